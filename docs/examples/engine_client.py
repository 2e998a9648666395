#!/usr/bin/env python3
"""Plays a random game of any game of the catalogue through the engine.

    python3 docs/examples/engine_client.py PROGRAM GAME [SEED] [PLAYERS]

PROGRAM is the built program, such as build/release/orrery. docs/engine.md describes the requests.
"""

import json
import random
import subprocess
import sys


class Refused(Exception):
    """The engine's sentence about why it does not do what was asked."""


class Engine:
    """One engine process; each request is a method call: engine.ask("view", seat=0).

    `program` is the built program, or a list: the command of another engine, such as scripts/orrery-engine.mjs.
    """

    def __init__(self, program, game):
        command = program if isinstance(program, list) else [program, "engine"]
        self._process = subprocess.Popen(
            [*command, game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.process = self._process.pid
        self._requests = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()  # the end of its input ends the engine
        self._process.stdout.close()
        self._process.wait()

    def ask(self, do, **fields):
        self._requests += 1
        request = {"id": self._requests, "do": do, **fields}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise EOFError("the engine has gone")
        answer = json.loads(line)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["ok"]


def play(engine, seed, players=None):
    """A game of random moves, in which the engine plays chance. Its moves and its result."""
    choose = random.Random(seed).choice
    moves = []
    now = engine.ask("new", seed=seed, players=players)
    while not now["over"]:
        chosen = choose(engine.ask("legal")["moves"])  # a better bot also asks for its seat's view
        moves.append((now["to_act"], chosen["notation"]))
        now = engine.ask("apply", move=chosen["move"])
    return moves, engine.ask("result")


def main(program, game, seed="1", players=None):
    with Engine(program, game) as engine:
        moves, result = play(engine, int(seed), int(players) if players else None)
        for number, (seat, move) in enumerate(moves, 1):
            print(f"{number}. seat {seat}: {move}")
        print(result["sentence"])


if __name__ == "__main__":
    main(*sys.argv[1:])
