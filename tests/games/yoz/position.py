"""Positions and short stories in the rulebook's own notation.

A character is "wizard elderwood_51 w1 w2 m2": where it stands (its cottage if nothing is said) and
the gems it carries, one of another colour being the borrowed one; "fails:2" at a tunnel mouth,
"back:windrun_moor_51" with a way back, "castle" for a guest.
"""

from game.core.chance import Scripted
from game.games.yoz.rules.content import CASTLE, OWNER, Card, Character, Dragon, Gem, Tile
from game.games.yoz.rules.dealing import gems_in_play
from game.games.yoz.rules.events import Event
from game.games.yoz.rules.land.land import L0, Layout, land_of
from game.games.yoz.rules.rules import to_act
from game.games.yoz.rules.state import Hero, HouseRules, Perch, Phase, Starting, State
from game.games.yoz.spec import SPEC
from tests.games import stories

FIRST, SECOND, THIRD, FOURTH = range(4)
L0_DRAGONS = "ember 6 gloom 5 verdigris 1"


def layout(written: str) -> Layout:
    """Sixteen tiles row by row."""
    return tuple(Tile(name) for name in written.split())


L1 = layout(
    "castle_of_yoz elderwood hollow_hill burnt_orchard "
    "rat_warren sunken_crypt ruined_abbey ferry_ford "
    "frostgate old_mine dragons_teeth toadmire "
    "mirror_lake kingsmead windrun_moor copper_fell"
)
CUT_OFF = layout(
    "mirror_lake windrun_moor castle_of_yoz kingsmead "
    "rat_warren ruined_abbey ferry_ford hollow_hill "
    "elderwood frostgate old_mine burnt_orchard "
    "sunken_crypt dragons_teeth toadmire copper_fell"
)


def hero(written: str, tiles: Layout = L0) -> Hero:
    """Return a character in the notation."""
    name, *words = written.split()
    character = Character(name)
    space = land_of(tiles).cottages[character]
    own, foreign, fails, back = [], None, 0, None
    for word in words:
        key, _, value = word.partition(":")
        if word in set(Gem):
            gem = Gem(word)
            if OWNER[gem] is character:
                own.append(gem)
            else:
                foreign = gem
        elif key == "fails":
            fails = int(value)
        elif key == "back":
            back = value
        else:
            space = CASTLE if word == "castle" else word
    assert space in land_of(tiles).links
    return Hero(character, space, tuple(sorted(own)), foreign, fails, back)


def dragons(written: str) -> tuple[Perch, ...]:
    """ "ember 6 gloom 5": the living dragons and their circles."""
    words = written.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return tuple(Perch(Dragon(name), int(circle)) for name, circle in pairs)


def position(
    *heroes: str,
    tiles: Layout = L0,
    dragons_on: str = L0_DRAGONS,
    thief: int = 20,
    active: int = FIRST,
    first: int = FIRST,
    rotation: int = 0,
    cards: str = "",
    rules: HouseRules | None = None,
    phase: Phase | None = None,
) -> State:
    """The active character's turn begins; `cards` are drawn next, in that order."""
    party = tuple(hero(written, tiles) for written in heroes or ("knight", "runner"))
    held = {gem for one in party for gem in (*one.own, one.foreign)}
    gems = gems_in_play(tuple(one.character for one in party))
    top = [Card(name) for name in cards.split()]
    below = [card for card in Card if card not in top]
    return State(
        rules=rules or HouseRules(),
        layout=tiles,
        heroes=party,
        dragons=dragons(dragons_on),
        gems=tuple(gem for gem in gems if gem not in held),
        thief=thief,
        deck=(*below, *reversed(top)),
        first=first,
        active=active,
        rotation=rotation,
        phase=phase or Starting(),
    )


class Story(stories.Story[State, Event]):
    """The same with the character that decides."""

    @property
    def hero(self) -> Hero:
        """The character that is to decide, or the active one."""
        actor = to_act(self.state)
        return self.state.heroes[self.state.active if actor is None else actor]


def play(state: State, moves: str, dice: str = "") -> Story:
    """Play moves written "walk; step kingsmead_12; stop"; the dice fall as in `dice`.

    "step 12" is short for a step on the tile the character stands on. No outcome may be left over.
    """
    return Story(*_notation.play(state, moves, Scripted(*map(int, dice.split()))))


def in_full(state: State, line: str) -> str:
    """A move with the whole name of its space."""
    word, _, rest = line.partition(" ")
    if word == "step" and rest.isdecimal():
        return f"step {state.hero.space[:-2]}{rest}"
    return line


_notation = stories.Notation(SPEC, in_full)
set_up = _notation.set_up
move_of = _notation.move
answer = _notation.answer
why_not = _notation.why_not
legal = _notation.legal
moves = _notation.moves
phase_of = stories.phase_of


def walk(state: State, spaces: str, die: int = 12) -> Story:
    """A walk over some spaces, "12 13 kingsmead_23"."""
    steps = "; ".join(f"step {space}" for space in spaces.split())
    return play(state, f"walk; {steps}" if steps else "walk", str(die))
