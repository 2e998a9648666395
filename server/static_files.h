#pragma once

// The files of a folder (the browser client), read once when the server starts. A request names one
// exactly or gets nothing; there is no path to walk, so there is nothing to escape from.

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
  // Every file below the folder but hidden ones and links.
  static Expected<StaticFiles> load(const std::filesystem::path& folder);

  // A file that comes from elsewhere; "/index.html" is what the root shows.
  void add(std::string path, std::string body);

  // The file at the request's path, "index.html" for a folder. Any other path without a dot is a
  // page of the client, which knows what it shows: /index.html. Files whose names carry a hash of
  // their content may be kept forever; of the others a browser asks whether they have changed.
  // X.br or X.gz is sent instead of X to whoever can read it.
  std::optional<Response> answer(const Request& request) const;

  std::size_t size() const { return files_.size(); }

 private:
  struct File {
    std::string body;
    std::string_view type;
    std::string tag;
    bool is_immutable = false;
  };

  std::map<std::string, File, std::less<>> files_;  // by path, "/assets/index-Bx3f9aQ1.js"
};

// "text/html; charset=utf-8" for "index.html"; octets for an unknown ending.
std::string_view content_type(std::string_view file);

}  // namespace orrery::server
