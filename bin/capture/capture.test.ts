import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { after, test } from 'node:test';

import { newApiClient } from '../../server/testing/api-client.ts';
import { ublInvoice } from '../../server/testing/documents.ts';
import { bareEnvironment } from '../../server/testing/run-process.ts';
import { startTestService } from '../../server/testing/start.ts';

const service = await startTestService();
const { call, origin } = service;
const client = await newApiClient(service, ['docs.upload', 'docs.read']);
const folder = mkdtempSync(path.join(tmpdir(), 'slipway-capture-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const root = path.join(import.meta.dirname, '..', '..');

type Running = ChildProcessByStdio<null, Readable, Readable>;
type Line = {
  file: string;
  outcome: string;
  documentId: number;
  reason: string;
  code: string;
};
type Sum = { summary: Record<string, number> };

/** Runs the command in the folder with the files. */
function start(args: string[], env: Record<string, string> = {}): Running {
  return run(process.execPath, [path.join(root, 'bin/capture/main.ts'), ...args], env);
}

function run(command: string, args: string[], env: Record<string, string> = {}): Running {
  return spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnvironment,
      XDG_STATE_HOME: path.join(folder, 'state'),
      SLIPWAY_URL: origin,
      SLIPWAY_CLIENT_ID: client.clientId,
      SLIPWAY_CLIENT_SECRET: client.clientSecret,
      ...env,
    },
  });
}

async function capture(args: string[], env: Record<string, string> = {}) {
  const running = start([...args, '--json'], env);
  const [said, wrong, [code]] = await Promise.all([
    running.stdout.toArray(),
    running.stderr.toArray(),
    once(running, 'exit'),
  ]);
  const lines = Buffer.concat(said).toString('utf8').trim().split('\n').filter(Boolean);
  const parsed = lines.map((line) => JSON.parse(line) as Line | Sum);
  const summary = parsed.find((line): line is Sum => 'summary' in line)?.summary;
  const files = parsed.filter((line): line is Line => !('summary' in line));
  return { code: code as number, files, summary, wrong: Buffer.concat(wrong).toString('utf8') };
}

function write(name: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}

const countDocuments = async (query = '') =>
  (await call('GET', `/documents?limit=200${query}`)).body.data.length as number;

test('the files of a folder are sent once, each file is counted, and the same command sends nothing again', async () => {
  write('post/a.xml', ublInvoice({ number: 'C-1' }));
  write('post/deep/ä ö.xml', ublInvoice({ number: 'C-2' }));
  write('post/notes.txt', 'Milk, bread');
  write('post/.hidden.xml', ublInvoice({ number: 'C-3' }));
  symlinkSync(path.join(folder, 'post'), path.join(folder, 'post/deep/round'));
  await call('POST', '/folders', { body: { name: 'From the shell' } });

  const first = await capture(['post', '--recursive', '--folder', 'From the shell']);
  const sum = { files: 5, sent: 2, alreadyThere: 0, refused: 1, failed: 0, skipped: 2, duplicates: 0 };
  assert.deepEqual([first.code, first.summary], [1, sum]);
  const refused = first.files.find(({ outcome }) => outcome === 'REFUSED');
  assert.deepEqual([refused?.file, refused?.code], ['post/notes.txt', 'unsupported_media_type']);

  const again = await capture(['post', '--recursive', '--folder', 'From the shell']);
  assert.deepEqual(again.summary, { ...sum, sent: 0, alreadyThere: 2 });
  const { data } = (await call('GET', '/documents')).body;
  assert.deepEqual(
    data.map((one: { fileName: string; folder: { name: string } }) => [one.fileName, one.folder.name]).sort(),
    [
      ['a.xml', 'From the shell'],
      ['ä ö.xml', 'From the shell'],
    ],
  );
});

