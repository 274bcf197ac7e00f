#!/bin/sh
# Runs a command of Slipway with the settings and as the user of the service. `capture` runs as yourself.
set -e
if [ "${1:-}" = capture ]; then exec /usr/lib/slipway/slipway "$@"; fi
if [ "$(id -un)" != slipway ]; then
  if [ "$(id -u)" != 0 ]; then echo "slipway: run this as root: sudo slipway $*" >&2; exit 1; fi
  exec setpriv --reuid slipway --regid slipway --init-groups --reset-env "$0" "$@"
fi
cd /var/lib/slipway
export SLIPWAY_DATA=/var/lib/slipway
# As systemd reads the file: the shell must not expand values, for example a `$` or `&` in DATABASE_URL.
while IFS= read -r line || [ -n "$line" ]; do
  case "$line" in [A-Z]*=*) ;; *) continue ;; esac
  value=${line#*=}
  case "$value" in
    \"*\") value=${value#\"} value=${value%\"} ;;
    \'*\') value=${value#\'} value=${value%\'} ;;
  esac
  export "${line%%=*}=$value"
done < /etc/slipway/slipway.env
exec /usr/lib/slipway/slipway "$@"
