// What an event does to a table, when it happens and when it is read from the store.

#include <algorithm>

#include "catalogue/catalogue.h"
#include "json/likeness.h"
#include "table/draft.h"
#include "table/phrases.h"
#include "table/table.h"
#include "table/telling.h"

namespace orrery::table {

namespace {

// first: the event happens now; again: it is read from the store.
enum class How : std::uint8_t { first, again };

Expected<GamePtr> game_of(const Catalogue& games, const Setup& setup) {
  GameSetup chosen{.game = setup.game, .players = setup.players};
  for (const auto& [name, value] : setup.options) {
    if (auto done = games.set_option(chosen, name + '=' + value); !done) {
      return tl::unexpected(done.error());
    }
  }
  if (setup.cards) chosen.cards = write_json(*setup.cards);
  return games.make(chosen);
}

Expected<Match> match_of(const GamePtr& game, const std::optional<std::string>& from) {
  if (!from) return Match(game);
  auto position = game->from_stored_text(*from);
  if (!position) return tl::unexpected(position.error());
  if (game->to_act(*position) == Seat::nobody()) {
    return fail("The game is over in that position.");
  }
  return Match(game, std::move(*position));
}

Expected<void> check_times(const Setup& setup) {
  constexpr Millis kShortest = 1'000;
  constexpr Millis kLongest = Millis{366} * 24 * 60 * 60 * 1'000;
  for (const Millis time : {setup.time, setup.increment, setup.grace}) {
    if (time < 0 || time > kLongest) return fail("A time is from 0 to a year.");
  }
  if (setup.clock != Clock::none && setup.time < kShortest) {
    return fail("A clock needs at least a second.");
  }
  return {};
}

}  // namespace

class Folder {
 public:
  // The first event makes the table, and needs to know the games.
  Folder(Table& table, const Event& event, How how, const Catalogue* games = nullptr)
      : table_(table),
        event_(event),
        how_(how),
        games_(games),
        teller_(table, event.version, event.at) {}

  Expected<void> fold() {
    auto done = std::visit([this](const auto& what) { return happen(what); }, event_.what);
    if (!done) return done;
    table_.version_ = event_.version;
    remember_command();
    if (auto told = teller_.take()) {
      table_.told_.push_back(std::make_shared<const Told>(std::move(*told)));
      if (how_ == How::first) table_.forget_old_tellings();
    }
    return {};
  }

  // To complete an event that happens for the first time.
  std::string written_move() const { return table_.game_->notation(made_); }
  std::vector<std::string> take_fallen() { return std::move(fallen_); }

 private:
  Expected<void> happen(const Created& created) {
    const auto game = game_of(*games_, created.setup);
    if (!game) return tl::unexpected(game.error());
    if (auto fine = check_times(created.setup); !fine) return fine;
    const auto secret = secret_from_hex(created.secret);
    if (!secret) return fail("The table's secret is not 32 bytes.");
    auto match = match_of(*game, created.from);
    if (!match) return tl::unexpected(match.error());
    table_.id_ = created.table;
    table_.setup_ = created.setup;
    table_.setup_.players = (*game)->players();
    table_.game_ = *game;
    table_.games_ = games_;
    table_.secret_ = *secret;
    table_.commitment_ = commitment(*secret);
    table_.host_key_ = created.host_key;
    table_.owner_ = created.owner.value_or(Owner{});
    table_.seats_.resize((*game)->seats().size());
    table_.woken(event_.at);
    table_.match_ = std::move(*match);
    table_.begins_with_ = created.from;
    table_.script_ = created.script;
    table_.from_ = created.from.value_or("");
    return {};
  }

  Expected<void> happen(const SeatTaken& taken) {
    if (auto fine = seat_exists(taken.seat); !fine) return fine;
    table_.at(taken.seat) = {
        .sitter = Sitter::person, .name = taken.name, .key = taken.key, .left = table_.setup_.time};
    absent_from_now(taken.seat);
    forget_commands(taken.seat);
    return told(phrases::kJoined, taken.seat);
  }

  Expected<void> happen(const BotSeated& seated) {
    if (auto fine = seat_exists(seated.seat); !fine) return fine;
    const SeatState before = table_.at(seated.seat);
    const bool changed = before.sitter == Sitter::bot;
    table_.at(seated.seat) = {.sitter = Sitter::bot,
                              .name = bot_name(seated.bot, seated.seat),
                              .bot = seated.bot,
                              .left = changed ? before.left : table_.setup_.time};
    return told(changed ? phrases::kBotChanged : phrases::kBotSeated, seated.seat);
  }

