#include "server/static_files.h"

#include <fstream>

#include <gtest/gtest.h>

namespace orrery::server {

namespace fs = std::filesystem;

class StaticFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "orrery-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    put("site/index.html", "<h1>Orrery</h1>");
    put("site/sub/index.html", "sub");
    put("site/assets/index-Bx3f9aQ1.js", "let x");
    put("site/assets/two-straight.css", "a{}");
    put("site/.hidden/secret.txt", "s");
    put("site/.env", "s");
    put("outside.txt", "outside");
    fs::create_symlink(folder_ / "outside.txt", folder_ / "site/link.txt");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void put(const std::string& path, const std::string& text) const {
    fs::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path) << text;
  }
  StaticFiles load() const { return StaticFiles::load(folder_ / "site").value(); }

  fs::path folder_;
};

namespace {

std::optional<Response> get(const StaticFiles& files, std::string path, std::string known = "") {
  Request request{.method = "GET", .path = std::move(path)};
  request.headers = {{"if-none-match", std::move(known)}};
  return files.answer(request);
}

std::string header(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

}  // namespace

TEST_F(StaticFilesTest, AreFoundByTheirExactPathsOnly) {
  const StaticFiles files = load();
  EXPECT_EQ(files.size(), 4u);
  const auto index = get(files, "/");
  ASSERT_TRUE(index);
  EXPECT_EQ(index->body, "<h1>Orrery</h1>");
  EXPECT_EQ(index->type, "text/html; charset=utf-8");
  EXPECT_EQ(get(files, "/sub/")->body, "sub");
  for (const char* path : {"/../outside.txt", "/assets/../index.html", "/link.txt", "/.env",
                           "/.hidden/secret.txt", "", "index.html", "//index.html", "/sub.html"})
    EXPECT_FALSE(get(files, path)) << path;
  EXPECT_FALSE(files.answer({.method = "POST", .path = "/"}));
  EXPECT_FALSE(get(StaticFiles(), "/"));
}

TEST_F(StaticFilesTest, HashedNamesAreKeptForeverAndOthersAskedAbout) {
  const StaticFiles files = load();
  const auto script = get(files, "/assets/index-Bx3f9aQ1.js");
  EXPECT_EQ(header(*script, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(script->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header(*get(files, "/assets/two-straight.css"), "Cache-Control"), "no-cache");
  const auto index = get(files, "/");
  EXPECT_EQ(header(*index, "Cache-Control"), "no-cache");
  const auto again = get(files, "/", "W/\"old\", " + header(*index, "ETag"));
  EXPECT_EQ(again->status, 304u);
  EXPECT_EQ(again->body, "");
  EXPECT_EQ(get(files, "/", "\"old\"")->status, 200u);
}

TEST_F(StaticFilesTest, APathWithoutADotMayBeAPageOfTheClient) {
  const StaticFiles files = load();
  for (const char* path : {"/t/abc", "/sub", "/assets/", "/t/abc/"}) {
    EXPECT_FALSE(get(files, path)) << path;
    const auto page = files.page({.method = "GET", .path = path});
    ASSERT_TRUE(page) << path;
    EXPECT_EQ(page->status, 200u);
    EXPECT_EQ(page->body, "<h1>Orrery</h1>");
    EXPECT_EQ(page->type, "text/html; charset=utf-8");
    EXPECT_EQ(header(*page, "Cache-Control"), "no-cache");
  }
  EXPECT_FALSE(files.page({.method = "GET", .path = "/t/abc.js"}));
  EXPECT_FALSE(files.page({.method = "POST", .path = "/t/abc"}));
}

TEST_F(StaticFilesTest, PackedFilesGoToThoseWhoCanReadThem) {
  put("site/assets/index-Bx3f9aQ1.js.br", "BR");
  put("site/assets/index-Bx3f9aQ1.js.gz", "GZ");
  put("site/index.html.gz", "GZ");
  const StaticFiles files = load();
  const auto sent = [&](std::string path, std::string accepted) {
    Request request{.method = "GET", .path = std::move(path)};
    request.headers = {{"accept-encoding", std::move(accepted)}};
    return *files.answer(request);
  };
  const std::string script = "/assets/index-Bx3f9aQ1.js";
  const auto best = sent(script, "gzip, deflate, br, zstd");
  EXPECT_EQ(best.body, "BR");
  EXPECT_EQ(header(best, "Content-Encoding"), "br");
  EXPECT_EQ(header(best, "Vary"), "Accept-Encoding");
  EXPECT_EQ(best.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header(best, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(sent(script, "GZIP;q=0.8,br;q=0").body, "GZ");
  EXPECT_EQ(sent(script, "gzip; q=0.000, br; q=0.1").body, "BR");
  for (const char* none : {"", "identity", "brr", "br;q=0, gzip;q=0.0", "*", ",;,q=1"}) {
    const auto plain = sent(script, none);
    EXPECT_EQ(plain.body, "let x") << none;
    EXPECT_EQ(header(plain, "Content-Encoding"), "");
    EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding") << "a cache must not mix them up";
    EXPECT_NE(header(plain, "ETag"), header(best, "ETag"));
  }
  Request request{.method = "GET", .path = "/t/abc"};
  request.headers = {{"accept-encoding", "gzip"}};
  EXPECT_EQ(files.page(request)->body, "GZ") << "pages too";
  EXPECT_EQ(header(sent("/sub/", "gzip"), "Vary"), "");
}

TEST_F(StaticFilesTest, AMissingFolderIsSaid) {
  const auto files = StaticFiles::load(folder_ / "nowhere");
  ASSERT_FALSE(files);
  EXPECT_NE(files.error().sentence.find("nowhere"), std::string::npos);
}

}  // namespace orrery::server
