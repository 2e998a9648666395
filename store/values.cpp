#include "store/values.h"

#include <fmt/format.h>

#include "store/copying.h"
#include "store/postgres.h"

namespace orrery::store {

Expected<std::string> read_value(const std::filesystem::path& database, const std::string& key) {
  auto opened = open_ours(database);
  if (!opened) return tl::unexpected(opened.error());
  return opened->text(fmt::format("SELECT value FROM server_values WHERE key = '{}'", key));
}

Expected<std::string> read_postgres_value(const std::string& where, const std::string& key) {
  constexpr std::chrono::seconds kPatience{10};
  auto database = Postgres::connect(where, kPatience);
  if (!database) return fail(database.error().sentence);
  const auto value =
      database->execute(fmt::format("SELECT convert_from(value, 'UTF8') FROM orrery.server_values"
                                    " WHERE key = convert_to('{}', 'UTF8')",
                                    key));
  if (!value) return fail(value.error().sentence);
  return *value;
}

}  // namespace orrery::store