  Expected<void> happen(const SeatFreed& freed) {
    if (auto fine = seat_exists(freed.seat); !fine) return fine;
    auto done = told(freed.how == Leaving::left            ? phrases::kLeft
                         : freed.how == Leaving::sent_away ? phrases::kSentAway
                                                           : phrases::kBotRemoved,
                     freed.seat);
    table_.at(freed.seat) = {};  // after its name has been told
    return done;
  }

  Expected<void> happen(const KeyChanged& changed) {
    if (auto fine = seat_exists(changed.seat); !fine) return fine;
    table_.at(changed.seat).key = changed.key;
    forget_commands(changed.seat);
    return {};
  }

  Expected<void> happen(const SetupChanged& changed) {
    if (table_.games_ == nullptr) return fail("This table cannot play by other rules.");
    Setup setup = table_.setup_;
    setup.players = changed.players;
    setup.options = changed.options;
    const auto game = game_of(*table_.games_, setup);
    if (!game) return tl::unexpected(game.error());
    setup.players = (*game)->players();
    table_.setup_ = std::move(setup);
    table_.game_ = *game;
    table_.match_ = Match(*game);
    table_.seats_.resize((*game)->seats().size());
    table_.fit_presence();
    return told(phrases::kSetupChanged);
  }

  Expected<void> happen(const LinksRenewed& renewed) {
    table_.links_ = renewed.number;
    return told(phrases::kLinksRenewed);
  }

  Expected<void> happen(const Renamed& renamed) {
    if (auto fine = seat_exists(renamed.seat); !fine) return fine;
    table_.at(renamed.seat).name = renamed.name;
    return told(phrases::kRenamed, renamed.seat);
  }

  Expected<void> happen(const Started& started) {
    table_.phase_ = Phase::running;
    table_.begun_ = {event_.version, event_.at};
    teller_.say(say(table_.begins_with_ ? phrases::kGoesOn : phrases::kStarted));
    return fall(started.chance);
  }

  Expected<void> happen(const Moved& moved) {
    if (auto fine = seat_exists(moved.seat); !fine) return fine;
    if (moved.seat != table_.to_act()) return fail("It was not the turn of that seat.");
    const bool gains = table_.setup_.clock == Clock::bank && !moved.by_bot;
    const Millis gained = gains ? table_.setup_.increment : 0;
    const Millis used = table_.thought(event_.at);
    stop_clock();
    table_.at(moved.seat).left += gained;
    const auto move = table_.game_->parse(moved.move);
    if (!move) return tl::unexpected(move.error());
    made_ = *move;
    const AnyState before = table_.match_->state();
    if (auto done = play(*move, gained, used); !done) return done;
    if (moved.by_bot) {
      for (const Line& line : table_.game_->remark(before, *move)) teller_.say(line);
    }
    return fall(moved.chance);
  }

  Expected<void> happen(const TakeBackAsked& asked) {
    if (auto fine = is_there(asked.to); !fine) return fine;
    table_.offer_ =
        Offer{.version = event_.version, .seat = asked.seat, .to = asked.to, .until = asked.until};
    return told(phrases::kAsksTakeBack, asked.seat);
  }

  Expected<void> happen(const RepairAsked& asked) {
    const auto move = referees(asked.move);
    if (!move) return tl::unexpected(move.error());
    table_.offer_ = Offer{
        .version = event_.version, .seat = asked.seat, .repair = asked.move, .until = asked.until};
    teller_.say(say(phrases::kAsksRepair, asked.seat));
    const AnyState& state = table_.match_->state();
    for (const Line& line : table_.game_->tell(state, *move, Viewer::everybody()))
      teller_.say(line);
    return {};
  }

  Expected<void> happen(const Repaired& repaired) {
    const auto move = referees(repaired.move);
    if (!move) return tl::unexpected(move.error());
    stop_clock();
    const AnyState before = table_.match_->state();
    if (auto done = table_.match_->apply_again(*move); !done) return done;
    played(before, *move, 0, 0);
    return position_changed();
  }
  Expected<AnyMove> referees(const std::string& written) const {
    auto move = table_.game_->parse(written);
    if (move && !table_.game_->is_referees(table_.match_->state(), *move)) {
      return fail("That is not the referee's move.");
    }
    return move;
  }

  Expected<void> happen(const Agreed& agreed) {
    if (table_.offer_) table_.offer_->agreed.push_back(agreed.seat);
    return told(phrases::kAgrees, agreed.seat);
  }

