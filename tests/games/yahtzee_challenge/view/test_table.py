"""The table of Yahtzee Challenge: what moves ends where a fresh table would show it."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract import values
from game.core.match.match import Played
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import RING, Tile
from game.games.yahtzee_challenge.rules.rules import apply, legal_moves
from game.games.yahtzee_challenge.rules.state import Rerolling, State
from game.games.yahtzee_challenge.view.faces import Plaque
from game.games.yahtzee_challenge.view.table import YahtzeeTable
from game.table.animation import Piece
from game.table.dice import Die
from game.table.faces import Face
from tests.games.yahtzee_challenge.position import ANN, land, play, position
from tests.games.yahtzee_challenge.seen import board, matches, table
from tests.playing import at_random, often, play_on

TOO_LONG_S = 0.8


def fresh(shown: YahtzeeTable, view: State) -> YahtzeeTable:
    again = YahtzeeTable(board(), shown.places, lambda name: None)
    again.toggled = shown.toggled
    again.show(view)
    return again


# --- the told table and the shown one ------------------------------------------------------------


class Lucky(Stream):
    """Dice that fall five alike every other time."""

    def dice(
        self, label: str, count: int, sides: int, by: values.Seat | None = None
    ) -> tuple[int, ...]:
        fallen = super().dice(label, count, sides)
        return fallen[:1] * count if fallen[0] % 2 else fallen


def test_yahtzees_and_the_shield_are_drawn_as_announced() -> None:
    announced = {
        "YahtzeeRolled",
        "ProtectionPlaced",
        "ProtectionRemoved",
        "ProtectionKept",
        "TileGuarded",
        "TileImproved",
    }
    kinds: set[str] = set()
    for seed in range(6):
        chance, pick = Lucky(seed), at_random(seed)
        state = position(seats=2 + seed % 3, bell=12)
        shown = table(state)
        shown.look(replace(shown.perspective, speed=0.0))
        while moves := legal_moves(state):
            state, events = apply(state, pick(moves), chance)
            shown.tell(events)
            named = {type(event).__name__ for event in events}
            kinds |= named
            if named & announced:
                assert shown.describe() == fresh(shown, state).describe()
    assert announced <= kinds


def test_dice_that_a_person_kept_stay_where_they_are() -> None:
    for seed, match in enumerate(matches(often(1, deep=6))):
        shown = table(match.state)
        pick = at_random(seed)
        while (actor := match.to_act) is not None:
            move = pick(match.legal_moves())
            if isinstance(move, mv.Reroll):
                kept = frozenset(f"die:{n}" for n in range(5) if n not in move.positions)
                shown.toggle(match.state, kept)
                shown.skip()
                before = shown.describe()
            played = match.play(move, actor)
            assert isinstance(played, Played)
            shown.tell(match.events_at(played.ply, 0))
            shown.skip()
            assert shown.describe() == fresh(shown, match.state).describe()
            if isinstance(move, mv.Reroll) and isinstance(match.state.phase, Rerolling):
                assert {key: shown.describe()[key] for key in kept} == {
                    key: before[key] for key in kept
                }


# --- movement ------------------------------------------------------------------------------------


def cues_of(shown: YahtzeeTable, event: values.Event) -> list[float]:
    """How long each movement of it takes; a pause is none."""
    return [cue.seconds for cue in shown.cues(event) if cue.tweens or cue.during]


@pytest.mark.parametrize("reduced", [False, True])
def test_no_single_movement_reaches_0_8_s(reduced: bool) -> None:
    for seed, match in enumerate(matches(often(1, deep=4))):
        shown = table(match.state)
        shown.look(replace(shown.perspective, reduced_motion=reduced))
        for now in play_on(match, at_random(seed)):
            for event in now.events_at(now.ply, None) if now.ply else ():
                seconds = cues_of(shown, event)
                assert max(seconds, default=0) < TOO_LONG_S
                if isinstance(event, mv.PawnMoved | mv.LongStrode):
                    assert sum(seconds) <= (0.43 if reduced else 0.71)


def test_a_yahtzee_and_the_shield_are_heard_with_and_without_motion() -> None:
    free = land(position(), 2)
    for reduced in (False, True):
        names: list[str] = []
        shown = table(free, on_sound=names.append)
        shown.look(replace(shown.perspective, reduced_motion=reduced))
        shown.tell(play(free, "roll; stop; claim fives", [5] * 5).events)
        shown.update(600.0)
        assert {"yahtzee", "shield"} <= set(names)


def watched(shown: YahtzeeTable, *events: values.Event) -> Iterator[dict[str, Piece]]:
    """Copies of the pieces, frame by frame, while events are seen."""
    shown.tell(events)
    while shown.busy:
        shown.update(1 / 60)
        yield {key: Piece(**vars(piece)) for key, piece in shown.pieces.items()}


def test_only_thrown_dice_tumble_and_they_settle_on_the_rolled_faces() -> None:
    rolling = play(land(position(), 2), "roll", [1, 2, 3, 4, 6])
    again = play(rolling.state, "reroll 1,3", [5, 5])
    shown = table(rolling.state, toggled=(0, 2, 4))
    still = {key: shown.describe()[key] for key in ("die:0", "die:2", "die:4")}
    passing: set[Face] = set()
    for pieces in watched(shown, again.one(mv.DiceRolled)):
        assert {key: pieces[key].describe() for key in still} == still
        passing.add(pieces["die:1"].face)
    assert len(passing) > 3
    assert shown.pieces["die:1"].face == shown.pieces["die:3"].face == Die(5)


def test_what_a_computer_keeps_is_held_up_while_the_others_tumble() -> None:
    rolling = play(land(position(), 2), "roll", [1, 2, 3, 4, 6])
    again = play(rolling.state, "reroll 1,3", [5, 5])
    shown = table(rolling.state)
    frames = list(watched(shown, again.one(mv.DiceRolled)))
    middle = frames[len(frames) // 2]
    kept = {k for k, p in middle.items() if isinstance(p.face, Die) and p.face.kept}
    assert kept == {"die:0", "die:2", "die:4"}
    assert shown.pieces == table(again.state).pieces


def test_dice_come_out_of_the_cup() -> None:
    waiting = land(position(), 2)
    shown = table(waiting)
    assert "cup" in shown.pieces
    assert not any(key.startswith("die:") for key in shown.pieces)
    list(watched(shown, play(waiting, "roll", [1, 2, 3, 4, 6]).one(mv.DiceRolled)))
    faces = [shown.pieces[f"die:{n}"].face for n in range(5)]
    assert faces == [Die(face) for face in (1, 2, 3, 4, 6)]
    assert "cup" not in shown.pieces


def test_the_cup_tips_over_and_fades_while_the_dice_fly() -> None:
    waiting = land(position(), 2)
    frames = list(
        watched(table(waiting), play(waiting, "roll", [1, 2, 3, 4, 6]).one(mv.DiceRolled))
    )
    cups = [pieces["cup"] for pieces in frames if "cup" in pieces]
    assert min(cup.angle for cup in cups) == pytest.approx(-48.0, abs=2)
    assert min(cup.alpha for cup in cups) < 0.2
    assert cups[0].alpha == 1.0


def test_order_dice_show_what_was_rolled_and_go_back_into_the_cup() -> None:
    match = next(match for match in matches(2) if not match.state.order)
    shown = table(match.state)
    played = match.play(match.legal_moves()[0], 0)
    assert isinstance(played, Played)
    (rolled,) = [
        event for event in match.events_at(played.ply, 0) if isinstance(event, mv.OrderRolled)
    ]
    seen = [
        tuple(pieces[f"order:{n}"].face for n in range(2))
        for pieces in watched(shown, rolled)
        if "order:0" in pieces
    ]
    assert seen[-1] == tuple(Die(face) for face in rolled.dice)
    assert "order:0" not in shown.pieces
    assert "cup" in shown.pieces


def test_a_pawn_walks_square_by_square() -> None:
    start = position(pawns={ANN: 14})
    story = play(start, "roll_step", [5])
    shown = table(start)
    shown.tell([story.one(mv.StepRolled)])
    shown.skip()
    passed: list[int] = []
    squares = {n: board().spaces[f"square:{n}"].rect for n in range(1, RING + 1)}
    for pieces in watched(shown, story.one(mv.PawnMoved)):
        pawn = pieces["pawn:0"]
        for number, rect in squares.items():
            inside = abs(pawn.x - rect.centre[0]) < 60 and abs(pawn.y - rect.centre[1]) < 40
            if inside and passed[-1:] != [number]:
                passed.append(number)
    assert [square for square in passed if square != 14] == [15, 16, 1, 2, 3]


def test_a_thief_leaps_over_the_board() -> None:
    story = play(land(position("fives@8 Ben 1"), 13), "roll; stop; claim fives", [5, 1, 1, 2, 3])
    shown = table(play(land(position("fives@8 Ben 1"), 13), "roll; stop", [5, 1, 1, 2, 3]).state)
    shown.tell([story.one(mv.TileStolen)])
    shown.skip()
    highest = max(p["pawn:0"].lift for p in watched(shown, story.all(mv.PawnMoved)[-1]))
    assert highest > 40


def test_a_pawn_steps_aside_for_the_tile_that_is_claimed_there() -> None:
    final = play(land(position(), 3), "roll; stop", [5, 5, 1, 2, 3]).state
    shown = table(final)
    claimed = play(final, "claim fives").one(mv.TileClaimed)
    places = [shown.pieces["pawn:0"].x, *(p["pawn:0"].x for p in watched(shown, claimed))]
    assert places[0] < places[-1]
    assert max(b - a for a, b in pairwise(places)) < (places[-1] - places[0]) / 3


def test_the_light_of_a_square_never_travels() -> None:
    final = play(land(position(), 3), "roll; stop", [5, 5, 1, 2, 3]).state
    lit = set()
    for pieces in watched(table(final), *play(final, "claim fives").events):
        for key, piece in pieces.items():
            if key.startswith("stand:"):
                square = key.removeprefix("stand:")
                assert (piece.x, piece.y) == board().spaces[f"square:{square}"].rect.centre
                lit.add(square)
    assert lit == {"3", "5"}  # where Ann stands, then Ben


def test_a_claimed_tile_travels_from_the_rack_and_leaves_its_socket() -> None:
    final = play(land(position(), 3), "roll; stop", [5, 5, 1, 2, 3]).state
    shown = table(final)
    socket = board().anchors["rack:fives"].rect.centre
    assert (shown.pieces["tile:fives"].x, shown.pieces["tile:fives"].y) == socket
    way = [
        (pieces["tile:fives"].x, pieces["tile:fives"].y, pieces["tile:fives"].lift)
        for pieces in watched(shown, play(final, "claim fives").one(mv.TileClaimed))
    ]
    assert max(lift for _, _, lift in way) > 40
    assert way[-1] == (*board().anchors["plaque:3"].rect.centre, 0)
    assert shown.pieces["tile:fives"].face == Plaque(Tile.FIVES, 2, "ember")


def test_a_stolen_plaque_flips_in_the_air_and_changes_its_colour_edge_on() -> None:
    final = play(land(position("fives@8 Ben 1"), 8), "roll; stop", [5, 5, 1, 2, 3]).state
    shown = table(final)
    frames = [
        pieces["tile:fives"]
        for pieces in watched(shown, play(final, "claim fives").one(mv.TileStolen))
    ]
    faces = [piece.face for piece in frames]
    turning = faces.index(Plaque(Tile.FIVES, 2, "ember"))
    assert Plaque(Tile.FIVES, 1, "harbour") in faces[:turning]
    assert frames[turning].turn < 0.3
    assert max(piece.lift for piece in frames) > 35
