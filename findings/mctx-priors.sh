#!/usr/bin/env bash
# mctx 0.0.71, Monte Carlo tree search in JAX: a prior of minus infinity keeps its two policies from an action everywhere but at the root. There
# `gumbel_muzero_policy` searches up to 16 actions whatever their priors are, and `muzero_policy` mixes noise into the probability of each, so
# its result may also be one of them. Nothing is said. With a mask in `invalid_actions`, in which ones are what is illegal, neither does so.
# The guess was: an action whose probability is 0 is searched nowhere, and never chosen.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check jax==0.10.2 mctx==0.0.71 numpy==2.4.6
cat >"$folder/program.py" <<'PROGRAM'
import jax
import jax.numpy as jnp
import mctx

GAMES = 64
LEGAL = jnp.arange(8) < 4
PRIORS = jnp.tile(jnp.where(LEGAL, 0.0, -jnp.inf), (GAMES, 1))
NOTHING = jnp.zeros(GAMES)


def model(_, key, actions, places):
    output = mctx.RecurrentFnOutput(reward=NOTHING, discount=NOTHING + 1, prior_logits=PRIORS, value=NOTHING)
    return output, places


def searched(policy, key, invalid_actions):
    root = mctx.RootFnOutput(prior_logits=PRIORS, value=NOTHING, embedding=NOTHING)
    found = policy((), key, root, model, num_simulations=32, invalid_actions=invalid_actions)
    visits = found.search_tree.children_visits[:, :, 4:]  # of what is illegal
    return visits[:, 0].sum(), visits[:, 1:].sum(), (found.action >= 4).sum()


def some(number):
    return "some" if number else "none"


illegal = jnp.tile(~LEGAL, (GAMES, 1))
for policy in (mctx.muzero_policy, mctx.gumbel_muzero_policy):
    for name, given in (("priors alone", None), ("invalid_actions", illegal)):
        run = jax.jit(lambda key, policy=policy, given=given: searched(policy, key, given))
        root, inner, chosen = (some(int(number)) for number in run(jax.random.PRNGKey(1)))
        print(f"{policy.__name__}, {name}: illegal at the root {root}, below {inner}, chosen {chosen}")
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
muzero_policy, priors alone: illegal at the root some, below none, chosen some
muzero_policy, invalid_actions: illegal at the root none, below none, chosen none
gumbel_muzero_policy, priors alone: illegal at the root some, below none, chosen none
gumbel_muzero_policy, invalid_actions: illegal at the root none, below none, chosen none
SEEN
