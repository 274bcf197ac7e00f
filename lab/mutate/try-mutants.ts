/**
 * A process that tries mutants of one file: for each, the file and all that stands between it and its tests are
 * loaded anew with the fault in them. Its parent ends it if a fault makes it hang.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { countTests, firstFailure, standIn } from './collect-tests.ts';
import type { Mutant } from './find-mutants.ts';

export type Order = {
  file: string;
  tests: readonly string[];
  mutants: readonly Mutant[];
  between: readonly string[];
};
/** The test that noticed the fault, or null. The first report, of no mutant, is of the tests as they are. */
export type Report = { mutant: number; noticedBy: string | null; ms: number; tests: number };

const root = path.join(import.meta.dirname, '../..');

process.once('message', (order) => void tryAll(order as Order));
// What fails after its tests have passed was not noticed by them, and must not end the process during the next mutant.
for (const late of ['uncaughtException', 'unhandledRejection']) process.on(late, () => {});
process.send?.('ready');

async function tryAll({ file, tests, mutants, between }: Order): Promise<void> {
  const text = readFileSync(path.join(root, file), 'utf8');
  const urlOf = (name: string) => pathToFileURL(path.join(root, name)).href;
  const anew = new Set([...between, ...tests].map(urlOf));
  const target = urlOf(file);
  registerHooks({
    resolve(said, context, next) {
      const key = keyOf(context.parentURL);
      if (key !== null && said === 'node:test')
        return { url: `${import.meta.resolve('./collect-tests.ts')}?collect=${key}`, shortCircuit: true };
      const found = next(said, context);
      return key !== null && anew.has(found.url) ? { ...found, url: `${found.url}?mutant=${key}` } : found;
    },
    load(url, context, next) {
      const collecting = new URL(url).searchParams.get('collect');
      if (collecting !== null)
        return { format: 'module', shortCircuit: true, source: sourceOfStandIn(collecting) };
      const key = keyOf(url);
      if (key === null) return next(url, context);
      const [plain = ''] = url.split('?');
      const mutant = plain === target ? mutants[Number.parseInt(key, 10)] : undefined;
      const source = mutant ? mutate(text, mutant) : readFileSync(fileURLToPath(plain), 'utf8');
      return { format: 'module-typescript', shortCircuit: true, source };
    },
  });
  Object.assign(globalThis, { slipwayStandIn: standIn });
  for (let at = -1; at < mutants.length; at++) {
    const startedAt = performance.now();
    const noticedBy = await noticed(tests.map(urlOf), String(at));
    const ms = performance.now() - startedAt;
    await new Promise((sent) => process.send?.({ mutant: at, ms, ...noticedBy } satisfies Report, sent));
  }
  process.exit();
}

async function noticed(tests: readonly string[], key: string): Promise<Pick<Report, 'noticedBy' | 'tests'>> {
  let count = 0;
  for (const [index, url] of tests.entries()) {
    const own = `${key}-${index}`;
    try {
      await import(`${url}?mutant=${own}`);
    } catch {
      return { noticedBy: 'loading the file', tests: 0 };
    }
    count += countTests(own);
    const noticedBy = await firstFailure(own);
    if (noticedBy !== null) return { noticedBy, tests: count };
  }
  return { noticedBy: null, tests: count };
}

function keyOf(url: string | undefined): string | null {
  return url?.startsWith('file:') ? new URL(url).searchParams.get('mutant') : null;
}

function mutate(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function sourceOfStandIn(key: string): string {
  const said = JSON.stringify(key);
  return `const own = globalThis.slipwayStandIn(${said});
export const { test, it, after, before } = own;
export default own.default;`;
}
