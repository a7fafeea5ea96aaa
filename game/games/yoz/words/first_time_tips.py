"""Tips of Yoz for players who meet something for the first time."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.contract.guidance import FirstTimeTip, anybodys, happens, in_phase, mine, now
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import COUNTS, counted, listed, many, per_cent
from game.games.yoz.rules import events as ev
from game.games.yoz.rules import odds
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import team_near, win_chance
from game.games.yoz.rules.content import (
    CARDS,
    CASTLE_STONE,
    D8,
    GEMS_TO_ENTER,
    GEMS_TO_FETCH,
    GEMS_TO_JUMP,
    OWNER,
    RESHUFFLE_EVERY,
    THIEF_STARTS,
    TUNNEL_FAILS,
    Difficulty,
    Dragon,
)
from game.games.yoz.rules.heroes import own_spots
from game.games.yoz.rules.jumps import may_fetch
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.rules.reach import lairs_of, reach, roads_from
from game.games.yoz.rules.tunnels import passing

_JUMP_PAYS = 14  # steps to the next gem from which a jump is better by a turn


_starts, _acts = in_phase(st.Starting), in_phase(st.Acting)


def _gem_steps(view: st.State, seat: Seat) -> int | None:
    """Return the steps by road to the nearest own gem on its spot; None without such a road."""
    roads = roads_from(view.land, view.heroes[seat].space, lairs_of(view))
    spots = own_spots(view, seat)
    return min((roads[spot].steps for spot in spots if spot in roads), default=None)


def _gem_within_roll(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if view.active != seat or not isinstance(phase, st.Moving):
        return False
    steps = reach(view, seat).steps
    return any(steps.get(s, phase.points) < phase.points for s in own_spots(view, seat))


def _left(view: st.State) -> int:
    spent = view.phase.spent if isinstance(view.phase, st.Acting | st.Drawing) else None
    return 0 if spent is None or spent.left * 2 < spent.rolled else spent.left


def _far(view: st.State, seat: Seat) -> bool:
    if not _starts(view, seat) or not view.heroes[seat].own:
        return False
    steps = _gem_steps(view, seat)
    return steps is not None and steps >= _JUMP_PAYS


def _mouth(view: st.State, seat: Seat) -> bool:
    hero = view.heroes[seat]
    return _acts(view, seat) and hero.space in view.land.tunnels and hero.fails < TUNNEL_FAILS


def _dig_numbers(view: st.State, seat: Seat) -> Mapping[str, str]:
    hero = view.heroes[seat]
    tunnel = view.land.tunnels.get(hero.space)
    numbers = () if tunnel is None else passing(tunnel, hero)
    said = listed(numbers, "or")
    return {"numbers": said, "chance": per_cent(len(numbers) / D8)}


def _dragon_near(view: st.State, seat: Seat) -> st.Perch | None:
    return next(iter(st.dragons_near(view, view.heroes[seat].space)), None)


def _chance(view: st.State, seat: Seat) -> Mapping[str, str]:
    perch = _dragon_near(view, seat)
    if perch is None:
        return {"dragon": "", "chance": ""}
    team = team_near(view, perch.circle)
    others = [seat_name(other) for other in team if other != seat]
    return {
        "dragon": DRAGON_NAMES[perch.dragon],
        "chance": per_cent(win_chance(view, team)),
        "name": others[0] if others else "",
    }


def _friend_near(view: st.State, seat: Seat) -> bool:
    perch = _dragon_near(view, seat) if _acts(view, seat) else None
    return perch is not None and len(team_near(view, perch.circle)) > 1


def _in_the_way(view: st.State, seat: Seat) -> Dragon | None:
    """Return the first dragon to pass on the road to the nearest own gem; None for none."""
    roads = roads_from(view.land, view.heroes[seat].space, lairs_of(view))
    spots = sorted(own_spots(view, seat))
    found = sorted((roads[spot] for spot in spots if spot in roads), key=lambda road: road.steps)
    return found[0].past[0] if found and found[0].past else None


def _carriers(view: st.State) -> list[Seat]:
    return [s for s, hero in enumerate(view.heroes) if len(hero.own) >= GEMS_TO_FETCH]


def _second_gem(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    return len(view.heroes) > 1 and bool(_carriers(view))


def _friends_gem(view: st.State, seat: Seat) -> str:
    """Return the owner's name of a partner's gem that the seat may pick up here, or ""."""
    hero = view.heroes[seat]
    gem = view.land.gem_at.get(hero.space)
    if gem is None or gem not in view.gems or OWNER[gem] is hero.character:
        return ""
    owner = st.owner_seat(view, gem)
    may = view.active == seat and may_fetch(hero)
    return seat_name(owner) if may and owner is not None else ""


def _set_back(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    return (
        view.last is not None
        and CARDS[view.last].thief < 0
        and anybodys(ev.ThiefMoved)(events, view, seat)
    )


def _arrives(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    """Whether the thief may be at the castle within one round of cards."""
    most = max(card.thief for card in CARDS.values())
    drawing = sum(not hero.in_castle for hero in view.heroes)
    return CASTLE_STONE - view.thief <= most * drawing


def _castle_counts(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    """Whether it is time to say what a guest is for: a hero can enter, or the thief is near."""
    seats = len(view.heroes)
    half = (CASTLE_STONE - THIEF_STARTS[Difficulty.NORMAL][seats - 1]) // 2
    ready = any(len(hero.own) >= GEMS_TO_ENTER for hero in view.heroes)
    return seats > 1 and (ready or CASTLE_STONE - view.thief <= half)


def _flew_onto(event: ev.Event, seat: Seat) -> bool:
    return isinstance(event, ev.DragonFlew) and seat in event.landed_on


def _first_gem(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    taken = any(isinstance(e, ev.GemTaken) and e.seat == seat and e.own for e in events)
    return taken and len(view.heroes[seat].own) == GEMS_TO_JUMP


FIRSTS: Final[tuple[FirstTimeTip[st.State, ev.Event], ...]] = (
    FirstTimeTip(
        "landed_on",
        "{dragon} has landed on you. Roll the die now, although it is not your turn.",
        "YOZ-11.4",
        when=lambda events, view, seat: (
            isinstance(view.phase, st.Battling)
            and view.phase.leaders[0] == seat
            and happens(_flew_onto)(events, view, seat)
        ),
        words=lambda view, seat: {
            "dragon": (
                DRAGON_NAMES[view.phase.dragon] if isinstance(view.phase, st.Battling) else ""
            )
        },
    ),
    FirstTimeTip(
        "thief_near",
        "The thief may arrive this round. With someone in the castle you get a last chance:"
        " {chance}.",
        "YOZ-15.2",
        when=_arrives,
        words=lambda view, seat: {"chance": per_cent(odds.last_chance())},
    ),
    FirstTimeTip(
        "own_gem",
        "With your first gem you can jump. You keep your gems even if a dragon defeats you.",
        "YOZ-8.8",
        when=_first_gem,
    ),
    FirstTimeTip(
        "castle_early",
        "If the thief arrives while one of you is in the castle, you get a last chance: {chance}."
        " With nobody there you lose.",
        "YOZ-15.2",
        when=_castle_counts,
        words=lambda view, seat: {"chance": per_cent(odds.last_chance())},
    ),
    FirstTimeTip(
        "two_failures",
        "Your third try at a tunnel always works. Tries count as long as you stay there.",
        "YOZ-12.8",
        when=mine(ev.TunnelFailed),
    ),
    FirstTimeTip(
        "walk_off",
        "Your third try here always works. If you leave this tunnel, failed tries no longer count.",
        "YOZ-12.9",
        when=lambda events, view, seat: _starts(view, seat) and view.heroes[seat].fails > 0,
    ),
    FirstTimeTip(
        "tunnel",
        "You are at a tunnel. To get through, roll {numbers} on the eight-sided die: {chance}.",
        "YOZ-12.4",
        when=now(_mouth),
        words=_dig_numbers,
    ),
    FirstTimeTip(
        "friend_near",
        "{name} is near enough to help and risks nothing. Your chance together: {chance}.",
        "YOZ-11.17",
        when=now(_friend_near),
        words=_chance,
    ),
    FirstTimeTip(
        "dragon_near",
        "{dragon} is within three spaces. You can fight: {chance} to win. If you lose, you go to"
        " your cottage and keep your gems.",
        "YOZ-11.10",
        when=lambda events, view, seat: _acts(view, seat) and _dragon_near(view, seat) is not None,
        words=_chance,
    ),
    FirstTimeTip(
        "friends_gem",
        "This gem is {owner}'s. To carry it, press Pick up: a walk alone does not take it.",
        "YOZ-9.3",
        when=now(lambda view, seat: bool(_friends_gem(view, seat))),
        words=lambda view, seat: {"owner": _friends_gem(view, seat)},
    ),
    FirstTimeTip(
        "carry",
        "{name} has two gems and can now carry a partner's gem, one at a time.",
        "YOZ-9.4",
        when=_second_gem,
        words=lambda view, seat: {"name": seat_name(_carriers(view)[0])},
    ),
    FirstTimeTip(
        "set_back",
        "The thief moves back {spaces}. That is rare: most cards help him.",
        "YOZ-13.9",
        when=_set_back,
        words=lambda view, seat: {
            "spaces": many(0 if view.last is None else -CARDS[view.last].thief, "space")
        },
    ),
    FirstTimeTip(
        "steps_left",
        "You stopped with {steps} left. If you did not mean to, press Undo.",
        "YOZ-5.2",
        when=lambda events, view, seat: view.active == seat and _left(view) > 0,
        words=lambda view, seat: {"steps": counted(_left(view), "step")},
    ),
    FirstTimeTip(
        "gem_within_roll",
        "Walk over your gem to take it. Then you can use the other steps.",
        "YOZ-8.2",
        when=_gem_within_roll,
    ),
    FirstTimeTip(
        "jump_pays",
        "Your nearest gem is two turns or more on foot. You can jump instead: the die chooses the"
        " circle where you land.",
        "YOZ-6.2",
        when=now(_far),
    ),
    FirstTimeTip(
        "in_the_way",
        "{dragon} blocks the road to your nearest gem. Fight it, go round, or wait for a card to"
        " move it.",
        "YOZ-10.2",
        when=lambda events, view, seat: _starts(view, seat) and _in_the_way(view, seat) is not None,
        words=lambda view, seat: {
            "dragon": "" if (d := _in_the_way(view, seat)) is None else DRAGON_NAMES[d]
        },
    ),
    FirstTimeTip(
        "shuffled",
        "All twenty cards are shuffled into a new draw pile. That happens every {number} rounds.",
        "YOZ-13.6",
        when=anybodys(ev.DeckReshuffled),
        words=lambda view, seat: {"number": COUNTS[RESHUFFLE_EVERY[len(view.heroes) - 1]]},
    ),
    FirstTimeTip(
        "no_gem",
        "Without a gem you can only walk and dig. Your first gem lets you jump.",
        "YOZ-5.9",
        when=lambda events, view, seat: _starts(view, seat) and not view.heroes[seat].own,
    ),
    FirstTimeTip(
        "gem_ways",
        "Your card shows how far each of your gems is: a number of steps, or a hole for a tunnel.",
        "YOZ-8.1",
        when=lambda events, view, seat: _starts(view, seat) and len(view.heroes[seat].own) < 2,
    ),
)
