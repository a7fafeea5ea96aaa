"""What lies in the tray while a decision is open: dice, the parts of the turn, the thief's clock.

These pieces follow the phase, which some moves change without an event: they are laid when a
decision opens and swept away when it is made.
"""

from collections.abc import Iterator

from game.core.contract.values import Choice
from game.core.wording import counted
from game.games.yoz.analysis import thief_clock
from game.games.yoz.players.aims import aim_line
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import numbers_of, rolls_of, team_of, win_chance
from game.games.yoz.rules.content import CASTLE_STONE
from game.games.yoz.rules.names import ARRIVAL, DRAGON_NAMES, ROLLS, THIEF, TURN_PARTS
from game.games.yoz.rules.walking import bonus
from game.games.yoz.view.faces_tray import Battle, Chip, Clock, DiePlace, Progress, TwelveSided
from game.games.yoz.view.layout import Setting
from game.games.yoz.view.places import BoardPlaces
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.faces import Face
from game.table.forms.form import Form
from game.table.forms.labels import Label, Note
from game.table.laying import die_piece, piece_in
from game.table.naming import named
from game.ui.viewport import Box

TRAY = "tray:"  # what stays, other than aids, until the next choice
_DEPTH = 3.0
_CHIP_GAP, _WIDE_CHIP, _SHORT_CHIP = 8.0, 0.6, 0.46  # of the row, where one alone has its name


def tray(view: st.State, setting: Setting, advice: Choice | None) -> Iterator[Piece]:
    """Yield every piece of the tray. `advice`: what the best player would do, None: not known."""
    yield from _dice(view, setting.ground)
    if isinstance(view.phase, st.Battling):
        yield _battle(view, view.phase, setting)
    else:
        yield from _turn(view, setting, advice)
    if setting.perspective.tells_odds and not isinstance(view.phase, st.Over):
        yield from _clock(view, setting.ground)


def _words(ground: BoardPlaces, key: str, place: str, face: Face) -> Piece:
    return piece_in(ground.at(place), f"{TRAY}{key}", face, _DEPTH)


# --- dice -----------------------------------------------------------------------------------------


def _dice(view: st.State, ground: BoardPlaces) -> Iterator[Piece]:
    label, dice = _rolled(view)
    many = 2 if len(dice) > 1 or _battle_rolls(view) > 1 else 1
    points = _points(view)
    if not ground.has_book:
        yield _words(ground, "label:dice", "label:dice", Label((label,)))
    elif not isinstance(view.phase, st.Battling) and _part(view) is not None:
        said = points or ("This turn" if label == ROLLS["none"] else label)
        yield _words(ground, "label:dice", "label:dice", Note((said,)))
    for number, rest in enumerate(ground.dice(many)):
        if number < len(dice):
            yield die_piece(rest, f"{OVER}die:{number}", TwelveSided(dice[number]))
        else:
            yield piece_in(rest.box, f"{OVER}die:{number}", DiePlace(), _DEPTH)
    if many == 1 and points and not ground.has_book:
        yield piece_in(ground.at("points"), f"{OVER}points", Note((points,)), _DEPTH)


def _rolled(view: st.State) -> tuple[str, tuple[int, ...]]:
    """Return the label and the dice of this turn's roll that still matters; () for no dice."""
    match view.phase:
        case st.Moving(rolled=rolled):
            return ROLLS["walk"], (rolled - bonus(view.hero.character),)
        case st.Battling():
            return ROLLS["fight"], ()
        case st.Acting(spent=spent) | st.Drawing(spent=spent):
            walked = spent.way is st.Way.WALKED and spent.rolled
            if walked and spent.deed is st.Deed.NOTHING:  # a fight or a tunnel has dice of its own
                return ROLLS["walk"], (spent.rolled - bonus(view.hero.character),)
        case st.Picking(circles=circles):
            return ROLLS["circles"], circles
    return ROLLS["none"], ()


