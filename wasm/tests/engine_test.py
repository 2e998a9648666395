"""The engine as WebAssembly answers what the program answers, to the letter.

    ORRERY=build/release/orrery ORRERY_ENGINE=build/wasm/engine.wasm python3 wasm/tests/engine_test.py

Under node always; in wasmtime where Python has that, as in build/wasmtime of the long tests.
"""

import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

PROGRAM = os.environ["ORRERY"]
MODULE = Path(os.environ["ORRERY_ENGINE"])
SOURCE = Path(__file__).resolve().parents[2]
SCRIPT = SOURCE / "scripts" / "orrery-engine.mjs"
WASMTIME = [SOURCE / "build/wasmtime/bin/python3", SOURCE / "docs/examples/engine_in_wasmtime.py", MODULE]
TIMEOUT = 120  # seconds; only an engine that hangs gets there
EXAMPLE = re.compile(r"^```engine (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

sys.path.insert(0, str(SOURCE / "docs" / "examples"))
from engine_client import Engine, play  # noqa: E402


def answers(engine, game, lines):
    done = subprocess.run(
        [*engine, game], input="".join(line + "\n" for line in lines).encode(), capture_output=True, timeout=TIMEOUT, check=False
    )
    assert (done.returncode, done.stderr) == (0, b""), done
    return done.stdout.decode().splitlines()


def native(game, lines):
    return answers([PROGRAM, "engine"], game, lines)


def in_node(game, lines):
    return answers([SCRIPT], game, lines)


def all_games():
    listed = subprocess.run([PROGRAM, "games", "--all", "--json"], capture_output=True, timeout=TIMEOUT, check=True)
    return [game["id"] for game in json.loads(listed.stdout)["games"]]


def questions(game):
    """Requests of every kind along a whole game with fixed luck, made by asking the program."""
    asked = [json.dumps({"id": 0, "do": "new", "seed": 5})]
    with Engine(PROGRAM, game) as engine:
        moves, _ = play(engine, seed=5)
    for number, (_, move) in enumerate(moves, 1):
        asked.append(json.dumps({"id": number, "do": "apply", "move": move}))
        if number % 7 == 1:
            asked += [json.dumps({"id": number, "do": what}) for what in ("state", "legal", "hash", "result", "outcomes")]
            asked.append(json.dumps({"id": number, "do": "view", "seat": 0}))
            asked.append(json.dumps({"id": number, "do": "apply", "move": "nonsense \u00e9"}))
    return asked + [json.dumps({"do": "record"}), json.dumps({"do": "cards"}), "hello", ""]


class SameAnswers(unittest.TestCase):
    maxDiff = None

    def test_to_the_examples_of_the_document(self):
        text = (SOURCE / "docs" / "engine.md").read_text(encoding="utf-8")
        for example in EXAMPLE.finditer(text):
            lines = example[2].splitlines()
            asked = [line[2:] for line in lines if line.startswith("> ")]
            answered = [line[2:] for line in lines if line.startswith("< ")]
            with self.subTest(asked=asked[-1]):
                self.assertEqual(in_node(example[1], asked), answered)

    def test_along_whole_games(self):
        for game in all_games():
            with self.subTest(game=game):
                asked = questions(game)
                self.assertEqual(in_node(game, asked), native(game, asked))

    def test_and_the_same_advice(self):
        """A search with so many iterations, which no clock ends: the same moves, visits and expectations."""
        for game in all_games():
            with self.subTest(game=game):
                asked = questions(game)[:12]
                asked += [json.dumps({"do": "hint", "bot": bot}) for bot in ("search:200", "search:50/threads=3", "greedy")]
                self.assertEqual(in_node(game, asked), native(game, asked))


@unittest.skipUnless(WASMTIME[0].exists(), "wasmtime is not installed; ./test --long does it")
class InWasmtime(unittest.TestCase):
    maxDiff = None

    def test_the_same_answers_along_whole_games(self):
        for game in all_games():
            with self.subTest(game=game):
                asked = [*questions(game), json.dumps({"do": "new", "seed": 1}), json.dumps({"do": "hint", "bot": "search:200"})]
                self.assertEqual(answers(WASMTIME, game, asked), native(game, asked))

    def test_each_answer_comes_before_the_next_request(self):
        with Engine(WASMTIME, "tictactoe") as engine:
            self.assertEqual(engine.ask("apply", move="5")["ply"], 1)

    def test_a_game_that_does_not_exist(self):
        done = subprocess.run([*WASMTIME, "chess"], input=b"", capture_output=True, timeout=TIMEOUT, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertRegex(done.stderr.decode(), r"\Aorrery: [^\n]*chess[^\n]*\n\Z")


class Module(unittest.TestCase):
    def test_each_answer_comes_before_the_next_request(self):
        with Engine([SCRIPT], "tictactoe") as engine:
            self.assertEqual(engine.ask("apply", move="5")["ply"], 1)

    def test_a_game_that_does_not_exist(self):
        done = subprocess.run([SCRIPT, "chess"], input=b"", capture_output=True, timeout=TIMEOUT, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertRegex(done.stderr.decode(), r"\Aorrery: [^\n]*chess[^\n]*\n\Z")

    def test_it_is_small(self):
        """At most 700 KB on the way to a player, compressed with Brotli."""
        compressed = "require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])).length"
        size = subprocess.run(["node", "-p", compressed, MODULE], capture_output=True, timeout=TIMEOUT, check=True)
        self.assertLess(int(size.stdout), 700_000)


if __name__ == "__main__":
    unittest.main()
