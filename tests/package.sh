#!/usr/bin/env bash
# Installs a Debian package in a root of its own, runs what it installed, and removes it:
# nothing may be left.
#
#     tests/package.sh target/release-files/ninefold_*.deb
#
# Run by hand; needs dpkg, and root or fakeroot. Prints what lintian says, where it is
# installed.
set -euo pipefail
package=$(realpath "$1")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/var/lib/dpkg/"{info,updates} "$root/var/log"
: >"$root/var/lib/dpkg/status"

# What lies in the root beside the books of dpkg.
files() { (cd "$root" && find . -path ./var -prune -o -print | LC_ALL=C sort); }

before=$(files)
# The libraries it needs are those of this system.
dpkg --root="$root" --force-depends --install "$package" >/dev/null 2>&1
[ "$(dpkg-query --root="$root" --show --showformat='${db:Status-Abbrev}' ninefold)" = "ii " ]
installed=$(files | wc -l)
"$root/usr/games/ninefold" --version
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
"$root/usr/games/ninefold" solve "$puzzle"
for page in "$root"/usr/share/man/man1/*.1.gz; do
    gzip -dc "$page" | head -c 2000 | grep -q '^\.TH' || { echo "$page is no page" >&2; exit 1; }
done
bash -n "$root/usr/share/bash-completion/completions/ninefold"
dpkg --root="$root" --verify ninefold
dpkg --root="$root" --purge ninefold >/dev/null 2>&1
[ "$(files)" = "$before" ] || { echo "left behind:" >&2; files >&2; exit 1; }
echo "installed $installed files and folders, and removed them"
! command -v lintian >/dev/null || lintian --suppress-tags initial-upload-closes-no-bugs "$package"
