#!/usr/bin/env bash
# Builds the program again from the source archive that .ci/release made, in a folder of
# another name, and compares it with the program in its archive: they must be the same.
#
#     tests/reproducible.sh [TARGET]
#
# Run by hand, after .ci/release; takes as long as a first build with the profile dist. TARGET
# is x86_64-unknown-linux-gnu unless named.
set -euo pipefail
cd "$(dirname "$0")/.."
target=${1:-x86_64-unknown-linux-gnu}
files=${CARGO_TARGET_DIR:-target}/release-files
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
sources=$(realpath "$files/ninefold-$version.tar.gz")
folder=$(mktemp -d --suffix "-a folder with a longer name")
trap 'rm -rf "$folder"' EXIT
tar --extract --gzip --file "$sources" --directory "$folder"
tar --extract --gzip --file "$files/ninefold-$version-$target.tar.gz" --directory "$folder"
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER=rust-lld
env --unset=CARGO_TARGET_DIR "$folder/ninefold-$version/.ci/packages/build" \
    --target-dir "$folder/built" --target "$target"
sha256sum "$folder/built/$target/dist/ninefold" "$folder/ninefold-$version-$target/ninefold" |
    sed "s|$folder/||"
cmp "$folder/built/$target/dist/ninefold" "$folder/ninefold-$version-$target/ninefold"
echo "$target: the same program, built in two folders"
