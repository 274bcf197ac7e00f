/**
 * `npm run mutate -- PATH …` puts one small fault after the other into the parts of the core below PATH, and runs
 * the tests of the part: a fault that no test notices survives, and is listed. Without PATH, all parts.
 */
import { fork } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startEmbeddedPostgres } from '@slipway/server/platform/db/embedded-postgres.ts';

import { imports } from '../../tidy-sources.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { killedShareMin, type Part, parts } from './parts.ts';
import type { Order, Report } from './try-mutants.ts';

const root = path.join(import.meta.dirname, '../..');
/** Modules stay in memory, so a process tries only this many mutants. */
const mutantsMax = 60;
/** A fault that makes the tests this much slower than without it hangs. */
const hangFactor = 10;
const hangMsMin = 30_000;
const startMsMax = 180_000;

const words = process.argv.slice(2).map((word) => word.replace(/^\.\//, ''));
const chosen = words.length === 0 ? parts : words.flatMap(partsBelow);
const stopDatabase = chosen.some(({ database }) => database) ? await startDatabase() : async () => {};
let isEnough = chosen.length > 0;
for (const part of chosen) {
  const { survivors, count, tests } = await tryPart(part);
  const killed = count - survivors.length;
  const share = count === 0 ? 1 : killed / count;
  if (share < killedShareMin) isEnough = false;
  say(
    `${share < killedShareMin ? '✖' : '✔'} ${part.file}: ${killed} of ${count} faults noticed (${percent(share)}) by ${tests} tests`,
  );
  for (const { line, shown } of survivors) say(`    ${part.file}:${line}  ${shown}`);
}
await stopDatabase();
process.exitCode = isEnough ? 0 : 1;

/** For the tests of parts that need one, as `npm test` starts it. */
async function startDatabase(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'slipway-mutate-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user, who needs access
  const settings = { max_connections: '300' };
  const postgres = await startEmbeddedPostgres({ folder, durable: false, settings });
  process.env['SLIPWAY_TEST_SUPERUSER_URL'] = postgres.superuserUrl;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** The parts of the table, or another file with the tests beside it. */
function partsBelow(word: string): Part[] {
  const found = parts.filter(({ file }) => file.startsWith(word));
  const tests = word.replace(/\.ts$/, '.test.ts');
  if (found.length > 0) return found;
  if (existsSync(path.join(root, word)) && existsSync(path.join(root, tests)))
    return [{ file: word, tests: [tests] }];
  say(`${word}: no part of the core (lab/mutate/parts.ts), and no file with ${tests} beside it.`);
  return [];
}

async function tryPart({
  file,
  tests,
}: Part): Promise<{ survivors: Mutant[]; count: number; tests: number }> {
  const mutants = findMutants(file, readFileSync(path.join(root, file), 'utf8'));
  const between = filesThatUse(file);
  const survivors: Mutant[] = [];
  let counted = 0;
  for (let at = 0; at < mutants.length; ) {
    const some = mutants.slice(at, at + mutantsMax);
    const { tried, survived, tests: own } = await tryInProcess({ file, tests, mutants: some, between });
    survivors.push(...survived);
    counted = own;
    at += tried;
  }
  return { survivors, count: mutants.length, tests: counted };
}

/** The mutants of one process, up to the first that hangs. */
function tryInProcess(order: Order): Promise<{ tried: number; survived: Mutant[]; tests: number }> {
  const child = fork(path.join(import.meta.dirname, 'try-mutants.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const survived: Mutant[] = [];
  let tried = 0;
  let tests = 0;
  let hangMs = startMsMax;
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => child.kill('SIGKILL'), hangMs);
    child.on('message', (message) => {
      if (message === 'ready') return void child.send(order);
      clearTimeout(timer);
      const { mutant, noticedBy, ms, tests: count } = message as Report;
      if (mutant < 0) {
        tests = count;
        hangMs = Math.max(hangMsMin, ms * hangFactor);
        if (noticedBy !== null || count === 0) {
          child.kill('SIGKILL');
          return reject(
            new Error(`${order.tests.join(', ')} fails without a fault: ${noticedBy ?? 'no tests'}.`),
          );
        }
      } else {
        tried++;
        const survivor = noticedBy === null ? order.mutants[mutant] : undefined;
        if (survivor) survived.push(survivor);
      }
      timer = setTimeout(() => child.kill('SIGKILL'), hangMs);
    });
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timer);
      if (tests === 0) return reject(new Error(`${order.tests.join(', ')} did not run without a fault.`));
      // The one that ended the process, or made it hang, was noticed.
      resolve({ tried: Math.min(tried + 1, order.mutants.length), survived, tests });
    });
  });
}

/** The files that import a file, also indirectly: they are loaded anew with it. */
function filesThatUse(file: string): string[] {
  const found = new Set([file]);
  for (const one of found)
    for (const [user, used] of imports) if (used.some(({ target }) => target === one)) found.add(user);
  return [...found];
}
