// A table is the fold of its events: thousands of random commands, and at every step the live
// table, the one folded from what is stored, and one taken up from a snapshot are the same to the
// byte.

#include <algorithm>
#include <map>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "kernel/conformance/report.h"
#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// What a browser has after the table told it more and more. If it was away for too long, it has to
// ask for what it missed.
struct Browser {
  std::uint64_t version = 0;
  std::uint64_t from = 0;  // after this it knows everything
  bool earlier = false;
  std::map<std::uint64_t, std::string> log;

  void catch_up(const Table& table, Viewer viewer) {
    const LogPage page = table.log(viewer, version);
    EXPECT_GE(page.from, version);
    if (page.from > version) {
      log.clear();
      from = page.from;
      earlier = page.earlier;
    }
    for (const LogEntry& entry : page.entries) {
      EXPECT_GT(entry.version, page.from);
      log[entry.version] = text_of(entry);
    }
    version = table.version();
  }
};

class Session {
 public:
  Session(const Setup& setup, std::uint64_t seed)
      : rng_(seed),
        live_(Table::fold_all(games(), {first(setup, seed)}).value()),
        folded_(live_),
        revived_(live_),
        events_{stored(first(setup, seed))} {}

  void run(int commands) {
    for (int i = 0; i < commands && !testing::Test::HasFailure(); ++i) {
      now_ += below(3) == 0 ? below(70'000) : below(500);
      if (below(8) == 0) come_and_go();
      happen(live_.due(now_));
      send();
      compare(i % 40 == 0);
      if (below(30) == 0) revived_ = Table::from_snapshot(games(), live_.snapshot()).value();
      if (below(100) == 0) restart();
    }
    compare(true);
    const auto again = Table::fold_all(games(), events_);
    ASSERT_TRUE(again.has_value()) << again.error().sentence;
    EXPECT_EQ(everything(*again, now_), everything(live_, now_));
    pages_are_the_whole_log(*again);
    EXPECT_EQ(write_record(again->record()), write_record(live_.record()));
    if (live_.phase() == Phase::finished || live_.phase() == Phase::running) {
      EXPECT_TRUE(replay(games(), live_.record()).has_value());
    }
  }

  std::map<std::string, int> happened;  // how often, by kind
  bool finished() const { return live_.phase() == Phase::finished; }

 private:
  static Event first(const Setup& setup, std::uint64_t seed) {
    return Table::create(games(), "t", setup, test_secret(static_cast<std::uint8_t>(seed)), "h",
                         kNoon)
        .value();
  }
  int below(int n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }
  Seat some_seat() { return Seat(below(live_.game().players() + (below(20) == 0 ? 2 : 0))); }

  void happen(const Change& change) {
    live_ = change.after;
    told_.insert(told_.end(), change.told.begin(), change.told.end());
    for (const Event& event : change.events) {
      const Event kept = stored(event);
      ASSERT_EQ(kept, event) << text_of(event);
      for (Table* copy : {&folded_, &revived_}) {
        const auto done = copy->fold(kept);
        ASSERT_TRUE(done.has_value()) << text_of(event) << ": " << done.error().sentence;
      }
      events_.push_back(kept);
      ++happened[std::string(to_json(event.what).at("kind").as_string())];
    }
  }

  void come_and_go() {
    const Seat seat = some_seat();
    const bool present = below(4) != 0;
    happen(live_.presence(seat, present, now_));
  }

  // What is stored with the changes is what a table tells that is read from its events; and its
  // pages, each asked for where the one before ends, miss nothing and repeat nothing.
  void pages_are_the_whole_log(Table again) {
    const std::vector<TellingPtr> told = again.take_told();
    ASSERT_EQ(told.size(), told_.size());
    for (std::size_t i = 0; i < told.size(); ++i) {
      ASSERT_EQ(write_json(to_json(*told[i])), write_json(to_json(*told_[i])));
    }
    ASSERT_LE(again.take_told().size(), kPageEntries) << "only the newest are kept";
    std::size_t seen = 0;
    LogPage page = again.log(kAnna);
    EXPECT_EQ(text_of(page), text_of(live_.log(kAnna)));
    for (seen = page.entries.size(); page.earlier; seen += page.entries.size()) {
      const auto end = std::ranges::upper_bound(told_, page.from, {}, &Told::version);
      const std::uint64_t before = page.entries.front().version;
      page = page_of({told_.begin(), end}, kAnna, 0, false);
      ASSERT_FALSE(page.entries.empty());
      ASSERT_LT(page.entries.back().version, before);
    }
    EXPECT_EQ(page.from, 0);
    EXPECT_EQ(seen, told_.size());
  }

  // Another server takes the table up from its events.
  void restart() {
    live_ = Table::fold_all(games(), events_).value();
    live_.woken(now_);
    folded_ = live_;
  }

  Command command(std::variant<Join, ChangeKey, Wish> wish) {
    // Mostly the current version, sometimes one that the table has left behind.
    const auto version = live_.version() -
        std::min<std::uint64_t>(live_.version(),
                                below(6) == 0 ? static_cast<std::uint64_t>(below(5)) : 0);
    return {std::to_string(++ids_), version, std::move(wish)};
  }

  std::string some_move() {
    const auto moves = live_.game().legal(live_.match().state());
    if (moves.empty() || below(15) == 0) return below(2) == 0 ? "nonsense" : "roll";
    return live_.game().notation(moves[static_cast<std::size_t>(below(int(moves.size())))]);
  }

  void send() {
    if (sent_ && below(10) == 0) {  // the answer was lost, so it is sent again
      const auto answered = live_.answered(sent_->first, sent_->second.id);
      const auto again = live_.decide(sent_->first, sent_->second, now_);
      if (answered) {
        ASSERT_TRUE(again.has_value() && again->events.empty());
        ASSERT_EQ(live_.answered(sent_->first, sent_->second.id), answered);
        return;
      }
    }
    const Seat seat = some_seat();
    Actor actor = Actor::person(seat, below(3) == 0);
    Command chosen = command(Wish(Leave{}));
    if (live_.phase() == Phase::open) {
      switch (below(9)) {
        case 0:
        case 1:
        case 2:
          actor = Actor::newcomer();
          chosen.wish = Join{below(2) == 0 ? seat : Seat::nobody(), "P" + std::to_string(below(8)),
                             "k" + std::to_string(ids_)};
          break;
        case 3: chosen.wish = Wish(SeatBot{seat, below(2) == 0 ? "greedy" : "random"}); break;
        case 4: chosen.wish = Wish(RemoveBot{seat}); break;
        case 5: chosen.wish = below(4) == 0 ? Wish(SendAway{seat}) : Wish(Start{}); break;
        case 6: chosen.wish = Wish(Rename{"R" + std::to_string(below(8))}); break;
        case 7: chosen.wish = ChangeKey{"k" + std::to_string(ids_)}; break;
        default: chosen.wish = below(3) == 0 ? Wish(Leave{}) : Wish(Start{}); break;
      }
      if (below(3) == 0) actor.host = true;
    } else {
      const Seat turn = live_.match().to_act();
      switch (below(24)) {
        case 0: chosen.wish = Wish(TakeBack{}); break;
        case 1: chosen.wish = Wish(RestartTurn{}); break;
        case 2:
        case 3: chosen.wish = Wish(AnswerOffer{below(5) != 0}); break;
        case 4: chosen.wish = below(12) == 0 ? Wish(Resign{}) : Wish(TakeBack{}); break;
        case 5: chosen.wish = Wish(Chat{"chat.oops", {}}); break;
        case 6: chosen.wish = Wish(Chat{{}, "Käse \u2028 {0} \"" + std::to_string(ids_)}); break;
        case 7: chosen.wish = below(4) == 0 ? Wish(Pause{}) : Wish(Resume{}); break;
        case 8: chosen.wish = Wish(Resume{}); break;
        case 9: chosen.wish = Wish(Rename{"R" + std::to_string(below(8))}); break;
        case 10: chosen.wish = ChangeKey{"k" + std::to_string(ids_)}; break;
        case 11: chosen.wish = Wish(Rematch{}); break;
        case 12: chosen.wish = below(8) == 0 ? Wish(SendAway{seat}) : Wish(Leave{}); break;
        default:
          if (below(12) != 0 && turn.is_player()) actor = Actor::person(turn);
          if (live_.bot_to_act() && below(6) != 0) actor = Actor::bot(turn);
          chosen.wish = Wish(MakeMove{some_move()});
          break;
      }
    }
    const auto decided = live_.decide(actor, chosen, now_);
    sent_ = {actor, chosen};
    if (!decided) {
      ASSERT_FALSE(decided.error().sentence.empty());
      return;
    }
    ASSERT_FALSE(decided->events.empty());
    happen(*decided);
    if (live_.everybody_wants_a_rematch()) happen(live_.rematch_made("t2", now_));
  }

  void compare(bool all) {
    const int seat = below(live_.game().players() + 1) - 1;
    const Viewer viewer = seat < 0 ? Viewer::everybody() : Viewer(Seat(seat));
    browsers_[seat].catch_up(live_, viewer);
    ASSERT_EQ(text_of(folded_.situation(viewer, now_)), text_of(live_.situation(viewer, now_)));
    ASSERT_EQ(text_of(revived_.situation(viewer, now_)), text_of(live_.situation(viewer, now_)));
    if (!all) return;
    const std::string expected = everything(live_, now_);
    ASSERT_EQ(everything(folded_, now_), expected);
    ASSERT_EQ(everything(revived_, now_), expected);
    Browser fresh;
    fresh.catch_up(live_, viewer);
    Browser& old = browsers_[seat];
    ASSERT_LE(old.from, fresh.from);
    const auto newest = std::map(old.log.upper_bound(fresh.from), old.log.end());
    ASSERT_EQ(newest, fresh.log);
    ASSERT_EQ(fresh.earlier, std::ranges::any_of(told_, [&](const TellingPtr& told) {
                return told->version <= fresh.from;
              }));
  }

  Rng rng_;
  Table live_;
  Table folded_;   // from the events as they are stored
  Table revived_;  // from a snapshot and the events after it
  std::vector<Event> events_;
  std::vector<TellingPtr> told_;
  std::map<int, Browser> browsers_;
  std::optional<std::pair<Actor, Command>> sent_;
  Millis now_ = kNoon;
  int ids_ = 0;
};

Setup random_setup(std::string game, int players, std::uint64_t seed) {
  Setup setup{.game = std::move(game), .players = players};
  setup.clock = static_cast<Clock>(seed % 3);
  setup.time = setup.clock == Clock::none ? 0 : 200'000;
  setup.increment = setup.clock == Clock::bank ? 30'000 : 0;
  setup.free_chat = seed % 4 != 0;
  setup.grace = seed % 5 == 0 ? 0 : 60'000;
  return setup;
}

TEST(Sessions, AreTheSameLiveFoldedAndRevived) {
  struct Kind {
    const char* game;
    int players, seeds, commands;
  };
  constexpr std::array kinds{Kind{"tictactoe", 2, 12, 150}, Kind{"connect_four", 2, 6, 250},
                             Kind{"lanterns", 2, 12, 250},  Kind{"lanterns", 4, 8, 300},
                             Kind{"geminos", 2, 3, 250},    Kind{"geminos", 3, 2, 250},
                             Kind{"geminos", 4, 2, 250},    Kind{"geminos", 5, 2, 250}};
  std::map<std::string, int> happened;
  int finished = 0;
  for (const auto& [game, players, seeds, commands] : kinds) {
    for (int seed = 0; seed < (conformance::plays_little() ? (seeds + 2) / 3 : seeds); ++seed) {
      SCOPED_TRACE(std::string(game) + ' ' + std::to_string(players) + ", seed " +
                   std::to_string(seed));
      const auto salt = static_cast<std::uint64_t>(seed * 8 + players);
      Session session(random_setup(game, players, salt), salt);
      session.run(commands);
      if (HasFailure()) return;
      for (const auto& [kind, times] : session.happened) happened[kind] += times;
      finished += session.finished() ? 1 : 0;
    }
  }
  // The commands were not so random that something never happened.
  for (const char* kind :
       {"seat_taken", "bot_seated",    "seat_freed",      "key_changed",  "renamed",
        "started",    "moved",         "take_back_asked", "agreed",       "offer_closed",
        "took_back",  "bot_took_over", "went_away",       "handed_back",  "paused",
        "resumed",    "chatted",       "rematch_asked",   "rematch_made", "links_renewed"}) {
    EXPECT_GT(happened[kind], 0) << kind;
  }
  EXPECT_GT(finished, 0);
}

}  // namespace
}  // namespace orrery::table
