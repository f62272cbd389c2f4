#!/bin/bash
# Tries the files of this folder: starts an sshd of its own on 127.0.0.1 with
# them, lets two guests play, attacks, and takes guests to their limits. A line an
# attack, "refused" or "OPEN"; exit code 1 if anything is open.
#
#     hosting/check.sh [target/release/ninefold]
#     hosting/check.sh --control BINARY     the same against an sshd without these
#                                           files: there the attacks must succeed
#     hosting/check.sh --load N BINARY      N guests at once, and what they cost
#
# Run by hand, as root; needs openssh-server, script and flock (util-linux), rsync
# and python3. It makes an account, "ninefold-check", and a folder in /run, and removes both. The
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
mark=/tmp/ninefold-check.$$
# Not in /tmp: sshd trusts no file in a folder that all may write to.
w=$(mktemp -d /run/ninefold-check.XXXXXX)
games=$w/games
open=0

tidy() {
    local left
    for left in "$w"/*.pid; do [ -s "$left" ] && kill "$(cat "$left")"; done
    for left in $(jobs -p) $(pgrep -u "$user"); do kill "$left" 2>/dev/null; done
    for _ in $(seq 50); do pgrep -u "$user" >/dev/null || break; sleep 0.1; done
    userdel "$user"
    rm -rf "$w" "$mark"
}
trap tidy EXIT
trap 'exit 130' INT TERM

# --- the shipped files, with this folder's paths in place of the system's ------------------

install_files() {
    local shell=$w/ninefold-shell file
    [ $mode = control ] && shell=/bin/sh
    chmod 755 "$w"
    for file in ninefold-play ninefold-shell sshd_config.d-ninefold.conf; do
        sed -e "s|/usr/local/bin|$w|" -e "s|/var/lib/ninefold|$games|" -e "s|/etc/ssh|$w|" \
            -e "s|Match User sudoku|Match User $user|" "$here/$file" >"$w/$file"
        chmod 755 "$w/$file"
    done
    useradd --system --home-dir "$games" --no-create-home --shell "$shell" --password '*' "$user"
    install -d -o "$user" -m 700 "$games"
    install -m 755 "$binary" "$w/ninefold"
    ssh-keygen -q -t ed25519 -N '' -f "$w/host"
    : >"$w/ninefold_keys"
    chmod 644 "$w/ninefold_keys"
}

# A line as in ninefold_keys.example: admit NAME [TYPE-OF-KEY [FURTHER-OPTIONS]]
admit() {
    ssh-keygen -q -t "${2:-ed25519}" -N '' -C "$1" -f "$w/key-$1"
    local line
    line=$(grep -m1 '^command=.* alice",' "$here/ninefold_keys.example")
    line=${line%% ssh-ed25519*}
    line=${line//\/usr\/local\/bin/$w}
    line=${line// alice\"/ $1\"}${3:-}
    [ $mode = control ] && line=
    echo "${line:+$line }$(cat "$w/key-$1.pub")" >>"$w/ninefold_keys"
}

# A line without options, whose comment and whose neighbours speak of bob.
admit_without_options() {
    ssh-keygen -q -t ed25519 -N '' -C "$1" -f "$w/key-$1"
    local key line
    key=$(cut -d' ' -f1,2 "$w/key-$1.pub")
    line="command=\"$w/ninefold-play bob\",restrict,pty $key"
    printf '%s\n' "# $line" "#$line" "$key $line" \
        "command=\"$w/ninefold-play carol\",restrict,pty $(cut -d' ' -f1,2 "$w/key-alice.pub") $key" \
        >>"$w/ninefold_keys"
}

# What surrounds the shipped file is as careless as a system's file may be, so
# that it is the shipped one that closes what is closed.
# start_sshd NAME PORT SFTP-PROGRAM [INCLUDED FILE]
start_sshd() {
    {
        [ -n "${4:-}" ] && echo "Include $4"
        cat <<CONF
ListenAddress 127.0.0.1
Port $2
HostKey $w/host
PidFile $w/$1.pid
AuthorizedKeysFile $w/ninefold_keys
UsePAM ${USE_PAM:-no}
PasswordAuthentication yes
PermitRootLogin no
X11Forwarding yes
AllowTcpForwarding yes
PermitTunnel yes
GatewayPorts yes
PrintMotd no
PrintLastLog no
AcceptEnv LANG LC_* FOO LD_PRELOAD NINEFOLD COLORTERM SSH_USER_AUTH
MaxStartups 60:30:100
Subsystem sftp $3
CONF
    } >"$w/$1.config"
    mkdir -p /run/sshd
    "$sshd" -t -f "$w/$1.config" || exit 2
    "$sshd" -f "$w/$1.config" -E "$w/$1.log"
    for _ in $(seq 50); do [ -s "$w/$1.pid" ] && break; sleep 0.1; done
    [ -s "$w/$1.pid" ] || { cat "$w/$1.log" >&2; exit 2; }
    echo "[127.0.0.1]:$2 $(cut -d' ' -f1,2 "$w/host.pub")" >>"$w/known"
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

pid_of() { pgrep -u "$user" -f -- "--player $1\$" | head -1; }

# --- judging ------------------------------------------------------------------------------

say() { printf '%-58s %s\n' "$1" "$2"; }
refusals=0 openings=0
refused() { say "$1" refused; refusals=$((refusals + 1)); }
is_open() { say "$1" "OPEN ${2:-}"; open=1 openings=$((openings + 1)); }
# verdict WHAT yes|no, where yes is that the attacker had what they wanted.
verdict() { if [ "$2" = no ]; then refused "$1"; else is_open "$1" "${3:-}"; fi; }
has() { if grep -q -- "$1"; then echo yes; else echo no; fi; }
lacks() { if grep -q -- "$1"; then echo no; else echo yes; fi; }
is_there() { if [ -e "$1" ]; then echo yes; else echo no; fi; }

attack_commands() {
    verdict "another command" "$(guest alice $at id 2>&1 | has 'uid=')"
    verdict "another command, with a terminal" \
        "$(guest alice -tt $at 'id; sh -i' </dev/null 2>&1 | has 'uid=')"
    local way
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

# attack_files NAME
attack_files() {
    local copied=/tmp/ninefold-check-copy.$$ as=${2:-}
    # shellcheck disable=SC2046
    verdict "sftp$as" "$(echo "put /etc/hostname $copied" | timeout 8 sftp -b - -P "$port" \
        $(options "$1") $at >/dev/null 2>&1; is_there $copied)"
    rm -f $copied
    # shellcheck disable=SC2046
    verdict "scp$as" "$(timeout 8 scp -P "$port" $(options "$1") /etc/hostname \
        $at:$copied >/dev/null 2>&1; is_there $copied)"
    rm -f $copied
    # shellcheck disable=SC2046
    verdict "scp as it was (-O)$as" "$(timeout 8 scp -O -P "$port" $(options "$1") /etc/hostname \
        $at:$copied >/dev/null 2>&1; is_there $copied)"
    rm -f $copied
    if command -v rsync >/dev/null; then
        verdict "rsync$as" "$(timeout 8 rsync -e "ssh $(options "$1") -p $port" /etc/hostname \
            $at:$copied >/dev/null 2>&1; is_there $copied)"
        rm -f $copied
    else
        say "rsync$as" "not tried: there is no rsync here"
    fi
}

# The key of a line without options tries to start something else, with a terminal
# and without: no_shell WHAT [COMMAND]. The attack has worked where the mark is
# there, and also where it is not refused with one sentence and an exit code.
no_shell() {
    local what=$1 terminal told code said
    shift
    for terminal in -T -tt; do
        rm -f "$mark"
        told=$(echo "touch $mark" | guest mallory $terminal $at "$@" 2>&1)
        code=$?
        said=$(echo "$told" | tr -d '\r' | grep -v "^touch $mark")
        if [ -e "$mark" ]; then
            is_open "$what"
            rm -f "$mark"
            return
        elif [ $mode = guests ] && { [ $code = 0 ] || [ $code = 124 ] || [ "${said#ninefold: }" = "$said" ] ||
            [ "$(echo "$said" | wc -l)" != 1 ]; }; then
            is_open "$what" "(code $code: $said)"
            return
        fi
    done
    refused "$what"
}

# attack_without_options WHERE
attack_without_options() {
    local way touch="touch $mark"
    no_shell "no options$1: login"
    # The quotes are the attack.
    # shellcheck disable=SC2016
    for way in "$touch" "sh -c '$touch'" "/bin/sh -c \"$touch\"" "sh" "exec sh" \
        "ninefold-play bob; $touch" "ninefold-play bob;$touch" "ninefold-play bob && $touch" \
        "ninefold-play bob || $touch" "ninefold-play bob & $touch" "ninefold-play bob | $touch" \
        "ninefold-play bob >$mark" "ninefold-play bob 2>$mark" "ninefold-play bob
$touch" "$touch
ninefold-play bob" "ninefold-play \`$touch\`" "ninefold-play \$($touch)" "ninefold-play \"\$($touch)\"" \
        "$w/ninefold-play \$($touch)" "$w/ninefold-play bob; $touch" "$w/ninefold-shell -c '$touch'" \
        "ninefold-play bob bob; $touch" "ninefold-play -c '$touch'" "ninefold-play -; $touch" \
        "ninefold-play ;$touch" "ninefold-play	bob;$touch" "'ninefold-play' bob; $touch" \
        "A=1 ninefold-play bob; $touch" " ninefold-play bob; $touch" "ninefold-play ../bob; $touch" \
        "$w/../bin/sh -c '$touch'" "* ; $touch" "#
$touch"; do
        no_shell "no options$1: $(printf %q "${way//$mark/M}" | sed "s|$w|W|g" | cut -c1-34)" "$way"
    done
    attack_files mallory ", no options$1"
}

# A key has one player's name, whatever its guest asks for.
attack_other_players() {
    local way told
    for way in "ninefold-play bob" "$w/ninefold-play bob"; do
        for who in alice mallory; do
            guest $who -tt $at "$way" </dev/null >"$w/told" 2>&1
            verdict "$who plays as bob: ${way##*/}" "$(lacks '^ninefold: this key ' <"$w/told")"
        done
    done
    # sshd has the last word about this variable.
    echo "publickey $(cut -d' ' -f1,2 "$w/key-bob.pub")" >"$w/false"
    chmod 644 "$w/false"
    guest mallory -o "SetEnv=SSH_USER_AUTH=$w/false" -tt $at </dev/null >"$w/told" 2>&1
    verdict "mallory says that the key is bob's" "$(lacks 'this key has no player' <"$w/told")"
    told=$(SSH_USER_AUTH=$w/false script -qec "setpriv --reuid $user --clear-groups \
        $w/ninefold-play alice" /dev/null </dev/null 2>&1)
    verdict "a name that is not the key's" "$(echo "$told" | lacks 'this key is for the player bob')"
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
    told=$("$sshd" -T -f "$w/sshd.config" -C "user=$user,host=localhost,addr=127.0.0.1")
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
        bad=$(echo "$given" | grep -vE '^(PATH|HOME|USER|SSH_CONNECTION|MALLOC_ARENA_MAX|TERM|LANG|COLORTERM)=[A-Za-z0-9+._@/:-]*$')
        verdict "environment" "$([ -z "$bad" ] && echo no || echo yes)" "$(echo "$bad" | cut -d= -f1 | tr '\n' ' ')"
        verdict "core files, 4 MB files, 64 open files" "$(awk '
            /^Max core file/ && $5 == 0 {n++} /^Max file size/ && $4 <= 4194304 {n++}
            /^Max open files/ && $4 == 64 {n++} END {print n == 3 ? "no" : "yes"}' "/proc/$pid/limits")"
        verdict "128 MB of addresses, an hour of processor time" "$(awk '
            /^Max address space/ && $4 == 134217728 && $5 == $4 {n++}
            /^Max cpu time/ && $4 == 3600 && $5 == 3610 {n++} END {print n == 2 ? "no" : "yes"}' "/proc/$pid/limits")"
        verdict "a program of the guest's choice" \
            "$([ "$(readlink "/proc/$pid/exe")" = "$w/ninefold" ] && echo no || echo yes)"
    fi
    wait $job
}

