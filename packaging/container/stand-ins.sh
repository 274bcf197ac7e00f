#!/bin/bash
# The entry point of the images that try-compose.sh makes of Debian's packages. Each follows what compose.yaml relies on of
# the official image: stand-ins.sh database|clamd|proxy
set -euo pipefail

# Initialises the folder of version 18's image; runs the init scripts while PostgreSQL listens on its socket only.
database() {
  : "${POSTGRES_PASSWORD:?}"
  export PGDATA=/var/lib/postgresql/18/docker
  programs=$(echo /usr/lib/postgresql/*/bin)
  PATH=$PATH:$programs
  mkdir -p "$PGDATA" && chown postgres:postgres /var/lib/postgresql /var/lib/postgresql/18 "$PGDATA" && chmod 700 "$PGDATA"
  install -d -o postgres -g postgres /var/run/postgresql
  as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
  if [ ! -s "$PGDATA/PG_VERSION" ]; then
    as_postgres sh -c 'printf "%s\n" "$POSTGRES_PASSWORD" > /tmp/password'
    as_postgres initdb --username=postgres --auth-local=trust --auth-host=scram-sha-256 --pwfile=/tmp/password > /dev/null
    rm /tmp/password
    echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
    as_postgres pg_ctl --silent --wait --options="-c listen_addresses=''" start
    for script in /docker-entrypoint-initdb.d/*.sh; do as_postgres "$script"; done
    as_postgres pg_ctl --silent --wait --mode=fast stop
  fi
  exec setpriv --reuid postgres --regid postgres --init-groups postgres -c 'listen_addresses=*'
}

# Takes settings from CLAMD_CONF_ variables; has one signature instead of freshclam's.
clamd() {
  if [ ! -e /var/lib/clamav/try.ndb ]; then
    printf 'Slipway.Try:0:*:%s\n' "$(printf %s 'SLIPWAY-TRY-MALWARE' | od -An -tx1 | tr -d ' \n')" > /var/lib/clamav/try.ndb
  fi
  {
    printf 'TCPSocket 3310\nForeground yes\nLogFileMaxSize 0\n'
    env | sed -n 's/^CLAMD_CONF_\([^=]*\)=/\1 /p'
  } > /etc/clamav/try.conf
  chown -R clamav:clamav /var/lib/clamav
  exec /usr/sbin/clamd --config-file=/etc/clamav/try.conf
}

proxy() {
  export XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
  exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile
}

"$1"
