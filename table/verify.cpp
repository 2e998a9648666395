#include "table/verify.h"

#include "record/match.h"
#include "table/fairness.h"

namespace orrery::table {

namespace {

tl::unexpected<Error> refuse(std::size_t line, std::string complaint) {
  return fail(RecordError{line, std::move(complaint)}.sentence());
}

}  // namespace

std::string Verified::sentence() const {
  if (chance_moves == 0) return "There is no chance in this record: nothing to verify.";
  std::string sentence = chance_moves == 1
      ? "The one chance move follows"
      : "All " + std::to_string(chance_moves) + " chance moves follow";
  sentence += " from the committed secret.";
  if (passed_over > 0) {
    sentence += " " + std::to_string(passed_over) +
        (passed_over == 1 ? " more was" : " more were") + " taken back during the game.";
  }
  return sentence;
}

Expected<Verified> verify(const Catalogue& games, const Record& record) {
  const auto match = replay(games, record);
  if (!match) return fail(match.error().sentence());
  if (record.secret.empty()) {
    return fail(record.commitment.empty()
                    ? "This record has no commitment and no secret: nothing can be verified."
                    : "This record has no secret, because its game is not over: nothing can be "
                      "verified yet.");
  }
  const auto secret = secret_from_hex(record.secret);
  if (!secret) return refuse(line_of_secret(record), "this is not a secret of 32 bytes");
  if (commitment(*secret) != record.commitment) {
    return refuse(line_of_secret(record), "this is not the secret that was committed to");
  }

  const JsonGame& game = match->game();
  Verified verified;
  std::uint64_t next = 0;  // the first block that may be used now
  for (std::size_t i = 0; i < match->size(); ++i) {
    const AnyState& before = match->state_before(i);
    if (game.to_act(before) != Seat::chance()) continue;
    const auto line = line_of_move(record, i);
    const auto block = block_of(record.moves[i]);
    if (!block) return refuse(line, "this does not say which block of the stream it used");
    if (*block < next) {
      return refuse(line,
                    "block " + std::to_string(*block) + " of the stream had its turn before this");
    }
    const AnyMove chosen = choose(*secret, *block, game.outcomes(before));
    if (chosen != match->move(i)) {
      return refuse(
          line, "the secret gives " + game.notation(chosen) + " here, not " + record.moves[i].move);
    }
    ++verified.chance_moves;
    verified.passed_over += *block - next;
    next = *block + 1;
  }
  return verified;
}

}  // namespace orrery::table
