#include "server/http.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "server/address.h"
#include "server/origin.h"
#include "server/response.h"

namespace orrery::server {

namespace {

Request from(std::vector<Header> headers, bool secure = false) {
  Request request;
  request.headers = std::move(headers);
  request.secure = secure;
  return request;
}

}  // namespace

TEST(Http, PercentSignsAreDecodedOrRefused) {
  EXPECT_EQ(percent_decode("a%20b%C3%a9"), "a b\xc3\xa9");
  EXPECT_EQ(percent_decode(""), "");
  EXPECT_EQ(percent_decode("%"), std::nullopt);
  EXPECT_EQ(percent_decode("%4"), std::nullopt);
  EXPECT_EQ(percent_decode("%zz"), std::nullopt);
}

RC_GTEST_PROP(Http, EncodedTextIsDecodedAgain, (const std::string& text)) {
  RC_ASSERT(percent_decode(percent_encode(text)) == text);
}

TEST(Http, QueryParametersAreFoundByName) {
  const std::string_view query = "name=Ada+L.&seats=3&all&name=Bob&bad=%&%6Eum=1";
  EXPECT_EQ(query_parameter(query, "name"), "Ada L.");
  EXPECT_EQ(query_parameter(query, "seats"), "3");
  EXPECT_EQ(query_parameter(query, "all"), "");
  EXPECT_EQ(query_parameter(query, "num"), "1");
  EXPECT_EQ(query_parameter(query, "bad"), std::nullopt);
  EXPECT_EQ(query_parameter(query, "eats"), std::nullopt);
}

TEST(Http, TargetsSayWhatTheyName) {
  const auto target = read_target("/api/t%C3%A9/x?a=%2F");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/t\xc3\xa9/x");
  EXPECT_EQ(target->query, "a=%2F");
  EXPECT_TRUE(read_target("/"));
  EXPECT_TRUE(read_target("/folder/"));
  for (const std::string_view bad :
       {"", "*", "x", "http://other/", "/../x", "/a/..", "/a/./b", "/%2e%2e/x", "/a%2fb", "//x",
        "/a//b", "/a%00b", "/a%0d%0ab", "/a\\b", "/a%5cb", "/%ff", "/%zz"})
    EXPECT_FALSE(read_target(bad)) << bad;
}

TEST(Http, CookiesAreFoundByName) {
  const Request request = from({{"cookie", "a=1; seat_x=abc;b=\"q\" ;c="}, {"cookie", "d=4"}});
  EXPECT_EQ(request.cookie("a"), "1");
  EXPECT_EQ(request.cookie("seat_x"), "abc");
  EXPECT_EQ(request.cookie("b"), "q");
  EXPECT_EQ(request.cookie("c"), "");
  EXPECT_EQ(request.cookie("d"), "4");
  EXPECT_EQ(request.cookie("x"), "");
  EXPECT_EQ(request.cookie("seat"), "");
}

TEST(Http, CookiesAreClosedToScriptsAndKeptToTls) {
  const Cookie cookie{
      .name = "seat", .value = "s3cret", .path = "/t/1", .max_age = std::chrono::hours(1)};
  EXPECT_EQ(set_cookie(from({}), cookie).second,
            "seat=s3cret; Path=/t/1; Max-Age=3600; HttpOnly; SameSite=Strict");
  EXPECT_EQ(set_cookie(from({}, true), {.name = "a", .value = "b"}).second,
            "a=b; Path=/; HttpOnly; SameSite=Strict; Secure");
}

TEST(Http, ACookieMaySurviveALinkFromElsewhere) {
  const Header lax = set_cookie({}, {.name = "a", .value = "b", .same_site = SameSite::lax});
  EXPECT_EQ(lax.second, "a=b; Path=/; HttpOnly; SameSite=Lax");
}

TEST(Http, ErrorsAreJson) {
  const Response response = error_response(403, "Not \"yours\".");
  EXPECT_EQ(response.status, 403u);
  EXPECT_EQ(response.body, R"({"error":"Not \"yours\"."})");
}

