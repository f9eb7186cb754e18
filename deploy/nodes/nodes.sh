#!/bin/sh
# Machines of practice servers. Run it as root on a manager of the swarm:
#   ./nodes.sh first --private 10.0.0.1 --public 203.0.113.7 --region ap-shanghai --slots 4
#   ./nodes.sh add --private 10.0.0.2 --public 203.0.113.8 --region ap-beijing --slots 8
# `first` makes this machine the manager of a new swarm. `add` prints the command that prepares the new machine, waits until
# that has joined and its engine answers by TLS, and labels it. --manager makes it a manager, too. Both may run again at any time.
#   --private  its address for the other machines
#   --public   its address for players
#   --slots    practice servers that it takes
set -eu

usage='Usage: ./nodes.sh first|add --private <address> --public <address> --region <code> --slots <number> [--manager]'

fail() {
  echo "$1" >&2
  exit 1
}

here=$(cd "$(dirname "$0")" && pwd)
# The portal reads ca.pem, cert.pem and key.pem from it: machines.tls in community.yaml.
tls=${CLIENT_TLS_FOLDER:-$here/../tls}
# The user of the portal in its container.
portal_user=1000

read_arguments() {
  verb=${1:-}
  case $verb in first | add) shift ;; *) fail "$usage" ;; esac
  private='' public='' region='' slots='' role=worker
  while [ "$#" -gt 0 ]; do
    case $1 in
      --private) private=${2:-} ;;
      --public) public=${2:-} ;;
      --region) region=${2:-} ;;
      --slots) slots=${2:-} ;;
      --manager) role=manager ;;
      *) fail "$usage" ;;
    esac
    [ "$1" = --manager ] || shift
    [ "$#" = 0 ] || shift
  done
  expr "$private" : '[0-9]\{1,3\}\.[0-9.]*$' > /dev/null || fail "--private must be an IPv4 address. $usage"
  expr "$public" : '[A-Za-z0-9.:-]\{1,\}$' > /dev/null || fail "--public must be an address or a host name. $usage"
  expr "$region" : '[A-Za-z0-9][A-Za-z0-9_-]*$' > /dev/null || fail "--region must be a code of machines.regions. $usage"
  expr "$slots" : '[0-9]\{1,4\}$' > /dev/null || fail "--slots must be a number. $usage"
}

new_key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'

# openssl, which also writes of what went well.
make() {
  openssl "$@" 2> "$work/errors" || fail "openssl $1 failed: $(cat "$work/errors")"
}

# A certificate of the swarm's authority: name, kind of use, alternative name, files to write.
certify() {
  # shellcheck disable=SC2086
  make req $new_key -subj "/CN=$1" -keyout "$5" -out "$work/request"
  printf 'extendedKeyUsage=%s\n%s\n' "$2" "$3" > "$work/extensions"
  make x509 -req -in "$work/request" -CA "$tls/ca.pem" -CAkey "$tls/ca-key.pem" -CAcreateserial -days 3650 \
    -extfile "$work/extensions" -out "$4"
}

# The authority of the swarm and the portal's certificate, once.
prepare_tls() {
  if [ ! -f "$tls/ca.pem" ]; then
    # Another authority would lock the portal and this machine out of all engines that trust the first one.
    [ "$verb" = first ] || fail "$tls/ca.pem is missing. Run this on the first machine, or copy its folder tls to $tls"
    mkdir -p "$tls"
    # shellcheck disable=SC2086
    make req -x509 $new_key -days 3650 -subj '/CN=Warmup swarm' -keyout "$tls/ca-key.pem" -out "$work/ca.pem"
    mv "$work/ca.pem" "$tls/ca.pem"
  fi
  [ -f "$tls/ca-key.pem" ] || fail "$tls/ca-key.pem is missing: put it back, it signs the certificates of machines"
  [ -f "$tls/cert.pem" ] || {
    certify portal clientAuth '' "$work/client.pem" "$tls/key.pem"
    mv "$work/client.pem" "$tls/cert.pem"
  }
  chown "$portal_user" "$tls" "$tls/ca.pem" "$tls/cert.pem" "$tls/key.pem"
}

# The program for the new machine, with its certificate.
write_join() {
  certify "$private" serverAuth "subjectAltName=IP:$private" "$work/cert.pem" "$work/key.pem"
  {
    printf 'set -eu\nprivate=%s\nmanager=%s\ntoken=%s\n' "$private" "$1" "$2"
    printf "ca='%s'\ncert='%s'\nkey='%s'\n" "$(cat "$tls/ca.pem")" "$(cat "$work/cert.pem")" "$(cat "$work/key.pem")"
    cat "$here/join.sh"
  } > "$3"
}

