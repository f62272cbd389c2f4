#!/usr/bin/env bash
# Builds Ninefold for the systems that this machine can run or imitate, and asks each
# build what the native one is asked: the answers must be the same. docs/platforms.md has
# the outcome.
#
#     tests/platforms.sh [musl|arm|arm-musl|windows]...
#
# Run by hand, on Debian; needs script (util-linux), and by system
#     arm       gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
#     arm-musl  qemu-user
#     windows   gcc-mingw-w64-x86-64 wine64
# PROFILE chooses the profile of the builds; with dist, they are those of .ci/release.
set -euo pipefail
cd "$(dirname "$0")/.."
systems=("$@")
[ $# -gt 0 ] || systems=(musl arm arm-musl windows)
profile=${PROFILE:-release}
built=${CARGO_TARGET_DIR:-target}
data=$PWD/tests/data
wine=/usr/lib/wine
w=$(mktemp -d)
failures=0
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER=rust-lld
export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc
export TERM=xterm-256color
unset COLORTERM NO_COLOR

tidy() {
    [ ! -d "$w/wine" ] || WINEPREFIX=$w/wine "$wine/wineserver64" -k 2>/dev/null || true
    rm -rf "$w"
}
trap tidy EXIT
trap 'exit 130' INT TERM

# --- the questions --------------------------------------------------------------------------

# Runs a question with the program of a system; its answer is what it prints and its exit
# code. Files are read from the folder of the data and written in one of the system.
ask() {
    local name=$1 code=0
    shift
    (cd "$data" && "${program[@]}" "$@") >"$answers/$name" 2>"$answers/$name.errors" || code=$?
    echo "exit code $code" >>"$answers/$name"
}

ask_all() {
    answers=$w/$1
    mkdir -p "$answers"
    ask solve solve easy.txt minimal.txt 17-clue.txt hardest.txt
    ask solve-all solve --all --limit 20 --format tsv --threads 2 minimal.txt
    ask solve-input solve - <"$data/hardest.txt"
    ask solve-none solve --explain "$(printf '%081d' 11)"
    NINEFOLD_ENGINE=portable ask solve-portable solve hardest.txt
    ask rate rate --format json easy.txt minimal.txt
    ask rate-hodoku rate --scale hodoku --format tsv 17-clue.txt hardest.txt
    ask hint hint --stage 5 minimal.txt
    ask explain explain --format tsv easy.txt
    ask generate generate --count 20 --seed 7 --format json
    ask generate-hard generate --count 3 --seed 7 --difficulty hard --format tsv
    ask generate-rating generate --seed 7 --rating 4.0..5.0
    ask generate-technique generate --seed 7 --technique x-wing --format json
    ask convert convert --to opensudoku easy.txt
    ask formats convert --to sdm formats/*
    ask techniques techniques --format json
    ask saves --data-dir "$w/games-native" doctor --saves
    printf 'r4\nleft\nhint\n47=5\nquit\n' >"$w/spoken"
    ask speak --data-dir "$w/spoken-$1" play --seed 5 --speak <"$w/spoken"
    ask device --player con stats
    ask man man solve
    ask completions completions bash
    ask unknown abacus
}

# The answers of a system that differ from the native ones.
compare() {
    local file name
    for file in "$w"/native/*; do
        name=$(basename "$file")
        case $name in *.errors) continue ;; esac
        if ! cmp -s "$file" "$w/$1/$name"; then
            echo "$1: $name differs:"
            diff "$file" "$w/$1/$name" | head -5 || true
            head -3 "$w/$1/$name.errors"
            failures=$((failures + 1))
        fi
    done
    echo "$1: $(find "$w/native" -type f ! -name '*.errors' | wc -l) questions asked"
}

# --- the game -------------------------------------------------------------------------------

# Plays in a pty: nine digits at the cursor, then Ctrl-C. The native program must find the
# game that was saved. The waits are long enough for a busy machine; what is drawn is not
# looked at, as Wine draws it in a way of its own.
play() {
    local games=$w/games-$1
    mkdir -p "$games"
    {
        sleep 15
        printf '123456789'
        sleep 5
        printf '\003'
        sleep 10
    } | timeout 120 script --quiet --return --log-out "$w/$1.screen" \
        --command "${program[*]} --data-dir $games play --seed 7" >/dev/null || true
    if "${native[@]}" --data-dir "$games" doctor --saves | grep -q 'games 1, newest: moves [1-9]'; then
        echo "$1: a game was played in a pty, saved and found again"
    elif grep -q 'cannot set up the terminal: Function not implemented' "$w/$1.screen"; then
        # qemu-user 7.2 does not know the ioctl TCGETS2, by which modes are read.
        echo "$1: no game was played: the emulator does not know how to set up a terminal"
    else
        echo "$1: no game was saved"
        failures=$((failures + 1))
    fi
}

# --- the systems ----------------------------------------------------------------------------

# The program of a target, or the native one.
build() {
    local folder=$profile suffix= target=$1
    [ "$profile" != dev ] || folder=debug
    case $target in *windows*) suffix=.exe ;; esac
    if [ "$profile" = dist ]; then
        : "${target:=$(rustc -vV | sed -n 's/^host: //p')}"
        .ci/packages/build --quiet --target "$target" >&2
    else
        cargo build --quiet --locked --profile "$profile" --bin ninefold \
            ${target:+--target "$target"} >&2
    fi
    realpath "$built/${target:+$target/}$folder/ninefold$suffix"
}

native=("$(build "")")
program=("${native[@]}")
play native
ask_all native

for system in "${systems[@]}"; do
    case $system in
    musl)
        program=("$(build x86_64-unknown-linux-musl)")
        ;;
    arm)
        program=(qemu-aarch64 -L /usr/aarch64-linux-gnu "$(build aarch64-unknown-linux-gnu)")
        ;;
    arm-musl)
        rustup --quiet target add aarch64-unknown-linux-musl
        program=(qemu-aarch64 "$(build aarch64-unknown-linux-musl)")
        ;;
    windows)
        cp "$(build x86_64-pc-windows-gnu)" "$w"
        # Wine 8 lacks the library from which Windows 10 gives random numbers.
        x86_64-w64-mingw32-gcc -shared -o "$w/bcryptprimitives.dll" -xc - -ladvapi32 <<'END'
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
    return RtlGenRandom(data, length);
}
END
        export WINEPREFIX=$w/wine WINEDEBUG=-all
        "$wine/wine64" wineboot --init >/dev/null 2>&1 || true
        program=("$wine/wine64" "$w/ninefold.exe")
        ;;
    *)
        echo "no such system: $system" >&2
        exit 2
        ;;
    esac
    ask_all "$system"
    compare "$system"
    "${program[@]}" doctor 2>/dev/null | grep -E '^(system|colours|engine|data) ' || true
    play "$system"
done
exit $((failures > 0))
