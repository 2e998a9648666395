// The one program. This file knows the command line and nothing else.

#include <csignal>
#include <cstdint>
#include <exception>
#include <functional>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "cli/version.h"
#include "games/all_games.h"
#include "kernel/scan.h"
#include "store/postgres.h"

namespace {

using namespace orrery::cli;

// CLI11 alone would take -1, or too large a number, for the largest number there is.
std::string refuse_seed(const std::string& text) {
  if (orrery::scan::number<std::uint64_t>(text)) return {};
  return "a seed is a whole number from 0 to 18446744073709551615, not " + text;
}

void add_seed(CLI::App& command, std::uint64_t& seed, const std::string& description) {
  command.add_option("--seed", seed, description)->check(refuse_seed);
}

// Where tables are kept: in a folder, or in PostgreSQL.
void add_store(CLI::App& command, std::string& data, std::string& store) {
  const auto refuse_store = [](const std::string& given) {
    return orrery::store::is_postgres(given)
        ? std::string()
        : "It must be a PostgreSQL database, like postgres://HOST/NAME; --data names a folder.";
  };
  auto* folder = command.add_option("--data", data, "The folder that keeps the tables");
  command
      .add_option("--store", store, "A PostgreSQL database that keeps them instead: postgres://...")
      ->check(refuse_store)
      ->excludes(folder);
}

// Several in one argument, with commas between them.
template <class T>
CLI::Option* add_list(CLI::App& command, const std::string& name, std::vector<T>& list,
                      const std::string& description) {
  return command.add_option(name, list, description)->delimiter(',')->allow_extra_args(false);
}

void add_setup(CLI::App& command, GameArgs& setup) {
  command.add_option("game", setup.game, "The game's id; `orrery games` lists them")->required();
  command
      .add_option("--players", setup.players, "How many play (default: the game's usual number)")
      ->check(CLI::Range(1, 8));
  command.add_option("--option", setup.options, "An option of the game, as name=value; repeatable")
      ->allow_extra_args(false);
  command.add_option("--preset", setup.preset,
                     "Options that go well together; `orrery games` lists them");
  command.add_option("--cards", setup.cards,
                     "A file with other cards; `orrery cards` prints the usual ones");
}

// A subcommand whose arguments are read into an Args and then run.
template <class Args>
class Command {
 public:
  Command(CLI::App& app, std::function<int()>& chosen, const std::string& name,
          const std::string& description)
      : app_(*app.add_subcommand(name, description)) {
    app_.callback([this, &chosen] { chosen = [this] { return run(orrery::all_games(), args); }; });
  }

  CLI::App* operator->() { return &app_; }
  CLI::App& app() { return app_; }

  Args args;

