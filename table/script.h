#pragma once

// A course that is laid down for a game before it begins, as a lesson needs it: what chance brings,
// what the others do, and which moves somebody is to find. After it the game goes on freely.

#include <string>
#include <vector>

#include <boost/describe.hpp>

namespace orrery::table {

using boost::describe::operators::operator==;

// One move of the course, in notation.
struct ScriptedMove {
  static constexpr bool kOmitUnused = true;

  // The table makes the first of these itself, whoever is to act; or somebody is asked, and must
  // choose one of them.
  std::vector<std::string> moves;
  bool asked = false;
  std::string otherwise;  // what is said to whoever chooses another move
};
BOOST_DESCRIBE_STRUCT(ScriptedMove, (), (moves, asked, otherwise))

using Script = std::vector<ScriptedMove>;

}  // namespace orrery::table
