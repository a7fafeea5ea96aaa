"""What is this? Every thing at the table of Yoz in a sentence."""

from game.core.contract.things import LOG, ODDS, POUCH, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import capital, counted, listed
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import (
    CARDS,
    CASTLE_STONE,
    CHARACTERS,
    GEMS_TO_ENTER,
    OWNER,
    PERMITS,
    Character,
    Dragon,
    Gem,
    Permit,
    Space,
    Tile,
)
from game.games.yoz.rules.jumps import dice_of
from game.games.yoz.rules.land.tiles import Kind, tile_of, tiles
from game.games.yoz.rules.names import (
    ACTION_CARDS,
    ARRIVAL,
    BUTTONS,
    CARD_NAMES,
    CHARACTER_NAMES,
    DRAGON_NAMES,
    GEM_POWERS,
    LAST_CARD,
    SPACE_NAMES,
    THIEF,
    TILE_NAMES,
    circle_name,
    cottage_name,
)
from game.games.yoz.rules.reach import lairs_of, roads_from
from game.games.yoz.words.log import (
    card_effect,
    gem_name,
    gem_way,
    pile_said,
    place_name,
    road_said,
)

_POWERS = {
    Character.KNIGHT: "YOZ-3.2",
    Character.RUNNER: "YOZ-3.3",
    Character.WIZARD: "YOZ-3.4",
    Character.MINER: "YOZ-3.5",
}


# --- the land -------------------------------------------------------------------------------------


def _space(view: st.State, space: Space) -> Thing:
    drawn, where = tiles(), TILE_NAMES[tile_of(space)]
    now = _how_far(view, space)
    match drawn.kinds[space]:
        case Kind.CIRCLE:
            said = "Jumps and dragons land here. You can jump from any space."
            return Thing(circle_name(drawn.circle_at[space]), said, "YOZ-6.4", now)
        case Kind.MOUTH:
            return _mouth(view, space, now)
        case Kind.COTTAGE:
            owners = {at: character for character, at in drawn.cottages.items()}
            said = "This character starts here, and comes back here after losing a fight."
            return Thing(cottage_name(owners[space]), said, "YOZ-11.10", now)
        case Kind.GEM:
            return _gem_spot(view, drawn.gem_at[space], now)
        case Kind.GATE:
            said = "The only way into the castle."
            return Thing(SPACE_NAMES[Kind.GATE], said, "YOZ-14.2", now)
        case Kind.CASTLE:
            return _castle(view, "")
    said = "One step. Any number of characters can stand here. You cannot walk past a dragon."
    return Thing(where, said, "YOZ-5.4", now)


def _how_far(view: st.State, space: Space) -> str:
    """Return in words how far a space is from the active hero."""
    hero = view.hero
    if hero.in_castle:
        return ""
    if hero.space == space:
        return f"{seat_name(view.active)} stands here"
    road = roads_from(view.land, hero.space, lairs_of(view)).get(space)
    if road is None:
        return f"No road there for {seat_name(view.active)}"
    return road_said(road, f"for {seat_name(view.active)}")


def _mouth(view: st.State, space: Space, now: str = "") -> Thing:
    low, high = tiles().tunnels[space].numbers
    said = f"Stop here, then dig. Roll {low} or {high} on the eight-sided die to get through."
    return Thing(SPACE_NAMES[Kind.MOUTH], said, "YOZ-12.4", now)


def _gem_spot(view: st.State, gem: Gem, now: str) -> Thing:
    if gem in view.gems:
        return _gem(view, gem)
    if st.owner_seat(view, gem) is None:
        said = "An ordinary space: the character of this gem is not in play."
        return Thing(SPACE_NAMES[Kind.GEM], said, "YOZ-2.7", now)
    said = "Empty: this gem has been taken."
    return Thing(SPACE_NAMES[Kind.GEM], said, "YOZ-8.1", now)


def _tile(view: st.State, which: str) -> Thing:
    said = "One of 16 tiles, shuffled for every match. Roads join where both tiles have one."
    return Thing(TILE_NAMES[Tile(which)], said, "YOZ-2.3")


