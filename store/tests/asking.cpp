#include "store/tests/asking.h"

#include <algorithm>
#include <stdexcept>

#include <stdlib.h>  // mkdtemp is not in <cstdlib>

namespace orrery::store {

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "orrery-store-XXXXXX").string();
  if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::vector<std::string> TemporaryFolder::names() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(path_)) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

Summary summary(std::string table, std::int64_t updated) {
  return {.table = std::move(table),
          .game = "geminos",
          .phase = "running",
          .listed = true,
          .updated = updated,
          .wake = std::nullopt,
          .body = R"({"seats":2})"};
}

std::string body(const std::string& table, std::uint64_t sequence) {
  return R"({"table":")" + table + R"(","move":)" + std::to_string(sequence) + "}";
}

Append events(const std::string& table, std::uint64_t first, std::uint64_t last) {
  Append append{.summary = summary(table, static_cast<std::int64_t>(last)), .events = {}};
  for (auto sequence = first; sequence <= last; ++sequence) {
    append.events.push_back({sequence, body(table, sequence)});
  }
  return append;
}

std::unique_ptr<Store> opened(const std::filesystem::path& file, SqliteSettings settings) {
  auto store = open_sqlite(file, settings);
  if (!store) throw std::runtime_error(store.error().sentence);
  return std::move(*store);
}

std::unique_ptr<Store> opened(const std::string& where, PostgresSettings settings) {
  auto store = open_postgres(where, settings);
  if (!store) throw std::runtime_error(store.error().sentence);
  return std::move(*store);
}

}  // namespace orrery::store
