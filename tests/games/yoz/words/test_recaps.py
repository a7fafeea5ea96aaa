"""Walks in one line, and recaps."""

from game.core.contract.recapping import Told, Weight
from game.core.contract.values import Event
from game.games.registry import find
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import Dragon, Gem
from game.games.yoz.words.log import joined
from game.games.yoz.words.recaps import retell
from tests.playing import new_match

YOU, OTHER = 0, 1
VIEW = new_match(find("yoz"), 1, 2).state
GEM = next(iter(Gem))
WAY = (
    ev.MoveRolled(OTHER, 2, 2),
    ev.Stepped(OTHER, "kingsmead_11", "kingsmead_21", 1),
    ev.Stepped(OTHER, "kingsmead_21", "toadmire_31", 0),
)
TAKEN = ev.GemTaken(OTHER, GEM, "toadmire_31", own=True)


def story(*events: Event) -> list[Told]:
    return [Told(ply, OTHER, event) for ply, event in enumerate(events, start=5)]


def test_a_roll_grows_into_a_walk_that_says_where_and_what() -> None:
    said = [joined(WAY[:count]) for count in (1, 2, 3)]
    assert said == [
        "{seat:1} rolled 2",
        "{seat:1} walked 1 step to Kingsmead",
        "{seat:1} walked 2 steps to Toadmire",
    ]
    assert joined([*WAY, TAKEN]) == "{seat:1} walked 2 steps to Toadmire and took a gem"
    further = ev.Stepped(OTHER, "toadmire_31", "kingsmead_11", 0)
    assert joined([*WAY, TAKEN, further]) == (
        "{seat:1} walked 3 steps to Kingsmead and took a gem on the way"
    )


def test_what_is_no_walk_of_that_hero_joins_nothing() -> None:
    assert joined([*WAY, ev.Stepped(YOU, "kingsmead_11", "kingsmead_21", 1)]) is None
    assert joined([TAKEN]) is None
    assert joined([*WAY, ev.Rested(OTHER)]) is None


def test_a_collected_gem_is_in_the_recap_with_the_way_there() -> None:
    (deed,) = retell(story(*WAY, TAKEN), YOU, VIEW)
    assert deed.said == "{seat:1} walked 2 steps to Toadmire and took a gem"
    assert (deed.weight, deed.since, deed.ply) == (Weight.LARGE, 6, 8)


def test_dragons_and_gems_that_met_you_come_first() -> None:
    flew = ev.DragonFlew(Dragon.EMBER, "kingsmead_11", "toadmire_31", (3,), (YOU,))
    given = ev.GemPassed(GEM, OTHER, YOU, "toadmire_31")
    dragon, gem = retell(story(flew, given), YOU, VIEW)
    assert (dragon.weight, dragon.averted) == (Weight.TO_YOU, False)
    assert (gem.weight, gem.averted) == (Weight.TO_YOU, True)


def test_all_steps_of_the_thief_are_one_row() -> None:
    steps = [ev.ThiefMoved(10, 13, 3), ev.ThiefMoved(13, 13, 0), ev.ThiefMoved(13, 12, -1)]
    (deed,) = retell(story(*steps), YOU, VIEW)
    assert (deed.said, deed.more) == ("The thief moved 2 spaces closer", "32 to go")
    assert (deed.since, deed.ply, deed.thing) == (5, 7, "thief")
