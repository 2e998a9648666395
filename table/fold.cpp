// What is done with every event: it is folded, remembered and told.

#include <algorithm>

#include "table/draft.h"
#include "table/folder.h"

namespace orrery::table {

Expected<void> Folder::fold() {
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

void Folder::remember_command() {
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

void Folder::forget_commands(Seat seat) {
  const std::string theirs = actor_name(Actor::person(seat)) + "/";
  std::erase_if(table_.answers_,
                [&](const auto& answer) { return answer->command.starts_with(theirs); });
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
  if (auto done = Folder(*this, event, Folder::How::again, games).fold(); !done) return done;
  if (hex64(game_->hash(match_->state())) != event.hash) {
    return fail("The events do not lead to the same position any more.");
  }
  return {};
}

Expected<void> Draft::happens(Happening what, std::uint64_t version) {
  Table& table = change_.after;
  Event event{.version = version, .at = now_, .command = command_, .what = std::move(what)};
  Folder folder(table, event, Folder::How::first);
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
