import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

import { freePort } from '../../bench/installation.ts';
import { endWithUs } from '../../bench/leave-nothing.ts';
import { waitUntil } from '../load/wait-until.ts';
import { haproxySettings, patroniSettings } from './cluster-settings.ts';

const names = ['one', 'two', 'three'] as const;
const postgresFolder = '/usr/lib/postgresql';
const programs = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy'];
/** So many checks in a row must find the cluster whole. */
const wholeChecks = 4;
const startMsMax = 600_000;
const passwords = { superuser: 'cluster', owner: 'owner', service: 'service' };

type Node = { name: string; folder: string; settings: string; restPort: number; patroni: ChildProcess };

/** What is missing here, or null. */
export function missingForCluster(): string | null {
  const missing = [
    ...programs.filter((file) => !existsSync(file)),
    ...(binFolder() ? [] : ['pg_basebackup']),
  ];
  if (process.getuid?.() !== 0) return 'it must run as root, so that PostgreSQL can run as the user postgres';
  return missing.length === 0 ? null : `${missing.join(', ')} missing`;
}

/** Debian's PostgreSQL with all its programs; the embedded one has no pg_basebackup. */
function binFolder(): string | undefined {
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder).map(Number) : [];
  return versions
    .toSorted((one, other) => other - one)
    .map((version) => path.join(postgresFolder, String(version), 'bin'))
    .find((bin) => existsSync(path.join(bin, 'pg_basebackup')));
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three PostgreSQL nodes under Patroni with synchronous commit, one etcd, and HAProxy in front of the leader. */
export async function startCluster(parent: string) {
  const bin = binFolder();
  if (!bin) throw new Error('PostgreSQL of Debian is missing.');
  const folder = path.join(parent, 'cluster');
  mkdirSync(folder);
  chmodSync(parent, 0o711);
  execFileSync('chown', ['postgres:', folder]);
  const port = await freePort();
  const etcdPort = await freePort();
  const etcd = startEtcd(path.join(folder, 'etcd'), etcdPort, await freePort());
  const nodes: Node[] = [];
  for (const name of names) {
    const restPort = await freePort();
    const home = path.join(folder, name);
    mkdirSync(home, { recursive: true });
    execFileSync('chown', ['postgres:', home]);
    const settings = path.join(folder, `${name}.json`);
    const given = {
      name,
      bin,
      home,
      restPort,
      etcdPort,
      postgresPort: await freePort(),
      password: passwords.superuser,
    };
    writeFileSync(settings, JSON.stringify(patroniSettings(given)));
    nodes.push({ name, folder: home, settings, restPort, patroni: startPatroni(settings) });
    // The first node creates the cluster, the others copy it.
    await waitUntil(`the node ${name} runs`, () => isRunning(restPort), { msMax: startMsMax, everyMs: 200 });
  }
  const proxySettings = path.join(folder, 'haproxy.cfg');
  const backends = nodes.map(({ name, settings, restPort }) => ({
    name,
    restPort,
    port: JSON.parse(readFileSync(settings, 'utf8')).postgresql.connect_address.split(':')[1] as string,
  }));
  writeFileSync(proxySettings, haproxySettings(port, backends));
  const proxy = endWithUs(spawn('/usr/sbin/haproxy', ['-db', '-f', proxySettings], { stdio: 'ignore' }));

  const url = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const superuserUrl = url('postgres', passwords.superuser, 'slipway');
  await waitUntil(
    'the cluster has a database',
    () => createDatabase(url('postgres', passwords.superuser, 'postgres')),
    { msMax: startMsMax, everyMs: 500 },
  );

  const find = async () => {
    const roles = await Promise.all(nodes.map(async (node) => ({ node, role: await roleOf(node.restPort) })));
    return roles.find(({ role }) => role === 'leader')?.node;
  };
  return {
    superuserUrl,
    ownerUrl: url('slipway_owner', passwords.owner, 'slipway'),
    serviceUrl: url('slipway_service', passwords.service, 'slipway'),
    /** Kills PostgreSQL of the leader, and with `machine` also its Patroni. Returns its name. */
    async killLeader(machine: boolean): Promise<string> {
      const leader = await find();
      if (!leader) throw new Error('The cluster has no leader.');
      if (machine) leader.patroni.kill('SIGKILL');
      process.kill(
        Number(readFileSync(path.join(leader.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
      return leader.name;
    },
    /** Starts the Patroni of killed nodes, and waits until a leader has a synchronous standby and no node is missing. */
    async heal(): Promise<void> {
      for (const node of nodes) {
        if (node.patroni.exitCode !== null || node.patroni.signalCode !== null)
          node.patroni = startPatroni(node.settings);
      }
      let whole = 0;
      await waitUntil(
        'three nodes run, one of them as synchronous standby',
        async () => {
          const roles = await Promise.all(nodes.map(({ restPort }) => roleOf(restPort)));
          // Patroni reports a role until its next look at PostgreSQL.
          whole = ['leader', 'sync', 'replica'].every((role) => roles.includes(role)) ? whole + 1 : 0;
          return whole === wholeChecks;
        },
        { msMax: startMsMax, everyMs: 1000 },
      );
    },
    async stop(): Promise<void> {
      proxy.kill('SIGKILL');
      for (const { patroni } of nodes) patroni.kill('SIGKILL');
      etcd.kill('SIGKILL');
      for (const node of nodes) {
        const file = path.join(node.folder, 'data', 'postmaster.pid');
        if (existsSync(file))
          execFileSync('kill', ['-9', readFileSync(file, 'utf8').split('\n')[0]!], { stdio: 'ignore' });
      }
    },
  };
}

function startEtcd(folder: string, clientPort: number, peerPort: number): ChildProcess {
  const client = `http://127.0.0.1:${clientPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const settings = [
    ['--data-dir', folder, '--listen-client-urls', client, '--advertise-client-urls', client],
    [
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `default=${peer}`,
    ],
    ['--log-level', 'error'],
  ];
  return endWithUs(spawn('/usr/bin/etcd', settings.flat(), { stdio: 'ignore' }));
}

function startPatroni(settings: string): ChildProcess {
  const log = `${settings}.log`;
  const become = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups'];
  return endWithUs(
    spawn('setpriv', [...become, 'sh', '-c', `exec /usr/bin/patroni ${settings} >> ${log} 2>&1`], {
      stdio: 'ignore',
    }),
  );
}

async function isRunning(restPort: number): Promise<boolean> {
  return (await roleOf(restPort)) !== null;
}

/** `leader`, `sync`, `replica` when it streams, or null. */
async function roleOf(restPort: number): Promise<string | null> {
  const is = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${restPort}/${path}`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
    return response?.status === 200;
  };
  if (await is('primary')) return 'leader';
  if (await is('synchronous')) return 'sync';
  return (await is('replica')) ? 'replica' : null;
}

/** Creates what is missing of the roles and the database. On a busy machine, the leader can change meanwhile: false. */
async function createDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const has = async (found: string) => (await client.query(found)).rowCount === 1;
    for (const role of ['owner', 'service'] as const) {
      if (await has(`select from pg_roles where rolname = 'slipway_${role}'`)) continue;
      await client.query(`create role slipway_${role} login password '${passwords[role]}'`);
    }
    if (!(await has("select from pg_database where datname = 'slipway'")))
      await client.query('create database slipway owner slipway_owner');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
