#include "cli/manual.h"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "kernel/version.h"

namespace orrery::cli {

namespace {

// ---- Manual pages ----

// Text for troff: characters that it would take for its own commands are escaped, and `words like
// these` are bold.
std::string troff(std::string_view text) {
  std::string out;
  bool bold = false;
  for (const char c : text) {
    if (c == '`') {
      bold = !bold;
      out += bold ? "\\fB" : "\\fR";
    } else if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) {
      out += std::string("\\&") + c;
    } else {
      out += c;
    }
  }
  return out;
}

std::string page_head(std::string_view name, std::string_view about) {
  std::string title(name);
  for (char& c : title) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return fmt::format(".TH \"{}\" 1 \"\" \"Orrery {}\" \"Orrery\"\n.SH NAME\n{} \\- {}\n", title,
                     kVersion, troff(name), troff(about));
}

std::string page_options(const std::vector<OptionHelp>& options) {
  std::string arguments;
  std::string flags;
  for (const OptionHelp& option : options) {
    std::string& part = option.is_argument() ? arguments : flags;
    const std::string value =
        option.value.empty() || option.is_argument() ? "" : " \\fI" + option.value + "\\fR";
    part += fmt::format(".TP\n\\fB{}\\fR{}\n{}\n", troff(option.name), value, troff(option.about));
  }
  if (!arguments.empty()) arguments = ".SH ARGUMENTS\n" + arguments;
  if (!flags.empty()) flags = ".SH OPTIONS\n" + flags;
  return arguments + flags;
}

constexpr std::string_view kExitStatus =
    ".SH EXIT STATUS\n0, or 2 after one sentence on standard error that says what is wrong.\n";

// ---- Completions ----

std::string flags_of(const CommandHelp& command) {
  std::string flags;
  for (const OptionHelp& option : command.options) {
    if (!option.is_argument()) flags += (flags.empty() ? "" : " ") + option.name;
  }
  return flags;
}

bool asks_for_a_game(const CommandHelp& command) {
  return std::ranges::any_of(command.options,
                             [](const OptionHelp& option) { return option.name == "game"; });
}

std::string words_of(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

// In single quotes, with a backslash before the special characters: those that zsh's lists use.
std::string in_quotes(std::string_view text, std::string_view special = "") {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (special.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out + "'";
}

}  // namespace

std::string manual_page(const Handbook& handbook) {
  const CommandHelp& program = handbook.program;
  std::string commands;
  std::string others;
  for (const CommandHelp& command : handbook.commands) {
    commands += fmt::format(".TP\n\\fB{}\\fR\n{}\n", troff(command.name), troff(command.about));
    others += fmt::format("{}.BR orrery\\-{} (1)", others.empty() ? "" : ",\n", command.name);
  }
  return page_head(program.name, "tabletop games under the stars") +
      ".SH SYNOPSIS\n.B orrery\n[\\fICOMMAND\\fR [\\fIARGUMENT\\fR...]]\n.SH DESCRIPTION\n" +
      troff(program.about) + "\n.SH COMMANDS\n" + commands + page_options(program.options) +
      ".SH FILES\n"
      ".TP\n.I ~/.local/share/orrery\nThe tables of a server that you start yourself.\n"
      ".TP\n.I /etc/orrery/server.conf\nThe options of the server that the system starts.\n"
      ".TP\n.I /var/lib/orrery\nThe tables of that server.\n" +
      std::string(kExitStatus) + ".SH SEE ALSO\n" + others + "\n";
}

std::string manual_page(const CommandHelp& command) {
  std::string synopsis = ".B orrery " + command.name + "\n";
  bool has_flags = false;
  for (const OptionHelp& option : command.options) has_flags |= !option.is_argument();
  if (has_flags) synopsis += "[\\fIOPTION\\fR...]\n";
  for (const OptionHelp& option : command.options) {
    if (!option.is_argument()) continue;
    const std::string name = fmt::format("\\fI{}\\fR", option.name);
    synopsis += (option.required ? name : "[" + name + "]") + "\n";
  }
  return page_head("orrery-" + command.name, command.about) + ".SH SYNOPSIS\n" + synopsis +
      page_options(command.options) + std::string(kExitStatus) + ".SH SEE ALSO\n.BR orrery (1)\n";
}

std::string bash_completion(const Handbook& handbook, const std::vector<std::string>& games) {
  std::string names;
  std::string cases;
  for (const CommandHelp& command : handbook.commands) {
    names += (names.empty() ? "" : " ") + command.name;
    cases += fmt::format("    {}) flags='{}' words='{}' ;;\n", command.name, flags_of(command),
                         asks_for_a_game(command) ? words_of(games) : "");
  }
  // Only the first word after the command is a game; what follows an option is its value.
  return fmt::format(
      "# bash completion for orrery, made by `orrery manual`\n"
      "_orrery() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} flags words\n"
      "  COMPREPLY=()\n"
      "  if ((COMP_CWORD == 1)); then\n"
      "    COMPREPLY=($(compgen -W '{} {}' -- \"$word\"))\n"
      "    return\n"
      "  fi\n"
      "  case ${{COMP_WORDS[1]}} in\n{}    *) return ;;\n  esac\n"
      "  if [[ $word == -* ]]; then\n"
      "    COMPREPLY=($(compgen -W \"$flags\" -- \"$word\"))\n"
      "  elif [[ $words && $before == \"${{COMP_WORDS[1]}}\" ]]; then\n"
      "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
      "  fi\n"
      "}}\n"
      "complete -o default -F _orrery orrery\n",
      names, flags_of(handbook.program), cases);
}

std::string zsh_completion(const Handbook& handbook, const std::vector<std::string>& games) {
  std::string names;
  std::string cases;
  for (const CommandHelp& command : handbook.commands) {
    names += "    " + in_quotes(command.name + ":" + command.about) + "\n";
    cases += fmt::format("    {})\n      _arguments \\\n", command.name);
    for (const OptionHelp& option : command.options) {
      const std::string about = option.is_argument() ? option.name : option.about;
      const std::string values = option.name == "game" ? "(" + words_of(games) + ")" : "_files";
      const std::string form = option.is_argument()
          ? in_quotes(fmt::format("{}{}:{}", option.required ? ":" : "::", option.name, values))
          : fmt::format("'*'{}{}", in_quotes(option.name + "[" + about + "]", ":"),
                        option.value.empty() ? "" : in_quotes(":" + option.value + ":" + values));
      cases += "        " + form + " \\\n";
    }
    cases += "        && return ;;\n";
  }
  return fmt::format(
      "#compdef orrery\n"
      "# zsh completion for orrery, made by `orrery manual`\n"
      "local -a commands=(\n{})\n"
      "if ((CURRENT == 2)); then\n"
      "  _describe command commands\n"
      "else\n"
      "  shift words\n"
      "  ((CURRENT--))\n"
      "  case $words[1] in\n{}  esac\n"
      "fi\n",
      names, cases);
}

std::string fish_completion(const Handbook& handbook, const std::vector<std::string>& games) {
  std::string lines = "# fish completion for orrery, made by `orrery manual`\n";
  for (const CommandHelp& command : handbook.commands) {
    lines += fmt::format("complete -c orrery -f -n __fish_use_subcommand -a {} -d {}\n",
                         command.name, in_quotes(command.about));
    const std::string here = "'__fish_seen_subcommand_from " + command.name + "'";
    if (asks_for_a_game(command)) {
      lines += fmt::format("complete -c orrery -f -n {} -a '{}'\n", here, words_of(games));
    }
    for (const OptionHelp& option : command.options) {
      if (option.is_argument() || !option.name.starts_with("--")) continue;
      lines += fmt::format("complete -c orrery -n {} -l {}{} -d {}\n", here, option.name.substr(2),
                           option.value.empty() ? "" : " -r", in_quotes(option.about));
    }
  }
  return lines;
}

int run(const Catalogue& games, const ManualArgs& args) {
  const std::filesystem::path folder = args.folder;
  std::vector<std::string> ids;
  for (const Entry& entry : games.games()) ids.emplace_back(entry.facts->id);
  using File = std::pair<std::string, std::string>;
  std::vector<File> files = {
      {"man/man1/orrery.1", manual_page(args.handbook)},
      {"bash-completion/completions/orrery", bash_completion(args.handbook, ids)},
      {"zsh/vendor-completions/_orrery", zsh_completion(args.handbook, ids)},
      {"fish/vendor_completions.d/orrery.fish", fish_completion(args.handbook, ids)},
  };
  for (const CommandHelp& command : args.handbook.commands) {
    files.emplace_back("man/man1/orrery-" + command.name + ".1", manual_page(command));
  }
  for (const auto& [name, text] : files) {
    std::error_code error;
    std::filesystem::create_directories((folder / name).parent_path(), error);
    if (error) {
      return complain("The folder " + (folder / name).parent_path().string() +
                      " cannot be made: " + error.message() + ".");
    }
    if (const auto written = write_file((folder / name).string(), text); !written) {
      return complain(written.error().sentence);
    }
  }
  return 0;
}

}  // namespace orrery::cli
