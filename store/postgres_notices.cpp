#include "store/postgres_notices.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace orrery::store {

namespace {

constexpr std::size_t kLongestNotice = 7'000;  // bytes; PostgreSQL takes less than 8,000

}  // namespace

bool is_plain(const std::string& id) {
  return id.size() <= 100 && std::ranges::all_of(id, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-';
         });
}

std::vector<std::string> notices_of(const std::vector<News>& news) {
  std::map<std::pair<std::string, bool>, std::uint64_t> newest;
  for (const News& one : news) {
    auto& sequence = newest[{one.table, one.sequence > 0}];
    sequence = std::max(sequence, one.sequence);
  }
  std::vector<std::string> notices(1);
  for (const auto& [key, sequence] : newest) {
    if (!is_plain(key.first)) continue;
    if (notices.back().size() > kLongestNotice) notices.emplace_back();
    notices.back() +=
        fmt::format("{}{}:{}", notices.back().empty() ? "" : " ", key.first, sequence);
  }
  if (notices.back().empty()) notices.pop_back();
  return notices;
}

std::vector<News> news_of(const std::string& notice) {
  std::vector<News> news;
  for (std::size_t begin = 0; begin < notice.size();) {
    const std::size_t end = std::min(notice.find(' ', begin), notice.size());
    const std::size_t colon = notice.rfind(':', end);
    if (colon != std::string::npos && colon > begin) {
      news.push_back({notice.substr(begin, colon - begin),
                      std::strtoull(notice.c_str() + colon + 1, nullptr, 10)});
    }
    begin = end + 1;
  }
  return news;
}

}  // namespace orrery::store
