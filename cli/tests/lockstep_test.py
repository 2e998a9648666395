"""Games in lockstep: the program beside a second model of each game that was written from its rule book alone.

    cli/tests/lockstep_test.py GAME... [--games N] [--seed N]     a long run; the program is $ORRERY

A game's model is games/GAME/tests/model.py. At every position both must offer the same moves and have the same
tokens, cards and scores; at the end both name the same winners. As a test of the program this plays a few games
of each; docs/testing.md has the figures of long runs.
"""

import argparse
import importlib.util
import json
import os
import random
import subprocess
import sys
import time
import unittest
from pathlib import Path

ROOT = Path(os.environ.get("ORRERY_SOURCE", Path(__file__).parents[2]))
PROGRAM = os.environ.get("ORRERY", str(ROOT / "build" / "release" / "orrery"))
MENDED = 0.01  # how often a mistake is mended, where a game has that
GAMES = sorted(path.parents[1].name for path in ROOT.glob("games/*/tests/model.py"))


class Engine:
    def __init__(self, game):
        self._process = subprocess.Popen(
            [PROGRAM, "engine", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def ask(self, *requests):
        """The answers to these requests, which are sent together."""
        for request in requests:
            self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return [self._ok(json.loads(self._process.stdout.readline())) for _ in requests]

    @staticmethod
    def _ok(answer):
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer["ok"]


class Different(AssertionError):
    pass


def load(game):
    spec = importlib.util.spec_from_file_location(f"model_of_{game}", ROOT / "games" / game / "tests" / "model.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def play(engine, module, seed):
    """One random game in both. How many positions were compared."""
    chance = random.Random(seed)
    setup = module.options(chance)
    now, cards = engine.ask({"do": "new", "seed": seed, **setup}, {"do": "cards"})
    chosen = now["options"]
    model = module.Model(now["players"], chosen, cards["cards"])
    plain = getattr(model, "plain", str)  # a move without what only tells equal pieces apart
    story = model.story()
    drawn = list(now["chance"])
    made = []
    positions = 0

    def must_agree(what, program, ours):
        if program != ours:
            played = " ".join(made[-12:])
            where = f"seed {seed}, {setup}, after {len(made)} moves (... {played})"
            raise Different(f"{where}: {what}\n  program: {program}\n  model:   {ours}")

    who, may = next(story)
    while True:
        while who == "chance":
            if not drawn:
                must_agree("chance is expected by the model alone", now["to_act"], "chance")
            move = drawn.pop(0)
            if move not in may:
                must_agree("what chance drew", move, sorted(may))
            made.append(move)
            who, may = story.send(move)
        must_agree("chance that is still to come", drawn, [])
        must_agree("who is to act", now["to_act"], who)
        positions += 1
        legal, state = engine.ask({"do": "legal"}, {"do": "state"})
        ways = {}  # a move, and the ways to say it
        for move in legal["moves"]:
            ways.setdefault(plain(move["notation"]), []).append(move["notation"])
        if set(ways) != may:
            must_agree("moves", sorted(set(ways) - may), sorted(may - set(ways)))
        for what, program, ours in model.compare(state["state"]):
            must_agree(what, program, ours)
        mends = getattr(model, "repairs", None)
        if mends is not None:
            (offered,) = engine.ask({"do": "repairs"})
            must_agree("repairs", {mend["notation"] for mend in offered["repairs"]}, set(mends))
        if who is None:
            break
        if mends and chance.random() < MENDED:
            do, move = "repair", chance.choice(sorted(mends))
        else:
            moves = sorted(may)
            move = chance.choices(moves, [model.weight(move) for move in moves])[0]
            do, move = "apply", chance.choice(ways[move])
        made.append(move)
        (now,) = engine.ask({"do": do, "move": move})
        drawn = list(now.get("chance", []))  # a repair leaves nothing to chance
        who, may = story.send(move)
    (result,) = engine.ask({"do": "result"})
    for what, ours in model.outcome().items():
        must_agree(what, result[what], ours)
    return positions


class Lockstep(unittest.TestCase):
    def test_every_model_plays_the_same_games_as_the_program(self):
        self.assertTrue(GAMES)
        for game in GAMES:
            with self.subTest(game), Engine(game) as engine:
                module = load(game)
                for seed in range(1, 4):
                    self.assertGreater(play(engine, module, seed), 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME", choices=[[], *GAMES], default=[])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for game in args.names or GAMES:
        module = load(game)
        started = time.monotonic()
        positions = 0
        with Engine(game) as engine:
            for seed in range(args.seed, args.seed + args.games):
                positions += play(engine, module, seed)
        seconds = time.monotonic() - started
        print(f"{game}: {args.games} games, {positions:,} positions, no difference ({seconds:.0f} s)")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main()
    else:
        unittest.main()
