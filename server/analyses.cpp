#include "server/analyses.h"

#include <algorithm>

#include "bots/advice.h"
#include "table/telling.h"

namespace orrery::server {

// A quarter of expert's simulations, since there is a whole game to look at.
constexpr const char* kAnalyst = "expert/4";

Decision look_at(const Match& match, std::size_t move, const bots::LookUp& look_up) {
  const JsonGame& game = match.game();
  const AnyState& before = match.state_before(move);
  const Seat seat = game.to_act(before);
  const auto seed = static_cast<std::uint64_t>(move);
  const auto advise = [&](const AnyState& state, const std::vector<AnyMove>& moves) {
    return bots::advise(kAnalyst, match.game_ptr(), game.view(state, seat), seat, moves, seed,
                        bots::Files::no, look_up)
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
                    .path = path_ids(game, before, best.move).front(),
                    .lines = table::lines_before(game, before, best.move, seat, {})};
  if (best.move != match.move(move)) {
    // The search hardly visits a bad move, so its value is taken from a search of what follows.
    decision.after = advise(match.state_after(move + 1), {}).expected[seat];
  }
  return decision;
}

bool Analyses::ask(const table::Owner& asker, const std::string& key, std::uint32_t from,
                   std::uint32_t earlier, const GiveMatch& give_match, Answer answer) {
  const auto [entry, is_new] = studies_.try_emplace(key);
  Study& study = entry->second;
  if (is_new) {
    study.book->give_match = give_match;
    study.book->earlier = earlier;
    study.address = asker.address;
  }
  study.asked = ++asked_;
  const auto& choices = study.book->choices;
  if (study.opened && (from < study.found.size() || study.found.size() == choices.size())) {
    tell(study, from, answer);
    return true;
  }
  // Everybody who asks gives it a slice of their own time, so that nobody has to wait for somebody
  // who has used up theirs.
  if (!study.asking.contains(asker.address)) {
    Errand errand{.subject = Subject::analysis,
                  .claim = {.owner = asker, .table = key, .usual = Span{kSlice}.count()}};
    errand.work = [this, key, address = asker.address,
                   book = study.book](const bots::LookUp& look_up) {
      Found found = think(*book, look_up);
      around_.post([this, key, address, found = std::move(found)]() mutable {
        thought(key, address, std::move(found));
      });
    };
    if (!bots_.run(std::move(errand))) {
      if (is_new) studies_.erase(entry);
      return false;
    }
    study.asking.insert(asker.address);
  }
  study.waiting.emplace_back(from, std::move(answer));
  make_room();
  return true;
}

void Analyses::open(Book& book) {
  book.match = book.give_match();
  if (!book.match) return;
  const JsonGame& game = book.match->game();
  for (std::size_t i = 0; i < book.match->size(); ++i) {
    const AnyState& state = book.match->state_before(i);
    const bool decision = game.to_act(state).is_player() && !book.match->is_referees(i);
    if (decision && game.legal(state).size() > 1) book.choices.push_back(i);
  }
}

Analyses::Found Analyses::think(Book& book, const bots::LookUp& look_up) {
  std::call_once(book.opened, [&] { open(book); });
  Found found{.from = book.known, .decisions = {}};
  if (!book.match) return found;
  bool stopped = false;
  const bots::LookUp goes_on = [&] {
    stopped = stopped || !look_up();
    return !stopped;
  };
  const auto until = std::chrono::steady_clock::now() + kSlice;
  for (std::size_t i = found.from; i < book.choices.size(); ++i) {
    Decision decision = look_at(*book.match, book.choices[i], goes_on);
    if (stopped) break;  // it would not be what the same game gets another time
    decision.move += book.earlier;
    found.decisions.push_back(std::move(decision));
    if (std::chrono::steady_clock::now() >= until) break;
  }
  return found;
}

void Analyses::tell(const Study& study, std::uint32_t from, const Answer& answer) {
  if (!study.book->match) return answer(tl::unexpected(study.book->match.error()));
  Analysis analysis{.bot = kUsualAdviser,
                    .total = static_cast<std::uint32_t>(study.book->choices.size()),
                    .from = std::min(from, static_cast<std::uint32_t>(study.found.size()))};
  const std::size_t end = std::min(study.found.size(), analysis.from + kMostTold);
  analysis.decisions.assign(study.found.begin() + analysis.from,
                            study.found.begin() + static_cast<std::ptrdiff_t>(end));
  answer(std::move(analysis));
}

void Analyses::thought(const std::string& key, const std::string& address, Found found) {
  const auto entry = studies_.find(key);
  Study& study = entry->second;
  study.asking.erase(address);
  study.opened = true;
  // Another thread may have found the same meanwhile.
  for (std::size_t i = 0; i < found.decisions.size(); ++i) {
    if (found.from + i == study.found.size()) study.found.push_back(std::move(found.decisions[i]));
  }
  study.book->known = study.found.size();
  const auto waiting = std::exchange(study.waiting, {});
  const Study told{.book = study.book, .found = study.found};
  if (!study.book->match && study.asking.empty()) studies_.erase(entry);
  for (const auto& [from, answer] : waiting) tell(told, from, answer);
}

// Drops from those of the address that has most, the least recently used first.
void Analyses::make_room() {
  while (studies_.size() > kMostKept) {
    std::map<std::string, std::size_t> by_address;
    for (const auto& [key, study] : studies_) ++by_address[study.address];
    auto oldest = studies_.end();
    const auto goes_before = [&](const Study& a, const Study& b) {
      const std::size_t first = by_address[a.address];
      const std::size_t second = by_address[b.address];
      return first != second ? first > second : a.asked < b.asked;
    };
    for (auto entry = studies_.begin(); entry != studies_.end(); ++entry) {
      if (!entry->second.asking.empty()) continue;
      if (oldest == studies_.end() || goes_before(entry->second, oldest->second)) oldest = entry;
    }
    if (oldest == studies_.end()) return;
    studies_.erase(oldest);
  }
}

}  // namespace orrery::server
