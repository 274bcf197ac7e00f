import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '../../bench/installation.ts';
import { endWithUs } from '../../bench/leave-nothing.ts';
import { waitUntil } from '../load/wait-until.ts';
import { cephKeyring, cephSettings } from './gateway-settings.ts';

const run = promisify(execFile);
const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'ceph-mgr', 'radosgw', 'radosgw-admin', 'rados'];
const startMsMax = 300_000;
const commandMsMax = 120_000;

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** What is missing here, or null. */
export function missingForGateway(): string | null {
  if (process.getuid?.() !== 0) return 'it must run as root, as the daemons of Ceph do';
  const missing = programs.filter((name) => !existsSync(path.join('/usr/bin', name)));
  return missing.length === 0 ? null : `${missing.join(', ')} missing`;
}

/** Ceph with one monitor, one manager, one store in memory, and its object gateway. */
export async function startGateway(parent: string) {
  const folder = path.join(parent, 'ceph');
  for (const name of ['mon', 'mgr', 'osd', 'rgw']) mkdirSync(path.join(folder, name), { recursive: true });
  const settingsFile = path.join(folder, 'ceph.conf');
  const monitorPorts = { v1: await freePort(), v2: await freePort() };
  const port = await freePort();
  const cluster = randomUUID();
  const env = { ...process.env, CEPH_CONF: settingsFile };
  const configure = (encryptionKey: string | null) =>
    writeFileSync(settingsFile, cephSettings({ folder, cluster, monitorPorts, port, encryptionKey }));
  configure(null);
  writeFileSync(path.join(folder, 'keyring'), cephKeyring(), { mode: 0o600 });
  const command = async (name: string, ...words: string[]) =>
    (await run(name, words, { env, timeout: commandMsMax })).stdout;
  const daemon = (name: string, ...words: string[]): ChildProcess => {
    const output = openSync(path.join(folder, `${name}.out`), 'a');
    return endWithUs(spawn(name, [...words, '-f'], { env, stdio: ['ignore', output, output] }));
  };
  const endpoint = `http://127.0.0.1:${port}`;
  const daemons: ChildProcess[] = [];
  let gateway: ChildProcess | undefined;
  const isUp = async () => {
    const reply = await fetch(endpoint, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await reply?.arrayBuffer().catch(() => undefined);
    return reply?.status === 200;
  };
  const start = async () => {
    gateway = daemon('radosgw', '-n', 'client.rgw');
    await waitUntil('the object gateway answers', isUp, { msMax: startMsMax, everyMs: 50 });
  };
  const kill = async () => {
    const ended = gateway && new Promise<void>((resolve) => gateway?.once('exit', () => resolve()));
    gateway?.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    if (gateway && isAlive(gateway)) await kill();
    for (const one of daemons.toReversed()) one.kill('SIGKILL');
  };
  try {
    const map = path.join(folder, 'monmap');
    const addresses = `[v2:127.0.0.1:${monitorPorts.v2},v1:127.0.0.1:${monitorPorts.v1}]`;
    await command('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', addresses, map);
    const keyring = ['--keyring', path.join(folder, 'keyring')];
    await command('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, ...keyring);
    daemons.push(daemon('ceph-mon', '-i', 'a'));
    const store = randomUUID();
    await command('ceph', 'osd', 'new', store, '0');
    await command('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
    daemons.push(daemon('ceph-osd', '-i', '0'), daemon('ceph-mgr', '-i', 'x'));
    await waitUntil(
      'the store of the cluster is up',
      async () => /"num_up_osds":\s*1/.test(await command('ceph', 'osd', 'stat', '--format', 'json')),
      { msMax: startMsMax, everyMs: 500 },
    );
    const keys = { id: randomBytes(10).toString('hex'), secret: randomBytes(20).toString('hex') };
    const user = ['--uid', 'slipway', '--display-name', 'Slipway'];
    await command(
      'radosgw-admin',
      ...['user', 'create', ...user, '--access-key', keys.id, '--secret-key', keys.secret],
    );
    await start();
    return {
      endpoint,
      keys,
      version: (await command('ceph', '--version')).trim(),
      command,
      start,
      kill,
      /** The kernel still accepts connections, but nothing is answered. */
      freeze: () => gateway?.kill('SIGSTOP'),
      thaw: () => gateway?.kill('SIGCONT'),
      /** Restarts the gateway so that it encrypts new objects with a key of its own. */
      async encrypt(): Promise<void> {
        configure(randomBytes(32).toString('base64'));
        await kill();
        await start();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
