"""A match in a terminal: prints lines, and reads moves by their numbers or names."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from game.cli.text import commands
from game.cli.text.chronicle import Chronicle
from game.cli.text.commands import Command, Said
from game.cli.text.results import result_lines
from game.cli.text.rolling import ask_dice
from game.cli.text.terminal import Pages, Terminal
from game.cli.text.thinking import decide
from game.core.assets import asset_path
from game.core.contract.values import Refusal, Seat
from game.core.in_words import offers as can
from game.core.in_words import page
from game.core.in_words.offers import Offer
from game.core.match.entry import Entry
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Match
from game.core.match.seat_history import last_decision, undo_keeps
from game.core.match.thinks import Thinks
from game.core.naming import with_names
from game.core.odds_rows import as_weighed
from game.core.rulebook import read_rulebook
from game.core.storage.personal_settings import NOBODY, PersonalSettings
from game.core.storage.settings import OddsHelper, Settings
from game.core.wording import counted, per_cent
from game.scenes.match.director import Director
from game.scenes.match.journal import Journal
from game.scenes.parts.playback_speed import PlaybackSpeed

if TYPE_CHECKING:
    from game.table.table import Kit

_LONG_S = 1000.0  # handed to the director: here nobody watches pieces move
_LAST_LINES = 12
_FEW = 8  # moves that are named when typed words mean several
_SAVED = "Saved. Continue with --resume, or in the window."
_YES = ("yes", "ok")  # not "y", which tells what you have


class _Next(Enum):
    """Enum of what happens after a typed line."""

    ASK_AGAIN = auto()
    GO_ON = auto()
    LEAVE = auto()


class TextTable:
    """Plays one match in a terminal. `run` returns when it is over or somebody leaves.

    Parameters: the match, new or resumed; its journal; the terminal; everybody's settings and each
    person's; what makes seeds for computer players; what chooses their moves (None: this process).
    """

    def __init__(
        self,
        match: Match,
        journal: Journal,
        terminal: Terminal,
        wishes: PersonalSettings,
        new_seed: Callable[[], int],
        thinker: Thinks | None = None,
    ) -> None:
        self._match, self._journal, self._terminal = match, journal, terminal
        self._wishes, self._company, self._spec = wishes, NOBODY, match.spec
        self._director = Director(
            match, thinker or InlineThinker(decide), journal, self._pace, new_seed
        )
        self._chronicle, self._pages = Chronicle(match), Pages(terminal)
        self._names = tuple(chair.name for chair in match.chairs)
        kit: Kit = match.spec.table()
        self._controller = kit.controller
        self._offers: tuple[Offer, ...] = ()
        self._lines: tuple[str, ...] = ()
        self._undo_asked = -1  # the ply at which all were asked whether they agree to an undo
        self._sure: Offer | None = None  # asked about, and to be done on a yes
        self._person: str | None = None  # the last reader
        self._thing = ""  # the thing of the last question
        self._opened = False  # the last text is for one person alone
        self._whole_page = True  # the next person gets everything once

    @property
    def _settings(self) -> Settings:
        """The settings of the person to decide."""
        self._company = self._director.company(self._company)
        return self._wishes.at(self._company)

    def _pace(self) -> PlaybackSpeed:
        settings = self._settings
        return PlaybackSpeed(auto_single=settings.auto_single, agreed_undo=settings.free_undo)

    # --- the course of a match ----------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        self._begin()
        while self._match.outcome is None:
            self._advance()
            if self._director.pending is not None:
                self._tell_news()
            elif self._match.outcome is not None:
                break
            elif not self._turn():
                self._say(_SAVED)
                return
            if not self._rolls():
                self._say(_SAVED)
                return
        self._tell_news()
        for line in result_lines(self._match, self._names):
            self._say(line)

    def _begin(self) -> None:
        match = self._match
        self._say(f"{match.spec.name}. {', '.join(self._names)}.")
        self._say('Type a number or a name to move. "help" lists everything else.')
        self._chronicle.see(self._director.viewer)
        if match.ply:
            self._chronicle.begin_after(match.ply)
            for line in self._chronicle.whole(self._director.viewer, self._names)[-_LAST_LINES:]:
                self._say(line)

    def _advance(self) -> None:
        """Computers play, and what is forced, until a person has to choose."""
        director = self._director
        while director.decider is not None:
            actor = director.decider
            played = director.update(_LONG_S, settled=True)
            self._chronicle.see(director.viewer)
            if director.pending or (played is None and director.person_of(actor) is not None):
                return
            if not director.persons and director.decider != actor:
                self._tell_news()  # a demonstration: nobody decides, so report by turns

    def _rolls(self) -> bool:
        """Ask for the dice that a move waits for; False if somebody leaves."""
        director = self._director
        while director.pending is not None:
            roll = director.pending.roll
            if len(director.persons) > 1:
                self._say(f"{self._names[roll.by]} rolls.")
            faces = ask_dice(self._terminal, Entry.of(self._spec, roll), self._say)
            if faces is None:
                return False
            director.roll(faces)
            self._chronicle.see(director.viewer)
        return True

    def _turn(self) -> bool:
        """Ask a person until something is done; False if they leave."""
        if not self._pass_on():
            return False
        self._tell_news()
        self._open()
        while True:
            typed = self._terminal.ask()
            if typed is None:
                return False
            match self._heed(typed.strip()):
                case _Next.GO_ON:
                    return True
                case _Next.LEAVE:
                    return False

    def _pass_on(self) -> bool:
        """Hand the table, and private information, to the next person; False if input has ended."""
        director, match = self._director, self._match
        seat = director.acting_seat()
        person = director.person_of(seat)
        hidden = director.viewer != seat and match.view(None) != match.view(seat)
        others = len(director.persons) > 1
        if others and (hidden or (self._opened and person != self._person)):
            self._tell_news()
            self._terminal.hide()
            self._say(f"Pass to {self._names[seat]}, then press Enter.")
            if self._terminal.ask() is None:
                return False
            self._opened = hidden
        if others and hidden:
            director.open_hand(seat)
        if person != self._person:
            self._whole_page = True
        self._person = person
        return True

    # --- telling ------------------------------------------------------------------------------

    @property
    def _seat(self) -> Seat:
        return self._director.acting_seat()

    @property
    def _view(self) -> Any:
        return self._match.view(self._director.viewer)

    def _say(self, line: str) -> None:
        self._terminal.say(with_names(line, self._names))

    def _tell_news(self) -> None:
        for line in self._chronicle.news(self._names):
            self._terminal.say(line)

    def _open(self) -> None:
        """Print the sign and what can be done, when a decision opens."""
        self._thing = ""  # one asks of one's own place first
        director = self._director
        moves = director.offered()
        gestures = self._controller.gestures(self._view, moves)
        plans = tuple((gesture.move, *gesture.then) for gesture in gestures)
        self._offers = can.offers_of(self._spec, self._view, moves, plans)
        self._lines = tuple(with_names(offer.line, self._names) for offer in self._offers)
        self._sure = None
        self._pages.forget()
        self._say("")
        self._tell_field(Command.NOW)
        if self._whole_page:
            for field in (Command.YOU, Command.OTHERS, Command.BOARD):
                self._tell_field(field)
        self._whole_page = False
        self._tell_moves("")

    def _tell_field(self, field: Command) -> None:
        said = page.described(self._spec, self._view, self._seat, len(self._names))
        heading, lines = {
            Command.NOW: (page.Field.NOW, said.now),
            Command.YOU: (page.Field.YOU, said.you),
            Command.OTHERS: (page.Field.OTHERS, said.others),
            Command.BOARD: (said.heading, said.board),
        }[field]
        if not lines:
            self._say(f"{heading}: nothing.")
        elif len(lines) == 1:
            self._say(f"{heading}: {lines[0]}")
        else:
            self._say(f"{heading}:")
            for line in lines:
                self._say(f"  {line}")

    # --- what can be done ---------------------------------------------------------------------

    def _tell_moves(self, wanted: str) -> None:
        if not wanted:
            self._say(f"{page.Field.CAN}:")
            self._pages.tell(tuple(self._folded_lines()))
            return
        found: Sequence[int] = range(len(self._offers))
        if wanted.casefold() != "all":
            found = can.called(self._offers, self._lines, wanted)
        if not found:
            self._say(f'No move now is called "{wanted}".')
        self._pages.tell(tuple(f"{n + 1} {self._lines[n]}" for n in found))

    def _folded_lines(self) -> Iterator[str]:
        for fold in can.folded(self._offers):
            if len(fold.offers) == 1:
                yield f"{fold.first} {self._lines[fold.first - 1]}"
            else:
                ways = counted(len(fold.offers), "way")
                said = with_names(fold.called, self._names)
                asks = said[:1].lower() + said[1:]
                yield f'{fold.first} to {fold.last} {said}, {ways}: "moves {asks}" lists them'

    def _choose(self, typed: str) -> _Next:
        """Make a move by its number or by its name."""
        if typed.isdecimal():
            number = int(typed) if len(typed) < 6 else 0
            if not 1 <= number <= len(self._offers):
                self._say(can.no_such_number(self._offers))
                return _Next.ASK_AGAIN
            return self._do(self._offers[number - 1])
        found = can.called(self._offers, self._lines, typed)
        if len(found) == 1:
            return self._do(self._offers[found[0]])
        if len(found) > _FEW:
            self._say(f'"{typed}" fits {len(found)} moves. "moves {typed}" lists them.')
        elif found:
            self._say(can.several(typed, len(found)))
            self._pages.tell(tuple(f"{n + 1} {self._lines[n]}" for n in found))
        elif not self._look(typed, quiet=True):
            self._say(f'{can.no_such_name(typed)} "moves" lists what you can do.')
        return _Next.ASK_AGAIN

    def _do(self, offer: Offer) -> _Next:
        """Play a move, unless something is to be asked first; return what happens next."""
        if self._sure != offer and self._asks_first(offer):
            return _Next.ASK_AGAIN
        played = self._director.choose(offer.moves[0], offer.moves[1:])
        if isinstance(played, Refusal):
            self._say(played.why)
            return _Next.ASK_AGAIN
        self._chronicle.see(self._director.viewer)
        return _Next.GO_ON

    def _asks_first(self, offer: Offer) -> bool:
        """Whether an offer gives something certain up, and a confirmation was printed."""
        settings, view = self._settings, self._view
        if not settings.confirm_risky:
            return False
        odds = settings.odds_helper is not OddsHelper.OFF
        confirmation = self._spec.asks_before(view, offer.moves, self._seat, tells_odds=odds)
        if confirmation is None or confirmation.kind.key in settings.unasked:
            return False
        self._sure = offer
        self._say(f'{confirmation.asked} {page.sentence(confirmation.lost)} Type "yes" to do it.')
        return True

    # --- commands -----------------------------------------------------------------------------

    def _heed(self, typed: str) -> _Next:
        """Do what was typed; return what happens next."""
        sure, self._sure = self._sure, None
        if not typed:
            self._say('Type a number or a name. "moves" lists what you can do.')
            return _Next.ASK_AGAIN
        if sure is not None and typed.casefold() in _YES:
            self._sure = sure
            return self._do(sure)
        said = commands.read(typed)
        return self._choose(typed) if said is None else self._obey(said)

    def _obey(self, said: Said) -> _Next:
        match said.command:
            case Command.QUIT:
                return _Next.LEAVE
            case Command.UNDO:
                return self._undo()
            case Command.HERE:
                self._here(said.rest)
            case Command.NOW | Command.YOU | Command.OTHERS | Command.BOARD:
                self._tell_field(said.command)
            case Command.MOVES:
                self._tell_moves(said.rest)
            case Command.MORE:
                if not self._pages.more():
                    self._say("There is no more.")
            case Command.LOG:
                lines = self._chronicle.whole(self._director.viewer, self._names)
                self._pages.tell(lines if said.rest == "all" else lines[-_LAST_LINES:])
            case Command.ODDS:
                self._tell_odds()
            case Command.HINT:
                self._hint()
            case Command.RULE:
                self._tell_rule()
            case Command.SAVE:
                self._say("Saved. Every move is saved at once.")
            case Command.HELP:
                for line in commands.help_lines():
                    self._say(line)
        return _Next.ASK_AGAIN

    def _here(self, wanted: str) -> None:
        """Describe a spot by name; without a name the last one, or the seat's own."""
        if wanted:
            if not self._look(wanted, quiet=False):
                self._say(can.no_such_name(wanted))
            return
        thing = self._thing or self._spec.describing.stands(self._view, self._seat)
        lines = self._told_of(thing) if thing else ()
        if lines:
            self._say(f"{page.Field.HERE}: {' '.join(lines)}")
            return
        example = page.example(self._spec.describing.spots(self._view))
        self._say(
            f'Add a name, such as "here {example}".' if example else "Nothing has a name now."
        )

    def _told_of(self, thing: str) -> tuple[str, ...]:
        odds = self._settings.odds_helper is not OddsHelper.OFF
        return page.here(self._spec, self._view, self._seat, thing, odds=odds)

    def _look(self, wanted: str, *, quiet: bool) -> bool:
        """Describe a spot by name; False if there is none. `quiet`: it was typed as a move."""
        spots = page.spots_called(self._spec.describing.spots(self._view), wanted)
        if not spots:
            return False
        if len(spots) > 1:
            self._say(page.too_many(spots, wanted))
            return True
        self._thing = spots[0].thing
        self._say(f"{page.Field.HERE}: {' '.join(self._told_of(self._thing))}")
        if quiet:
            self._say(can.NO_MOVE_THERE)
        return True

    def _tell_odds(self) -> None:
        if self._settings.odds_helper is OddsHelper.OFF:
            self._say("The odds are off. Turn them on in Settings.")
            return
        odds = self._spec.odds(self._view, self._seat)
        if odds is None:
            self._say("There are no chances to show now.")
            return
        self._director.weigh()
        advice = self._director.advice
        if advice is not None and advice.weighing.ways:
            odds = as_weighed(odds, advice.weighing.ways[0], advice.weighing.note)
        rows = tuple(f"  {row.label}: {per_cent(row.chance)}." for row in odds.rows)
        note = (page.sentence(odds.note),) if odds.note else ()
        named = (
            with_names(line, self._names) for line in (page.sentence(odds.title), *rows, *note)
        )
        self._pages.tell(tuple(named))

    def _hint(self) -> None:
        hint = self._director.hint() if self._director.ask_hint() else None
        if hint is None:
            self._say("You can ask for a hint in your own turn.")
            return
        view, moves = self._view, (hint.move, *hint.then)
        line = hint.heading(can.line_of(self._spec, view, moves[-1]))
        self._say(f"Hint: {page.sentence(line)} {page.sentence(hint.why) if hint.why else ''}")

    def _tell_rule(self) -> None:
        found = self._spec.current_rule(self._view, self._seat)
        if found is None:
            self._say("There is no rule for this in the rulebook.")
            return
        book = read_rulebook(asset_path("rules", f"{self._spec.key}.md"))
        place = book.find(found.rule)
        block = None if place is None else book.block(place)
        self._say(f"{'' if block is None else block.text} ({found.rule})".lstrip())
        if found.line:
            self._say(page.sentence(found.line))

    def _undo(self) -> _Next:
        ply = self._director.match.ply
        reached = self._director.undo(agreed=self._undo_asked == ply)
        if isinstance(reached, Refusal):
            by, self._undo_asked = self._director.undoer(), ply
            self._say(page.sentence(reached.why))
            if self._director.match.undo_refusal(by, agreed=True) is None:
                moves = counted(ply - last_decision(self._match), "move")
                keeps = undo_keeps(self._match)
                self._say(f"If they do, type undo again: it takes back {moves}. {keeps}.")
            return _Next.ASK_AGAIN
        self._chronicle.rewind()
        self._say("Undone.")
        return _Next.GO_ON
