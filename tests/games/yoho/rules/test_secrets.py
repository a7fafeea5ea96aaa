"""Who knows what, and how likely the rest is (chapters 7 and 14)."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import NoChance, Stream
from game.core.contract.values import Unknown
from game.core.text import parse, text
from game.games.yoho.analysis.preview import preview
from game.games.yoho.rules.content import KIND, Face, Kind, MapCard
from game.games.yoho.rules.events import CardPlayed, MapsThrown, SeaReshuffled
from game.games.yoho.rules.memory import back_chances, top_chances
from game.games.yoho.rules.moves import MOVES
from game.games.yoho.rules.rules import (
    apply,
    imagine,
    legal_moves,
    observe,
    outcome,
    private,
    refusal,
    seen_by,
    setup,
    to_act,
)
from game.games.yoho.rules.state import Held, Memory, State, Unseen, World
from game.games.yoho.words.click_refusals import cell_hotspot, gesture
from game.games.yoho.words.prompts import move_line, prompt, standing
from tests.every_game import seeds
from tests.games.yoho.by_hand import Tables
from tests.games.yoho.position import ANN, BEN, maps, moves, play, position, set_up
from tests.games.yoho.rules.test_properties import match
from tests.playing import often


@pytest.mark.rule("YOHO-7.2", "YOHO-7.3", "YOHO-3.25", "YOHO-2.23")
@settings(max_examples=often(6, deep=12), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4))
def test_what_a_seat_sees_and_is_offered_stays_the_same_when_every_secret_changes(
    seed: int, seats: int
) -> None:
    for number, ply in enumerate(match(seed, seats, {}, 400)):
        if number % 9:
            continue
        for viewer in range(seats):
            other = imagine(observe(ply.after, viewer), viewer, Stream(f"{seed}/{number}"))
            one, two = (offered(state, viewer) for state in (ply.after, other))
            assert one == two


def offered(state: State, viewer: int) -> list[bytes | str]:
    """All that reaches a seat of a state, as bytes and text."""
    view = observe(state, viewer)
    given_out: list[bytes | str] = [msgspec.json.encode(view), str(private(state))]
    given_out += [str(prompt(view)), standing(view), str(outcome(view))]
    for card in view.grid:
        if card is not None:
            given_out.append(str(back_chances(view, card)))
    given_out += [str(gesture(view, viewer, cell_hotspot(cell))) for cell in range(16)]
    if to_act(state) == viewer:
        for move in legal_moves(state):
            given_out += [text(move), move_line(view, move), str(preview(view, move))]
        assert legal_moves(view) == legal_moves(state)
    return given_out


@pytest.mark.rule("YOHO-7.6", "YOHO-7.4")
@settings(max_examples=6, deadline=None)
@given(seed=seeds, seats=st.integers(2, 4))
def test_chances_agree_with_a_table_kept_card_by_card(seed: int, seats: int) -> None:
    chance = Stream(seed)
    state, _ = setup(set_up(seats, round_limit=0), chance)
    tables = Tables(state)
    for number in range(800):
        if to_act(state) is None:
            break
        state, events = apply(state, chance.pick(legal_moves(state)), chance)
        tables.follow(state, events)
        if number % 25 and not any(isinstance(event, SeaReshuffled) for event in events):
            continue
        view = observe(state, None)
        for card in (*view.grid, *view.sea_discards):
            if card is not None and not card.known:
                assert back_chances(view, card) == pytest.approx(tables.chances(card))
        top = view.sea_pile[-1]
        assert top is not None
        assert top_chances(view) == pytest.approx(tables.pile_chances(top.compass))


G, T = Face.GOLD_CHEST_BEND, Face.TRAPPED_CHEST_BEND


@pytest.mark.rule("YOHO-7.6")
def test_what_was_counted_still_counts_after_the_shuffle() -> None:
    # Four bend chests, two of them gold. Two are shut in the grid; of the two discarded one was
    # open and gold. So the grid holds GT, TG or TT, each as likely; and what comes back out of the
    # pile is gold with 1/2, 1/2 or 1.
    state = position("00 C:NE/G, 01 C:NE/T", "W3 slide", "E3", pile="~NS", discards="G:NE/C C:NE/T")
    after = play(state, "slide east 3 0", (0, 1, 2)).state
    memory = next(kept for kept in after.memories if kept.compass is Face.CLOSED_CHEST_BEND)
    assert memory.serials == (0, 1)
    worlds = {world.backs: world.weight for world in memory.worlds}
    assert worlds == pytest.approx({(G, T): 1 / 3, (T, G): 1 / 3, (T, T): 1 / 3})
    view = observe(after, None)
    assert back_chances(view, view.card(0)) == pytest.approx({G: 1 / 3, T: 2 / 3})
    # Whatever of the two comes back out of the pile, it is gold with 1/3 x 1/2 x 2 + 1/3.
    drawn = msgspec.structs.replace(after, sea_pile=after.sea_pile[:-1])
    assert drawn.sea_pile[-1] is not None
    assert KIND[drawn.sea_pile[-1].compass] is Kind.CLOSED_CHEST
    assert top_chances(drawn)[G] == pytest.approx(2 / 3)


@pytest.mark.rule("YOHO-7.6")
def test_both_golds_turned_up_and_shuffled_in_leave_traps_behind() -> None:
    state = position("00 C:NE/T, 01 C:NE/T", "W3 slide", "E3", pile="~NS", discards="G:NE/C G:NE/C")
    after = play(state, "slide east 3 0", (0, 1, 2)).state
    assert Memory(Face.CLOSED_CHEST_BEND, (0, 1), (World((T, T), 1.0),)) in after.memories
    assert back_chances(after, after.card(0)) == {T: 1.0}


def a_match_with_memories(seed: int) -> State:
    """A state in which older cards weigh differently."""
    for ply in match(seed, 2, {"round_limit": 0}, 20_000):
        uneven = [
            kept
            for kept in ply.after.memories
            if len({round(world.weight, 9) for world in kept.worlds}) > 1
        ]
        if uneven and any(
            card and card.serial in kept.serials and not card.known
            for card in ply.after.grid
            for kept in uneven
        ):
            return ply.after
    raise AssertionError("no match of this seed remembers anything")


def test_imagined_seas_are_as_likely_as_they_are() -> None:
    state = a_match_with_memories(3)
    view = observe(state, ANN)
    chance, samples = Stream("imagined"), 3000
    worlds = [imagine(view, ANN, chance) for _ in range(samples)]
    hidden = [cell for cell, card in enumerate(view.grid) if card and not card.known]
    assert hidden
    for cell in hidden:
        counted = Counter(world.card(cell).back for world in worlds)
        for back, expected in back_chances(view, view.card(cell)).items():
            spread = (expected * (1 - expected) / samples) ** 0.5
            assert abs(counted[back] / samples - expected) <= 4.5 * spread + 1e-9
    tops = Counter(world.sea_pile[-1] for world in worlds)
    for top, times in tops.items():
        assert top is not None
        assert top.reverse is not None
        expected = top_chances(view)[top.reverse]
        assert abs(times / samples - expected) <= 4.5 * (expected * (1 - expected) / samples) ** 0.5


@pytest.mark.rule("YOHO-11.5", "YOHO-11.7", "YOHO-3.24")
def test_after_a_reshuffle_old_and_new_map_cards_are_imagined_apart() -> None:
    # Ben holds all that is left unseen of the first pile but for one card of Ann's.
    started = play(setup(set_up(2, first=1), Stream(1))[0], "place_lair north 0; place_lair east 0")
    ann, ben = started.state.captains
    new = ("swing", "swing", "swap", "remove")
    state = msgspec.structs.replace(
        started.state,
        captains=(
            msgspec.structs.replace(ann, hand=held("slide 0", "remove 1")),
            msgspec.structs.replace(ben, hand=held("flip 0", "net 0")),
        ),
        map_pile=maps("swap swing swing"),
        unseen=(Unseen(0, maps("slide flip net")), Unseen(1, maps(" ".join(new)))),
        shuffles=1,
        round_no=2,
    )
    view = observe(state, ANN)
    for seed in range(30):
        world = imagine(view, ANN, Stream(seed))
        assert {card.card for card in world.captains[BEN].hand} == {"flip", "net"}
        assert Counter(world.map_pile) == Counter(["swing", "swing", "swap"])
        assert observe(world, ANN) == view
    everybody = observe(state, None)
    worlds = [imagine(everybody, BEN, Stream(seed)) for seed in range(60)]
    assert {world.captains[ANN].hand[0].card for world in worlds} == {"slide", "flip", "net"}
    assert {world.captains[ANN].hand[1].card for world in worlds} == set(new)


def held(*cards: str) -> tuple[Held, ...]:
    """Map cards with the number of their shuffle: "slide 0"."""
    return tuple(Held(MapCard(card.split()[0]), int(card.split()[1])) for card in cards)


def test_the_place_of_a_played_card_is_its_owners_business() -> None:
    state = position("", "W1 swing swap flip", "E1")
    story = play(state, "swap @00 @01; end_turn; discard flip,")
    played, thrown = story.one(CardPlayed), story.one(MapsThrown)
    assert text(played) == "card_played 0 swap 1 0 false 2 0 false"
    hidden = seen_by(played, BEN)
    assert hidden is not None
    assert text(hidden) == "card_played 0 swap - 0 false 2 0 false"
    assert seen_by(played, ANN) == played
    hidden = seen_by(thrown, None)
    assert hidden is not None
    assert text(hidden) == "maps_thrown 0 flip, -, 0, false"


def test_from_where_in_the_hand_a_card_was_played_is_its_owners_business() -> None:
    state = play(position("", "W1 swing swap flip", "E1"), "swap @00 @01").state
    assert state.turn.emptied == (1,)
    assert observe(state, ANN).turn.emptied == (1,)
    assert observe(state, BEN).turn.emptied == observe(state, None).turn.emptied == ()


def test_a_hand_that_is_played_empty_hides_nothing() -> None:
    state = play(position("", "W1 swap", "E1"), "swap @00 @01").state
    assert observe(state, ANN) == observe(state, None)


def test_private_decisions_are_those_of_a_turn() -> None:
    state, _ = setup(set_up(2, first=1), Stream(1))
    assert not private(state)
    started = play(state, "place_lair north 0; place_lair east 0").state
    assert private(started)
    assert private(play(started, "end_turn").state)
    netted = play(position("11 i:NES", "W1 at 11", "E1"), "net basic").state
    assert private(netted)
    assert private(play(netted, "choose_gift rum").state)


def test_a_preview_of_a_secret_is_refused_as_unknown() -> None:
    state = position("11 b:NES, 00 C:NE/G", "W1 at 11 flip slide", "E1", map_pile="swing swap")
    view = observe(state, ANN)
    for line in ("flip 0 v", "slide east 0 0", "net basic"):
        with pytest.raises(Unknown):
            apply(view, parse(MOVES, line), NoChance())
    assert refusal(view, parse(MOVES, "flip 0 v")) is None
    assert moves(view) == moves(state)


@pytest.mark.rule("YOHO-7.5", "YOHO-7.6")
def test_a_preview_of_a_shuffle_is_unknown() -> None:
    state = position("13 ~NS", "W1 slide", "E1", pile="~NS", discards="C:NE/T")
    with pytest.raises(Unknown):
        apply(observe(state, ANN), parse(MOVES, "slide east 1 0"), Stream(1))
