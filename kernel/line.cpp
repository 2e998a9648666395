#include "kernel/line.h"

namespace orrery {

std::string seat_name(Seat seat, std::span<const std::string> names) {
  if (!seat.is_player()) return seat == Seat::chance() ? "Chance" : "Nobody";
  const auto index = static_cast<std::size_t>(seat.index());
  if (index < names.size() && !names[index].empty()) return names[index];
  return "Seat " + std::to_string(seat.index() + 1);
}

namespace {

std::string render_arg(const Arg& arg, const Wording& wording) {
  switch (arg.kind) {
    case Arg::Kind::seat: return seat_name(Seat(arg.number), wording.names);
    case Arg::Kind::piece:
      return wording.label ? render(wording.label(arg.piece), wording) : std::string("a piece");
    case Arg::Kind::number: return std::to_string(arg.number);
    case Arg::Kind::word: return std::string(arg.word->english);
    case Arg::Kind::text: return std::string(arg.text);
  }
  return {};
}

// Fills one hole; `hole` is the text between the braces: "0", or "1|point|points".
std::string fill(std::string_view hole, const Line& line, const Wording& wording) {
  const auto index = static_cast<std::size_t>(hole.front() - '0');
  if (index >= line.args.size()) return "?";
  const Arg& arg = line.args[index];
  if (hole.size() == 1) return render_arg(arg, wording);
  const std::string_view forms = hole.substr(2);
  const auto bar = forms.find('|');
  return std::string(arg.number == 1 ? forms.substr(0, bar) : forms.substr(bar + 1));
}

}  // namespace

std::string render(const Line& line, const Wording& wording) {
  if (line.empty()) return {};
  std::string text;
  std::string_view rest = line.phrase->english;
  while (true) {
    const auto open = rest.find('{');
    text += rest.substr(0, open);
    if (open == std::string_view::npos) return text;
    const auto close = rest.find('}', open);
    text += fill(rest.substr(open + 1, close - open - 1), line, wording);
    rest.remove_prefix(close + 1);
  }
}

}  // namespace orrery
