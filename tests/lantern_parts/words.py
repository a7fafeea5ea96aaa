"""Lantern: its sentences."""

from typing import assert_never

from game.core.contract.characters import CharacterSheet, Cost, Gift
from game.core.contract.values import Prompt, Refusal
from tests.lantern_parts.moves import (
    Counted,
    Dealt,
    Defended,
    Drew,
    EmberRolled,
    Ended,
    Event,
    Fled,
    Gave,
    Give,
    Lit,
    Move,
    ShadeCame,
    ShadeDie,
    Step,
    Stepped,
    Uncovered,
)
from tests.lantern_parts.state import AtInn, Called, Ember, Over, SettingOut, State, Turn


class Words:
    def prompt(self, view: State) -> Prompt:
        match view.phase:
            case SettingOut():
                return Prompt("light the lantern")
            case Turn(steps):
                return Prompt("walk, dig, give or end the turn", f"{steps} steps left")
            case AtInn():
                return Prompt("wait at the inn")
            case Called():
                return Prompt("defend or pass", "a shade has come")
            case Ember():
                return Prompt("blow on the ember")
            case Over():
                return Prompt("the walk is over")
        assert_never(view.phase)

    def log_line(self, event: Event) -> str | None:
        match event:
            case Dealt() | ShadeDie():
                return None
            case Lit():
                return "The lantern burns."
            case Stepped(seat, cell):
                return f"{{seat:{seat}}} walks to cell {cell}."
            case Uncovered(_, cell, ground):
                return f"On cell {cell} lies: {ground}."
            case Drew(seat, card):
                return f"{{seat:{seat}}} digs up {card or 'a card'}."
            case Counted(_, sparks):
                return f"You hold {sparks} sparks now."
            case Gave(seat, to, card):
                return f"{{seat:{seat}}} gives {{seat:{to}}} {card or 'a card'}."
            case ShadeCame(target):
                return f"A shade comes for {{seat:{target}}}."
            case Defended(seat):
                return f"{{seat:{seat}}} drives the shade away."
            case Fled(seat, cell):
                return f"{{seat:{seat}}} runs back to cell {cell}."
            case EmberRolled(face):
                return f"The ember: {face}."
            case Ended(won):
                return "The inn is reached." if won else "It is dark."
        assert_never(event)

    def move_line(self, view: State, move: Move) -> str:
        match move:
            case Step(cell):
                return f"Walk to cell {cell}"
            case Give(to, card):
                return f"Give {{seat:{to}}} {card}"
            case _:
                return type(move).__name__

    def standing(self, view: State) -> str:
        return f"{len(view.at_inn())} at the inn, oil {view.oil}"

    def gesture(self, view: State, seat: int | None, target: str) -> Refusal | None:
        kind, _, owner = target.partition(":")
        if kind == "hand" and owner != str(seat):
            return Refusal("LN-3", f"Only {{seat:{owner}}} may look at that hand.")
        return None


def _sheet(key: str, name: str) -> CharacterSheet:
    gift = Gift("Oil", "candle", Cost("one measure"), "Lights a cell.", "Good at night.", "LN-4")
    return CharacterSheet(
        key=key,
        name=f"The {name}",
        short=name,
        called=f"the {name}",
        manner="home before dark",
        portrait="barkeep_tell",
        tale="Was told to wait, and walked.",
        gifts=(gift,),
    )


CHARACTER_SHEETS = (_sheet("keeper", "Keeper"), _sheet("scout", "Scout"), _sheet("piper", "Piper"))
