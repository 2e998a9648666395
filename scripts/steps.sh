# shellcheck shell=bash
# Sourced by ./play and ./test: runs a step quietly, one calm line each, details in build/log.

jobs=$(nproc)
mkdir -p build/log

# step NAME COMMAND...: the command's output goes to build/log/NAME.log; if it fails, so do we.
step() {
  local name=$1 log="build/log/${1// /-}.log" start=$EPOCHREALTIME
  shift
  printf '%-28s' "$name"
  if ! "$@" >"$log" 2>&1 </dev/null; then
    printf 'FAILED\n'
    tail -n 60 "$log" >&2
    printf '\nFailed step: %s (all of its output: %s)\n' "$name" "$log" >&2
    exit 1
  fi
  seconds_since "$start"
}

seconds_since() {
  local now=$EPOCHREALTIME
  local tenths=$(((${now/[.,]/} - ${1/[.,]/}) / 100000))
  printf '%5d.%d s\n' $((tenths / 10)) $((tenths % 10))
}

configure_and_build() {
  cmake --preset "$1" && cmake --build --preset "$1" -j "$jobs" "${@:2}"
}

# run_tests PRESET [which tests, as ctest names them]
run_tests() {
  ctest --preset "$1" -j "$jobs" "${@:2}"
}
