"""The rules of Dragon Farkle: what `GameSpec` asks for, over the chapters' modules."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.dice import Thrown
from game.core.contract.values import IllegalMove
from game.games.dragon_farkle.rules import (
    battle,
    brawl,
    companion_plays,
    dealing,
    item_plays,
    legal,
    observation,
    ranking,
    recruiting,
    refusals,
    throws,
    turns,
)
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import EventSide
from game.games.dragon_farkle.rules.events import Event, Log

setup = dealing.setup
to_act = refusals.decider
legal_moves = legal.legal_moves
refusal = refusals.refusal
wrong_seat = refusals.wrong_seat
outcome = ranking.outcome
score = ranking.score
observe = observation.observe
seen_by = observation.seen_by
imagine = observation.imagine
private = observation.private


def apply(state: st.State, move: values.Move, chance: Chance) -> tuple[st.State, tuple[Event, ...]]:
    """Return the next state and what happened, in order.

    Raises: IllegalMove; Unknown if `chance` or a card face down would decide.
    """
    refused = refusals.refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    log: Log = []
    phase = state.phase
    match phase, move:
        case st.Rolled(), mv.SetAside(dice=dice, reward=reward):
            state = throws.set_aside(state, phase, dice, reward, chance, log)
        case ((st.Deciding() | st.Defending()), mv.Roll()):
            state = throws.throw(state, phase.action, phase.side, chance, log)
        case st.Rolled(), mv.Accept():
            state = _accept(state, phase, chance, log)
        case st.Deciding(), mv.Stop():
            state = _stop(state, phase, chance, log)
        case _, mv.Recruit():
            state = recruiting.recruit(state, chance, log)
        case _, mv.Brawl(target=target):
            state = brawl.call(state, target, chance, log)
        case _, mv.Battle():
            state = battle.battle(state, chance, log)
        case st.Called(), mv.Pass():
            state = brawl.start(state, phase, chance, log)
        case st.Nudging(), mv.Pass():
            state = _let_stand(state, phase)
        case st.Hiring(), mv.KeepCompanion(companion=companion):
            if phase.dealing:
                state = dealing.choose_companion(state, phase, companion, chance, log)
            else:
                state = companion_plays.hire(state, phase, companion, log)
        case st.Spoils(), mv.Pick(item=item):
            state = brawl.pick(state, phase, item, chance, log)
        case st.ItemLimit(), mv.Discard(item=item):
            state = turns.discard(state, phase.seat, item, chance, log)
        case _, _:
            state = _play_card(state, move, chance, log)
    return state, tuple(log)


def _accept(state: st.State, rolled: st.Rolled, chance: Chance, log: Log) -> st.State:
    """Return the state after a roll without a choice (section 3.3)."""
    action, side = rolled.action, rolled.side
    if isinstance(action, st.Battling):
        return battle.accept(state, rolled, action, chance, log)
    if rolled.event is EventSide.DRAGON:
        return throws.meet_dragon(state, rolled, log)
    if isinstance(action, st.Brawling):
        return brawl.farkle(state, action, side, chance, log)
    return recruiting.farkle(state, side, chance, log)


def _stop(state: st.State, deciding: st.Deciding, chance: Chance, log: Log) -> st.State:
    """Return the state after an action stopped with what is set aside (DF-5.4, DF-6.7)."""
    action, side = deciding.action, deciding.side
    if isinstance(action, st.Brawling):
        return brawl.score(state, action, side, side.aside, chance, log)
    return recruiting.stop(state, side, chance, log)


def _let_stand(state: st.State, nudging: st.Nudging) -> st.State:
    """Return the state with a roll unchanged: Hiccup's owner does not answer."""
    rolled = st.Rolled(nudging.action, nudging.side, nudging.faces, nudging.event)
    return replace(state, phase=rolled)


def _play_card(state: st.State, move: values.Move, chance: Chance, log: Log) -> st.State:
    """Return the state after a card, which never ends a decision by itself (section 3.2)."""
    seat = refusals.decider(state)
    assert seat is not None
    match move:
        case mv.Predict(number=number):
            return companion_plays.predict(state, number, chance, log)
        case mv.Scare(target=target):
            return companion_plays.scare(state, target, chance, log)
        case mv.Use(companion=companion):
            return companion_plays.use(state, companion, chance, log)
        case mv.Reroll(die=die):
            return companion_plays.nudge(state, seat, die, chance, log)
        case mv.Play(item=item):
            return item_plays.play(state, seat, item, chance, log)
        case mv.PlayAt(item=item, target=target):
            return item_plays.play_at(state, seat, item, target, chance, log)
    phase = state.phase
    assert isinstance(phase, st.Rolled)
    if isinstance(move, mv.Flip):
        return item_plays.flip(state, phase, move.die, log)
    assert isinstance(move, mv.ThrowAgain)
    return item_plays.throw_again(state, phase, move.dice, move.event_die, chance, log)


def thrown(event: ev.Event) -> tuple[Thrown, ...]:
    """Return the dice that an event rolled and who rolled them; a flipped die does not count.

    The Event die is left out: it has no numbers.
    """
    match event:
        case ev.DiceRolled(seat=seat, faces=faces):
            return (Thrown(seat, 6, faces),)
        case ev.DieRerolled(seat=seat, new=new):
            return (Thrown(seat, 6, (new,)),)
        case ev.CompanionUsed(seat=seat, die=die) if die:
            return (Thrown(seat, 6, (die,)),)
    return ()


def tense(view: st.State) -> bool:
    """Whether a Final Battle is on, an army may enter the Keep, or the last round runs."""
    phase = view.phase
    battle = isinstance(phase, st.Rolled | st.Deciding) and isinstance(phase.action, st.Battling)
    last_round = bool(view.rules.last_orders) and view.round_no >= view.rules.last_orders
    # A Key, which may be hidden, does not count.
    return battle or last_round or any(c.army >= st.entry_of(view.rules, c) for c in view.camps)
