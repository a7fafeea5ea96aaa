"""What is this? The words for a thing at the table, with the exact chances of it."""

from collections.abc import Iterator
from itertools import accumulate, islice

from msgspec.structs import replace

from game.core.contract.things import MOST_CHANCES, Thing
from game.core.contract.values import OddsRow
from game.core.naming import seat_name
from game.core.odds_rows import gain, loss, mixed
from game.games.yoz.analysis import thief_clock
from game.games.yoz.rules import odds
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import team_near, win_chance
from game.games.yoz.rules.content import Dragon, Space
from game.games.yoz.rules.land.tiles import tiles
from game.games.yoz.rules.reach import lairs_of, roads_from
from game.games.yoz.rules.tunnels import pass_chance
from game.games.yoz.rules.walking import bonus
from game.games.yoz.words import things

_SOON = 0.1  # the least chance for naming the round by which he may be there


def thing(view: st.State, name: str) -> Thing | None:
    """Return the text about a hotspot with its exact chances; None for a hotspot without a text."""
    said = things.thing(view, name)
    if said is None:
        return None
    rows = tuple(islice(_chances(view, name), MOST_CHANCES))
    return replace(said, chances=rows) if rows else said


def _chances(view: st.State, name: str) -> Iterator[OddsRow]:
    if isinstance(view.phase, st.Over):
        return
    kind, _, which = name.rpartition(":")
    match kind:
        case "dragon" | "count" | "over:aim" | "over:front" | "over:tag:battle":
            yield from _against(view, Dragon(which))
        case "space" | "over:reach":
            yield from _to(view, which)
        case "tunnel":
            yield _digging(view, which)
        case "tray" | "tray:label" if which == "clock":
            yield from _arriving(view)
        case "" if which == "thief":
            yield from _arriving(view)


def _against(view: st.State, dragon: Dragon) -> Iterator[OddsRow]:
    """Yield the chance against a dragon of all who are near together, then of each hero alone."""
    perch = st.perch_of(view, dragon)
    if perch is None:
        return
    team = team_near(view, perch.circle)
    if len(team) > 1:
        yield gain("Everyone near, together", win_chance(view, team))
    outside = [seat for seat, hero in enumerate(view.heroes) if not hero.in_castle]
    alone = {seat: win_chance(view, (seat,)) for seat in outside}
    for seat in sorted(alone, key=lambda seat: (seat != view.active, -alone[seat])):
        yield gain(f"{seat_name(seat)} alone", alone[seat])


def _to(view: st.State, space: Space) -> Iterator[OddsRow]:
    """Yield the chances of the active hero to reach a space with one roll, and of its tunnel."""
    hero = view.hero
    if isinstance(view.phase, st.Starting) and not hero.in_castle:
        road = roads_from(view.land, hero.space, lairs_of(view)).get(space)
        if road is not None and road.steps and not road.past:
            yield gain("Get there with one roll", odds.move(road.steps, bonus(hero.character)))
    if space in tiles().tunnels:
        yield _digging(view, space)


def _digging(view: st.State, mouth: Space) -> OddsRow:
    return mixed(f"{seat_name(view.active)} gets through", pass_chance(view, mouth))


def _arriving(view: st.State) -> Iterator[OddsRow]:
    """Yield the thief's likeliest rounds of arrival, then the round by which a tenth is passed."""
    first, bars = thief_clock.arrival(view)
    ends = [first + (bar + 1) * thief_clock.EACH - 1 for bar in range(len(bars) - 1)]
    chance, last = max(zip(bars, ends, strict=False), key=lambda bar: (bar[0], -bar[1]))
    if chance:
        yield mixed(f"Most likely in {_rounds(view, last)}", chance)
    for chance, last in zip(accumulate(bars), ends, strict=False):
        if chance >= _SOON:
            yield loss(f"Arrives by the end of round {last}", chance)
            return


def _rounds(view: st.State, last: int) -> str:
    """Return the rounds of a bar that are not over: "round 7 or 8"; `last`: the last of the bar."""
    before = last - thief_clock.EACH + 1
    return f"round {last}" if before <= view.rotation else f"round {before} or {last}"