  Expected<void> happen(const OfferClosed& closed) {
    const bool by_asker = table_.offer_ && table_.offer_->seat == closed.seat;
    const bool of_pause = table_.offer_ && table_.offer_->of_pause();
    const bool of_repair = table_.offer_ && table_.offer_->repair;
    table_.offer_.reset();
    if (!closed.in_time) {
      return told(of_pause        ? phrases::kNoPause
                      : of_repair ? phrases::kNoRepair
                                  : phrases::kNoAnswer);
    }
    if (!by_asker) return told(phrases::kDeclines, closed.seat);
    return told(of_pause        ? phrases::kNeedsNoPause
                    : of_repair ? phrases::kNotMended
                                : phrases::kWithdraws,
                closed.seat);
  }

  Expected<void> happen(const TookBack& back) {
    if (auto fine = is_there(back.to); !fine) return fine;
    // A take-back changes nothing about the time that has been used.
    const Millis used = table_.used_after(back.to, event_.at);
    if (table_.to_act() == back.seat) stop_clock();
    while (table_.moves() > back.to) {
      table_.match_->undo();
      if (const Millis gained = table_.made_.back().gained; gained != 0) {
        Millis& left = table_.at(table_.to_act()).left;
        left = std::max<Millis>(0, left - gained);
      }
      table_.made_.pop_back();
    }
    teller_.say(say(phrases::kTookBack, back.seat));
    if (back.price) {
      const auto price = table_.game_->parse(*back.price);
      if (!price) return tl::unexpected(price.error());
      const AnyState before = table_.match_->state();
      if (auto paid = table_.match_->apply_again(*price); !paid) return paid;
      played(before, *price, 0, 0);
    }
    auto done = position_changed();
    table_.turn_began_ = std::max<Millis>(0, table_.turn_began_ - used);
    return done;
  }

  Expected<void> happen(const BotTookOver& over) {
    if (auto fine = seat_exists(over.seat); !fine) return fine;
    if (table_.to_act() == over.seat) stop_clock();
    table_.at(over.seat).covered = over.why;
    table_.at(over.seat).helped = true;
    table_.offer_.reset();  // a different set of people would have to be asked now
    switch (over.why) {
      case StandIn::absent: return told(phrases::kAbsent, over.seat);
      case StandIn::out_of_time: return told(phrases::kOutOfTime, over.seat);
      case StandIn::resigned: return told(phrases::kResigned, over.seat);
      case StandIn::sent_away: return told(phrases::kPlayerSentAway, over.seat);
    }
    return {};
  }

  Expected<void> happen(const WentAway& away) {
    if (auto fine = seat_exists(away.seat); !fine) return fine;
    absent_from_now(away.seat);
    return told(phrases::kWentAway, away.seat);
  }

  Expected<void> happen(const HandedBack& back) {
    if (auto fine = seat_exists(back.seat); !fine) return fine;
    table_.at(back.seat).covered.reset();
    // Of a limit for each decision, the time before counts too; a bank was stopped meanwhile.
    if (table_.to_act() == back.seat && table_.setup_.clock != Clock::move) start_clock();
    return told(phrases::kBack, back.seat);
  }

  Expected<void> happen(const PauseAsked& asked) {
    table_.offer_ = Offer{.version = event_.version, .seat = asked.seat, .until = asked.until};
    return told(phrases::kAsksPause, asked.seat);
  }

  Expected<void> happen(const Paused& paused) {
    if (table_.offer_ && table_.offer_->of_pause()) table_.offer_.reset();
    table_.paused_ = event_.at;
    return told(phrases::kPaused, paused.seat);
  }

  Expected<void> happen(const Resumed& resumed) {
    // Less than nothing if the server's clock was set back meanwhile: what was used stays used.
    const Millis lasted = event_.at - table_.paused_.value_or(event_.at);
    table_.turn_began_ = std::max<Millis>(0, table_.turn_began_ + lasted);
    table_.paused_.reset();
    return told(phrases::kResumed, resumed.seat);
  }

  Expected<void> happen(const Chatted& chatted) {
    teller_.chat(chatted);
    return {};
  }

  Expected<void> happen(const RematchAsked& asked) {
    table_.wants_rematch_.push_back(asked.seat);
    return told(phrases::kWantsRematch, asked.seat);
  }

  Expected<void> happen(const RematchMade& made) {
    table_.rematch_ = made.table;
    return told(phrases::kRematch);
  }

  Expected<void> happen(const Closed&) {
    table_.phase_ = Phase::closed;
    return told(phrases::kClosed);
  }

