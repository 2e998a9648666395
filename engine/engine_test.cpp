#include "engine/engine.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/all_games.h"

namespace orrery::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// An engine and what it says.
class Asked {
 public:
  explicit Asked(std::string_view game) : engine_(Engine::create(all_games(), game).value()) {}

  std::string line(std::string_view request) { return engine_.answer(request); }
  json::object answer(std::string_view request) {
    return parse_json(line(request)).value().as_object();
  }
  json::value ok(std::string_view request) {
    auto said = answer(request);
    EXPECT_TRUE(said.contains("ok")) << request << ": " << write_json(said);
    return said["ok"];
  }
  std::string error(std::string_view request) {
    auto said = answer(request);
    EXPECT_TRUE(said.contains("error")) << request << ": " << write_json(said);
    return said.contains("error") ? std::string(said["error"].as_string()) : "";
  }
  // Makes moves by their notation.
  json::value play(std::initializer_list<std::string_view> moves) {
    json::value last;
    for (const auto move : moves) {
      last = ok(write_json({{"do", "apply"}, {"move", json::string(move)}}));
    }
    return last;
  }
  std::string position() { return std::string(ok(R"({"do":"state"})").at("position").as_string()); }

 private:
  Engine engine_;
};

std::vector<std::string> notations(const json::value& list) {
  std::vector<std::string> texts;
  for (const auto& item : list.as_array()) texts.emplace_back(item.at("notation").as_string());
  return texts;
}

TEST(Engine, AnUnknownGameHasNone) {
  EXPECT_EQ(Engine::create(all_games(), "chess").error().sentence,
            "There is no game \"chess\"; `orrery games` lists them.");
}

TEST(Engine, TheIdIsEchoedWhateverItIs) {
  Asked engine("tictactoe");
  for (const auto* id : {"1", "null", "\"a\\nb\"", "[1,{\"x\":[]}]", "-0.5", "true", "1e999"}) {
    EXPECT_THAT(engine.line(R"({"id":)" + std::string(id) + R"(,"do":"hash"})"),
                StartsWith("{\"id\":" + std::string(id) + ",\"ok\":"));
    EXPECT_THAT(engine.line(R"({"id":)" + std::string(id) + R"(,"do":"no"})"),
                StartsWith("{\"id\":" + std::string(id) + ",\"error\":"));
  }
  EXPECT_THAT(engine.line(R"({"do":"hash"})"), StartsWith("{\"id\":null,\"ok\":"));
  EXPECT_THAT(engine.line(R"({"id":1,)"), StartsWith("{\"id\":null,\"error\":"));
}

TEST(Engine, LinesThatAreNotRequestsAreRefused) {
  Asked engine("tictactoe");
  EXPECT_EQ(engine.error(""), "This is not JSON: it goes wrong at column 1.");
  EXPECT_EQ(engine.error("\xFF\xFE"), "This is not JSON: it goes wrong at column 1.");
  EXPECT_EQ(engine.error("[]"),
            "A request is an object such as {\"id\":1,\"do\":\"state\"}, not a list.");
  EXPECT_EQ(engine.error("{}"), "do: this field is missing.");
  EXPECT_EQ(engine.error(R"({"do":7})"), "do: expected a string, found an integer.");
  EXPECT_EQ(engine.error(R"({"do":"sing"})"),
            "do: there is no request \"sing\"; there are new, set, state, view, legal, apply, "
            "outcomes, undo, repairs, repair, result, hash, record, cards, why_not and hint.");
  EXPECT_EQ(engine.error(R"({"do":"state\u0000"})").substr(0, 24), "do: there is no request ");
  EXPECT_EQ(engine.error(std::string(Engine::kLongestLine + 1, ' ')),
            "A request has at most 1048576 bytes.");
}

