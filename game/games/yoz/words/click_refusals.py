"""Refusals for clicks that mean no legal move: what was clicked, by whom, and why not.

The hotspots of the table:

- `space:NAME`: a space of the land, "space:kingsmead_11". Walk there; under the Wizard's choice
  take the circle there; on a tunnel mouth the other mouth means to dig.
- `gem:GEM`: a gem on its spot. At the start of a turn reach for it by special jump, later pick it
  up.
- `hero:SEAT`: a character. Hand over the borrowed gem, or take one's own.
- `carried:SEAT`: the borrowed gem on a character's plaque. It is handed over, never put down.
- `dragon:NAME`: attack it, or send it flying.
- `deck`: draw.
- `button:NAME`: set_out, walk, jump, return, skip, stop, dig, end, fight, draw, last_chance,
  rest, leave.
"""

from collections.abc import Callable

from game.core.contract.values import Refusal, Seat
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import refusals, share_refusals
from game.games.yoz.rules.content import Dragon, Gem
from game.games.yoz.rules.names import BUTTON_MOVES
from game.games.yoz.rules.state import Acting, DragonPick, Picking, Starting, State

_GEMS = {str(gem): gem for gem in Gem}
_DRAGONS = {str(dragon): dragon for dragon in Dragon}


def gesture(view: State, seat: Seat | None, target: str) -> Refusal | None:
    """Return why a click on a hotspot has no effect; None if it is legal or means nothing."""
    if seat is not None and not refusals.may_act(view, seat):
        return refusals.wrong_seat(view, seat)
    if refusals.decider(view) is None:
        return refusals.game_over(view)
    kind, _, name = target.partition(":")
    answer = _ANSWERS.get(kind)
    return None if answer is None else answer(view, name)


def _button(view: State, name: str) -> Refusal | None:
    if name == "set_out":
        return refusals.refusal(view, mv.SetOut(refusals.decider(view) or 0))
    move = BUTTON_MOVES.get(name)
    return None if move is None else refusals.refusal(view, move)


def _deck(view: State, name: str) -> Refusal | None:
    return refusals.refusal(view, mv.Draw())


def _space(view: State, name: str) -> Refusal | None:
    if isinstance(view.phase, Picking):
        circle = view.land.circle_at.get(name)
        return refusals.refusal(view, mv.Step(name) if circle is None else mv.Choose(circle))
    tunnel = view.land.tunnels.get(view.hero.space)
    if isinstance(view.phase, Acting) and tunnel is not None and tunnel.other == name:
        return refusals.refusal(view, mv.Dig())
    return refusals.refusal(view, mv.Step(name))


def _gem(view: State, name: str) -> Refusal | None:
    gem = _GEMS.get(name)
    if gem is None:
        return None
    reaching = isinstance(view.phase, Starting) and view.land.gems[gem] != view.hero.space
    return refusals.refusal(view, mv.SpecialJump(gem) if reaching else mv.PickUp(gem))


def _hero(view: State, name: str) -> Refusal | None:
    if not name.isdecimal() or int(name) == view.active:
        return None
    giving = view.hero.foreign is not None
    return refusals.refusal(view, mv.Give(int(name)) if giving else mv.Take(int(name)))


def _carried(view: State, name: str) -> Refusal | None:
    if not name.isdecimal() or int(name) >= len(view.heroes):
        return None
    carrier = int(name)
    gem = view.heroes[carrier].foreign
    if gem is None:
        return share_refusals.NOTHING_CARRIED
    if carrier != view.active:
        return refusals.refusal(view, mv.Take(carrier))
    return share_refusals.must_deliver(view, gem)


def _dragon(view: State, name: str) -> Refusal | None:
    dragon = _DRAGONS.get(name)
    if dragon is None:
        return None
    picking = isinstance(view.phase, DragonPick)
    return refusals.refusal(view, mv.ChooseDragon(dragon) if picking else mv.Attack(dragon))


_ANSWERS: dict[str, Callable[[State, str], Refusal | None]] = {
    "button": _button,
    "deck": _deck,
    "space": _space,
    "gem": _gem,
    "hero": _hero,
    "carried": _carried,
    "dragon": _dragon,
}
