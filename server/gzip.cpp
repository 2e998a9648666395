#include "server/gzip.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace orrery::server {

namespace zlib = boost::beast::zlib;

namespace {

// The lowest byte first.
void add(std::string& bytes, std::uint32_t number) {
  for (unsigned shift = 0; shift < 32; shift += 8) {
    bytes += static_cast<char>(number >> shift & 0xFFU);
  }
}

}  // namespace

std::string gzip(std::string_view text) {
  constexpr std::string_view kHead("\x1f\x8b\x08\0\0\0\0\0\x02\xff",
                                   10);  // deflated, no name, no time
  zlib::deflate_stream stream;
  stream.reset(9, 15, 9, zlib::Strategy::normal);
  std::string packed(kHead);
  packed.resize(kHead.size() + stream.upper_bound(text.size()));
  zlib::z_params work;
  work.next_in = text.data();
  work.avail_in = text.size();
  work.next_out = packed.data() + kHead.size();
  work.avail_out = packed.size() - kHead.size();
  boost::beast::error_code done;  // always "end of stream": there is room for everything
  stream.write(work, zlib::Flush::finish, done);
  packed.resize(kHead.size() + work.total_out);
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  add(packed, sum.checksum());
  add(packed, static_cast<std::uint32_t>(text.size()));
  return packed;
}

}  // namespace orrery::server
