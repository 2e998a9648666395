"""The types and phrases of the browser client: what the program prints, and what the repository holds."""

import json
import os
import re
import subprocess
import unittest

from orrery import PROGRAM, SOURCE, ProgramTest


class Types(ProgramTest):
    def test_the_files_in_the_repository_are_current(self):
        done = subprocess.run(
            [SOURCE / "scripts" / "generate-types", "--check"],
            env=os.environ | {"ORRERY": PROGRAM},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_the_protocol(self):
        types = self.succeeds("types")
        for name in [
            *["Situation", "SeatView", "Setup", "LogEntry", "LogLine", "LogArg", "ShownStep", "Branch", "GameInfo"],
            *["OptionInfo", "BotInfo", "Preset", "GamesAnswer", "LobbyAnswer", "LobbyTable", "Moment", "Moments"],
        ]:
            self.assertEqual(len(re.findall(rf"^export interface {name} {{$", types, re.MULTILINE)), 1, msg=name)
        self.assertIn('export type Phase = "open" | "running" | "finished" | "closed";\n', types)
        self.assertIn("export type Tree = { [piece: string]: Branch };\n", types)
        self.assertRegex(types, r"export type ClientMessage = CommandMessage \| WhyNotMessage \| ArmMessage \| HintMessage \| PingMessage;\n")
        self.assertRegex(types, r"export type ServerMessage =\n  \| HelloMessage\n  \| ")
        self.assertIn("  wish: Wish;\n", types)

    def test_a_name_is_declared_once_and_every_name_is_declared(self):
        for game in ["", *self.games()]:
            types = self.succeeds("types", *([game] if game else []))
            declared = re.findall(r"^export (?:interface|type) (\w+)", types, re.MULTILINE)
            self.assertEqual(len(declared), len(set(declared)))
            used = set(re.findall(r"\b[A-Z]\w*", re.sub(r"//[^\n]*|\"[^\"\n]*\"", "", types)))
            self.assertEqual(used - set(declared), set())

    def test_a_game(self):
        for game in self.games():
            types = self.succeeds("types", game)
            for name in ["State", "View", "Move", "Options"]:
                self.assertRegex(types, rf"export (interface|type) {name}\b")
        self.assertIn("cap: number;", self.succeeds("types", "geminos"))

    def test_phrases(self):
        table = json.loads(self.succeeds("types", "--phrases"))
        self.assertEqual(table["table.agrees"], "{0} agrees.")
        self.assertEqual(table["chat.hello"], "Hello!")
        for game in self.games():
            phrases = json.loads(self.succeeds("types", "--phrases", game))
            self.assertTrue(phrases)

    def test_an_unknown_game(self):
        self.assertIn('There is no game "go"', self.refused("types", "go"))
        self.assertIn('There is no game "go"', self.refused("types", "go", "--phrases"))

    def games(self):
        return [game["id"] for game in json.loads(self.succeeds("games", "--all", "--json"))["games"]]


if __name__ == "__main__":
    unittest.main()
