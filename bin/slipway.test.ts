import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '..');
const waitMsMax = 120_000;
const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A replacement of the service that records its input. */
const service = `
  import { appendFileSync, writeFileSync } from 'node:fs';
  const note = (line: string): void => appendFileSync('notes', line + '\\n');
  const words = process.argv.slice(2);
  note('words ' + words.join(' '));
  if (words[0] === 'fail') process.exit(7);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      note(signal);
      if (words[0] === 'serve') setTimeout(() => process.exit(3), 300);
    });
  }
  process.on('disconnect', () => {
    note('disconnect');
    process.exit(0);
  });
  writeFileSync('pid', String(process.pid));
  setInterval(() => {}, 1000);`;

test('the arguments reach the service, and its exit code reaches the shell', async () => {
  const folder = newCheckout();
  const { child, said } = launch(folder, ['fail', '--no-samples']);
  assert.deepEqual(await once(child, 'exit'), [7, null], said());
  assert.deepEqual(notes(folder), ['words fail --no-samples']);
});

test('the next start finds the compiled code of the service', async () => {
  const folder = newCheckout();
  const { child, said } = launch(folder, ['fail']);
  await once(child, 'exit');
  const [version = ''] = readdirSync(path.join(folder, 'node_modules/.cache/compiled'));
  assert.ok(readdirSync(path.join(folder, 'node_modules/.cache/compiled', version)).length > 0, said());
});

test('one Ctrl-C that arrives twice stops the service once, in its own time', async () => {
  const folder = newCheckout();
  const { child } = await launchReady(folder, ['serve']);
  child.kill('SIGINT');
  await until(() => notes(folder).length > 1);
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'exit'), [3, null]);
  assert.deepEqual(notes(folder), ['words serve', 'SIGINT']);
});

test('a second Ctrl-C ends a service that takes too long', async () => {
  const folder = newCheckout();
  const { child, pid } = await launchReady(folder, ['start']);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await until(() => notes(folder).includes('SIGTERM'));
  const notedAt = performance.now();
  await until(() => performance.now() - notedAt > 600); // a signal within half a second counts as the same one
  child.kill('SIGTERM');
  assert.deepEqual(await exit, [137, null]);
  await until(() => !isRunning(pid));
  assert.deepEqual(notes(folder), ['words start', 'SIGTERM']);
});

test('a killed launcher ends the service', async () => {
  const folder = newCheckout();
  const { child, pid } = await launchReady(folder, ['start']);
  child.kill('SIGKILL');
  await until(() => !isRunning(pid));
  assert.deepEqual(notes(folder), ['words start', 'disconnect']);
});

test('when npm is killed, the service stops', async () => {
  const folder = newCheckout();
  const npm = `require('node:child_process').spawn('sh', ['-c', '${process.execPath} bin/slipway.mjs serve; true'])`;
  const parent = spawn(process.execPath, ['--eval', `${npm}; setInterval(() => {}, 1000)`], {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const pid = await readPid(folder);
  parent.kill('SIGKILL');
  await until(() => !isRunning(pid));
  assert.deepEqual(notes(folder), ['words serve', 'SIGTERM']);
});

test('the web app is built on the first start and again only after its sources changed', async () => {
  const folder = newCheckout();
  symlinkSync(path.join(root, 'node_modules/vite'), path.join(folder, 'node_modules/vite'));
  mkdirSync(path.join(folder, 'web'));
  const page = path.join(folder, 'web/dist/index.html');
  const build = async (text: string): Promise<number> => {
    writeFileSync(path.join(folder, 'web/index.html'), `<!doctype html><title>${text}</title>`);
    const { child, said } = await launchReady(folder, ['start']);
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.match(readFileSync(page, 'utf8'), new RegExp(text), said());
    return statSync(page).mtimeMs;
  };
  const first = await build('Receipts');
  assert.equal(await build('Receipts'), first);
  assert.notEqual(await build('Invoices'), first);
});

test('a failed build of the web app is reported, and the service does not start', async () => {
  const folder = newCheckout();
  symlinkSync(path.join(root, 'node_modules/vite'), path.join(folder, 'node_modules/vite'));
  mkdirSync(path.join(folder, 'web'));
  writeFileSync(path.join(folder, 'web/index.html'), '<script type="module" src="./missing.ts"></script>');
  const { child, said } = launch(folder, ['start']);
  assert.deepEqual(await once(child, 'exit'), [1, null]);
  assert.match(said(), /The web app could not be built[\s\S]*missing\.ts/);
  assert.ok(!existsSync(path.join(folder, 'notes')));
});

test('a failed installation of packages is reported with npm’s own message', async () => {
  const folder = newCheckout();
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), 'this is no JSON');
  const { child, said } = launch(folder, ['start']);
  assert.deepEqual(await once(child, 'exit'), [1, null]);
  assert.match(said(), /Installing packages \(npm ci\)[\s\S]*failed[\s\S]*npm error/);
});

