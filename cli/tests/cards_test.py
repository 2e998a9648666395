"""`orrery cards` and `--cards`: the cards of a game as a file to edit and to play with."""

import json
import re
import unittest
from pathlib import Path

from orrery import SOURCE, ProgramTest, run


class Cards(ProgramTest):
    def file(self, text):
        path = self.folder / "cards.json"
        path.write_text(text, encoding="utf-8")
        return str(path)

    def with_cheap_bots(self):
        cards = json.loads(self.succeeds("cards", "cassiopeia"))
        cards["title"] = "Cheap bots"
        cards["prices"]["bot"] = 1
        return self.file(json.dumps(cards))

    def test_the_usual_cards_are_printed_for_people(self):
        text = self.succeeds("cards", "cassiopeia")
        cards = json.loads(text)
        self.assertEqual(len(cards["specialists"]), 9)
        self.assertEqual([len(system["planets"]) for system in cards["systems"]], [7] * 5)
        self.assertTrue(text.endswith("}\n"))
        self.assertIn('\n  "prices": {"bot": 2, "lens": 3, "cell": 4},\n', text)

    def test_what_is_printed_can_be_played_with(self):
        file = self.file(self.succeeds("cards", "cassiopeia"))
        arguments = ["simulate", "cassiopeia", "--games", "20", "--bots", "random", "--json"]
        self.assertEqual(self.succeeds(*arguments), self.succeeds(*arguments, "--cards", file))

    def test_other_cards_make_another_game(self):
        file = self.with_cheap_bots()
        arguments = ["simulate", "cassiopeia", "--games", "20", "--bots", "random", "--json"]
        self.assertNotEqual(self.succeeds(*arguments), self.succeeds(*arguments, "--cards", file))
        for command in (["perft", "cassiopeia"], ["bench", "cassiopeia", "--seconds", "0.01"]):
            self.succeeds(*command, "--cards", file)

    def test_a_record_carries_them(self):
        record = str(self.folder / "game.record")
        self.succeeds(
            *["play", "cassiopeia", "--cards", self.with_cheap_bots(), "--seats", "random,random"],
            *["--seed", "3", "--record", record],
        )
        self.assertIn('\ncards {"title":"Cheap bots",', Path(record).read_text(encoding="utf-8"))
        self.assertIn("all verified", self.succeeds("replay", record))

    def checked(self, text, game="cassiopeia"):
        file = self.file(text)
        done = run("cards", game, "--check", file)
        return done.returncode, done.stdout.decode().replace(f"{file}: ", "").splitlines()

    def test_a_file_is_checked_whole_with_lines_and_columns(self):
        usual = self.succeeds("cards", "cassiopeia")
        self.assertEqual(self.checked(usual), (0, ["these cards can be played with."]))
        self.assertEqual(self.checked("\ufeff" + usual), (0, ["these cards can be played with."]))
        self.assertEqual(self.checked(" \n"), (2, ["The file is empty."]))
        self.assertEqual(self.checked("{\n ,"), (2, ["This is not JSON: it goes wrong at line 2, column 2."]))
        twice = usual.replace('  "title"', '  "title": "one",\n  "title"', 1)
        self.assertRegex(self.checked(twice)[1][0], r'The key "title" is there twice, at line 3, column \d+ once more')

        wrong = usual.replace('"prices": {"bot": 2', '"prices": {"bot": "two"', 1)
        wrong = wrong.replace('  "title"', '  "colour": "red",\n  "title"', 1)
        code, mistakes = self.checked(wrong)
        self.assertEqual((code, len(mistakes)), (2, 2), msg=f"{mistakes}")
        self.assertRegex(mistakes[0], r"line 2, column 13: cards.colour: unknown field; there are title, ")
        self.assertRegex(mistakes[1], r"line \d+, column \d+: cards.prices.bot: expected an integer, found a string")
        self.assertEqual(self.checked("\ufeff" + wrong), (code, mistakes))  # as an editor of Windows saves it
        one_line = json.dumps(json.loads(wrong))
        self.assertRegex(self.checked(one_line)[1][0], r"^column \d+: cards.colour: unknown field")

    def test_mistakes_come_from_the_top_of_the_file_to_its_end(self):
        code, said = self.checked('{\n "title": "short",\n "moons": 1,\n "row": 5,\n "suns": 2\n}')
        self.assertEqual(code, 2)
        lines = [int(re.match(r"line (\d+), ", sentence)[1]) for sentence in said]
        self.assertEqual(lines, [1, 1, 1, 1, 1, 3, 4, 5])

    def test_cards_of_another_game_are_told_in_one_sentence(self):
        said = self.checked(self.succeeds("cards", "gemini"))
        self.assertEqual(said, (2, ["These are not cards of Cassiopeia: no field is one of theirs; there are title, reserve, "
                                    "prices, row, specialists, systems and objects."]))

    def test_all_mistakes_have_their_place_and_what_is_in_vain_is_noted(self):
        usual = self.succeeds("cards", "cassiopeia")
        wrong = usual.replace('"text": "Gain 3 coins."', '"text": "Gain 3 coins and swap."', 1)
        self.assertEqual(len(self.checked(wrong)[1]), 2)
        code, said = self.checked(wrong)
        self.assertEqual(code, 0)
        self.assertRegex(said[0], r'note: line \d+, column \d+: Specialist VI, Prospector: the text says "swap", and')

        cards = json.loads(usual)
        cards["prices"]["bot"] = 0
        cards["specialists"][4]["front"]["effects"][1]["count"] = 3
        cards["systems"][0]["planets"][1]["effects"][0]["when"] = "phase_1"
        code, said = self.checked(json.dumps(cards, indent=1))
        self.assertEqual((code, len(said)), (2, 3), msg=f"{said}")
        self.assertRegex(said[0], r"^line \d+, column \d+: The price of a bot is 1 to 9 coins\.")
        self.assertRegex(said[1], r"^line \d+, column \d+: Specialist V, Tax Officer: ")
        self.assertRegex(said[2], r'^line \d+, column \d+: Shedar-2, Dagon: protect is for "always"\.')

    def test_gemini_files_are_checked_whole_and_what_cannot_be_won_is_named(self):
        usual = self.succeeds("cards", "gemini")
        self.assertEqual(self.checked(usual, "gemini"), (0, ["these cards can be played with."]))
        cards = json.loads(usual)
        cards["programs"][3]["band"] = 4
        cards["targets"][3]["ao_hours"] = 0
        code, said = self.checked(json.dumps(cards, indent=1), "gemini")
        self.assertEqual((code, len(said)), (2, 2), msg=f"{said}")
        self.assertRegex(said[0], r"^line \d+, column \d+: Card P04: its band must be from 1 to 3\.")
        self.assertRegex(said[1], r"^line \d+, column \d+: Card T04: a target needs a side\.")
        # A mistake is told once, and nothing that would only follow from it.
        cards = json.loads(usual)
        cards["scenarios"][0]["setup"] = [{"does": "dance"}]
        said = self.checked(json.dumps(cards, indent=1), "gemini")[1]
        self.assertEqual(len(said), 1, msg=f"{said}")
        self.assertRegex(said[0], r'"dance" is not one of the names allowed here; there are remove, activate, attach and')
        cards = json.loads(usual)
        cards["programs"][0].update(primary=0, secondary=0, bright=0)
        said = self.checked(json.dumps(cards, indent=1), "gemini")[1]
        self.assertEqual(len(said), 1, msg=f"{said}")
        self.assertRegex(said[0], r"Card P01: the number of its targets must be from 1 to 4\.")
        code, said = self.checked(usual.replace('"band": 1,', '"band": 2,'), "gemini")
        self.assertEqual(code, 0)
        self.assertRegex(
            said[0],
            r"^note: line \d+, column \d+: Scenario basic, two or four players: it cannot be won, for it requires 3 "
            r"Band-1 programs, and none of this set can be completed\.",
        )

    def test_the_rule_book_has_the_tables_of_a_file(self):
        cards = json.loads(self.succeeds("cards", "cassiopeia"))
        cards["title"] = "Mine"
        cards["specialists"][0]["front"]["source"] = "printed"
        book = self.succeeds("rules", "cassiopeia", "--cards", self.file(json.dumps(cards)))
        self.assertIn("The cards: Mine", book)
        self.assertIn("The cards: The reconstructed cards", self.succeeds("rules", "cassiopeia"))

    def test_records_with_cards_in_the_old_form_still_replay(self):
        record = SOURCE / "games/cassiopeia/tests/old_cards.record"
        self.assertIn('"discard_to":2', record.read_text(encoding="utf-8"))  # there is no such field now
        self.assertIn("all verified", self.succeeds("replay", str(record)))

    def test_the_example_of_the_manual_is_played(self):
        file = str(SOURCE / "docs/cards/archives.json")
        self.assertIn("these cards can be played with.", self.succeeds("cards", "cassiopeia", "--check", file))
        self.assertNotIn("note:", self.succeeds("cards", "cassiopeia", "--check", file))
        for players in ("2", "5"):
            self.succeeds(
                *["simulate", "cassiopeia", "--players", players, "--cards", file],
                *["--games", "30", "--bots", "random"],
            )

    def test_the_gemini_example_of_the_manual_is_played(self):
        file = str(SOURCE / "docs/cards/survey.json")
        said = self.succeeds("cards", "gemini", "--check", file)
        self.assertIn("these cards can be played with.", said)
        self.assertNotIn("note:", said)
        for players in ("2", "3", "4"):
            self.succeeds(
                *["simulate", "gemini", "--players", players, "--cards", file, "--games", "20", "--bots", "random"],
                *["--option", "scenario_card=4", "--option", "luck_booster=on"],
            )
        self.assertIn("Survey of a dark cloud", self.succeeds("rules", "gemini", "--cards", file))

    def test_gemini_records_of_before_larger_sets_replay_to_the_same_hashes(self):
        record = SOURCE / "games/gemini/tests/old_cards.record"
        self.assertIn("all verified", self.succeeds("replay", str(record)))

    def test_an_empty_file_is_not_the_usual_cards(self):
        self.assertIn("the file is empty", self.refused("simulate", "cassiopeia", "--cards", self.file("\n")))

    def test_refusals_are_one_sentence(self):
        cards = json.loads(self.succeeds("cards", "cassiopeia"))
        cards["systems"][0]["planets"][2]["inhabited"]["cost"] = {"bot": 1}
        file = self.file(json.dumps(cards))
        refused = self.refused("simulate", "cassiopeia", "--cards", file)
        self.assertIn(f"{file}: Shedar-3, Cthulhu: the inhabited side has the higher cost.", refused)
        self.assertIn("This is not JSON", self.refused("perft", "cassiopeia", "--cards", self.file("{")))
        self.refused("play", "cassiopeia", "--cards", str(self.folder / "nothing.json"))
        longer = self.file(self.succeeds("cards", "cassiopeia") + " " * 131072)
        sentence = f"The cards are {Path(longer).stat().st_size} bytes long; the most is 131072."
        self.assertIn(sentence, self.refused("play", "cassiopeia", "--cards", longer))
        self.assertEqual(self.checked(Path(longer).read_text(encoding="utf-8")), (2, [sentence]))
        usual = self.file("{}")
        self.assertIn("has no cards", self.refused("simulate", "geminos", "--cards", usual))
        self.assertIn("has no cards", self.refused("cards", "geminos"))
        self.refused("cards", "chess")
        self.assertIn("needs a game", self.refused("bench", "--cards", usual))


if __name__ == "__main__":
    unittest.main()
