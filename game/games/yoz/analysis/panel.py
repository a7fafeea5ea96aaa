"""What the odds panel shows, all of it exact (section 13, "Odds helper").

Of the thief's clock only the next round or two are shown: the table asks between two frames.
"""

from typing import Final

from game.core.contract.values import Odds, OddsRow, Seat
from game.core.naming import seat_name
from game.core.odds_rows import ROWS, gain, loss, mixed
from game.core.wording import counted
from game.games.yoz.analysis import outcomes, thief_clock
from game.games.yoz.rules import odds as chances
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import chance_with_hero, team_near, team_of, win_chance
from game.games.yoz.rules.content import (
    CARDS,
    CASTLE,
    CASTLE_STONE,
    CIRCLES,
    GEMS_TO_ENTER,
    TUNNEL_FAILS,
    Card,
    Dragon,
    Gem,
    Space,
)
from game.games.yoz.rules.heroes import own_spots
from game.games.yoz.rules.jumps import dice_of, targets
from game.games.yoz.rules.land.code import code_of
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.rules.observation import pile
from game.games.yoz.rules.reach import lairs, lairs_of, reach, roads_from
from game.games.yoz.rules.refusals import may_act
from game.games.yoz.rules.thief import moved
from game.games.yoz.rules.tunnels import pass_chance
from game.games.yoz.rules.walking import bonus
from game.games.yoz.words.goals import LAST_CHANCE
from game.games.yoz.words.log import gem_name, place_name, spaces

_CARDS: Final = 8  # of the thief's clock: two rounds of four
_LONGEST: Final = max(card.thief for card in CARDS.values())
_MISSED: Final = "If you lose, you go to your cottage and keep your gems."


def odds(view: st.State, seat: Seat) -> Odds | None:
    """Return the panel of the open decision; None for a seat that may not act, or no chances."""
    if not may_act(view, seat):
        return None
    phase = view.phase
    match phase:
        case st.Looking():
            code = code_of(view.layout)
            return _panel("The first roll", _setting_out(view), f"Board layout: {code}.")
        case st.Starting():
            return _panel("Your turn", _starting(view), _thief_note(view)) or _thiefs(view)
        case st.Moving():
            rows = _moving(view)
            if not rows:
                return _thiefs(view)
            return _panel("On this walk", _with_arrival(view, rows), _thief_note(view))
        case st.Picking():
            return _panel("From each circle", _picking(view, phase))
        case st.Acting():
            note = _MISSED if st.dragons_near(view, view.hero.space) else ""
            return _panel(_deed_title(view), _acting(view), note)
        case st.Battling():
            return _panel("This fight", [battle_row(view, phase.dragon)], _MISSED)
        case st.Drawing():
            return _panel("The next card", _drawing(view), _pile_note(view))
        case st.DragonPick():
            return _panel("If this dragon flies", _flights(view, phase))
        case st.LastStand():
            row = gain("The thief is driven back", chances.last_chance(), outcomes.Saved())
            return _panel("The last chance", [row], LAST_CHANCE)
        case st.InCastle():
            return _thiefs(view)
        case _:
            return None


def watched(view: st.State) -> Odds | None:
    """Return the panel while computers decide, the thief's clock; None once the match is over."""
    if isinstance(view.phase, st.Over):
        return None
    return _thiefs(view)


def _panel(title: str, rows: list[OddsRow], note: str = "") -> Odds | None:
    return Odds(title, tuple(rows[:ROWS]), note) if rows else None


def _thiefs(view: st.State) -> Odds:
    """Return the panel of the thief: the spaces he has to go, and his chances to arrive."""
    return Odds("The thief", tuple(row for row in _clock(view) if row.chance), _thief_note(view))


# --- phase one ------------------------------------------------------------------------------------


def _goals(view: st.State) -> tuple[Space, ...]:
    """Return the spaces to reach: own gems on the board, or the castle once all gems are held."""
    spots = own_spots(view, view.active)
    if not spots and len(view.hero.own) >= GEMS_TO_ENTER:
        return (CASTLE,)
    return tuple(sorted(spots))


def _far(view: st.State, start: Space, goals: tuple[Space, ...]) -> tuple[int, Space] | None:
    """Return the steps to the nearest goal on foot, and that goal; None if no road leads to any."""
    hero = view.hero
    open_gate = len(hero.own) >= GEMS_TO_ENTER
    steps = view.land.walk(start, blocked=lairs(view), castle=open_gate)
    return min(((steps[goal], goal) for goal in goals if goal in steps), default=None)


def _named(goal: Space) -> str:
    return "Into the castle" if goal == CASTLE else f"To your gem in {place_name(goal)}"