def _castle(view: st.State, _: str) -> Thing:
    inside = sum(hero.in_castle for hero in view.heroes)
    now = f"{inside} of {counted(len(view.heroes), 'character')} in the castle"
    said = "Bring your three gems to enter. Inside you take no turns and draw no cards."
    return Thing(SPACE_NAMES[Kind.CASTLE], said, "YOZ-14.1", now)


def _dragon(view: st.State, which: str) -> Thing:
    dragon = Dragon(which)
    perch = st.perch_of(view, dragon)
    name = DRAGON_NAMES[dragon]
    if perch is None and dragon in tuple(Dragon)[: view.rules.dragons]:
        return Thing(name, "It is defeated and out of the game.", "YOZ-10.11")
    if perch is None:
        return Thing(name, "It is not in play: this match has two dragons.", "YOZ-3.9")
    said = "It blocks its circle until you defeat it or a card makes it fly."
    return Thing(name, said, "YOZ-10.2", f"On circle {perch.circle}")


# --- heroes and gems ------------------------------------------------------------------------------


def _gem(view: st.State, which: str) -> Thing:
    gem = Gem(which)
    seat, name = st.owner_seat(view, gem), CHARACTER_NAMES[OWNER[gem]]
    said = f"The {name} takes it by walking over it. Partners with two gems can bring it."
    now = "" if seat is None else _way_to(view, seat, gem)
    return Thing(capital(gem_name(gem)), said, "YOZ-8.2", now)


def _way_to(view: st.State, seat: Seat, gem: Gem) -> str:
    hero = view.heroes[seat]
    if gem in hero.own:
        return f"{seat_name(seat)} has it"
    carriers = [n for n, other in enumerate(view.heroes) if other.foreign is gem]
    if carriers:
        return f"{seat_name(carriers[0])} carries it"
    if hero.in_castle or gem not in view.gems:
        return ""
    way = gem_way(view, hero.space, gem, f"for {seat_name(seat)}")
    return f"In {place_name(view.land.gems[gem])}: {way}"


def _held(view: st.State, which: str) -> Thing:
    gem = Gem(which)
    seat = st.owner_seat(view, gem)
    if seat is not None and gem in view.heroes[seat].own:
        said = "One gem lets you jump, two carry a partner's gem, three enter the castle."
        return Thing(capital(gem_name(gem)), said, "YOZ-8.7", _way_to(view, seat, gem))
    return _gem(view, which)


def _carried(view: st.State, which: str) -> Thing:
    said = "A gem for a partner. Hand it over when you both stand on the same space."
    gem = view.heroes[int(which)].foreign
    return Thing("A partner's gem", said, "YOZ-9.5", "" if gem is None else capital(gem_name(gem)))


def _hero(view: st.State, which: str) -> Thing:
    seat = int(which)
    hero = view.heroes[seat]
    card = CHARACTERS[hero.character]
    numbers = listed(card.numbers)
    heading = f"{seat_name(seat)}, the {CHARACTER_NAMES[hero.character]}"
    now = f"{counted(len(hero.own), 'gem')}, defeats dragons on {numbers}"
    return Thing(heading, card.power, _POWERS[hero.character], now)


def _seat(view: st.State, which: str) -> Thing:
    hero = view.heroes[int(which)]
    said = "The character's gems, the steps to the missing ones, and what the gems allow."
    now = f"{len(hero.own)} of {GEMS_TO_ENTER} gems"
    return Thing(seat_name(int(which)), said, "YOZ-8.1", now)


_PERMITS = {
    Permit.JUMP: ("With one gem: roll a circle and go there, instead of walking.", "YOZ-8.4"),
    Permit.CARRY: ("With two gems: carry one partner's gem at a time.", "YOZ-8.5"),
    Permit.GATE: ("With three gems: go in through the gate.", "YOZ-8.6"),
}


def _permit(view: st.State, which: str) -> Thing:
    seat, _, name = which.partition(":")
    hero, permit = view.heroes[int(seat)], Permit(name)
    said, rule = _PERMITS[permit]
    missing = PERMITS[permit] - len(hero.own)
    who = seat_name(int(seat))
    now = f"{who} can do this" if missing <= 0 else f"{who} needs {counted(missing, 'more gem')}"
    return Thing(GEM_POWERS[permit][0], said, rule, now)


def _pouch(view: st.State, _: str) -> Thing:
    character = view.hero.character
    return Thing(CHARACTER_NAMES[character], CHARACTERS[character].power, _POWERS[character])


