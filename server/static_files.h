#pragma once

// The files of a folder (the browser client), read once when the server starts. A request is looked
// up in a map, never in the file system, so "../" leads nowhere.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/net.h"

namespace orrery::server {

class StaticFiles {
 public:
  static constexpr std::size_t kMostBytes = 64 * 1024 * 1024;

  StaticFiles() = default;  // no files
  // Every file below the folder except hidden ones and links.
  static Expected<StaticFiles> load(const std::filesystem::path& folder);

  // A file that is not in the folder; "/index.html" is what the root shows.
  void add(std::string path, std::string body);

  // The file at the request's path, "index.html" for a folder. A browser may keep files with a hash
  // in their name forever; for others it must ask whether they have changed. X.br or X.gz is sent
  // instead of X to a browser that accepts it.
  std::optional<Response> answer(const Request& request) const;
  // /index.html, which shows every page of the client; nothing for a path with a dot, which is that
  // of a file.
  std::optional<Response> page(const Request& request) const;

  std::size_t size() const { return files_.size(); }

 private:
  struct File {
    Body body;
    std::string_view type;
    std::string tag;
    bool is_immutable = false;
  };

  using Files = std::map<std::string, File, std::less<>>;

  Response answer(const Request& request, const Files::value_type& found) const;

  Files files_;  // by path, "/assets/index-Bx3f9aQ1.js"
};

// "text/html; charset=utf-8" for "index.html"; application/octet-stream if the ending is unknown.
std::string_view content_type(std::string_view file);

}  // namespace orrery::server
