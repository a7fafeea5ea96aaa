"""Gentle computer players: what they overlook, and how they adapt to who plays."""

from dataclasses import replace

import pytest

from game.core.chance import Keyed, Oversights, Stream
from game.core.contract.spec import check_levels
from game.core.contract.values import LEVELS, BadInput, Level, Setup
from game.core.match.checking import decode
from game.core.match.gentle import adapted
from game.core.match.match import Chair, Match
from game.core.match.record import COLOURS, chair_hash, chair_record, encode, from_json, record_of
from tests.core import sample

GENTLE = replace(sample.SPEC, gentle=50)
WON, LOST = True, False


@pytest.mark.parametrize(
    ("last", "level", "said"),
    [
        ([], "gentle", ""),
        ([None], "gentle", ""),
        ([(Level.GENTLE, LOST)], "gentle60", "Gentle, easier than last time."),
        ([(Level.GENTLE, WON)], "gentle40", "Gentle, a little harder than last time."),
        ([(Level("gentle85"), LOST)], "gentle85", "Gentle, as last time."),
        ([(Level("gentle80"), LOST)], "gentle85", "Gentle, easier than last time."),
        ([(Level("gentle25"), WON)], "gentle25", "Gentle, as last time."),
        ([(Level("gentle40"), WON), (Level("gentle40"), LOST)], "gentle50", "easier"),
    ],
)
def test_a_gentle_computer_adapts_by_a_tenth(
    last: list[tuple[Level, bool] | None], level: str, said: str
) -> None:
    found, sentence = adapted(GENTLE, last)
    assert found == level
    assert said in sentence
    assert bool(said) == bool(sentence)


def test_a_level_knows_its_part_and_its_plain_name() -> None:
    assert Level("gentle55").overlooks == 55
    assert Level("gentle55").plain is Level.GENTLE
    assert Level.GENTLE.overlooking(60) is Level.GENTLE_60
    assert [level.plain for level in LEVELS] == list(LEVELS)
    assert [level.overlooks for level in LEVELS] == [0] * 3


def test_a_game_without_gentle_players_says_so() -> None:
    assert Level.GENTLE not in sample.SPEC.levels
    with pytest.raises(BadInput, match="has no gentle computers"):
        check_levels(sample.SPEC, [None, Level("gentle55")])
    check_levels(GENTLE, [None, Level("gentle55")])


def test_the_same_is_overlooked_all_turn_long() -> None:
    def unseen(turn: int) -> list[bool]:
        luck = Oversights(Stream("match"), 0.5, turn)
        return [luck.overlooks(f"thing {n}") for n in range(60)]

    assert unseen(1) == unseen(1)
    assert unseen(1) != unseen(2)
    assert not any(Oversights(Stream(1), 0.0, 1).overlooks(n) for n in range(60))
    assert all(Oversights(Stream(1), 1.0, 1).overlooks(n) for n in range(60))
    shares = [Oversights(Stream(1), 0.5, n).overlooks("thing", 0.5) for n in range(2000)]
    assert 0.2 < sum(shares) / len(shares) < 0.3


def test_the_part_that_was_overlooked_is_in_the_record() -> None:
    chairs = [Chair("Ann", COLOURS[0], "Ann"), Chair("Bot", COLOURS[1], level=Level("gentle65"))]
    match = Match(sample.SPEC, Setup(2), 5, chairs)
    again = from_json(encode(match))
    assert again.chairs[1].level is Level("gentle65")
    assert again == record_of(match)
    plain = chair_record(1, 0, Chair("Bot", COLOURS[1], level=Level.GENTLE))
    assert chair_hash("x", plain) != chair_hash("x", again.chairs[1])


def test_a_file_with_gentle_players_of_a_game_without_any_is_refused() -> None:
    chairs = [Chair("Ann", COLOURS[0], "Ann"), Chair("Bot", COLOURS[1], level=Level("gentle65"))]
    data = encode(Match(sample.SPEC, Setup(2), 5, chairs))
    assert decode(data, lambda key: GENTLE).problem is None
    with pytest.raises(BadInput, match="has no gentle computers"):
        decode(data, sample.find_game)


def test_what_a_computer_overlooks_tells_nothing_of_the_dice() -> None:
    """The director draws it from the seed with a label of its own, once for a seat."""
    first, second = (Keyed(7, f"oversights {seat}").roll("seed", 2**31) for seat in (0, 1))
    assert first != second
