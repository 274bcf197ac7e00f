/** Patroni renews the leader's key every second, and another node takes it over this long after its last renewal. */
const leaderSeconds = 6;

type NodeSettings = {
  name: string;
  bin: string;
  home: string;
  restPort: number;
  etcdPort: number;
  postgresPort: number;
  password: string;
};

/** Of one node; Patroni reads YAML, of which JSON is a part. */
export function patroniSettings({
  name,
  bin,
  home,
  restPort,
  etcdPort,
  postgresPort,
  password,
}: NodeSettings) {
  return {
    scope: 'slipway',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: leaderSeconds,
        loop_wait: 1,
        retry_timeout: 2,
        // A crashed leader is not started again before another node leads.
        master_start_timeout: 0,
        synchronous_mode: true,
        // Without a synchronous standby, commits wait.
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          remove_data_directory_on_rewind_failure: true,
          remove_data_directory_on_diverged_timelines: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            wal_log_hints: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${postgresPort}`,
      data_dir: `${home}/data`,
      bin_dir: bin,
      pgpass: `${home}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

/** Connections to a node end as soon as it does not lead any more. */
export function haproxySettings(
  port: number,
  nodes: readonly { name: string; port: string; restPort: number }[],
) {
  return `global
  maxconn 500
defaults
  mode tcp
  retries 2
  timeout client 30m
  timeout connect 2s
  timeout server 30m
  timeout check 2s
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
}
