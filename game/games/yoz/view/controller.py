"""Turns clicks into moves of Yoz, and lists the buttons for each decision.

A click on a far space plans all steps to it. A click on a gem, a dragon or a partner counts for its
space. A click on the own character rolls for a move, and stops or skips once it has moved.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType

from game.core.contract.values import Choice, Move, Seat
from game.core.wording import per_cent
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import odds
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import team_of, win_chance
from game.games.yoz.rules.content import CASTLE, Space
from game.games.yoz.rules.jumps import dice_of
from game.games.yoz.rules.legal import legal_moves
from game.games.yoz.rules.names import BUTTON_OF, BUTTONS, DRAGON_NAMES
from game.games.yoz.rules.reach import reach, way_within
from game.games.yoz.rules.tunnels import pass_chance
from game.games.yoz.words.things import BUTTON_SENTENCES
from game.table.gestures import ActionButton, ButtonSeat, Controller, Gesture

_LETTERS = {
    **dict.fromkeys(("skip", "stop", "end", "rest"), "S"),
    "walk": "A",
    "jump": "J",
    "return": "B",
    "dig": "D",
    "give": "G",
    "take": "T",
    "pick_up": "C",
    "leave": "V",
    "draw": "D",
    "attack": "F",
}
"""Keys of the buttons, beside Space for the primary one."""

_SEATS = {
    **dict.fromkeys(("jump", "dig"), ButtonSeat.LOWER_LEFT),
    **dict.fromkeys(("skip", "return", "end"), ButtonSeat.LOWER_RIGHT),
    **dict.fromkeys(("rest", "stop", "draw"), ButtonSeat.LOWER),
}
"""The seats of buttons that are not the upper one."""

_USUAL = ("button:walk", "button:dig", "button:draw", "button:rest")
"""What is pressed as a rule; a walk ends on the land, and nobody has to fight."""


class YozController(Controller):
    """Controller: turns clicks on spaces, gems, dragons, characters and buttons into moves."""

    letters = MappingProxyType({f"button:{key}": letter for key, letter in _LETTERS.items()})

    def gestures(self, view: st.State, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        """Return at least one gesture for every legal move."""
        return (*_walks(view, moves), *(g for move in moves for g in _gestures(view, move, moves)))

    def buttons(self, view: st.State, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
        """Return the buttons; the usual one of the phase is primary."""
        return _buttons(view, None)

    def advised_buttons(
        self, view: st.State, toggled: frozenset[str], advice: Choice
    ) -> tuple[ActionButton, ...]:
        """Return the buttons; the one that the best player would press, if any, is primary."""
        return _buttons(view, advice)

    def meant(self, view: st.State, hotspot: str, toggled: frozenset[str]) -> Move | None:
        """Return None: the game's texts explain every hotspot that makes no move."""
        return None

    def shortcuts(self, view: st.State, picked: tuple[str, ...] = ()) -> dict[str, str]:
        """Return the hotspot of each key, also for buttons that have no room."""
        keys = super().shortcuts(view, picked)
        if isinstance(view.phase, st.Moving | st.Drawing):
            keys |= {button.key.lower(): button.hotspot for button in _sharing_buttons(view)}
        if isinstance(view.phase, st.Starting):
            for letter in ("a", "s"):  # who has no button is the character itself
                keys.setdefault(letter, f"hero:{view.active}")
        guests = [seat for seat, hero in enumerate(view.heroes) if hero.in_castle]
        if guests and view.rules.auto_rest:
            keys.setdefault("v", f"guest:{guests[0]}")
        return keys


# --- gestures -------------------------------------------------------------------------------------


def _on(view: st.State, space: Space, moves: Sequence[Move]) -> Iterator[str]:
    """Yield the hotspots that mean a space: the space, and things there with no other meaning."""
    yield f"space:{space}"
    gem = view.land.gem_at.get(space)
    if gem is not None and gem in view.gems and mv.PickUp(gem) not in moves:
        yield f"gem:{gem}"
    dragon = st.dragon_on(view, space)
    if dragon is not None:
        yield f"dragon:{dragon}"
    for seat, hero in enumerate(view.heroes):
        shares = mv.Give(seat) in moves or mv.Take(seat) in moves
        if hero.space == space and seat != view.active and not shares:
            yield f"hero:{seat}"


