#!/bin/sh
# The part of nodes.sh that runs on the new machine. nodes.sh writes the variables that it needs before it: private,
# manager, token, and the certificates ca, cert and key. It lets Docker listen on the private address with TLS, and joins
# the swarm, unless manager is empty.
# shellcheck disable=SC2154

fail() {
  echo "$1" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail 'Run this as root (sudo)'
docker info > /dev/null 2>&1 || fail 'Docker does not run here: install it first, https://docs.docker.com/engine/install/'
command -v systemctl > /dev/null ||
  fail "There is no systemd here: let dockerd listen by TLS on $private:2376 yourself (docs/operating.md#practice-servers)"
ip -o addr show | grep -qF " $private/" || fail "This machine does not have the address $private"
swarm_state() {
  docker info --format '{{.Swarm.LocalNodeState}}'
}
if [ -n "$manager" ] && [ "$(swarm_state)" = active ]; then
  docker info --format '{{range .Swarm.RemoteManagers}} {{.Addr}} {{end}}' | grep -qF " $manager:2377 " ||
    fail 'This machine is in another swarm. Leave that first: docker swarm leave'
fi

tls=${TLS_FOLDER:-/etc/docker/warmup-tls}
(
  umask 077
  mkdir -p "$tls"
  printf '%s\n' "$ca" > "$tls/ca.pem"
  printf '%s\n' "$cert" > "$tls/cert.pem"
  printf '%s\n' "$key" > "$tls/key.pem"
)

# Docker's own command line with one more address. The unit of each distribution has another one, some on several lines.
unit=${UNIT_FOLDER:-/etc/systemd/system/docker.service.d}
mkdir -p "$unit"
# systemd reads only files that end with .conf.
former=$unit/warmup.conf.former
[ ! -f "$unit/warmup.conf" ] || mv "$unit/warmup.conf" "$former"
put_back() {
  rm -f "$unit/warmup.conf"
  [ ! -f "$former" ] || mv "$former" "$unit/warmup.conf"
  systemctl daemon-reload
}
systemctl daemon-reload
command=$(systemctl cat docker.service | sed -e ':join' -e '/\\$/{' -e N -e 's/\\\n/ /' -e 't join' -e '}' |
  sed -n 's/^ExecStart=\(.\)/\1/p' | tail -n 1)
if [ -z "$command" ]; then
  put_back
  fail 'systemd has no docker.service with a command (ExecStart)'
fi
cat > "$unit/warmup.conf" << CONF
[Service]
ExecStart=
ExecStart=$command -H tcp://$private:2376 --tlsverify --tlscacert=$tls/ca.pem --tlscert=$tls/cert.pem --tlskey=$tls/key.pem
CONF
systemctl daemon-reload
echo "Docker restarts, and listens on $private:2376 for clients with a certificate of this swarm"
if ! systemctl restart docker; then
  put_back
  systemctl restart docker || fail 'Docker starts neither with that address nor as before. See: journalctl -u docker'
  fail 'Docker did not start with that address. It runs as before. See: journalctl -u docker'
fi
rm -f "$former"

if [ -n "$manager" ] && [ "$(swarm_state)" != active ]; then
  docker swarm join --token "$token" --advertise-addr "$private" "$manager:2377"
fi
