#include "server/net.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <tuple>
#include <utility>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>

#include "server/address.h"
#include "server/exchange.h"
#include "server/hub.h"
#include "server/response.h"
#include "server/session.h"

namespace orrery::server {

namespace {

using asio::ip::tcp;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

constexpr std::chrono::milliseconds kQueueCheck{100};  // how often we look at what waits to be sent
constexpr std::chrono::milliseconds kDeadlineCheck{400};  // how often all deadlines are looked at
constexpr std::chrono::seconds kCertificateCheck{3};      // how often its files are looked at
constexpr std::chrono::milliseconds kStopGrace{600};      // of a server that is stopping
constexpr std::chrono::milliseconds kRetryPause{100};     // when there are no file descriptors left

class OpenNet final : public Net {
 public:
  OpenNet(const NetSettings& settings, const std::shared_ptr<Certificate>& certificate)
      : hub_(settings),
        work_(hub_.io.get_executor()),
        acceptor_(hub_.io.get_executor()),
        queue_timer_(hub_.io.get_executor()),
        stop_timer_(hub_.io.get_executor()) {
    hub_.certificate = certificate;
  }

  Expected<void> bind() {
    const NetSettings& wanted = hub_.settings;
    ErrorCode code;
    tcp::resolver resolver(hub_.io);
    const auto found =
        resolver.resolve(wanted.host, std::to_string(wanted.port), tcp::resolver::passive, code);
    if (code || found.empty()) return fail("There is no address " + wanted.host + " here.");
    const tcp::endpoint endpoint = *found.begin();
    acceptor_.open(endpoint.protocol(), code);
    if (!code) acceptor_.set_option(tcp::acceptor::reuse_address(true), code);
    if (!code && endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(false), code);
    if (!code) acceptor_.bind(endpoint, code);
    if (!code) acceptor_.listen(kBacklog, code);
    const std::string port = std::to_string(wanted.port);
    if (code == asio::error::address_in_use)
      return fail("Port " + port + " is in use by another program.");
    if (code == asio::error::access_denied)
      return fail("Port " + port + " needs more rights; ports from 1024 on do not.");
    if (code)
      return fail("Port " + port + " of " + wanted.host + " cannot be used: " + code.message() +
                  ".");
    return {};
  }

  void listen(Handler& handler) override {
    hub_.handler = &handler;
    asio::co_spawn(hub_.io.get_executor(), accept(), [](const std::exception_ptr&) {});
    look_at_clock();
  }

  std::uint16_t port() const override {
    ErrorCode ignored;
    return acceptor_.local_endpoint(ignored).port();
  }

  NetFigures figures() const override { return hub_.figures; }

  void run() override { hub_.io.run(); }

  void stop() override {
    asio::post(hub_.io, [this] { wind_up(); });
  }

  void renew_certificate() override {
    looked_at_certificate_ = Hub::clock();
    if (!hub_.certificate) return;
    if (auto done = hub_.certificate->renew(); !done) hub_.settings.tell(done.error().sentence);
  }

  void post(std::function<void()> task) override { asio::post(hub_.io, std::move(task)); }

  void after(std::chrono::milliseconds delay, std::function<void()> task) override {
    auto timer = std::make_unique<Timer>(hub_.io.get_executor(), delay);
    Timer& waiting = *timer;
    waiting.async_wait([timer = std::move(timer), task = std::move(task)](ErrorCode code) {
      if (!code) task();
    });
  }

 private:
  static constexpr int kBacklog = 4096;

  IoTask<void> accept() {
    Timer pause(hub_.io.get_executor());
    while (!hub_.is_stopping) {
      auto [code, socket] = co_await acceptor_.async_accept(kAwait);
      if (!code) {
        welcome(std::move(socket));
      } else if (!hub_.is_stopping) {
        pause.expires_after(kRetryPause);
        co_await pause.async_wait(kAwait);
      }
    }
  }

  void welcome(TcpSocket socket) {
    ErrorCode code;
    const auto endpoint = socket.remote_endpoint(code);
    if (code || hub_.is_stopping) return;
    const std::string peer = plain_address(endpoint.address().to_string());
    if (hub_.figures.connections >= hub_.settings.limits.connections)
      return turn_away(std::move(socket), 503, "The server is full; please come back later.");
    CountedConnection place(hub_);
    if (!hub_.settings.trust_proxy && !place.take(counted_as(peer)))
      return turn_away(std::move(socket), 429, "Too many connections from your address.");
    socket.set_option(tcp::no_delay(true), code);
    be_patient(socket);
    start_session(hub_, std::move(place), peer, std::move(socket));
  }

