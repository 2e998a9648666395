#include "table/telling.h"

#include <algorithm>

#include "table/phrases.h"

namespace orrery::table {

namespace {

LogArg log_arg(const Facts& facts, const Arg& arg) {
  LogArg said;
  switch (arg.kind) {
    case Arg::Kind::seat: said.seat = Seat(arg.number); break;
    case Arg::Kind::piece: said.piece = to_id(arg.piece, facts.piece_kinds); break;
    case Arg::Kind::number: said.number = arg.number; break;
    case Arg::Kind::word: said.word = arg.word->id; break;
    case Arg::Kind::text: said.text = arg.text; break;
  }
  return said;
}

// One list for each viewer, or a single one if all are equal, as most are. It saves much memory.
template <class T>
BySeat<std::vector<T>> kept(BySeat<std::vector<T>> lists) {
  const auto like_first = [&](const std::vector<T>& list) { return list == lists.front(); };
  if (std::ranges::all_of(lists, like_first)) lists.resize(1);
  return lists;
}

}  // namespace

LogLine log_line(const JsonGame& game, const Line& line, std::span<const std::string> names) {
  LogLine written{std::string(line.phrase->id), {}, game.spell(line, names)};
  for (const Arg& arg : line.args) written.args.push_back(log_arg(game.facts(), arg));
  return written;
}

std::vector<ShownStep> steps_of(const Facts& facts, const Seen& seen) {
  std::vector<ShownStep> steps;
  for (const orrery::Step& step : seen) {
    ShownStep& shown = steps.emplace_back();
    shown.piece = to_id(step.piece, facts.piece_kinds);
    if (step.from.exists()) shown.from = to_id(step.from, facts.piece_kinds);
    if (step.to.exists()) shown.to = to_id(step.to, facts.piece_kinds);
    shown.number = step.number;
    shown.face_up = step.face_up;
  }
  return steps;
}

std::vector<LogLine> lines_before(const JsonGame& game, const AnyState& state, AnyMove move,
                                  Seat seat, std::span<const std::string> names) {
  std::vector<LogLine> lines;
  if (game.reveals(state, move)) return lines;
  for (const Line& line : game.tell(state, move, seat))
    lines.push_back(log_line(game, line, names));
  return lines;
}

void Teller::make_room() {
  const std::size_t viewers = table_.game_->seats().size() + 1;
  lines_.resize(viewers);
  steps_.resize(viewers);
}

void Teller::say(const Line& line) {
  make_room();
  const auto names = table_.names();
  for (auto& lines : lines_) lines.push_back(log_line(*table_.game_, line, names));
}

const Phrase* preset_or_saying(const Facts& facts, std::string_view id) {
  const auto preset = std::ranges::find(phrases::kPresets, id, &Phrase::id);
  if (preset != phrases::kPresets.end()) return &*preset;
  const auto saying = std::ranges::find(facts.sayings, id, &Phrase::id);
  return saying != facts.sayings.end() ? *saying : nullptr;
}

void Teller::chat(const Chatted& chatted) {
  make_room();
  const auto& [seat, preset, text, about, onlooker] = chatted;
  const JsonGame& game = *table_.game_;
  const Phrase* phrase = preset_or_saying(game.facts(), preset);
  const auto piece =
      about ? piece_from_id(*about, game.facts().piece_kinds) : std::optional<Piece>{};
  const auto names = table_.names();
  LogLine line{
      std::string(phrases::kSays.id), {LogArg{.seat = seat}}, seat_name(seat, names) + ": "};
  if (onlooker) {
    line = {std::string(phrases::kOnlookerSays.id),
            {LogArg{.text = onlooker}},
            *onlooker + ", who looks on: "};
  }
  if (phrase == nullptr) {
    line.args.push_back({.text = text});
    line.text += text;
  } else {
    line.args.push_back({.word = preset});
    if (piece) line.args.push_back({.piece = about});
    line.text += game.spell(piece ? orrery::say(*phrase, *piece) : orrery::say(*phrase), names);
  }
  for (auto& lines : lines_) lines.push_back(line);
}

void Teller::move(const AnyState& before, AnyMove move) {
  const JsonGame& game = *table_.game_;
  if (game.pass(before) == move) return;
  make_room();
  const auto names = table_.names();
  const auto tell = [&](Viewer viewer, std::vector<LogLine>& lines, std::vector<ShownStep>& steps) {
    for (const Line& line : game.tell(before, move, viewer)) {
      lines.push_back(log_line(game, line, names));
    }
    std::ranges::move(steps_of(game.facts(), game.seen(before, move, viewer)),
                      std::back_inserter(steps));
  };
  for (const Seat seat : game.seats()) tell(seat, lines_[seat], steps_[seat]);
  tell(Viewer::everybody(), lines_.back(), steps_.back());
}

std::optional<Told> Teller::take() {
  if (lines_.empty()) return std::nullopt;
  return Told{.version = version_,
              .at = at_,
              .lines = kept(std::move(lines_)),
              .steps = kept(std::move(steps_))};
}

}  // namespace orrery::table