# The id of the node with the private address; nothing if it has not joined.
node_id() {
  docker node ls -q | while read -r id; do
    docker node inspect --format '{{.ID}} {{.Status.State}} {{.Status.Addr}} {{with .ManagerStatus}}{{.Addr}}{{end}}' "$id"
  done | awk -v address="$private" '$2 == "ready" && ($3 == address || $4 == address ":2377") { print $1 }'
}

ask_engine() {
  timeout 5 docker --tlsverify --tlscacert "$tls/ca.pem" --tlscert "$tls/cert.pem" --tlskey "$tls/key.pem" \
    -H "tcp://$private:2376" version > /dev/null 2>&1
}

is_ready() {
  [ -n "$(node_id)" ] && ask_engine
}

label() {
  docker node update --label-add "warmup.region=$region" --label-add "warmup.slots=$slots" \
    --label-add "warmup.address=$public" --label-add "warmup.engine=tcp://$private:2376" "$(node_id)" > /dev/null
  echo "Its engine answers at $private:2376 by TLS"
  echo "Labelled: region $region, $slots servers, players connect to $public"
}

is_in_swarm() {
  [ "$(docker info --format '{{.Swarm.LocalNodeState}}')" = active ]
}

# Makes this machine the manager of a swarm, unless it is one.
begin_swarm() {
  is_in_swarm || docker swarm init --advertise-addr "$private" > /dev/null
  tries=15
  until is_ready; do
    tries=$((tries - 1))
    if [ "$tries" = 0 ]; then
      [ -n "$(node_id)" ] || fail "The swarm knows this machine by another address, $(manager_address): use that for --private"
      fail "Its engine does not answer at $private:2376. Open this port to this machine and to the portal, then run this again"
    fi
    sleep "${WAIT_SECONDS:-2}"
  done
}

# Lets the operator prepare the new machine, and waits for it.
join_machine() {
  write_join "$(manager_address)" "$(docker swarm join-token -q "$role")" "$work/join.sh"
  echo 'Run this in another terminal of this machine. The program contains keys, and is deleted afterwards:'
  echo "  ${SUDO_USER:+sudo }cat '$work/join.sh' | ssh root@$private sh -s"
  echo "Without root, a user of the machine who needs no password for sudo: … | ssh USER@$private sudo sh -s"
  echo "Waiting until it has joined and answers at $private:2376, which must be open to this machine …"
  until is_ready; do sleep "${WAIT_SECONDS:-2}"; done
}

tell() {
  cat << TEXT

Open in the firewall of $private, and in that of its provider:
  to the other machines of the swarm   TCP 7946, UDP 7946, UDP 4789, and to those of managers TCP 2377
  to the portal                        TCP 2376, and TCP of machines.ports (RCON). From Docker on the same machine
                                       it connects with an address of 172.16.0.0/12
  to players                           UDP and TCP of machines.ports, UDP of machines.tv_ports
With ufw, for a private network 10.0.0.0/24 and the ports 27015-27030 and 27115-27130:
  ufw allow from 10.0.0.0/24 && ufw allow from 172.16.0.0/12 to any port 2376 proto tcp
  ufw allow 27015:27030/tcp && ufw allow 27015:27030/udp && ufw allow 27115:27130/udp
In community.yaml, where it is not there yet (the portal restarts by itself):
  machines: { engine: tcp://$(manager_address):2376, tls: /etc/warmup/tls, regions: [{ code: $region }], … }
Then look: docker compose exec portal operator machines
TEXT
}

# The private address of this manager.
manager_address() {
  docker info --format '{{.Swarm.NodeAddr}}'
}

is_manager() {
  [ "$(docker info --format '{{.Swarm.ControlAvailable}}')" = true ]
}

read_arguments "$@"
[ "$(id -u)" = 0 ] || fail 'Run this as root (sudo)'
for program in docker openssl; do
  command -v "$program" > /dev/null || fail "The program $program is missing: install it first"
done
docker info > /dev/null 2>&1 ||
  fail 'Docker does not run here: install it first, https://docs.docker.com/engine/install/, and start it'
umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

if [ "$verb" = first ]; then
  ! is_in_swarm || is_manager || fail 'This machine is a worker of another swarm. Leave that first: docker swarm leave'
  prepare_tls
  write_join '' '' "$work/join.sh"
  sh "$work/join.sh"
  begin_swarm
else
  is_manager || fail 'This machine is not a manager of a swarm. Run this on one, or begin with: ./nodes.sh first'
  prepare_tls
  is_ready || join_machine
fi
label
tell
