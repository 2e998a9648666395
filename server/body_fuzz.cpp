// The bodies of requests: the first line says which, the rest is the body. What is read is written
// and read again; a request for a table makes one or is refused with a sentence.

#include "catalogue/tests/fuzzing.h"
#include "games/all_games.h"
#include "server/reading.h"
#include "server/replay.h"
#include "table/table.h"

namespace {

using namespace orrery;
using namespace orrery::server;
using table::Table;

void make_table(const CreateRequest& request) {
  const auto created =
      Table::create(all_games(), "t", request.setup, table::Secret{}, "host", 1'800'000'000'000);
  must(created.has_value() || !created.error().sentence.empty(), "a refusal has a sentence");
  if (!created) return;
  const auto table = Table::fold_all(all_games(), {*created});
  must(table.has_value(), "a set-up that is accepted makes a table");
  write_json(to_json(table->situation(Viewer::everybody(), 1'800'000'000'000)));
}

template <class T>
void read(std::string_view text) {
  const auto request = read_body<T>(text);
  if (!request) {
    must(!request.error().sentence.empty(), "a refusal has a sentence");
    return;
  }
  const auto written = write_json(to_json(*request));
  const auto again = read_body<T>(written);
  must(again && write_json(to_json(*again)) == written, "a request is read again");
  if constexpr (std::is_same_v<T, CreateRequest>) make_table(*request);
  if constexpr (std::is_same_v<T, JoinRequest>) {
    const std::string name = clean_text(request->name, kLongestName);
    must(name.size() <= kLongestName, "a name has its length");
    must(clean_text(name, kLongestName) == name, "what is clean stays as it is");
  }
  if constexpr (std::is_same_v<T, ReplayRequest>) {
    const auto shown = replay(all_games(), *request);
    must(shown.has_value() || !shown.error().sentence.empty(), "a refusal has a sentence");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::string_view what = input.line();
  if (what == "create") read<CreateRequest>(input.rest());
  if (what == "join") read<JoinRequest>(input.rest());
  if (what == "pass") read<TokenRequest>(input.rest());
  if (what == "code") read<CodeRequest>(input.rest());
  if (what == "recover") read<RecoverRequest>(input.rest());
  if (what == "follow") read<FollowRequest>(input.rest());
  if (what == "replay") read<ReplayRequest>(input.rest());
  return 0;
}
