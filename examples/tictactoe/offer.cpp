#include "lab/offer.h"

#include "catalogue/catalogue.h"
#include "examples/tictactoe/tictactoe.h"

namespace orrery::tictactoe {

Entry offer() { return lab::offer<TicTacToe>(); }

}  // namespace orrery::tictactoe
