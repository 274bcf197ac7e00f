import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

/** The README's commands, run word for word; only the ports and the home folder are the test's own. */
const root = path.join(import.meta.dirname, '..');
const startMsMax = 180_000;
const walkMsMax = 120_000;

const home = mkdtempSync(path.join(tmpdir(), 'slipway-walk-'));
const running: Shell[] = [];

async function stopAll(): Promise<void> {
  for (const { child, closed } of running) {
    stopGroup(child);
    await closed;
  }
  rmSync(home, { recursive: true, force: true });
}

/** The shell and whatever it left in the background. */
function stopGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

test('the README leads from an empty folder to a booked invoice', {
  timeout: startMsMax + walkMsMax,
}, async (context) => {
  context.after(stopAll);
  const [port, receiverPort] = [await freePort(), await freePort()];
  const blocks = blocksOf(readFileSync(path.join(root, 'README.md'), 'utf8'));
  assert.deepEqual([...blocks.keys()], ['service', 'client', 'token', 'webhook', 'upload', 'export', 'look']);
  const placed = (name: string) =>
    (blocks.get(name) ?? '').replaceAll('4680', String(port)).replaceAll('4690', String(receiverPort));
  const settings = { PORT: String(port), SLIPWAY_METRICS_PORT: '0' };

  const service = bash(placed('service'), settings);
  await said(service, 'Slipway is ready', startMsMax);

  // The receiver writes a little after the document is exported, so the walk waits for its line before it looks.
  const waitForWebhook = 'until grep -q DOCUMENT_EXPORTED ~/slipway-try/webhooks.log; do sleep 0.1; done';
  const steps = ['client', 'token', 'webhook', 'upload', 'export'].map(placed);
  const walk = bash(['set -eu', ...steps, waitForWebhook, placed('look'), 'kill %1'].join('\n'), settings);
  const code = await new Promise((resolve) => walk.child.once('exit', resolve));
  const output = walk.output();
  assert.equal(code, 0, output);
  assert.match(output, /The client is cli_/);
  assert.match(output, /"name":"Inbox"/);
  assert.match(output, /value: 908\.26/);
  assert.match(output, /^VALIDATED$/m);
  assert.match(output, /^EXPORTING$/m);
  assert.match(output, /system: 'HLEDGER'/);
  assert.match(output, /^EXTRACTION_FINISHED: document \d+ is EXTRACTED$/m);
  assert.match(output, /^DOCUMENT_EXPORTED: document \d+ is EXPORTED$/m);
  assert.doesNotMatch(output, /Refused/);
  if (existsSync('/usr/bin/hledger')) assert.match(output, /liabilities:payable/);
});

/** The blocks of bash that carry a name in the comment before them. */
function blocksOf(markdown: string): Map<string, string> {
  const found = markdown.matchAll(/<!-- walk: (\w+) -->\n```bash\n([\s\S]*?)```/g);
  return new Map([...found].map(([, name = '', text = '']) => [name, text]));
}

/** `closed` when everything that it started has ended. */
type Shell = { child: ChildProcess; closed: Promise<void>; output(): string };

/** In a process group of its own, so that what it starts in the background ends with it. */
function bash(script: string, settings: Record<string, string>): Shell {
  const child = spawn('bash', ['-c', script], {
    cwd: root,
    detached: true,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: home, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const shell = { child, closed, output: () => Buffer.concat(chunks).toString('utf8') };
  running.push(shell);
  return shell;
}

function said({ child, output }: Shell, words: string, msMax: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output()}`));
    const timer = setTimeout(() => fail(`Did not say "${words}" in time.`), msMax);
    child.once('exit', () => fail('Ended before it was ready.'));
    child.stdout?.on('data', () => {
      if (!output().includes(words)) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
