"""The way in: ``casinowar`` and ``python -m casinowar_tui``."""

from casinowar_tui.cli.main import main

if __name__ == "__main__":
    main()