def _walks(view: st.State, moves: Sequence[Move]) -> Iterator[Gesture]:
    """Yield a plan of steps for every space in reach, the nearest first."""
    if not any(isinstance(move, mv.Step) for move in moves):
        return
    found = reach(view, view.active)
    for space, steps in found.steps.items():
        if not steps:
            continue
        way = way_within(view.land, found, space)
        if space == CASTLE and view.hero.foreign is not None and len(way) > 1:
            way = way[:-1]  # the gate is a place to think: the gem would be locked in
        first, *then = [mv.Step(stop) for stop in way]
        for name in _on(view, space, moves):
            yield Gesture(first, (name,), then=tuple(then))


def _gestures(view: st.State, move: Move, moves: Sequence[Move]) -> Iterator[Gesture]:
    """Yield what can be clicked for a move that is not a step."""
    name = BUTTON_OF.get(type(move))
    if name is not None:
        yield Gesture(move, (f"button:{name}",))
    match move:
        case mv.SetOut(first=first):
            if first == _leader(view):
                yield Gesture(move, ("button:set_out",))
            yield Gesture(move, (f"hero:{first}",))
        case mv.Walk() if view.hero.return_to is None:
            yield Gesture(move, (f"hero:{view.active}",))
        case mv.Skip() if view.hero.return_to is not None:  # there is no room for its button
            yield Gesture(move, (f"hero:{view.active}",))
        case mv.Stop() | mv.End():
            yield Gesture(move, (f"hero:{view.active}",))
        case mv.Choose(circle=circle):
            for spot in _on(view, view.land.circles[circle], moves):
                yield Gesture(move, (spot,))
        case mv.SpecialJump(gem=gem) | mv.PickUp(gem=gem):
            yield Gesture(move, (f"gem:{gem}",))
            if isinstance(move, mv.PickUp):
                yield Gesture(move, ("button:pick_up",))
        case mv.Return() if view.hero.return_to is not None:
            yield Gesture(move, (f"space:{view.hero.return_to}",))
        case mv.Attack(dragon=dragon):
            yield Gesture(move, (f"dragon:{dragon}",))
            if len([other for other in moves if isinstance(other, mv.Attack)]) == 1:
                yield Gesture(move, ("button:attack",))
        case mv.ChooseDragon(dragon=dragon):
            yield Gesture(move, (f"dragon:{dragon}",))
        case mv.Dig():
            tunnel = view.land.tunnels[view.hero.space]
            yield Gesture(move, (f"space:{tunnel.other}",))
        case mv.Fight() if isinstance(view.phase, st.Battling):
            yield Gesture(move, (f"dragon:{view.phase.dragon}",))
        case mv.Draw():
            yield Gesture(move, ("deck",))
        case mv.Give(to=to):
            yield Gesture(move, (f"hero:{to}",))
            yield Gesture(move, (f"carried:{view.active}",))
            if _givings(moves) == [move]:
                yield Gesture(move, ("button:give",))
        case mv.Take(source=source):
            yield Gesture(move, (f"carried:{source}",))
            if mv.Give(source) not in moves:
                yield Gesture(move, (f"hero:{source}",))
            if _takings(moves) == [move]:
                yield Gesture(move, ("button:take",))


def _leader(view: st.State) -> Seat:
    """Return the seat that goes first unless the party names another."""
    first = view.phase.first if isinstance(view.phase, st.Looking) else None
    return 0 if first is None else first


def _givings(moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if isinstance(move, mv.Give)]


def _takings(moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if isinstance(move, mv.Take)]


# --- buttons --------------------------------------------------------------------------------------


