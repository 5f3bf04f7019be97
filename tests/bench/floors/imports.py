"""The least process with a command line and typed files: it imports click and msgspec, and ends."""

import click
import msgspec

print(click.__name__, msgspec.__name__)
