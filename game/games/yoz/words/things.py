"""What is this? Every thing at the table of Yoz in a sentence."""

from game.core.contract.things import LOG, ODDS, POUCH, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import (
    CARDS,
    CASTLE_STONE,
    CHARACTERS,
    DRAGONS,
    GEMS_TO_ENTER,
    OWNER,
    PERMITS,
    TILES,
    Character,
    Dragon,
    Gem,
    Permit,
    Space,
    Tile,
)
from game.games.yoz.rules.land.tiles import Kind, tile_of, tiles
from game.games.yoz.rules.reach import GemRoad, gem_road, lairs_of, roads_from
from game.games.yoz.words.log import card_effect, gem_name, place_name

_POWERS = {
    Character.KNIGHT: "YOZ-3.2",
    Character.RUNNER: "YOZ-3.3",
    Character.WIZARD: "YOZ-3.4",
    Character.MINER: "YOZ-3.5",
}
_ROADS = {
    GemRoad.TUNNEL: "By road and tunnel",
    GemRoad.CIRCLE: "Only a jump leads near it",
    GemRoad.LOST: "Only a special jump leads there",
}


# --- the land -------------------------------------------------------------------------------------


def _space(view: st.State, space: Space) -> Thing:
    drawn, where = tiles(), TILES[tile_of(space)].name
    now = _how_far(view, space)
    match drawn.kinds[space]:
        case Kind.CIRCLE:
            said = "A numbered landing place for jumps and dragons. One may jump from anywhere."
            return Thing(f"Circle {drawn.circle_at[space]}", said, "YOZ-6.4", now)
        case Kind.MOUTH:
            return _mouth(view, space, now)
        case Kind.COTTAGE:
            owners = {at: character for character, at in drawn.cottages.items()}
            name = CHARACTERS[owners[space]].name
            said = "Home of one hero: where they begin, and where they wake after a lost fight."
            return Thing(f"The {name}'s cottage", said, "YOZ-11.10", now)
        case Kind.GEM:
            return _gem_spot(view, drawn.gem_at[space], now)
        case Kind.GATE:
            said = "The last space before the castle. No other way leads in."
            return Thing("The gate", said, "YOZ-14.2", now)
        case Kind.CASTLE:
            return _castle(view, "")
    said = "One step. Any number of friends fit. A dragon lets nobody past."
    return Thing(where, said, "YOZ-5.4", now)


def _how_far(view: st.State, space: Space) -> str:
    """From whoever is on turn."""
    hero = view.hero
    if hero.in_castle:
        return ""
    if hero.space == space:
        return f"{seat_name(view.active)} stands here"
    road = roads_from(view.land, hero.space, lairs_of(view)).get(space)
    if road is None:
        return f"No road leads {seat_name(view.active)} there"
    steps = f"{counted(road.steps, 'step')} for {seat_name(view.active)}"
    return f"{steps}, past {listed([DRAGONS[d].name for d in road.past])}" if road.past else steps


def _mouth(view: st.State, space: Space, now: str = "") -> Thing:
    low, high = tiles().tunnels[space].numbers
    said = "End a move on a mouth, then dig: either number takes you to the other mouth."
    return Thing(f"A tunnel, {low} and {high}", said, "YOZ-12.4", now)


def _gem_spot(view: st.State, gem: Gem, now: str) -> Thing:
    if gem in view.gems:
        return _gem(view, gem)
    if st.owner_seat(view, gem) is None:
        said = "An ordinary space: the hero of this spot is not in play."
        return Thing("A gem spot", said, "YOZ-2.7", now)
    said = "An empty spot: its gem has been taken."
    return Thing("A gem spot", said, "YOZ-8.1", now)


def _tile(view: st.State, which: str) -> Thing:
    said = "A piece of the land, dealt anew each game. Roads join where both have an opening."
    return Thing(TILES[Tile(which)].name, said, "YOZ-2.3")


def _castle(view: st.State, _: str) -> Thing:
    inside = sum(hero.in_castle for hero in view.heroes)
    now = f"{inside} of {counted(len(view.heroes), 'hero', 'heroes')} inside"
    said = "Open to three own gems. Inside: no turns, no cards, and one may leave again."
    return Thing("The Castle of Yoz", said, "YOZ-14.1", now)


