#include "engine/workbench.h"

#include <algorithm>

#include "catalogue/result_view.h"
#include "kernel/scan.h"

namespace orrery::engine {

namespace {

// Puts the players, options and cards of a request into a set-up.
Expected<void> read_setup(const Catalogue& games, const request::New& asked, GameSetup& setup) {
  if (asked.players == 0) return fail("players: nobody plays.");
  if (asked.players) setup.players = *asked.players;
  if (asked.chance && *asked.chance != "explicit") {
    return fail("chance: it is \"explicit\", or else give a seed.");
  }
  if (asked.chance && asked.seed) return fail("chance: it is explicit or has a seed, not both.");
  if (asked.cards) setup.cards = write_json(*asked.cards);
  if (!asked.options) return {};
  setup.options.clear();
  return games.set_options(setup, *asked.options);
}

}  // namespace

Expected<Workbench> Workbench::create(const Catalogue& games, std::string_view game,
                                      Adviser adviser) {
  GameSetup setup{.game = std::string(game), .players = 0};
  const auto made = games.make(setup);
  if (!made) return tl::unexpected(made.error());
  setup.players = (*made)->players();
  return Workbench(games, std::move(setup), *made, std::move(adviser));
}

// ---- Playing ----

Workbench::Answer Workbench::on(const request::New& asked) {
  GameSetup setup{.game = setup_.game, .players = 0};
  if (auto done = read_setup(*games_, asked, setup); !done) return tl::unexpected(done.error());
  const auto game = games_->make(setup);
  if (!game) return tl::unexpected(game.error());
  return begin(std::move(setup), Match(*game), asked.seed);
}

Workbench::Answer Workbench::on(const request::Set& asked) {
  if (asked.state.has_value() == asked.position.has_value()) {
    return fail("Give the position as \"state\" (JSON) or as \"position\" (text), one of them.");
  }
  GameSetup setup = setup_;
  if (auto done = read_setup(*games_, asked, setup); !done) return tl::unexpected(done.error());
  const auto game = games_->make(setup);
  if (!game) return tl::unexpected(game.error());
  const auto from = asked.state ? (*game)->state_from_json(*asked.state)
                                : (*game)->from_stored_text(*asked.position);
  if (!from) return tl::unexpected(from.error());
  return begin(std::move(setup), Match(*game, *from), asked.seed);
}

json::object Workbench::begin(GameSetup setup, Match match, std::optional<std::uint64_t> seed) {
  setup_ = std::move(setup);
  setup_.players = match.game().players();
  match_ = std::move(match);
  decisions_ = 0;
  rng_ = seed ? std::optional<Rng>(*seed) : std::nullopt;
  marks_.clear();
  json::array chance = play_chance();
  json::object answer = where();
  answer["chance"] = std::move(chance);
  answer["players"] = game().players();
  answer["options"] = options_json(game());
  return answer;
}

Workbench::Answer Workbench::on(const request::Apply& asked) {
  const auto move = read_move(asked.move);
  if (!move) return tl::unexpected(move.error());
  const Mark before{match_.size(), decisions_, rng_};
  const bool decision = match_.to_act().is_player();
  if (auto done = match_.apply(*move); !done) return tl::unexpected(done.error());
  marks_.push_back(before);
  if (decision) ++decisions_;
  json::array chance = play_chance();
  json::object answer = where();
  answer["chance"] = std::move(chance);
  return answer;
}

Workbench::Answer Workbench::undo() {
  if (marks_.empty()) return fail("There is no move to take back.");
  const Mark before = marks_.back();
  marks_.pop_back();
  const AnyMove undone = match_.move(before.moves);
  while (match_.size() > before.moves) match_.undo();
  decisions_ = before.decisions;
  rng_ = before.rng;
  json::object answer = where();
  answer["undone"] = game().notation(undone);
  return answer;
}

Workbench::Answer Workbench::on(const request::Repair& asked) {
  if (!game().charges()) return fail("Mistakes are not mended in this game.");
  Mark before{match_.size(), decisions_, rng_};
  if (asked.move) {
    const auto move = read_move(*asked.move);
    if (!move) return tl::unexpected(move.error());
    if (!game().is_referees(state(), *move) || game().price(state()) == *move) {
      return fail(scan::quoted(game().notation(*move)) + " mends nothing here.");
    }
    if (auto done = match_.apply_again(*move); !done) return tl::unexpected(done.error());
  } else {
    const auto start = match_.start_of_turn();
    if (!start) return tl::unexpected(start.error());
    const std::size_t prices = match_.prices_back_to(*start);
    while (match_.size() > *start) match_.undo();
    while (!marks_.empty() && marks_.back().moves >= *start) {
      before = marks_.back();
      marks_.pop_back();
    }
    decisions_ = before.decisions;
    before.moves = *start;
    for (std::size_t i = 0; i < prices; ++i) {
      const auto price = game().price(state());
      if (auto done = match_.apply_again(price.value()); !done) return tl::unexpected(done.error());
    }
  }
  marks_.push_back(before);
  return where();
}

// Plays chance until a seat is to act; does nothing when chance is explicit.
json::array Workbench::play_chance() {
  json::array played;
  while (rng_ && match_.to_act() == Seat::chance()) {
    const AnyMove outcome = game().sample(state(), *rng_);
    if (!match_.apply(outcome)) break;  // a broken `sample` must not hang the engine
    played.push_back(json::string(game().notation(outcome)));
  }
  return played;
}

// ---- Asking ----

json::object Workbench::where() const {
  const Seat actor = match_.to_act();
  return {{"to_act", actor_json(actor)}, {"ply", decisions_}, {"over", actor == Seat::nobody()}};
}

Workbench::Answer Workbench::position() const {
  json::object answer = where();
  answer["position"] = game().to_text(state());
  answer["state"] = game().state_json(state());
  return answer;
}

Workbench::Answer Workbench::on(const request::View& asked) const {
  Viewer viewer = Viewer::everybody();
  if (asked.seat != "public") {
    if (asked.seat.is_string()) {
      return Where::root("seat").refuse("expected a seat by its number, or \"public\", found " +
                                        write_json(asked.seat));
    }
    const auto seat = read_seat(asked.seat);
    if (!seat) return tl::unexpected(seat.error());
    viewer = *seat;
  }
  return json::object{{"view", game().view_json(game().view(state(), viewer))}};
}

Workbench::Answer Workbench::legal() const {
  json::array moves;
  for (const AnyMove move : game().legal(state())) {
    moves.push_back(json::object{{"move", game().move_json(move)},
                                 {"notation", game().notation(move)},
                                 {"paths", to_json(path_ids(game(), state(), move))}});
  }
  return json::object{{"to_act", actor_json(match_.to_act())}, {"moves", std::move(moves)}};
}

Workbench::Answer Workbench::outcomes() const {
  const AnyOutcomes outcomes = game().outcomes(state());
  json::array list;
  for (const auto& [move, weight] : outcomes.list) {
    list.push_back(json::object{
        {"move", game().move_json(move)}, {"notation", game().notation(move)}, {"weight", weight}});
  }
  return json::object{{"total", outcomes.total}, {"outcomes", std::move(list)}};
}

Workbench::Answer Workbench::repairs() const {
  json::array moves;
  for (const AnyMove move : game().repairs(state())) {
    moves.push_back(
        json::object{{"move", game().move_json(move)}, {"notation", game().notation(move)}});
  }
  return json::object{{"repairs", std::move(moves)},
                      {"start_of_turn", game().charges() && match_.start_of_turn().has_value()}};
}

Workbench::Answer Workbench::result() const { return to_json(result_view(game(), state())); }

Workbench::Answer Workbench::hash() const {
  return json::object{{"hash", hex64(game().hash(state()))}};
}

Workbench::Answer Workbench::on(const request::Record& asked) const {
  const std::size_t players = game().seats().size();
  auto seats = asked.seats.value_or(std::vector<RecordedSeat>(players, {"engine", ""}));
  if (seats.size() != players) {
    return Where::root("seats").refuse("expected " + std::to_string(players) + " items, found " +
                                       std::to_string(seats.size()));
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const bool word =
        std::ranges::all_of(seats[i].player, [](char c) { return c > ' ' && c != 0x7F; });
    if (seats[i].player.empty() || !word) {
      return Where::root("seats").at(i).at("player").refuse("expected one word in plain letters");
    }
  }
  const auto record = match_.record(std::move(seats));
  return json::object{{"text", write_record(record)}, {"record", to_json(record)}};
}

Workbench::Answer Workbench::cards() const { return json::object{{"cards", game().cards_json()}}; }

Workbench::Answer Workbench::on(const request::WhyNot& asked) const {
  if (asked.path.has_value() == asked.move.has_value()) {
    return fail("Give the choice as \"path\" or as \"move\", one of them.");
  }
  std::string reason;
  if (asked.move) {
    if (asked.seat) return fail("seat: a move is always that of the seat to act.");
    const auto move = read_move(*asked.move);
    if (!move) return tl::unexpected(move.error());
    AnyState copy = state();
    if (auto done = game().apply(copy, *move); !done) reason = done.error().sentence;
  } else {
    const auto path = read_path(*asked.path);
    if (!path) return tl::unexpected(path.error());
    const Seat actor = match_.to_act();
    const auto seat =
        asked.seat ? read_seat(*asked.seat) : Expected<Seat>(actor.is_player() ? actor : Seat(0));
    if (!seat) return tl::unexpected(seat.error());
    reason = objection(*seat, *path);
  }
  if (reason.empty()) return json::object{{"legal", true}};
  return json::object{{"legal", false}, {"reason", valid_utf8(reason)}};
}

Workbench::Answer Workbench::on(const request::Hint& asked) const {
  if (!adviser_) return fail("There are no bots here.");
  const std::string bot = asked.bot.value_or(kUsualAdviser);
  const auto advising = adviser_(bot, match_.game_ptr());
  if (!advising) return tl::unexpected(advising.error());
  const Seat actor = match_.to_act();
  if (actor == Seat::nobody()) return fail("The game is over.");
  if (actor == Seat::chance()) return fail("Chance is to act.");
  const auto advice = (*advising)(game().view(state(), actor), actor, game().legal(state()));
  if (!advice) return tl::unexpected(advice.error());
  json::object answer = advice_json(game(), *advice);
  answer["bot"] = bot;
  answer["seat"] = actor.index();
  return answer;
}

// Why this seat may not choose this path or begin with it; empty when it may.
std::string Workbench::objection(Seat seat, const Path& path) const {
  const Line reason = game().why_not(game().view(state(), seat), path);
  if (!reason.empty()) return game().spell(reason, {});
  const Seat actor = match_.to_act();
  if (actor == seat) return {};
  if (actor == Seat::nobody()) return "The game is over.";
  return actor == Seat::chance() ? "Chance is to act." : "Another seat is to act.";
}

// ---- Reading ----

Expected<AnyMove> Workbench::read_move(const json::value& move) const {
  if (move.is_string()) return game().parse(std::string_view(move.get_string()));
  if (!move.is_object()) {
    return refuse_kind(Where::root("move"), "a string in the game's notation, or an object", move);
  }
  return game().move_from_json(move);
}

Expected<Seat> Workbench::read_seat(const json::value& seat) const {
  const auto index = from_json<int>(seat, "seat");
  if (!index) return tl::unexpected(index.error());
  if (*index < 0 || *index >= game().players()) {
    return Where::root("seat").refuse(std::to_string(*index) +
                                      " is not a seat of this game; there are 0 to " +
                                      std::to_string(game().players() - 1));
  }
  return Seat(*index);
}

Expected<Path> Workbench::read_path(const std::vector<std::string>& ids) const {
  const Where where = Where::root("path");
  if (ids.size() > Path::capacity()) {
    return where.refuse("at most " + std::to_string(Path::capacity()) + " items fit here");
  }
  Path path;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto piece = piece_from_id(ids[i], game().facts().piece_kinds);
    if (!piece) return where.at(i).refuse("there is no piece " + scan::quoted(ids[i]));
    path.push_back(*piece);
  }
  return path;
}

}  // namespace orrery::engine