TEST(Engine, UnknownFieldsAreRefusedByEveryRequest) {
  Asked engine("tictactoe");
  for (const auto* request : {"new", "set", "state", "view", "legal", "apply", "outcomes", "undo",
                              "result", "hash", "record", "why_not", "hint"}) {
    EXPECT_THAT(engine.error(R"({"colour":1,"do":")" + std::string(request) + "\"}"),
                testing::StartsWith("colour: unknown field"));
  }
}

TEST(Engine, LongRefusalsAreShortenedBetweenCharacters) {
  Asked engine("geminos");
  std::string name;
  for (int i = 0; i < 500; ++i) name += "♊";
  for (const auto* prefix : {"", "a", "ab"}) {
    const auto error = engine.error(R"({"do":"apply","move":")" + (prefix + name) + "\"}");
    EXPECT_LT(error.size(), 200);
    EXPECT_EQ(valid_utf8(error), error);
    EXPECT_NE(error.find("♊…\""), std::string::npos);
  }
}

TEST(Engine, ItBeginsWithAGameForTheUsualNumberAndExplicitChance) {
  Asked engine("geminos");
  EXPECT_EQ(engine.position(), "()");
  EXPECT_EQ(engine.ok(R"({"do":"state"})").at("to_act"), "chance");
}

TEST(Engine, NewTakesPlayersAndOptions) {
  Asked engine("geminos");
  EXPECT_EQ(write_json(engine.ok(R"({"do":"new","players":3,"options":{"cap":5}})")),
            R"({"to_act":"chance","ply":0,"over":false,"chance":[],"players":3,)"
            R"("options":{"complete_round":false,"cap":5,"rolls":20,"must_complete":false}})");
  EXPECT_EQ(engine.ok(R"({"do":"new"})").at("players"), 2);  // and not those of the last game
  EXPECT_EQ(engine.error(R"({"do":"new","players":6})"), "Geminos is for 1 to 5 players, not 6.");
  EXPECT_EQ(engine.error(R"({"do":"new","players":0})"), "players: nobody plays.");
  EXPECT_EQ(engine.error(R"({"do":"new","players":"2"})"),
            "players: expected an integer, found a string.");
  EXPECT_EQ(engine.error(R"({"do":"new","options":{"cup":5}})"),
            "options.cup: unknown option; there are complete_round, cap, rolls and must_complete.");
  EXPECT_EQ(engine.error(R"({"do":"new","seed":-1})"),
            "seed: -1 is out of range (0 to 18446744073709551615).");
  EXPECT_EQ(engine.error(R"({"do":"new","chance":"random"})"),
            "chance: it is \"explicit\", or else give a seed.");
  EXPECT_EQ(engine.error(R"({"do":"new","chance":1})"),
            "chance: it is \"explicit\", or else give a seed.");
  EXPECT_EQ(engine.error(R"({"do":"new","chance":"explicit","seed":1})"),
            "chance: it is explicit or has a seed, not both.");
}

TEST(Engine, WithASeedChanceIsPlayedAndToldOf) {
  Asked engine("geminos");
  const auto begun = engine.ok(R"({"do":"new","seed":7})");
  EXPECT_EQ(begun.at("chance").as_array().size(), 1);
  EXPECT_TRUE(begun.at("to_act").is_int64());
  const auto rolled = engine.play({"roll"});
  EXPECT_EQ(rolled.at("chance").as_array().size(), 1);
  EXPECT_EQ(rolled.at("ply"), 1);
  EXPECT_EQ(rolled.at("chance").at(0), "cancer+scorpio");
  EXPECT_THAT(engine.position(), HasSubstr("dice=[cancer scorpio]"));
}

TEST(Engine, TheSameSeedAndMovesGiveTheSameGameAlsoAfterUndo) {
  Asked engine("geminos");
  const auto begun = engine.line(R"({"do":"new","seed":7})");
  engine.play({"roll"});
  const std::string once = engine.position();
  const auto undone = engine.ok(R"({"do":"undo"})");
  EXPECT_EQ(undone.at("undone"), "roll");
  EXPECT_EQ(undone.at("ply"), 0);
  engine.play({"roll"});
  EXPECT_EQ(engine.position(), once);
  EXPECT_EQ(engine.line(R"({"do":"new","seed":7})"), begun);
  engine.play({"roll"});
  EXPECT_EQ(engine.position(), once);
}

