#pragma once

// Coroutines of the server. All of them run on the one thread of its io_context.

#include <chrono>
#include <memory>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace orrery::server {

namespace asio = boost::asio;
using Executor = asio::io_context::executor_type;

template <class T>
using Task = asio::awaitable<T, Executor>;
inline constexpr asio::use_awaitable_t<Executor> kAwaitOrThrow{};
inline constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> kAwait{kAwaitOrThrow};
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;

// Makes a callback into something to co_await: calls `ask` with a callback, which must be called
// once, from any thread, at once or later. If it is dropped instead, the coroutine is destroyed.
template <class T, class Ask>
Task<T> answer_to(Ask ask) {
  const Executor executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<Executor>, void(T)>(
      [executor](auto handler, Ask* asking) {
        auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
        (*asking)([executor, waiting = std::move(waiting)](T answer) {
          asio::post(executor, [waiting, answer = std::move(answer)]() mutable {
            (*waiting)(std::move(answer));
          });
        });
      },
      kAwaitOrThrow, &ask);
}

}  // namespace orrery::server
