#include "table/telling.h"

#include <algorithm>

#include "table/phrases.h"

namespace orrery::table {

namespace json = codec::json;

namespace {

json::value arg_json(const Facts& facts, const Arg& arg) {
  switch (arg.kind) {
    case Arg::Kind::seat: return {{"seat", arg.number}};
    case Arg::Kind::piece: return {{"piece", to_id(arg.piece, facts.piece_kinds)}};
    case Arg::Kind::number: return {{"number", arg.number}};
    case Arg::Kind::word: return {{"word", arg.word->id}};
  }
  return nullptr;
}

}  // namespace

json::object line_json(const codec::JsonGame& game, const Line& line,
                       std::span<const std::string> names) {
  json::array args;
  for (const Arg& arg : line.args) args.push_back(arg_json(game.facts(), arg));
  return {
      {"phrase", line.phrase->id}, {"args", std::move(args)}, {"text", game.spell(line, names)}};
}

json::array steps_json(const Facts& facts, const Seen& seen) {
  json::array steps;
  for (const Step& step : seen) {
    json::object object{{"piece", to_id(step.piece, facts.piece_kinds)}};
    if (step.from.exists()) object["from"] = to_id(step.from, facts.piece_kinds);
    if (step.to.exists()) object["to"] = to_id(step.to, facts.piece_kinds);
    if (step.number != 0) object["number"] = step.number;
    if (!step.face_up) object["face_up"] = false;
    steps.push_back(std::move(object));
  }
  return steps;
}

void Teller::make_room() {
  const auto viewers = static_cast<std::size_t>(table_.game_->players()) + 1;
  lines_.resize(viewers);
  steps_.resize(viewers);
}

void Teller::add(std::size_t viewer, json::value line) {
  lines_[viewer].push_back(std::move(line));
}

void Teller::say(const Line& line) {
  make_room();
  const auto names = table_.names();
  for (std::size_t viewer = 0; viewer < lines_.size(); ++viewer) {
    add(viewer, line_json(*table_.game_, line, names));
  }
}

void Teller::chat(Seat seat, const std::string& preset, const std::string& text) {
  make_room();
  const auto phrase = std::ranges::find(phrases::kPresets, preset, &Phrase::id);
  const bool known = phrase != phrases::kPresets.end();
  const std::string said = known ? std::string(phrase->english) : text;
  const std::string name = seat_name(seat, table_.names());
  json::object what = known ? json::object{{"word", preset}} : json::object{{"text", text}};
  const json::object line{{"phrase", phrases::kSays.id},
                          {"args", json::array{json::object{{"seat", seat.index()}}, what}},
                          {"text", name + ": " + said}};
  for (std::size_t viewer = 0; viewer < lines_.size(); ++viewer) add(viewer, line);
}

void Teller::move(const AnyState& before, AnyMove move) {
  make_room();
  const codec::JsonGame& game = *table_.game_;
  const auto names = table_.names();
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const Viewer viewer =
        i + 1 == lines_.size() ? Viewer::everybody() : Viewer(Seat(static_cast<int>(i)));
    for (const Line& line : game.tell(before, move, viewer)) add(i, line_json(game, line, names));
    for (json::value& step : steps_json(game.facts(), game.seen(before, move, viewer))) {
      steps_[i].push_back(std::move(step));
    }
  }
}

std::optional<Told> Teller::take() {
  if (lines_.empty()) return std::nullopt;
  Told told{.version = version_, .at = at_, .lines = {}, .steps = {}};
  for (json::array& lines : lines_) told.lines.emplace_back(std::move(lines));
  for (json::array& steps : steps_) told.steps.emplace_back(std::move(steps));
  return told;
}

}  // namespace orrery::table
