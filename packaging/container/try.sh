#!/bin/bash
# Builds the image with buildah, starts it with a read-only root, and prints its size and its answers.
# Needs root, buildah and mmdebstrap: try.sh dist/slipway-VERSION-linux-x64.tar.gz
set -euo pipefail
archive=$(readlink -f "$1")
release=$(basename "$archive" .tar.gz)
here=$(dirname "$(readlink -f "$0")")
root=$(readlink -f "$here/../..")
base=${SLIPWAY_TRY_BASE:-}
work=$(mktemp -d)
megabytes_max=450
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
container=
trap 'if [ -n "$container" ]; then buildah umount "$container" > /dev/null; buildah rm "$container" > /dev/null; fi; rm -rf "$work"' EXIT
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
  for _ in $(seq 120); do curl -sf "http://127.0.0.1:4698/health/ready" && echo && return; sleep 0.5; done
  cat "$work/said"; fail "not ready"
}
stop() { kill -TERM "$(pgrep -P "$running")"; wait "$running" || fail "ended with $?"; }
install -d -o 10001 -g 10001 "$work/data"

say "start with the embedded database, as user 10001, on a read-only root"
start SLIPWAY_WORKSPACE=Try /opt/slipway/slipway start --no-samples
ready
chroot --userspec=10001:10001 "$tree" env PORT=4698 /opt/slipway/node /opt/slipway/check-health.mjs && echo "health check: passed"
chroot --userspec=10001:10001 "$tree" env PORT=4696 /opt/slipway/node /opt/slipway/check-health.mjs && fail "the health check passes without a service"
stop
sed -n '1,5p' "$work/said"

if [ -n "${SLIPWAY_TRY_DATABASE_OWNER_URL:-}" ]; then
  say "an external database: migrate, serve, work"
  external=(DATABASE_URL="$SLIPWAY_TRY_DATABASE_URL" SLIPWAY_SECRET_KEYS="$(openssl rand -base64 32)")
  start "${external[@]}" DATABASE_OWNER_URL="$SLIPWAY_TRY_DATABASE_OWNER_URL" /opt/slipway/slipway migrate
  wait "$running" || { cat "$work/said"; fail "migrate"; }
  tail -1 "$work/said" | cut -c1-100
  start "${external[@]}" /opt/slipway/slipway serve
  ready
  stop
  start "${external[@]}" /opt/slipway/slipway work
  for _ in $(seq 60); do chroot "$tree" env SLIPWAY_METRICS_PORT=4697 /opt/slipway/node /opt/slipway/check-health.mjs worker && break; sleep 0.5; done
  chroot "$tree" env SLIPWAY_METRICS_PORT=4697 /opt/slipway/node /opt/slipway/check-health.mjs worker && echo "worker: healthy"
  stop
fi
say "OK"
