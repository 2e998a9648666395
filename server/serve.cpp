#include "server/serve.h"

#include <csignal>
#include <future>
#include <thread>

#include <pthread.h>
#include <sys/resource.h>

#include "server/door.h"
#include "server/tokens.h"
#include "store/sqlite_store.h"

namespace orrery::server {

namespace {

constexpr std::chrono::milliseconds kMostClosing{
    1000};  // sockets may take 600 more: two seconds in all
constexpr const char* kNotBuilt =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Orrery</title>\n"
    "<p>The browser client has not been built; <code>./play</code> does it.</p>\n</html>\n";
constexpr const char* kSecretKey = "server-secret";

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
  const auto put =
      wait_for<void>([&](auto answer) { store.put(kSecretKey, fresh, std::move(answer)); });
  if (!put) return fail(put.error().sentence);
  return fresh;
}

// Blocks the signals that end the server in all threads, and waits for them in one.
class Signals {
 public:
  Signals() {
    sigemptyset(&set_);
    for (const int signal : {SIGTERM, SIGINT, SIGUSR1}) sigaddset(&set_, signal);
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

  void when_asked_to_stop(std::function<void()> stop) {
    waiter_ = std::thread([this, stop = std::move(stop)] {
      int signal = 0;
      sigwait(&set_, &signal);
      if (signal != SIGUSR1) stop();
    });
  }

 private:
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

// Deletes old finished games once a day, if the settings say so.
void forget_old(store::Store& store, const Surroundings& around, int days) {
  constexpr table::Millis kDay = 24LL * 60 * 60 * 1000;
  store.forget(around.now() - days * kDay, [](auto) {});
  around.after(kDay, [&store, around, days] { forget_old(store, around, days); });
}

}  // namespace

Expected<void> serve(const Catalogue& games, const ServeSettings& settings,
                     const std::function<void(std::uint16_t)>& ready) {
  Signals signals;
  use_all_files();
  auto store = store::open_sqlite(settings.data / "orrery.db");
  if (!store) return tl::unexpected(store.error());
  const auto secret = own_secret(**store);
  if (!secret) return tl::unexpected(secret.error());
  const Keys keys(*secret);
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
  const Surroundings around{.now = wall_clock,
                            .executor = net.executor(),
                            .after = [&net](table::Millis delay, std::function<void()> task) {
                              net.after(std::chrono::milliseconds(delay), std::move(task));
                            }};
  // The order matters: threads must end before the objects that they call back.
  Visitors visitors(keys, around);
  auto bots = std::make_unique<BotCrew>(settings.bot_threads);
  Hall hall(games, **store, *bots, around, visitors);
  visitors.attend(hall);
  auto worker = std::make_unique<Worker>();
  Door door(games, keys, **store, hall, visitors, *worker, *bots, around, files);
  if (auto listening = net.listen(door); !listening) return listening;
  door.count_with(net);
  if (settings.addresses) {
    door.reached_at([&] { return settings.addresses(net.port()); });
  }

  net.post([&] {
    hall.open();
    if (settings.keep_days > 0) forget_old(**store, around, settings.keep_days);
    ready(net.port());
  });
  signals.when_asked_to_stop([&] {
    net.post([&] {
      hall.close([&] { net.stop(); });
      // The server stops in time even if the store hangs.
      net.after(kMostClosing, [&] { net.stop(); });
    });
  });
  net.run();
  bots.reset();
  worker.reset();
  store->reset();  // finishes its calls; nobody listens to the answers any more
  return {};
}

}  // namespace orrery::server
