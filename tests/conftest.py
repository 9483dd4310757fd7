"""What all tests share: the reference players beside the game tests can be imported from anywhere."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "games"))
