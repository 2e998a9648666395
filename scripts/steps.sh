# shellcheck shell=bash
# Sourced by ./play and ./test: runs steps quietly, with one line for each and details in build/log.

jobs=$(nproc)
mkdir -p build/log

keep_going=  # not empty: a failed step is told, and the others are run all the same
broken=()

# step NAME COMMAND...: the command's output goes to build/log/NAME.log; if it fails, we stop.
step() {
  local name=$1 log="build/log/${1// /-}.log" start=$EPOCHREALTIME
  shift
  printf '%-28s' "$name"
  if ! "$@" >"$log" 2>&1 </dev/null; then
    failed "$name" "$log"
  else
    seconds_since "$start"
  fi
}

failed() {
  printf 'FAILED\n'
  tail -n 60 "$2" >&2
  printf '\nFailed step: %s (all of its output: %s)\n' "$1" "$2" >&2
  [[ $keep_going ]] || exit 1
  broken+=("$1")
}

# Exits with an error that names the failed steps, if there were any.
all_done() {
  ((${#broken[@]} == 0)) && return
  printf '%s\n' "Failed steps: $(IFS=,; echo "${broken[*]}" | sed 's/,/, /g')" >&2
  exit 1
}

# meanwhile NAME COMMAND...: the same in the background; `await NAME` waits for it and reports it.
declare -A later=() later_start=()  # the process and the beginning of each
meanwhile() {
  local name=$1
  shift
  later_start[$name]=$EPOCHREALTIME
  "$@" >"build/log/${name// /-}.log" 2>&1 </dev/null &
  later[$name]=$!
  trap 'kill "${later[@]}" 2>/dev/null || true' EXIT
}

await() {
  printf '%-28s' "$1"
  if ! wait "${later[$1]}"; then
    failed "$1" "build/log/${1// /-}.log"
  else
    seconds_since "${later_start[$1]}"
  fi
  unset "later[$1]"
}

seconds_since() {
  local now=$EPOCHREALTIME
  local tenths=$(((${now/[.,]/} - ${1/[.,]/}) / 100000))
  printf '%5d.%d s\n' $((tenths / 10)) $((tenths % 10))
}

# With the lowest priority, which is also that of bots that think: so browser tests that run meanwhile
# do not wait for compilers.
configure_and_build() {
  cmake --preset "$1" && nice -n 19 cmake --build --preset "$1" -j "$jobs" "${@:2}"
}

# run_tests PRESET [which tests, as ctest names them]
run_tests() {
  ctest --preset "$1" -j "$jobs" "${@:2}"
}
