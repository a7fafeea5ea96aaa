"""Quazo's Gambit through the real window: walks, cards and refusals as a player makes them."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.storage.settings import Speed
from game.games.quazos_gambit.rules.board_file import space_name
from game.games.quazos_gambit.rules.moves import MudTrap, Step
from game.games.quazos_gambit.rules.paths import Walk, reach
from game.games.quazos_gambit.rules.state import State
from game.games.quazos_gambit.spec import SPEC
from game.launch_match import seated
from game.scenes.match.open_match import open_new
from game.table.aids import OVER
from tests.pilot import Pilot, live_names, piloting
from tests.playing import at_random


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path, games=(SPEC,)) as at_the_window:
        yield at_the_window


def view(pilot: Pilot) -> State:
    state: State = pilot.match.state
    return state


def walks(pilot: Pilot) -> list[Walk]:
    return list(reach(view(pilot), past_bonus=False).values())


def overlay(pilot: Pilot) -> set[str]:
    return {key for key in pilot.table.table.pieces if key.startswith(OVER)}


def point(pilot: Pilot, name: str) -> None:
    pos = pilot.app.canvas.view.point(*pilot.hotspot(name).box.centre)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    )
    pilot.frame(2)


def test_one_click_walks_several_tiles_and_one_undo_takes_them_back(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=3)
    walk = next(walk for walk in walks(pilot) if walk.cost == 3 and not walk.bonus_at)
    pilot.click(space_name(walk.cells[-1])).settle()
    assert pilot.moves == tuple(Step(cell) for cell in walk.cells)
    assert view(pilot).players[view(pilot).active].cell == walk.cells[-1]
    pilot.press(pygame.K_u).settle()
    assert pilot.match.ply == 0


def test_the_way_is_drawn_to_what_the_pointer_is_at(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=3)
    walk = next(walk for walk in walks(pilot) if walk.cost == 3)
    before = pilot.table.view.said.odds
    point(pilot, space_name(walk.cells[-1]))
    assert any(piece.key == f"{OVER}stop" for piece in pilot.table.view.foretold.pieces)
    assert pilot.table.view.said.odds is not None
    assert pilot.table.view.said.odds.title == "3 movements"
    point(pilot, "tool:menu")
    assert not pilot.table.view.foretold.pieces
    assert pilot.table.view.said.odds == before


def test_nothing_is_lit_between_the_steps_of_a_walk(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=3, speed=Speed.NORMAL)
    walk = next(walk for walk in walks(pilot) if walk.cost == 3 and not walk.bonus_at)
    pilot.click(space_name(walk.cells[-1]))
    lit = []
    while pilot.match.ply < 3:
        pilot.frame()
        if pilot.match.ply:
            lit.append(any(key.startswith(f"{OVER}reach") for key in overlay(pilot)))
    assert lit
    assert not any(lit)


def test_the_sign_does_not_flicker_between_the_steps_of_a_walk(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=3, speed=Speed.NORMAL)
    walk = next(walk for walk in walks(pilot) if walk.cost == 3 and not walk.bonus_at)
    pilot.click(space_name(walk.cells[-1]))
    said = []
    while pilot.match.ply < 3:
        said.append(pilot.table.view.said.prompt[1])
        pilot.frame()
    name = pilot.table.view.places[view(pilot).active].name
    assert all(line.startswith(f"{name} moves to ") for line in said)


def test_mud_is_aimed_taken_back_and_laid(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=3)
    pick = at_random(1)
    while True:
        moves = pilot.match.legal_moves()
        traps = [move for move in moves if isinstance(move, MudTrap) and len(move.cells) == 2]
        if traps:
            break
        pilot.match.play(pick(moves), pilot.match.to_act or 0)
    pilot.show()
    pilot.settle()
    ply, tiles = pilot.match.ply, [space_name(cell) for cell in traps[0].cells]
    pilot.click("ability:mud_trap").click(tiles[0]).press(pygame.K_ESCAPE)
    assert pilot.match.ply == ply
    assert not pilot.table.choosing.selected
    pilot.click("ability:mud_trap").click(tiles[1]).click(tiles[0]).press(pygame.K_SPACE).settle()
    assert pilot.moves[-1] == traps[0]


def test_a_tile_too_far_away_is_refused_beside_it(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=3)
    start = view(pilot).players[view(pilot).active].cell
    pilot.click("cell:h7" if start == 0 else "cell:b1")
    bubble = pilot.table.view.talk.paper
    assert bubble is not None
    assert bubble.rule == "QG-5.12"
    assert "movements away" in bubble.text


def test_a_turn_given_away_asks_first(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=3)
    pilot.press(pygame.K_e).frame(2)
    assert pilot.asked == "End your turn here?"
    assert pilot.match.ply == 0
    pilot.go_on().settle()
    assert pilot.match.ply == 1


def test_space_ends_no_turn_that_can_go_on(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=3)
    walk = next(walk for walk in walks(pilot) if walk.cost == 1)
    pilot.click(space_name(walk.cells[-1])).settle()
    pilot.press(pygame.K_SPACE).settle()
    assert pilot.match.ply == 1
    pilot.press(pygame.K_e).settle().go_on().settle()
    assert pilot.match.ply == 2


def test_a_second_click_on_a_picked_card_takes_it_back(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=3)
    pick = at_random(1)
    while "ability:mud_trap" not in live_names(pilot, ("ability",)):
        pilot.table.play(pick(pilot.match.legal_moves()))
        pilot.settle()
    ply = pilot.match.ply
    pilot.click("ability:mud_trap")
    assert pilot.table.choosing.selected == {"ability:mud_trap"}
    pilot.click("ability:mud_trap")
    assert not pilot.table.choosing.selected
    assert (pilot.match.ply, pilot.table.view.talk.paper) == (ply, None)


@pytest.mark.rule("QG-5.1")
def test_a_match_opens_with_the_dice_and_then_takes_the_first_click(pilot: Pilot) -> None:
    services = pilot.app.services
    pilot.app.apply_settings(replace(services.settings, animation=Speed.NORMAL))
    open_new(services, Match(SPEC, Setup(seats=2), 3, seated(("human", "human"))))
    pilot.frame(dt_s=0.05)
    pilot.frame(dt_s=0.05)
    assert {"first:0", "first:1"} & set(pilot.table.table.pieces), "the dice are thrown"
    assert not pilot.table.live()
    pilot.settle()
    assert not [key for key in pilot.table.table.pieces if key.startswith("first:")]
    walk = next(walk for walk in walks(pilot) if walk.cost == 1)
    pilot.click(space_name(walk.cells[-1])).settle()
    assert pilot.moves == (Step(walk.cells[-1]),)
