#include "server/analyses.h"

#include <algorithm>

#include "bots/advice.h"
#include "table/telling.h"

namespace orrery::server {

// A quarter of expert's simulations, since there is a whole game to look at.
constexpr const char* kAnalyst = "expert/4";

namespace {

AdviceQuestion question_about(const Match& match, std::size_t move, const AnyState& state,
                              std::vector<AnyMove> moves) {
  const JsonGame& game = match.game();
  const Seat seat = game.to_act(match.state_before(move));
  return {.bot = kAnalyst,
          .game = match.game_ptr(),
          .seat = seat,
          .view = game.view(state, seat),
          .moves = std::move(moves),
          .seed = static_cast<std::uint64_t>(move)};
}
AdviceQuestion question_before(const Match& match, std::size_t move) {
  const AnyState& before = match.state_before(move);
  return question_about(match, move, before, match.game().legal(before));
}
AdviceQuestion question_after(const Match& match, std::size_t move) {
  return question_about(match, move, match.state_after(move + 1), {});
}

Decision decision_with(const Match& match, std::size_t move, const Advice& advice) {
  const JsonGame& game = match.game();
  const AnyState& before = match.state_before(move);
  const Seat seat = game.to_act(before);
  const orrery::AdvisedMove& best = advice.moves.front();
  return {.move = static_cast<std::uint32_t>(move),
          .seat = seat,
          .expected = advice.expected,
          .before = best.value,
          .after = best.value,
          .played = game.notation(match.move(move)),
          .best = game.notation(best.move),
          .path = path_ids(game, before, best.move).front(),
          .lines = table::lines_before(game, before, best.move, seat, {})};
}

// The search hardly visits a bad move, so its value is taken from a search of what follows.
bool needs_search_of_what_follows(const Match& match, std::size_t move, const Advice& advice) {
  return advice.moves.front().move != match.move(move);
}

}  // namespace

Decision look_at(const Match& match, std::size_t move, const bots::LookUp& look_up) {
  const Advice advice = advise(question_before(match, move), look_up).value();
  Decision decision = decision_with(match, move, advice);
  if (needs_search_of_what_follows(match, move, advice)) {
    const Advice follows = advise(question_after(match, move), look_up).value();
    decision.after = follows.expected[decision.seat];
  }
  return decision;
}

// As many decisions as can be looked at in one slice of time.
class Analyses::Slice {
 public:
  using Done = std::function<void(Found)>;
  Slice(std::shared_ptr<Book> book, Done done) : book_(std::move(book)), done_(std::move(done)) {}

  std::optional<AdviceQuestion> next(const std::optional<Consultation::Said>& last) {
    if (!last) return begin();
    // Unfinished advice is dropped: the same game would not get the same analysis another time.
    if (last->stopped || !last->advice) return end();
    if (!decision_) {
      decision_ = decision_with(*book_->match, move(), *last->advice);
      if (needs_search_of_what_follows(*book_->match, move(), *last->advice)) {
        return question_after(*book_->match, move());
      }
    } else {
      decision_->after = last->advice->expected[decision_->seat];
    }
    decision_->move += book_->earlier;
    found_.decisions.push_back(std::move(*decision_));
    decision_.reset();
    return std::chrono::steady_clock::now() < until_ ? go_on() : end();
  }

 private:
  std::optional<AdviceQuestion> begin() {
    open(*book_);
    found_.from = book_->known;
    return book_->match ? go_on() : end();
  }
  std::optional<AdviceQuestion> go_on() {
    if (number() == book_->choices.size()) return end();
    return question_before(*book_->match, move());
  }
  std::optional<AdviceQuestion> end() {
    done_(std::move(found_));
    return std::nullopt;
  }
  std::size_t number() const { return found_.from + found_.decisions.size(); }
  std::size_t move() const { return book_->choices[number()]; }

  const std::shared_ptr<Book> book_;
  const Done done_;
  const Time until_ = std::chrono::steady_clock::now() + kSlice;
  Found found_;
  std::optional<Decision> decision_;  // what follows its move is still being searched
};

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
    const auto done = [this, key, address = asker.address](Found found) {
      around_.post([this, key, address, found = std::move(found)]() mutable {
        thought(key, address, std::move(found));
      });
    };
    const bool asked =
        bots_.consult({.subject = Subject::analysis,
                       .claim = {.owner = asker, .table = key, .usual = Span{kSlice}.count()},
                       .next = [slice = std::shared_ptr<Slice>(), book = study.book,
                                done](const std::optional<Consultation::Said>& last) mutable {
                         if (!slice) slice = std::make_shared<Slice>(book, done);
                         return slice->next(last);
                       }});
    if (!asked) {
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
  const bots::Lock lock(book.opening);
  if (std::exchange(book.opened, true)) return;
  book.match = book.give_match();
  if (!book.match) return;
  const JsonGame& game = book.match->game();
  for (std::size_t i = 0; i < book.match->size(); ++i) {
    const AnyState& state = book.match->state_before(i);
    const bool decision = game.to_act(state).is_player() && !book.match->is_referees(i);
    if (decision && game.legal(state).size() > 1) book.choices.push_back(i);
  }
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

// Drops games of the address that has most of them, the least recently used first.
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
