#include "cli/line_editor.h"

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include <histedit.h>

namespace orrery::cli {

// libedit keeps a pointer to this, so it stays where it is.
struct LineEditor::Inside {
  EditLine* line = nullptr;
  History* history = nullptr;
  std::string prompt;
  const Completions* completions = nullptr;

  static Inside& of(EditLine* line) {
    void* data = nullptr;
    el_get(line, EL_CLIENTDATA, &data);
    return *static_cast<Inside*>(data);
  }

  static char* show_prompt(EditLine* line) { return of(line).prompt.data(); }

  static unsigned char complete(EditLine* line, int /*key*/) {
    const Inside& inside = of(line);
    const LineInfo* typed = el_line(line);
    const std::string begun(typed->buffer, typed->cursor);
    if (inside.completions == nullptr || !*inside.completions) return CC_ERROR;
    const auto found = (*inside.completions)(begun);
    if (found.empty()) return CC_ERROR;
    const std::string common = common_beginning(found);
    if (common.size() > begun.size()) {
      // What was typed may differ in its capitals, so it is replaced.
      el_deletestr(line, static_cast<int>(begun.size()));
      el_insertstr(line, common.c_str());
      return CC_REFRESH;
    }
    if (found.size() == 1) return CC_ERROR;
    constexpr std::size_t kMostShown = 40;
    std::cout << '\n';
    for (std::size_t i = 0; i < std::min(found.size(), kMostShown); ++i)
      std::cout << found[i] << "  ";
    if (found.size() > kMostShown) std::cout << "...";
    std::cout << '\n' << std::flush;
    return CC_REDISPLAY;
  }
};

std::unique_ptr<LineEditor> LineEditor::open() {
  const char* terminal = std::getenv("TERM");
  if (terminal == nullptr || std::string_view(terminal) == "dumb") return nullptr;
  // Without a locale libedit would take every byte of a letter like é for a letter of its own.
  if (std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr) std::setlocale(LC_CTYPE, "");
  auto inside = std::make_unique<Inside>();
  inside->line = el_init("orrery", stdin, stdout, stderr);
  if (inside->line == nullptr) return nullptr;
  inside->history = history_init();
  HistEvent event{};
  history(inside->history, &event, H_SETSIZE, 500);
  history(inside->history, &event, H_SETUNIQUE, 1);
  el_set(inside->line, EL_CLIENTDATA, inside.get());
  el_set(inside->line, EL_PROMPT, &Inside::show_prompt);
  el_set(inside->line, EL_EDITOR, "emacs");
  el_set(inside->line, EL_SIGNAL, 1);
  el_set(inside->line, EL_HIST, &history, inside->history);
  // libedit keeps these two texts; copies that it makes of narrow ones are never freed.
  el_wset(inside->line, EL_ADDFN, L"orrery-complete", L"complete a move", &Inside::complete);
  el_set(inside->line, EL_BIND, "^I", "orrery-complete", nullptr);
  el_source(inside->line, nullptr);  // what its user prefers, from ~/.editrc
  return std::unique_ptr<LineEditor>(new LineEditor(std::move(inside)));
}

LineEditor::LineEditor(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

LineEditor::~LineEditor() {
  history_end(inside_->history);
  el_end(inside_->line);
}

std::optional<std::string> LineEditor::read(std::string_view prompt,
                                            const Completions& completions) {
  std::cout.flush();
  inside_->prompt = prompt;
  inside_->completions = &completions;
  int length = 0;
  const char* typed = el_gets(inside_->line, &length);
  inside_->completions = nullptr;
  if (typed == nullptr || length <= 0) return std::nullopt;
  std::string text(typed, static_cast<std::size_t>(length));
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  HistEvent event{};
  if (!text.empty()) history(inside_->history, &event, H_ENTER, text.c_str());
  return text;
}

void LineEditor::forget() {
  HistEvent event{};
  history(inside_->history, &event, H_CLEAR);
}

std::string common_beginning(const std::vector<std::string>& texts) {
  if (texts.empty()) return {};
  std::string common = texts.front();
  for (const std::string& text : texts) {
    const auto end = std::ranges::mismatch(common, text).in1;
    common.erase(end, common.end());
  }
  return common;
}

}  // namespace orrery::cli