TEST(Origin, MustBeExactlyOurs) {
  const auto ok = [](std::string host, std::string origin, bool secure = false) {
    return origin_ok(from({{"host", std::move(host)}, {"origin", std::move(origin)}}, secure));
  };
  EXPECT_TRUE(ok("example.org", "http://example.org"));
  EXPECT_TRUE(ok("Example.org:80", "http://example.org"));
  EXPECT_TRUE(ok("example.org:443", "https://example.org", true));
  EXPECT_TRUE(ok("192.168.1.7:8080", "http://192.168.1.7:8080"));
  EXPECT_TRUE(ok("[::1]:8080", "http://[::1]:8080"));
  EXPECT_TRUE(ok("[::1]", "http://[::1]"));
  EXPECT_FALSE(ok("example.org", "https://example.org"));
  EXPECT_FALSE(ok("example.org", "http://example.org", true));
  EXPECT_FALSE(ok("example.org:8080", "http://example.org"));
  EXPECT_FALSE(ok("example.org", "http://example.org:8080"));
  EXPECT_FALSE(ok("example.org", "http://example.org.evil"));
  EXPECT_FALSE(ok("example.org", "http://evil-example.org"));
  EXPECT_FALSE(ok("example.org", "http://example.org/"));
  EXPECT_FALSE(ok("example.org", "http://user@example.org"));
  EXPECT_FALSE(ok("example.org", "null"));
  EXPECT_FALSE(ok("example.org", ""));
  EXPECT_FALSE(ok("", "http://"));
  EXPECT_FALSE(origin_ok(from({{"host", "a"}, {"origin", "http://a"}, {"origin", "http://evil"}})));
  EXPECT_FALSE(origin_ok(from({{"host", "a"}, {"host", "b"}, {"origin", "http://a"}})));
  EXPECT_FALSE(origin_ok(from({{"origin", "http://a"}})));
}

TEST(Origin, ProgramsNeedNoneIfTheyHaveATokenOrNoCookies) {
  EXPECT_TRUE(origin_ok(from({{"host", "a"}})));
  EXPECT_TRUE(origin_ok(from({{"host", "a"}, {"authorization", "Bearer x"}, {"cookie", "a=1"}})));
  EXPECT_FALSE(origin_ok(from({{"host", "a"}, {"cookie", "a=1"}})));
  EXPECT_FALSE(origin_ok(from({{"host", "a"}, {"authorization", "Bearer "}, {"cookie", "a=1"}})));
  EXPECT_FALSE(
      origin_ok(from({{"host", "a"}, {"authorization", "Bearer x"}, {"origin", "http://evil"}})));
}

