// orrery serve, backup and restore: the server on this machine.

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
#include "cli/terminal.h"
#include "store/backup.h"

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

// Where tables are kept by default.
std::filesystem::path usual_data() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    return std::filesystem::path(data) / "orrery";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return std::filesystem::path(home) / ".local" / "share" / "orrery";
  }
  return "orrery-data";
}

std::filesystem::path data_of(const std::string& given) {
  return given.empty() ? usual_data() : std::filesystem::path(given);
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

// The browser client lies beside the program.
std::filesystem::path usual_files() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto folder = program.parent_path() / "web";
  const bool built = !error && std::filesystem::exists(folder / "index.html", error);
  return built ? folder : std::filesystem::path();
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

void announce(const ServeArgs& args, std::uint16_t port) {
  std::cout << "Orrery is open. On this machine: " << address(args, "localhost", port) << "/\n";
  const auto others = addresses(args, port);
  for (const std::string& other : others) {
    std::cout << "In your network:                 " << other << "/\n";
  }
  if (!others.empty() && output_is_terminal()) {
    std::cout << '\n' << qr_code(others.front() + "/") << '\n';
  }
  std::cout << "Tables are kept in " << data_of(args.data).string() << ". Ctrl-C stops.\n"
            << std::flush;
}

}  // namespace

int run(const Catalogue& games, const ServeArgs& args) {
  if (args.tls_cert.empty() != args.tls_key.empty()) {
    return complain("A certificate and its key go together: --tls-cert and --tls-key.");
  }
  server::ServeSettings settings;
  settings.net.host = args.host;
  settings.net.port = args.port;
  settings.net.tls_cert = args.tls_cert;
  settings.net.tls_key = args.tls_key;
  settings.net.trust_proxy = args.trust_proxy;
  settings.data = data_of(args.data);
  settings.files = args.files.empty() ? usual_files() : std::filesystem::path(args.files);
  settings.addresses = [&](std::uint16_t port) { return addresses(args, port); };
  settings.bot_threads = args.bot_threads;
  settings.keep_days = args.keep_days;
  const auto served =
      server::serve(games, settings, [&](std::uint16_t port) { announce(args, port); });
  if (!served) return complain(served.error().sentence);
  std::cout << "Orrery is closed.\n";
  return 0;
}

int run(const Catalogue&, const BackupArgs& args) {
  const auto done = store::backup(data_of(args.data) / "orrery.db", args.file);
  if (!done) return complain(done.error().sentence);
  std::cout << "The backup is in " << args.file << ".\n";
  return 0;
}

int run(const Catalogue&, const RestoreArgs& args) {
  const auto done = store::restore(args.file, data_of(args.data) / "orrery.db");
  if (!done) return complain(done.error().sentence);
  std::cout << "The tables are those of " << args.file << " again.\n";
  return 0;
}

}  // namespace orrery::cli