def _dragon(view: st.State, which: str) -> Thing:
    dragon = Dragon(which)
    perch = st.perch_of(view, dragon)
    name = DRAGONS[dragon].name
    if perch is None:
        return Thing(name, "Slain, or never there: it blocks nobody any more.", "YOZ-11.8")
    said = "It sits on a circle and blocks it until it is slain, or a card sends it flying."
    return Thing(name, said, "YOZ-10.2", f"On circle {perch.circle}")


# --- heroes and gems ------------------------------------------------------------------------------


def _gem(view: st.State, which: str) -> Thing:
    gem = Gem(which)
    seat, name = st.owner_seat(view, gem), CHARACTERS[OWNER[gem]].name
    said = f"Only the {name} may keep it, and takes it by touching its space."
    now = "" if seat is None else _way_to(view, seat, gem)
    return Thing(_capital(gem_name(gem)), said, "YOZ-8.2", now)


def _way_to(view: st.State, seat: Seat, gem: Gem) -> str:
    hero = view.heroes[seat]
    if gem in hero.own:
        return f"{seat_name(seat)} has it"
    carriers = [n for n, other in enumerate(view.heroes) if other.foreign is gem]
    if carriers:
        return f"{seat_name(carriers[0])} carries it"
    if hero.in_castle or gem not in view.gems:
        return ""
    where = place_name(view.land.gems[gem])
    road = gem_road(view.land, hero.space, gem)
    if road is not GemRoad.ROAD:
        return f"In {where}. {_ROADS[road]}"
    found = roads_from(view.land, hero.space, lairs_of(view))[view.land.gems[gem]]
    past = f", past {listed([DRAGONS[d].name for d in found.past])}" if found.past else ""
    return f"In {where}: {counted(found.steps, 'step')} for {seat_name(seat)}{past}"


def _held(view: st.State, which: str) -> Thing:
    gem = Gem(which)
    seat = st.owner_seat(view, gem)
    if seat is not None and gem in view.heroes[seat].own:
        said = "A gem of one's own is power: one jumps, two carry for others, three enter."
        return Thing(_capital(gem_name(gem)), said, "YOZ-8.7", _way_to(view, seat, gem))
    return _gem(view, which)


def _carried(view: st.State, which: str) -> Thing:
    said = "A friend's gem on the way to its owner. It is handed over on the same space."
    gem = view.heroes[int(which)].foreign
    return Thing("A borrowed gem", said, "YOZ-9.5", "" if gem is None else _capital(gem_name(gem)))


def _hero(view: st.State, which: str) -> Thing:
    seat = int(which)
    hero = view.heroes[seat]
    card = CHARACTERS[hero.character]
    numbers = listed([str(number) for number in card.numbers])
    heading = f"{seat_name(seat)}, the {card.name}"
    now = f"{counted(len(hero.own), 'gem')}, hits dragons on {numbers}"
    return Thing(heading, card.power, _POWERS[hero.character], now)


def _seat(view: st.State, which: str) -> Thing:
    hero = view.heroes[int(which)]
    said = "Gems in hand, with the steps to the missing ones, and what they allow."
    now = f"{len(hero.own)} of {GEMS_TO_ENTER} gems"
    return Thing(f"{seat_name(int(which))}", said, "YOZ-8.1", now)


def _guest(view: st.State, which: str) -> Thing:
    said = "Safe inside: no turns and no cards. Who leaves takes a full turn from the gate."
    return Thing("In the castle", said, "YOZ-14.7")


_PERMITS = {
    Permit.JUMP: ("Jumping", "To the circle that a die shows, in place of a walk.", "YOZ-8.4"),
    Permit.CARRY: ("Carrying", "One gem of a friend's at a time, to hand it over.", "YOZ-8.5"),
    Permit.GATE: ("The gate", "Three own gems open the castle to their hero.", "YOZ-8.6"),
}


def _permit(view: st.State, which: str) -> Thing:
    seat, _, name = which.partition(":")
    hero, permit = view.heroes[int(seat)], Permit(name)
    heading, said, rule = _PERMITS[permit]
    missing = PERMITS[permit] - len(hero.own)
    who = seat_name(int(seat))
    now = f"{who} has the key" if missing <= 0 else f"{who} lacks {counted(missing, 'gem')} for it"
    return Thing(heading, said, rule, now)