def _battle_rolls(view: st.State) -> int:
    """Return the number of dice of the waiting battle at most; 0 without a battle."""
    if not isinstance(view.phase, st.Battling):
        return 0
    return rolls_of(view, team_of(view, view.phase.dragon))


def _points(view: st.State) -> str:
    if isinstance(view.phase, st.Moving):
        return f"{counted(view.phase.points, 'step')} left"
    return ""


# --- the turn -------------------------------------------------------------------------------------


def _turn(view: st.State, setting: Setting, advice: Choice | None) -> Iterator[Piece]:
    ground = setting.ground
    said = named(aim_line(view, advice, led=setting.perspective.led), setting.places)
    part, story = _part(view), Note((said,))
    if ground.has_book and part is None:
        if said:
            yield _words(ground, "story", "deed", story)
        return
    if ground.tells_story:
        heading = "This turn" if part is not None else "Each turn"
        yield _words(ground, "label:turn", "label:turn", Label((heading,)))
    boxes = _chip_boxes(ground, part)
    for number, wordings in enumerate(TURN_PARTS):
        when = Progress.AHEAD
        if part is not None and number <= part:
            when = Progress.NOW if number == part else Progress.DONE
        worded = wordings if when is Progress.NOW or not ground.has_book else ()
        face = Chip(number + 1, worded, when)
        yield piece_in(boxes[number], f"{TRAY}chip:{number}", face, _DEPTH)
    if ground.tells_story and said:
        yield _words(ground, "story", "story", story)


def _chip_boxes(ground: BoardPlaces, part: int | None) -> list[Box]:
    """Return the boxes of the parts of a turn; in a book only part `part` is wide."""
    drawn = [ground.at(f"chip:{number}") for number in range(len(TURN_PARTS))]
    if not ground.has_book or part is None:
        return drawn
    x, right = drawn[0].x, drawn[-1].right
    wide = (right - x) * (_WIDE_CHIP if part else _SHORT_CHIP)
    small = (right - x - wide - 2 * _CHIP_GAP) / 2
    boxes = []
    for number, box in enumerate(drawn):
        boxes.append(Box(x, box.y, wide if number == part else min(small, 62.0), box.h))
        x = boxes[-1].right + _CHIP_GAP
    return boxes


def _part(view: st.State) -> int | None:
    """Return the current part of the turn, from 0; None outside a turn."""
    match view.phase:
        case st.Looking() | st.InCastle() | st.Over():
            return None
        case st.Acting() | st.Battling(then=st.Spent()):
            return 1
        case st.Drawing() | st.DragonPick() | st.LastStand() | st.Battling(then=st.Flights()):
            return 2
    return 0


def _battle(view: st.State, phase: st.Battling, setting: Setting) -> Piece:
    team, places = team_of(view, phase.dragon), setting.places
    leader = places[phase.leaders[0]].name
    name = DRAGON_NAMES[phase.dragon]
    face = Battle(
        phase.dragon,
        (f"{leader} against {name}", f"Against {name}", name),
        tuple((view.heroes[seat].character, places[seat].colour) for seat in team),
        tuple(numbers_of(view, team)),
        win_chance(view, team) if setting.perspective.tells_odds else None,
        rolls_of(view, team),
    )
    return _words(setting.ground, "battle", "deed", face)


# --- the thief's clock ----------------------------------------------------------------------------


def _clock(view: st.State, ground: BoardPlaces) -> Iterator[Piece]:
    if ground.has_book or (isinstance(view.phase, st.Battling) and ground.form is Form.LONG):
        return
    if view.thief >= CASTLE_STONE:
        yield _words(ground, "label:clock", "label:clock", Label(THIEF))
        yield _words(ground, "clock", "clock", Note(("He is at the castle.",)))
        return
    yield _words(ground, "label:clock", "label:clock", Label(ARRIVAL))
    first, bars = thief_clock.arrival(view)
    shares = tuple(round(1000 * share) for share in bars)
    yield _words(ground, "clock", "clock", Clock(first, thief_clock.EACH, shares))