TEST(Engine, ExplicitChanceIsAskedForAndNamed) {
  Asked engine("geminos");
  const auto first = engine.ok(R"({"do":"outcomes"})");
  EXPECT_EQ(first.at("total"), 2);
  EXPECT_THAT(notations(first.at("outcomes")), ElementsAre("begin:0", "begin:1"));
  EXPECT_TRUE(engine.ok(R"({"do":"legal"})").at("moves").as_array().empty());
  const auto rolled = engine.play({"begin:1", "roll"});
  EXPECT_EQ(rolled.at("to_act"), "chance");
  EXPECT_EQ(rolled.at("ply"), 1);

  const auto dice = engine.ok(R"({"do":"outcomes"})");
  EXPECT_EQ(dice.at("total"), 144);
  ASSERT_EQ(dice.at("outcomes").as_array().size(), 78);
  std::int64_t total = 0;
  for (const auto& outcome : dice.at("outcomes").as_array()) {
    total += outcome.at("weight").to_number<std::int64_t>();
  }
  EXPECT_EQ(total, 144);

  // An outcome is applied as it was listed, and a seat's move is refused.
  EXPECT_THAT(engine.error(R"({"do":"apply","move":"roll"})"),
              HasSubstr("not one of the outcomes"));
  const json::value chosen = dice.at("outcomes").at(5).at("move");
  engine.ok(write_json({{"do", "apply"}, {"move", chosen}}));
  EXPECT_EQ(engine.ok(R"({"do":"outcomes"})").at("outcomes").as_array().size(), 0);
}

TEST(Engine, LegalMovesComeAsJsonNotationAndPaths) {
  Asked engine("geminos");
  engine.play({"begin:0", "roll", "aries+leo"});
  EXPECT_EQ(write_json(engine.ok(R"({"do":"legal"})")),
            R"({"to_act":0,"moves":[)"
            R"({"move":{"kind":"enter","affinity":"syzygy"},"notation":"syzygy",)"
            R"("paths":[["entry:0:1"]]},)"
            R"({"move":{"kind":"enter","affinity":"triangulation"},"notation":"triangulation",)"
            R"("paths":[["entry:0:3"]]}]})");
}

TEST(Engine, MovesAreRefusedWithTheReason) {
  Asked engine("geminos");
  engine.play({"begin:0"});
  const std::string before = engine.position();
  EXPECT_EQ(engine.error(R"({"do":"apply","move":"syzygy"})"), "Roll the dice first.");
  EXPECT_EQ(engine.error(R"({"do":"apply","move":"jump"})"), "\"jump\" is not a move of Geminos.");
  EXPECT_EQ(
      engine.error(R"({"do":"apply","move":{"kind":"jump"}})"),
      "move.kind: \"jump\" is not one of the names allowed here; there are begin, roll, land, "
      "enter and end.");
  EXPECT_EQ(engine.error(R"({"do":"apply","move":["roll"]})"),
            "move: expected a string in the game's notation, or an object, found a list.");
  EXPECT_EQ(engine.error(R"({"do":"apply"})"), "move: this field is missing.");
  EXPECT_FALSE(engine.error(R"({"do":"apply","move":{"kind":"enter"}})").empty());
  EXPECT_EQ(engine.position(), before);
}

