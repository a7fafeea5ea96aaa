"""Evenings in an archive: matches of the sample game with persons, chances and a clock."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.statistics.summary import Summary, summarised
from game.core.storage.archive import Archive
from tests.core import sample

COLOURS = ("ember", "harbour", "honey", "moss", "lilac")
COMPUTER = "computer"


def chairs_of(names: Sequence[str]) -> list[Chair]:
    return [
        Chair("Brass", COLOURS[seat], level=Level.EASY)
        if name == COMPUTER
        else Chair(name, COLOURS[seat], person=name)
        for seat, name in enumerate(names)
    ]


def play_here(archive: Archive, names: Sequence[str], seed: int = 1, goal: int = 20) -> Match:
    """Play a match step by step, with its chances shown to the rolling seat; not summed up yet."""
    luck = random.Random(seed)
    match = Match(sample.SPEC, Setup(len(names), {"goal": goal}), seed, chairs_of(names))
    match_id = archive.new_match(match)
    while match.to_act is not None:
        ply, seat = match.ply, match.to_act
        sample.play_one(match, luck.randrange(9))
        if match.chairs[seat].person and match.steps[-1].drawn:
            archive.odds.log(match_id, ply, {"six": 1 / 6, "four": 1 / 2})
            archive.odds.resolve(match_id, ply, "six", match.steps[-1].drawn[0] == 6)
            archive.odds.resolve(match_id, ply, "four", match.steps[-1].drawn[0] >= 4)
        archive.append(match_id, match.ply, match.steps[-1], "", match.outcome)
    archive.release(match_id)
    return match


def at_once(archive: Archive, names: Sequence[str], seed: int, goal: int) -> Match:
    """A match that is written down and summed up when it is over, without chances."""
    luck = random.Random(seed)
    match = Match(sample.SPEC, Setup(len(names), {"goal": goal}), seed, chairs_of(names))
    while match.to_act is not None:
        sample.play_one(match, luck.randrange(9))
    archive.statistics.keep(archive.new_match(match), summarised(match))
    return match


def last_id(archive: Archive) -> int:
    return archive.listing.numbers()[0]


def summed_up(archive: Archive, names: Sequence[str], seed: int = 1, goal: int = 20) -> Match:
    """The same, summed up at its end."""
    match = play_here(archive, names, seed, goal)
    archive.statistics.keep(last_id(archive), summarised(match))
    return match


def with_luck(summary: Summary, *lucks: float) -> Summary:
    """Return the summary with this luck for each person, in parts of a win."""
    present = tuple(
        replace(one, luck=luck, luck_error=0.01)
        for one, luck in zip(summary.present, lucks, strict=True)
    )
    return replace(summary, present=present, judge=1)
