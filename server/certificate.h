#pragma once

// The certificate and the key that a server shows for HTTPS, taken anew when their files change.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "kernel/error.h"

namespace boost::asio::ssl {
class context;
}

namespace orrery::server {

class Certificate {
 public:
  // The error says what is wrong with the files; a key that everybody on the machine can read is
  // refused too.
  static Expected<std::shared_ptr<Certificate>> load(const std::string& cert_file,
                                                     const std::string& key_file);
  ~Certificate();
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;

  // Takes the files again if they have changed since they were last looked at. If the new ones
  // cannot be used, the old ones stay, and the sentence says so, once for each change.
  Expected<void> renew();
  // Whether it was made out for a server of this name.
  bool is_for(const std::string& name) const;
  // For new connections; those that are open keep what they have.
  boost::asio::ssl::context& context() { return *context_; }

 private:
  // How a file was when it was last looked at.
  struct Stamp {
    std::uintmax_t size = 0;
    std::filesystem::file_time_type written{};
    bool operator==(const Stamp&) const = default;
  };

  Certificate(std::string cert_file, std::string key_file);
  Expected<void> read();
  static Stamp stamp(const std::string& file);

  std::string cert_file_;
  std::string key_file_;
  Stamp cert_stamp_;
  Stamp key_stamp_;
  std::unique_ptr<boost::asio::ssl::context> context_;
};

}  // namespace orrery::server
