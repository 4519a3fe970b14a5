"""`python -m atlantis_rules` is the command line `atlantis-rules`."""

import sys

from atlantis_rules.programs.command_line import main

if __name__ == "__main__":
    sys.exit(main())