test('a first start installs only what running needs; checks install the rest; a start after that keeps it', async () => {
  const folder = newCheckout();
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  const tool = (name: string): string => path.join(folder, 'node_modules', name, 'package.json');
  packPackage(folder, 'needed-to-run');
  packPackage(folder, 'needed-to-test');
  const manifest = {
    type: 'module',
    dependencies: { 'needed-to-run': 'file:needed-to-run-1.0.0.tgz' },
    devDependencies: { 'needed-to-test': 'file:needed-to-test-1.0.0.tgz' },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  rmSync(path.join(folder, 'package-lock.json'));
  runNpm(folder, ['install', '--package-lock-only']);
  const start = async (): Promise<void> => {
    const { child } = await launchReady(folder, ['serve']);
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  assert.deepEqual([existsSync(tool('needed-to-run')), existsSync(tool('needed-to-test'))], [true, false]);
  const check = spawn(process.execPath, ['bin/check.mjs'], { cwd: folder, stdio: 'ignore' });
  await once(check, 'exit');
  assert.ok(existsSync(tool('needed-to-test')));
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    `${readFileSync(path.join(folder, 'package-lock.json'), 'utf8')}\n`,
  );
  rmSync(path.join(folder, 'node_modules/needed-to-run'), { recursive: true });
  await start();
  assert.deepEqual([existsSync(tool('needed-to-run')), existsSync(tool('needed-to-test'))], [true, true]);
});

function packPackage(folder: string, name: string): void {
  const own = path.join(folder, name);
  mkdirSync(own);
  writeFileSync(path.join(own, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  runNpm(folder, ['pack', `./${name}`]);
}

/** Without the environment of the npm that runs the tests. */
function runNpm(folder: string, words: string[]): void {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/.test(name)),
  );
  execFileSync('npm', [...words, '--offline', '--no-audit'], { cwd: folder, env, stdio: 'pipe' });
}

/** A checkout with our launcher, whose packages count as installed. */
function newCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'slipway-launcher-'));
  folders.push(folder);
  cpSync(path.join(root, 'bin'), path.join(folder, 'bin'), { recursive: true });
  const lock = JSON.stringify({ lockfileVersion: 3, packages: {} });
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'package-lock.json'), lock);
  mkdirSync(path.join(folder, 'node_modules'));
  const stamp = createHash('sha256').update(lock).digest('hex');
  writeFileSync(path.join(folder, 'node_modules', '.slipway-lock-hash'), stamp);
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'server', 'main.ts'), service);
  return folder;
}

function launch(folder: string, words: string[]): { child: ChildProcess; said: () => string } {
  const { NODE_COMPILE_CACHE: _ofTests, ...env } = process.env;
  const child = spawn(process.execPath, ['bin/slipway.mjs', ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, said: () => text };
}

async function launchReady(folder: string, words: string[]) {
  rmSync(path.join(folder, 'pid'), { force: true });
  const launched = launch(folder, words);
  return { ...launched, pid: await readPid(folder, launched.said) };
}

async function readPid(folder: string, said: () => string = () => ''): Promise<number> {
  const file = path.join(folder, 'pid');
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '', said);
  return Number(readFileSync(file, 'utf8'));
}

function notes(folder: string): string[] {
  return readFileSync(path.join(folder, 'notes'), 'utf8').trim().split('\n');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean, said: () => string = () => ''): Promise<void> {
  const startedAt = performance.now();
  while (!isSo()) {
    assert.ok(performance.now() - startedAt < waitMsMax, `it did not come true in time: ${said()}`);
    await sleep(50);
  }
}
