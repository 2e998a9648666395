// `orrery arena`: bots against each other, and how sure we can be of who is stronger.

#include "lab/arena.h"

#include <algorithm>
#include <cmath>
#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "lab/figures.h"

namespace orrery::cli {

namespace {

using lab::ArenaFigures;
using lab::BotFigures;
using lab::Pairing;
using lab::Verdict;

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::none: return "undecided";
    case Verdict::stronger: return "stronger";
    case Verdict::not_stronger: return "not stronger";
  }
  return {};
}

double milliseconds(const BotFigures& bot) {
  return 1000 * bot.seconds / static_cast<double>(std::max<std::uint64_t>(bot.decisions, 1));
}

json::object figures_json(const ArenaFigures& figures, bool asked) {
  json::array pairings;
  for (const Pairing& pairing : figures.pairings) {
    json::object object{
        {"bots", json::array{figures.bots[pairing.first], figures.bots[pairing.second]}},
        {"games", pairing.games},
        {"share", {{"value", pairing.share}, {"low", pairing.low}, {"high", pairing.high}}},
        {"elo", {{"value", pairing.elo}, {"low", pairing.elo_low}, {"high", pairing.elo_high}}}};
    if (asked) {
      object["log_likelihood_ratio"] = pairing.likelihood;
      object["verdict"] = verdict_name(pairing.verdict);
    }
    pairings.push_back(std::move(object));
  }
  json::array bots;
  for (std::size_t i = 0; i < figures.bots.size(); ++i) {
    bots.push_back({{"bot", figures.bots[i]},
                    {"rating", figures.by_bot[i].rating},
                    {"choices", figures.by_bot[i].decisions},
                    {"milliseconds_a_choice", milliseconds(figures.by_bot[i])}});
  }
  return {{"game", figures.game}, {"players", figures.players}, {"seed", figures.seed},
          {"bots", bots},         {"pairings", pairings},       {"length", figures.length}};
}

void print(const ArenaFigures& figures, const JsonGame& game, bool asked) {
  std::cout << fmt::format("{}, {} players, seed {}; {:.1f} decisions a game\n\n",
                           game.facts().title, figures.players, figures.seed, figures.length);
  std::vector<std::vector<std::string>> rows{
      {"", "against", "games", "share, with its 95 % interval", "Elo"}};
  if (asked) rows[0].emplace_back("verdict");
  for (const Pairing& pairing : figures.pairings) {
    rows.push_back({figures.bots[pairing.first], figures.bots[pairing.second],
                    lab::grouped(pairing.games),
                    fmt::format("{:.2f} %  ({:.2f} to {:.2f})", 100 * pairing.share,
                                100 * pairing.low, 100 * pairing.high),
                    fmt::format("{:+.0f}  ({:+.0f} to {:+.0f})", pairing.elo, pairing.elo_low,
                                pairing.elo_high)});
    if (asked) {
      rows.back().push_back(
          fmt::format("{}, LLR {:.2f}", verdict_name(pairing.verdict), pairing.likelihood));
    }
  }
  std::cout << lab::aligned(rows, 2) << '\n';
  rows = {{"", "rating", "ms a choice"}};
  for (std::size_t i = 0; i < figures.bots.size(); ++i) {
    const BotFigures& bot = figures.by_bot[i];
    rows.push_back({figures.bots[i], fmt::format("{:+.0f}", bot.rating),
                    fmt::format("{:.3f}", milliseconds(bot))});
  }
  std::cout << lab::aligned(rows, 1);
}

}  // namespace

int run(const Catalogue& games, const ArenaArgs& args) {
  const auto chosen = choose_game(games, args.setup);
  if (!chosen) return complain(chosen.error().sentence);
  lab::Contest contest = args.contest;
  contest.setup = chosen->setup;
  if (!std::ranges::all_of(args.sprt, [](double elo) { return std::isfinite(elo); })) {
    return complain("The bounds of --sprt are numbers.");
  }
  if (!args.sprt.empty()) contest.question = {.low = args.sprt[0], .high = args.sprt[1]};
  const auto figures = [&] {
    std::optional<Progress> bar;
    contest.progress = [&](std::uint64_t played, std::uint64_t of) {
      if (!bar) bar.emplace("Playing", of);
      bar->at(played);
    };
    return lab::arena(*chosen->entry, contest);
  }();
  if (!figures) return complain(figures.error().sentence);
  if (args.json) {
    std::cout << lab::json_text(figures_json(*figures, contest.question.has_value()));
  } else {
    print(*figures, *chosen->game, contest.question.has_value());
  }
  return 0;
}

}  // namespace orrery::cli
