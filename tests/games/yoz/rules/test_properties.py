"""Invariants of every match of Yoz, whatever the players and the dice."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract import values
from game.core.contract.values import OptionValue
from game.core.text import text
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CASTLE, Card, Character, Gem
from game.games.yoz.rules.dealing import gems_in_play
from game.games.yoz.rules.moves import Move, Stop
from game.games.yoz.rules.moves import Step as StepTo
from game.games.yoz.rules.rules import (
    legal_moves,
    may_act,
    outcome,
    refusal,
    setup,
    to_act,
    wrong_seat,
)
from game.games.yoz.rules.state import Battling, Hero, Over, Starting, State
from game.games.yoz.spec import SPEC
from tests.every_game import seeds
from tests.games.stories import Ply, any_options, plies
from tests.games.yoz.position import set_up
from tests.playing import mutations, of_every_kind, often

MOST_PLIES = 20_000


# --- matches with all options mixed, some of them from the middle on ------------------------------


Turn = Ply[State, Move, ev.Event]
a_table = any_options(SPEC)
a_party = st.permutations(list(Character)).flatmap(
    lambda party: st.integers(1, 4).map(lambda seats: tuple(party[:seats]))
)


def some_way_on(state: State, chance: Stream) -> State:
    """The same land with gems in hands, characters anywhere, dragons and thief about."""
    heroes: list[Hero] = []
    on_board = set(state.gems)
    spaces = [space for space in state.land.links if space != CASTLE]
    near = [space for space, far in state.land.walk(CASTLE, 8).items() if far]
    for hero in state.heroes:
        own = tuple(
            gem for gem in sorted(on_board & own_gems(hero.character)) if chance.roll("own", 3) > 1
        )
        on_board -= set(own)
        inside = len(own) == 3 and chance.roll("inside", 3) == 1
        space = CASTLE if inside else chance.pick(spaces if chance.roll("where", 2) == 1 else near)
        heroes.append(replace(hero, space=space, own=own))
    for seat, hero in enumerate(heroes):
        others = sorted(on_board - own_gems(hero.character))
        if len(hero.own) >= 2 and others and chance.roll("foreign", 2) == 1:
            borrowed = chance.pick(others)
            on_board.discard(borrowed)
            heroes[seat] = replace(heroes[seat], foreign=borrowed)
    if all(hero.in_castle for hero in heroes):
        heroes[0] = replace(heroes[0], space="castle_of_yoz_34")
    spots = {state.land.gems[gem]: gem for gem in on_board}
    for seat, hero in enumerate(heroes):  # nobody stands on an own gem untaken
        gem = spots.get(hero.space)
        if gem in own_gems(hero.character):
            heroes[seat] = replace(hero, space=state.land.cottages[hero.character])
    taken = {hero.space for hero in heroes}
    perches = tuple(p for p in state.dragons if state.land.circles[p.circle] not in taken)
    active = next(seat for seat, hero in enumerate(heroes) if not hero.in_castle)
    return replace(
        state,
        heroes=tuple(heroes),
        gems=tuple(sorted(on_board)),
        dragons=perches,
        thief=chance.roll("thief", 43),
        active=active,
        phase=Starting(),
    )


def own_gems(character: Character) -> set[Gem]:
    return set(gems_in_play((character,)))


def lively(chance: Stream, moves: tuple[Move, ...]) -> Move:
    """Any kind of move as likely as any other, but walks are long, so that rare ones come up."""
    kinds = list(dict.fromkeys(map(type, moves)))
    if StepTo in kinds and chance.roll("stop", 6) > 1:
        kinds.remove(Stop)
    kind = chance.pick(kinds)
    return chance.pick([move for move in moves if type(move) is kind])


def match(
    seed: int, party: tuple[Character, ...], options: dict[str, OptionValue], most: int = 400
) -> Iterator[Turn]:
    """A match of random moves, every other one from some way on."""
    chance = Stream(seed)
    state, _ = setup(set_up(party, **options), chance)
    if seed % 2:
        state = some_way_on(state, chance)
    return plies(SPEC, state, chance, lambda _, legal: lively(chance, legal), most)


many = settings(max_examples=often(30, deep=60), deadline=None)


@pytest.mark.rule("YOZ-8.8", "YOZ-3.7", "YOZ-9.4", "YOZ-13.15")
@many
@given(seed=seeds, party=a_party, options=a_table)
def test_no_gem_and_no_card_is_ever_lost(
    seed: int, party: tuple[Character, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, party, options):
        after = ply.after
        found = [*after.gems]
        for hero in after.heroes:
            found += [*hero.own, *([hero.foreign] if hero.foreign else [])]
            assert set(hero.own) <= own_gems(hero.character)
            assert hero.foreign not in own_gems(hero.character)
        assert sorted(found) == list(gems_in_play(party))
        cards = [card for card in (*after.deck, *after.discards) if card is not None]
        assert sorted(cards) == sorted(Card)


@pytest.mark.rule("YOZ-10.1", "YOZ-10.2", "YOZ-2.6")
@many
@given(seed=seeds, party=a_party, options=a_table)
def test_dragons_sit_on_circles_alone_and_share_them_with_nobody(
    seed: int, party: tuple[Character, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, party, options):
        after = ply.after
        circles = [perch.circle for perch in after.dragons]
        assert len(set(circles)) == len(circles)
        assert all(1 <= circle <= 12 for circle in circles)
        if isinstance(after.phase, Battling | Over):
            continue
        lairs = {after.land.circles[circle] for circle in circles}
        assert not lairs & {hero.space for hero in after.heroes}


@pytest.mark.rule("YOZ-8.2", "YOZ-9.1", "YOZ-12.9", "YOZ-7.11", "YOZ-14.1")
@many
@given(seed=seeds, party=a_party, options=a_table)
def test_what_characters_carry_fits_where_they_stand(
    seed: int, party: tuple[Character, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, party, options):
        after = ply.after
        stops = after.rules.stop_on_gem
        for seat, hero in enumerate(after.heroes):
            here = after.land.gem_at.get(hero.space)
            walking = stops and seat == after.active
            assert walking or here not in after.gems or here not in own_gems(hero.character)
            assert 0 <= hero.fails <= 2
            assert not hero.fails or hero.space in after.land.tunnels
            assert hero.return_to is None or hero.space in after.land.gem_at
            assert not hero.in_castle or len(hero.own) == 3
            assert hero.foreign is None or len(hero.own) >= 2


@pytest.mark.rule("YOZ-4.7", "YOZ-13.1", "YOZ-13.8", "YOZ-14.4", "YOZ-3.14")
@many
@given(seed=seeds, party=a_party, options=a_table)
def test_every_turn_outside_ends_with_one_card(
    seed: int, party: tuple[Character, ...], options: dict[str, OptionValue]
) -> None:
    cards = 0
    inside = False
    for ply in match(seed, party, options):
        for event in ply.events:
            cards += isinstance(event, ev.CardDrawn)
            inside = inside or isinstance(event, ev.CastleEntered | ev.Rested)
            if isinstance(event, ev.TurnEnded):
                assert cards == (0 if inside else 1)
                assert event.following == (event.seat + 1) % len(party)
                assert ply.after.active == event.following
                cards, inside = 0, False


@pytest.mark.rule("YOZ-13.10", "YOZ-13.11", "YOZ-13.14", "YOZ-15.7")
@many
@given(seed=seeds, party=a_party, options=a_table)
def test_the_thief_keeps_to_his_road(
    seed: int, party: tuple[Character, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, party, options):
        moved = [event for event in ply.events if isinstance(event, ev.ThiefMoved)]
        if not moved:
            continue
        (event,) = moved
        assert event.start == ply.before.thief
        assert event.end == max(1, min(44, event.start + event.step))


@pytest.mark.rule("YOZ-1.2", "YOZ-1.3", "YOZ-15.1", "YOZ-15.9")
@many
@given(seed=seeds, party=a_party)
def test_all_win_or_all_lose(seed: int, party: tuple[Character, ...]) -> None:
    for ply in match(seed, party, {}, MOST_PLIES):
        end, last = ply.after, ply.events
    result = outcome(end)
    assert result is not None
    everybody = all(hero.in_castle for hero in end.heroes)
    assert result.party_won == everybody
    assert len(set(result.places)) == 1
    assert isinstance(last[-1], ev.GameWon if everybody else ev.GameLost)


@pytest.mark.rule("YOZ-11.4", "YOZ-15.6", "YOZ-17.3")
@many
@given(seed=seeds, party=a_party)
def test_who_decides(seed: int, party: tuple[Character, ...]) -> None:
    for ply in match(seed, party, {}):
        actor = to_act(ply.after)
        if actor is None:
            continue
        assert may_act(ply.after, actor)
        for by in range(len(party)):
            assert may_act(ply.after, by) or wrong_seat(ply.after, by).rule
        started = [event for event in ply.events if isinstance(event, ev.BattleStarted)]
        if started and isinstance(ply.after.phase, Battling):
            assert actor == started[-1].leader


@settings(max_examples=often(6, deep=12), deadline=None)
@given(seed=seeds, party=a_party, options=a_table)
def test_refusals_agree_with_legal_moves_anywhere(
    seed: int, party: tuple[Character, ...], options: dict[str, OptionValue]
) -> None:
    met: dict[values.Move, None] = dict.fromkeys(of_every_kind(SPEC))
    for ply in match(seed | 1, party, options, 60):
        state = ply.before
        legal = legal_moves(state)
        for move in legal:
            for candidate in (move, *mutations(move)):
                met.setdefault(candidate)
        wrong = [*met, *map(StepTo, state.land.links), StepTo("nowhere_11")]
        for attempt in wrong:
            refused = refusal(state, attempt)
            assert (refused is None) == (attempt in legal), text(attempt)
            if refused is not None:
                assert refused.rule.startswith("YOZ-")
                assert refused.why
