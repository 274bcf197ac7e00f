#!/bin/bash
# Starts compose.yaml as a whole with podman-compose: the service, the worker, PostgreSQL, clamd and Caddy. Without a
# registry: images of Debian's packages (stand-ins.sh) have the names of the official ones. It runs in a network namespace of
# its own, so Caddy uses its internal certificate authority. On Debian, as root:
#   apt-get install --no-install-recommends aardvark-dns buildah podman podman-compose crun mmdebstrap netavark curl openssl
#   try-compose.sh dist/slipway-VERSION-linux-x64.tar.gz
# SLIPWAY_TRY_BASE, SLIPWAY_TRY_SERVICES: archives of the base systems, instead of making them.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
archive=$(readlink -f "$1")
base=${SLIPWAY_TRY_BASE:-} services=${SLIPWAY_TRY_SERVICES:-}
domain=slipway.localhost
. "$here/try-image.sh"

if [ -z "${SLIPWAY_TRY_ALONE:-}" ]; then
  say "base systems, without a registry"
  if [ -z "$base" ]; then base=$work/base.tar; make_base "$base" libstdc++6,usr-is-merged; fi
  if [ -z "$services" ]; then
    services=$work/services.tar
    make_base "$services" caddy,clamav-daemon,postgresql,usr-is-merged
  fi
  # Not exec: the trap removes the archives afterwards.
  SLIPWAY_TRY_ALONE=1 SLIPWAY_TRY_BASE=$base SLIPWAY_TRY_SERVICES=$services unshare --mount --net bash "$0" "$@"
  exit
fi
# crun refuses machines that mount both versions of cgroups.
if mountpoint -q /sys/fs/cgroup/unified; then umount -l /sys/fs/cgroup/unified; fi
mount -t tmpfs run /run
ip link set lo up

say "images"
import_base "$base" slipway-base
build_image docker.io/library/slipway:try
import_base "$services" services
stand_in() {
  local container
  container=$(buildah from --pull-never localhost/services)
  buildah copy --quiet "$container" "$here/stand-ins.sh" /stand-ins.sh > /dev/null
  buildah config --entrypoint "[\"/bin/bash\", \"/stand-ins.sh\", \"$1\"]" "$container"
  buildah commit --quiet "$container" "$2" > /dev/null
  buildah rm "$container" > /dev/null
}
image_of() { sed -n "/^  $1:/,/image:/s/.*image: //p" "$here/compose.yaml"; }
for name in database clamd proxy; do
  stand_in "$name" "$(image_of "$name")"
  echo "$name: $(image_of "$name")"
done

say "start, as docs/installing.md says"
cp -r "$here" "$work/compose"
cd "$work/compose"
fill() { sed -i "s|^$1=.*|$1=$2|" .env; }
cp env.example .env
fill SLIPWAY_VERSION try
fill SLIPWAY_DOMAIN "$domain"
fill SLIPWAY_SECRET_KEYS "$(openssl rand -base64 32)"
for name in SUPERUSER OWNER SERVICE; do fill "DATABASE_${name}_PASSWORD" "$(openssl rand -hex 24)"; done
# podman-compose runs `podman` from the path. Networks and names need netavark.
mkdir "$work/bin" "$work/networks"
cat > "$work/containers.conf" <<CONF
[containers]
cgroups = "disabled"
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
events_logger = "none"
[network]
network_backend = "netavark"
network_config_dir = "$work/networks"
CONF
export CONTAINERS_CONF=$work/containers.conf
printf '#!/bin/sh\nexec /usr/bin/podman %s "$@"\n' "${storage[*]}" > "$work/bin/podman"
chmod 0755 "$work/bin/podman"
export PATH=$work/bin:$PATH
# Debian's podman-compose 1.0 ignores the subnet.
podman network create --subnet "$(sed -n 's/.*subnet: \([0-9./]*\).*/\1/p' compose.yaml)" slipway_outside > /dev/null
compose() { podman-compose -p slipway -f compose.yaml "$@" >> "$work/compose.log" 2>&1; }
container() { echo "slipway_$1_1"; }
show_logs() { for name in database migrate slipway worker clamd proxy; do echo "-- $name"; podman logs "$(container "$name")" 2>&1 | tail -20; done; }
healthy() {
  for _ in $(seq 240); do podman healthcheck run "$(container "$1")" > /dev/null 2>&1 && echo "$1: healthy" && return; sleep 0.5; done
  cat "$work/compose.log"; show_logs; fail "$1 is not healthy"
}
began=$(date +%s%3N)
compose up -d
for name in database slipway worker; do healthy "$name"; done
echo "after $(($(date +%s%3N) - began)) ms"
podman logs "$(container migrate)" 2>&1 | cut -c1-100 | tail -3

