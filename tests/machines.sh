#!/usr/bin/env bash
# Many machines: `rate` of a large file, spread over several hosts by GNU parallel, as
# docs/pipe.md shows it. The hosts are three sshds of its own on 127.0.0.1, and one of
# them is lost in the middle. The results must be those of one machine, in order.
#
#     tests/machines.sh [BINARY]
#
# Run by hand: needs GNU parallel and openssh-server; no root, and no account is made.
set -euo pipefail
cd "$(dirname "$0")/.."
binary=$(realpath "${1:-target/release/ninefold}")
[ -x "$binary" ] || { echo "no program at $binary: cargo build --release" >&2; exit 2; }
sshd=$(command -v sshd || echo /usr/sbin/sshd)
[ -x "$sshd" ] || { echo "openssh-server is needed" >&2; exit 2; }
command -v parallel >/dev/null || { echo "GNU parallel is needed" >&2; exit 2; }
port=${PORT:-42830}
hosts=(one two three)
w=$(mktemp -d)

tidy() {
    for host in "${hosts[@]}"; do stop "$host"; done
    rm -rf "$w"
}
trap tidy EXIT
trap 'exit 130' INT TERM

# --- three hosts ------------------------------------------------------------------------

# Ends the sshd of a host and the connections that it serves.
stop() {
    [ -s "$w/$1.pid" ] || return 0
    local main
    main=$(cat "$w/$1.pid")
    rm -f "$w/$1.pid"
    kill -STOP "$main"
    for session in $(pgrep -P "$main"); do
        kill -KILL $(pgrep -P "$session") "$session" 2>/dev/null || true
    done
    kill -KILL "$main"
}

start() {
    cat >"$w/$1.sshd" <<END
ListenAddress 127.0.0.1
Port $2
HostKey $w/host_key
PidFile $w/$1.pid
AuthorizedKeysFile $w/key.pub
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
MaxStartups 100
SetEnv NINEFOLD_HOST=$1
LogLevel ERROR
END
    cat >>"$w/ssh_config" <<END
Host $1
    HostName 127.0.0.1
    Port $2
END
    "$sshd" -f "$w/$1.sshd"
}

[ "$(id -u)" != 0 ] || mkdir -p /run/sshd
ssh-keygen -q -t ed25519 -N '' -f "$w/key"
ssh-keygen -q -t ed25519 -N '' -f "$w/host_key"
for index in "${!hosts[@]}"; do start "${hosts[index]}" $((port + index)); done
cat >>"$w/ssh_config" <<END
Host *
    IdentityFile $w/key
    IdentitiesOnly yes
    BatchMode yes
    UserKnownHostsFile $w/known_hosts
    StrictHostKeyChecking no
    LogLevel ERROR
END
for host in "${hosts[@]}"; do
    for _ in $(seq 50); do
        ssh -F "$w/ssh_config" "$host" true 2>/dev/null && break
        sleep 0.1
    done
done

# --- one machine, and three ---------------------------------------------------------------

"$binary" generate --count "${PUZZLES:-600}" --seed 1 --symmetry none >"$w/puzzles"
# Not every line has to be a puzzle with a rating.
sed -i '100s/.*/11.............................................................................../' "$w/puzzles"
"$binary" rate --format json "$w/puzzles" >"$w/expected" 2>/dev/null || true

# What a job does on its host, and a note of where it ran.
cat >"$w/rate" <<END
#!/bin/sh
echo "\$NINEFOLD_HOST" >>$w/jobs
$binary rate --format json --threads 1 -
[ \$? -lt 2 ]
END
chmod +x "$w/rate"

spread() {
    parallel --ssh "ssh -F $w/ssh_config" --sshlogin one,two,three --jobs 2 \
        --pipe -N 20 --keep-order --retries 3 "$w/rate" <"$w/puzzles" 2>"$w/errors"
}

check() {
    if cmp "$w/expected" "$w/results"; then
        echo "$1: $(wc -l <"$w/results") rows, in order; jobs: $(sort "$w/jobs" | uniq -c | xargs)"
    else
        cat "$w/errors" >&2
        echo "$1: the results differ" >&2
        exit 1
    fi
    rm -f "$w/jobs"
}

spread >"$w/results"
check "three hosts"

# Loses a host once it works.
(
    until grep -qs three "$w/jobs"; do sleep 0.05; done
    stop three
) &
spread >"$w/results"
wait
grep -qs three "$w/jobs" || { echo "the lost host had no job" >&2; exit 1; }
check "one of them lost"