TEST(Address, IsWrittenInOneWay) {
  EXPECT_EQ(plain_address("10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(plain_address("10.0.0.1:99"), "10.0.0.1");
  EXPECT_EQ(plain_address("::ffff:10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(plain_address("[2001:DB8::1]:99"), "2001:db8::1");
  EXPECT_EQ(plain_address("fe80::1%eth0"), "fe80::1");
  EXPECT_EQ(plain_address("nonsense"), "");
  EXPECT_EQ(plain_address("["), "");
  EXPECT_EQ(plain_address(""), "");
  EXPECT_EQ(counted_as("10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(counted_as("2001:db8::1"), counted_as("2001:db8::ffff:1"));
  EXPECT_NE(counted_as("2001:db8::1"), counted_as("2001:db8:0:1::1"));
}

TEST(Address, OnlyTheProxysOwnEntryIsBelieved) {
  const auto address = [](std::vector<Header> headers) {
    return forwarded_address(from(std::move(headers)), "10.0.0.9");
  };
  EXPECT_EQ(address({{"x-forwarded-for", "1.1.1.1, 2.2.2.2 "}}), "2.2.2.2");
  EXPECT_EQ(address({{"x-forwarded-for", "1.1.1.1"}, {"x-forwarded-for", "3.3.3.3"}}), "3.3.3.3");
  EXPECT_EQ(address({{"x-forwarded-for", "1.1.1.1, unknown"}}), "10.0.0.9");
  EXPECT_EQ(address({}), "10.0.0.9");
  EXPECT_TRUE(forwarded_secure(from({{"x-forwarded-proto", "HTTPS"}})));
  EXPECT_FALSE(forwarded_secure(from({{"x-forwarded-proto", "https, http"}})));
  EXPECT_FALSE(forwarded_secure(from({})));
}

std::string bytes_of(const Response& response, const Delivery& delivery) {
  const Outgoing answer = outgoing(response, delivery);
  return answer.head + std::string(answer.body.text());
}

TEST(Response, CarriesTheHeadersThatProtectAPage) {
  const std::string bytes = bytes_of({.body = "x"}, {.host = "a:8080", .secure = false, .now = 0});
  EXPECT_TRUE(bytes.starts_with("HTTP/1.1 200 OK\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"));
  EXPECT_NE(bytes.find("connect-src 'self' ws://a:8080;"), std::string::npos);
  EXPECT_NE(bytes.find("X-Content-Type-Options: nosniff\r\n"), std::string::npos);
  EXPECT_EQ(bytes.find("Strict-Transport-Security"), std::string::npos);
  EXPECT_EQ(bytes.find("Server:"), std::string::npos);
  EXPECT_TRUE(bytes.ends_with("\r\n\r\nx"));
  const std::string secure = bytes_of({}, {.host = "a", .secure = true});
  EXPECT_NE(secure.find("connect-src 'self' wss://a;"), std::string::npos);
  EXPECT_NE(secure.find("Strict-Transport-Security: "), std::string::npos);
}

TEST(Response, EveryStatusHasItsReason) {
  EXPECT_TRUE(bytes_of({.status = 302}, {}).starts_with("HTTP/1.1 302 Found\r\n"));
  EXPECT_TRUE(bytes_of({.status = 401}, {}).starts_with("HTTP/1.1 401 Unauthorized\r\n"));
}

TEST(Response, HeadersCannotBeSmuggledIn) {
  const Response response{.headers = {{"Location", "/x\r\nSet-Cookie: a=b"}, {"A", "b"}}};
  const std::string bytes = bytes_of(response, {});
  EXPECT_EQ(bytes.find("Set-Cookie"), std::string::npos);
  EXPECT_NE(bytes.find("\r\nA: b\r\n"), std::string::npos);
}

TEST(Response, MaySetAHeaderToSomethingElse) {
  const Response response{.headers = {{"referrer-policy", "same-origin"}}};
  const std::string bytes = bytes_of(response, {});
  EXPECT_EQ(bytes.find("no-referrer"), std::string::npos);
}

TEST(Response, ErrorsAreShortWhateverTheyQuote) {
  EXPECT_LT(error_response(400, std::string(100'000, 'x')).body.size(), kLongestSentence + 50);
}

TEST(Response, IsKeptByNobodyUnlessItSaysSo) {
  EXPECT_NE(bytes_of({}, {}).find("Cache-Control: no-store\r\n"), std::string::npos);
  const Response file{.headers = {{"Cache-Control", "no-cache"}}};
  EXPECT_EQ(bytes_of(file, {}).find("no-store"), std::string::npos);
}

TEST(Response, HasNoBodyForHeadAndNotModified) {
  const std::string head = bytes_of({.body = "four"}, {.without_body = true});
  EXPECT_NE(head.find("Content-Length: 4\r\n"), std::string::npos);
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  EXPECT_EQ(bytes_of({.status = 304}, {}).find("Content-Length"), std::string::npos);
}

}  // namespace orrery::server
