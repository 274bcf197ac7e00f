/**
 * One of the processes of a test run. It runs one test file after another in the same process, so that they
 * share imports, compiled code and the browser. Each file is claimed by creating a file with its number, so
 * that a process that is done takes the next one.
 */
import { appendFileSync, openSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const { root, files, filesPerProcess, fileMsMax } = JSON.parse(
  readFileSync(process.env.SLIPWAY_TEST_QUEUE, 'utf8'),
);
let taken = 0;
for (const [number, file] of files.entries()) {
  if (taken === filesPerProcess) break;
  if (!claim(number)) continue;
  taken++;
  const address = pathToFileURL(path.join(root, file)).href;
  // The tests and hooks of the file belong to this test: it ends when all of them have ended.
  const [startMs, cpu] = [performance.now(), process.cpuUsage()];
  await test(file, { timeout: fileMsMax }, () => import(address));
  const { user, system } = process.cpuUsage(cpu);
  const times = { file, ms: performance.now() - startMs, cpuMs: (user + system) / 1000 };
  // For the processes that the next files start; otherwise it is written only at the end.
  flushCompileCache();
  appendFileSync(`${process.env.SLIPWAY_TEST_QUEUE}.times`, `${JSON.stringify(times)}\n`);
}
process.emit('slipway:tests-ended');

function claim(number) {
  try {
    openSync(`${process.env.SLIPWAY_TEST_QUEUE}.${number}`, 'wx');
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