def _buttons(view: st.State, advice: Choice | None) -> tuple[ActionButton, ...]:
    """Return the buttons of a decision; `advice`: of the best player, None if it is not known."""
    match view.phase:
        case st.Looking():
            open_to_all = view.phase.first is None and len(view.heroes) > 1
            tip = "Or click the character who goes first." if open_to_all else ""
            return (_action("set_out", "primary", tip),)
        case st.InCastle():
            shown = [_action("leave"), _action("rest")]
        case st.Starting():
            shown = _starting_buttons(view, advice)
        case st.Moving():
            shown = [*_sharing_buttons(view)[:1], _action("stop")]
        case st.Acting():
            shown = _acting_buttons(view)
        case st.Battling(dragon=dragon):
            chance = per_cent(win_chance(view, team_of(view, dragon)))
            return (_action("fight", "primary", chance=chance),)
        case st.Drawing():
            shown = [*_sharing_buttons(view)[:1], _action("draw")]
        case st.LastStand():
            chance = per_cent(odds.last_chance())
            return (_action("last_chance", "primary", chance=chance),)
        case _:
            return ()
    return _with_primary(view, shown, advice)


def _action(key: str, kind: str = "plain", tip: str = "", *, chance: str = "") -> ActionButton:
    """Return a button by its key in the table of names; `chance`: its chance in words."""
    seat = _SEATS.get(key, ButtonSeat.UPPER)
    letter = _LETTERS.get(key, "Space")
    return ActionButton(f"button:{key}", BUTTONS[key], seat, letter, kind, tip, chance=chance)


def _with_primary(
    view: st.State, shown: Sequence[ActionButton], advice: Choice | None
) -> tuple[ActionButton, ...]:
    """Return the buttons, with that of the advised move (else the usual one) as the primary one.

    If the advised move has no button, none is primary.
    """
    main = set(_USUAL)
    if advice is not None:
        main = {made.picks[-1] for made in _gestures(view, advice.move, legal_moves(view))}
    main &= {button.hotspot for button in shown}
    quiet = "plain" if main else "aside"
    return tuple(
        replace(button, kind="primary", key="Space")
        if button.hotspot in main
        else replace(button, kind=quiet if button.kind == "plain" else button.kind)
        for button in shown
    )


def _tip(key: str) -> str:
    """Return what a button does, for "What is this?"."""
    sentence, _rule = BUTTON_SENTENCES[key]
    return sentence


def _starting_buttons(view: st.State, advice: Choice | None) -> list[ActionButton]:
    hero = view.hero
    where = "Roll the die and go to that circle."
    if dice_of(hero) > 1:
        where = "Roll two dice and choose one of the two circles."
    first = _advised_sharing(view, advice) or _action("walk", tip=_tip("walk"))
    last = "skip" if hero.return_to is None else "return"
    return [first, _action("jump", tip=where), _action(last, tip=_tip(last))]


def _acting_buttons(view: st.State) -> list[ActionButton]:
    buttons = []
    here = view.hero.space
    near = [perch.dragon for perch in st.dragons_near(view, here)]
    if len(near) == 1:
        chance = per_cent(win_chance(view, team_of(view, near[0])))
        label, short = f"Fight {DRAGON_NAMES[near[0]]}", BUTTONS["attack"]
        buttons.append(
            ActionButton(
                "button:attack", label, ButtonSeat.UPPER, "F", "danger", chance=chance, short=short
            )
        )
    if here in view.land.tunnels:
        buttons.append(_action("dig", chance=per_cent(pass_chance(view, here))))
    return [*buttons, _action("end")]


def _advised_sharing(view: st.State, advice: Choice | None) -> ActionButton | None:
    """Return the button of an advised free action, in place of the walk; None for none."""
    if advice is None or not isinstance(advice.move, mv.Give | mv.Take | mv.PickUp):
        return None
    return next(iter(_sharing_buttons(view)), None)


def _sharing_buttons(view: st.State) -> tuple[ActionButton, ...]:
    """Return the buttons of the free actions. They share one place: the first is shown."""
    moves = legal_moves(view)
    found = []
    if len(_givings(moves)) == 1:
        found.append(_action("give", tip=_tip("give")))
    if len(_takings(moves)) == 1:
        found.append(_action("take", tip=_tip("take")))
    if any(isinstance(move, mv.PickUp) for move in moves):
        found.append(_action("pick_up", tip=_tip("pick_up")))
    return tuple(found)