say "the roles, the users and the read-only roots"
podman exec "$(container database)" psql -U postgres -d slipway -Atc \
  "select rolname, rolsuper, rolbypassrls, (select count(*) from pg_tables where tableowner = rolname) from pg_roles where rolname like 'slipway%' order by 1"
for name in slipway worker; do
  podman exec "$(container "$name")" id
  if podman exec "$(container "$name")" touch /opt/slipway/written 2> /dev/null; then fail "the root of $name is writable"; fi
  podman exec "$(container "$name")" grep -E 'CapBnd|NoNewPrivs' /proc/1/status
done
if podman exec "$(container proxy)" bash -c 'exec 3<> /dev/tcp/database/5432' 2> /dev/null; then fail "the proxy reaches the database"; fi

say "HTTPS through Caddy, with its internal certificate authority"
authority=$work/authority.pem
for _ in $(seq 60); do
  podman exec "$(container proxy)" cat /data/caddy/pki/authorities/local/root.crt > "$authority" 2> /dev/null && break
  sleep 0.5
done
export CURL_CA_BUNDLE=$authority SLIPWAY_TRY_URL=https://$domain
ready() {
  for _ in $(seq 120); do curl -sf "$SLIPWAY_TRY_URL/health/ready" && echo && return; sleep 0.5; done
  show_logs; fail "no answer through the proxy"
}
ready
curl -s -o /dev/null -w 'http: %{http_code} %{redirect_url}\n' "http://$domain/"
curl -s -D - -o /dev/null "$SLIPWAY_TRY_URL/" | grep -i strict-transport

say "the first admin"
link=$(podman logs "$(container slipway)" 2>&1 | grep -o "https://$domain/welcome#setup_[A-Za-z0-9_-]*" | tail -1)
[ -n "$link" ] || { show_logs; fail "the log has no link for the first admin"; }
curl -sS --fail-with-body --json '{"setupToken": "'"${link#*#}"'", "workspaceName": "Try", "name": "Ada", "email": "ada@example.com", "password": "correct horse battery"}' \
  -o /dev/null -w 'set up: %{http_code}\n' "$SLIPWAY_TRY_URL/api/v1/auth/setup"

say "documents through Caddy"
cat > "$work/slipway" <<COMMAND
#!/bin/sh
exec podman exec $(container slipway) /opt/slipway/slipway "\$@"
COMMAND
chmod 0755 "$work/slipway"
folder=$(podman mount "$(container slipway)")/opt/slipway
read_documents() { sh "$here/../try-documents.sh" "$work/slipway" "$folder" || { show_logs; fail "documents"; }; }
read_documents

say "malware"
pick() { "$folder/node" -p "JSON.parse(require('fs').readFileSync(0, 'utf8')).$1"; }
eval "$("$work/slipway" api-client create --name Malware)"
api() {
  local token
  token=$(curl -sS -u "$client_id:$client_secret" -d grant_type=client_credentials "$SLIPWAY_TRY_URL/api/v1/oauth/token" | pick access_token)
  curl -sS --fail-with-body -H "Authorization: Bearer $token" "$@"
}
{ cat "$folder/samples/files/brightwater-inv-0098213.pdf"; printf '%%SLIPWAY-TRY-MALWARE\n'; } > "$work/malware.pdf"
id=$(api -F "file=@$work/malware.pdf" "$SLIPWAY_TRY_URL/api/v1/documents" | pick id)
refusal=
for _ in $(seq 100); do
  refusal=$(api "$SLIPWAY_TRY_URL/api/v1/documents/$id" | pick 'extractionError?.code')
  [ "$refusal" != INFECTED ] || break
  sleep 0.3
done
[ "$refusal" = INFECTED ] || { api "$SLIPWAY_TRY_URL/api/v1/documents/$id"; show_logs; fail "malware is not refused"; }
echo "malware.pdf: $refusal"

say "a restart keeps everything"
count() { podman exec "$(container database)" psql -U postgres -d slipway -Atc 'select count(*) from documents'; }
before=$(count)
compose down
compose up -d
for name in database slipway worker; do healthy "$name"; done
ready
after=$(count)
[ "$before" = "$after" ] || fail "$before documents before the restart, $after after it"
echo "$after documents"
folder=$(podman mount "$(container slipway)")/opt/slipway
api "$SLIPWAY_TRY_URL/api/v1/documents/$id" | pick status
read_documents
say "OK"
