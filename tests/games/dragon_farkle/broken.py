"""What each rule cited in a refusal checks: whether a move, or a click, breaks it."""

from collections.abc import Callable

from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.rules.refusals import decider
from tests.breaking import What


def me(state: st.State) -> st.Camp:
    seat = decider(state)
    assert seat is not None
    return state.camps[seat]


def item_of(what: What) -> Item | None:
    match what:
        case mv.Play(item=item) | mv.PlayAt(item=item) | mv.Discard(item=item):
            return item
        case mv.Flip():
            return Item.SUSPICIOUSLY_HEAVY_DIE
        case mv.ThrowAgain():
            return Item.BOTTLED_SECOND_THOUGHTS
    return None


def companion_of(state: st.State, what: What) -> Companion | None:
    match what:
        case mv.Use(companion=companion):
            return companion
        case mv.Predict():
            return Companion.SIDIA
        case mv.Scare():
            return Companion.SKREE
        case mv.Reroll():
            return Companion.HICCUP
        case str() if what.startswith("companion:"):
            return me(state).companion
    return None


def targets(state: st.State, what: What) -> list[int]:
    """The seats that may have been meant."""
    if isinstance(what, mv.Brawl | mv.PlayAt | mv.Scare):
        return [what.target]
    kind, _, name = what.partition(":") if isinstance(what, str) else ("", "", "")
    if kind in ("army", "brawl", "hand") and name.isdecimal():
        return [int(name)]
    return [seat for seat in range(len(state.camps)) if seat != decider(state)]


def some(state: st.State, what: What, test: Callable[[st.Camp], bool]) -> bool:
    seats = [seat for seat in targets(state, what) if 0 <= seat < len(state.camps)]
    return any(test(state.camps[seat]) for seat in seats)


def action(state: st.State) -> st.Action | None:
    phase = state.phase
    waits = st.Rolled | st.Deciding | st.Defending | st.Nudging
    return phase.action if isinstance(phase, waits) else None


def scoring(state: st.State) -> bool:
    """Does a die of the throw on the table score?"""
    phase = state.phase
    return isinstance(phase, st.Rolled) and bool(
        groups.all_scoring(phase.faces, state.rules.table)[0]
    )


def free_choice(state: st.State) -> bool:
    """Does the roller choose dice: some score, no dragon eats them, and not in the Keep?"""
    phase = state.phase
    return (
        isinstance(phase, st.Rolled)
        and scoring(state)
        and phase.event is not EventSide.DRAGON
        and not isinstance(phase.action, st.Battling)
    )


def rolled(state: st.State, what: What, test: Callable[[st.Rolled], bool]) -> bool:
    return isinstance(state.phase, st.Rolled) and test(state.phase)


def ordered(dice: tuple[int, ...], count: int) -> bool:
    return list(dice) == sorted(set(dice)) and all(0 <= die < count for die in dice)


def my_turn(state: st.State) -> bool:
    phase = state.phase
    if isinstance(phase, st.Rolled | st.Deciding):
        return phase.side.roller == state.active
    return isinstance(phase, st.Choosing)


def switched_off(state: st.State, what: What) -> bool:
    rules = state.rules
    return not (rules.brawls and rules.items and rules.companions)


def _sets_nothing(state: st.State, what: What) -> bool:
    """The dice named score nothing together."""
    phase = state.phase
    if not isinstance(what, mv.SetAside) or not isinstance(phase, st.Rolled):
        return isinstance(what, str) and isinstance(phase, st.Rolled)
    if not ordered(what.dice, len(phase.faces)):
        return True
    return groups.worth(phase.faces, what.dice, state.rules.table) is None


def _barred_time(state: st.State, what: What) -> bool:
    """A card outside its time, or without what it is aimed at."""
    item = item_of(what)
    if isinstance(what, str):
        return what.startswith("item:")
    return item is not None and (
        item not in st.items_of(me(state))
        or isinstance(what, mv.PlayAt | mv.Play)
        or not isinstance(state.phase, st.Rolled)
    )


def is_card(item: Item) -> Callable[[st.State, What], bool]:
    return lambda state, what: item_of(what) is item or str(what).startswith(f"item:{item}")


def card(item: Item, test: Callable[[st.State], bool]) -> Callable[[st.State, What], bool]:
    """That card at a time that the rule will not have."""

    def check(state: st.State, what: What) -> bool:
        named = item_of(what) is item
        held = isinstance(what, str) and what.startswith("item:") and item in st.items_of(me(state))
        return (named or held) and test(state)

    return check


def helper(friend: Companion, test: Callable[[st.State], bool]) -> Callable[[st.State, What], bool]:
    """That Companion at a time that the rule will not have."""
    return lambda state, what: companion_of(state, what) is friend and test(state)