attack_names() {
    local name code what job
    for name in ../bob .. /etc 'a b' '' '-x' "\$(id)" "a
b" "$(printf 'n%.0s' {1..33})" con NUL Aux prn com1 LPT1 nul.txt zoë; do
        what=$(printf %q "${name:0:12}")
        script -qec "setpriv --reuid $user --clear-groups $w/ninefold-play $(printf %q "$name")" \
            /dev/null </dev/null >/dev/null 2>&1
        code=$?
        verdict "a player named $what" "$([ $code = 64 ] && echo no || echo yes)" "(code $code)"
    done
    for name in cona nul-1 com10 xcon; do
        script -qec "setpriv --reuid $user --clear-groups $w/ninefold-play $name" /dev/null \
            </dev/null >"$w/told" 2>&1 & job=$!
        for _ in $(seq 30); do grep -q 'bad player' "$w/told" || pid_of $name >/dev/null && break; sleep 0.1; done
        grep -q 'bad player' "$w/told" && { say "a player named $name" "FAILED: no such player may play"; open=1; }
        kill "$(pid_of $name)" 2>/dev/null
        wait $job
    done
}

attack_doubly() {
    plays bob "$w/first" 4.5 q & local job=$!
    sleep 2
    plays bob "$w/second" 1.0 '\t' 9 1.0 q
    verdict "the same player twice: both save" "$(lacks 'lready running' <"$w/second")"
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
    # Where nobody can play, what is refused proves nothing.
    limits play alice 2 && limits play bob 1 && [ $open = 0 ] ||
        { say "playing" FAILED; tail -n 5 "$w/sshd.log"; exit 1; }
    local loose
    loose=$(find "$games" \( -type f -perm /077 -o -type d -perm /077 -o ! -user "$user" \) | wc -l)
    verdict "files that others can read" "$([ "$loose" = 0 ] && echo no || echo yes)"
}

