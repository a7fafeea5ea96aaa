"""The brass button, which Space presses too, never gives away what is worth more than a throw."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

import pytest

from game.core.chance import NoChance
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.controls.actions import action_named, words_of
from game.games.dragon_farkle import spec as dragon_farkle
from game.games.dragon_farkle.analysis.dares import recruits
from game.games.dragon_farkle.rules.state import Deciding, Recruiting
from game.games.dragon_farkle.view.controller import DragonFarkleController
from game.games.quazos_gambit import spec as quazos_gambit
from game.games.quazos_gambit.rules.moves import Stake, Stop
from game.games.quazos_gambit.rules.state import Robbing
from game.games.quazos_gambit.view.controller import QuazosGambitController
from game.games.registry import GAMES
from game.games.yahtzee_challenge import spec as yahtzee_challenge
from game.games.yahtzee_challenge.analysis import throw_solver
from game.games.yahtzee_challenge.analysis.dares import points_now
from game.games.yahtzee_challenge.analysis.evaluation import GainJudge
from game.games.yahtzee_challenge.rules.content import DICE, ROLLS
from game.games.yahtzee_challenge.rules.state import Rerolling
from game.games.yahtzee_challenge.view.controller import YahtzeeController
from game.table.gestures import ActionButton, Selection, primary
from tests.all_games.test_every_goal import easily
from tests.games.quazos_gambit.position import position
from tests.games.yahtzee_challenge.position import land, play
from tests.games.yahtzee_challenge.position import position as board
from tests.lantern_table import LANTERN
from tests.playing import at_random, new_match, play_on

every_table = pytest.mark.parametrize("spec", [*GAMES, LANTERN], ids=lambda spec: spec.key)


def views(spec: Any, phase: type, seeds: int, plies: int) -> Iterator[Any]:
    """Positions of random matches in that phase."""
    for seed in range(seeds):
        for now in play_on(new_match(spec, seed), at_random(seed), plies):
            if isinstance(now.state.phase, phase):
                yield now.view(now.to_act)


def brass(spec: Any, controller: Any, view: Any, toggled: frozenset[str] = frozenset()) -> str:
    """The hotspot that Space presses; "" while no button is brass."""
    live = Selection(controller.gestures(view, spec.legal_moves(view)), toggled).live()
    buttons = controller.buttons(view, toggled)
    return primary([button for button in buttons if button.hotspot in live]) or ""


def buttons_met(spec: AnySpec) -> Iterator[tuple[Sequence[ActionButton], Mapping[str, str]]]:
    """The buttons of each decision of matches, random and easy, and what keys do there."""
    controller = spec.table().controller
    least, most = spec.seats
    for seed in range(6):
        seats = least + seed % (most - least + 1)
        played = play_on(new_match(spec, seed, seats), at_random(seed), 250)
        for now in chain(played, easily(spec, seed, seats) if seed < 2 else ()):
            if now.to_act is not None:
                view = now.view(now.to_act)
                toggled = controller.toggles(view, frozenset())
                yield controller.buttons(view, toggled), controller.shortcuts(view)


@every_table
def test_a_key_does_what_it_did_also_while_its_button_shows_space(spec: AnySpec) -> None:
    letters, shown = dict[str, set[str]](), []
    for buttons, keys in buttons_met(spec):
        for button in buttons:
            shown.append((button.hotspot, keys))
            if len(button.key) == 1:
                letters.setdefault(button.hotspot, set()).add(button.key.lower())
    for hotspot, keys in shown:
        for letter in letters.get(hotspot, ()):
            assert keys.get(letter) == hotspot, f"{letter} for {hotspot} is dead"


@every_table
def test_the_key_of_a_button_is_a_letter_of_its_words(spec: AnySpec) -> None:
    """Or, where one key stays while the verb changes, a letter that the settings explain."""
    letters = spec.table().controller.letters
    words = dict[tuple[str, str], set[str]]()
    for buttons, _ in buttons_met(spec):
        for button in buttons:
            key = button.key if len(button.key) == 1 else letters.get(button.hotspot, "")
            if key:
                words.setdefault((button.hotspot, key.lower()), set()).add(button.label.lower())
    explained = {("button:give", "g")}  # "Hand over": G as in "gem"
    unlike = {met for met, said in words.items() if not any(met[1] in label for label in said)}
    assert unlike <= explained
    assert "gem" in words_of(action_named("G"))


@pytest.mark.rule("YC-5.2", "YC-5.4")
def test_yahtzee_the_brass_button_never_throws_points_away() -> None:
    kept_some = [frozenset(f"die:{n}" for n in range(DICE) if n != out) for out in range(DICE)]
    met = set()
    for view in views(yahtzee_challenge.SPEC, Rerolling, 6, 120):
        phase = view.phase
        now = points_now(view, phase.mission)
        plan = throw_solver.plan(GainJudge, view, phase.mission)
        for kept in (frozenset(), *kept_some[:2]):
            name = brass(yahtzee_challenge.SPEC, YahtzeeController(), view, kept)
            met.add(name)
            if name == "button:roll" and now is not None:
                faces = [face for n, face in enumerate(view.dice) if f"die:{n}" in kept]
                mean = plan.worth_keeping(faces, ROLLS - phase.rolls_used)
                assert mean >= now - 1e-9, (view.dice, kept)
    assert {"button:roll", "button:claim"} <= met


@pytest.mark.rule("YC-8.4")
def test_yahtzee_with_the_needed_dice_on_a_rivals_square_it_claims() -> None:
    held = "full_house@2 Ben"
    view = play(land(board(held), 2), "roll", [4, 4, 4, 6, 6]).state
    name = brass(yahtzee_challenge.SPEC, YahtzeeController(), view)
    assert name == "button:claim"


@pytest.mark.rule("DF-4.6")
def test_farkle_the_brass_button_is_what_the_odds_panel_finds_better() -> None:
    met = set()
    for view in views(dragon_farkle.SPEC, Deciding, 6, 200):
        phase = view.phase
        if not isinstance(phase.action, Recruiting):
            continue
        both = recruits(view, phase.side.roller, phase.side.aside, phase.side.dice)
        name = brass(dragon_farkle.SPEC, DragonFarkleController(), view)
        met.add(name)
        assert name == ("button:stop" if both.stop >= both.roll else "button:roll")
    assert met == {"button:stop", "button:roll"}


@pytest.mark.rule("QG-9.3", "QG-9.14")
def test_quazo_no_jewel_is_gambled_by_the_brass_button_unless_it_pays() -> None:
    met = set()
    for red in (1, 3, 6):
        for banked in (2, 4, 12, 18):
            robbing = Robbing(0, 0, 0, (1, 2))
            view = position(
                f"cat c3 k{banked}", f"frog e6 r{red}", active=1, number=4, phase=robbing
            )
            choice = quazos_gambit.SPEC.choose(view, 1, Level.NORMAL, NoChance(), 40)
            name = brass(quazos_gambit.SPEC, QuazosGambitController(), view)
            met.add(name)
            assert name == {Stake: "button:stake", Stop: "button:stop"}[type(choice.move)]
    assert met == {"button:stake", "button:stop"}
