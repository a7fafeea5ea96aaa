"""Lucky Steps as the program knows it."""

from typing import TYPE_CHECKING, Any

from game.core.contract.spec import GameSpec, OnTheBox

if TYPE_CHECKING:
    from tools.new_game.lucky_steps.game.rules.moves import Event, Move
    from tools.new_game.lucky_steps.game.rules.state import State

# The window opens before anybody plays: all but the box is imported at its first use.


def _table() -> Any:
    # Only here, so that rules, simulations and the worker load no view.
    from game.table.table import Kit
    from tools.new_game.lucky_steps.game.view.controller import LuckyStepsController
    from tools.new_game.lucky_steps.game.view.table import LuckyStepsTable

    return Kit(LuckyStepsTable, LuckyStepsController())


_BOX: OnTheBox = {
    "key": "lucky_steps",
    "name": "Lucky Steps",
    "tagline": "Roll again, or walk before a one takes it all.",
    "seats": (2, 4),
}


def _spec() -> "GameSpec[State, Move, Event]":
    from tools.new_game.lucky_steps.game.analysis.panel import odds
    from tools.new_game.lucky_steps.game.players.choose import choose
    from tools.new_game.lucky_steps.game.rules import rules
    from tools.new_game.lucky_steps.game.rules.moves import EVENTS, MOVES
    from tools.new_game.lucky_steps.game.rules.state import State
    from tools.new_game.lucky_steps.game.words import prompts
    from tools.new_game.lucky_steps.game.words.things import thing

    return GameSpec(
        **_BOX,
        rules_version=1,
        default_seats=3,
        state=State,
        moves=MOVES,
        events=EVENTS,
        words=prompts,
        setup=rules.setup,
        to_act=rules.to_act,
        legal_moves=rules.legal_moves,
        refusal=rules.refusal,
        apply=rules.apply,
        outcome=rules.outcome,
        choose=choose,
        odds=odds,
        thing=thing,
        score=rules.score,
        wrong_seat=rules.wrong_seat,
        table=_table,
        thrown=rules.thrown,
    )


SPEC: "GameSpec[State, Move, Event]" = GameSpec.later(_BOX, _spec)
