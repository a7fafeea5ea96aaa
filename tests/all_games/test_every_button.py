"""A button has one place and one key; the brass one never gives away more than a throw is worth."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from random import Random
from typing import Any, NamedTuple

import pytest

from game.core.boards.boards import read_board
from game.core.chance import NoChance
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.controls.actions import action_named, words_of
from game.core.match.match import Match
from game.games.dragon_farkle import spec as dragon_farkle
from game.games.dragon_farkle.analysis.outlook import recruits
from game.games.dragon_farkle.rules.state import Deciding, Recruiting
from game.games.dragon_farkle.view.controller import DragonFarkleController
from game.games.quazos_gambit import spec as quazos_gambit
from game.games.quazos_gambit.rules.moves import Stake, Stop
from game.games.quazos_gambit.rules.state import Robbing
from game.games.quazos_gambit.view.controller import QuazosGambitController
from game.games.registry import GAMES
from game.games.yahtzee_challenge import spec as yahtzee_challenge
from game.games.yahtzee_challenge.analysis import throw_solver
from game.games.yahtzee_challenge.analysis.evaluation import GainJudge
from game.games.yahtzee_challenge.analysis.stop_or_roll import points_now
from game.games.yahtzee_challenge.rules.content import DICE, ROLLS
from game.games.yahtzee_challenge.rules.state import Rerolling
from game.games.yahtzee_challenge.view.controller import YahtzeeController
from game.scenes.parts.places import places_of
from game.table.forms.form import Form
from game.table.gestures import CANCEL, ActionButton, ButtonSeat, Controller, Selection, primary
from game.table.table import Kit
from tests.all_games.test_every_goal import easily
from tests.games.quazos_gambit.position import position
from tests.games.yahtzee_challenge.position import land, play
from tests.games.yahtzee_challenge.position import position as board
from tests.lantern_table import LANTERN
from tests.playing import at_random, new_match, often, play_on

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


MATCHES, PLIES, CLICKS = often(4, deep=8), 200, 3
Shown = Sequence[ActionButton]


class Decision(NamedTuple):
    """Record: the buttons before a decision and after each of a few clicks; what keys do first."""

    shown: Sequence[Shown]
    keys: Mapping[str, str]


def matches(spec: AnySpec) -> Iterator[Iterator[Match]]:
    """Matches of few and of many seats, ply by ply; every other one under other house rules."""
    least, most = spec.seats
    other = {option.key: option.values[-1].value for option in spec.options if option.values}
    for seed in range(MATCHES):
        seats = least + seed % (most - least + 1)
        chosen = new_match(spec, seed, seats, other if seed % 2 else None)
        yield play_on(chosen, at_random(seed), PLIES)
    yield easily(spec, 1, least)


def shown_in(controller: Controller, now: Match, luck: Random) -> Iterator[Shown]:
    """The buttons of a decision, after each of a few clicks that do not make the move."""
    view = now.view(now.to_act)
    choosing = Selection(
        controller.gestures(view, now.legal_moves()),
        controller.toggles(view, frozenset()),
        controller.bundles(view),
    )
    yield controller.buttons(view, choosing.selected)
    for _ in range(CLICKS):
        if choosing.pick(luck.choice(sorted(choosing.live()))) is not None:
            return
        if choosing.picked:
            cancel = ActionButton(CANCEL, "Cancel", ButtonSeat.LOWER, "Esc")
            yield (*controller.confirms(view, choosing.picked, choosing.selected), cancel)
        else:
            yield controller.buttons(view, choosing.selected)


@cache
def decisions(spec: AnySpec) -> tuple[tuple[Decision, ...], ...]:
    """What every decision of each match shows."""
    return tuple(tuple(_shown(spec, *match)) for match in enumerate(matches(spec)))


def _shown(spec: AnySpec, seed: int, played: Iterator[Match]) -> Iterator[Decision]:
    controller, luck = spec.table().controller, Random(seed)
    for now in played:
        if now.to_act is not None:
            keys = controller.shortcuts(now.view(now.to_act))
            yield Decision(tuple(shown_in(controller, now, luck)), keys)


@every_table
def test_a_key_does_what_it_did_also_while_its_button_shows_space(spec: AnySpec) -> None:
    letters, shown = dict[str, set[str]](), []
    for decision in chain(*decisions(spec)):
        for button in decision.shown[0]:
            shown.append((button.hotspot, decision.keys))
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
    for decision in chain(*decisions(spec)):
        for button in decision.shown[0]:
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


# --- seats ---------------------------------------------------------------------------------------


@every_table
def test_a_button_keeps_its_seat_and_its_key_throughout_a_match(spec: AnySpec) -> None:
    letters = spec.table().controller.letters
    for played in decisions(spec):
        seats, keys = dict[str, set[ButtonSeat]](), dict[str, set[str]]()
        for button in chain(*chain(*(decision.shown for decision in played))):
            seats.setdefault(button.hotspot, set()).add(button.seat)
            key = letters.get(button.hotspot, "") if button.key == "Space" else button.key
            if key:
                keys.setdefault(button.hotspot, set()).add(key)
        assert {name: many for name, many in seats.items() if len(many) > 1} == {}
        assert {name: many for name, many in keys.items() if len(many) > 1} == {}
        assert seats


@every_table
def test_no_two_buttons_shown_together_overlap_in_any_form(spec: AnySpec) -> None:
    met = set[frozenset[ButtonSeat]]()
    for played in decisions(spec):
        for shown in chain(*(decision.shown for decision in played)):
            taken = [button.seat for button in shown]
            assert len(set(taken)) == len(taken), shown
            met.add(frozenset(taken))
    assert met
    kit: Kit = spec.table()
    places = places_of(new_match(spec))
    table = kit.table(read_board(kit.table.map_file()), places, lambda _: None)
    for form in Form:
        table.lay_on(form)
        for seats in met:
            for one, other in combinations(map(table.skeleton.button_box, seats), 2):
                assert not one.overlaps(other), (form, seats)


@every_table
def test_the_first_word_of_a_button_stays_while_a_decision_is_made(spec: AnySpec) -> None:
    for played in decisions(spec):
        for decision in played:
            words = dict[str, set[str]]()
            for button in chain(*decision.shown):
                words.setdefault(button.hotspot, set()).add(button.label.split()[0].strip(":"))
            assert {name: many for name, many in words.items() if len(many) > 1} == {}