def clicked(*names: str) -> Callable[[st.State, What], bool]:
    return lambda state, what: isinstance(what, str) and what.startswith(names)


BROKEN: dict[str, Callable[[st.State, What], bool]] = {
    "DF-2.9": _sets_nothing,
    "DF-2.13": lambda s, w: free_choice(s) and (not isinstance(w, mv.SetAside) or not w.dice),
    "DF-2.14": lambda s, w: (
        _sets_nothing(s, w)
        and isinstance(w, mv.SetAside)
        and (
            {s.phase.faces[die] for die in w.dice} >= {2, 3}
            if isinstance(s.phase, st.Rolled)
            else False
        )
    ),
    "DF-2.15": lambda s, w: (
        isinstance(s.phase, st.Deciding)
        or str(w).startswith("aside")
        or (
            isinstance(w, mv.SetAside)
            and isinstance(s.phase, st.Rolled)
            and not ordered(w.dice, len(s.phase.faces))
        )
    ),
    "DF-2.18": clicked("scores"),
    "DF-3.4": lambda s, w: rolled(s, w, lambda p: p.event is EventSide.DRAGON),
    "DF-3.10": lambda s, w: (
        str(w).startswith("deck:")
        or (isinstance(w, mv.SetAside) and w.reward is not mv.Reward.NONE)
        or (isinstance(w, mv.SetAside) and rolled(s, w, lambda p: p.event is EventSide.RALLY))
    ),
    "DF-3.13": lambda s, w: (
        isinstance(s.phase, st.Rolled | st.Deciding) and bool(s.phase.side.items)
    ),
    "DF-3.15": lambda s, w: not s.item_deck and not s.item_discards,
    "DF-4.2": lambda s, w: (
        (isinstance(s.phase, st.Choosing) and not isinstance(w, mv.Recruit))
        or (
            isinstance(s.phase, st.Deciding)
            and isinstance(w, mv.Recruit | mv.Brawl | mv.Battle | str)
        )
    ),
    "DF-4.3": lambda s, w: isinstance(s.phase, st.Choosing) and isinstance(w, mv.Pass | str),
    "DF-4.10": lambda s, w: rolled(s, w, lambda p: True) or isinstance(w, mv.Accept),
    "DF-5.3": lambda s, w: (
        isinstance(s.phase, st.Deciding)
        and isinstance(w, str)
        and w.partition(":")[0] in ("cup", "die")
    ),
    "DF-5.6": lambda s, w: not scoring(s),
    "DF-6.1": lambda s, w: any(
        seat == s.active or not 0 <= seat < len(s.camps) for seat in targets(s, w)
    ),
    "DF-6.3": lambda s, w: some(s, w, lambda camp: camp.army < 50),
    "DF-6.12": lambda s, w: isinstance(s.phase, st.Called | st.Defending) or isinstance(w, mv.Pass),
    "DF-6.18": lambda s, w: isinstance(s.phase, st.Spoils) or isinstance(w, mv.Pick),
    "DF-7.2": clicked("wounds"),
    "DF-7.5": lambda s, w: isinstance(action(s), st.Battling) and isinstance(w, mv.SetAside | str),
    "DF-7.12": lambda s, w: isinstance(action(s), st.Battling) and isinstance(w, mv.Stop | str),
    "DF-8.1": lambda s, w: s.turn.army_at_start < st.entry_requirement(s),
    "DF-8.2": lambda s, w: s.turn.army_at_start < st.entry_requirement(s) <= me(s).army,
    "DF-8.11": lambda s, w: some(s, w, lambda camp: camp.in_keep),
    "DF-8.13": clicked("deck:"),
    "DF-9.1": lambda s, w: companion_of(s, w) is not me(s).companion,
    "DF-9.2": lambda s, w: not my_turn(s),
    "DF-9.3": lambda s, w: companion_of(s, w) in s.turn.used,
    "DF-9.6": lambda s, w: (
        companion_of(s, w) is Companion.SIDIA
        and (not isinstance(w, mv.Predict) or not 1 <= w.number <= 6)
    ),
    "DF-9.9": helper(Companion.TABBY, lambda s: not isinstance(action(s), st.Recruiting)),
    "DF-9.10": helper(
        Companion.TABBY,
        lambda s: not scoring(s) or not rolled(s, "", lambda p: p.event is EventSide.DRAGON),
    ),
    "DF-9.11": lambda s, w: (
        isinstance(w, mv.Reroll | str)
        and (
            me(s).companion is not Companion.HICCUP
            or not isinstance(action(s), st.Brawling)
            or bool(getattr(action(s), "hiccup_used", False))
        )
    ),
    "DF-9.12": lambda s, w: (
        isinstance(s.phase, st.Nudging)
        or isinstance(w, mv.Reroll)
        or (companion_of(s, w) is Companion.HICCUP)
        or str(w).startswith(("event", "aside"))
    ),
    "DF-9.14": lambda s, w: companion_of(s, w) is Companion.SKREE,
    "DF-9.15": helper(Companion.PERCY, lambda s: True),
    "DF-9.16": helper(Companion.BARTLEBY, lambda s: True),
    "DF-9.17": lambda s, w: me(s).companion is Companion.YORICK,
    "DF-9.20": helper(
        Companion.MILDEW,
        lambda s: (
            not (
                isinstance(s.phase, st.Rolled)
                and isinstance(s.phase.action, st.Brawling | st.Battling)
                and s.phase.side.roller == s.active
            )
        ),
    ),
    "DF-10.1": lambda s, w: str(w).startswith("hand:") or item_of(w) not in st.items_of(me(s)),
    "DF-10.5": _barred_time,
    "DF-10.7": lambda s, w: isinstance(s.phase, st.ItemLimit) or isinstance(w, mv.Discard),
    "DF-10.10": card(Item.SACK_OF_HOLDING, lambda s: True),
    "DF-10.11": card(Item.LUCKY_DRAGONS_TOOTH, scoring),
    "DF-10.13": card(Item.LUCKY_DRAGONS_TOOTH, lambda s: not my_turn(s)),
    "DF-10.15": lambda s, w: (
        isinstance(w, mv.Flip) and rolled(s, w, lambda p: not 0 <= w.die < len(p.faces))
    ),
    "DF-10.16": lambda s, w: (
        isinstance(w, mv.ThrowAgain)
        and rolled(s, w, lambda p: not (w.dice or w.event_die) or not ordered(w.dice, len(p.faces)))
    ),
    "DF-10.17": card(
        Item.JAR_OF_SECOND_WIND,
        lambda s: isinstance(s.phase, st.Deciding) and s.phase.side.dice >= s.phase.side.full_set,
    ),
    "DF-10.18": card(
        Item.EARLY_PAYROLL,
        lambda s: (
            not (
                isinstance(action(s), st.Recruiting)
                and isinstance(s.phase, st.Deciding)
                and s.phase.side.aside > 0
            )
        ),
    ),
    "DF-10.19": card(
        Item.UNMELTED_CHEESE,
        lambda s: not scoring(s) or not rolled(s, "", lambda p: p.event is EventSide.DRAGON),
    ),
    "DF-10.20": card(Item.KNUCKLE_SANDWICH, lambda s: not isinstance(action(s), st.Brawling)),
    "DF-10.21": lambda s, w: (
        any(seat in s.turn.barred for seat in targets(s, w))
        or card(Item.WHITE_FLAG, lambda s: not isinstance(s.phase, st.Called))(s, w)
    ),
    "DF-10.22": is_card(Item.ITCHING_POWDER),
    "DF-10.23": lambda s, w: some(s, w, lambda camp: camp.clouded),
    "DF-10.24": lambda s, w: some(s, w, lambda camp: camp.in_keep or camp.army < 50),
    "DF-10.25": lambda s, w: some(s, w, lambda camp: not camp.hand),
    "DF-10.26": is_card(Item.DINNER_BELL),
    "DF-10.27": card(
        Item.DRAGONBANE_TOOTHPICK, lambda s: not rolled(s, "", lambda p: p.event is EventSide.BLANK)
    ),
    "DF-10.28": card(Item.FIREPROOF_LONG_JOHNS, lambda s: not scoring(s)),
    "DF-10.29": card(
        Item.BACK_DOOR_KEY,
        lambda s: (
            me(s).in_keep
            or s.turn.army_at_start >= st.entry_requirement(s)
            or s.turn.army_at_start < st.entry_requirement(s) - 1000
        ),
    ),
    "DF-10.31": lambda s, w: (
        isinstance(s.phase, st.Hiring) != isinstance(w, mv.KeepCompanion)
        or (
            isinstance(w, mv.KeepCompanion)
            and isinstance(s.phase, st.Hiring)
            and w.companion not in s.phase.drawn
        )
    ),
    "DF-12.1": lambda s, w: isinstance(s.phase, st.Over),
    "DF-13.5": lambda s, w: isinstance(s.phase, st.Over),
    "DF-13.6": lambda s, w: isinstance(s.phase, st.Hiring) and s.phase.dealing,
    "DF-13.7": switched_off,
}
"""The broken rules by number; for a rule with several parts any of them."""
