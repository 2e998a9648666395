// orrery serve: the server on this machine.

#include "server/serve.h"

#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

#include "cli/commands.h"
#include "cli/data.h"
#include "cli/terminal.h"
#include "kernel/scan.h"
#include "server/admin_keys.h"
#include "server/own_names.h"
#include "store/postgres.h"

namespace orrery::cli {

namespace {

// The addresses of this machine that others in its network can reach.
std::vector<std::string> network_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return addresses;
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    sockaddr_in address{};
    std::memcpy(&address, one->ifa_addr, sizeof address);
    std::array<char, INET_ADDRSTRLEN> text{};
    if (inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) != nullptr) {
      addresses.emplace_back(text.data());
    }
  }
  freeifaddrs(all);
  return addresses;
}

std::string address(const ServeArgs& args, const std::string& host, std::uint16_t port) {
  const std::string scheme = args.tls_cert.empty() ? "http" : "https";
  return scheme + "://" + host + ":" + std::to_string(port);
}

// Where others in the network reach the server.
std::vector<std::string> addresses(const ServeArgs& args, std::uint16_t port) {
  std::vector<std::string> all;
  const bool everywhere = args.host == "0.0.0.0" || args.host == "::";
  if (!everywhere) return all;
  for (const std::string& host : network_addresses()) all.push_back(address(args, host, port));
  return all;
}

// The browser client lies beside the program where it was built, and in share/orrery where it is
// installed, wherever that is.
std::filesystem::path usual_files() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const auto beside = program.parent_path();
  for (const auto& folder : {beside / "web", beside.parent_path() / "share" / "orrery" / "web"}) {
    if (std::filesystem::exists(folder / "index.html", error)) return folder;
  }
  return {};
}

// A QR code for a terminal, two modules to a character; empty when the text is too long for one.
std::string qr_code(std::string_view text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
  if (!code) return {};
  constexpr int kQuiet = 2;  // the margin that scanners need
  const auto dark = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= code->width || y >= code->width) return false;
    return (code->data[y * code->width + x] & 1U) != 0;
  };
  // Dark on light, whatever the terminal's own colours are.
  std::string lines;
  for (int y = -kQuiet; y < code->width + kQuiet; y += 2) {
    lines += "  \x1b[30;107m";
    for (int x = -kQuiet; x < code->width + kQuiet; ++x) {
      const bool upper = dark(x, y);
      const bool lower = dark(x, y + 1);
      lines += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    lines += "\x1b[0m\n";
  }
  return lines;
}

bool is_for_this_machine_alone(const std::string& host) {
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

// "127.0.0.1:9000", "[::1]:9000" or "none".
Expected<server::AdminSettings> admin_settings(const std::string& text) {
  server::AdminSettings settings;
  if (text.empty()) return settings;
  settings.wanted = text != "none";
  if (!settings.wanted) return settings;
  const auto colon = text.rfind(':');
  const auto port = colon == std::string::npos
      ? std::nullopt
      : scan::number<std::uint16_t>(std::string_view(text).substr(colon + 1));
  settings.host = text.substr(0, colon);
  if (settings.host.starts_with('[') && settings.host.ends_with(']')) {
    settings.host = settings.host.substr(1, settings.host.size() - 2);
  }
  if (!port || settings.host.empty()) {
    return fail("--admin takes an address and a port, like 127.0.0.1:9000, or none.");
  }
  settings.port = port;
  return settings;
}

void announce(const ServeArgs& args, const server::Opened& opened) {
  const std::uint16_t port = opened.port;
  std::cout << "Orrery is open. On this machine: " << address(args, "localhost", port) << "/\n";
  const auto others = addresses(args, port);
  for (const std::string& other : others) {
    std::cout << "In your network:                 " << other << "/\n";
  }
  if (!others.empty() && output_is_terminal()) {
    std::cout << '\n' << qr_code(others.front() + "/") << '\n';
  }
  if (!is_for_this_machine_alone(args.host)) {
    std::cout << "Everybody who reaches this machine can connect; --host 127.0.0.1 keeps it to "
                 "yourself.\n";
  }
  if (!opened.admin_address.empty()) {
    std::cout << "For you alone, once:             "
              << server::admin_link(opened.admin_address, opened.admin_ticket) << '\n'
              << "Figures for programs:            " << opened.admin_address << "/metrics\n";
  }
  for (const std::string& remark : opened.remarks) std::cout << remark << '\n';
  const std::string where =
      args.store.empty() ? data_of(args.data).string() : store::Postgres::shown(args.store);
  std::cout << "Tables are kept in " << where << ". Ctrl-C stops.\n" << std::flush;
}

}  // namespace

int run(const Catalogue& games, const ServeArgs& args) {
  if (args.tls_cert.empty() != args.tls_key.empty()) {
    return complain("A certificate and its key go together: --tls-cert and --tls-key.");
  }
  for (const std::string& name : args.names) {
    if (auto fine = server::check_name(name); !fine) return complain(fine.error().sentence);
  }
  const auto admin = admin_settings(args.admin);
  if (!admin) return complain(admin.error().sentence);
  server::ServeSettings settings;
  for (const std::string& limit : args.limits) {
    if (auto set = settings.net.limits.set(limit); !set) return complain(set.error().sentence);
  }
  if (args.show_limits) {
    std::cout << settings.net.limits.table();
    return 0;
  }
  settings.admin = *admin;
  settings.user = args.user;
  settings.net.names = args.names;
  settings.net.tell = [](const std::string& sentence) { std::cerr << sentence << std::endl; };
  settings.net.host = args.host;
  settings.net.port = args.port;
  settings.net.tls_cert = args.tls_cert;
  settings.net.tls_key = args.tls_key;
  settings.net.trust_proxy = args.trust_proxy;
  settings.data = data_of(args.data);
  settings.store = args.store;
  settings.files = args.files.empty() ? usual_files() : std::filesystem::path(args.files);
  settings.addresses = [&](std::uint16_t port) { return addresses(args, port); };
  settings.bot_threads = args.bot_threads;
  settings.keep_days = args.keep_days;
  settings.accept_loss = args.accept_loss;
  const auto served =
      server::serve(games, settings, [&](const server::Opened& opened) { announce(args, opened); });
  if (!served) return complain(served.error().sentence);
  std::cout << "Orrery is closed.\n";
  return 0;
}

}  // namespace orrery::cli
