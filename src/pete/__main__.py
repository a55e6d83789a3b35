"""``python -m pete`` is ``pete``."""

import sys

from pete.cli.main import main

if __name__ == "__main__":  # worker processes import this module again
    sys.exit(main())
