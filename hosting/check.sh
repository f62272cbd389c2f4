#!/bin/bash
# Tries the files of this folder: starts an sshd of its own on 127.0.0.1 with
# them, lets two guests play, and attacks. A line an attack, "refused" or "OPEN";
# exit code 1 if anything is open.
#
#     hosting/check.sh [target/release/ninefold]
#     hosting/check.sh --control BINARY     the same against an sshd without these
#                                           files: there the attacks must succeed
#     hosting/check.sh --load N BINARY      N guests at once, and what they cost
#
# Run by hand, as root; needs openssh-server, script (util-linux) and python3. It
# makes an account, "ninefold-check", and a folder in /run, and removes both. The
# system's own sshd and its files are left alone.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mode=guests count=0
case ${1:-} in
--control) mode=control; shift ;;
--load) mode=load count=${2:?how many}; shift 2 ;;
esac
binary=$(realpath "${1:-$here/../target/release/ninefold}")
[ -x "$binary" ] || { echo "no program at $binary: cargo build --release" >&2; exit 2; }
[ "$(id -u)" = 0 ] || { echo "only root can start an sshd for another account" >&2; exit 2; }
sshd=$(command -v sshd || echo /usr/sbin/sshd)
[ -x "$sshd" ] || { echo "openssh-server is needed" >&2; exit 2; }

user=ninefold-check
id "$user" >/dev/null 2>&1 && { echo "there is an account $user already" >&2; exit 2; }
port=${PORT:-42822}
# Not in /tmp: sshd trusts no file in a folder that all may write to.
w=$(mktemp -d /run/ninefold-check.XXXXXX)
games=$w/games
open=0

tidy() {
    local left
    [ -s "$w/sshd.pid" ] && kill "$(cat "$w/sshd.pid")"
    for left in $(jobs -p) $(pgrep -u "$user"); do kill "$left" 2>/dev/null; done
    for _ in $(seq 50); do pgrep -u "$user" >/dev/null || break; sleep 0.1; done
    userdel "$user"
    rm -rf "$w"
}
trap tidy EXIT
trap 'exit 130' INT TERM

# --- the shipped files, with this folder's paths in place of the system's ------------------

install_files() {
    chmod 755 "$w"
    useradd --system --home-dir "$games" --no-create-home --shell /bin/sh --password '*' "$user"
    install -d -o "$user" -m 700 "$games"
    install -m 755 "$binary" "$w/ninefold"
    sed -e "s|=/usr/local/bin/ninefold\$|=$w/ninefold|" -e "s|=/var/lib/ninefold\$|=$games|" \
        "$here/ninefold-play" >"$w/ninefold-play"
    chmod 755 "$w/ninefold-play"
    sed -e "s|Match User sudoku|Match User $user|" \
        -e "s|/etc/ssh/ninefold_keys|$w/ninefold_keys|" \
        "$here/sshd_config.d-ninefold.conf" >"$w/ninefold.conf"
    ssh-keygen -q -t ed25519 -N '' -f "$w/host"
    : >"$w/ninefold_keys"
    chmod 644 "$w/ninefold_keys"
}

# A line as in ninefold_keys.example.
admit() {
    ssh-keygen -q -t ed25519 -N '' -C "$1" -f "$w/key-$1"
    local line
    line=$(grep -m1 '^command=.* alice",' "$here/ninefold_keys.example")
    line=${line%% ssh-ed25519*}
    line=${line//\/usr\/local\/bin/$w}
    line=${line// alice\"/ $1\"}
    [ $mode = control ] && line=
    echo "${line:+$line }$(cat "$w/key-$1.pub")" >>"$w/ninefold_keys"
}

# What surrounds the shipped file is as careless as a system's file may be, so
# that it is the shipped one that closes what is closed.
start_sshd() {
    {
        [ $mode = control ] || echo "Include $w/ninefold.conf"
        cat <<CONF
ListenAddress 127.0.0.1
Port $port
HostKey $w/host
PidFile $w/sshd.pid
AuthorizedKeysFile $w/ninefold_keys
UsePAM ${USE_PAM:-no}
PasswordAuthentication yes
PermitRootLogin no
X11Forwarding yes
AllowTcpForwarding yes
PermitTunnel yes
GatewayPorts yes
AcceptEnv LANG LC_* FOO LD_PRELOAD NINEFOLD COLORTERM
MaxStartups 60:30:100
Subsystem sftp internal-sftp
CONF
    } >"$w/sshd_config"
    mkdir -p /run/sshd
    "$sshd" -t -f "$w/sshd_config" || exit 2
    "$sshd" -f "$w/sshd_config" -E "$w/log"
    for _ in $(seq 50); do [ -s "$w/sshd.pid" ] && break; sleep 0.1; done
    echo "[127.0.0.1]:$port $(cut -d' ' -f1,2 "$w/host.pub")" >"$w/known"
}

options() {
    echo "-F none -i $w/key-$1 -o IdentitiesOnly=yes -o UserKnownHostsFile=$w/known" \
        "-o LogLevel=ERROR -o BatchMode=yes"
}

# A guest's ssh: guest NAME ARGUMENTS...
guest() {
    local name=$1
    shift
    # shellcheck disable=SC2046
    timeout 8 ssh $(options "$name") -p "$port" "$@"
}

at=$user@127.0.0.1

# --- playing ------------------------------------------------------------------------------

# A guest at a window of 80x24: the keys are written one by one, the screen goes
# to the file. plays NAME FILE KEYS... ; a key of digits and a dot is a pause.
plays() {
    local name=$1 screen=$2
    shift 2
    for key in "$@"; do
        case $key in
        *.*) sleep "$key" ;;
        *) printf '%b' "$key"; sleep 0.4 ;;
        esac
    done | timeout 20 script -qfec \
        "stty rows 24 cols 80; exec ssh $(options "$name") ${ssh_more:-} -tt -p $port $at" \
        /dev/null >"$screen" 2>&1
}

