#include "server/user.h"

#include <cerrno>
#include <functional>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/files.h"

namespace orrery::server {

namespace fs = std::filesystem;

namespace {

// Whether something works with the rights of the user: tried out in a process of its own.
bool works_as(const User& user, const std::function<bool()>& trial) {
  const pid_t child = fork();
  if (child < 0) return false;
  if (child == 0) _exit(become(user) && trial() ? 0 : 1);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// Only what is plainly root's own file or folder: a link might lead anywhere.
void give(const fs::path& path, const User& user) {
  const store::OpenFile file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat facts{};
  if (!file || fstat(file.descriptor(), &facts) != 0 || facts.st_uid != 0) return;
  const bool plain = S_ISDIR(facts.st_mode) || (S_ISREG(facts.st_mode) && facts.st_nlink == 1);
  // What fails shows when the user tries to use the folder.
  if (plain) static_cast<void>(fchown(file.descriptor(), user.id, user.group) == 0);
}

}  // namespace

bool is_root() { return geteuid() == 0; }

Expected<User> find_user(const std::string& name) {
  const passwd* found = getpwnam(name.c_str());
  if (found == nullptr) return fail("There is no user " + name + " here.");
  return User{.name = name, .id = found->pw_uid, .group = found->pw_gid};
}

Expected<void> hand_over(const fs::path& folder, const User& user) {
  const fs::path database = folder / "orrery.db";
  if (auto made = store::create_folder_of(database); !made) return made;
  const auto cannot = [&] {
    return fail("the user " + user.name + " cannot use the folder " + folder.string());
  };
  const auto whole = store::true_path(database);
  if (!whole) return tl::unexpected(whole.error());
  const fs::path here = whole->parent_path();
  // Nothing is given to somebody who cannot get there.
  if (!works_as(user, [&] { return access(here.parent_path().c_str(), X_OK) == 0; })) {
    return cannot();
  }
  std::error_code error;
  bool is_ours = true;  // a folder that holds nothing, or a database
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(here, error)) {
    const bool of_database = entry.path().filename().string().starts_with("orrery.db");
    if (of_database) files.push_back(entry.path());
    is_ours = is_ours && of_database;
  }
  if (error) return cannot();
  if (is_ours || !files.empty()) give(here, user);
  for (const fs::path& file : files) give(file, user);
  const bool usable = works_as(user, [&] { return access(here.c_str(), R_OK | W_OK | X_OK) == 0; });
  return usable ? Expected<void>{} : cannot();
}

bool may_read(const fs::path& file, const User& user) {
  return works_as(user, [&] { return access(file.c_str(), R_OK) == 0; });
}

Expected<void> become(const User& user) {
  const bool done = initgroups(user.name.c_str(), user.group) == 0 &&
      setresgid(user.group, user.group, user.group) == 0 &&
      setresuid(user.id, user.id, user.id) == 0;
  const bool may_go_back = user.id != 0 && setresuid(0, 0, 0) == 0;
  if (done && !may_go_back) return {};
  return fail("The rights of the user " + user.name + " cannot be taken.");
}

}  // namespace orrery::server
