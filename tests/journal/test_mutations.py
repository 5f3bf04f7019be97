"""Real session files, changed at random in every way that comes to mind: none is taken for another history."""

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from casinowar_tui.journal.reading import Reading, Verdict, read_bytes
from casinowar_tui.journal.survey import flaws

GOLDEN = Path(__file__).with_name("golden")
NAMES = sorted(path.name for path in GOLDEN.glob("*.toml"))
LIMIT = 0.1  # seconds of processor time for one file; a tenth of it is usual
Mutation = Callable[[random.Random, bytes, bytes], bytes]


def flip(chance: random.Random, data: bytes, _other: bytes) -> bytes:
    """One bit is another one."""
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def digit(chance: random.Random, data: bytes, _other: bytes) -> bytes:
    """One digit is another one."""
    at = chance.choice([place for place, byte in enumerate(data) if chr(byte).isdigit()])
    return data[:at] + str(chance.randrange(10)).encode() + data[at + 1 :]


def delete(chance: random.Random, data: bytes, _other: bytes) -> bytes:
    """A part is missing."""
    start, end = part(chance, data)
    return data[:start] + data[end:]


def double(chance: random.Random, data: bytes, _other: bytes) -> bytes:
    """A part is there twice."""
    start, end = part(chance, data)
    return data[:end] + data[start:]


def zero(chance: random.Random, data: bytes, _other: bytes) -> bytes:
    """A part holds zeros."""
    start, end = part(chance, data)
    return data[:start] + bytes(end - start) + data[end:]


def noise(chance: random.Random, data: bytes, _other: bytes) -> bytes:
    """A part holds anything."""
    start, end = part(chance, data)
    return data[:start] + chance.randbytes(end - start) + data[end:]


def insert(chance: random.Random, data: bytes, _other: bytes) -> bytes:
    """Something stands between that does not belong there."""
    at = chance.randrange(len(data))
    more = chance.choice([b"\0", b"\n", b"[[event]]\n", b'kind = "settled"\n', b"#", b'"', b"= ", chance.randbytes(9)])
    return data[:at] + more + data[at:]


def lines(chance: random.Random, data: bytes, _other: bytes) -> bytes:
    """Two lines have changed places."""
    split = data.splitlines(keepends=True)
    one, two = chance.randrange(len(split)), chance.randrange(len(split))
    split[one], split[two] = split[two], split[one]
    return b"".join(split)


def blocks(chance: random.Random, data: bytes, _other: bytes) -> bytes:
    """An event is missing, doubled, or in another place."""
    split = data.split(b"\n\n")
    block = split.pop(chance.randrange(len(split)))
    for _ in range(chance.randrange(3)):
        split.insert(chance.randrange(len(split) + 1), block)
    return b"\n\n".join(split)


def graft(chance: random.Random, data: bytes, other: bytes) -> bytes:
    """From some place on it is another session."""
    return data[: chance.randrange(len(data))] + other[chance.randrange(len(other)) :]


def part(chance: random.Random, data: bytes) -> tuple[int, int]:
    start = chance.randrange(len(data))
    return start, min(len(data), start + chance.choice([1, 2, 7, 64, 512, 4096]))


MUTATIONS: tuple[Mutation, ...] = (flip, digit, delete, double, zero, noise, insert, lines, blocks, graft)


@pytest.fixture(scope="module")
def originals() -> dict[str, bytes]:
    return {name: (GOLDEN / name).read_bytes() for name in NAMES}


def history(reading: Reading) -> list[object]:
    return [(commit.events, commit.at) for commit in reading.commits]


def mutate(chance: random.Random, originals: dict[str, bytes]) -> tuple[str, str, bytes]:
    """One of the files and another one, and the first as it is after one to three mutations."""
    name, other = chance.choice(NAMES), chance.choice(NAMES)
    data = originals[name]
    for mutation in chance.choices(MUTATIONS, k=chance.choice([1, 1, 1, 2, 3])):
        if data:
            data = mutation(chance, data, originals[other])
    return name, other, data


def soon(data: bytes) -> bool:
    """Whether a file is read in little time, at one of three tries: the machine may be about something else."""
    for _ in range(3):
        start = time.process_time()
        read_bytes(data)
        if time.process_time() - start < LIMIT:
            return True
    return False


def answered(count: int, seed: int, originals: dict[str, bytes]) -> dict[Verdict, int]:
    """How often which verdict came on so many mutated files; each comes soon, and none holds another past."""
    chance = random.Random(seed)
    histories = {name: history(read_bytes(data)) for name, data in originals.items()}
    found = dict.fromkeys(Verdict, 0)
    for _ in range(count):
        name, other, data = mutate(chance, originals)
        reading = read_bytes(data)
        said = history(reading)
        assert said in (histories[name][: len(said)], histories[other][: len(said)]), data
        assert soon(data), data
        found[reading.verdict] += 1
    return found


@pytest.mark.fault(5)
def test_no_mutation_of_a_session_is_taken_for_another_history(originals: dict[str, bytes]) -> None:
    found = answered(400, 1, originals)
    assert found[Verdict.DAMAGED] > 100
    assert found[Verdict.REFUSED] > 10


@pytest.mark.fault(5)
@pytest.mark.storm
def test_none_of_10_000_mutations_is_taken_for_another_history(originals: dict[str, bytes]) -> None:
    found = answered(10_000, 2, originals)
    print("\n10,000 mutations:", ", ".join(f"{count} {verdict.value}" for verdict, count in found.items()))
    assert found[Verdict.DAMAGED] > 2500
    assert found[Verdict.REFUSED] > 250
    assert found[Verdict.TORN] > 100


@pytest.mark.fault(5)
def test_everything_that_is_the_matter_with_a_mutated_session_can_be_told(
    originals: dict[str, bytes], tmp_path: Path
) -> None:
    chance = random.Random(3)
    told = 0
    for _ in range(200):
        _name, _other, data = mutate(chance, originals)
        (tmp_path / "x.toml").write_bytes(data)
        found, first = flaws(tmp_path / "x.toml"), read_bytes(data, redeal=True).problem
        assert [(flaw.code, flaw.line) for flaw in found[:1]] == ([(first.code, first.line)] if first else [])
        told += len(found)
    assert told > 150
