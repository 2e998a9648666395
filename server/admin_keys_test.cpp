#include "server/admin_keys.h"

#include <gtest/gtest.h>

namespace orrery::server {
namespace {

constexpr table::Millis kQuarter = 15LL * 60 * 1000;
constexpr table::Millis kHalfDay = 12LL * 60 * 60 * 1000;

TEST(AdminKeys, ATicketIsGoodForAQuarterOfAnHour) {
  const AdminKeys keys("secret");
  const std::string ticket = admin_ticket("secret", 1000);
  EXPECT_TRUE(keys.is_valid(ticket, 999 + kQuarter));
  EXPECT_FALSE(keys.is_valid(ticket, 1000 + kQuarter));
  EXPECT_NE(ticket, admin_ticket("secret", 1000));
}

TEST(AdminKeys, ATicketCannotBeMadeUp) {
  const AdminKeys keys("secret");
  const std::string ticket = admin_ticket("secret", 1000);
  EXPECT_FALSE(keys.is_valid(admin_ticket("another secret", 1000), 1000));
  for (std::size_t i = 0; i < ticket.size(); ++i) {
    std::string changed = ticket;
    changed[i] = changed[i] == '7' ? '8' : '7';
    EXPECT_FALSE(keys.is_valid(changed, 1000)) << changed;
  }
  for (const char* text : {"", ".", "..", "a.b", "9999999999999", "a.9999999999999.b"}) {
    EXPECT_FALSE(keys.is_valid(text, 1000)) << text;
  }
}

// The request of a browser that has this cookie.
Request with_cookie(const Header& set) {
  Request request;
  request.headers.emplace_back("cookie", set.second.substr(0, set.second.find(';')));
  return request;
}

TEST(AdminKeys, ACookieLastsHalfADay) {
  const AdminKeys keys("secret");
  const Header cookie = keys.cookie({}, 1000);
  EXPECT_NE(cookie.second.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.second.find("SameSite=Strict"), std::string::npos);
  EXPECT_TRUE(keys.is_known(with_cookie(cookie), 999 + kHalfDay));
  EXPECT_FALSE(keys.is_known(with_cookie(cookie), 1000 + kHalfDay));
  EXPECT_FALSE(keys.is_known({}, 1000));
  EXPECT_FALSE(AdminKeys("another secret").is_known(with_cookie(cookie), 1000));
}

TEST(AdminKeys, ATicketIsNoCookie) {
  const AdminKeys keys("secret");
  Request request;
  request.headers.emplace_back("cookie", "orrery-admin=" + admin_ticket("secret", 1000));
  EXPECT_FALSE(keys.is_known(request, 1000));
}

}  // namespace
}  // namespace orrery::server
