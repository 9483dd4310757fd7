"""Several people in the same moment."""

import threading
import time


def together(*jobs):
    """Run jobs at the same moment; what they returned, or their first trouble."""
    gate, answers, troubles = threading.Barrier(len(jobs)), [], []

    def run(job):
        gate.wait(10)
        try:
            answers.append(job())
        except BaseException as trouble:
            troubles.append(trouble)

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert not troubles, troubles
    return answers


def until(true):
    """Wait for something that another thread brings about."""
    deadline = time.monotonic() + 10
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.005)
    return True
