#include "server/gzip.h"

#include <boost/beast/zlib/inflate_stream.hpp>
#include <gtest/gtest.h>

namespace orrery::server {

namespace {

namespace zlib = boost::beast::zlib;

std::string unpacked(std::string_view packed, std::size_t size) {
  constexpr std::size_t kAround = 10 + 8;
  zlib::inflate_stream stream;
  std::string text(size, '\0');
  zlib::z_params work;
  work.next_in = packed.data() + 10;
  work.avail_in = packed.size() - kAround;
  work.next_out = text.data();
  work.avail_out = text.size();
  boost::beast::error_code done;
  stream.write(work, zlib::Flush::finish, done);
  text.resize(work.total_out);
  return text;
}

}  // namespace

TEST(Gzip, GivesBackWhatWasPacked) {
  std::string text;
  for (int i = 0; i < 5000; ++i)
    text += "{\"game\": \"geminos\", \"number\": " + std::to_string(i) + "}";
  for (const std::string& one : {std::string("Orrery"), text}) {
    EXPECT_EQ(unpacked(gzip(one), one.size()), one);
  }
  EXPECT_LT(gzip(text).size(), text.size() / 5);
}

TEST(Gzip, EndsWithTheSumAndTheSize) {
  // The check value of CRC-32 for "123456789" is 0xCBF43926.
  const std::string packed = gzip("123456789");
  EXPECT_EQ(packed.substr(0, 3), "\x1f\x8b\x08");
  EXPECT_EQ(packed.substr(packed.size() - 8), std::string("\x26\x39\xf4\xcb\x09\0\0\0", 8));
}

}  // namespace orrery::server
