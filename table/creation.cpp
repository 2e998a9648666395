// How a table is made, and made anew when its rules change.

#include <algorithm>
#include <iterator>

#include "catalogue/catalogue.h"
#include "table/draft.h"
#include "table/folder.h"

namespace orrery::table {

namespace {

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

Setup with_later_options(const Catalogue& games, Setup setup, int OptionFact::* value) {
  const auto entry = games.find(setup.game);
  if (!entry) return setup;
  for (const OptionFact& option : (*entry)->options) {
    if (option.before == option.usual) continue;
    if (std::ranges::find(setup.options, option.name, &RecordedOption::name) ==
        setup.options.end()) {
      setup.options.push_back({std::string(option.name), option_text(option, option.*value)});
    }
  }
  return setup;
}

Expected<Event> Table::create(const Catalogue& games, std::string id, Setup setup,
                              const Secret& secret, std::string host_key, Millis now,
                              Beginning beginning, const Owner& owner) {
  setup = with_later_options(games, std::move(setup), &OptionFact::usual);
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

Expected<void> Folder::happen(const Created& created) {
  Setup setup = with_later_options(*games_, created.setup, &OptionFact::before);
  const auto game = game_of(*games_, setup);
  if (!game) return tl::unexpected(game.error());
  if (auto fine = check_times(setup); !fine) return fine;
  const auto secret = secret_from_hex(created.secret);
  if (!secret) return fail("The table's secret is not 32 bytes.");
  auto match = match_of(*game, created.from);
  if (!match) return tl::unexpected(match.error());
  table_.id_ = created.table;
  table_.setup_ = std::move(setup);
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

Expected<void> Folder::happen(const SetupChanged& changed) {
  if (table_.games_ == nullptr) return fail("This table cannot play by other rules.");
  Setup setup = table_.setup_;
  setup.players = changed.players;
  setup.options = changed.options;
  setup = with_later_options(*table_.games_, std::move(setup), &OptionFact::before);
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

Expected<Change> begin_table(const Catalogue& games, const Event& created,
                             const std::vector<SeatState>& seats, bool start) {
  const auto made = Table::fold_all(games, {created});
  if (!made) return tl::unexpected(made.error());
  Draft draft(*made, created.at, "");
  // People first: bots are given names that nobody else has.
  for (const Sitter sitter : {Sitter::person, Sitter::bot}) {
    for (std::size_t i = 0; i < std::min(seats.size(), made->seats().size()); ++i) {
      if (seats[i].sitter != sitter) continue;
      const Seat seat(static_cast<int>(i));
      const auto done = sitter == Sitter::bot
          ? draft.happens(BotSeated{seat, seats[i].bot})
          : draft.happens(SeatTaken{seat, seats[i].name, seats[i].key});
      if (!done) return tl::unexpected(done.error());
      if (!seats[i].colour) continue;
      if (auto chosen = draft.happens(Recoloured{seat, *seats[i].colour}); !chosen) {
        return tl::unexpected(chosen.error());
      }
    }
  }
  Change change = std::move(draft).take();
  change.events.insert(change.events.begin(), created);
  if (!start) return change;
  const Command begin{.id = "begin", .version = change.after.version(), .wish = Wish{Start{}}};
  if (auto begun = change.after.decide(Actor::the_host(), begin, created.at)) {
    change.after = std::move(begun->after);
    std::ranges::move(begun->events, std::back_inserter(change.events));
    std::ranges::move(begun->told, std::back_inserter(change.told));
  }
  return change;
}

}  // namespace orrery::table
