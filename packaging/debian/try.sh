#!/bin/bash
# Installs the Debian package in a chroot, starts it, upgrades, removes and purges it, and prints what happened.
# Needs root, mmdebstrap and a release: try.sh dist/slipway-VERSION-linux-x64.tar.gz
set -euo pipefail
archive=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
base=${SLIPWAY_TRY_BASE:-}
work=$(mktemp -d)
trap 'umount "$work/root/proc" 2> /dev/null || true; rm -rf "$work"' EXIT

say() { echo "== $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
inside() { chroot "$work/root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

say "hardening of the units (at most 2.0)"
for unit in slipway.service slipway-work.service; do
  systemd-analyze security --offline=yes --threshold=20 --no-pager "$here/$unit" | tail -1
done

say "build"
package=$("$here/build.sh" "$archive")
cp "$package" "$work/first.deb"
newer=$("$here/build.sh" "$archive" 99.0.0)
mv "$newer" "$work/second.deb"
dpkg-deb --info "$work/first.deb" | sed -n '1,3p;/Version/p;/Installed-Size/p;/Depends/p'

say "chroot"
if [ -n "$base" ]; then mkdir "$work/root"; tar -xf "$base" -C "$work/root"; else
  mmdebstrap --variant=minbase --include=adduser,util-linux,libstdc++6 --quiet bookworm "$work/root"
fi
cp "$work"/*.deb "$work/root/"
mount -t proc proc "$work/root/proc"

say "install"
inside dpkg --install /first.deb | tail -1
inside stat --format='%U:%G %a %n' /var/lib/slipway /etc/slipway/slipway.env
for unit in slipway.service slipway-work.service; do
  test -f "$work/root/lib/systemd/system/$unit" || fail "$unit is missing"
done

# Without systemd in a chroot: the command line of the unit, as its user.
begin() {
  printf 'SLIPWAY_WORKSPACE="Try Ltd"\nSLIPWAY_ADMIN_EMAIL=ada@example.com\nPORT=%s\nSLIPWAY_METRICS_PORT=0\n' "$port" > "$work/root/etc/slipway/slipway.env"
  inside slipway start --no-samples > "$work/said" 2>&1 &
  service=$!
  for _ in $(seq 120); do curl -sf "http://127.0.0.1:$port/health/ready" > /dev/null && return; sleep 0.5; done
  cat "$work/said"; fail "the service is not ready"
}
end() { kill -TERM "$service"; wait "$service" || fail "the service ended with $?"; }
port=4699

say "start"
begin
curl -s "http://127.0.0.1:$port/health/ready"; echo
curl -s -o /dev/null -w 'web app %{http_code}, ' "http://127.0.0.1:$port/"
curl -s -o /dev/null -w 'documentation %{http_code}\n' "http://127.0.0.1:$port/help/"
ps -o user:10,args --ppid "$service" --pid "$service" | cut -c1-110
end

say "upgrade"
inside dpkg --install --force-confold /second.deb | tail -1
inside dpkg-query --show slipway
begin; end
grep -c 'Try Ltd' "$work/root/etc/slipway/slipway.env" > /dev/null || fail "the settings were lost"

say "remove keeps the data"
inside dpkg --remove slipway | tail -1
test -d "$work/root/var/lib/slipway/postgres" || fail "the data was removed"
test ! -e "$work/root/usr/lib/slipway/server" || fail "the program is still there"
ls "$work/root/var/lib/slipway"

say "purge deletes it"
inside dpkg --purge slipway | tail -1
test ! -e "$work/root/var/lib/slipway" || fail "the data is still there"
test ! -e "$work/root/etc/slipway" || fail "the settings are still there"
say "OK"
