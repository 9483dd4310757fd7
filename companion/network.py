"""Where phones find this machine, and which port is free."""

from __future__ import annotations

import socket

LOOPBACK = "127.0.0.1"
HIGHEST_PORT = 65535


def lan_address() -> str:
    """The address of this machine on the local network; the loopback address when there is no network.

    Connecting a UDP socket sends nothing: it only asks the system which way it would go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))     # an address reserved for documentation
            address: str = probe.getsockname()[0]
        except OSError:
            return LOOPBACK
    return LOOPBACK if address == "0.0.0.0" else address  # noqa: S104 - compared, not bound


def listen(host: str, port: int, tries: int = 50) -> socket.socket:
    """A listening socket on the wanted port, or on the next free one."""
    for candidate in range(port, min(port + tries, HIGHEST_PORT + 1)):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(128)
        except OSError:
            listener.close()
        else:
            return listener
    raise OSError(f"no free port between {port} and {min(port + tries - 1, HIGHEST_PORT)} on {host}")
