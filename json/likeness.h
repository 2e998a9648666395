#pragma once

// Names that look alike, by Unicode's data of confusable characters (UTS #39).

#include <string_view>

namespace orrery {

// Whether people might take one name for the other: letters of other scripts, capitals, spaces,
// accents written in another way and what cannot be seen make no difference; nor do I, l and 1.
bool look_alike(std::string_view one, std::string_view other);

// Whether there is anything in the name that can be seen.
bool can_be_seen(std::string_view name);

}  // namespace orrery