moves() { "$binary" --data-dir "$games" --player "$1" --check-save 2>&1 | grep -o 'moves [0-9]*'; }

pid_of() { pgrep -u "$user" -f -- "--player $1\$" | head -1; }

# --- judging ------------------------------------------------------------------------------

say() { printf '%-58s %s\n' "$1" "$2"; }
refused() { say "$1" refused; }
is_open() { say "$1" "OPEN ${2:-}"; open=1; }
# verdict WHAT yes|no, where yes is that the attacker had what they wanted.
verdict() { if [ "$2" = no ]; then refused "$1"; else is_open "$1" "${3:-}"; fi; }
has() { if grep -q -- "$1"; then echo yes; else echo no; fi; }
lacks() { if grep -q -- "$1"; then echo no; else echo yes; fi; }
is_there() { if [ -e "$1" ]; then echo yes; else echo no; fi; }

attack_commands() {
    verdict "another command" "$(guest alice $at id 2>&1 | has 'uid=')"
    verdict "another command, with a terminal" \
        "$(guest alice -tt $at 'id; sh -i' </dev/null 2>&1 | has 'uid=')"
    local mark=/tmp/ninefold-check.$$ way
    # The backquotes are the attack.
    # shellcheck disable=SC2016
    for way in "\$(touch $mark)" "\`touch $mark\`" "; touch $mark" "| touch $mark" \
        "\" ; touch $mark; \"" "'; touch $mark; '" "&& touch $mark"; do
        guest alice -tt $at "$way" </dev/null >/dev/null 2>&1
    done
    guest alice -tt $at "touch $mark" </dev/null >/dev/null 2>&1
    verdict "shell characters in the command" "$(is_there "$mark")"
    rm -f "$mark"
    verdict "no terminal" "$(guest alice -T $at </dev/null 2>&1 | lacks 'a terminal is needed')"
}

attack_files() {
    local copied=/tmp/ninefold-check-copy.$$
    # shellcheck disable=SC2046
    verdict "sftp" "$(echo "put /etc/hostname $copied" | timeout 8 sftp -b - -P "$port" \
        $(options alice) $at >/dev/null 2>&1; is_there $copied)"
    rm -f $copied
    # shellcheck disable=SC2046
    verdict "scp" "$(timeout 8 scp -P "$port" $(options alice) /etc/hostname \
        $at:$copied >/dev/null 2>&1; is_there $copied)"
    rm -f $copied
    # shellcheck disable=SC2046
    verdict "scp as it was (-O)" "$(timeout 8 scp -O -P "$port" $(options alice) /etc/hostname \
        $at:$copied >/dev/null 2>&1; is_there $copied)"
    rm -f $copied
}

# The banner of the sshd itself, had through a forwarded port, is proof.
greeting() { timeout 3 bash -c "exec 3<>/dev/tcp/127.0.0.1/$1; head -c4 <&3" 2>/dev/null | has SSH-; }

# SOCKS 5: no authentication, connect to 127.0.0.1 and the sshd's port.
greeting_by_socks() {
    timeout 3 bash -c "exec 3<>/dev/tcp/127.0.0.1/$1
        printf '\\x05\\x01\\x00\\x05\\x01\\x00\\x01\\x7f\\x00\\x00\\x01\\x$(printf %02x $((port / 256)))\\x$(printf %02x $((port % 256)))' >&3
        head -c16 <&3" 2>/dev/null | has SSH-
}

