#include "json/json.h"

#include <algorithm>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "json/text.h"

namespace orrery {

// A sky to describe: one of everything that the codec knows.
enum class Kind : std::uint8_t { star, planet, comet };
BOOST_DESCRIBE_ENUM(Kind, star, planet, comet)

struct Orbit {
  std::int8_t tilt = 0;
  std::uint16_t days = 0;

  friend bool operator==(const Orbit&, const Orbit&) = default;
};
BOOST_DESCRIBE_STRUCT(Orbit, (), (tilt, days))

struct Body {
  Kind kind = Kind::star;
  bool visible = false;
  Seat owner;
  std::string name;
  std::array<Orbit, 2> orbits{};
  FixedList<std::uint8_t, 3> moons;
  std::vector<Kind> near;
  std::optional<int> magnitude;
  std::uint64_t light = 0;

  friend bool operator==(const Body&, const Body&) = default;
};
BOOST_DESCRIBE_STRUCT(Body, (), (kind, visible, owner, name, orbits, moons, near, magnitude, light))

struct Step {
  static constexpr bool kOmitUnused = true;

  Kind kind = Kind::star;
  Seat seat;
  std::uint8_t cell = 0;

  friend bool operator==(const Step&, const Step&) = default;
};
BOOST_DESCRIBE_STRUCT(Step, (), (kind, seat, cell))

// A set of bits that is written as the list of its members.
class Phases {
 public:
  using Written = std::vector<std::uint8_t>;

  Written written() const {
    Written list;
    for (std::uint8_t i = 0; i < 8; ++i) {
      if ((bits_ >> i & 1U) != 0) list.push_back(i);
    }
    return list;
  }
  static Expected<Phases> from_written(const Written& written) {
    Phases phases;
    for (const std::uint8_t i : written) {
      if (i > 7) return fail("the moon has eight phases");
      phases.bits_ |= 1U << i;
    }
    return phases;
  }

  friend bool operator==(Phases, Phases) = default;

 private:
  unsigned bits_ = 0;
};

// What may happen in that sky, as a tagged variant.
struct Rise {
  static constexpr const char* kKind = "rise";
  std::string name;
  std::optional<int> magnitude;

  friend bool operator==(const Rise&, const Rise&) = default;
};
BOOST_DESCRIBE_STRUCT(Rise, (), (name, magnitude))

struct Eclipse {
  static constexpr const char* kKind = "eclipse";
  std::vector<Orbit> orbits;

  friend bool operator==(const Eclipse&, const Eclipse&) = default;
};
BOOST_DESCRIBE_STRUCT(Eclipse, (), (orbits))

struct Dawn {
  static constexpr const char* kKind = "dawn";

  friend bool operator==(const Dawn&, const Dawn&) = default;
};
BOOST_DESCRIBE_STRUCT(Dawn, (), ())

using Happening = std::variant<Rise, Eclipse, Dawn>;

struct Tide {
  std::vector<int> hours{1, 2};
  double height = 0;
  GrownArray<std::uint8_t, 4, 2> moons{};
};
BOOST_DESCRIBE_STRUCT(Tide, (), (hours, height, moons))

struct Night {
  Happening first;
  std::vector<Happening> then;
  json::value remarks;  // anything, kept as it is

