"""Behind a proxy: its word about the phone's address and about https counts when it is ours, and nobody else's does."""

import pytest
from phones import Phone

from companion import create_app
from companion.config import Settings
from companion.web.protection import limiter

SECRET = "a-secret-for-tests-of-32-letters-or-more"
PROXY = "127.0.0.1"


@pytest.fixture
def behind(tmp_path):
    """``behind(1)``: a phone whose requests all come from the address of a proxy; so many are told to the app."""
    made = []

    def new_phone(proxies):
        made.append(create_app(Settings(tmp_path, SECRET, proxies=proxies)))
        limiter.reset()
        return Phone(made[-1], PROXY, "en", "http://dice.example.org")

    yield new_phone
    for app in made:
        app.extensions["companion"].database.close()


def guess(phone, **told):
    """A code that leads nowhere; the status."""
    return phone.get("/t/AAAABBBB", **told).status


def test_phones_behind_our_proxy_are_counted_each(behind):
    phone = behind(1)
    guesses = [guess(phone, **{"X-Forwarded-For": "203.0.113.7"}) for _ in range(21)]
    assert guesses[0] == 404
    assert guesses[-1] == 429
    assert guess(phone, **{"X-Forwarded-For": "203.0.113.8"}) == 404


def test_what_a_phone_says_of_itself_is_not_believed(behind):
    """The proxy adds what it sees at the end; what stands before it was sent by the phone."""
    phone = behind(1)
    guesses = [guess(phone, **{"X-Forwarded-For": f"198.51.100.{number}, 203.0.113.7"}) for number in range(21)]
    assert guesses[-1] == 429


def test_without_the_setting_nobody_is_believed(behind):
    phone = behind(0)
    guesses = [guess(phone, **{"X-Forwarded-For": f"198.51.100.{number}"}) for number in range(21)]
    assert guesses[-1] == 429
    page = phone.get("/", **{"X-Forwarded-Proto": "https"})
    assert "Strict-Transport-Security" not in page.headers


def test_of_two_proxies_the_first_ones_word_counts(behind):
    phone = behind(2)
    for number in range(21):
        last = guess(phone, **{"X-Forwarded-For": f"198.51.100.{number}, 203.0.113.7, 10.0.0.1"})
    assert last == 429
    assert guess(phone, **{"X-Forwarded-For": "203.0.113.8, 10.0.0.1"}) == 404


def test_https_at_our_proxy_is_https(behind):
    phone = behind(1)
    page = phone.post("/language", {"language": "fr"}, **{"X-Forwarded-Proto": "https"})
    assert "Secure" in page.headers["Set-Cookie"]
    assert "Strict-Transport-Security" in page.headers
    plain = phone.get("/", **{"X-Forwarded-Proto": "http"})
    assert "Strict-Transport-Security" not in plain.headers


def test_the_name_of_the_host_is_not_taken_from_a_phone(behind):
    phone = behind(1)
    code = phone.play_solo()
    assert "evil.example" not in phone.get(f"/t/{code}", **{"X-Forwarded-Host": "evil.example"}).html
