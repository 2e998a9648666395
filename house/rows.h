#pragma once

// Tables, scores and values as rows of text, and back.

#include <functional>
#include <string>
#include <vector>

#include "house/messages.h"
#include "store/shelf.h"

namespace orrery::house {

struct RowChange {
  std::vector<Row> put{};
  std::vector<std::string> remove{};
};

// What changes when this is appended to the shelf, where it may be.
RowChange rows_of(const store::Shelf& shelf, const store::Append& append);
// What goes with a table; its scores stay, unless it is erased.
RowChange without(const store::Shelf& shelf, const std::string& table, bool scores);
Row value_row(const std::string& key, const std::string& value);

// What the rows hold. A table that is not whole, or a row that nobody knows, is left out with a
// remark.
store::Shelf shelf_of(const std::vector<Row>& rows,
                      const std::function<void(const std::string&)>& remark);

}  // namespace orrery::house
