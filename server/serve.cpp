#include "server/serve.h"

#include <array>
#include <csignal>
#include <future>
#include <iostream>
#include <thread>

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/admin.h"
#include "server/admin_keys.h"
#include "server/bot_crew.h"
#include "server/gate.h"
#include "server/store_watch.h"
#include "server/tokens.h"
#include "server/user.h"
#include "server/worker_thread.h"
#include "store/backup.h"
#include "store/files.h"
#include "store/postgres.h"
#include "store/postgres_backup.h"
#include "store/postgres_peers.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace orrery::server {

namespace {

constexpr std::chrono::milliseconds kMostClosing{
    1000};  // sockets may take 600 more: two seconds in all
constexpr const char* kNotBuilt =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Orrery</title>\n"
    "<p>The browser client has not been built; <code>./play</code> does it.</p>\n</html>\n";

table::Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Asks the store and blocks until it answers; only for use before the server is open.
template <class T, class Ask>
store::Kept<T> wait_for(Ask&& ask) {
  std::promise<store::Kept<T>> promise;
  ask([&](store::Kept<T> answer) { promise.set_value(std::move(answer)); });
  return promise.get_future().get();
}

// The server's own secret, made when it is started for the first time.
Expected<std::string> own_secret(store::Store& store) {
  const auto kept = wait_for<std::optional<std::string>>(
      [&](auto answer) { store.get(kSecretKey, std::move(answer)); });
  if (!kept) return fail(kept.error().sentence);
  if (*kept) return **kept;
  const std::string fresh = table::to_hex(random_secret());
  // Another server may be doing the same.
  const auto put = wait_for<std::string>(
      [&](auto answer) { store.put_first(kSecretKey, fresh, std::move(answer)); });
  if (!put) return fail(put.error().sentence);
  return *put;
}

bool has_terminal() {
  return static_cast<bool>(store::OpenFile(::open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)));
}

