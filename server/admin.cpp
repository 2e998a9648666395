#include "server/admin.h"

namespace orrery::server {

Expected<std::unique_ptr<Admin>> Admin::bind(const NetSettings& settings) {
  auto net = make_net(settings);
  if (!net) return tl::unexpected(net.error());
  return std::unique_ptr<Admin>(new Admin(std::move(*net)));
}

void Admin::open(Ask ask) {
  ask_ = std::move(ask);
  net_->listen(*this);
  thread_ = std::thread([this] { net_->run(); });
}

void Admin::close() {
  if (!thread_.joinable()) return;
  net_->stop();
  thread_.join();
}

void Admin::request(const Request& request, Answer answer) {
  ask_(request, [this, answer = std::move(answer)](Response response) {
    net_->post([answer, response = std::move(response)]() mutable { answer(std::move(response)); });
  });
}

}  // namespace orrery::server
