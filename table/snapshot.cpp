// A table as JSON. A table is loaded from its snapshot and the events after it.

#include <algorithm>

#include "json/text.h"
#include "table/table.h"

namespace orrery::table {

namespace {

struct SavedMove {
  static constexpr bool kOmitUnused = true;

  std::string move;
  std::uint64_t block = 0;
  Millis gained = 0;
  Millis used = 0;
  std::uint64_t version = 0;
  Millis at = 0;
};
BOOST_DESCRIBE_STRUCT(SavedMove, (), (move, block, gained, used, version, at))

// Raise it whenever a snapshot gets a new field: a table with an older snapshot is then read from
// all its events instead, unless the older format has all that is needed.
constexpr int kFormat = 2;
constexpr int kWithWholeLog = 1;  // an older format, with all that was ever told at the table

// Everything a table is, except what the server knows (who is present) and what is computed.
struct Snapshot {
  Event created;
  Phase phase = Phase::open;
  std::uint64_t version = 0;
  std::uint64_t position_version = 0;
  BySeat<SeatState> seats;
  std::uint32_t earlier = 0;
  std::string from;
  std::vector<SavedMove> moves;
  std::string position;
  std::uint64_t chance_used = 0;
  Millis turn_began = 0;
  std::optional<Millis> paused;
  std::optional<Offer> offer;
  std::vector<Seat> wants_rematch;
  std::string rematch;
  std::vector<Told> told;  // the newest of it
  std::optional<bool> told_before;
  std::vector<std::string> commands;
  std::vector<std::uint64_t> answers;
  std::optional<std::uint64_t> begun_version;
  std::optional<Millis> begun_at;
  std::optional<std::uint64_t> links;
  std::optional<int> format;
};
BOOST_DESCRIBE_STRUCT(Snapshot, (),
                      (created, phase, version, position_version, seats, earlier, from, moves,
                       position, chance_used, turn_began, paused, offer, wants_rematch, rematch,
                       told, told_before, commands, answers, begun_version, begun_at, links,
                       format))

// The match with its moves, if they still lead to the position.
std::optional<Match> replay(const GamePtr& game, const Snapshot& snapshot,
                            const AnyState& position) {
  Match match(game);
  if (!snapshot.from.empty()) {
    auto from = game->from_stored_text(snapshot.from);
    if (!from) return std::nullopt;
    match = Match(game, std::move(*from));
  }
  for (const SavedMove& saved : snapshot.moves) {
    const auto move = game->parse(saved.move);
    if (!move || !match.apply_again(*move)) return std::nullopt;
  }
  if (game->hash(match.state()) != game->hash(position)) return std::nullopt;
  return match;
}

// Whether the numbers are small enough not to overflow, and an offer goes back to a move there is.
bool is_sound(const Snapshot& snapshot) {
  constexpr std::uint32_t kMostMoves = 1U << 24U;
  const bool moves = std::ranges::all_of(snapshot.moves, [](const SavedMove& move) {
    return is_sound_time(move.gained) && is_sound_time(move.used);
  });
  const bool seats = std::ranges::all_of(
      snapshot.seats, [](const SeatState& seat) { return is_sound_time(seat.left); });
  const std::uint32_t to =
      snapshot.offer && snapshot.offer->to ? *snapshot.offer->to : snapshot.earlier;
  return moves && seats && snapshot.earlier < kMostMoves && to >= snapshot.earlier &&
      to - snapshot.earlier <= snapshot.moves.size() && is_sound_time(snapshot.turn_began) &&
      is_sound_time(snapshot.paused.value_or(0));
}

}  // namespace

std::string Table::snapshot() const {
  Snapshot snapshot{.phase = phase_,
                    .version = version_,
                    .position_version = position_version_,
                    .seats = seats_,
                    .earlier = earlier_,
                    .from = from_,
                    .position = game_->to_text(match_->state()),
                    .chance_used = chance_used_,
                    .turn_began = turn_began_,
                    .paused = paused_,
                    .offer = offer_,
                    .wants_rematch = wants_rematch_,
                    .rematch = rematch_,
                    .begun_version = begun_.version,
                    .begun_at = begun_.at,
                    .links = links_,
                    .format = kFormat};
  const std::size_t kept = std::min(told_.size(), kPageEntries);
  for (const TellingPtr& told : std::span(told_).last(kept)) snapshot.told.push_back(*told);
  snapshot.told_before = told_before_ || kept < told_.size();
  snapshot.created.version = 1;
  snapshot.created.what =
      Created{id_, setup_, to_hex(secret_), host_key_, begins_with_, owner_, script_};
  for (std::size_t i = 0; i < match_->size(); ++i) {
    const Made& made = made_[i];
    snapshot.moves.push_back({game_->notation(match_->move(i)), made.block, made.gained, made.used,
                              made.when.version, made.when.at});
  }
  for (const auto& answered : answers_) {
    snapshot.commands.push_back(answered->command);
    snapshot.answers.push_back(answered->version);
  }
  return json_text(snapshot);
}

Expected<Table> Table::from_snapshot(const Catalogue& games, std::string_view text) {
  return read_snapshot(games, text, true);
}

Expected<Table> Table::rescue(const Catalogue& games, std::string_view snapshot) {
  return read_snapshot(games, snapshot, false);
}

Expected<Table> Table::read_snapshot(const Catalogue& games, std::string_view text, bool whole) {
  const auto value = parse_json(text);
  if (!value) return tl::unexpected(value.error());
  auto snapshot = from_json<Snapshot>(*value, "snapshot");
  if (!snapshot) return tl::unexpected(snapshot.error());
  const auto* created = std::get_if<Created>(&snapshot->created.what);
  if (created == nullptr) return fail("The snapshot does not say what table it is of.");
  if (!is_sound(*snapshot)) return fail("The snapshot's numbers cannot be.");
  const bool is_known = snapshot->format == kFormat || snapshot->format == kWithWholeLog;
  if (whole && !is_known) return fail("The snapshot is of another format.");
  auto fresh = create(
      games, created->table, with_later_options(games, created->setup, &OptionFact::before),
      secret_from_hex(created->secret).value_or(Secret{}), created->host_key, snapshot->turn_began,
      {created->from, created->script}, created->owner.value_or(Owner{}));
  if (!fresh) return tl::unexpected(fresh.error());
  auto table = fold_all(games, {*fresh});
  if (!table) return table;
  auto position = table->game_->from_stored_text(snapshot->position);
  if (!position) return tl::unexpected(position.error());
  if (snapshot->seats.size() != table->seats_.size() ||
      snapshot->commands.size() != snapshot->answers.size()) {
    return fail("The snapshot is of another number of seats.");
  }
  const std::size_t viewers = table->seats_.size() + 1;
  if (!std::ranges::all_of(snapshot->told, [&](const Told& told) { return fits(told, viewers); })) {
    return fail("The snapshot's log is of another number of seats.");
  }
  table->phase_ = snapshot->phase;
  table->version_ = snapshot->version;
  table->position_version_ = snapshot->position_version;
  table->seats_ = std::move(snapshot->seats);
  if (auto match = replay(table->game_, *snapshot, *position)) {
    table->match_ = std::move(*match);
    table->earlier_ = snapshot->earlier;
    table->from_ = snapshot->from;
    table->offer_ = snapshot->offer;
    for (const SavedMove& move : snapshot->moves) {
      table->made_.push_back({move.block, move.gained, move.used, {move.version, move.at}});
    }
  } else if (whole) {
    return fail("The snapshot's moves do not lead to its position any more.");
  } else {
    table->match_.emplace(table->game_, std::move(*position));
    table->earlier_ = snapshot->earlier + static_cast<std::uint32_t>(snapshot->moves.size());
    table->from_ = snapshot->position;
  }
  table->begun_ = {snapshot->begun_version.value_or(0), snapshot->begun_at.value_or(0)};
  table->chance_used_ = snapshot->chance_used;
  table->turn_began_ = snapshot->turn_began;
  table->paused_ = snapshot->paused;
  table->wants_rematch_ = std::move(snapshot->wants_rematch);
  table->rematch_ = std::move(snapshot->rematch);
  table->links_ = snapshot->links.value_or(0);
  for (Told& told : snapshot->told) {
    table->told_.push_back(std::make_shared<const Told>(std::move(told)));
  }
  table->told_before_ = snapshot->told_before.value_or(false);
  for (std::size_t i = 0; i < snapshot->commands.size(); ++i) {
    table->answers_.push_back(std::make_shared<const Answered>(
        Answered{std::move(snapshot->commands[i]), snapshot->answers[i]}));
  }
  return table;
}

}  // namespace orrery::table