def _pouch(view: st.State, _: str) -> Thing:
    card = CHARACTERS[view.hero.character]
    return Thing(card.name, card.power, _POWERS[view.hero.character])


def _pin(view: st.State, which: str) -> Thing:
    said = "A mark of one's own for a plan, seen by all. It does nothing. P sets and moves it."
    return Thing(f"{seat_name(int(which))}'s pin", said, "YOZ-17.1")


# --- thief and cards ------------------------------------------------------------------------------


def _thief(view: st.State, _: str) -> Thing:
    said = f"His road has {CASTLE_STONE} stones, and nobody meets him. At the last he has the gold."
    now = f"{counted(CASTLE_STONE - view.thief, 'stone')} to go"
    return Thing("The thief", said, "YOZ-13.14", now)


def _clock(view: st.State, _: str) -> Thing:
    said = "The exact chance that he arrives in each round, from the cards still in the pile."
    left = f"{counted(CASTLE_STONE - view.thief, 'stone')} to go"
    return Thing("The thief's chart", said, "YOZ-13.15", f"{left}, {_pile(view)}")


def _pile(view: st.State) -> str:
    return f"{counted(len(view.deck), 'card')} in the pile"


def _deck(view: st.State, _: str) -> Thing:
    said = f"{len(CARDS)} cards, all different: one at the end of each turn outside the castle."
    return Thing("Fate cards", said, "YOZ-4.7", _capital(_pile(view)))


def _fate(view: st.State, _: str) -> Thing:
    if view.last is None:
        return Thing("The last card", "Here lies the card that was drawn last.", "YOZ-13.2")
    card = CARDS[view.last]
    effect = _capital(card_effect(card.thief, card.dragons))
    return Thing(card.name, card.story, "YOZ-13.2", effect)


def _dragons(view: st.State, _: str) -> Thing:
    said = "The dragons of this game. They fly only when a card says so."
    return Thing("Dragons", said, "YOZ-10.3", f"{len(view.dragons)} still roam")


# --- the tray -------------------------------------------------------------------------------------


def _tag(view: st.State, which: str) -> Thing:
    """Words beside a thing on the land: battle:ember, gem:k1, tunnel, roll, far."""
    kind, _, name = which.partition(":")
    match kind:
        case "battle":
            return _dragon(view, name)
        case "gem":
            gem = _gem(view, name)
            said = "Steps by road, or what it takes where no road leads to this gem."
            return Thing(gem.heading, said, "YOZ-5.6", gem.now)
        case "tunnel":
            return Thing("The tunnel", "The chance to dig through this time.", "YOZ-12.4")
        case "roll":
            return Thing("One roll", "The chance that the die brings so many steps.", "YOZ-5.1")
    return Thing("A far way", "How many turns it takes on average, by road and tunnel.", "YOZ-5.1")


def _ring(view: st.State, which: str) -> Thing:
    """Around what a click means something for: gem:k1, circle:5, tunnel."""
    kind, _, name = which.partition(":")
    if kind == "gem":
        said = "A special jump can reach for this gem."
        return Thing(_capital(gem_name(Gem(name))), said, "YOZ-7.13")
    if kind == "circle":
        return Thing(f"Circle {name}", "A click lands here.", "YOZ-6.6")
    return Thing("The other mouth", "Digging through ends here.", "YOZ-12.10")


def _hand_over(view: st.State, which: str) -> Thing:
    return Thing("A gem", "A gem can be given, taken or picked up here, for free.", "YOZ-4.9")


def _battle(view: st.State, _: str) -> Thing:
    said = "One roll counts against the numbers of all who stand within three spaces."
    return Thing("The battle", said, "YOZ-11.12")


def _dice(view: st.State, _: str) -> Thing:
    match view.phase:
        case st.Battling():
            said = "Twelve sides: any number on the card of an attacker slays the dragon."
            return Thing("The die", said, "YOZ-11.5")
        case st.Moving(points=points):
            said = "Twelve sides: up to so many steps. One may stop early."
            return Thing("The die", said, "YOZ-5.1", f"{counted(points, 'step')} left")
        case st.Picking():
            return Thing("The dice", "The Wizard keeps one of the two numbers.", "YOZ-6.6")
    return Thing("The die", "Twelve sides, for walks, jumps, fights and flights.", "YOZ-5.1")


