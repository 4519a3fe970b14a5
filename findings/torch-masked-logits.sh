#!/usr/bin/env bash
# PyTorch 2.13.0, with illegal actions masked by logits of minus infinity, the same ones on both sides: `kl_divergence` of two
# Categorical has the right value, and NaN as the gradient of every legal action of the first. `kl_div`, and `cross_entropy` with
# probabilities as its target, are NaN but have the right gradients; `label_smoothing` makes the loss infinite, and its gradients are
# finite. Of entropy, log_prob, and cross_entropy of an action both are right, so a program learns until it adds one of the
# others. With -1e8 in place of minus infinity all are right but for `label_smoothing`.
# The guess was: what has a probability of 0 on both sides adds 0 to value and gradient, as it does for the entropy.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check numpy==2.4.6 torch==2.13.0
cat >"$folder/program.py" <<'PROGRAM'
from torch import inf, tensor, where
from torch.distributions import Categorical, kl_divergence
from torch.nn.functional import cross_entropy, kl_div

LEGAL = tensor([True, True, False, True])
CHOSEN = tensor([1])
FUNCTIONS = {
    "entropy": lambda new, old: Categorical(logits=new).entropy(),
    "log_prob": lambda new, old: Categorical(logits=new).log_prob(CHOSEN[0]),
    "kl_divergence(new, old)": lambda new, old: kl_divergence(Categorical(logits=new), Categorical(logits=old)),
    "kl_divergence(old, new)": lambda new, old: kl_divergence(Categorical(logits=old), Categorical(logits=new)),
    "kl_div": lambda new, old: kl_div(new.log_softmax(-1), old.softmax(-1), reduction="sum"),
    "cross_entropy of an action": lambda new, old: cross_entropy(new[None], CHOSEN),
    "cross_entropy of probabilities": lambda new, old: cross_entropy(new[None], old.softmax(-1)[None]),
    "label_smoothing": lambda new, old: cross_entropy(new[None], CHOSEN, label_smoothing=0.1),
}


def rounded(numbers):
    return " ".join(f"{number:.3g}" for number in numbers)


for name, function in FUNCTIONS.items():
    for illegal in (-inf, -1e8):
        logits = tensor([0.1, 0.2, 0.3, 0.4], requires_grad=True)
        new, old = (where(LEGAL, each, tensor(illegal)) for each in (logits, tensor([0.5, 0.2, 0.1, 0.0])))
        value = function(new, old)
        value.backward()
        print(f"{name}, {illegal:g}: {rounded([value.item()])}, gradients {rounded(logits.grad.tolist())}")
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
entropy, -inf: 1.09, gradients 0.0432 0.0157 0 -0.0589
entropy, -1e+08: 1.09, gradients 0.0432 0.0157 0 -0.0589
log_prob, -inf: -1.14, gradients -0.289 0.68 0 -0.391
log_prob, -1e+08: -1.14, gradients -0.289 0.68 0 -0.391
kl_divergence(new, old), -inf: 0.054, gradients nan nan 0 nan
kl_divergence(new, old), -1e+08: 0.054, gradients -0.127 -0.013 0 0.14
kl_divergence(old, new), -inf: 0.0536, gradients -0.137 0.00428 0 0.132
kl_divergence(old, new), -1e+08: 0.0536, gradients -0.137 0.00428 0 0.132
kl_div, -inf: nan, gradients -0.137 0.00428 0 0.132
kl_div, -1e+08: 0.0536, gradients -0.137 0.00428 0 0.132
cross_entropy of an action, -inf: 1.14, gradients 0.289 -0.68 0 0.391
cross_entropy of an action, -1e+08: 1.14, gradients 0.289 -0.68 0 0.391
cross_entropy of probabilities, -inf: nan, gradients -0.137 0.00428 0 0.132
cross_entropy of probabilities, -1e+08: 1.13, gradients -0.137 0.00428 0 0.132
label_smoothing, -inf: inf, gradients 0.264 -0.605 0 0.366
label_smoothing, -1e+08: 2.5e+06, gradients 0.264 -0.605 0 0.366
SEEN
