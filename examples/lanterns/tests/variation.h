#pragma once

// Lanterns with something else about it, for tests of the rooms below and above the games: a class
// that has one of the functions of the contract once more.
//
//   struct Silent : Variation<Silent> {
//     using Variation::Variation;
//     void tell(const State&, Move, Viewer, Lines&) const {}
//   };

#include "examples/lanterns/lanterns.h"

namespace orrery::lanterns {

template <class Own>
class Variation : public Lanterns {
 public:
  explicit Variation(const Lanterns& lanterns) : Lanterns(lanterns) {}

  static Expected<Own> create(int players, const Options& options) {
    return Lanterns::create(players, options).map([](const Lanterns& lanterns) {
      return Own(lanterns);
    });
  }

  // Called `id`, for catalogues that have Lanterns too.
  static Facts facts_as(std::string_view id) {
    Facts facts = Lanterns::facts();
    facts.id = id;
    return facts;
  }
};

}  // namespace orrery::lanterns