// Blocks the signals that are meant for the server in all threads, and waits for them in one.
class Signals {
 public:
  Signals() : had_terminal_(has_terminal()) {
    sigemptyset(&set_);
    for (const int signal : {SIGTERM, SIGINT, SIGUSR1}) sigaddset(&set_, signal);
    // A server started with nohup goes on ignoring SIGHUP.
    struct sigaction hangup{};
    if (sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN) {
      sigaddset(&set_, SIGHUP);
    }
    pthread_sigmask(SIG_BLOCK, &set_, &before_);
    std::signal(SIGPIPE, SIG_IGN);
  }
  ~Signals() {
    if (waiter_.joinable()) {
      pthread_kill(waiter_.native_handle(), SIGUSR1);
      waiter_.join();
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  void wait(std::function<void()> stop, std::function<void()> renew) {
    waiter_ = std::thread([this, stop = std::move(stop), renew = std::move(renew)] {
      int signal = 0;
      while (sigwait(&set_, &signal) == 0 && signal == SIGHUP) {
        // The same signal says that the window has been closed in which the server was started.
        if (had_terminal_ && !has_terminal()) break;
        renew();
      }
      if (signal != SIGUSR1) stop();
    });
  }

 private:
  const bool had_terminal_;
  sigset_t set_{};
  sigset_t before_{};
  std::thread waiter_;
};

// Raises the soft limit on open files, usually about a thousand: every connection is one.
void use_all_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

// The address for whoever runs the server. If its port is in use, the server starts without it,
// unless that port was asked for.
Expected<std::unique_ptr<Admin>> bind_admin(const ServeSettings& settings, std::uint16_t port,
                                            Opened& opened) {
  constexpr std::uint16_t kLastPort = 65535;
  const AdminSettings& wanted = settings.admin;
  if (!wanted.wanted || (!wanted.port && port == kLastPort)) return nullptr;
  const int next = settings.net.port == 0 ? 0 : port + 1;
  NetSettings net{.host = wanted.host,
                  .port = wanted.port.value_or(static_cast<std::uint16_t>(next)),
                  .names = settings.net.names};
  auto admin = Admin::bind(net);
  if (!admin && !wanted.port) {
    opened.remarks.push_back(admin.error().sentence +
                             " So there are no figures; --admin names another address for them.");
    return nullptr;
  }
  return admin;
}

std::string admin_address(const ServeSettings& settings, std::uint16_t port) {
  const std::string& host = settings.admin.host;
  const bool is_v6 = host.find(':') != std::string::npos;
  return fmt::format("http://{}:{}", is_v6 ? "[" + host + "]" : host, port);
}

// Goes on without root's rights, if it has them and there is a user to become.
Expected<void> give_up_rights(const ServeSettings& settings, Opened& opened) {
  const bool named = !settings.user.empty();
  if (!is_root()) {
    return named ? fail("Only root can start the server as another user.") : Expected<void>{};
  }
  const auto user = find_user(named ? settings.user : "orrery");
  const auto stay = [&](const std::string& why) {
    opened.remarks.push_back("It runs with all rights of root, because " + why + ".");
    return Expected<void>{};
  };
  if (!user && named) return tl::unexpected(user.error());
  if (!user) return stay("there is no user orrery here (--user NAME names another)");
  const bool in_folder = settings.store.empty();
  if (auto done = in_folder ? hand_over(settings.data, *user) : Expected<void>{}; !done) {
    if (!named) return stay(done.error().sentence);
    return fail("It cannot start, because " + done.error().sentence +
                "; --data names another folder.");
  }
  const std::string& key = settings.net.tls_key;
  if (!key.empty() && !may_read(key, *user)) {
    opened.remarks.push_back("The user " + user->name + " cannot read the key " + key +
                             ", so a renewed certificate needs a restart.");
  }
  return become(*user);
}

Expected<std::unique_ptr<store::Store>> open_store(const ServeSettings& settings) {
  if (settings.store.empty()) {
    return store::open_sqlite(settings.data / "orrery.db", {.accept_loss = settings.accept_loss});
  }
  return store::open_postgres(settings.store, {.serves = true});
}

Expected<std::shared_ptr<store::Peers>> open_peers(const ServeSettings& settings) {
  if (settings.store.empty()) return std::make_shared<store::Alone>(wall_clock);
  return store::PostgresPeers::open(settings.store);
}

std::string own_name(std::uint16_t port) {
  std::array<char, 256> host{};
  const bool known = ::gethostname(host.data(), host.size() - 1) == 0;
  return fmt::format("{}:{}", known ? host.data() : "localhost", port);
}

std::string where_kept(const ServeSettings& settings) {
  return settings.store.empty() ? settings.data.string() : store::Postgres::shown(settings.store);
}

// A backup in the data folder, named by the time.
Expected<std::filesystem::path> back_up(const ServeSettings& settings) {
  const auto folder = settings.data / "backups";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail("The folder " + folder.string() + " cannot be made.");
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const auto file = folder / fmt::format("orrery-{:%Y%m%d-%H%M%S}.db", now);
  const auto made = settings.store.empty() ? store::backup(settings.data / "orrery.db", file)
                                           : store::backup_postgres(settings.store, file);
  return made.map([&] { return file; });
}

// Deletes old finished games once a day, if the settings say so.
void forget_old(store::Store& store, const Surroundings& around, int days) {
  constexpr table::Millis kDay = 24LL * 60 * 60 * 1000;
  store.forget(store::Stale::over, around.now() - days * kDay, [](const auto&) {});
  around.after(kDay, [&store, around, days] { forget_old(store, around, days); });
}

// Writes to the log what the store has trouble with.
void watch_store(StoreWatch& watch, const store::Store& store, const Surroundings& around) {
  constexpr table::Millis kSecond = 1000;
  if (const auto line = watch.look(store.condition(), around.now())) {
    std::cerr << "orrery: " << *line << std::endl;
  }
  around.after(kSecond, [&watch, &store, around] { watch_store(watch, store, around); });
}

}  // namespace

Expected<void> serve(const Catalogue& games, const ServeSettings& settings,
                     const std::function<void(const Opened&)>& ready) {
  Signals signals;
  use_all_files();
  StaticFiles files;
  files.add("/index.html", kNotBuilt);
  if (!settings.files.empty()) {
    auto loaded = StaticFiles::load(settings.files);
    if (!loaded) return tl::unexpected(loaded.error());
    files = std::move(*loaded);
  }
  const auto made = make_net(settings.net);
  if (!made) return tl::unexpected(made.error());
  Net& net = **made;
  Opened opened{.port = net.port()};
  const auto admin = bind_admin(settings, net.port(), opened);
  if (!admin) return tl::unexpected(admin.error());
  // Ports, keys and pages are there; the rest needs no special rights.
  if (auto done = give_up_rights(settings, opened); !done) return done;

  auto store = open_store(settings);
  if (!store) return tl::unexpected(store.error());
  const auto peers = open_peers(settings);
  if (!peers) return tl::unexpected(peers.error());
  const auto secret = own_secret(**store);
  if (!secret) return tl::unexpected(secret.error());
  const Keys keys(*secret);
  const Surroundings around{
      .now = wall_clock,
      .post = [&net](std::function<void()> task) { net.post(std::move(task)); },
      .after =
          [&net](table::Millis delay, std::function<void()> task) {
            net.after(std::chrono::milliseconds(delay), std::move(task));
          },
      .limits = settings.net.limits,
      .peers = *peers};
  // The order matters: threads must end before the objects that they call back.
  Visitors visitors(keys, around);
  auto bots = std::make_unique<BotCrew>(settings.bot_threads, settings.net.limits);
  Hall hall(games, **store, *bots, around, visitors);
  visitors.attend(hall);
  auto worker = std::make_unique<WorkerThread>(settings.net.limits.work_per_address,
                                               settings.net.limits.work_waiting);
  Gate gate(games, keys, **store, hall, visitors, *worker, *bots, around, files);
  net.listen(gate);
  gate.count_with(net);
  if (settings.addresses) {
    gate.reached_at([&] { return settings.addresses(net.port()); });
  }

  StoreWatch watch;
  net.post([&] {
    hall.open();
    hall.forget_unstarted();
    watch_store(watch, **store, around);
    if (settings.keep_days > 0) forget_old(**store, around, settings.keep_days);
    gate.manage(own_name(net.port()), where_kept(settings),
                [&settings] { return back_up(settings); });
    ready(opened);
  });
  if (*admin) {
    opened.admin_address = admin_address(settings, (*admin)->port());
    opened.admin_ticket = admin_ticket(keys.admin_secret(), wall_clock());
    // For `orrery host-link`.
    (void)wait_for<void>([&](auto answer) {
      (*store)->put(kAdminAddressKey, opened.admin_address, std::move(answer));
    });
    (*admin)->open([&](Request request, Admin::Answer answer) {
      net.post([&gate, request = std::move(request), answer = std::move(answer)] {
        gate.admin_request(request, answer);
      });
    });
  }
  const auto stop = [&] {
    net.post([&] {
      hall.close([&] { net.stop(); });
      // The server stops in time even if the store hangs.
      net.after(kMostClosing, [&] { net.stop(); });
    });
  };
  signals.wait(stop, [&] { net.post([&] { net.renew_certificate(); }); });
  net.run();
  if (*admin) (*admin)->close();
  (*peers)->stop();
  bots.reset();
  worker.reset();
  store->reset();  // finishes its calls; nobody listens to the answers any more
  return {};
}

}  // namespace orrery::server
