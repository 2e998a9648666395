#include "games/geminos/lab/sweeps.h"

#ifdef ORRERY_WIDE_SWEEPS

namespace orrery::geminos {

namespace {

template <FilledSet kFilled, bool kFirst>
[[gnu::target("avx512f")]] Change sweep(const SweepJob& job, std::size_t tile,
                                        SweepScratch& scratch) {
  return SweepKernel<kFilled, kFirst, 16>::sweep(job, tile, scratch);
}

template <FilledSet kFilled, bool kFirst>
[[gnu::target("avx512f")]] void settle(const SweepJob& job, std::size_t tile,
                                       SweepScratch& scratch) {
  SweepKernel<kFilled, kFirst, 16>::settle(job, tile, scratch);
}

template <FilledSet... kFilled>
constexpr Sweeps all(std::integer_sequence<FilledSet, kFilled...>) {
  return {.sweep = {{{&sweep<kFilled, false>, &sweep<kFilled, true>}...}},
          .settle = {{{&settle<kFilled, false>, &settle<kFilled, true>}...}}};
}

}  // namespace

const Sweeps kAvx512Sweeps = all(std::make_integer_sequence<FilledSet, kFilledSets>{});

}  // namespace orrery::geminos

#endif
