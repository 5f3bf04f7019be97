"""Profiles: the rules of a table in TOML files, shipped with the program or written by the user."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic, Protocol, TypeVar, cast

import msgspec

from casinowar_tui.config import toml_files
from casinowar_tui.engine.refusals import IllegalRules
from casinowar_tui.engine.seats import plain_text
from casinowar_tui.errors import BadProfile
from casinowar_tui.i18n import _
from casinowar_tui.words.refusals import refusal


class RulesOfProfile(Protocol):
    """The rules of a table: a msgspec struct that holds the name of the profile it was read from."""

    @property
    def profile(self) -> str:
        """Return the name of the profile."""


RulesT = TypeVar("RulesT", bound=RulesOfProfile)


class ProfileStore(Generic[RulesT]):
    """The profiles of one game.

    ``rules`` is the class of the game's rules. ``check`` raises IllegalRules for unplayable rules. ``folders`` returns
    the folder of the shipped profiles and that of the user's own.
    """

    def __init__(
        self, rules: type[RulesT], check: Callable[[RulesT], None], folders: Callable[[], tuple[Path, Path]]
    ) -> None:
        self._rules = rules
        self._check = check
        self._folders = folders
        struct = cast("type[msgspec.Struct]", rules)  # a protocol cannot say that a class is a struct
        self._fields = {field.name: field for field in msgspec.structs.fields(struct)}
        self._keys = ["name", *(name for name in self._fields if name != "profile")]
        self._required = ["name", *(name for name in self._keys if name != "name" and self._fields[name].required)]

    def load(self, name_or_file: str, check: Callable[[RulesT], None] | None = None) -> RulesT:
        """Return the rules of a profile, by its name or by the path of its file.

        A word that contains a slash or ends in ``.toml`` is a path. ``check`` replaces the store's own check. Raises
        BadProfile for an unknown name, a file that cannot be read, and unplayable rules.
        """
        if name_or_file.endswith(".toml") or Path(name_or_file).name != name_or_file:
            return self._read(Path(name_or_file), check)
        shipped, own = self._folders()
        for file in _files(shipped):
            if file.stem == name_or_file:
                return self._read(file, check)
        problems: list[BadProfile] = []
        for file in _files(own):
            try:
                rules = self._read(file, check)
            except BadProfile as error:
                if file.stem == name_or_file:
                    raise
                problems.append(error)
            else:
                if rules.profile == name_or_file:
                    return rules
        known = ", ".join(rules.profile for rules in self.available()[0])
        unknown = _("There is no profile “{name}”. There are: {known}.")
        raise BadProfile(" ".join([unknown.format(name=name_or_file, known=known), *(p.sentence for p in problems)]))

    def available(self) -> tuple[list[RulesT], list[BadProfile]]:
        """Return every profile, the shipped ones first, and an error for each file that is left out.

        A user's own profile cannot have the name of another profile.
        """
        found: dict[str, RulesT] = {}
        problems: list[BadProfile] = []
        for file in (file for folder in self._folders() for file in _files(folder)):
            try:
                rules = self._read(file)
                if rules.profile in found:
                    taken = _("another profile has the name “{name}” already").format(name=rules.profile)
                    raise _bad(file, taken)
            except BadProfile as error:
                problems.append(error)
            else:
                found[rules.profile] = rules
        return list(found.values()), problems

    def _read(self, file: Path, check: Callable[[RulesT], None] | None = None) -> RulesT:
        try:
            table = toml_files.parse(toml_files.read(file))
        except OSError as error:
            raise _bad(file, error.strerror or str(error)) from error
        except ValueError as error:
            raise _bad(file, str(error)) from error
        for key in table:
            if key not in self._keys:
                raise _bad(file, _("the key “{key}” is unknown").format(key=key[:60]))
        for key in self._required:
            if key not in table:
                raise _bad(file, _("the key “{key}” is missing").format(key=key))
        for key, value in table.items():
            self._check_type(file, key, value)
        try:
            rules = msgspec.convert({"profile": plain_text(table.pop("name")), **table}, self._rules)
            (check or self._check)(rules)
        except IllegalRules as error:
            raise _bad(file, refusal(error)) from error
        return rules

    def _check_type(self, file: Path, key: str, value: object) -> None:
        """Raise BadProfile for a value that does not fit its key."""
        try:
            msgspec.convert(value, self._fields["profile" if key == "name" else key].type)
        except (msgspec.ValidationError, RecursionError) as error:
            problem = _("the value of “{key}” does not fit: {detail}")
            raise _bad(file, problem.format(key=key, detail=str(error))) from error


def _files(folder: Path) -> Iterator[Path]:
    try:
        files = sorted(folder.glob("*.toml"))
    except OSError:
        return
    yield from files


def _bad(file: Path, problem: str) -> BadProfile:
    sentence = _("The profile {file} cannot be used: {problem}.")
    return BadProfile(sentence.format(file=file, problem=problem.rstrip(".")))
