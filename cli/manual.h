#pragma once

// The manual pages and the shell completions, made from the same descriptions as the help.

#include <string>
#include <vector>

namespace orrery::cli {

struct OptionHelp {
  std::string name;   // "--seed", or of an argument "game"
  std::string value;  // what kind of value it takes, "TEXT"; empty for a flag
  std::string about;
  bool required = false;

  bool is_argument() const { return !name.starts_with('-'); }
};

struct CommandHelp {
  std::string name;
  std::string about;
  std::vector<OptionHelp> options;
};

// The whole command line: the program, with the options that stand before any command, and its
// commands.
struct Handbook {
  CommandHelp program;
  std::vector<CommandHelp> commands;
};

// Of the program, or of one of its commands. As troff, with the version at its foot.
std::string manual_page(const Handbook& handbook);
std::string manual_page(const CommandHelp& command);

// Commands, their options, and the games where one is asked for; files everywhere else.
std::string bash_completion(const Handbook& handbook, const std::vector<std::string>& games);
std::string zsh_completion(const Handbook& handbook, const std::vector<std::string>& games);
std::string fish_completion(const Handbook& handbook, const std::vector<std::string>& games);

}  // namespace orrery::cli
