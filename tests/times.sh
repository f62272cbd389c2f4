#!/usr/bin/env bash
# How long the project makes one wait: the release build and the tests from nothing, the
# tests on a built tree, and the longest test binaries.
#
#     tests/times.sh [built]
#
# Builds in a folder of its own, removed at the end, so that nothing is warm; `built` measures
# the tests of the present `target/` alone. Run by hand, with nothing beside it.
set -euo pipefail
cd "$(dirname "$0")/.."
w=$(mktemp -d)
trap 'rm -rf "$w"' EXIT

# Prints what a command takes: its name, the time on the clock and that of the processor.
measure() {
    local name=$1
    shift
    { TIMEFORMAT="%R %U"; time "$@" >"$w/out" 2>&1; } 2>"$w/time" || { tail -20 "$w/out"; exit 1; }
    read -r clock processor <"$w/time"
    printf '%-32s %6.0f s, %6.0f s of processor\n' "$name" "$clock" "$processor"
}

if [ "${1:-}" != built ]; then
    export CARGO_TARGET_DIR=$w/target
    measure "release build from nothing" cargo build --release --locked
    measure "tests from nothing" cargo test --locked
fi
measure "building the tests" cargo test --locked --no-run
measure "tests on a built tree" cargo test --locked
cp "$w/out" "$w/tests"

echo "The longest binaries:"
awk '/Running/ { name = $NF } /finished in/ { sub("s$", "", $NF); print $NF, name }' "$w"/tests |
    sort -rn | head -8