def _setting_out(view: st.State) -> list[OddsRow]:
    """Return each seat's chance of a gem with the first roll, to decide who goes first."""
    rows = []
    for seat, hero in enumerate(view.heroes):
        roads = roads_from(view.land, hero.space, lairs_of(view))
        free = [roads[spot] for spot in own_spots(view, seat) if spot in roads]
        steps = min((road.steps for road in free if not road.past), default=None)
        chance = 0.0 if steps is None else chances.move(steps, bonus(hero.character))
        rows.append(gain(f"{seat_name(seat)} gets a gem", chance))
    return rows


def _starting(view: st.State) -> list[OddsRow]:
    hero, rows = view.hero, []
    goals = _goals(view)
    near = _far(view, hero.space, goals)
    if near is not None:
        steps, goal = near
        chance = chances.move(steps, bonus(hero.character))
        rows.append(gain(f"{_named(goal)} this turn", chance, outcomes.Points(steps)))
    if hero.space in view.land.tunnels:
        rows.append(tunnel_row(view))
    rows += [special_row(view, gem) for gem in targets(view)[:1]]
    if hero.own:
        rows += _jump(view, goals, near)
    return _with_arrival(view, rows[: ROWS - 1])


def special_row(view: st.State, gem: Gem) -> OddsRow:
    """Return the row with the chance of a special jump to a gem (YOZ-7.6)."""
    chance = chances.special(dice_of(view.hero), view.rules.special_most)
    return gain(f"Special jump to {gem_name(gem)}", chance, outcomes.Special(gem))


def jump_label(goal: Space) -> str:
    """Return the label of a jump, with its aim."""
    return f"A jump takes you closer to {'the castle' if goal == CASTLE else 'a gem'}"


def _jump(
    view: st.State, goals: tuple[Space, ...], near: tuple[int, Space] | None
) -> list[OddsRow]:
    hero, land = view.hero, view.land
    dragons = {perch.circle for perch in view.dragons}
    nearer = []
    for circle in range(1, CIRCLES + 1):
        found = None if circle in dragons else _far(view, land.circles[circle], goals)
        if found is not None and (near is None or found[0] < near[0]):
            nearer.append(circle)
    rows = []
    if goals and nearer:
        chance = chances.transport(nearer, dice_of(hero))
        rows.append(gain(jump_label(goals[0]), chance, outcomes.Jump(tuple(nearer))))
    if dragons:
        chance = (len(dragons) / CIRCLES) ** dice_of(hero)
        rows.append(
            loss("A jump takes you to a dragon", chance, outcomes.Lair(tuple(sorted(dragons))))
        )
    return rows


def _moving(view: st.State) -> list[OddsRow]:
    found = reach(view, view.active)
    rows = [
        gain(f"Defeat {DRAGON_NAMES[perch.dragon]}", chance_with_hero(view, perch.circle))
        for perch in view.dragons
        if any(space in found.steps for space in view.land.near[perch.circle])
    ]
    mouth = next((space for space in found.steps if space in view.land.tunnels), None)
    if mouth is not None:
        rows.append(gain(tunnel_label(mouth), pass_chance(view, mouth)))
    return rows


def _picking(view: st.State, phase: st.Picking) -> list[OddsRow]:
    rows, hero = [], view.hero
    for circle in phase.circles:
        perch = next((perch for perch in view.dragons if perch.circle == circle), None)
        if perch is not None:
            name = DRAGON_NAMES[perch.dragon]
            label = circle_label(circle, f"defeat {name} there")
            rows.append(gain(label, chance_with_hero(view, circle)))
            continue
        near = _far(view, view.land.circles[circle], _goals(view))
        if near is not None:
            goal = "the castle" if near[1] == CASTLE else "a gem"
            chance = chances.move(near[0], bonus(hero.character))
            rows.append(gain(circle_label(circle, f"{goal} next turn"), chance))
    return rows


def circle_label(circle: int, what: str) -> str:
    """Return the label of choosing a circle, with its aim."""
    return f"Circle {circle}: {what}"


# --- phase two ------------------------------------------------------------------------------------


def tunnel_label(mouth: Space) -> str:
    """Return the label of walking to a tunnel, with its aim."""
    return f"Get through the tunnel in {place_name(mouth)}"


def tunnel_row(view: st.State, mouth: Space | None = None) -> OddsRow:
    """Return the row of the tunnel at a mouth; None: the mouth the active character stands on."""
    hero = view.hero
    if mouth is not None and mouth != hero.space:
        return gain(tunnel_label(mouth), pass_chance(view, mouth))
    label = "Get through, third try" if hero.fails == TUNNEL_FAILS else "Get through this turn"
    return gain(label, pass_chance(view, hero.space), outcomes.Tunnel())


