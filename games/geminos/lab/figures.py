"""What scripts/make-figures counts in Geminos: the affinities that each player wrote under."""

PLAYERS = 3
TOGETHER = False

AFFINITIES = {"conjunction", "syzygy", "quadrature", "triangulation", "opposition"}


def took(moves, told):
    return [(seat, move) for seat, move in moves if move in AFFINITIES]
