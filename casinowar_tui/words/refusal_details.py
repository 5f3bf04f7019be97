"""The numbers and words of a refusal, for the sentence about it."""


class Details(dict[str, int | str]):
    """The details of a refusal by name; a missing one reads as a question mark."""

    def __missing__(self, key: str) -> str:
        return "?"

    def number(self, key: str) -> int:
        """Return a detail that is a number; 0 where it is not one."""
        value = self.get(key, 0)
        return value if isinstance(value, int) else 0