def _acting(view: st.State) -> list[OddsRow]:
    near = st.dragons_near(view, view.hero.space)
    rows = [battle_row(view, perch.dragon) for perch in near]
    if view.hero.space in view.land.tunnels:
        rows.append(tunnel_row(view))
    for perch in near[:1]:
        rows += _larger_groups(view, perch)
    return rows


def battle_row(view: st.State, dragon: Dragon) -> OddsRow:
    """Return the row of the fight of all who are near a dragon against that dragon."""
    team, name = team_of(view, dragon), DRAGON_NAMES[dragon]
    label = f"Defeat {name} together" if len(team) > 1 else f"Defeat {name}"
    return gain(label, win_chance(view, team), outcomes.Slay(dragon))


def _larger_groups(view: st.State, perch: st.Perch) -> list[OddsRow]:
    """Return the chances of the battle with one more hero of the party."""
    team = team_near(view, perch.circle)
    rows = []
    for seat, hero in enumerate(view.heroes):
        if seat not in team and not hero.in_castle:
            chance = win_chance(view, (*team, seat))
            rows.append(gain(f"If {seat_name(seat)} were near too", chance))
    return rows


def _deed_title(view: st.State) -> str:
    if view.hero.space not in view.land.tunnels:
        return "The fight"
    return "Fight or dig" if st.dragons_near(view, view.hero.space) else "The tunnel"


# --- the card, the thief, the dragons -------------------------------------------------------------


def _cards(view: st.State) -> tuple[Card, ...]:
    """Return the cards that the next one can be; all cards if the pile is empty."""
    return pile(view) or tuple(Card)


def _drawing(view: st.State) -> list[OddsRow]:
    cards, stone = _cards(view), view.thief
    ends = [moved(stone, CARDS[card].thief) for card in cards]
    number = len(cards)
    rows = [
        loss("The thief moves closer", sum(end > stone for end in ends) / number,
              outcomes.Nearer()),
        gain("He moves back", sum(end < stone for end in ends) / number, outcomes.Back()),
    ]  # fmt: skip
    if view.dragons:
        flying = sum(CARDS[card].dragons > 0 for card in cards) / number
        rows.append(mixed("A dragon flies", flying, outcomes.Flight()))
    return rows + [row for row in _clock(view) if row.chance]


def _with_arrival(view: st.State, rows: list[OddsRow]) -> list[OddsRow]:
    """Return the rows, with one for the thief's arrival added once he can arrive."""
    return rows + [row for row in _clock(view)[:1] if row.chance]


def _clock(view: st.State) -> list[OddsRow]:
    """Return rows of the thief's arrival within one round of cards, and two if that says more."""
    outside = sum(not hero.in_castle for hero in view.heroes)
    if not outside:
        return []
    left = CASTLE_STONE - view.thief
    rounds = [cards for cards in (outside, 2 * outside) if cards <= _CARDS]
    rounds = [cards for cards in rounds if cards * _LONGEST >= left] or rounds[:1]
    arrivals = (0.0,) * rounds[-1]
    if rounds[-1] * _LONGEST >= left:
        arrivals = thief_clock.clock(view, rounds[-1])
    rows = []
    for cards in rounds:
        label = f"The thief arrives within {cards} cards"
        if cards == 1:
            label = "The thief arrives with the next card"
        chance = min(1.0, sum(arrivals[:cards]))
        rows.append(loss(label, chance, outcomes.Thief(cards)))
    return rows


def _thief_note(view: st.State) -> str:
    left = spaces(CASTLE_STONE - view.thief)
    by = thief_clock.likely_round(view)
    if by is None:
        return f"The thief has {left} to go."
    return f"The thief has {left} to go. He will probably arrive by round {by}."


def _pile_note(view: st.State) -> str:
    cards = _cards(view)
    return f"{counted(len(cards), 'card')} in the draw pile. Some do two things."


def _flights(view: st.State, phase: st.DragonPick) -> list[OddsRow]:
    rows = []
    for dragon in phase.flights.rested:
        taken = {perch.circle for perch in view.dragons if perch.dragon is not dragon}
        circles = [n for n in range(1, CIRCLES + 1) if n not in taken]
        met = [n for n in circles if any(h.space == view.land.circles[n] for h in view.heroes)]
        label = f"{DRAGON_NAMES[dragon]} lands on you"
        if len(view.heroes) > 1:
            label = f"{DRAGON_NAMES[dragon]} lands on one of you"
        rows.append(loss(label, len(met) / len(circles), outcomes.Land(dragon)))
    return rows