  friend bool operator==(const Night&, const Night&) = default;
};
BOOST_DESCRIBE_STRUCT(Night, (), (first, then, remarks))

namespace {

constexpr std::string_view kNight =
    R"({"first":{"kind":"rise","name":"Mars","magnitude":-2},"then":[{"kind":"eclipse","orbits":)"
    R"([{"tilt":1,"days":2}]},{"kind":"dawn"}],"remarks":{"b":[1,null,0.5],"a":"x"}})";

constexpr std::string_view kBody =
    R"({"kind":"planet","visible":true,"owner":1,"name":"Mars ♂","orbits":[{"tilt":-5,"days":687},)"
    R"({"tilt":0,"days":0}],"moons":[1,2],"near":["star","comet"],"magnitude":null,)"
    R"("light":18446744073709551615})";

json::value parsed(std::string_view text) {
  auto value = parse_json(text);
  EXPECT_TRUE(value.has_value()) << text << ": " << value.error().sentence;
  return value.value_or(nullptr);
}

Body body() { return from_json<Body>(parsed(kBody), "body").value(); }

// The refusal of the body in which one part of the text is replaced by another.
std::string refused(std::string_view part, std::string_view by) {
  std::string text(kBody);
  const auto at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  text.replace(at, part.size(), by);
  const auto read = from_json<Body>(parsed(text), "body");
  return read ? "accepted" : read.error().sentence;
}

std::string not_json(std::string_view text) {
  const auto value = parse_json(text);
  return value ? "accepted" : value.error().sentence;
}

TEST(Json, ATypeMayBeWrittenAsAnother) {
  const auto phases = from_json<Phases>(parse_json("[0, 5]").value(), "phases");
  ASSERT_TRUE(phases.has_value());
  EXPECT_EQ(write_json(to_json(*phases)), "[0,5]");
  EXPECT_EQ(json_text(*phases), "[0,5]");
  const auto ninth = from_json<Phases>(parse_json("[9]").value(), "phases");
  EXPECT_EQ(ninth.error().sentence, "phases: the moon has eight phases.");
  EXPECT_FALSE(from_json<Phases>(parse_json("{}").value(), "phases").has_value());
}

TEST(Json, WritesEveryKindOfFieldInTheOrderOfTheStruct) {
  EXPECT_EQ(write_json(to_json(body())), kBody);
  EXPECT_EQ(json_text(body()), kBody);
}

TEST(Json, ReadsWhatItWrites) {
  EXPECT_EQ(from_json<Body>(to_json(body()), "body").value(), body());
  EXPECT_EQ(body().owner, Seat(1));
  EXPECT_EQ(body().light, std::numeric_limits<std::uint64_t>::max());
  EXPECT_FALSE(body().magnitude.has_value());
}

TEST(Json, UnknownFieldsAreRefusedByTheirPath) {
  const std::string fields =
      ": unknown field; there are kind, visible, owner, name, orbits, moons, near, magnitude and "
      "light.";
  EXPECT_EQ(refused(R"("visible")", R"("mass":1,"visible")"), "body.mass" + fields);
  EXPECT_EQ(refused(R"({"tilt":0,)", R"({"spin":1,"tilt":0,)"),
            "body.orbits[1].spin: unknown field; there are tilt and days.");
  EXPECT_EQ(refused(R"("visible")", R"("":1,"visible")"), "body.\"\"" + fields);
}

TEST(Json, AKeyThatIsThereTwiceIsRefused) {
  const auto sentence = [](std::string_view text) {
    const auto read = parse_json(text);
    return read ? "accepted" : read.error().sentence;
  };
  EXPECT_EQ(sentence(R"({"a":1,"b":{"a":2},"c":[{"a":1},{"a":1}]})"), "accepted");
  EXPECT_EQ(sentence(R"({"do":1,"do":2})"),
            "The key \"do\" is there twice, at column 12 once more.");
  EXPECT_EQ(sentence("{\"a\": {\n  \"b\": 1,\n  \"b\": 2}}"),
            "The key \"b\" is there twice, at line 3, column 5 once more.");
  // The same key, written in another way.
  EXPECT_EQ(sentence(R"({"do":1,"d\u006f":2})"),
            "The key \"do\" is there twice, at column 17 once more.");
  EXPECT_EQ(sentence(R"({"a:b\":":":\\","c":[{"d":"\":"},{"d":"{:}"}]})"), "accepted");
  // All of them are told of, but not more than eight.
  EXPECT_EQ(sentence("{\"a\": 1, \"a\": 2,\n\"b\": {\"c\": 1, \"c\": [2]}}"),
            "The key \"a\" is there twice, at line 1, column 12 once more. "
            "The key \"c\" is there twice, at line 2, column 17 once more.");
  std::string many = "{\"a\":1";
  for (int i = 0; i < 20; ++i) many += ",\"a\":1";
  const std::string told = sentence(many + "}");
  EXPECT_EQ(std::ranges::count(told, '.'), 8);
}

TEST(Json, AByteOrderMarkIsNoMistake) {
  EXPECT_EQ(parse_json("\xEF\xBB\xBF{}").value(), json::value(json::object()));
  EXPECT_EQ(parse_json("{\n  x").error().sentence,
            "This is not JSON: it goes wrong at line 2, column 3.");
}

TEST(Json, MissingFieldsAreRefusedByTheirPath) {
  EXPECT_EQ(refused(R"("visible":true,)", ""), "body.visible: this field is missing.");
  EXPECT_EQ(refused(R"(,"days":687)", ""), "body.orbits[0].days: this field is missing.");
}

TEST(Json, AnOptionalFieldMayBeLeftOutOrNull) {
  EXPECT_EQ(refused(R"("magnitude":null,)", ""), "accepted");
  EXPECT_EQ(refused(R"("magnitude":null)", R"("magnitude":-4)"), "accepted");
  EXPECT_EQ(refused(R"("magnitude":null)", R"("magnitude":"bright")"),
            "body.magnitude: expected an integer, found a string.");
}

TEST(Json, WrongTypesAreRefusedByTheirPath) {
  EXPECT_EQ(refused(R"("visible":true)", R"("visible":1)"),
            "body.visible: expected true or false, found an integer.");
  EXPECT_EQ(refused("687", "6.5"),
            "body.orbits[0].days: expected an integer from 0 to 65535, found a fraction.");
  EXPECT_EQ(refused("687", "6870e-1"),
            "body.orbits[0].days: expected an integer from 0 to 65535, found a fraction.");
  EXPECT_EQ(refused(R"("Mars ♂")", "null"), "body.name: expected a string, found null.");
  EXPECT_EQ(refused(R"("planet")", "0"),
            "body.kind: expected a name, found an integer; there are star, planet and comet.");
  EXPECT_EQ(refused("[1,2]", R"({"0":1})"), "body.moons: expected a list, found an object.");
  EXPECT_EQ(refused(R"({"tilt":0,"days":0})", "[0,0]"),
            "body.orbits[1]: expected an object, found a list.");
  EXPECT_EQ(refused(R"("owner":1)", R"("owner":true)"),
            "body.owner: expected a seat from 0 to 7, found true or false.");
}

TEST(Json, NumbersOutOfRangeAreRefused) {
  EXPECT_EQ(refused("-5", "-128"), "accepted");
  EXPECT_EQ(refused("-5", "-129"), "body.orbits[0].tilt: -129 is out of range (-128 to 127).");
  EXPECT_EQ(refused("687", "65536"), "body.orbits[0].days: 65536 is out of range (0 to 65535).");
  EXPECT_EQ(refused("687", "-1"), "body.orbits[0].days: -1 is out of range (0 to 65535).");
  EXPECT_EQ(refused("687", "18446744073709551615"),
            "body.orbits[0].days: 18446744073709551615 is out of range (0 to 65535).");
  EXPECT_EQ(
      refused("18446744073709551615", "18446744073709551616"),
      "body.light: expected an integer from 0 to 18446744073709551615, found a number that is too "
      "large.");
}

TEST(Json, SeatsAreNumbersFromZeroOrNull) {
  EXPECT_EQ(refused(R"("owner":1)", R"("owner":null)"), "accepted");
  EXPECT_EQ(refused(R"("owner":1)", R"("owner":7)"), "accepted");
  EXPECT_EQ(refused(R"("owner":1)", R"("owner":8)"), "body.owner: 8 is not a seat (0 to 7).");
  EXPECT_EQ(refused(R"("owner":1)", R"("owner":-1)"), "body.owner: -1 is not a seat (0 to 7).");
  EXPECT_EQ(to_json(Seat::nobody()), json::value(nullptr));
}

TEST(Json, EnumsAreTheirNamesAndNothingMore) {
  const std::string refusal =
      " is not one of the names allowed here; there are star, planet and comet.";
  EXPECT_EQ(refused(R"("planet")", R"("Planet")"), "body.kind: \"Planet\"" + refusal);
  EXPECT_EQ(refused(R"("planet")", R"("")"), "body.kind: \"\"" + refusal);
  EXPECT_EQ(refused(R"("comet")", R"("moon")"), "body.near[1]: \"moon\"" + refusal);
  // A name is not cut at a zero byte.
  EXPECT_EQ(refused(R"("planet")", R"("planet\u0000")"),
            "body.kind: \"planet" + std::string(1, '\0') + "\"" + refusal);
}

TEST(Json, ListsHoldAsManyItemsAsFit) {
  EXPECT_EQ(refused("[1,2]", "[]"), "accepted");
  EXPECT_EQ(refused("[1,2]", "[1,2,3]"), "accepted");
  EXPECT_EQ(refused("[1,2]", "[1,2,3,4]"), "body.moons: at most 3 items fit here.");
  EXPECT_EQ(refused("[1,2]", "[1,256]"), "body.moons[1]: 256 is out of range (0 to 255).");
  EXPECT_EQ(refused(R"(,{"tilt":0,"days":0})", ""), "body.orbits: expected 2 items, found 1.");
}

TEST(Json, ReadingAListReplacesItsDefault) {
  EXPECT_EQ(from_json<Tide>(parsed(R"({"hours":[9],"height":0.5,"moons":[0,0]})"), "tide")->hours,
            std::vector<int>{9});
}

TEST(Json, AFractionMayBeAWholeNumber) {
  const auto height = [](std::string_view text) {
    return from_json<double>(parsed(text), "height");
  };
  EXPECT_EQ(height("0.5"), 0.5);
  EXPECT_EQ(height("-3"), -3.0);
  EXPECT_EQ(height("\"x\"").error().sentence, "height: expected a number, found a string.");
}

TEST(Json, AGrownArrayIsWrittenAsFarAsItIsUsed) {
  Tide tide;
  EXPECT_EQ(json_text(tide), R"({"hours":[1,2],"height":0.0,"moons":[0,0]})");
  tide.moons[2] = 7;
  EXPECT_EQ(json_text(tide), R"({"hours":[1,2],"height":0.0,"moons":[0,0,7]})");
  EXPECT_EQ(json_text(tide), write_json(to_json(tide)));
}

TEST(Json, ARootWithoutANameIsLeftOut) {
  const auto read = from_json<Orbit>(parsed(R"({"tilt":0,"days":"x"})"), "");
  EXPECT_EQ(read.error().sentence, "days: expected an integer from 0 to 65535, found a string.");
}

TEST(Json, UnusedFieldsOfAMoveAreOmittedButNotItsKind) {
  EXPECT_EQ(write_json(to_json(Step{})), R"({"kind":"star"})");
  EXPECT_EQ(json_text(Step{}), R"({"kind":"star"})");
  EXPECT_EQ(write_json(to_json(Step{.kind = Kind::comet, .cell = 3})),
            R"({"kind":"comet","cell":3})");
  EXPECT_EQ(from_json<Step>(parsed(R"({"kind":"star","seat":2})"), "step").value(),
            (Step{.seat = Seat(2)}));
  EXPECT_EQ(from_json<Step>(parsed("{}"), "step").error().sentence,
            "step.kind: this field is missing.");
  EXPECT_EQ(from_json<Step>(parsed(R"({"kind":"star","cel":1})"), "step").error().sentence,
            "step.cel: unknown field; there are kind, seat and cell.");
}

std::string refused_night(std::string_view part, std::string_view by) {
  std::string text(kNight);
  text.replace(text.find(part), part.size(), by);
  const auto read = from_json<Night>(parsed(text), "night");
  return read ? "accepted" : read.error().sentence;
}

TEST(Json, AVariantIsItsKindAndTheFieldsOfThatKind) {
  const auto night = from_json<Night>(parsed(kNight), "night").value();
  EXPECT_EQ(night.first, Happening(Rise{"Mars", -2}));
  EXPECT_EQ(night.then, (std::vector<Happening>{Eclipse{{{1, 2}}}, Dawn{}}));
  EXPECT_EQ(write_json(to_json(night)), kNight);
  EXPECT_EQ(json_text(night), kNight);
  EXPECT_EQ(from_json<Night>(to_json(night), "night").value(), night);
}

TEST(Json, AVariantNeedsAKindThatThereIs) {
  EXPECT_EQ(refused_night(R"("kind":"dawn")", R"("kind":"dusk")"),
            "night.then[1].kind: \"dusk\" is not one of the kinds allowed here; there are rise, "
            "eclipse and dawn.");
  EXPECT_EQ(
      refused_night(R"("kind":"dawn")", R"("kind":"")"),
      "night.then[1].kind: \"\" is not one of the kinds allowed here; there are rise, eclipse "
      "and dawn.");
  const std::string missing = "night.then[1]: expected an object with a kind.";
  EXPECT_EQ(refused_night(R"({"kind":"dawn"})", "{}"), missing);
  EXPECT_EQ(refused_night(R"({"kind":"dawn"})", R"({"kind":2})"), missing);
  EXPECT_EQ(refused_night(R"({"kind":"dawn"})", R"({"kind":null})"), missing);
  EXPECT_EQ(refused_night(R"({"kind":"dawn"})", R"(["dawn"])"), missing);
  EXPECT_EQ(refused_night(R"({"kind":"dawn"})", R"("dawn")"), missing);
}

TEST(Json, TheFieldsOfAVariantAreThoseOfItsKind) {
  EXPECT_EQ(refused_night(R"({"kind":"dawn"})", R"({"kind":"dawn","name":"Mars"})"),
            "night.then[1].name: unknown field.");
  EXPECT_EQ(refused_night(R"("name":"Mars",)", ""), "night.first.name: this field is missing.");
  EXPECT_EQ(refused_night(R"("days":2)", R"("days":-2)"),
            "night.then[0].orbits[0].days: -2 is out of range (0 to 65535).");
  EXPECT_EQ(refused_night(R"(,"magnitude":-2)", ""), "accepted");
  // The kind may stand anywhere.
  EXPECT_EQ(refused_night(R"("kind":"rise","name":"Mars")", R"("name":"Mars","kind":"rise")"),
            "accepted");
}

TEST(Json, AValueIsKeptAsItIs) {
  EXPECT_EQ(refused_night(R"({"b":[1,null,0.5],"a":"x"})", "null"), "accepted");
  EXPECT_EQ(refused_night(R"({"b":[1,null,0.5],"a":"x"})", "[[]]"), "accepted");
  EXPECT_EQ(refused_night(R"(,"remarks":{"b":[1,null,0.5],"a":"x"})", ""),
            "night.remarks: this field is missing.");
  const auto night = from_json<Night>(parsed(kNight), "night").value();
  EXPECT_EQ(night.remarks, parsed(R"({"b":[1,null,0.5],"a":"x"})"));
}

TEST(Json, TextThatIsNotJsonIsRefusedWithItsPlace) {
  const auto at = [](int column) {
    return "This is not JSON: it goes wrong at column " + std::to_string(column) + ".";
  };
  EXPECT_EQ(not_json(""), at(1));
  EXPECT_EQ(not_json("{"), at(2));
  EXPECT_EQ(not_json("[1,]"), at(4));
  EXPECT_EQ(not_json("1 2"), at(3));
  EXPECT_EQ(not_json("\"\xFF\""), at(2));
  EXPECT_EQ(not_json(std::string_view("1\0", 2)), at(2));
  EXPECT_EQ(not_json(" [1] \t\r\n"), "accepted");
}

TEST(Json, NestingHasALimit) {
  const auto nested = [](std::size_t levels) {
    return std::string(levels, '[') + std::string(levels, ']');
  };
  EXPECT_EQ(not_json(nested(kDeepestJson)), "accepted");
  EXPECT_EQ(not_json(nested(kDeepestJson + 1)), "This JSON is nested more than 32 levels deep.");
  EXPECT_EQ(not_json(std::string(1'000'000, '[')), "This JSON is nested more than 32 levels deep.");
}

TEST(Json, FractionsAreWrittenShort) {
  EXPECT_EQ(write_json(0.5), "0.5");
  EXPECT_EQ(write_json(1.0), "1.0");
  EXPECT_EQ(write_json(-0.25), "-0.25");
  EXPECT_EQ(write_json(1.0 / 3), "0.3333333333333333");
}

TEST(Json, NumbersTooLargeToHoldAreStillJson) {
  EXPECT_EQ(write_json(parsed("[1e400,-1e400]")), "[1e999,-1e999]");
  EXPECT_EQ(write_json(parsed("[1e999,-1e999]")), "[1e999,-1e999]");
}

TEST(Json, TextIsWrittenOnOneLine) {
  EXPECT_EQ(write_json(json::value{{"a\n", "b\tc\u2028\x7F"}}), "{\"a\\n\":\"b\\tc\u2028\x7F\"}");
}

TEST(Json, BytesThatAreNotUtf8AreReplaced) {
  EXPECT_EQ(valid_utf8("Ä♂🪐"), "Ä♂🪐");
  EXPECT_EQ(valid_utf8("a\xFFz"), "a\uFFFDz");
  EXPECT_EQ(valid_utf8("\xC3"), "\uFFFD");                      // cut off
  EXPECT_EQ(valid_utf8("\xC0\x80"), "\uFFFD\uFFFD");            // longer than need be
  EXPECT_EQ(valid_utf8("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");  // half of a UTF-16 pair
  EXPECT_EQ(valid_utf8("\xF4\x90\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(write_json(to_json(std::string("\xFF"))), "\"\uFFFD\"");
}

RC_GTEST_PROP(Json, ValidUtf8IsWhatTheParserAccepts, ()) {
  const auto bytes = *rc::gen::container<std::string>(rc::gen::inRange<char>(-128, -1));
  const bool accepted = parse_json('"' + bytes + '"').has_value();
  RC_ASSERT(accepted == (valid_utf8(bytes) == bytes));
  RC_ASSERT(parse_json('"' + valid_utf8(bytes) + '"').has_value());
}

// Text that is written without a json::value in between.
RC_GTEST_PROP(Json, TextOfAnyStringIsThatOfItsValue, (const std::string& text)) {
  RC_ASSERT(json_text(text) == write_json(to_json(text)));
  RC_ASSERT(from_json<std::string>(parsed(json_text(text)), "text").value() == valid_utf8(text));
}

RC_GTEST_PROP(Json, EveryByteIsWrittenAsTheLibraryWritesIt, ()) {
  const auto bytes = *rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127));
  RC_ASSERT(json_text(bytes) == json::serialize(json::string(bytes)));
}

RC_GTEST_PROP(Json, AnyStringSurvives, (const std::string& text)) {
  const std::string valid = valid_utf8(text);
  const std::string written = write_json(to_json(text));
  RC_ASSERT(written.find('\n') == std::string::npos);
  RC_ASSERT(from_json<std::string>(parsed(written), "text").value() == valid);
}

RC_GTEST_PROP(Json, FractionsSurvive, (double number)) {
  // The parser may be one last digit off; the writer is exact.
  RC_ASSERT(std::stod(write_json(number)) == number);
}

RC_GTEST_PROP(Json, IntegersSurvive, (std::int64_t number)) {
  RC_ASSERT(from_json<std::int64_t>(parsed(write_json(number)), "n").value() == number);
}

}  // namespace
}  // namespace orrery
