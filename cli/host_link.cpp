// orrery host-link: a new link to the page of whoever runs the server.

#include <chrono>
#include <functional>
#include <iostream>

#include "cli/commands.h"
#include "cli/data.h"
#include "cli/terminal.h"
#include "server/admin_keys.h"
#include "server/identity.h"
#include "store/values.h"

namespace orrery::cli {

int run(const Catalogue&, const HostLinkArgs& args) {
  const auto read = [&](const char* key) {
    return args.store.empty() ? store::read_value(database_of(args.data), key)
                              : store::read_postgres_value(args.store, key);
  };
  const auto secret = read(server::kSecretKey);
  if (!secret) return complain(secret.error().sentence);
  const auto address = read(server::kAdminAddressKey);
  if (!address) return complain(address.error().sentence);
  if (secret->empty() || address->empty()) {
    return complain("No server has been opened with these tables yet.");
  }
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  const auto ticket = server::admin_ticket(server::Keys(*secret).admin_secret(), now);
  std::cout << server::admin_link(*address, ticket) << '\n'
            << "It can be used once, within a quarter of an hour.\n";
  return 0;
}

}  // namespace orrery::cli
