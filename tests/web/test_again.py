"""Another game of the same players: the opener of its table invites all followers of the finished one."""

from contextlib import ExitStack
from random import Random

from atlantis_rules.programs.web.protocol import Failed, Fault, Invite, Invited, Opened
from tests.web.serving import Client, Serving
from tests.web.test_server import play, serving

__all__ = ["serving"]


def invitation(opened: Opened) -> Invite:
    return Invite(opened.table, opened.seats, opened.spectator)


def test_a_seat_invites_each_follower_to_its_own_place_once_the_game_is_over(serving: Serving) -> None:
    first = serving.open("atlandice", "person", "greedy", "person", referee=True)
    other = serving.open("atlandice", "person", "greedy", "person", referee=True)
    small = serving.open("atlandice", "person", "person")
    secrets = [first.seats[0], first.seats[2], first.spectator, first.referee]
    with ExitStack() as stack:
        clients: list[Client] = [stack.enter_context(serving.follow(first.table, secret)) for secret in secrets]
        early = clients[0].ask(invitation(other))
        assert isinstance(early, Failed)
        assert early.fault is Fault.STILL_PLAYING
        play(clients[:2], Random(5))
        for client in clients[2:]:
            client.until_seen(clients[0].last.number - 1 if clients[0].last else 0)
        swapped = Invite(other.table, (other.seats[2], None, other.seats[0]), other.spectator)
        elsewhere = Invite("elsewhere", other.seats, other.spectator)
        for wrong in (swapped, elsewhere, invitation(small)):
            refused = clients[0].ask(wrong)
            assert isinstance(refused, Failed)
            assert refused.fault is Fault.NO_SUCH_LINK
        looking_on = clients[2].ask(invitation(other))
        assert isinstance(looking_on, Failed)
        assert looking_on.fault is Fault.ONLY_FOR_SEATS
        expected = [other.seats[0], other.seats[2], other.spectator, other.spectator]
        answers = [clients[0].ask(invitation(other)), *(client.hear() for client in clients[1:])]
        assert answers == [Invited(0, other.table, secret or "") for secret in expected]
        late = stack.enter_context(serving.follow(first.table, first.seats[2]))
        assert late.hear() == answers[1]