def _pin(view: st.State, which: str) -> Thing:
    said = "A mark for your plan that everyone sees. Press P to set or move it."
    return Thing(f"{seat_name(int(which))}'s plan", said, "YOZ-17.1")


# --- thief and cards ------------------------------------------------------------------------------


def _thief(view: st.State, _: str) -> Thing:
    said = f"His road has {CASTLE_STONE} spaces. The last is the castle. You cannot stop him on it."
    now = f"{counted(CASTLE_STONE - view.thief, 'space')} to go"
    return Thing(THIEF[0], said, "YOZ-13.14", now)


def _clock(view: st.State, _: str) -> Thing:
    said = "The exact chance that he arrives in each round, from the cards in the draw pile."
    left = f"{counted(CASTLE_STONE - view.thief, 'space')} to go"
    return Thing(ARRIVAL[0], said, "YOZ-13.15", f"{left}, {pile_said(view)}")


def _deck(view: st.State, _: str) -> Thing:
    said = f"{len(CARDS)} different cards. Draw one at the end of each turn outside the castle."
    return Thing(ACTION_CARDS[0], said, "YOZ-4.7", pile_said(view))


def _fate(view: st.State, _: str) -> Thing:
    if view.last is None:
        return Thing(LAST_CARD[0], "Each card you draw is put here.", "YOZ-13.2")
    card = CARDS[view.last]
    effect = card_effect(card.thief, card.dragons)
    return Thing(CARD_NAMES[view.last], card.story, "YOZ-13.2", effect)


def _dragons(view: st.State, _: str) -> Thing:
    said = "Dragons fly only when a card says so."
    return Thing("Dragons", said, "YOZ-10.3", f"{len(view.dragons)} on the board")


# --- the tray -------------------------------------------------------------------------------------


def _tag(view: st.State, which: str) -> Thing:
    """Return the text about a tag on the land; `which`: "battle:ember", "gem:k1" or "tunnel"."""
    kind, _, name = which.partition(":")
    match kind:
        case "battle":
            return _dragon(view, name)
        case "gem":
            gem = _gem(view, name)
            said = "Steps to this gem by road, or what you need if no road leads there."
            return Thing(gem.heading, said, "YOZ-5.6", gem.now)
    return Thing("The tunnel", "The chance to get through with this try.", "YOZ-12.4")


def _ring(view: st.State, which: str) -> Thing:
    """Return the text about a ring on the land; `which`: "gem:k1", "circle:5" or "tunnel"."""
    kind, _, name = which.partition(":")
    if kind == "gem":
        said = "You can try a special jump to this gem."
        return Thing(capital(gem_name(Gem(name))), said, "YOZ-7.13")
    if kind == "circle":
        return Thing(circle_name(int(name)), "Click to land here.", "YOZ-6.6")
    return Thing("The other end", "You come out here if the dig works.", "YOZ-12.10")


def _dice(view: st.State, _: str) -> Thing:
    match view.phase:
        case st.Battling():
            said = "Twelve sides. A number of anyone in the fight defeats the dragon."
            return Thing("The die", said, "YOZ-11.5")
        case st.Moving(points=points):
            said = "Twelve sides. Walk up to this many steps; you may stop earlier."
            return Thing("The die", said, "YOZ-5.1", f"{counted(points, 'step')} left")
        case st.Picking():
            return Thing("The dice", "The Wizard chooses one of these two circles.", "YOZ-6.6")
    return Thing(
        "The die", "Twelve sides, for walking, jumping, fighting and flying dragons.", "YOZ-5.1"
    )


_GUEST = Thing(
    "In the castle",
    "No turns and no cards in here. If you leave, you take a full turn from the gate.",
    "YOZ-14.7",
)
_HAND = Thing("A gem", "You can give, take or pick up a gem here. It costs nothing.", "YOZ-4.9")
_FIGHT = Thing(
    "The fight",
    "One roll for everyone within three spaces. You win on a number of any of them.",
    "YOZ-11.12",
)
_PARTS = Thing(
    "A turn", "Three phases in this order: move, dragon or tunnel, action card.", "YOZ-4.1"
)
_AIM = Thing("What to do now", "What you can do now, and where your next gem is.", "YOZ-8.7")
_REACH = Thing("In reach", "Everywhere you can get to with this walk.", "YOZ-5.1")
_BLOCK = Thing("A dragon in the way", "If you step here, your walk ends with a fight.", "YOZ-5.8")


