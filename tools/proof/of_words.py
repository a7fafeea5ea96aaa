"""What holds for the words, results and declarations of every game."""

import re
from collections.abc import Iterable

import msgspec

from game.core.contract.spec import AnySpec
from game.core.contract.values import Prompt
from game.core.match.match import Match
from game.core.text import kind_name
from tools.proof.broken import Broken, hold
from tools.proof.playing import actor_of, viewers

PROMPT_LETTERS = 60
MOST_SEATS = 5
_SAYINGS = 20


def loose_braces(sentence: str, seats: int) -> list[str]:
    """Return what is in braces in a sentence and names no seat of the match."""
    if "{" not in sentence and "}" not in sentence:
        return []
    known = {f"{{seat:{seat}}}" for seat in range(seats)}
    return [found for found in re.findall(r"\{[^}]*\}?|\}", sentence) if found not in known]


def it_declares_itself_whole(spec: AnySpec) -> None:
    """Check that seats, options, moves and events fit together and have names."""
    least, most = spec.seats
    hold(1 <= least <= spec.default_seats <= most <= MOST_SEATS, "numbers of seats do not match")
    hold(spec.name and spec.tagline, "the game has no name or no tagline")
    hold(spec.key == spec.key.lower(), "the key of the game has capitals")
    keys = {option.key for option in spec.options}
    hold(len(keys) == len(spec.options), "two options have one key")
    hold(not spec.roles or len(spec.roles) >= most, "there are fewer roles than seats")
    for option in spec.options:
        problem = option.problem(option.default)
        hold(problem is None, f"the default of {option.key} is refused: {problem}")
        hold(option.label and option.help, f"{option.key} has no label or no help")
    declared: tuple[tuple[type[msgspec.Struct], ...], ...] = (spec.moves, spec.events)
    for kinds in declared:
        hold(len({kind_name(kind) for kind in kinds}) == len(kinds), "two kinds have one name")


def words_are_whole_for_every_viewer(match: Match) -> None:
    """Check prompt, log, standing, moves and odds: whole sentences, seats as placeholders."""
    spec, seats, words = match.spec, match.setup.seats, match.spec.words
    sentences: list[str] = []
    for viewer in viewers(seats):
        view = match.view(viewer)
        prompt = words.prompt(view)
        _prompt_fits(prompt)
        sentences += [prompt.text, prompt.note, words.standing(view)]
        lines = map(words.log_line, match.events_at(match.ply, viewer))
        sentences += [line for line in lines if line is not None]
    if match.to_act is not None:
        actor = actor_of(spec, match.state)
        view = match.view(actor)
        sayings = [words.move_line(view, move) for move in match.legal_moves()[:_SAYINGS]]
        hold(all(sayings), "a legal move has no words")
        sentences += sayings
        odds = spec.odds(view, actor)
        for row in odds.rows if odds else ():
            hold(0 <= row.chance <= 1, f"{row.label}: a chance of {row.chance}")
            sentences.append(row.label)
    _no_holes(sentences, seats)


def _prompt_fits(prompt: Prompt) -> None:
    hold(prompt.text.strip(), "the prompt is empty")
    hold(len(prompt.text) <= PROMPT_LETTERS, f"the prompt is too long: {prompt.text}")


def _no_holes(sentences: Iterable[str], seats: int) -> None:
    for sentence in sentences:
        if loose_braces(sentence, seats):
            raise Broken(f"a sentence has an unfilled placeholder: {sentence}")


def scores_add_up_and_places_fit(match: Match) -> None:
    """Check the result of a finished match: places, rule, reason, scores and honours."""
    spec, outcome, seats = match.spec, match.outcome, match.setup.seats
    if outcome is None:
        raise Broken("the match is over without a result")
    places = outcome.places
    hold(len(places) == seats, "not every seat has a place")
    hold(outcome.rule, "no rule is given for the end")
    _no_holes((outcome.reason, outcome.tie_break), seats)
    hold((outcome.party_won is not None) == spec.together, "a party won, or nobody, wrongly")
    if spec.together:
        hold(set(places) == {1 if outcome.party_won else 2}, f"a party shares places {places}")
    else:
        fit = all(place == 1 + sum(o < place for o in places) for place in places)
        hold(fit and outcome.winners, f"the places {places} do not fit")
    hold(len(outcome.scores) in (0, seats), "not every seat has scores")
    for seat in range(seats) if outcome.scores else ():
        shown = spec.score(match.view(None), seat)
        total = outcome.total(seat)
        hold(shown in (None, total), f"seat {seat} is shown {shown}, its lines add up to {total}")
        hold(all(line.label for line in outcome.scores[seat]), "a score line has no label")
    events = [event for ply in range(match.ply + 1) for event in match.events_at(ply, None)]
    for honour in spec.honours(events, seats):
        hold(honour.name and honour.seats, "an honour has no name or goes to nobody")
        hold(set(honour.seats) <= set(range(seats)), f"{honour.name} goes to no seat of the match")