_PARTS = Thing("A turn", "Three parts in order: move, dragon or tunnel, fate card.", "YOZ-4.1")
_AIM = Thing("The aim", "What the moment asks for, and where your way leads.", "YOZ-8.7")
_WAY = Thing("The way", "Where a click leads, and how many steps it takes.", "YOZ-5.5")
_REACH = Thing("In reach", "The roads that this walk can still take.", "YOZ-5.1")
_BLOCK = Thing("A dragon in the way", "Stepping here ends the walk with a fight.", "YOZ-5.8")


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


thing = Glossary[st.State](
    {
        "space": _space,
        "tile": _tile,
        "tunnel": _mouth,
        "castle": _castle,
        "dragon": _dragon,
        "count": _dragon,
        "gem": _gem,
        "held": _held,
        "way": _held,
        "carried": _carried,
        "hero": _hero,
        "guest": _guest,
        "seat": _seat,
        "power": _guest,
        "permit": _permit,
        "pin": _pin,
        "thief": _thief,
        "stone": _thief,
        "road": _thief,
        "away": _thief,
        "deck": _deck,
        "words:left": _deck,
        "fate": _fate,
        "words:dragons": _dragons,
        "tray:label:dice": _dice,
        "tray:label:turn": _PARTS,
        "tray:chip": _PARTS,
        "tray:story": _AIM,
        "tray:battle": _battle,
        "tray:clock": _clock,
        "tray:label:clock": _clock,
        "over:aim": _dragon,
        "over:front": _dragon,
        "over:ally": _hero,
        "over:figure": _hero,
        "over:castle": _castle,
        "over:block": _BLOCK,
        "over:reach": _space,
        "over:glow": _REACH,
        "over:dot": _WAY,
        "over:stop": _WAY,
        "over:die": _dice,
        "over:points": _dice,
        "over:hand": _hand_over,
        "over:ring": _ring,
        "over:tag": _tag,
        "button:set_out": Thing("Set out", "The party begins with this hero.", "YOZ-3.12"),
        "button:rest": Thing("Rest", "Stays inside: no turn and no card.", "YOZ-14.5"),
        "button:leave": Thing("Leave", "Out by the gate, with a full turn.", "YOZ-14.8"),
        "button:walk": Thing("Walk", "Rolls the die: up to so many steps.", "YOZ-5.1"),
        "button:jump": Thing("Jump", "To the circle that the die shows.", "YOZ-6.2"),
        "button:special": Thing("Special jump", "On a 1 or 2 to a lost gem.", "YOZ-7.6"),
        "button:return": Thing("Go back", "To where the special jump began.", "YOZ-7.10"),
        "button:skip": Thing("Stay", "No move: the fight or the tunnel comes next.", "YOZ-4.2"),
        "button:stop": Thing("Stop here", "The walk ends. The steps left are lost.", "YOZ-5.2"),
        "button:fight": Thing("Roll", "The leader rolls for all who are near.", "YOZ-11.13"),
        "button:attack": Thing("Fight", "Against a dragon within three spaces.", "YOZ-11.1"),
        "button:dig": Thing("Dig", "The eight-sided die, for the tunnel.", "YOZ-12.4"),
        "button:end": Thing("Let it be", "Neither fight nor tunnel in this turn.", "YOZ-4.4"),
        "button:draw": Thing("Draw", "The fate card that ends the turn.", "YOZ-4.7"),
        "button:last_chance": Thing(
            "The last chance", "One die for all: 8 or more drives him back.", "YOZ-15.4"
        ),
        "button:give": Thing("Hand over", "A friend on your space gets the gem.", "YOZ-9.5"),
        "button:take": Thing("Take yours", "Your gem from a friend on your space.", "YOZ-9.8"),
        "button:pick_up": Thing("Pick it up", "A friend's gem, to carry it there.", "YOZ-9.3"),
        TITLE: Thing("The round", "A round is over when every hero has had its slot.", "YOZ-13.5"),
        POUCH: _pouch,
        SIGN: Thing("The sign", "Whose turn it is, and what can be done now.", "YOZ-4.1"),
        ODDS: Thing("The odds", "Exact chances of dice, cards and thief.", "YOZ-13.15"),
        STANDINGS: Thing("The party", "You win together or lose together.", "YOZ-1.2"),
        LOG: Thing("The log", "All that happened, newest last. L opens the whole.", "YOZ-13.5"),
    }
)