# --- limits -------------------------------------------------------------------------------

limits() { python3 "$here/limits.py" "$@" "$port" "$w" "$at" || open=1; }

# Without flock nobody is let in uncounted, and it is said what is missing.
without_flock() {
    local tool
    mkdir "$w/bin"
    for tool in sed head mkdir touch env sh; do ln -s "$(command -v $tool)" "$w/bin/$tool"; done
    cp "$w/ninefold-play" "$w/whole"
    sed -i "s|^PATH=.*|PATH=$w/bin|" "$w/ninefold-play"
    guest alice -tt $at </dev/null >"$w/told" 2>&1
    verdict "playing uncounted where flock is missing" \
        "$(lacks '^ninefold: the program flock is missing' <"$w/told")"
    mv "$w/whole" "$w/ninefold-play"
}

little_processor_time() {
    cp "$w/ninefold-play" "$w/whole"
    sed -i 's|^CPU_SECONDS=.*|CPU_SECONDS=1|' "$w/ninefold-play"
    limits processor
    mv "$w/whole" "$w/ninefold-play"
}

install_files
admit alice
# Other keys and more options than in the example are understood too.
admit bob ecdsa
admit sessions rsa ',from="127.0.0.1,::1",no-agent-forwarding'
for name in memory80 memory200 processor; do admit $name; done
admit_without_options mallory
if [ $mode = load ]; then
    for n in $(seq "$count"); do admit "guest$n"; done
fi
chmod -R go-rwx "$w"/key-*
included=$w/sshd_config.d-ninefold.conf
[ $mode = control ] && included=
# Careless again: this sftp needs no shell.
start_sshd sshd "$port" internal-sftp "$included"
if [ $mode = load ]; then
    python3 "$here/load.py" "$count" "$port" "$w" "$at"
    exit
fi
[ $mode = control ] || play_for_real
attack_commands
attack_files alice
attack_forwarding
attack_without_options ""
if [ $mode = guests ]; then
    attack_other_players
    attack_environment
    attack_names
    attack_doubly
fi
attack_accounts
if [ $mode = guests ]; then
    limits sessions 4
    without_flock
    limits memory 80x24 200x60
    little_processor_time
    # The login shell alone: an sshd that knows nothing of the shipped file.
    port=$((port + 1))
    start_sshd bare "$port" "$(ls /usr/lib/openssh/sftp-server /usr/libexec/*/sftp-server 2>/dev/null | head -n 1)"
    attack_without_options ", shell alone"
fi
say "refused" "$refusals"
say "open or failed" "$openings"
exit $open
