import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

import { allIsolations, chooseLaunch, type Isolation, type Launch, spawnSandboxed } from './isolate.ts';

/** Attempts of hostile code in a process that reads files. */
const hostileCode = `
  import { connect } from 'node:net';
  import { spawnSync } from 'node:child_process';
  import { readFileSync, writeFileSync } from 'node:fs';
  import { getCompileCacheDir } from 'node:module';
  const [port, secretFile] = process.argv.slice(1);
  const can = (act) => { try { act(); return true; } catch { return false; } };
  const reaches = (host, port) => new Promise((resolve) => {
    const socket = connect({ host, port }).once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.setTimeout(2000, () => resolve(false));
  });
  const outcome = {
    environment: Object.keys(process['env']),
    readsSecret: can(() => readFileSync(secretFile)),
    readsPasswords: can(() => readFileSync('/etc/passwd')),
    writesBeside: can(() => writeFileSync(secretFile + '.2', 'x')),
    writesProgram: can(() => writeFileSync(${JSON.stringify(join(import.meta.dirname, 'written.txt'))}, 'x')),
    sharesCode: getCompileCacheDir() !== undefined,
    changesCode: can(() => writeFileSync(getCompileCacheDir() + '/written', 'x')),
    starts: can(() => { if (spawnSync('/bin/true').status !== 0) throw new Error(); }),
    reachesNetwork: await reaches('127.0.0.1', Number(port)),
  };
  console.log(JSON.stringify(outcome));
  process.exit(0);
`;

// The processes share it; in a run of several files it is enabled already.
enableCompileCache();

function launchOf(isolation: Isolation): Launch | null {
  try {
    return chooseLaunch(256, [isolation]);
  } catch {
    return null;
  }
}

async function attack(launch: Launch, port: number, secretFile: string) {
  const code = ['--input-type=module', '-e', hostileCode, String(port), secretFile];
  const child = spawnSandboxed({ ...launch, args: [...launch.args.slice(0, -1), ...code] });
  return JSON.parse(await text(child.stdout)) as Record<string, unknown>;
}

for (const isolation of allIsolations) {
  const launch = launchOf(isolation);
  const skip = launch === null && `this machine does not allow ${isolation}`;
  test(`hostile code in a reading process cannot do harm (${isolation})`, { skip }, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'isolate-'));
    const secretFile = join(folder, 'secret.txt');
    await writeFile(secretFile, 'secret');
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(async () => {
      server.close();
      await rm(folder, { recursive: true });
    });

    const outcome = await attack(launch!, (server.address() as AddressInfo).port, secretFile);

    const { environment, reachesNetwork, sharesCode, ...attempts } = outcome;
    // Bubblewrap sets PWD, and the folder of the compiled code; no setting of the service is in the environment.
    const expected = isolation === 'BUBBLEWRAP' ? ['NODE_COMPILE_CACHE', 'PWD'] : [];
    assert.deepEqual(
      (environment as string[]).filter((name) => !expected.includes(name) && !name.startsWith('MALLOC_')),
      [],
    );
    // Only where the file system prevents changes.
    assert.equal(sharesCode, isolation === 'BUBBLEWRAP');
    assert.deepEqual(attempts, {
      readsSecret: false,
      readsPasswords: false,
      writesBeside: false,
      writesProgram: false,
      changesCode: false,
      starts: false,
    });
    assert.equal(existsSync(join(import.meta.dirname, 'written.txt')), false);
    // Node's permissions alone do not block the network: the strictest way available is used.
    if (isolation !== 'PERMISSIONS') assert.equal(reachesNetwork, false);
  });
}

test('a reading process ends with the service, even if the service is killed', async () => {
  const script = `
    const { createReaders } = await import(${JSON.stringify(join(import.meta.dirname, 'create-readers.ts'))});
    const { drawInvoice, makePdf } = await import(${JSON.stringify(join(import.meta.dirname, '../testing/make-pdf.ts'))});
    const { readFileSync } = await import('node:fs');
    const readers = createReaders();
    await readers.read(await makePdf(drawInvoice), { ownCompany: { names: [], taxIds: [], ibans: [] } });
    console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8'));
    setInterval(() => undefined, 1000);
  `;
  const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(service, 'exit').then(() => assert.fail('the service ended before it had read a file'));
  const [line] = (await Promise.race([once(service.stdout, 'data'), died])) as [Buffer];
  const pids = line.toString().trim().split(/\s+/).map(Number);
  assert.ok(pids.length > 0 && pids.every((pid) => existsSync(`/proc/${pid}`)), 'the process is there');
  died.catch(() => undefined);
  service.kill('SIGKILL');
  const deadline = performance.now() + 120_000;
  while (pids.some((pid) => existsSync(`/proc/${pid}`)) && performance.now() < deadline) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.deepEqual(
    pids.filter((pid) => existsSync(`/proc/${pid}`)),
    [],
  );
});