TEST(Engine, SetTakesAPositionAsTextOrJson) {
  Asked engine("geminos");
  const auto* text = "cards=[(points=[23])] phase=enter first=0 turn=1 dice=[aries leo] rounds=3";
  const auto begun = engine.ok(R"({"do":"set","position":")" + std::string(text) + "\"}");
  EXPECT_EQ(begun.at("to_act"), 1);
  EXPECT_EQ(begun.at("ply"), 0);
  EXPECT_EQ(engine.position(), text);
  const json::value state = engine.ok(R"({"do":"state"})").at("state");
  engine.ok(R"({"do":"new"})");
  engine.ok(write_json({{"do", "set"}, {"state", state}}));
  EXPECT_EQ(engine.position(), text);
  EXPECT_EQ(engine.error(R"({"do":"undo"})"), "There is no move to take back.");

  EXPECT_EQ(engine.error(R"({"do":"set"})"),
            "Give the position as \"state\" (JSON) or as \"position\" (text), one of them.");
  EXPECT_EQ(engine.error(R"({"do":"set","state":{"cards":0}})").substr(0, 6), "state.");
  EXPECT_EQ(engine.error(R"({"do":"set","position":"x"})"),
            "position: expected NAME=VALUE, found \"x\".");
  EXPECT_EQ(engine.position(), text);
}

TEST(Engine, SetKeepsPlayersAndOptionsUnlessToldOtherwise) {
  Asked engine("geminos");
  engine.ok(R"({"do":"new","players":1,"options":{"cap":7}})");
  const auto kept = engine.ok(R"({"do":"set","position":"phase=roll first=0 turn=0 rounds=3"})");
  EXPECT_EQ(kept.at("players"), 1);
  EXPECT_EQ(kept.at("options").at("cap"), 7);
  const auto other = engine.ok(
      R"({"do":"set","position":"phase=dice first=0 turn=0 rounds=3","players":2,"options":{},"seed":3})");
  EXPECT_EQ(other.at("players"), 2);
  EXPECT_EQ(other.at("options").at("cap"), 200);
  EXPECT_EQ(other.at("chance").as_array().size(), 1);  // the dice were in the air
}

TEST(Engine, UndoTakesBackOneApply) {
  Asked engine("geminos");
  engine.play({"begin:0", "roll", "aries+leo", "syzygy"});
  std::vector<std::string> undone;
  for (int i = 0; i < 4; ++i) {
    undone.emplace_back(engine.ok(R"({"do":"undo"})").at("undone").as_string());
  }
  EXPECT_THAT(undone, ElementsAre("syzygy", "aries+leo", "roll", "begin:0"));
  EXPECT_EQ(engine.error(R"({"do":"undo"})"), "There is no move to take back.");
}

TEST(Engine, ViewsAreOfASeatOrThePublic) {
  Asked engine("tictactoe");
  EXPECT_EQ(write_json(engine.ok(R"({"do":"view","seat":1})")),
            R"({"view":{"marks":[0,0],"moves":0}})");
  engine.ok(R"({"do":"view","seat":"public"})");
  EXPECT_EQ(engine.error(R"({"do":"view"})"), "seat: this field is missing.");
  EXPECT_EQ(engine.error(R"({"do":"view","seat":2})"),
            "seat: 2 is not a seat of this game; there are 0 to 1.");
  EXPECT_EQ(engine.error(R"({"do":"view","seat":-1})"),
            "seat: -1 is not a seat of this game; there are 0 to 1.");
  EXPECT_EQ(engine.error(R"({"do":"view","seat":"all"})"),
            "seat: expected a seat by its number, or \"public\", found \"all\".");
}

TEST(Engine, ResultsWhileItRunsAndAtTheEnd) {
  Asked engine("tictactoe");
  EXPECT_EQ(write_json(engine.ok(R"({"do":"result"})")),
            R"({"over":false,"winners":[],"shares":[0.0,0.0],"scores":[0,0],"sources":[],)"
            R"("sentence":"The game is not over."})");
  const auto last = engine.play({"1", "4", "2", "5", "3"});
  EXPECT_EQ(last.at("to_act"), nullptr);
  EXPECT_EQ(last.at("over"), true);
  EXPECT_EQ(write_json(engine.ok(R"({"do":"result"})")),
            R"({"over":true,"winners":[0],"shares":[1.0,0.0],"scores":[0,0],"sources":[],)"
            R"("sentence":"Seat 1 has three in a row and wins."})");
  EXPECT_EQ(engine.error(R"({"do":"apply","move":"9"})"), "The game is over.");
  EXPECT_TRUE(engine.ok(R"({"do":"legal"})").at("moves").as_array().empty());
}

