#!/bin/bash
# Installs the Debian package in a container that systemd boots, runs its units, upgrades, removes and purges it.
# Needs root, mmdebstrap, systemd-container and a release: try.sh dist/slipway-VERSION-linux-x64.tar.gz
# SLIPWAY_TRY_BASE: an archive of the system with the packages below, instead of making one.
set -euo pipefail
archive=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
base=${SLIPWAY_TRY_BASE:-}
work=$(mktemp -d)
machine=
say() { echo "== $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
inside() { nsenter --target "$leader" --all env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
finish() {
  if [ -n "$machine" ]; then kill -TERM "$machine" || true; wait "$machine" || true; fi
  rm -rf "$work"
}
trap finish EXIT

say "hardening of the units (at most 2.0)"
for unit in slipway.service slipway-work.service; do
  systemd-analyze security --offline=yes --threshold=20 --no-pager "$here/$unit" | tail -1
done

say "build"
package=$("$here/build.sh" "$archive")
mkdir "$work/root"
if [ -n "$base" ]; then tar -xf "$base" -C "$work/root"; else
  mmdebstrap --variant=minbase --dpkgopt=force-unsafe-io --include=adduser,curl,libstdc++6,procps,systemd-sysv,util-linux --quiet bookworm "$work/root"
fi
cp "$package" "$work/root/first.deb"
mv "$(SLIPWAY_PACKAGE_LEVEL=1 "$here/build.sh" "$archive" 99.0.0)" "$work/root/second.deb"
cp "$here/../try-documents.sh" "$work/root/"
dpkg-deb --info "$work/root/first.deb" | grep -E 'size|Version|Installed-Size|Depends'

say "boot, without a network"
systemd-nspawn --quiet --register=no --keep-unit --private-network --boot -D "$work/root" --console=pipe < /dev/null > "$work/boot" 2>&1 &
machine=$!
for _ in $(seq 60); do
  leader=$(pgrep --parent "$machine" || true)
  if [ -n "$leader" ] && inside systemctl is-system-running > /dev/null 2>&1; then break; fi
  sleep 0.5
done
inside systemctl is-system-running || { cat "$work/boot"; fail "systemd does not run"; }

ready() {
  for _ in $(seq 600); do inside curl -sf http://127.0.0.1:4680/health/ready && echo && return; sleep 0.5; done
  inside journalctl -u slipway --no-pager | tail -20; fail "the service is not ready"
}

say "install"
inside dpkg --force-unsafe-io --install /first.deb | tail -1
inside stat --format='%U:%G %a %n' / /usr/lib/slipway /var/lib/slipway /etc/slipway/slipway.env
printf 'SLIPWAY_WORKSPACE="Try Ltd"\nSLIPWAY_ADMIN_EMAIL=ada@example.com\n' | inside tee -a /etc/slipway/slipway.env > /dev/null

say "start"
began=$(date +%s%3N)
inside systemctl enable --quiet --now slipway
ready
echo "ready after $(($(date +%s%3N) - began)) ms"
inside journalctl -u slipway --no-pager --output=cat | grep 'Sign in'
inside ps -C MainThread,node -o user:10,args | cut -c1-100
inside sh /try-documents.sh slipway /usr/lib/slipway

say "an additional worker shares the database"
inside systemctl enable --quiet --now slipway-work
for _ in $(seq 300); do inside curl -sf -o /dev/null http://127.0.0.1:4682/metrics && break; sleep 0.5; done
inside curl -sf -o /dev/null http://127.0.0.1:4682/metrics || { inside journalctl -u slipway-work --no-pager | tail -20; fail "the worker does not run"; }
inside sh /try-documents.sh slipway /usr/lib/slipway
inside systemctl stop slipway-work
ready
[ "$(inside systemctl show --value --property NRestarts slipway)" = 0 ] || fail "the service was restarted"

say "upgrade"
before=$(inside systemctl show --value --property MainPID slipway)
inside dpkg --force-unsafe-io --install /second.deb | tail -1
inside dpkg-query --show slipway
ready
[ "$(inside systemctl show --value --property MainPID slipway)" != "$before" ] || fail "the upgrade did not restart the service"
inside grep -q 'Try Ltd' /etc/slipway/slipway.env || fail "the settings were lost"
inside sh /try-documents.sh slipway /usr/lib/slipway > /dev/null

say "remove keeps the data"
inside dpkg --remove slipway 2>&1 | tail -1
inside test -d /var/lib/slipway/postgres || fail "the data was removed"
inside test ! -e /usr/lib/slipway/server || fail "the program is still there"
if inside systemctl is-active slipway; then fail "the service still runs"; fi

say "purge deletes it"
inside dpkg --purge slipway 2>&1 | tail -1
for left in /var/lib/slipway /etc/slipway; do inside test ! -e "$left" || fail "$left is still there"; done
if inside getent passwd slipway; then fail "the user is still there"; fi
say "OK"
