/** Runs the test files of the command line on Node 24 with one temporary PostgreSQL. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

import { startEmbeddedPostgres } from '../server/platform/db/embedded-postgres.ts';

/** One more than the processors of a small machine: some files mostly wait. */
const filesAtOnce = 3;
/** A file that takes longer hangs. Long enough for a machine that does other work as well. */
const fileMsMax = 20 * 60_000;

/** This many of the slowest files are listed before the summary. */
const slowestShown = 12;

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const files = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'slipway-test-'));
chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user, who needs access
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const postgres = await startEmbeddedPostgres({
  folder,
  durable: false,
  settings: { max_connections: '300' },
});
process.env.SLIPWAY_TEST_SUPERUSER_URL = postgres.superuserUrl;
// Each file is a separate process; they share their compiled code.
process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled');
process.env.SLIPWAY_TEST_CONTRACT = path.join(folder, 'contract.json');
try {
  await runFiles();
} finally {
  await postgres.stop();
}

/** In the given order; the runner's own summary ends the output. */
async function runFiles() {
  const tests = run({
    files: files.map((file) => path.join(root, file)),
    concurrency: filesAtOnce,
    timeout: fileMsMax,
    cwd: root,
  });
  tests.on('test:fail', ({ todo }) => {
    if (todo === undefined || todo === false) process.exitCode = 1;
  });
  const times = [];
  tests.on('test:summary', ({ file, duration_ms: ms }) => {
    if (file) times.push({ file: path.relative(root, file), ms });
    else if (times.length > slowestShown) showSlowest(times);
  });
  const report = tests.compose(new spec());
  report.pipe(process.stdout);
  await finished(report);
}

function showSlowest(times) {
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown);
  for (const { file, ms } of slowest) console.log(`ℹ ${(ms / 1000).toFixed(1)} s in ${file}`);
}