  // The system holds only so much for a peer that is slow, and not for ever for one that has gone.
  // A peer that takes nothing is found sooner, by `look_at_clock`. The system's own time-out cannot
  // be that short: it would also end the connection of a peer that reads a little at a time.
  void be_patient(TcpSocket& socket) const {
    const Limits& limits = hub_.settings.limits;
    const int gone = static_cast<int>(std::chrono::milliseconds(limits.idle).count());
    ::setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &gone, sizeof gone);
    ErrorCode ignored;
    socket.set_option(TcpSocket::send_buffer_size(static_cast<int>(limits.send_buffer_bytes)),
                      ignored);
  }

  // Sends an error if that is possible without waiting.
  void turn_away(TcpSocket socket, unsigned status, std::string_view sentence) {
    ++hub_.figures.refused;
    if (!hub_.settings.tls_cert.empty()) return;
    Response response = error_response(status, sentence);
    response.headers.emplace_back("Retry-After", "10");
    const Outgoing answer = outgoing(response, {.keep_alive = false, .now = std::time(nullptr)});
    ErrorCode ignored;
    socket.non_blocking(true, ignored);
    const std::array<asio::const_buffer, 2> pieces{asio::buffer(answer.head),
                                                   asio::buffer(answer.body.text())};
    socket.write_some(pieces, ignored);
    socket.shutdown(TcpSocket::shutdown_send, ignored);
  }

  void look_at_clock() {
    queue_timer_.expires_after(kQueueCheck);
    queue_timer_.async_wait([this](ErrorCode code) {
      if (code) return;
      const Time now = Hub::clock();
      if (now - looked_at_deadlines_ >= kDeadlineCheck) {
        looked_at_deadlines_ = now;
        for (const auto& [id, connection] : hub_.connections) connection->look_at_clock(now);
      }
      relieve(now);
      if (hub_.is_stopping && hub_.connections.empty()) return hub_.io.stop();
      if (now - looked_at_certificate_ >= kCertificateCheck) renew_certificate();
      look_at_clock();
    });
  }

  // When too much waits for peers that do not read, those go who have taken nothing for longest.
  // Looking begins before it is too much, so that it is known by then who reads. Of several that
  // were not looked at before, the oldest connections go.
  void relieve(Time now) {
    const std::size_t most = hub_.settings.limits.unsent_bytes;
    if (hub_.unsent.bytes() <= most / 2) return;
    std::vector<std::tuple<Time, std::uint64_t, Connection*>> waiting;
    for (const auto& [id, connection] : hub_.connections) {
      if (connection->unsent() > 0) waiting.emplace_back(connection->took(now), id, connection);
    }
    std::ranges::sort(waiting);
    std::size_t left = hub_.unsent.bytes();
    for (const auto& [took, id, connection] : waiting) {
      if (left <= most) return;
      left -= std::min(left, connection->unsent());
      ++hub_.figures.refused;
      connection->cut();
    }
  }

  void wind_up() {
    if (std::exchange(hub_.is_stopping, true)) return;
    ErrorCode ignored;
    acceptor_.close(ignored);
    if (hub_.connections.empty()) return hub_.io.stop();
    for (const auto& [id, connection] : hub_.connections) connection->wind_up();
    stop_timer_.expires_after(kStopGrace);
    stop_timer_.async_wait([this](ErrorCode) {
      for (const auto& [id, connection] : hub_.connections) connection->cut();
      stop_timer_.expires_after(kRetryPause);
      stop_timer_.async_wait([this](ErrorCode) { hub_.io.stop(); });
    });
  }

  Hub hub_;
  asio::executor_work_guard<Executor> work_;
  Acceptor acceptor_;
  Timer queue_timer_;
  Timer stop_timer_;
  Time looked_at_deadlines_ = Hub::clock();
  Time looked_at_certificate_ = Hub::clock();
};

}  // namespace

Expected<std::unique_ptr<Net>> make_net(const NetSettings& settings) {
  if (settings.tls_cert.empty() != settings.tls_key.empty())
    return fail("TLS needs a certificate and a key, both of them.");
  std::shared_ptr<Certificate> certificate;
  if (!settings.tls_cert.empty()) {
    auto loaded = Certificate::load(settings.tls_cert, settings.tls_key);
    if (!loaded) return tl::unexpected(loaded.error());
    certificate = std::move(*loaded);
  }
  auto net = std::make_unique<OpenNet>(settings, certificate);
  if (auto bound = net->bind(); !bound) return tl::unexpected(bound.error());
  return net;
}

Expected<std::unique_ptr<Net>> open_net(const NetSettings& settings, Handler& handler) {
  auto net = make_net(settings);
  if (net) (*net)->listen(handler);
  return net;
}

}  // namespace orrery::server
