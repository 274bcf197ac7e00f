/** Runs the test files of the command line on Node 24 with one temporary PostgreSQL. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

import { startEmbeddedPostgres } from '../server/platform/db/embedded-postgres.ts';

/** Two more than the processors of a small machine: some files mostly wait. */
const filesAtOnce = 4;
/** A process runs so many files: few enough that a leak of memory does not add up. */
const filesPerProcess = 50;
/** A file that takes longer hangs. Long enough for a machine that does other work as well. */
const fileMsMax = 30 * 60_000;

const memoryFolder = '/dev/shm';
/** More than the databases and the write-ahead log of a run take. */
const memoryBytesMin = 3e9;

/** This many of the slowest files are listed before the summary. */
const slowestShown = 12;

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const files = process.argv.slice(2);
const folder = mkdtempSync(path.join(fastFolder(), 'slipway-test-'));
chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user, who needs access
const temporary = mkdtempSync(path.join(tmpdir(), 'slipway-test-'));
chmodSync(temporary, 0o1777);
process.on('exit', () => {
  for (const one of [folder, temporary]) rmSync(one, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const postgres = await startEmbeddedPostgres({
  folder,
  durable: false,
  settings: { max_connections: '300', autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' },
});
process.env.SLIPWAY_TEST_SUPERUSER_URL = postgres.superuserUrl;
// The processes share their compiled code, with those of earlier runs and of the service.
process.env.NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'compiled');
process.env.SLIPWAY_TEST_FOLDER = folder;
// What tests leave behind goes with it.
process.env.TMPDIR = temporary;
process.env.SLIPWAY_TEST_CONTRACT = path.join(folder, 'contract.json');
process.env.SLIPWAY_TEST_QUEUE = path.join(folder, 'queue.json');
writeFileSync(process.env.SLIPWAY_TEST_QUEUE, JSON.stringify({ root, files, filesPerProcess, fileMsMax }));
try {
  await runFiles();
} finally {
  await postgres.stop();
}

/** Each process takes the files in the given order; the runner's own summary ends the output. */
async function runFiles() {
  const processes = Math.ceil(files.length / filesPerProcess) + filesAtOnce - 1;
  const tests = run({
    files: Array.from({ length: processes }, () => path.join(root, 'bin', 'run-test-files.mjs')),
    concurrency: filesAtOnce,
    cwd: root,
    // Garbage collection in parallel threads takes more processor time in total, and the tests use all cores anyway.
    execArgv: ['--max-semi-space-size=32', '--single-threaded-gc'],
  });
  tests.on('test:fail', ({ todo }) => {
    if (todo === undefined || todo === false) process.exitCode = 1;
  });
  tests.on('test:summary', ({ file }) => {
    if (!file && files.length > slowestShown) showSlowest();
  });
  const report = tests.compose(new spec());
  report.pipe(process.stdout);
  await finished(report);
}

/**
 * In memory where there is room: each test file creates a database of a thousand files, which takes a second
 * of processor time on a disk and a twentieth of that in memory.
 */
function fastFolder() {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > memoryBytesMin ? memoryFolder : tmpdir();
}

/** The processor time is the test process's own, without PostgreSQL and other programs. */
function showSlowest() {
  const lines = readFileSync(`${process.env.SLIPWAY_TEST_QUEUE}.times`, 'utf8').trim().split('\n');
  const slowest = lines.map((line) => JSON.parse(line)).toSorted((one, other) => other.ms - one.ms);
  for (const { file, ms, cpuMs } of slowest.slice(0, slowestShown))
    console.log(`ℹ ${(ms / 1000).toFixed(1)} s (${(cpuMs / 1000).toFixed(1)} s of a processor) in ${file}`);
}
