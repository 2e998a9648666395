#include "cli/qr.h"

#include <memory>

#include <qrencode.h>

namespace orrery::cli {

std::string qr_code(std::string_view text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
  if (!code) return {};
  constexpr int kQuiet = 2;  // the margin that scanners need
  const auto dark = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= code->width || y >= code->width) return false;
    return (code->data[y * code->width + x] & 1U) != 0;
  };
  // Dark on light, whatever the terminal's own colours are.
  std::string lines;
  for (int y = -kQuiet; y < code->width + kQuiet; y += 2) {
    lines += "  \x1b[30;107m";
    for (int x = -kQuiet; x < code->width + kQuiet; ++x) {
      const bool upper = dark(x, y);
      const bool lower = dark(x, y + 1);
      lines += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    lines += "\x1b[0m\n";
  }
  return lines;
}

}  // namespace orrery::cli
