// The id of a game, and request lines to its engine. Every answer is one line of JSON, and a
// refused request changes nothing.

#include "engine/engine.h"

#include "catalogue/tests/fuzzing.h"
#include "games/all_games.h"

namespace {

using namespace orrery;

constexpr std::size_t kMostLines = 32;

// Checks the answer; true when it is ok.
bool granted(std::string_view answer) {
  must(answer.find('\n') == std::string_view::npos, "an answer is one line");
  must(valid_utf8(answer) == answer, "an answer is UTF-8");
  const auto parsed = parse_json(answer);
  must(parsed.has_value() && parsed->is_object(), "an answer is a JSON object");
  const auto& object = parsed->get_object();
  must(object.size() == 2 && object.contains("id"), "an answer has an id and one thing more");
  must(object.contains("ok") != object.contains("error"), "an answer is ok or an error");
  if (const auto* error = object.if_contains("error")) {
    must(error->is_string() && !error->get_string().empty(), "an error is a sentence");
  }
  return object.contains("ok");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  auto engine = engine::Engine::create(all_games(), input.line());
  if (!engine) return 0;
  const auto position = [&] { return engine->answer(R"({"do":"hash"})"); };
  std::string before = position();
  for (std::size_t i = 0; i < kMostLines && !input.empty(); ++i) {
    const bool done = granted(engine->answer(input.line()));
    std::string after = position();
    must(done || after == before, "what is refused changes nothing");
    before = std::move(after);
  }
  must(granted(engine->answer(R"({"do":"record"})")), "there is always a record");
  return 0;
}
