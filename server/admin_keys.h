#pragma once

// How whoever runs the server proves it: with a link that can be used once and soon expires. The
// browser then has a cookie for half a day. Both are signed with the server's own secret, so a
// program that can read the store can make a link too (`orrery host-link`).

#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"
#include "server/tokens.h"
#include "table/events.h"

namespace orrery::server {

inline constexpr const char* kSecretKey = "server-secret";        // in the store
inline constexpr const char* kAdminAddressKey = "admin-address";  // "http://127.0.0.1:8081"

// What stands behind the # of a link: "NONCE.END.SIGNATURE".
std::string admin_ticket(std::string_view server_secret, table::Millis now,
                         const Randomness& random = system_randomness);
// The whole link.
std::string admin_link(std::string_view address, std::string_view ticket);

class AdminKeys {
 public:
  explicit AdminKeys(std::string server_secret) : secret_(std::move(server_secret)) {}

  // Whether the ticket is signed and not too old. The store sees to it that it is used once.
  bool is_valid(std::string_view ticket, table::Millis now) const;
  Header cookie(const Request& request, table::Millis now) const;
  bool is_known(const Request& request, table::Millis now) const;

 private:
  std::string secret_;
};

}  // namespace orrery::server
