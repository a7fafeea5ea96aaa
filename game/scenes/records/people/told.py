"""Every sentence and number format of the players page."""

from collections.abc import Sequence
from enum import Enum
from math import sqrt
from statistics import correlation

from game.core.statistics.page import (
    CalibrationBand,
    Faces,
    Found,
    HouseRecords,
    Listed,
    LuckTotal,
    Moment,
    Page,
    RowSeen,
)
from game.core.storage.listing import local_time
from game.core.wording import MINUS, counted, listed, per_cent, signed
from game.scenes.parts.dates import date_of
from game.ui.theme import PLAYER_COLOURS

ENOUGH = 20
"""Matches from which on a sheet shows more than who won."""
NOBODY = "Nobody has finished a match yet."
NONE_COUNTS = "No finished match counts yet."
BEGIN = "Finish one, and this page shows who won and how the dice fell."
FILLS = "This page fills by itself."
LUCK_UNIT = "wins in 100"
_MINUTE, _HOUR = 60, 3600
_SURE = 1.96  # standard errors
_PARTS = {0.25: "¼", 0.33: "⅓", 0.5: "½", 0.67: "⅔", 0.75: "¾"}


class Word(Enum):
    """The verdicts on a band of chances or a set of dice."""

    HOLDS = "as expected"
    HIGH = "came less often"
    LOW = "came more often"
    FEW = "too few to tell"


# --- numbers --------------------------------------------------------------------------------------


def wins_of(wins: float) -> str:
    """Return wins in words, of which shared ones count a part: "27", "2½", "3.2"."""
    whole = int(wins + 1e-9)
    rest = round(wins - whole, 2)
    if rest == 0:
        return f"{whole:,}"
    part = _PARTS.get(rest)
    if part is None:
        return f"{wins:,.1f}"
    return f"{whole:,}{part}" if whole else part


def time_of(seconds: float) -> str:
    """Return a time at the table in words: "38 hours", below two "50 minutes"."""
    if seconds < 2 * _HOUR:
        return counted(max(1, round(seconds / _MINUTE)), "minute")
    return f"{round(seconds / _HOUR):,} hours"


def evenings_of(page: Page | HouseRecords) -> str:
    """Return number of evenings, and hours if known: "14 evenings, 38 hours"."""
    evenings = counted(page.evenings, "evening")
    return f"{evenings}, {time_of(page.seconds)}" if page.seconds >= _MINUTE else evenings


def day(seconds: float, now: float) -> str:
    """Return a day: "7 November", with its year if that is not the present one."""
    moment = local_time(seconds)
    same = moment.year == local_time(now).year
    return date_of(moment) if same else f"{date_of(moment)} {moment.year}"


# --- a person -------------------------------------------------------------------------------------


def won(wins: float, matches: int) -> str:
    """Return a player's results as a line of the list."""
    if matches == 0:
        return "no match yet"
    if matches == 1:
        if 0 < wins < 1:
            return "shared the only match"
        return "won the only match" if wins else "one match, no win yet"
    return f"won {wins_of(wins)} of {matches:,}" if wins else f"{matches:,} matches, no win yet"


def since(page: Page, now: float) -> str:
    """Return the first day and the colour: "since 12 September, colour: Ember"."""
    colour = PLAYER_COLOURS.get(page.colour)
    first = day(page.since, now)
    if colour is None:
        return f"since {first}"
    if page.always:
        return f"since {first}, colour: {colour.name}"
    return f"since {first}, last colour: {colour.name}"


def marked(page: Page) -> list[str]:
    """Return the results of matches in which the dice could be known before."""
    return [f"{one.mark.said}: {won(one.wins, one.matches)}" for one in page.marked]


def waiting(count: int, *, done: bool) -> str:
    """Return how many matches are still to be analysed; "" for none.

    `done`: whether the analysis has finished.
    """
    if count == 0:
        return ""
    matches = counted(count, "match", "matches")
    if done:
        return f"{matches} could not be analysed"
    if count == 1:
        return f"{matches} is still being analysed"
    return f"{matches} are still being analysed"


def no_match(name: str, game: str) -> str:
    """Return why a player has no figures for a game."""
    return f"{name} has not finished a match of {game or 'any game'} yet."