BUTTON_SENTENCES = {
    "set_out": ("The match starts with this character.", "YOZ-3.12"),
    "rest": ("Stay in the castle: no turn and no card.", "YOZ-14.5"),
    "leave": ("Leave by the gate and take a full turn.", "YOZ-14.8"),
    "walk": ("Roll the die and walk up to that many steps.", "YOZ-5.1"),
    "return": ("Go back to where the special jump began.", "YOZ-7.10"),
    "skip": ("Do not move. You can still fight or dig.", "YOZ-4.2"),
    "stop": ("End the walk. You lose the steps left.", "YOZ-5.2"),
    "fight": ("Roll for everyone in the fight.", "YOZ-11.13"),
    "attack": ("Fight a dragon within three spaces.", "YOZ-11.1"),
    "dig": ("Roll the eight-sided die for the tunnel.", "YOZ-12.4"),
    "end": ("Do not fight or dig in this turn.", "YOZ-4.4"),
    "draw": ("Draw the action card that ends your turn.", "YOZ-4.7"),
    "last_chance": ("One roll for all of you: 8 or more drives him back.", "YOZ-15.4"),
    "give": ("Give the gem to its owner on your space.", "YOZ-9.5"),
    "take": ("Take your gem from a partner on your space.", "YOZ-9.8"),
    "pick_up": ("Take a partner's gem and carry it.", "YOZ-9.3"),
}


def _jump(view: st.State, _: str) -> Thing:
    said = "Roll the die and go to the circle it shows."
    if dice_of(view.hero) > 1:
        said = "Roll two dice and choose one of the circles they show."
    return Thing(BUTTONS["jump"], said, "YOZ-6.2")


def _special(view: st.State, _: str) -> Thing:
    said = f"Jump to a gem out of reach. It works on a roll of 1 to {view.rules.special_most}."
    if dice_of(view.hero) > 1:
        said = (
            "Jump to a gem out of reach. Roll two dice: "
            f"it works if one shows 1 to {view.rules.special_most}."
        )
    return Thing(BUTTONS["special"], said, "YOZ-7.6")


thing = Glossary[st.State](
    {
        ("space", "over:reach"): _space,
        "seal": lambda view, which: _space(view, view.land.circles[int(which)]),
        "tile": _tile,
        "tunnel": _mouth,
        ("castle", "over:castle"): _castle,
        ("dragon", "count", "over:aim", "over:front"): _dragon,
        "gem": _gem,
        ("held", "way"): _held,
        "carried": _carried,
        ("hero", "over:ally", "over:figure"): _hero,
        ("guest", "power"): _GUEST,
        "seat": _seat,
        "permit": _permit,
        "pin": _pin,
        ("thief", "stone", "road", "away", "over:night"): _thief,
        ("deck", "words:left"): _deck,
        "fate": _fate,
        "words:dragons": _dragons,
        ("tray:label:dice", "over:die", "over:points"): _dice,
        ("tray:label:turn", "tray:chip"): _PARTS,
        "tray:story": _AIM,
        "tray:battle": _FIGHT,
        ("tray:clock", "tray:label:clock"): _clock,
        "over:block": _BLOCK,
        "over:glow": _REACH,
        "over:hand": _HAND,
        "over:ring": _ring,
        "over:tag": _tag,
        **{f"button:{key}": Thing(BUTTONS[key], *said) for key, said in BUTTON_SENTENCES.items()},
        "button:jump": _jump,
        "button:special": _special,
        TITLE: Thing("The round", "A round ends when everyone has had a turn.", "YOZ-13.5"),
        POUCH: _pouch,
        SIGN: Thing("The sign", "Whose turn it is, and what they can do.", "YOZ-4.1"),
        ODDS: Thing("The odds", "Exact chances for dice, cards and the thief.", "YOZ-13.15"),
        STANDINGS: Thing("The party", "You win together or lose together.", "YOZ-1.2"),
        LOG: Thing(
            "The log", "Everything that happened, newest last. Press L to read it all.", "YOZ-13.5"
        ),
    }
)
