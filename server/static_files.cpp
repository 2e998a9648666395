#include "server/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <utility>

#include "server/http.h"
#include "table/fairness.h"

namespace orrery::server {

namespace fs = std::filesystem;

namespace {

// "index-Bx3f9aQ1.js": the bundler ends a name with eight characters of a hash, at least one of
// them a digit or a capital letter; an ordinary word has neither.
bool has_hashed_name(std::string_view path) {
  constexpr std::size_t kHash = 8;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::string_view stem = name.substr(0, name.find('.'));
  if (stem.size() < kHash + 2 || stem[stem.size() - kHash - 1] != '-') return false;
  const std::string_view hash = stem.substr(stem.size() - kHash);
  const auto is_upper_or_digit = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
  };
  const auto is_hash = [&](char c) {
    return is_upper_or_digit(c) || (c >= 'a' && c <= 'z') || c == '_' || c == '-';
  };
  return std::ranges::all_of(hash, is_hash) && std::ranges::any_of(hash, is_upper_or_digit);
}

// The endings of compressed files and the names of their codings, best first.
constexpr auto kCodings =
    std::to_array<std::pair<std::string_view, std::string_view>>({{".br", "br"}, {".gz", "gzip"}});

// Whether If-None-Match names the tag.
bool is_known(std::string_view header, std::string_view tag) {
  return header == "*" || header.find(tag) != std::string_view::npos;
}

}  // namespace

std::string_view content_type(std::string_view file) {
  using Type = std::pair<std::string_view, std::string_view>;
  static constexpr auto kTypes = std::to_array<Type>({
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".md", "text/markdown; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".jpeg", "image/jpeg"},
      {".webp", "image/webp"},
      {".avif", "image/avif"},
      {".ico", "image/vnd.microsoft.icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".glb", "model/gltf-binary"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
  });
  for (const auto& [ending, type] : kTypes) {
    if (file.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

Expected<StaticFiles> StaticFiles::load(const fs::path& folder) {
  std::error_code error;
  StaticFiles all;
  std::size_t bytes = 0;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const bool is_hidden = entry->path().filename().string().starts_with('.');
    if (is_hidden && entry->is_directory(error)) entry.disable_recursion_pending();
    if (is_hidden || !fs::is_regular_file(entry->symlink_status(error))) continue;
    std::ifstream file(entry->path(), std::ios::binary);
    std::string body{std::istreambuf_iterator<char>(file), {}};
    if (!file) return fail("The file " + entry->path().string() + " cannot be read.");
    bytes += body.size();
    if (bytes > kMostBytes)
      return fail("The folder " + folder.string() + " is too large to serve.");
    all.add("/" + entry->path().lexically_relative(folder).generic_string(), std::move(body));
  }
  if (error) return fail("The folder " + folder.string() + " cannot be read: " + error.message());
  return all;
}

void StaticFiles::add(std::string path, std::string body) {
  File file{
      .body = std::move(body), .type = content_type(path), .is_immutable = has_hashed_name(path)};
  file.tag = "\"" + table::sha256_hex(file.body.text()).substr(0, 24) + "\"";
  files_[std::move(path)] = std::move(file);
}

std::optional<Response> StaticFiles::answer(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  auto found = files_.find(request.path);
  if (request.path.ends_with('/')) found = files_.find(request.path + "index.html");
  if (found == files_.end()) return std::nullopt;
  return answer(request, *found);
}

std::optional<Response> StaticFiles::page(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  const auto found = files_.find("/index.html");
  if (found == files_.end() || request.path.find('.') != std::string::npos) return std::nullopt;
  return answer(request, *found);
}

Response StaticFiles::answer(const Request& request, const Files::value_type& found) const {
  const File& file = found.second;
  const File* sent = &file;
  Response response{.type = std::string(file.type)};
  for (const auto& [ending, coding] : kCodings) {
    const auto packed = files_.find(found.first + std::string(ending));
    if (packed == files_.end()) continue;
    if (response.headers.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (sent != &file || !accepts_coding(request.header("accept-encoding"), coding)) continue;
    sent = &packed->second;
    response.headers.emplace_back("Content-Encoding", coding);
  }
  response.headers.emplace_back("ETag", sent->tag);
  response.headers.emplace_back(
      "Cache-Control", file.is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (is_known(request.header("if-none-match"), sent->tag)) {
    response.status = 304;
  } else {
    response.body = sent->body;
  }
  return response;
}

}  // namespace orrery::server