TEST(Engine, SharedWinsAndSources) {
  Asked engine("geminos");
  engine.ok(
      R"({"do":"set","position":"cards=[(points=[23]) (points=[23])] phase=over first=0 turn=1 rounds=200"})");
  const auto result = engine.ok(R"({"do":"result"})");
  EXPECT_EQ(write_json(result.at("winners")), "[0,1]");
  EXPECT_EQ(write_json(result.at("shares")), "[0.5,0.5]");
  EXPECT_EQ(write_json(result.at("sources").at(0)), R"({"name":"conjunction","points":[23,23]})");
}

TEST(Engine, HashesAreSixteenDigits) {
  Asked engine("tictactoe");
  const auto start = engine.ok(R"({"do":"hash"})").at("hash").as_string();
  EXPECT_EQ(start.size(), 16);
  engine.play({"1"});
  EXPECT_NE(engine.ok(R"({"do":"hash"})").at("hash").as_string(), start);
}

TEST(Engine, RecordsReplay) {
  Asked engine("geminos");
  engine.play({"begin:0", "roll", "aries+leo", "syzygy"});
  const auto answer = engine.ok(
      R"({"do":"record","seats":[{"player":"mybot","name":"A\nnna"},{"player":"greedy","name":""}]})");
  const auto record = read_record(std::string(answer.at("text").as_string())).value();
  EXPECT_EQ(record.seats[0].name, "Anna");
  EXPECT_TRUE(replay(all_games(), record).has_value());
  EXPECT_EQ(answer.at("record").at("moves").as_array().size(), 4);
  EXPECT_EQ(engine.error(R"({"do":"record","seats":[]})"), "seats: expected 2 items, found 0.");
  EXPECT_EQ(engine.error(
                R"({"do":"record","seats":[{"player":"x","name":""},{"player":"a b","name":""}]})"),
            "seats[1].player: expected one word in plain letters.");
  EXPECT_EQ(engine.error(R"({"do":"record","seats":[{"player":"x"},1]})"),
            "seats[0].name: this field is missing.");
}

TEST(Engine, WhyNot) {
  Asked engine("geminos");
  engine.play({"begin:0", "roll", "aries+leo"});
  const auto why = [&](std::string_view fields) {
    return write_json(engine.ok(R"({"do":"why_not",)" + std::string(fields) + "}"));
  };
  EXPECT_EQ(why(R"("path":["entry:0:1"])"), R"({"legal":true})");
  EXPECT_EQ(why(R"("path":[])"), R"({"legal":true})");
  EXPECT_EQ(why(R"("path":["entry:0:0"])"),
            R"({"legal":false,"reason":"Aries and Leo are not in conjunction."})");
  EXPECT_EQ(why(R"("path":["entry:0:1"],"seat":1)"),
            R"({"legal":false,"reason":"Another seat is to act."})");
  EXPECT_EQ(why(R"("path":["entry:999:-999"])"),
            R"({"legal":false,"reason":"There is nothing to choose there."})");
  EXPECT_EQ(why(R"("move":"syzygy")"), R"({"legal":true})");
  EXPECT_EQ(why(R"("move":{"kind":"enter","affinity":"opposition"})"),
            R"({"legal":false,"reason":"Aries and Leo are not in opposition."})");
  engine.play({"syzygy", "roll"});
  EXPECT_EQ(why(R"("move":"leo+leo")"), R"({"legal":true})");
  EXPECT_EQ(why(R"("path":["dice"])"), R"({"legal":false,"reason":"The dice decide first."})");

  EXPECT_EQ(engine.error(R"({"do":"why_not"})"),
            "Give the choice as \"path\" or as \"move\", one of them.");
  EXPECT_EQ(engine.error(R"({"do":"why_not","path":["moon:1"]})"),
            "path[0]: there is no piece \"moon:1\".");
  EXPECT_EQ(engine.error(R"({"do":"why_not","path":[1]})"),
            "path[0]: expected a string, found an integer.");
  EXPECT_EQ(
      engine.error(R"({"do":"why_not","path":["dice","dice","dice","dice","dice","dice","dice"]})"),
      "path: at most 6 items fit here.");
  EXPECT_EQ(engine.error(R"({"do":"why_not","move":"roll","seat":0})"),
            "seat: a move is always that of the seat to act.");
}

