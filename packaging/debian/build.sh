#!/bin/sh
# Makes the Debian package of a release: build.sh dist/slipway-VERSION-linux-ARCH.tar.gz [VERSION]
# SLIPWAY_PACKAGE_LEVEL: the level of compression, 10 unless set.
set -eu
archive=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
out=$(dirname "$archive")
name=$(basename "$archive" .tar.gz)
version=${2:-$(echo "$name" | sed -E 's/^slipway-(.*)-linux-.*$/\1/')}
case "$name" in *-x64) architecture=amd64 ;; *-arm64) architecture=arm64 ;; *) echo "Unknown platform: $name" >&2; exit 1 ;; esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022
chmod 0755 "$work"
mkdir -p "$work/DEBIAN" "$work/usr/lib/slipway" "$work/usr/share/doc/slipway"
tar -xzf "$archive" -C "$work/usr/lib/slipway" --strip-components=1 --no-same-owner
# One time for all files, so that the same archive gives the same package.
SOURCE_DATE_EPOCH=$(stat -c %Y "$work/usr/lib/slipway/package.json")
export SOURCE_DATE_EPOCH

for unit in slipway.service slipway-work.service; do install -D -m 0644 "$here/$unit" "$work/usr/lib/systemd/system/$unit"; done
install -D -m 0640 "$here/slipway.env" "$work/etc/slipway/slipway.env"
install -D -m 0755 "$here/slipway.sh" "$work/usr/bin/slipway"
gzip -9 --no-name --stdout "$work/usr/lib/slipway/CHANGELOG.md" > "$work/usr/share/doc/slipway/changelog.gz"
cat "$work/usr/lib/slipway/LICENSE" "$work/usr/lib/slipway/THIRD-PARTY-LICENCES.txt" > "$work/usr/share/doc/slipway/copyright"
for script in postinst prerm postrm; do install -m 0755 "$here/$script" "$work/DEBIAN/$script"; done
echo /etc/slipway/slipway.env > "$work/DEBIAN/conffiles"
cat > "$work/DEBIAN/control" <<CONTROL
Package: slipway
Version: $version
Architecture: $architecture
Section: web
Priority: optional
Maintainer: The Slipway authors <security@slipway.example>
Installed-Size: $(du -sk --apparent-size "$work" | cut -f1)
Depends: adduser, libc6 (>= 2.28), libstdc++6 (>= 8), util-linux
Suggests: clamav-daemon, postgresql, hledger, ledger, beancount
Homepage: https://slipway.example
Description: captures and books invoices, receipts and bank statements
 Slipway reads documents, lets people review them, and books them in the
 accounting system that you already use. The package contains Node.js and an
 embedded PostgreSQL.
CONTROL
find "$work" -newermt "@$SOURCE_DATE_EPOCH" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
package="$out/slipway_${version}_$architecture.deb"
dpkg-deb --root-owner-group -Zzstd -z"${SLIPWAY_PACKAGE_LEVEL:-10}" --build "$work" "$package" > /dev/null
echo "$package"
