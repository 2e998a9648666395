// `orrery simulate`: bots play many games; prints statistics.

#include "lab/simulate.h"

#include <array>
#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "lab/figures.h"

namespace orrery::cli {

namespace {

using lab::Figures;
using lab::Share;
using lab::Standing;
using lab::Tally;
using Rows = std::vector<std::vector<std::string>>;

// ---- For programs: the output does not depend on the threads or on the time it took ----

json::object share_json(const Share& share) {
  return {{"value", share.value}, {"low", share.low}, {"high", share.high}};
}

json::object standings_json(const Figures& figures, const std::vector<Standing>& standings) {
  json::array wins;
  json::array shared;
  json::array shares;
  for (const Standing& standing : standings) {
    wins.emplace_back(standing.wins);
    shared.emplace_back(standing.shared_wins());
    shares.emplace_back(share_json(figures.share(standing)));
  }
  return {{"wins", wins}, {"shared_wins", shared}, {"win_share", shares}};
}

json::object tally_json(const Tally& tally) {
  return {{"mean", tally.mean()},        {"deviation", tally.deviation()},
          {"lowest", tally.lowest()},    {"median", tally.percentile(50)},
          {"p95", tally.percentile(95)}, {"highest", tally.highest()}};
}

json::object figures_json(const Figures& figures, const JsonGame& game) {
  json::object object{{"game", figures.game},          {"players", figures.players},
                      {"options", options_json(game)}, {"bots", to_json(figures.bots)},
                      {"seed", figures.seed},          {"games", figures.games}};
  if (figures.cooperative) {
    object["won"] = figures.won;
    object["lost"] = figures.lost;
    object["won_share"] = share_json(figures.share_won());
  } else if (!figures.solo()) {
    for (auto& [key, value] : standings_json(figures, figures.by_seat)) object[key] = value;
    object["by_order_of_play"] = standings_json(figures, figures.by_order);
    object["ties"] = figures.ties;
    object["without_winner"] = figures.without_winner;
  }
  const Tally choices = figures.choices();
  object["decisions"] = figures.decisions();
  object["choices"] = choices.count();
  object["length"] = tally_json(figures.length);
  object["branching"] = json::object{{"mean", figures.branching.mean()},
                                     {"mean_of_choices", choices.mean()},
                                     {"highest", figures.branching.highest()}};
  json::object scores;
  json::array seats;
  for (const Tally& tally : figures.scores) seats.emplace_back(tally_json(tally));
  scores["by_seat"] = seats;
  if (figures.winning_score.count() > 0) scores["winner"] = tally_json(figures.winning_score);
  // Pairs: a score, and how many games ended with it.
  const auto distribution = [](const Tally& tally) {
    json::array pairs;
    tally.each([&](std::int32_t score, std::uint64_t games) {
      pairs.emplace_back(json::array{score, games});
    });
    return pairs;
  };
  if (figures.solo()) scores["distribution"] = distribution(figures.scores[0]);
  if (figures.cooperative) scores["distribution_won"] = distribution(figures.winning_score);
  object["scores"] = scores;
  if (figures.lapses.empty()) return object;
  json::array lapses;
  for (const lab::Lapses& seat : figures.lapses) {
    lapses.emplace_back(
        json::object{{"choices", seat.choices}, {"offered", seat.offered}, {"made", seat.made}});
  }
  object["dominated"] = lapses;
  return object;
}

// ---- For people ----

std::string percent(const Share& share) {
  return fmt::format("{:.2f} %  ({:.2f} to {:.2f})", 100 * share.value, 100 * share.low,
                     100 * share.high);
}

std::string ordinal(std::size_t place) {
  static constexpr std::array<std::string_view, 3> kFirst{"1st", "2nd", "3rd"};
  return place < kFirst.size() ? std::string(kFirst[place]) : std::to_string(place + 1) + "th";
}

std::string winners_table(const Figures& figures) {
  Rows rows{{"", "bot", "wins", "shared", "share, with its 95 % interval"}};
  const auto add = [&](const std::string& name, const std::string& bot, const Standing& standing) {
    rows.push_back({name, bot, lab::grouped(standing.wins), lab::grouped(standing.shared_wins()),
                    percent(figures.share(standing))});
  };
  for (std::size_t i = 0; i < figures.by_seat.size(); ++i) {
    add("seat " + std::to_string(i + 1), figures.bots[i], figures.by_seat[i]);
  }
  for (std::size_t i = 0; i < figures.by_order.size(); ++i) {
    add(ordinal(i) + " to play", "", figures.by_order[i]);
  }
  std::string text = lab::aligned(rows, 2);
  const auto of_all = [&](std::string_view what, std::uint64_t games) {
    text += fmt::format("{}: {} of {} games ({:.2f} %)\n", what, lab::grouped(games),
                        lab::grouped(figures.games),
                        100.0 * static_cast<double>(games) / static_cast<double>(figures.games));
  };
  of_all("Ties", figures.ties);
  if (figures.without_winner > 0) of_all("Without a winner", figures.without_winner);
  return text;
}

std::string tallies_table(const Figures& figures) {
  Rows rows{{"", "mean", "deviation", "lowest", "median", "95 %", "highest"}};
  const auto add = [&](const std::string& name, const Tally& tally) {
    rows.push_back({name, lab::decimal(tally.mean(), 2), lab::decimal(tally.deviation(), 2),
                    std::to_string(tally.lowest()), std::to_string(tally.percentile(50)),
                    std::to_string(tally.percentile(95)), std::to_string(tally.highest())});
  };
  add("decisions in a game", figures.length);
  add("moves at a decision", figures.branching);
  const Tally choices = figures.choices();
  if (choices.count() > 0) add("moves at a real choice", choices);

  bool scored = false;
  for (const Tally& tally : figures.scores) scored |= tally.lowest() != 0 || tally.highest() != 0;
  if (!scored) return lab::aligned(rows, 1);
  const bool one_score = figures.solo() || figures.cooperative;
  if (figures.winning_score.count() > 0) {
    add(one_score ? "score when won" : "winner's score", figures.winning_score);
  }
  if (one_score) add("score", figures.scores[0]);
  for (std::size_t i = 0; !one_score && i < figures.scores.size(); ++i) {
    add("score of seat " + std::to_string(i + 1), figures.scores[i]);
  }
  return lab::aligned(rows, 1);
}

std::string lapses_table(const Figures& figures) {
  Rows rows{{"dominated moves", "bot", "made", "offered", "real choices"}};
  for (std::size_t i = 0; i < figures.lapses.size(); ++i) {
    const lab::Lapses& seat = figures.lapses[i];
    rows.push_back({"seat " + std::to_string(i + 1), figures.bots[i], lab::grouped(seat.made),
                    lab::grouped(seat.offered), lab::grouped(seat.choices)});
  }
  return lab::aligned(rows, 2);
}

// A histogram of the scores of a game for one; several scores share a bar when there are many.
std::string score_bars(const Tally& scores) {
  constexpr std::int32_t kMostBars = 24;
  constexpr std::uint64_t kWidest = 50;
  const std::int32_t width = (scores.highest() - scores.lowest()) / kMostBars + 1;
  Tally grouped_scores;
  std::uint64_t most = 1;
  scores.each([&](std::int32_t score, std::uint64_t games) {
    const std::int32_t bar = (score - scores.lowest()) / width;
    grouped_scores.add(bar, games);
    most = std::max(most, grouped_scores.count_of(bar));
  });
  Rows rows;
  for (std::int32_t bar = 0; bar <= grouped_scores.highest(); ++bar) {
    const std::int32_t from = scores.lowest() + bar * width;
    const std::uint64_t games = grouped_scores.count_of(bar);
    const auto length = static_cast<std::size_t>(games * kWidest / most);
    rows.push_back(
        {width == 1 ? std::to_string(from) : fmt::format("{} to {}", from, from + width - 1),
         std::string(length, '#'), lab::grouped(games)});
  }
  return lab::aligned(rows, 2);
}

void print(const Figures& figures, const JsonGame& game) {
  std::cout << fmt::format("{}, {} player{}, {} game{} from seed {}", game.facts().title,
                           figures.players, figures.players == 1 ? "" : "s",
                           lab::grouped(figures.games), figures.games == 1 ? "" : "s",
                           figures.seed);
  for (const auto& [fact, value] : game.chosen()) {
    if (value != fact.usual) std::cout << ", " << fact.name << '=' << option_text(fact, value);
  }
  std::cout << "\n\n";
  if (figures.cooperative) {
    std::cout << fmt::format("Won {}, lost {}: {}\n\n", lab::grouped(figures.won),
                             lab::grouped(figures.lost), percent(figures.share_won()));
  } else if (!figures.solo()) {
    std::cout << winners_table(figures) << '\n';
  }
  std::cout << tallies_table(figures) << '\n';
  if (!figures.lapses.empty()) std::cout << lapses_table(figures) << '\n';
  if (figures.solo()) std::cout << score_bars(figures.scores[0]) << '\n';
  const double decisions = static_cast<double>(figures.decisions());
  std::cout << fmt::format(
      "{} decisions in {:.2f} s: {} a second\n", lab::grouped(figures.decisions()), figures.seconds,
      lab::grouped(static_cast<std::uint64_t>(decisions / std::max(figures.seconds, 1e-9))));
}

}  // namespace

int run(const Catalogue& games, const SimulateArgs& args) {
  const auto chosen = choose_game(games, args.setup);
  if (!chosen) return complain(chosen.error().sentence);
  lab::Batch batch = args.batch;
  batch.setup = chosen->setup;
  if (batch.bots.empty()) batch.bots = {"random"};
  const auto figures = [&] {
    Progress bar("Playing", batch.games);
    batch.progress = [&](std::uint64_t played) { bar.at(played); };
    return lab::simulate(*chosen->entry, batch);
  }();
  if (!figures) return complain(figures.error().sentence);
  if (args.json) {
    std::cout << lab::json_text(figures_json(*figures, *chosen->game));
  } else {
    print(*figures, *chosen->game);
  }
  return 0;
}

}  // namespace orrery::cli
