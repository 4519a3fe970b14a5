"""COMP-3: cards are counted by their items, and what cannot be counted is refused."""

import pytest

from atlantis_rules import WrongType, WrongValue
from atlantis_rules.atlantis import Cards, Item, new_game
from atlantis_rules.atlantis.cards import MOST_OF_ITEM

pytestmark = pytest.mark.clause("COMP-3")


def test_counts_by_item_are_read_in_the_order_of_the_items() -> None:
    assert Cards.of_counts({Item(3): 2, Item(0): 1}).counts[:4] == (1, 0, 0, 2)


def test_no_card_is_added_to_as_many_as_can_be_counted() -> None:
    with pytest.raises(WrongValue, match="COMP-3"):
        Cards.of_counts({Item(0): MOST_OF_ITEM}).plus(Item(0))


def test_no_card_is_taken_where_there_is_none() -> None:
    with pytest.raises(WrongValue, match="there is no"):
        Cards.of(Item(1)).minus(Item(0))


def test_cards_are_added_and_removed_as_far_as_they_can_be_counted() -> None:
    most = Cards.of_counts([MOST_OF_ITEM] * len(Item))
    for item in Item:
        one = Cards.of(item)
        assert most - one + one == most
        with pytest.raises(WrongValue, match="COMP-3: more than 255 cards of an item"):
            most + one
        with pytest.raises(WrongValue, match=f"not all of these cards, {item} 2, are among: {item}"):
            one - Cards.of(item, item)
        with pytest.raises(WrongValue, match="are among"):
            most - one - most


def test_a_number_is_no_item() -> None:
    with pytest.raises(WrongType, match="item"):
        Cards.of(Item(0)).plus(0)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="item"):
        Cards.of(Item(0)).minus(0)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="item"):
        Cards.count([0])  # type: ignore[list-item]
    with pytest.raises(WrongType, match="items"):
        Cards.count(0)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="item"):
        Cards.of_counts({0: 1})


def test_cards_are_covered_by_cards_only() -> None:
    with pytest.raises(WrongType, match="others"):
        Cards.of(Item(0)).covers(0)  # type: ignore[arg-type]


def test_a_place_beyond_the_path_has_no_tile() -> None:
    with pytest.raises(WrongValue, match="space"):
        new_game(2).path.tile_at(-1)


def test_a_number_that_counts_no_cards_is_shown_as_it_is() -> None:
    assert repr(Cards(1 << 60)) == "Cards(0x1000000000000000)"