RC_GTEST_PROP(Engine, EveryLineHasOneAnswerAndRefusalsChangeNothing, (const std::string& line)) {
  Asked engine("geminos");
  engine.play({"begin:0", "roll"});
  const std::string before = engine.position();
  const std::string answer = engine.line(line);
  RC_ASSERT(answer.find('\n') == std::string::npos);
  RC_ASSERT(valid_utf8(answer) == answer);
  RC_ASSERT(parse_json(answer).value().as_object().contains("error"));
  RC_ASSERT(engine.position() == before);
}

TEST(Engine, AHintIsTheAdvisersWithWhatTheSeatKnows) {
  const auto advising = [](const AnyView&, Seat seat,
                           const std::vector<AnyMove>& moves) -> Expected<Advice> {
    EXPECT_EQ(seat, Seat(1));
    EXPECT_EQ(moves.size(), 8U);
    return Advice{.moves = {{.move = moves[1], .visits = 3, .share = 0.75, .value = 0.123456}},
                  .expected = BySeat<double>(2, 0.5),
                  .iterations = 4};
  };
  const auto adviser = [&](const std::string& bot, const GamePtr&) -> Expected<Advising> {
    if (bot != "expert") return fail("There is no bot \"" + bot + "\".");
    return advising;
  };
  Engine engine = Engine::create(all_games(), "tictactoe", adviser).value();
  engine.answer(R"({"do":"apply","move":"5"})");
  EXPECT_EQ(engine.answer(R"({"do":"hint"})"),
            R"({"id":null,"ok":{"iterations":4,"expected":[0.5,0.5],"moves":[{"move":{"cell":1},)"
            R"("notation":"2","visits":3,"share":0.75,"value":0.1235}],"bot":"expert","seat":1}})");
  EXPECT_EQ(engine.answer(R"({"do":"hint","bot":"oracle"})"),
            R"({"id":null,"error":"There is no bot \"oracle\"."})");
}

TEST(Engine, ThereIsNoHintWithoutASeatToActOrSomebodyToAsk) {
  EXPECT_EQ(Asked("geminos").error(R"({"do":"hint"})"), "There are no bots here.");
  const auto adviser = [](const std::string& bot, const GamePtr&) -> Expected<Advising> {
    if (bot != "expert") return fail("There is no bot \"" + bot + "\".");
    return Advising();
  };
  const auto hinted = [&](std::string_view game, std::initializer_list<std::string_view> moves,
                          std::string_view request) {
    Engine engine = Engine::create(all_games(), game, adviser).value();
    for (const auto move : moves) {
      engine.answer(write_json({{"do", "apply"}, {"move", json::string(move)}}));
    }
    return engine.answer(request);
  };
  const std::initializer_list<std::string_view> won{"1", "4", "2", "5", "3"};
  EXPECT_THAT(hinted("geminos", {}, R"({"do":"hint"})"), HasSubstr("Chance is to act."));
  EXPECT_THAT(hinted("tictactoe", won, R"({"do":"hint"})"), HasSubstr("The game is over."));
  // A bot that does not exist is refused before that.
  for (const auto& said : {hinted("geminos", {}, R"({"do":"hint","bot":"oracle"})"),
                           hinted("tictactoe", won, R"({"do":"hint","bot":"oracle"})")}) {
    EXPECT_THAT(said, HasSubstr("There is no bot"));
  }
}

}  // namespace
}  // namespace orrery::engine