  Expected<void> happen(const WentOnFromSnapshot& went) {
    table_.chance_used_ = std::max(table_.chance_used_, went.chance_used);
    teller_.say(say(phrases::kSnapshot));
    return table_.phase_ == Phase::running ? position_changed() : Expected<void>{};
  }

  // The last that is done with an event: everybody reads of it.
  template <class... Args>
  Expected<void> told(const Phrase& phrase, const Args&... args) {
    teller_.say(say(phrase, args...));
    return {};
  }
  Expected<void> is_there(std::uint32_t moves) const {
    const bool there = moves >= table_.earlier_ && moves <= table_.moves();
    return there ? Expected<void>{} : fail("The move to be taken back is not there any more.");
  }
  Expected<void> seat_exists(Seat seat) const {
    return table_.is_seat(seat) ? Expected<void>{} : fail("There is no such seat.");
  }

  // A move of a seat or of chance.
  Expected<void> play(AnyMove move, Millis gained = 0, Millis used = 0) {
    const AnyState before = table_.match_->state();
    if (auto done = table_.match_->apply(move); !done) return done;
    played(before, move, gained, used);
    return {};
  }
  void played(const AnyState& before, AnyMove move, Millis gained, Millis used) {
    table_.made_.push_back({table_.chance_used_, gained, used, {event_.version, event_.at}});
    teller_.move(before, move);
  }

  // What chance brings: what the script says, or what the generator or the table's stream says.
  AnyMove draw() {
    const JsonGame& game = *table_.game_;
    const AnyState& state = table_.match_->state();
    if (const auto laid_down = table_.scripted_move()) return *laid_down;
    if (table_.chance_) return game.sample(state, *table_.chance_);
    return choose(table_.secret_, table_.chance_used_, game.outcomes(state));
  }

  // Makes the chance moves: those of the stored event, or new ones.
  Expected<void> fall(const std::vector<std::string>& before) {
    const JsonGame& game = *table_.game_;
    if (how_ == How::again) {
      for (const std::string& written : before) {
        const auto move = game.parse(written);
        if (!move) return tl::unexpected(move.error());
        if (auto done = play(*move); !done) return done;
        ++table_.chance_used_;
      }
    } else {
      while (table_.to_act() == Seat::chance()) {
        const AnyMove move = draw();
        if (auto done = play(move); !done) return done;
        fallen_.push_back(game.notation(move));
        ++table_.chance_used_;
      }
    }
    return position_changed();
  }

  Expected<void> position_changed() {
    table_.position_version_ = event_.version;
    start_clock();
    table_.offer_.reset();
    if (table_.to_act() == Seat::nobody()) {
      table_.phase_ = Phase::finished;
      const Result result = table_.game_->result(table_.match_->state());
      teller_.say(result.sentence);
    }
    return {};
  }

  // Takes the time since the turn began from the bank of the seat to act.
  void stop_clock() {
    const Seat seat = table_.to_act();
    if (table_.setup_.clock != Clock::bank || !table_.is_active_person(seat)) return;
    table_.at(seat).left = table_.time_left(seat, event_.at);
  }
  // In a pause the turn begins with the pause: resuming adds the length of the pause to it.
  void start_clock() { table_.turn_began_ = table_.paused_.value_or(event_.at); }

  void absent_from_now(Seat seat) {
    table_.present_[seat] = false;
    table_.armed_[seat] = false;
    table_.absent_since_[seat] = event_.at;
  }

  // "Greedy", or "Greedy 2" where there is one already.
  std::string bot_name(const std::string& bot, Seat at) const {
    std::string name = bot.empty() ? "Bot" : bot;
    if (name.front() >= 'a' && name.front() <= 'z') {
      name.front() = static_cast<char>(name.front() - 'a' + 'A');
    }
    const auto taken = [&](const std::string& candidate) {
      return std::ranges::any_of(table_.game_->seats(), [&](Seat seat) {
        return seat != at && look_alike(table_.at(seat).name, candidate);
      });
    };
    if (!taken(name)) return name;
    int number = 2;
    while (taken(name + ' ' + std::to_string(number))) ++number;
    return name + ' ' + std::to_string(number);
  }

  // A new person or a new device starts its command ids again.
  void forget_commands(Seat seat) {
    const std::string theirs = actor_name(Actor::person(seat)) + "/";
    std::erase_if(table_.answers_,
                  [&](const auto& answer) { return answer->command.starts_with(theirs); });
  }

