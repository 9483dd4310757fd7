"""`make bench`: every figure is a ratio of two things measured in turn in the same run; nothing here fails on time."""

from __future__ import annotations

import importlib
import pkgutil

from . import __path__ as here


def main() -> None:
    print(f"{'what':<62}{'measured':>10}{'aim':>8}")
    for module in sorted(found.name for found in pkgutil.iter_modules(here) if found.name.startswith("bench_")):
        for what, measured, aim in importlib.import_module(f"{__package__}.{module}").run():
            print(f"{what:<62}{measured:>10.2f}{aim:>8.2f}{'' if measured <= aim else '   over'}", flush=True)


main()
