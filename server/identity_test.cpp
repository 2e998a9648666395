#include "server/identity.h"

#include <gtest/gtest.h>

namespace orrery::server {
namespace {

Request from(std::string address, const std::string& cookies = {}) {
  Request request;
  request.address = std::move(address);
  if (!cookies.empty()) request.headers.emplace_back("cookie", cookies);
  return request;
}

const Keys kKeys("a secret");

TEST(Maker, IsKnownByAddressAndCookie) {
  const Maker first = kKeys.maker(from("10.0.0.1", "visitor=anna"));
  EXPECT_EQ(first.cookie, std::nullopt);
  EXPECT_EQ(first.owner, kKeys.maker(from("10.0.0.1", "visitor=anna")).owner);
  const Maker beside = kKeys.maker(from("10.0.0.1", "visitor=ben"));
  EXPECT_EQ(beside.owner.address, first.owner.address);
  EXPECT_NE(beside.owner.visitor, first.owner.visitor);
  const Maker away = kKeys.maker(from("10.0.0.2", "visitor=anna"));
  EXPECT_NE(away.owner.address, first.owner.address);
  EXPECT_EQ(away.owner.visitor, first.owner.visitor);
}

TEST(Maker, OfAHouseholdWithIpv6IsOne) {
  EXPECT_EQ(kKeys.maker(from("2001:db8::1")).owner.address,
            kKeys.maker(from("2001:db8::2:3")).owner.address);
  EXPECT_NE(kKeys.maker(from("2001:db8::1")).owner.address,
            kKeys.maker(from("2001:db8:0:1::1")).owner.address);
}

TEST(Maker, WithoutACookieGetsOne) {
  const Maker maker = kKeys.maker(from("10.0.0.1"));
  ASSERT_TRUE(maker.cookie);
  const std::string value = maker.cookie->second;
  EXPECT_TRUE(value.ends_with("; Path=/api; Max-Age=34560000; HttpOnly; SameSite=Lax")) << value;
  const Maker again = kKeys.maker(from("10.0.0.1", value.substr(0, value.find(';'))));
  EXPECT_EQ(again.owner, maker.owner);
  EXPECT_NE(kKeys.maker(from("10.0.0.1")).owner.visitor, maker.owner.visitor);
}

TEST(Asker, IsWhoeverMadeATable) {
  EXPECT_EQ(kKeys.asker(from("10.0.0.1", "visitor=anna")),
            kKeys.maker(from("10.0.0.1", "visitor=anna")).owner);
  EXPECT_EQ(kKeys.asker(from("10.0.0.1")), kKeys.asker(from("10.0.0.1")));
  EXPECT_NE(kKeys.asker(from("10.0.0.1")), kKeys.asker(from("10.0.0.2")));
}

TEST(Maker, IsAHashThatNeedsTheServersSecret) {
  const table::Owner owner = kKeys.maker(from("10.0.0.1", "visitor=anna")).owner;
  EXPECT_EQ(owner.address.size(), 16u);
  EXPECT_EQ(owner.visitor.size(), 16u);
  EXPECT_NE(Keys("another").maker(from("10.0.0.1", "visitor=anna")).owner, owner);
}

}  // namespace
}  // namespace orrery::server
