"""Every great moment of every game: its times, the length of its words, and that they fit."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.core.boards.boards import read_board
from game.core.contract.spec import AnySpec
from game.core.contract.values import Event
from game.core.match.match import Match
from game.games.dragon_farkle.rules import events as df
from game.games.dragon_farkle.rules.causes import Cause as Why
from game.games.dragon_farkle.rules.moves import Reward
from game.games.quazos_gambit.rules import events as qg
from game.games.registry import GAMES, find
from game.games.yahtzee_challenge.rules import moves as yc
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yoho.rules import events as yo
from game.games.yoz.rules import events as yz
from game.games.yoz.rules.content import Dragon
from game.games.yoz.rules.state import Ending
from game.table.aids import OVER
from game.table.naming import named
from game.table.staging.moment import GreatMoments, Moment, timing
from game.table.table import GameTable, Kit, Place
from tests.games.dragon_farkle import position as farkle
from tests.games.quazos_gambit import position as quazo
from tests.games.yahtzee_challenge import position as yahtzee
from tests.games.yoho import position as yoho
from tests.games.yoz import position as yoz
from tests.playing import COLOURS, at_random, new_match, play_on

NAMES = [Place(name, "ember") for name in ("Maren", "Tobias", "Jo", "Nils")]
LINE, NOTE = 34, 50  # letters with names of six
MOST_MS = 3400
FINALE = 900, 1200, 900

YC = "yahtzee_challenge", yahtzee.position("large_straight@7 Ben", "ones@3 Ann 1")
DF = "dragon_farkle", farkle.position("2000", "1000")
ROLLED = "dragon_farkle", farkle.rolled(farkle.position("0", "0"), "1 1 1 1 1 1 B")
QG = "quazos_gambit", quazo.position("cat c3 r3", "frog c3 r2 k9", number=7)
YO = "yoho", yoho.position("10 C:NES/G", "W1 at 11", "E1 at 10")
RICH = "yoho", yoho.position("", "W1 at 11 coins 2", "E1 at 10")
YZ = "yoz", yoz.position("knight", "runner")

MISSED = yz.BattleLost(Dragon.EMBER, "x", 0)
ROWS: dict[str, tuple[tuple[str, Any], Sequence[Event], tuple[int, int, int]]] = {
    "yahtzee": (
        YC,
        [yc.DiceRolled(0, 1, (5,) * 5, (0, 1, 2, 3, 4)), yc.YahtzeeRolled(0, 5)],
        (600, 400, 1600),
    ),
    "dear theft": (YC, [yc.TileStolen(0, 1, Tile.LARGE_STRAIGHT, 0, 7)], (500, 400, 1500)),
    "challenge": (
        YC,
        [yc.BellRang(9), yc.ChallengeBegan((0, 1), yc.ChallengeCause.BELL)],
        (700, 400, 1600),
    ),
    "long run": (YC, [yc.RunExtended(0, 3)], (400, 300, 1500)),
    "yahtzee ends": (YC, [yc.GameOver((1,), yc.TieBreak.NONE)], FINALE),
    "farkle": (DF, [df.Farkle(0, 500, 0, 0)], (500, 400, 1500)),
    "meal": (DF, [df.SoldiersEaten(0, (0, 1), 1500, 3)], (500, 450, 1500)),
    "set aside": (
        ROLLED,
        [df.DiceSetAside(0, (0, 1, 2, 3, 4, 5), 4000, Reward.NONE, 4000, 0)],
        (400, 400, 1500),
    ),
    "recruited": (DF, [df.ArmyChanged(0, 0, 1000, Why.RECRUITED, None)], (400, 400, 1500)),
    "brawl": (DF, [df.BrawlResult(0, 1, 1450, 1200, 0, 250, 500)], (700, 450, 1800)),
    "draw": (DF, [df.BrawlResult(0, 1, 450, 450, None, 0, 0)], (700, 450, 1800)),
    "keep": (DF, [df.KeepEntered(0)], (600, 400, 1500)),
    "wound": (DF, [df.DamageDone(0, 1, 2, 3)], (700, 300, 1600)),
    "healed": (DF, [df.DragonHealed(0, 2)], (400, 450, 1500)),
    "destroyed": (DF, [df.ArmyDestroyed(0, Why.DRAGON, None)], (400, 450, 1500)),
    "last orders": (DF, [df.LastOrders((1, 2))], FINALE),
    "dragon": (DF, [df.DamageDone(0, 1, 3, 3), df.GameWon(0, (1, 2))], FINALE),
    "robbery": (
        QG,
        [qg.RobRolled(0, (4, 4), False, 1), qg.RobberyWon(0, 1, 4, 0, 0, 7, 0, 5, 0)],
        (800, 500, 1600),
    ),
    "no doubles": (QG, [qg.RobberyEnded(0, 1, 2, False)], (800, 400, 1500)),
    "battle": (
        QG,
        [
            qg.BattleRolled(0, 1, 3, (4,), (2,), (), ()),
            qg.BattleWon(0, 1, 2, 0, 5, 0, 0, 0),
        ],
        (700, 450, 1600),
    ),
    "gold appears": (QG, [qg.GoldenAppeared(9, 0)], (700, 500, 1600)),
    "gold taken": (QG, [qg.GoldenCollected(0, 9)], (500, 400, 1600)),
    "banked": (QG, [qg.Deposited(0, 3, 0, 0, 0, 3, 0)], (500, 400, 1500)),
    "quazo ends": (QG, [qg.GameEnded(1, qg.Decider.POINTS, (2, 1), (5, 9))], FINALE),
    "gold": (YO, [yo.ChestOpened(10, True)], (500, 400, 1500)),
    "trap": (
        YO,
        [
            yo.ChestOpened(10, False),
            yo.ShipHit(1, yo.Cause.TRAP, yo.Loss.LIFE, None, 10, 0, 0, 3),
        ],
        (500, 400, 1500),
    ),
    "coin stolen": (
        YO,
        [
            yo.ShotFired(0, yo.Target.SHIP, 1, 10, 0),
            yo.ShipHit(1, yo.Cause.SHOT, yo.Loss.COIN_STOLEN, 0, 10, 1, 0, 3),
        ],
        (600, 400, 1500),
    ),
    "first coin": (YO, [yo.CoinGained(0, 10, 1, 2)], (400, 400, 1500)),
    "second coin": (YO, [yo.CoinGained(0, 10, 2, 1)], (400, 400, 1500)),
    "washed home": (RICH, [yo.ShipHome(0, 11, yo.WayHome.SLIDE)], (400, 400, 1500)),
    "yoho ends": (RICH, [yo.CoinGained(0, 10, 3, 0), yo.GameOver(0, (1, 2))], FINALE),
    "dragon sleeps": (
        YZ,
        [yz.BattleRolled(0, (9,), True), yz.DragonSlain(Dragon.VERDIGRIS, "x", 0, (0,))],
        (900, 350, 1600),
    ),
    "battle lost": (
        YZ,
        [yz.BattleRolled(0, (3,), False), MISSED, yz.SentHome(0, "x", "y")],
        (900, 400, 1500),
    ),
    "thief runs": (YZ, [yz.ThiefMoved(2, 6, 4)], (500, 700, 1500)),
    "thief at a landmark": (YZ, [yz.ThiefMoved(17, 18, 1)], (500, 700, 1500)),
    "thief is near": (YZ, [yz.ThiefMoved(38, 39, 1)], (500, 700, 1500)),
    "thief falls back": (YZ, [yz.ThiefBeatenBack(20, 15)], (500, 500, 1500)),
    "last chance": (
        YZ,
        [yz.LastChanceRolled(0, 9), yz.ThiefBeatenBack(44, 42)],
        (1350, 300, 1500),
    ),
    "yoz won": (YZ, [yz.GameWon(30, 0)], FINALE),
    "yoz lost": (YZ, [yz.GameLost(Ending.CASTLE_EMPTY, 44, 0)], FINALE),
}
SMALL: Sequence[tuple[tuple[str, Any], Event]] = (
    (YC, yc.TileStolen(0, 1, Tile.CHANCE, 0, 7)),
    (YC, yc.RunExtended(0, 2)),
    (DF, df.Farkle(0, 450, 0, 0)),
    (DF, df.ArmyChanged(0, 0, 950, Why.RECRUITED, None)),
    (DF, df.DragonHealed(0, 0)),
    (QG, qg.RobberyEnded(0, 1, 1, False)),
    (QG, qg.Deposited(0, 2, 0, 0, 0, 2, 0)),
    (YO, yo.ChestOpened(10, False)),
    (YO, yo.ShipHome(0, 11, yo.WayHome.SLIDE)),
    (YZ, yz.ThiefMoved(2, 5, 3)),
)


def found(at: tuple[str, Any], events: Sequence[Event]) -> Sequence[Moment]:
    key, view = at
    moments: GreatMoments = find(key).table().table.great_moments
    return moments.find(events, view, view)


every_row = pytest.mark.parametrize(("at", "events", "times"), ROWS.values(), ids=ROWS)


@every_row
def test_its_times_are_those_of_its_row_at_every_speed(
    at: tuple[str, Any], events: Sequence[Event], times: tuple[int, int, int]
) -> None:
    (moment,) = found(at, events)
    assert moment.times_ms == times
    assert moment.finale == (times == FINALE)
    normal = timing(moment, 1.0, reduced=False)
    ms = [round(1000 * part) for part in (normal.anticipation, normal.strike, normal.hold)]
    assert ms == list(times)
    assert round(1000 * normal.total) <= MOST_MS
    fast = timing(moment, 2.0, reduced=False)
    assert fast.hold >= (0.9 if moment.finale else 1.2)
    assert (fast.anticipation, fast.strike) == (times[0] / 2000, times[1] / 2000)
    faster = timing(moment, 4.0, reduced=False)
    assert (faster.anticipation, faster.strike) == (times[0] / 4000, times[1] / 4000)
    assert faster.hold == fast.hold
    for reduced in (False, True):
        off = timing(moment, 0.0, reduced=reduced)
        assert (off.anticipation, off.strike, off.release) == (0, 0, 0)
        assert off.hold == (1.2 if moment.finale else 2.5)
    still = timing(moment, 1.0, reduced=True)
    assert (still.anticipation, still.strike, still.moves) == (0, 0, False)
    assert still.hold == (1.2 if moment.finale else times[2] / 1000)


@every_row
def test_its_words_say_who_and_what_and_are_short(
    at: tuple[str, Any], events: Sequence[Event], times: tuple[int, int, int]
) -> None:
    (moment,) = found(at, events)
    line, note = named(moment.line, NAMES), named(moment.note, NAMES)
    assert 0 < len(line) <= LINE
    assert 0 < len(note) <= NOTE
    assert "{" not in line + note
    assert moment.cast
    assert moment.signal in ("great", "misfortune", "")
    assert (moment.signal == "") == (moment.finale or moment.kind == "keep")


@pytest.mark.parametrize(("at", "event"), SMALL)
def test_what_weighs_less_is_small(at: tuple[str, Any], event: Event) -> None:
    assert not found(at, [event])


def moments_of(match: Match, most: int) -> Iterator[int]:
    """The plies of a random match with great moments: the first ones and the end."""
    finder, given = match.spec.table().table.great_moments, 0
    for now in play_on(match, at_random(5), 1500):
        ply = now.ply
        if ply and given < most and finder.find(*seen_at(now, ply)):
            given += 1
            yield ply
    if match.outcome is not None:
        yield match.ply


def seen_at(match: Match, ply: int) -> tuple[Sequence[Event], Any, Any]:
    """What a viewer who sees no hand may know of a ply."""
    return match.events_at(ply, None), match.view(None, ply - 1), match.view(None, ply)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_the_table_is_as_the_events_left_it_whether_watched_or_ended(spec: AnySpec) -> None:
    match = new_match(spec, 5, spec.default_seats)
    kit: Kit = spec.table()
    board = read_board(kit.table.map_file())
    seats = [Place(f"P{n}", COLOURS[n]) for n in range(match.setup.seats)]

    def shown(view: Any) -> GameTable:
        table = kit.table(board, seats, lambda name: None)
        table.show(view)
        return table

    tested = 0
    for ply in moments_of(match, 6):
        events, before, after = seen_at(match, ply)
        wanted = shown(after).describe()
        for watched_s in (0.3, 1.7, 60.0):
            table = shown(before)
            table.tell(events, before, after)
            left = round(30 * watched_s)
            while table.busy and left:
                table.update(1 / 30)
                left -= 1
            table.skip()
            at_rest = {k: d for k, d in table.describe().items() if not k.startswith(OVER)}
            assert at_rest == {k: d for k, d in wanted.items() if not k.startswith(OVER)}, ply
            assert table.staging.on_stage is None
        tested += 1
    assert tested > 1