attack_forwarding() {
    guest alice -N -L 42991:127.0.0.1:"$port" $at 2>/dev/null & local job=$!
    sleep 1.5; verdict "forwarding, -L" "$(greeting 42991)"; kill $job 2>/dev/null
    guest alice -N -D 42992 $at 2>/dev/null & job=$!
    sleep 1.5; verdict "forwarding, -D" "$(greeting_by_socks 42992)"; kill $job 2>/dev/null
    guest alice -N -R 42993:127.0.0.1:"$port" $at 2>/dev/null & job=$!
    sleep 1.5; verdict "forwarding, -R" "$(greeting 42993)"; kill $job 2>/dev/null
    guest alice -N -R "/tmp/ninefold-check-s.$$:127.0.0.1:$port" $at 2>/dev/null & job=$!
    sleep 1.5; verdict "forwarding, a socket file" "$(is_there /tmp/ninefold-check-s.$$)"
    kill $job 2>/dev/null; wait 2>/dev/null
    rm -f /tmp/ninefold-check-s.$$
    # No client here has an X server or may make a tunnel: the server is asked what it
    # would do for this user.
    local told
    told=$("$sshd" -T -f "$w/sshd_config" -C "user=$user,host=localhost,addr=127.0.0.1")
    for kind in x11forwarding permittunnel allowagentforwarding permituserrc; do
        verdict "the server's word: $kind" "$(echo "$told" | grep -qx "$kind no" && echo no || echo yes)"
    done
}

# What the game was really given, by the system's own record of it.
attack_environment() {
    ssh_more="-A -o SendEnv=COLORTERM -o SetEnv=LD_PRELOAD=/tmp/x.so -o SetEnv=NINEFOLD=/bin/sh"
    COLORTERM='$(id)' TERM='xterm";id;"' \
        plays alice "$w/screen" 4.0 q & local job=$!
    sleep 2.5
    ssh_more=
    local pid given bad
    pid=$(pid_of alice)
    given=$(tr '\0' '\n' <"/proc/${pid:-none}/environ" 2>/dev/null)
    if [ -z "$given" ]; then
        is_open "environment" "(the game did not start)"
        is_open "limits" "(the game did not start)"
    else
        bad=$(echo "$given" | grep -vE '^(PATH|HOME|USER|SSH_CONNECTION|TERM|LANG|COLORTERM)=[A-Za-z0-9+._@/:-]*$')
        verdict "environment" "$([ -z "$bad" ] && echo no || echo yes)" "$(echo "$bad" | cut -d= -f1 | tr '\n' ' ')"
        verdict "core files, 4 MB files, 64 open files" "$(awk '
            /^Max core file/ && $5 == 0 {n++} /^Max file size/ && $4 <= 4194304 {n++}
            /^Max open files/ && $4 == 64 {n++} END {print n == 3 ? "no" : "yes"}' "/proc/$pid/limits")"
        verdict "a program of the guest's choice" \
            "$([ "$(readlink "/proc/$pid/exe")" = "$w/ninefold" ] && echo no || echo yes)"
    fi
    wait $job
}

attack_names() {
    local name code what
    for name in ../bob .. /etc 'a b' '' '-x' "\$(id)" "a
b" "$(printf 'n%.0s' {1..33})"; do
        what=$(printf %q "${name:0:12}")
        script -qec "setpriv --reuid $user --clear-groups $w/ninefold-play $(printf %q "$name")" \
            /dev/null </dev/null >/dev/null 2>&1
        code=$?
        verdict "a player named $what" "$([ $code = 64 ] && echo no || echo yes)" "(code $code)"
    done
}

attack_doubly() {
    plays bob "$w/first" 4.5 q & local job=$!
    sleep 2
    plays bob "$w/second" 1.0 '\t' 9 1.0 q
    verdict "the same player twice: both save" "$(lacks 'nother copy' <"$w/second")"
    wait $job
}

attack_accounts() {
    verdict "another account with a guest's key" \
        "$(guest alice nobody@127.0.0.1 -tt id </dev/null 2>&1 | has 'uid=')"
    local methods
    methods=$(guest alice -o PubkeyAuthentication=no $at 2>&1)
    verdict "a password" "$(echo "$methods" | has 'password\|keyboard')"
}

play_for_real() {
    # The menu's first line is a new game where there is none to continue.
    plays alice "$w/screen" 1.5 '\r' '\r' 1.5 '\t' 1 '\t' 2 q 0.5 q
    plays bob "$w/screen" 1.5 '\r' '\r' 1.5 '\t' 3 q 0.5 q
    say "alice plays" "$(moves alice)"
    say "bob plays" "$(moves bob)"
    [ -n "$(moves alice)" ] && [ -n "$(moves bob)" ] || { say "playing" FAILED; open=1; }
    local loose
    loose=$(find "$games" \( -type f -perm /077 -o -type d -perm /077 -o ! -user "$user" \) | wc -l)
    verdict "files that others can read" "$([ "$loose" = 0 ] && echo no || echo yes)"
}

install_files
admit alice
admit bob
if [ $mode = load ]; then
    for n in $(seq "$count"); do admit "guest$n"; done
    start_sshd
    chmod -R go-rwx "$w"/key-*
    python3 "$here/load.py" "$count" "$port" "$w" "$at"
    exit
fi
start_sshd
[ $mode = control ] || play_for_real
attack_commands
attack_files
attack_forwarding
if [ $mode = guests ]; then
    attack_environment
    attack_names
    attack_doubly
fi
attack_accounts
exit $open
