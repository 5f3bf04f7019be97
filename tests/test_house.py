"""How the modules of the package hang together: no circles of imports, and no fork by game outside the games."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "casinowar_tui"
WINGS = re.compile(r"casinowar_tui\.games\.(casino_war|war)\b")
CLASSES = re.compile(r"\b(CasinoWar|War(?=[A-Z]))\w*\b")
"""Names of one game's classes; those of the program itself begin with ``Casinowar``."""


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the package by its dotted name, parsed."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = ast.parse(path.read_text("utf-8"))
    return found


def named(node: ast.AST) -> list[str]:
    """The dotted names that an import statement asks for; none for anything else."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


@cache
def imports() -> dict[str, set[str]]:
    """The modules that each module imports, anywhere in it, with the packages that they bring along.

    The packages that a module itself is in are there before it, and do not count unless it names something of theirs.
    """
    found: dict[str, set[str]] = {}
    for module, tree in trees().items():
        found[module] = set()
        for name in (name for node in ast.walk(tree) for name in named(node)):
            wanted = name if name in trees() else name.rpartition(".")[0]
            parts = wanted.split(".")
            packages = {".".join(parts[:end]) for end in range(1, len(parts))}
            own = {package for package in packages if module == package or module.startswith(f"{package}.")}
            found[module] |= ({wanted} | (packages - own)) & trees().keys() - {module}
    return found


def circles() -> list[list[str]]:
    """Modules that all import one another, directly or through others."""
    reached: dict[str, set[str]] = {}
    for module in imports():
        reached[module] = set()
        due = [module]
        while due:
            fresh = imports()[due.pop()] - reached[module]
            reached[module] |= fresh
            due += fresh
    together = {frozenset(other for other in reached[module] if module in reached[other]) for module in reached}
    return sorted(sorted(circle) for circle in together if circle)


def forks(tree: ast.Module) -> Iterator[str]:
    """What a module says of one game: its modules, its classes, its name."""
    for node in ast.walk(tree):
        yield from (name for name in named(node) if WINGS.match(name))
        match node:
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.ClassDef(name=text) | ast.alias(name=text):
                yield from (found[0] for found in CLASSES.finditer(text))
            case ast.Constant(value="casino_war"):
                yield "casino_war"
            case ast.Constant(value=str(text)):
                yield from (found[0] for found in CLASSES.finditer(text))
            case ast.Compare(left=left, comparators=others):
                parts = [part for side in (left, *others) for part in ast.walk(side)]
                yield from (part.value for part in parts if isinstance(part, ast.Constant) and part.value == "war")
            case ast.MatchValue(value=ast.Constant(value="war")):
                yield "war"
            case _:
                pass


def shared(module: str) -> bool:
    """Whether a module is no game's own, nor the one that lists the games."""
    return not WINGS.match(module) and module != "casinowar_tui.games"


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles() == []


def test_nothing_shared_names_a_game() -> None:
    found = {module: sorted(set(forks(tree))) for module, tree in trees().items() if shared(module)}
    assert {module: names for module, names in found.items() if names} == {}


def test_what_names_a_game_is_found() -> None:
    for line in (
        "def f():\n    from casinowar_tui.games import war",
        "import casinowar_tui.games.casino_war.rules",
        "if info.game == 'war': pass",
        "if info.game in ('war', 'other'): pass",
        "match game:\n    case 'war': pass",
        "GAMES = ('casino_war', 'war')",
        "x: 'CasinoWarSession | WarSession'",
    ):
        assert list(forks(ast.parse(line))), line
    assert not list(forks(ast.parse("choices = {'war': CasinowarError}")))


def test_every_exception_from_a_check_has_its_reason_beside_it() -> None:
    lines = [
        f"{path.relative_to(PACKAGE)}: {line.strip()}"
        for path in PACKAGE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"# (?:ruff: )?noqa|# type: ignore", line)
    ]
    reason = re.compile(r"noqa: [A-Z]+\d+(?:, [A-Z]+\d+)* - \w|type: ignore\[[\w-]+\]  # \w")
    assert [line for line in lines if not reason.search(line)] == []
