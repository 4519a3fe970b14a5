"""Detecting steps that differ with another value of an option."""

from collections.abc import Callable

from attrs import evolve

from atlantis_rules import MAINLAND, BuyCards, Cards, IllegalAction, Options, PayCard, apply, legal_actions
from atlantis_rules.atlantis.options import BoughtCards
from atlantis_rules.atlantis.phases import (
    Drawing,
    ExtraDraw,
    Moving,
    Over,
    Paying,
    Prepared,
    Settling,
    TurnStart,
)
from tests.properties.steps import Step


def with_other_options(step: Step, options: Options) -> bool:
    """Whether other actions would be legal, or the action would lead elsewhere."""
    elsewhere = evolve(step.before, options=options)
    if legal_actions(elsewhere) != legal_actions(step.before):
        return True
    try:
        result = apply(elsewhere, step.action)
    except IllegalAction:
        return True
    return evolve(result, options=step.before.options) != step.after


def _with_other_usable_cards(step: Step) -> bool:
    """Whether OPT-2 matters: with other cards that can pay, other actions would be legal."""
    if not any(isinstance(action, BuyCards) for action in step.turn):
        return False
    hand, at_start = step.before.players[step.mover].hand, step.start.players[step.mover].hand
    kept = Cards.of_counts(map(min, hand.counts, at_start.counts))
    cards = kept if step.before.options.bought_cards is BoughtCards.CAN_PAY else hand
    match step.before.phase:
        case (Prepared() | Moving()) as phase:
            other = evolve(step.before, phase=evolve(phase, usable=cards))
        case Paying() as phase:
            other = evolve(step.before, phase=evolve(phase, payment=evolve(phase.payment, cards=cards)))
        case _:
            return False
    return legal_actions(other) != legal_actions(step.before)


def option_matters(option: str, other: Options) -> Callable[[Step], bool]:
    """Whether it matters that an option has not the value that it has among others."""
    changed = {option: getattr(other, option)}

    def detect(step: Step) -> bool:
        elsewhere = evolve(step.before.options, **changed)
        if elsewhere == step.before.options:
            return False
        if option == "bought_cards":
            return _with_other_usable_cards(step)
        match option:
            case "paid_cards":
                could_matter = isinstance(step.action, PayCard) or isinstance(step.after.phase, Settling | Over)
            case "overpaying":
                could_matter = isinstance(step.before.phase, Paying | Settling)
            case "landing":
                could_matter = isinstance(step.before.phase, TurnStart | Prepared | Moving)
            case "extra_draw":
                draws = Drawing | ExtraDraw
                could_matter = isinstance(step.after.phase, draws) and not isinstance(step.before.phase, draws)
            case "figures_on_atlantis":
                could_matter = isinstance(step.after.phase, Settling | Over)
            case "payment_pieces":
                could_matter = isinstance(step.before.phase, TurnStart | Prepared | Moving | Paying | Settling)
            case _:
                could_matter = step.move_ends and step.arrival == MAINLAND
        return could_matter and with_other_options(step, elsewhere)

    return detect
