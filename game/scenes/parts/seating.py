"""The plan of a match before it starts: seats, players and house rules. Draws nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, OptionValue, Setup
from game.core.lessons.script import Lesson
from game.core.match.match import Chair
from game.core.naming import COMPUTER_NAMES
from game.core.storage.people import LastTable, Player
from game.ui.theme import PLAYER_COLOURS

LONGEST_NAME = 14
COLOURS = tuple(PLAYER_COLOURS)


@dataclass(frozen=True)
class Place:
    """A chair being set up: both names are kept, so that switching back loses nothing."""

    person: str
    computer: str
    colour: str
    level: Level | None = None  # None: a person sits there
    role: str = ""
    by_hand: bool = False  # this person rolls real dice

    @property
    def name(self) -> str:
        """Return the name at the chair, as typed."""
        return self.person if self.level is None else self.computer


@dataclass
class Plan:
    """The set-up of a new match. After every change each colour is used only once."""

    spec: AnySpec
    places: list[Place] = field(default_factory=list)
    options: dict[str, OptionValue] = field(default_factory=dict)

    # --- chairs ---------------------------------------------------------------------------------

    @property
    def may_add(self) -> bool:
        """Whether another chair fits at the table."""
        return len(self.places) < min(self.spec.seats[1], len(COLOURS))

    @property
    def may_remove(self) -> bool:
        """Whether the game can do with one chair less."""
        return len(self.places) > self.spec.seats[0]

    @property
    def roles_dealt(self) -> bool:
        """Whether an option deals the roles, so that nobody chooses one."""
        return any(
            value.deals_roles
            for option in self.spec.options
            for value in option.values
            if value.value == self.options.get(option.key)
        )

    def add(self, known: Sequence[Player] = ()) -> None:
        """Add a chair: a person if there is none, else a computer."""
        if not self.may_add:
            return
        taken = {place.colour for place in self.places}
        roles = {place.role for place in self.places}
        names = {place.name for place in self.places}
        level = Level.NORMAL if self.places else None
        colour = next(colour for colour in COLOURS if colour not in taken)
        friend = next((player for player in known if player.name not in names), None)
        if level is None and friend is not None and friend.colour not in taken:
            colour = friend.colour
        self.places.append(
            Place(
                person=friend.name if friend else f"Player {len(self.places) + 1}",
                computer=next((n for n in COMPUTER_NAMES if n not in names), COMPUTER_NAMES[0]),
                colour=colour,
                level=level,
                role=next((r.key for r in self.spec.roles if r.key not in roles), ""),
            )
        )

    def remove(self, number: int) -> None:
        """Remove chair `number`, from 0."""
        if self.may_remove:
            del self.places[number]

    def name(self, number: int, text: str) -> None:
        """Set the name of the person or computer on chair `number`, from 0."""
        place = self.places[number]
        if place.level is None:
            self.places[number] = replace(place, person=text)
        else:
            self.places[number] = replace(place, computer=text)

    def seat_level(self, number: int, level: Level | None) -> None:
        """Put a computer of a level on chair `number` (from 0); None: a person."""
        place = self.places[number]
        others = {other.name for n, other in enumerate(self.places) if n != number}
        computer = place.computer
        if level is not None and computer in others:
            computer = next((n for n in COMPUTER_NAMES if n not in others), computer)
        self.places[number] = replace(place, level=level, computer=computer)

    def persons(self) -> tuple[str, ...]:
        """Return the names of the persons, each once."""
        names = (place.name.strip() for place in self.places if place.level is None)
        return tuple(dict.fromkeys(names))

    def by_hand(self) -> tuple[str, ...]:
        """Return the persons who roll real dice; nobody in a game without dice."""
        hands = {place.name.strip() for place in self.places if place.by_hand}
        return tuple(name for name in self.persons() if name in hands and self.spec.rolls)

    def roll_by_hand(self, person: str | None, on: bool) -> None:
        """Give real dice to a person, or back; None: to everybody."""
        for number, place in enumerate(self.places):
            if place.level is None and person in (None, place.name.strip()):
                self.places[number] = replace(place, by_hand=on)

    def next_colour(self, number: int) -> None:
        """Give a seat the next free colour; if all are taken, swap with the next one's seat."""
        mine = self.places[number].colour
        taken = {place.colour: n for n, place in enumerate(self.places)}
        start = COLOURS.index(mine) + 1
        ring = [COLOURS[(start + step) % len(COLOURS)] for step in range(len(COLOURS) - 1)]
        colour = next((colour for colour in ring if colour not in taken), ring[0])
        self._give_colour(number, colour)

    def _give_colour(self, number: int, colour: str) -> None:
        mine = self.places[number].colour
        for other, place in enumerate(self.places):
            if place.colour == colour:
                self.places[other] = replace(place, colour=mine)
        self.places[number] = replace(self.places[number], colour=colour)

    def give_role(self, number: int, role: str) -> int | None:
        """Give a character to a chair; return the chair that swapped with it, None if none did."""
        mine = self.places[number].role
        other = next((n for n, place in enumerate(self.places) if place.role == role), None)
        if other == number:
            return None
        if other is not None:
            self.places[other] = replace(self.places[other], role=mine)
        self.places[number] = replace(self.places[number], role=role)
        return other

    def lay(self, setup: Setup) -> None:
        """Take over number of chairs, options and characters of a set-up; the people stay."""
        while len(self.places) > setup.seats:
            self.places.pop()
        while len(self.places) < setup.seats:
            self.add()
        self.options = dict(setup.options)
        for number, role in enumerate(setup.roles):
            self.places[number] = replace(self.places[number], role=role)

    def invite(self, number: int, player: Player) -> None:
        """Put a remembered player on the chair, in their colour if it is free."""
        place = self.places[number]
        self.places[number] = replace(place, person=player.name, level=None)
        taken = {other.colour for n, other in enumerate(self.places) if n != number}
        if player.colour not in taken:
            self._give_colour(number, player.colour)

    # --- results ----------------------------------------------------------------------------------

    def problems(self) -> tuple[str, ...]:
        """Return why the match cannot start, each reason in one sentence."""
        found = []
        names = [place.name.strip() for place in self.places]
        for place, name in zip(self.places, names, strict=True):
            if not name:
                colour = PLAYER_COLOURS[place.colour].name
                found.append(f"Give the {colour} player a name.")
        # A person may hold several chairs; but nobody shares a name with a computer.
        for number, name in enumerate(names):
            twins = [n for n in range(number) if names[n].casefold() == name.casefold() and name]
            if any(self.places[seat].level for twin in twins for seat in (twin, number)):
                found.append(f"Two players are called {name}. Rename one of them.")
        try:
            complete_setup(self.spec, self.setup())
        except BadInput as wrong:
            found.append(str(wrong))
        return tuple(dict.fromkeys(found))

    def remark(self) -> str:
        """Return a remark that does not stop the match; "" if there is none."""
        persons = [p.person.strip().casefold() for p in self.places if p.level is None]
        if not persons:
            return "Only computers play. You just watch."
        for place in self.places:
            count = persons.count(place.person.strip().casefold()) if place.level is None else 0
            if count > 1:
                return f"{place.person.strip()} plays {count} seats."
        return ""

    def setup(self) -> Setup:
        """Return the setup that the rules get."""
        roles = tuple(place.role for place in self.places) if self.spec.roles else ()
        return Setup(seats=len(self.places), options=dict(self.options), roles=roles)

    def chairs(self) -> tuple[Chair, ...]:
        """Return the chairs. Further chairs of one person are numbered, for a clear log."""
        chairs = []
        seen: dict[str, int] = {}
        for place in self.places:
            name = place.name.strip()
            if place.level is not None:
                chairs.append(Chair(name, place.colour, "", place.level))
                continue
            count = seen[name.casefold()] = seen.get(name.casefold(), 0) + 1
            shown = name if count == 1 else f"{name} {count}"
            by_hand = place.by_hand and bool(self.spec.rolls)
            chairs.append(Chair(shown, place.colour, name, by_hand=by_hand))
        return tuple(chairs)


