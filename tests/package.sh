#!/usr/bin/env bash
# Checks what .ci/release made. Unpacks an archive and looks for each file; installs a Debian
# package in a root of its own, and removes it: nothing may be left. Runs the programs that
# this machine can run, and compares the licences in the file with those of the program.
#
#     tests/package.sh FILE.deb|FILE.tar.gz|FILE.zip...
#     tests/package.sh target/release-files/*.{deb,tar.gz,zip}
#
# Run by hand; a Debian package needs dpkg, and root or fakeroot, a zip file unzip. Prints
# what lintian says, where it is installed.
set -euo pipefail
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

fail() { echo "$1" >&2; exit 1; }

# Fails unless each of these files of a folder is there and has a content.
expect() {
    local folder=$1 file
    shift
    for file in "$@"; do
        [ -s "$folder/$file" ] || fail "$folder has no $file"
    done
}

# A program answers, and brings the licences that lie beside it as a file.
try() {
    local program=$1 licences=$2
    [ "$("$program" solve "$puzzle")" = "$solution" ] || fail "$program does not solve"
    "$program" --licences | cmp - <($licences) || fail "$program has other licences"
}

is_page() { head -c 2000 | grep -q '^\.TH'; }

# --- archives -------------------------------------------------------------------------------

check_archive() {
    local file=$1 folder=$root/archive page
    mkdir "$folder"
    case $file in
    *.zip) unzip -q "$file" -d "$folder" ;;
    *) tar --extract --gzip --file "$file" --directory "$folder" ;;
    esac
    folder=$(echo "$folder"/*)
    expect "$folder" LICENSE LICENCES README.md CHANGELOG.md \
        man/ninefold.1 man/ninefold-solve.1 man/ninefold-games-export.1 schema/solve.json \
        completions/{ninefold,_ninefold,ninefold.fish,ninefold.ps1} \
        desktop/ninefold.{desktop,svg,png}
    compgen -G "$folder/desktop/*.metainfo.xml" >/dev/null || fail "$file has no AppStream data"
    for page in "$folder"/man/*.1; do is_page <"$page" || fail "$page is no page"; done
    case $file in
    *"$(uname -m)-unknown-linux"*) try "$folder/ninefold" "cat $folder/LICENCES" ;;
    *.zip) expect "$folder" ninefold.exe ;;
    *) expect "$folder" ninefold ;;
    esac
    echo "$(basename "$file"): $(find "$folder" -type f | wc -l) files"
    rm -rf "$root/archive"
}

# The source archive has what the recipes of packages call.
check_sources() {
    mkdir "$root/sources"
    tar --extract --gzip --file "$1" --directory "$root/sources"
    expect "$root"/sources/* Cargo.lock LICENSE src/main.rs src/cli/licences.txt.gz \
        .ci/packages/{build,install,flake.nix}
    echo "$(basename "$1"): $(find "$root/sources" -type f | wc -l) files"
    rm -rf "$root/sources"
}

# --- Debian packages ------------------------------------------------------------------------

# What lies in the root beside the books of dpkg.
files() { (cd "$root" && find . -path ./var -prune -o -print | LC_ALL=C sort); }

check_debian_package() {
    local package=$1 before installed page usr=$root/usr
    if [ "$(dpkg-deb --field "$package" Architecture)" != "$(dpkg --print-architecture)" ]; then
        dpkg-deb --extract "$package" "$root/extracted"
        check_installed "$root/extracted/usr"
        rm -rf "$root/extracted"
        echo "$(basename "$package"): unpacked, for another machine"
        return
    fi
    mkdir -p "$root/var/lib/dpkg/"{info,updates} "$root/var/log"
    : >"$root/var/lib/dpkg/status"
    before=$(files)
    # The libraries it needs are those of this system.
    dpkg --root="$root" --force-depends --install "$package" >/dev/null 2>&1
    [ "$(dpkg-query --root="$root" --show --showformat='${db:Status-Abbrev}' ninefold)" = "ii " ]
    installed=$(files | wc -l)
    check_installed "$usr"
    "$usr/games/ninefold" --version
    try "$usr/games/ninefold" "gzip -dc $usr/share/doc/ninefold/LICENCES.gz"
    dpkg --root="$root" --verify ninefold
    dpkg --root="$root" --purge ninefold >/dev/null 2>&1
    [ "$(files)" = "$before" ] || { files >&2; fail "left behind, see above"; }
    rm -rf "$root/var"
    echo "$(basename "$package"): installed $installed files and folders, and removed them"
    ! command -v lintian >/dev/null || lintian --suppress-tags initial-upload-closes-no-bugs "$package"
}

check_installed() {
    local usr=$1 page size
    expect "$usr" games/ninefold share/applications/ninefold.desktop \
        share/bash-completion/completions/ninefold share/zsh/vendor-completions/_ninefold \
        share/fish/vendor_completions.d/ninefold.fish \
        share/icons/hicolor/scalable/apps/ninefold.svg \
        share/doc/ninefold/{copyright,changelog.gz,changelog.Debian.gz,LICENCES.gz}
    for size in 32 48 64 128 256; do
        expect "$usr" "share/icons/hicolor/${size}x$size/apps/ninefold.png"
    done
    compgen -G "$usr/share/metainfo/*.metainfo.xml" >/dev/null || fail "no AppStream data"
    for page in "$usr"/share/man/man1/*.1.gz; do
        gzip -dc "$page" | is_page || fail "$page is no page"
    done
    bash -n "$usr/share/bash-completion/completions/ninefold"
}

# --------------------------------------------------------------------------------------------

[ $# -gt 0 ] || fail "name the files to check"
for file in "$@"; do
    file=$(realpath "$file")
    case $file in
    *.deb) check_debian_package "$file" ;;
    *-unknown-*.tar.gz | *.zip) check_archive "$file" ;;
    *.tar.gz) check_sources "$file" ;;
    *) fail "$file is no archive and no package" ;;
    esac
done
