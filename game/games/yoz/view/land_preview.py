"""The preview of a land before the match: its picture, code and description."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from game.core.assets import maps_path
from game.core.boards.boards import read_board
from game.core.chance import Stream
from game.core.contract.values import Level, OptionValue, Setup
from game.core.measure.intervals import of_matches
from game.core.wording import COUNTS, many
from game.games.yoz.rules import rules
from game.games.yoz.rules.content import CASTLE, CHARACTERS, Character
from game.games.yoz.rules.endings import is_won
from game.games.yoz.rules.land.code import code_of, layout_of
from game.games.yoz.rules.land.deals import deal, is_friendly, temper_of
from game.games.yoz.rules.land.land import Layout, land_of
from game.games.yoz.rules.land.maps import TABLE_MAP
from game.games.yoz.rules.land.roads import tour_from_home
from game.games.yoz.rules.names import CHARACTER_NAMES, LAYOUTS, ROUTES
from game.games.yoz.rules.reach import GemRoad, gem_road
from game.games.yoz.view.background import paint_land
from game.games.yoz.view.layout import GEM_SIZE, castle_box
from game.games.yoz.view.places import BoardPlaces
from game.table.preview import Described, Estimate, Estimator, Preview
from game.ui.canvas import Canvas
from game.ui.viewport import Box

BATCH = 4  # matches that take a second or two together, with four characters
MOST_MATCHES = 200
_ERROR = 0.025  # on either side of a 95 % interval
_LAYOUT = "layout"


class LandPreview(Preview):
    """Preview: the picture of the sixteen tiles in the layout of the set-up."""

    name = "the board"
    option = _LAYOUT

    def settle(self, setup: Setup, seed: int) -> Mapping[str, OptionValue]:
        """Return the code of a land that is dealt by the layout option of the set-up."""
        kind = str(setup.option(_LAYOUT))
        return {_LAYOUT: code_of(deal(kind, _party(setup), Stream(f"land/{seed}")))}

    def estimator(self) -> Estimator | None:
        """Return the estimator, never None; it plays matches of hard computer players."""
        return estimates

    def describe(self, setup: Setup) -> Described:
        """Return a description of a land: temper, how gems are reached, length of ways."""
        layout, party = layout_of(str(setup.option(_LAYOUT))), _party(setup)
        land = land_of(layout)
        roads = {
            one: [gem_road(land, land.cottages[one], gem) for gem in CHARACTERS[one].gems]
            for one in party
        }
        said = _gems_said([*chain.from_iterable(roads.values())])
        if not is_friendly(land, party):
            said = f"{said} Not everyone can walk everywhere."
        travellers = (_traveller_said(layout, one, ways) for one, ways in roads.items())
        return Described(LAYOUTS[temper_of(layout, party)], code_of(layout), (said, *travellers))

    def draw(self, canvas: Canvas, box: Box, setup: Setup, colours: Sequence[str]) -> None:
        """Draw tiles, roads and spots, with cottages, gems and the castle."""
        layout = layout_of(str(setup.option(_LAYOUT)))
        ground = _ground()
        frame = ground.region("land")
        field = ground.field(layout).within(frame, box)
        party = dict(zip(_party(setup), colours, strict=True))
        paint_land(canvas, box, field, layout, party)
        unit, land = box.w / frame.w, land_of(layout)
        for character, colour in party.items():
            for gem in CHARACTERS[character].gems:
                x, y = field.at(land.gems[gem])
                size = GEM_SIZE * unit
                canvas.picture(f"yoz/gem_{colour}", Box.around(x, y - 2 * unit, size, size))
        canvas.picture("yoz/castle_closed", castle_box(field.at(CASTLE), unit))


def estimates(setup: Setup, seed: int) -> Iterator[Estimate]:
    """Yield how a party of hard computer players fares on a settled land, batch by batch."""
    from game.games.yoz.players.choose import choose

    chance, won = Stream(f"certificate/{seed}"), 0
    for matches in range(1, MOST_MATCHES + 1):
        state, _ = rules.setup(setup, chance)
        while (seat := rules.to_act(state)) is not None:
            move = choose(rules.observe(state, seat), seat, Level.HARD, chance).move
            state, _ = rules.apply(state, move, chance)
        won += is_won(state)
        if matches % BATCH == 0:
            yield Estimate(matches, won / matches, of_matches(won, matches, _ERROR))


@cache  # each new-match page has a preview of its own
def _ground() -> BoardPlaces:
    return BoardPlaces(read_board(maps_path(TABLE_MAP)))


def _party(setup: Setup) -> tuple[Character, ...]:
    return tuple(Character(role) for role in setup.roles)


def _gems_said(roads: Sequence[GemRoad]) -> str:
    """Return in words how many gems are reached in which way from their owners' cottages."""
    ways = Counter(roads)
    if len(ways) == 1:
        return f"All {len(roads)} gems are reached {ROUTES[roads[0]][0]}."
    parts = [f"{ways[road]} {said}" for road, (said, _) in ROUTES.items() if ways[road]]
    return f"{len(roads)} gems: {', '.join(parts)}."


def _traveller_said(layout: Layout, character: Character, roads: Sequence[GemRoad]) -> str:
    """Return a character's ways to its gems in words, and its turns without dragons."""
    (first, number), *others = Counter(ROUTES[road][0] for road in roads).items()
    parts = [f"{many(number, 'gem')} {first}", *(f"{COUNTS[n]} {way}" for way, n in others)]
    turns = round(tour_from_home(layout, character))
    return f"{CHARACTER_NAMES[character]}: {', '.join(parts)}; about {turns} turns in all."