def fresh_plan(spec: AnySpec, known: Sequence[Player] = ()) -> Plan:
    """Return the usual plan: one person, computers, every option at its default."""
    plan = Plan(spec, options={option.key: option.default for option in spec.options})
    for _ in range(spec.default_seats):
        plan.add(known)
    return plan


def taught_plan(spec: AnySpec, learner: Player, lesson: Lesson) -> Plan:
    """Return a learner's plan against a lesson's computer.   Raises: BadInput without one."""
    table = lesson.tables.get(lesson.table)
    if table is None:
        raise BadInput(f"The lesson has no table {lesson.table!r}.")
    plan = Plan(spec, options={option.key: option.default for option in spec.options})
    for _ in range(max(spec.seats[0], 2)):
        plan.add((learner,))
    friend = lesson.friend
    for number, seat in enumerate((lesson.learner, friend.seat)):
        if table.setup.roles:
            plan.give_role(number, table.setup.roles[seat])
    name = plan.places[1].computer if friend.name == learner.name else friend.name
    plan.places[1] = replace(plan.places[1], computer=name, level=friend.level)
    return plan


def plan_of(spec: AnySpec, table: LastTable) -> Plan | None:
    """Return the plan of the last match; None if the game no longer allows it."""
    try:
        setup = complete_setup(spec, table.setup)
    except BadInput:
        return None
    plan = Plan(spec, options=dict(setup.options))
    for seat, chair in enumerate(table.chairs):
        computer = COMPUTER_NAMES[seat % len(COMPUTER_NAMES)]
        is_person = chair.level is None
        plan.places.append(
            Place(
                person=chair.person or chair.name if is_person else f"Player {seat + 1}",
                computer=computer if is_person else chair.name,
                colour=chair.colour,
                level=chair.level and chair.level.plain,
                role=setup.roles[seat] if setup.roles else "",
                by_hand=chair.by_hand,
            )
        )
    return plan
