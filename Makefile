# Two commands on a fresh machine: `make run` serves the app, `make test` checks everything.
PYTHON ?= python3
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help run test lint bench browser lock messages clean

help:  ## what can be made here
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

run: .venv/run.done  ## set everything up and serve the app to the phones on this network
	@$(BIN)/python -m companion serve

test: .venv/dev.done lint browser  ## set everything up and run every test, the browser's included
	$(BIN)/python -m pytest -n auto --dist loadfile

lint: .venv/dev.done  ## style and types
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: .venv/dev.done  ## measure; prints ratios of one run, never fails on time
	$(BIN)/python -m tests.bench

browser:  ## Debian's chromium for the browser tests (needs root and apt; elsewhere those tests say why they skip)
	@command -v chromium >/dev/null && ldconfig -p | grep -q libatomic.so.1 \
	|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	  && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-dejavu-core libatomic1 >/dev/null; } \
	|| echo "No chromium here, and no way to install it: the browser tests will be skipped."

lock: .venv/dev.done  ## write the exact versions of everything anew (needs uv)
	cd .lock && uv pip compile -q --universal --generate-hashes --custom-compile-command "make lock" ../pyproject.toml -o run.txt
	cd .lock && uv pip compile -q --universal --generate-hashes --custom-compile-command "make lock" --extra dev ../pyproject.toml -o dev.txt

messages: .venv/dev.done  ## bring new sentences of the pages into the French catalogue
	$(BIN)/pybabel -q extract -F .babel.cfg -k _ -k ngettext:1,2 --no-location --no-wrap --sort-output -o .messages.pot .
	$(BIN)/pybabel -q update -i .messages.pot -o companion/translations/fr.po -l fr --no-fuzzy-matching --no-wrap --ignore-obsolete
	sed -i -E '/^"(Project-Id|Report|POT-|PO-|Last-|Language-Team|Generated)/d' companion/translations/fr.po
	rm .messages.pot

clean:  ## forget the virtual environment and all caches
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 run"; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "The module venv is missing (on Debian: apt install python3-venv)."; exit 1; }

.venv/%.done: .lock/%.txt | .venv/bin/python
	@echo "Installing what the companion needs (once) …"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r $<
	@touch $@