test('if the journal cannot be written the run ends after the current files, and nothing is sent twice', async () => {
  const before = await countDocuments();
  write('full/one.xml', ublInvoice({ number: 'C-40' }));
  write('full/two.xml', ublInvoice({ number: 'C-41' }));
  // A file size limit simulates a full disk.
  const command = [process.execPath, path.join(root, 'bin/capture/main.ts'), 'full/*.xml'];
  const full = run('sh', ['-c', `trap '' XFSZ; ulimit -f 0; exec "$@"`, 'sh', ...command]);
  const [wrong, [code]] = await Promise.all([full.stderr.toArray(), once(full, 'exit')]);
  assert.equal(code, 2);
  const told = Buffer.concat(wrong).toString();
  assert.match(told, /one\.xml was sent as #\d+, but the journal cannot be written/);
  assert.match(told, /two\.xml was sent as #\d+, but the journal cannot be written/);
  assert.deepEqual((await capture(['full/*.xml'])).summary?.['alreadyThere'], 2);
  assert.equal(await countDocuments(), before + 2);
});

test('without its journal, or with a damaged one, the service itself recognises sent files', async () => {
  const before = await countDocuments();
  const journal = path.join(folder, 'torn.jsonl');
  write('torn/one.xml', ublInvoice({ number: 'C-4' }));
  write('torn/two.xml', ublInvoice({ number: 'C-5' }));
  const words = ['torn/*.xml', '--journal', journal];
  assert.deepEqual((await capture(words)).summary?.['sent'], 2);
  truncateSync(journal, readFileSync(journal).length - 10);
  const after = await capture(words);
  assert.deepEqual([after.code, after.summary?.['sent'], after.summary?.['alreadyThere']], [0, 0, 2]);
  rmSync(journal);
  assert.deepEqual((await capture(words)).summary?.['alreadyThere'], 2);
  assert.equal(await countDocuments(), before + 2);
});

test('a run that is killed and started again sends all files, and none twice', async () => {
  const before = await countDocuments();
  for (let number = 0; number < 40; number++)
    write(`many/${number}.xml`, ublInvoice({ number: `M-${number}` }));
  const running = start(['many', '-r']);
  for await (const _ of running.stdout) break;
  running.kill('SIGKILL');
  await once(running, 'exit');
  const { code, summary } = await capture(['many', '-r']);
  assert.equal(code, 0);
  assert.equal((summary?.['sent'] ?? 0) + (summary?.['alreadyThere'] ?? 0), 40);
  assert.equal(await countDocuments(), before + 40);
});

test('a broken connection, a lost response and a busy service neither lose nor duplicate files', async () => {
  const before = await countDocuments();
  const faults = ['BUSY', 'LOST_ANSWER', 'BROKEN', 'TOO_MANY'] as const;
  const met = new Map<string, number>();
  const proxy = createServer((asked, answer) => {
    if (!asked.url?.endsWith('/documents'))
      return pass(asked, (back) => back.pipe(answer.writeHead(back.statusCode ?? 0)));
    const key = String(asked.headers['idempotency-key']);
    const index = [...met.keys()].indexOf(key) < 0 ? met.size : [...met.keys()].indexOf(key);
    const attempt = (met.get(key) ?? 0) + 1;
    met.set(key, attempt);
    const fault = attempt === 1 ? faults[index] : undefined;
    if (fault === 'BROKEN') return void asked.socket.destroy();
    if (fault === 'LOST_ANSWER')
      return pass(asked, (back) => back.resume().on('end', () => asked.socket.destroy()));
    asked.resume();
    if (fault === 'BUSY') return void answer.writeHead(503).end();
    if (fault === 'TOO_MANY') return void answer.writeHead(429, { 'retry-after': '0' }).end();
    pass(asked, (back) => back.pipe(answer.writeHead(back.statusCode ?? 0, back.headers)));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  after(() => proxy.close());
  const { port } = proxy.address() as AddressInfo;

  for (const fault of faults) write(`weak/${fault}.xml`, ublInvoice({ number: fault }));
  const { code, summary } = await capture(['weak', '-r'], { SLIPWAY_URL: `http://127.0.0.1:${port}` });
  assert.equal(code, 0, JSON.stringify(summary));
  assert.deepEqual([...met.values()], [2, 2, 2, 2]);
  assert.equal((summary?.['sent'] ?? 0) + (summary?.['alreadyThere'] ?? 0), 4);
  assert.equal(await countDocuments(), before + 4);
});

/** Forwards a request to the service. */
function pass(asked: IncomingMessage, take: (back: IncomingMessage) => void): void {
  const onward = request(
    `${origin}${asked.url}`,
    { method: asked.method ?? 'GET', headers: asked.headers },
    take,
  );
  asked.pipe(onward);
}

test('a file name that is not UTF-8 is decoded with the older encoding', async () => {
  mkdirSync(path.join(folder, 'old'));
  const name = Buffer.concat([
    Buffer.from(path.join(folder, 'old', 'B')),
    Buffer.from([0xfc]),
    Buffer.from('ro.xml'),
  ]);
  writeFileSync(name, ublInvoice({ number: 'C-6' }));
  assert.equal((await capture(['old', '-r'])).code, 0);
  assert.equal((await call('GET', '/documents')).body.data[0].fileName, 'Büro.xml');
});

test('a run that cannot send anything ends immediately, with its own exit code', async () => {
  write('one.xml', ublInvoice({ number: 'C-7' }));
  const reader = await newApiClient(service, ['docs.read']);
  const [wrongSecret, mayNot, nowhere, nothing] = await Promise.all([
    capture(['one.xml'], { SLIPWAY_CLIENT_SECRET: 'sk_wrong' }),
    capture(['one.xml'], {
      SLIPWAY_CLIENT_ID: reader.clientId,
      SLIPWAY_CLIENT_SECRET: reader.clientSecret,
    }),
    capture(['one.xml', '--folder', 'Nowhere']),
    capture([]),
  ]);
  const codes = [wrongSecret, mayNot, nowhere, nothing].map(({ code }) => code);
  assert.deepEqual(codes, [2, 2, 2, 2]);
  assert.match(wrongSecret.wrong, /invalid_client/);
  assert.match(mayNot.wrong, /insufficient_scope/);
  assert.match(nowhere.wrong, /no folder "Nowhere"/);
  const missing = await capture(['none.xml', 'post', 'one.xml']);
  assert.deepEqual([missing.code, missing.summary?.['failed'], missing.summary?.['sent']], [1, 2, 1]);
});
