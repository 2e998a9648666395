#include "server/analyses.h"

#include <algorithm>

#include "bots/advice.h"

namespace orrery::server {

// A quarter of expert's simulations, since there is a whole game to look at.
constexpr const char* kAnalyst = "expert/4";

Decision look_at(const Match& match, std::size_t move) {
  const JsonGame& game = match.game();
  const AnyState& before = match.state_before(move);
  const Seat seat = game.to_act(before);
  const auto seed = static_cast<std::uint64_t>(move);
  const auto advise = [&](const AnyState& state, const std::vector<AnyMove>& moves) {
    return bots::advise(kAnalyst, match.game_ptr(), game.view(state, seat), seat, moves, seed)
        .value();
  };
  const Advice advice = advise(before, game.legal(before));
  const orrery::AdvisedMove& best = advice.moves.front();
  Decision decision{.move = static_cast<std::uint32_t>(move),
                    .seat = seat,
                    .expected = advice.expected,
                    .before = best.value,
                    .after = best.value,
                    .played = game.notation(match.move(move)),
                    .best = game.notation(best.move),
                    .path = path_ids(game, before, best.move).front()};
  if (best.move != match.move(move)) {
    // The search hardly visits a bad move, so its value is taken from a search of what follows.
    decision.after = advise(match.state_after(move + 1), {}).expected[seat];
  }
  return decision;
}

bool Analyses::ask(const std::string& key, std::uint32_t from, std::uint32_t earlier,
                   const GiveMatch& give_match, Answer answer) {
  auto& study = studies_[key];
  if (!study) {
    study = std::make_shared<Study>();
    study->give_match = give_match;
    study->earlier = earlier;
  }
  study->asked = ++asked_;
  if (!study->busy) {
    const bool known = study->match &&
        (from < study->found.size() || study->found.size() == study->choices.size());
    if (known) {
      tell(*study, from, answer);
      return true;
    }
    const bool asked = bots_.run([this, key, study] {
      think(*study);
      around_.post([this, key, study] { thought(key, study); });
    });
    if (!asked) {
      if (!study->match) studies_.erase(key);
      return false;
    }
    study->busy = true;
  }
  study->waiting.emplace_back(from, std::move(answer));
  make_room();
  return true;
}

void Analyses::think(Study& study) {
  if (!study.match) {
    auto match = study.give_match();
    if (!match) {
      study.refusal = match.error().sentence;
      return;
    }
    study.match = std::move(*match);
    const JsonGame& game = study.match->game();
    for (std::size_t i = 0; i < study.match->size(); ++i) {
      const AnyState& state = study.match->state_before(i);
      const bool decision = game.to_act(state).is_player() && !study.match->is_price(i);
      if (decision && game.legal(state).size() > 1) {
        study.choices.push_back(i);
      }
    }
  }
  const auto until = std::chrono::steady_clock::now() + kSlice;
  while (study.found.size() < study.choices.size()) {
    Decision decision = look_at(*study.match, study.choices[study.found.size()]);
    decision.move += study.earlier;
    study.found.push_back(std::move(decision));
    if (std::chrono::steady_clock::now() >= until) break;
  }
}

void Analyses::tell(const Study& study, std::uint32_t from, const Answer& answer) {
  Analysis analysis{.bot = kUsualAdviser,
                    .total = static_cast<std::uint32_t>(study.choices.size()),
                    .from = std::min(from, static_cast<std::uint32_t>(study.found.size()))};
  analysis.decisions.assign(study.found.begin() + analysis.from, study.found.end());
  answer(std::move(analysis));
}

void Analyses::thought(const std::string& key, const std::shared_ptr<Study>& study) {
  study->busy = false;
  const auto waiting = std::move(study->waiting);
  study->waiting.clear();
  if (!study->refusal.empty()) studies_.erase(key);
  for (const auto& [from, answer] : waiting) {
    if (study->refusal.empty()) {
      tell(*study, from, answer);
    } else {
      answer(fail(study->refusal));
    }
  }
}

// Drops the least recently used first.
void Analyses::make_room() {
  while (studies_.size() > kMostKept) {
    auto oldest = studies_.end();
    for (auto entry = studies_.begin(); entry != studies_.end(); ++entry) {
      if (entry->second->busy) continue;
      if (oldest == studies_.end() || entry->second->asked < oldest->second->asked) oldest = entry;
    }
    if (oldest == studies_.end()) return;
    studies_.erase(oldest);
  }
}

}  // namespace orrery::server