def question(name: str) -> str:
    """Return the question that a player's page answers."""
    return f"Is {name} getting better?"


def getting_better(name: str, results: Sequence[float]) -> str:
    """Return whether the later matches brought more wins, if that can be told."""
    count = len(results)
    if count < ENOUGH:
        return f"Too few matches to tell: {count} of {ENOUGH}."
    before, after = results[: count // 2], results[count // 2 :]
    figures = (
        f"{wins_of(sum(after))} wins in the last {len(after):,} matches,"
        f" {wins_of(sum(before))} in the {len(before):,} before."
    )
    change = sum(after) / len(after) - sum(before) / len(before)
    trend = trend_of(results)
    if abs(trend) <= _SURE or change * trend <= 0:
        return f"No clear change: {figures}"
    return f"{name} wins {'more' if trend > 0 else 'less'} often than before: {figures}"


def trend_of(results: Sequence[float]) -> float:
    """Return how much the results rise, in standard deviations of the same results shuffled."""
    if len(set(results)) == 1:
        return 0.0
    return correlation(range(len(results)), results) * sqrt(len(results) - 1)


def wins_note(matches: int, last: int) -> str:
    """Return what the plot of wins shows."""
    return f"Wins in the last {last} matches, from match {last} to match {matches:,}"


def who_wins(people: Sequence[Listed]) -> str:
    """Return who has most wins, with the number of matches; "" without any win."""
    most = max((one.wins for one in people), default=0.0)
    first = [one for one in people if one.wins == most]
    if not most:
        return ""
    if len(first) > 1:
        return f"{listed([one.name for one in first])} have most wins: {wins_of(most)} each."
    won = f"{wins_of(most)} in {counted(first[0].matches, 'match', 'matches')}"
    return f"{first[0].name} has most wins: {won}."


def matches_of(name: str) -> str:
    """Return the label for a person's matches: "Maren's matches"."""
    return f"{name}'s matches"


def tiles(page: Page) -> tuple[tuple[str, str, str], ...]:
    """Return the four facts that are always shown: number, unit, a line below."""
    matches, wins = page.matches, wins_of(page.wins)
    first = f"{matches:,}", "match" if matches == 1 else "matches", evenings_of(page)
    if matches < ENOUGH:  # too few for a percentage
        of = "in the only match" if matches == 1 else f"in {counted(matches, 'match', 'matches')}"
        label = "win" if 0 < page.wins <= 1 else "wins"
        second = wins, label, f"{of}, shared in part" if page.wins % 1 else of
    else:
        share = f"{round(100 * page.wins / matches)}"
        second = share, "wins in 100", "a shared win counts in part"
    run = "win in a row" if page.streak == 1 else "wins in a row"
    usual = f"usual in {counted(matches, 'match', 'matches')}: {page.usual_streak:.1f} wins"
    third = f"{page.streak:,}", run, usual if page.streak else "no win yet"
    rival = page.rival
    if rival is None:
        return first, second, third, (MINUS, "", "no other players yet")
    # No ½ here: before a colon the typeface sets it over what follows.
    fine = 1 if max(rival.mine, rival.theirs) < 100 else None
    score = " : ".join(f"{round(wins, fine):,.6g}" for wins in (rival.mine, rival.theirs))
    met = f"most frequent rival, {rival.matches:,} times" if rival.matches > 1 else "played once"
    return first, second, third, (score, rival.name, met)


def waits(matches: int) -> str:
    """Return a sentence: how many matches are needed until the rest of the page appears."""
    return f"The rest appears after {ENOUGH} matches: {ENOUGH - matches} to go."


# --- dice -----------------------------------------------------------------------------------------


def dice_found(faces: Faces) -> str:
    """Return the finding on the dice."""
    match faces.found:
        case Found.USUAL:
            return "Normal for fair dice."
        case Found.UNUSUAL:
            return f"Unusual: 1 in {faces.one_in:,} with fair dice." if faces.one_in else "Unusual."
        case Found.TOO_FEW:
            return "Too few rolls to tell."


def dice_note(faces: Faces) -> str:
    """Return the explanation of the line and the band in the plot of the dice."""
    return f"line: {faces.expected:,.0f} expected; band: usual range (95 in 100)"


def dice_count(faces: Faces, *, several: bool) -> str:
    """Return the count: "4,806 dice rolled in matches"; with `several` kinds "4,806 dice"."""
    thrown = counted(faces.thrown, "die", "dice")
    return thrown if several else f"{thrown} rolled in matches"


# --- luck -----------------------------------------------------------------------------------------


def luck_found(fortune: LuckTotal) -> tuple[str, str]:
    """Return the finding on luck, and its sum beside the usual range."""
    total, spread = fortune.sums[-1], fortune.spread[-1]
    figures = f"{signed(round(total))} wins in 100 (usual: ±{round(spread):,})"
    match fortune.found:
        case Found.USUAL:
            return "Normal luck:", figures
        case Found.UNUSUAL:
            return "Unusual luck:", figures
        case Found.TOO_FEW:
            return "Too few matches to tell:", figures


def luck_note(fortune: LuckTotal, game: str) -> str:
    """Return the scope of the luck: "Dragon Farkle, 19 matches"."""
    return f"{game}, {counted(len(fortune.sums), 'match', 'matches')}"


# --- chances --------------------------------------------------------------------------------------


def word(held: CalibrationBand) -> Word:
    """Return the verdict on a band of chances."""
    if not held.enough:
        return Word.FEW
    if held.holds:
        return Word.HOLDS
    return Word.HIGH if held.said > held.came else Word.LOW


def said(held: CalibrationBand, *, judged: bool = True) -> str:
    """Return in words a band's mean chance shown; after the band's bounds unless `judged`."""
    mean = f"shown {per_cent(held.said)}"
    return mean if judged else f"{bounds(held)}: {mean}"


def bounds(held: CalibrationBand) -> str:
    """Return the chances between which a band is: "40–60 %"."""
    return f"{round(100 * held.low)}–{per_cent(held.high)}"


def band_tip(held: CalibrationBand) -> str:
    """Return what a click on a band does."""
    return f"Chances of {bounds(held)}\nClick to list them all."


def came(held: CalibrationBand, *, judged: bool = True) -> str:
    """Return how often the chances came true, with standard error if `judged`; "" if too few."""
    if not judged:
        return f"came true {round(100 * held.came)} %"
    if not held.enough:
        return ""
    return f"came true {round(100 * held.came)} ± {max(1, round(100 * held.error))} %"


def times(count: int) -> str:
    """Return how often: "812 times"."""
    return "once" if count == 1 else f"{count:,} times"


def band_sign(name: str, held: CalibrationBand) -> str:
    """Return the sign of a list of chances: "Maren: 571 chances of 40–60 %"."""
    return f"{name}: {counted(held.count, 'chance')} of {bounds(held)}"


def said_once(row: RowSeen) -> str:
    """Return the chance shown for one throw."""
    return f"shown {per_cent(row.said)}"


def came_once(row: RowSeen) -> str:
    """Return the outcome of one throw; if the goal takes several throws, the chance after it."""
    if row.came in (0.0, 1.0):
        return "came true" if row.came else "did not come true"
    return f"{per_cent(row.came)} after the roll"


# --- the house ------------------------------------------------------------------------------------


def house_total(house: HouseRecords) -> str:
    """Return the numbers of matches, evenings and hours."""
    return f"{counted(house.matches, 'match', 'matches')}, {evenings_of(house)}"


def closest(moment: Moment) -> str:
    """Return the smallest margin of a win."""
    if moment.value == 0:
        return "Closest finish: a tie"
    return f"Closest finish: {counted(round(moment.value), 'point')}"


def turnaround(moment: Moment, now: float) -> str:
    """Return the lowest chance from which a player still won."""
    least = per_cent(moment.value) if moment.value >= 0.005 else "under 1 %"
    when = day(moment.when, now)
    if moment.name:
        return f"Biggest comeback: from {least}, {moment.name}, {when}"
    return f"Biggest comeback: from {least}, {when}"


def in_house(matches: int) -> str:
    """Return the note of the page: "74 matches played here"."""
    return f"{counted(matches, 'match', 'matches')} played here"


def ranked(people: Sequence[Listed]) -> list[Listed]:
    """Return the players in the order of the list, most wins first."""
    return sorted(people, key=lambda one: (-one.wins, one.matches, one.name))
