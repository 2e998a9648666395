#include "store/tests/postgres_server.h"

#include <chrono>
#include <csignal>
#include <functional>
#include <stdexcept>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/postgres.h"

namespace orrery::store {

namespace {

constexpr const char* kPrograms = "/usr/lib/postgresql/15/bin/";

// PostgreSQL refuses to run as root; its Debian package brings a user for it.
const passwd* other_user() {
  if (::geteuid() != 0) return nullptr;
  const passwd* user = ::getpwnam("postgres");
  if (user == nullptr) throw std::runtime_error("there is no user postgres");
  return user;
}

// Starts one of its programs, which ends with this one, whatever happens. It writes to a log.
pid_t start_program(const std::vector<std::string>& words, const std::string& log) {
  const passwd* user = other_user();
  std::vector<std::string> copies = words;
  copies[0] = kPrograms + words[0];
  std::vector<char*> args;
  for (std::string& word : copies) args.push_back(word.data());
  args.push_back(nullptr);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (user != nullptr) {
    if (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)
      ::_exit(126);
  }
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (::getppid() != parent) ::_exit(126);
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  ::dup2(out, 1);
  ::dup2(out, 2);
  ::execv(args[0], args.data());
  ::_exit(127);
}

int ended(pid_t process) {
  int status = 0;
  ::waitpid(process, &status, 0);
  return status;
}

}  // namespace

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() {
  const auto folder = folder_ / "";
  if (const passwd* user = other_user()) {
    if (::chown(folder.c_str(), user->pw_uid, user->pw_gid) != 0) {
      throw std::runtime_error("the folder cannot be given to postgres");
    }
  }
  const std::string data = (folder_ / "data").string();
  const int made =
      ended(start_program({"initdb", "-D", data, "-A", "trust", "-U", "orrery", "--no-sync",
                           "--no-instructions", "--locale=C", "-E", "UTF8"},
                          (folder_ / "log").string()));
  if (made != 0) throw std::runtime_error("initdb has failed; is postgresql-15 installed?");
  start();
}

PostgresServer::~PostgresServer() { kill(); }

std::string PostgresServer::database(const std::string& name) const {
  return "postgres://orrery@/" + name + "?host=" + (folder_ / "").parent_path().string();
}

void PostgresServer::start() {
  // Nothing here must survive a power failure, and what tests write is little.
  std::vector<std::string> words{"postgres", "-D", (folder_ / "data").string(), "-k",
                                 (folder_ / "").parent_path().string()};
  for (const char* setting :
       {"listen_addresses=", "fsync=off", "full_page_writes=off", "shared_buffers=16MB",
        "max_connections=40", "autovacuum=off", "max_wal_size=512MB"}) {
    words.emplace_back("-c");
    words.emplace_back(setting);
  }
  process_ = start_program(words, (folder_ / "log").string());
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!Postgres::connect(database("postgres"), std::chrono::seconds(5))) {
    if (std::chrono::steady_clock::now() > until) throw std::runtime_error("it does not start");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::kill() {
  if (process_ == 0) return;
  ::kill(process_, SIGQUIT);
  ended(std::exchange(process_, 0));
}

std::string PostgresServer::run(const std::string& where, const std::string& sql) const {
  auto connection = Postgres::connect(where, std::chrono::seconds(10));
  if (!connection) throw std::runtime_error(connection.error().sentence);
  const auto done = connection->execute(sql);
  if (!done) throw std::runtime_error(done.error().sentence);
  return *done;
}

std::string PostgresServer::new_database() {
  const std::string name = "games" + std::to_string(++databases_);
  run(database("postgres"), "CREATE DATABASE " + name);
  return database(name);
}

}  // namespace orrery::store
