#pragma once

// Asio, for the files that read and write sockets: their coroutines, and the thread they run on.
// The hall and all that it decides know only task.h.

#include <chrono>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/task.h"

namespace orrery::server {

namespace asio = boost::asio;
using Executor = asio::io_context::executor_type;

template <class T>
using IoTask = asio::awaitable<T, Executor>;
inline constexpr asio::use_awaitable_t<Executor> kAwaitOrThrow{};
inline constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> kAwait{kAwaitOrThrow};
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;

// For tasks that know no sockets.
inline Post posts_to(const Executor& executor) {
  return [executor](std::function<void()> task) { asio::post(executor, std::move(task)); };
}

}  // namespace orrery::server