 private:
  CLI::App& app_;
};

CommandHelp help_of(const CLI::App& app) {
  CommandHelp help{.name = app.get_name(), .about = app.get_description(), .options = {}};
  for (const CLI::Option* option : app.get_options()) {
    const std::string kind = option->get_type_name();  // such as "INT:INT in [1 - 8]"
    help.options.push_back(
        {.name = option->get_name(),
         .value = option->get_expected_max() == 0 ? "" : kind.substr(0, kind.find(':')),
         .about = option->get_description(),
         .required = option->get_required()});
  }
  return help;
}

Handbook handbook_of(const CLI::App& app) {
  Handbook handbook{.program = help_of(app), .commands = {}};
  for (const CLI::App* command : app.get_subcommands({})) {
    handbook.commands.push_back(help_of(*command));
  }
  return handbook;
}

int start(int argc, char** argv) {
  CLI::App app(
      "Orrery plays five sky-themed tabletop games by their full rules.\n"
      "Without a command it opens the menu of games.",
      "orrery");
  app.require_subcommand(0, 1);
  app.set_version_flag(
      "--version", [] { return version_text(commit()); },
      "Print the version of the program and of what it keeps");
  std::function<int()> chosen = [] { return run_menu(orrery::all_games()); };

  Command<GamesArgs> games(app, chosen, "games", "List the games with their seats and options");
  games->add_flag("--all", games.args.all, "The worked examples too");
  games->add_flag("--json", games.args.json, "As JSON");

  Command<RulesArgs> rules(app, chosen, "rules", "Read the rules of a game");
  rules->add_option("game", rules.args.game, "The game's id")->required();
  rules->add_option("--cards", rules.args.cards, "With the tables of the cards in this file");

  Command<CardsArgs> cards(app, chosen, "cards", "Print the cards of a game, as JSON to edit");
  cards->add_option("game", cards.args.game, "The game's id")->required();
  cards->add_option("--check", cards.args.check, "Say what is wrong with the cards in this file");

  Command<PlayArgs> play(app, chosen, "play", "Play a game in the terminal");
  add_setup(play.app(), play.args.setup);
  add_list(play.app(), "--seats", play.args.seats,
           "Who sits where, e.g. human:Anna,adept,random (default: you and adept bots)");
  add_seed(play.app(), play.args.seed, "Dice, deals and bots from this seed");
  play->add_option("--record", play.args.record, "Save the record of the game to this file");

  const CLI::Range as_many(std::uint64_t{1}, std::uint64_t{1'000'000'000'000});
  Command<SimulateArgs> simulate(app, chosen, "simulate", "Let bots play many games");
  add_setup(simulate.app(), simulate.args.setup);
  simulate->add_option("--games", simulate.args.batch.games, "How many games")->check(as_many);
  add_list(simulate.app(), "--bots", simulate.args.batch.bots,
           "One bot for all seats, or one for each");
  add_seed(simulate.app(), simulate.args.batch.seed, "The same seed gives the same figures");
  simulate->add_option("--threads", simulate.args.batch.threads, "How many threads")
      ->check(CLI::Range(1, 256));
  simulate->add_flag("--dominated", simulate.args.batch.dominated,
                     "Count the moves that cannot be right at first sight, by seat");
  simulate->add_flag("--json", simulate.args.json, "As JSON");

  Command<ArenaArgs> arena(app, chosen, "arena", "Let bots play against each other");
  add_setup(arena.app(), arena.args.setup);
  add_list(arena.app(), "--bots", arena.args.contest.bots, "The bots, two or more")->required();
  arena
      ->add_option("--games", arena.args.contest.games,
                   "How many games each pairing plays, at most")
      ->check(as_many);
  add_seed(arena.app(), arena.args.contest.seed, "The same seed gives the same games");
  arena
      ->add_option("--opening", arena.args.contest.opening,
                   "How many choices are made at random first, the same in all games of a set: for "
                   "games with little or no luck, which would repeat themselves")
      ->check(CLI::Range(0, 1'000));
  arena->add_option("--threads", arena.args.contest.threads, "How many threads")
      ->check(CLI::Range(1, 256));
  add_list(arena.app(), "--sprt", arena.args.sprt,
           "Two bounds in Elo, e.g. 0,20: stop when it is decided on which side of them the "
           "first bot is")
      ->expected(2);
  arena->add_flag("--json", arena.args.json, "As JSON");

  Command<SolveArgs> solve(app, chosen, "solve", "Solve a game: perfect play from the first move");
  solve->add_option("game", solve.args.game, "The id of a game that has a solver")->required();
  solve->add_option("--players", solve.args.players, "How many play: 2, or 1 alone")
      ->check(CLI::Range(1, 8));
  solve
      ->add_option("--rolls", solve.args.rolls,
                   "Alone: how many rolls (default: 20, or with --cost until the card is full)")
      ->check(CLI::Range(1, 200));
  solve->add_flag("--must-complete", solve.args.must_complete,
                  "Alone: a card that is not full at the end is worth nothing");
  solve->add_option("--cost", solve.args.cost, "Alone: every roll costs so many points")
      ->check(CLI::Range(0.1, 100.0));
  auto* kept = solve->add_option("--from", solve.args.from, "A table that was kept before");
  solve->add_option("--out", solve.args.out, "Keep the table in this file, 11.6 GB")
      ->excludes(kept);
  solve->add_option("--threads", solve.args.threads, "How many threads, by default all there are")
      ->check(CLI::Range(1, 256));
  solve->add_flag("--json", solve.args.json, "As JSON");

  Command<PerftArgs> perft(app, chosen, "perft", "Count the positions after so many decisions");
  add_setup(perft.app(), perft.args.setup);
  perft->add_option("--depth", perft.args.task.depth, "How many decisions deep")
      ->check(CLI::Range(0, 100));
  add_seed(perft.app(), perft.args.task.seed, "Which set-up to count from");
  perft->add_option("--from", perft.args.from, "A file with a position to count from");
  perft->add_flag("--split", perft.args.task.split, "The count below each first move");
  perft->add_flag("--json", perft.args.json, "As JSON");

  Command<PuzzlesArgs> puzzles(app, chosen, "puzzles",
                               "Find positions with one clearly best plan in games of bots");
  add_setup(puzzles.app(), puzzles.args.setup);
  puzzles->add_option("--bot", puzzles.args.hunt.player, "Who plays (default: greedy)");
  puzzles->add_option("--stray", puzzles.args.hunt.stray,
                      "One move in so many is any sensible one, so that games differ (0: none)");
  add_list(puzzles.app(), "--judges", puzzles.args.hunt.judges,
           "Bots that must agree on the best move (default: three searches); the last one says "
           "what moves are worth");
  puzzles
      ->add_option(
          "--clear", puzzles.args.hunt.clear,
          "How far the best move must be ahead, in per cent; alone and in a team in points")
      ->check(CLI::Range(1, 100));
  puzzles->add_option("--moves", puzzles.args.hunt.fewest, "How many legal moves there must be")
      ->check(CLI::Range(2, 1'000));
  puzzles->add_option("--puzzles", puzzles.args.hunt.wanted, "How many there are to be")
      ->check(CLI::Range(1, 10'000));
  puzzles->add_option("--games", puzzles.args.hunt.games, "In how many games, at most")
      ->check(as_many);
  add_seed(puzzles.app(), puzzles.args.hunt.seed, "The same seed gives the same games");
  puzzles->add_option("--out", puzzles.args.out, "A file for them (default: print them)");
  puzzles->add_flag("--more", puzzles.args.more, "Add to those that the game has");
  puzzles->add_flag("--check", puzzles.args.check,
                    "Only look whether those that the game has can still be played");

  Command<ReplayArgs> replay(app, chosen, "replay", "Show and verify a recorded game");
  replay->add_option("file", replay.args.file, "The record")->required();
  replay->add_option("--seat", replay.args.seat, "As this seat saw it (1, 2, ... or public)");
  replay->add_flag("--check", replay.args.check, "Only verify it");
  replay->add_flag("--json", replay.args.json, "As JSON");

  Command<HintArgs> hint(app, chosen, "hint", "What a bot would play in a recorded game, and why");
  hint->add_option("file", hint.args.file, "The record")->required();
  hint->add_option("--move", hint.args.move,
                   "After so many moves, chance counted (default: before the last decision)")
      ->check(CLI::Range(0, 1'000'000));
  hint->add_option("--bot", hint.args.bot, "Which bot is asked (default: expert)");
  hint->add_flag("--json", hint.args.json, "As JSON");

  Command<VerifyArgs> verify(app, chosen, "verify",
                             "Derive the chance in a table's record again from its secret");
  verify->add_option("file", verify.args.file, "The record")->required();
  verify->add_flag("--json", verify.args.json, "As JSON");

  Command<EngineArgs> engine(app, chosen, "engine", "Answer JSON requests, one a line");
  engine->add_option("game", engine.args.game, "The game's id")->required();

  Command<TypesArgs> types(app, chosen, "types", "Print TypeScript types, for the browser client");
  types->add_option("game", types.args.game, "The game's id (default: the protocol)");
  types->add_flag("--phrases", types.args.phrases, "The English phrases instead, as JSON");

  Command<BenchArgs> bench(app, chosen, "bench", "Measure how fast the rules are");
  bench->add_option("game", bench.args.game, "The game's id (default: every game)");
  bench->add_option("--cards", bench.args.cards, "A file with other cards for this game");
  bench->add_option("--seconds", bench.args.seconds, "How long to measure each figure")
      ->check(CLI::Range(0.01, 60.0));
  bench->add_flag("--json", bench.args.json, "As JSON");

  Command<ServeArgs> serve(app, chosen, "serve", "Open tables for other screens, in a browser");
  serve->add_option("--port", serve.args.port, "Where it listens (0: any free port)");
  serve->add_option("--host", serve.args.host, "The address it listens at");
  add_store(serve.app(), serve.args.data, serve.args.store);
  serve->add_option("--tls-cert", serve.args.tls_cert, "A certificate, for HTTPS");
  serve->add_option("--tls-key", serve.args.tls_key, "The certificate's key");
  serve->add_flag("--trust-proxy", serve.args.trust_proxy,
                  "Believe the X-Forwarded headers of a reverse proxy");
  serve
      ->add_option("--name", serve.args.names,
                   "A name of this server in the Internet, like games.example.org (repeatable)")
      ->allow_extra_args(false);
  serve->add_option("--admin", serve.args.admin,
                    "Where figures are told, as ADDRESS:PORT, or none (default: the next port, on "
                    "this machine alone)");
  serve->add_option("--user", serve.args.user,
                    "Whose rights to take after the start as root (default: orrery, if there is)");
  serve->add_option("--files", serve.args.files, "A folder with the browser client");
  serve->add_option("--bot-threads", serve.args.bot_threads, "Threads on which bots think")
      ->check(CLI::Range(1, 64));
  serve
      ->add_option("--keep-days", serve.args.keep_days,
                   "Forget finished games after so many days (0: never)")
      ->check(CLI::Range(0, 36500));
  serve
      ->add_option("--limit", serve.args.limits,
                   "Changes a limit: NAME=NUMBER; for several, repeat it")
      ->allow_extra_args(false);
  serve->add_flag("--limits", serve.args.show_limits, "Lists all limits instead of serving");
  serve->add_flag("--accept-loss", serve.args.accept_loss,
                  "Serve what is left of a folder that has lost tables");

  Command<HostLinkArgs> host_link(app, chosen, "host-link",
                                  "A new link to the page of whoever runs the server");
  add_store(host_link.app(), host_link.args.data, host_link.args.store);

  Command<BackupArgs> backup(app, chosen, "backup",
                             "Copy all tables to a file, also while serving");
  backup->add_option("file", backup.args.file, "The file to make")->required();
  add_store(backup.app(), backup.args.data, backup.args.store);

  Command<RestoreArgs> restore(app, chosen, "restore", "Go back to the tables of a backup");
  auto* from = restore->add_option("file", restore.args.file, "The backup");
  add_store(restore.app(), restore.args.data, restore.args.store);
  restore
      ->add_flag("--undo", restore.args.undo,
                 "Go back to the tables of before a restore that was interrupted")
      ->excludes(from);

  Command<MoveArgs> move(app, chosen, "move", "Copy all tables from one store to another");
  move->add_option("--from", move.args.from, "A folder, or a database as postgres://...")
      ->required();
  move->add_option("--to", move.args.to, "The same, without tables yet")->required();

  Command<CheckArgs> check(app, chosen, "check",
                           "Look for damage in the tables, also while serving");
  add_store(check.app(), check.args.data, check.args.store);
  check->add_flag("--json", check.args.json, "As JSON");

  Command<RepairArgs> repair(app, chosen, "repair", "Keep what is sound of damaged tables");
  repair->add_option("--data", repair.args.data, "The folder that keeps the tables");

  Command<ManualArgs> manual(app, chosen, "manual",
                             "Write the manual pages and shell completions into a folder");
  manual->add_option("folder", manual.args.folder, "A folder laid out like /usr/share")->required();

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& told) {  // the help or the version
    return app.exit(told);
  } catch (const CLI::ParseError& error) {
    return complain(std::string(error.what()) + " (orrery --help says more)");
  }
  play.args.seeded = play->count("--seed") > 0;
  manual.args.handbook = handbook_of(app);
  return chosen();
}

}  // namespace

int main(int argc, char** argv) {
  // Writing beyond the limit on a file's size then fails like any other write, with a sentence.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return start(argc, argv);
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}
