# shellcheck shell=bash
# Read by try.sh and try-compose.sh: builds images without a registry. They set `here` and `archive` first.
root=$(readlink -f "$here/../..")
release=$(basename "$archive" .tar.gz)
work=$(mktemp -d)
# Without systemd, podman cannot repeat the health checks; the scripts run them.
export BUILDAH_ISOLATION=chroot DISABLE_HC_SYSTEMD=true
storage=(--root "$work/storage" --runroot "$work/run" --storage-driver overlay)
buildah() { command buildah "${storage[@]}" "$@"; }
podman() { command podman "${storage[@]}" "$@"; }
finish() {
  podman rm --all --force --time 5 > /dev/null 2>&1 || true
  podman umount --all > /dev/null 2>&1 || true
  rm -rf "$work" 2> /dev/null || { umount -l "$work/storage/overlay" 2> /dev/null || true; rm -rf "$work"; }
}
trap finish EXIT
say() { echo "== $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }

# make_base FILE PACKAGES: an archive of a small Debian system.
make_base() {
  # Without the hook, the package usrmerge merges /usr, which needs all of Perl.
  mmdebstrap --variant=minbase --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr --include="$2" \
    --dpkgopt=force-unsafe-io --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' --quiet bookworm "$1"
}

# import_base FILE NAME: the archive as an image.
import_base() {
  local container
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$1" / > /dev/null
  buildah commit --quiet "$container" "$2" > /dev/null
  buildah rm "$container" > /dev/null
}

# build_image NAME: the image of Slipway on slipway-base, with the Containerfile.
build_image() {
  mkdir -p "$work/context/dist" "$work/context/packaging"
  ln "$archive" "$work/context/dist/" 2> /dev/null || cp "$archive" "$work/context/dist/"
  cp -r "$here" "$work/context/packaging/container"
  buildah build --quiet --format docker --pull-never --build-arg BASE=localhost/slipway-base --build-arg RELEASE="$release" \
    -f "$root/packaging/Containerfile" -t "$1" "$work/context" > /dev/null
}
