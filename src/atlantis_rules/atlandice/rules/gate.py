"""Opening the gates: the dice of a round are rolled."""

from random import Random

from atlantis_rules.atlandice.actions import ROLL_DIE
from atlantis_rules.atlandice.city import area_of_number
from atlantis_rules.atlandice.phases import OPENING_GATES, OpeningGates, TurnStart
from atlantis_rules.atlandice.rules.round import begin_turn
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.games.chance import one_of
from atlantis_rules.rulebook.marks import implements


@implements("GATE-1", "GATE-2", main=True)
def lay_die(table: Table, phase: OpeningGates, number: int) -> OpeningGates | TurnStart:
    """Lay a rolled die at the area of its number; after the last one the first turn begins."""
    table.lay_die(number, area_of_number(table.city, number))
    if phase.dice_left > 1:
        return OPENING_GATES[phase.dice_left - 1]
    table.open_gates()
    return begin_turn(table)


@implements("GATE-1", "GATE-2")
def lay_rest_of_dice(table: Table, phase: OpeningGates, rng: Random) -> TurnStart:
    """Roll and lay all dice that are still to be rolled, at once."""
    city, dice = table.city, [*table.round.dice]
    for _ in range(phase.dice_left):
        dice[area_of_number(city, one_of(ROLL_DIE, rng).number) - 1] += 1
    table.round = table.round.with_dice(tuple(dice), table.round.taken)
    return begin_turn(table)
