#pragma once

// What all connections of one Net share. Internal to the sockets; others see server/net.h.

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include <boost/asio/io_context.hpp>

#include "kernel/interface.h"
#include "server/certificate.h"
#include "server/net.h"
#include "server/own_names.h"
#include "server/rates.h"
#include "server/unsent.h"

namespace orrery::server {

// One connection, HTTP or WebSocket, as the hub knows it. None of these calls destroys it at once.
class Connection : public Interface {
 public:
  virtual void look_at_clock(Time now) = 0;  // about twice a second
  virtual void wind_up() = 0;                // the server is stopping: finish soon
  virtual void cut() = 0;                    // close at once
  virtual std::size_t unsent() const = 0;    // bytes that wait for the peer to read
  virtual Time took(Time now) = 0;           // when the peer last took some, as far as is known
};

struct Hub {
  explicit Hub(const NetSettings& wanted)
      : settings(wanted), names(wanted.names), addresses(wanted.limits, clock()) {}

  static Time clock() { return std::chrono::steady_clock::now(); }

  // Whether a request for this host is meant for us.
  bool is_ours(std::string_view host) const {
    return names.contains(host) ||
        (certificate && certificate->is_for(std::string(without_port(host))));
  }

  const NetSettings settings;
  const OwnNames names;
  std::shared_ptr<Certificate> certificate;  // for TLS
  Handler* handler = nullptr;                // set by `listen`
  NetFigures figures;
  Addresses addresses;
  Unsent unsent;
  std::unordered_map<std::uint64_t, Connection*> connections;
  std::uint64_t last_id = 0;
  bool is_stopping = false;
  boost::asio::io_context io{1};  // last, so that its handlers are destroyed first
};

// One connection in the counts, for as long as this object lives.
class CountedConnection {
 public:
  explicit CountedConnection(Hub& hub) : hub_(&hub) { ++hub.figures.connections; }
  CountedConnection(CountedConnection&& other) noexcept
      : hub_(std::exchange(other.hub_, nullptr)), name_(std::move(other.name_)) {}
  CountedConnection& operator=(CountedConnection&&) = delete;
  ~CountedConnection() {
    if (!hub_) return;
    --hub_->figures.connections;
    if (!name_.empty()) hub_->addresses.disconnect(name_);
  }

  bool has_name() const { return !name_.empty(); }
  // Counts it for an address too; false if that address has too many.
  bool take(std::string name) {
    if (!hub_->addresses.connect(name, Hub::clock())) return false;
    name_ = std::move(name);
    return true;
  }

 private:
  Hub* hub_;
  std::string name_;
};

// Keeps a connection in the hub's list while this object lives.
class Listing {
 public:
  Listing(Hub& hub, Connection& connection) : hub_(hub), id_(++hub.last_id) {
    hub.connections.emplace(id_, &connection);
  }
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;
  ~Listing() { hub_.connections.erase(id_); }

  std::uint64_t id() const { return id_; }

 private:
  Hub& hub_;
  std::uint64_t id_;
};

}  // namespace orrery::server