  void remember_command() {
    if (event_.command.empty()) return;
    // One command may lead to several events; the answer is the version of the last.
    auto& answers = table_.answers_;
    if (!answers.empty() && answers.back()->command == event_.command) answers.pop_back();
    answers.push_back(std::make_shared<const Answered>(Answered{event_.command, event_.version}));
    const auto actor = std::string_view(event_.command).substr(0, event_.command.find('/') + 1);
    const auto theirs = [&](const auto& answer) { return answer->command.starts_with(actor); };
    if (std::ranges::count_if(answers, theirs) > Table::kAnswersKept) {
      answers.erase(std::ranges::find_if(answers, theirs));
    }
  }

  Table& table_;
  const Event& event_;
  How how_;
  const Catalogue* games_;
  Teller teller_;
  AnyMove made_;
  std::vector<std::string> fallen_;
};

Expected<Event> Table::create(const Catalogue& games, std::string id, Setup setup,
                              const Secret& secret, std::string host_key, Millis now,
                              Beginning beginning, const Owner& owner) {
  const auto game = game_of(games, setup);
  if (!game) return tl::unexpected(game.error());
  if (auto fine = check_times(setup); !fine) return tl::unexpected(fine.error());
  if (setup.automatic && (*game)->facts().hidden_information) {
    return fail("In " + std::string((*game)->facts().title) +
                " a move that comes at once would tell that there was no choice, so moves are not "
                "made automatically.");
  }
  const auto match = match_of(*game, beginning.position);
  if (!match) return tl::unexpected(match.error());
  setup.players = (*game)->players();
  // A listed table with a clock is a competition between strangers, so no hints from bots.
  if (setup.listed && setup.clock != Clock::none) setup.hints = false;
  Event event{.version = 1, .at = now};
  event.what = Created{.table = std::move(id),
                       .setup = std::move(setup),
                       .secret = to_hex(secret),
                       .host_key = std::move(host_key),
                       .from = std::move(beginning.position),
                       .owner = owner,
                       .script = std::move(beginning.script)};
  event.hash = hex64((*game)->hash(match->state()));
  return event;
}

Table Table::at_one_screen(GamePtr game, BySeat<SeatState> seats, const Rng& chance) {
  Table table;
  table.setup_.game = game->facts().id;
  table.setup_.players = game->players();
  table.setup_.grace = 0;
  table.version_ = 1;
  table.present_.assign(seats.size(), true);
  table.absent_since_.assign(seats.size(), 0);
  table.armed_.assign(seats.size(), true);
  table.seats_ = std::move(seats);
  table.match_.emplace(game);
  table.game_ = std::move(game);
  table.chance_ = chance;
  return table;
}

Expected<void> Table::fold(const Event& event) { return fold(event, nullptr); }

Expected<void> Table::fold(const Event& event, const Catalogue* games) {
  // WentOnFromSnapshot skips the versions of events that did not fold.
  const bool follows = std::holds_alternative<WentOnFromSnapshot>(event.what)
      ? event.version > version_
      : event.version == version_ + 1;
  if (!follows) return fail("An event is missing before this one.");
  if (!is_sound_time(event.at)) return fail("The time of this event is out of range.");
  const bool creates = std::holds_alternative<Created>(event.what);
  if ((version_ == 0) != creates || (creates && games == nullptr)) {
    return fail("The first event is not the creation of the table.");
  }
  if (auto done = Folder(*this, event, How::again, games).fold(); !done) return done;
  if (hex64(game_->hash(match_->state())) != event.hash) {
    return fail("The events do not lead to the same position any more.");
  }
  return {};
}

Expected<void> Draft::happens(Happening what, std::uint64_t version) {
  Table& table = change_.after;
  Event event{.version = version, .at = now_, .command = command_, .what = std::move(what)};
  Folder folder(table, event, How::first);
  if (auto done = folder.fold(); !done) return done;
  if (auto* moved = std::get_if<Moved>(&event.what)) {
    moved->move = folder.written_move();
    moved->chance = folder.take_fallen();
  } else if (auto* started = std::get_if<Started>(&event.what)) {
    started->chance = folder.take_fallen();
  }
  event.hash = hex64(table.game_->hash(table.match_->state()));
  const bool tells = !table.told_.empty() && table.told_.back()->version == version;
  if (tells) change_.told.push_back(table.told_.back());
  change_.events.push_back(std::move(event));
  return {};
}

Expected<Table> Table::fold_all(const Catalogue& games, const std::vector<Event>& events) {
  Table table;
  for (const Event& event : events) {
    if (auto done = table.fold(event, &games); !done) return tl::unexpected(done.error());
  }
  if (table.version_ == 0) return fail("A table has at least one event.");
  return table;
}

}  // namespace orrery::table
