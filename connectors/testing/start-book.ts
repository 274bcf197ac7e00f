import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Connector } from '../connector.ts';
import { connectorKinds } from '../registry.ts';
import type { Tools } from '../tools.ts';
import { today } from './sample-booking.ts';

export type BookKind = 'BEANCOUNT' | 'HLEDGER' | 'LEDGER';

const programs = { BEANCOUNT: 'bean-check', HLEDGER: 'hledger', LEDGER: 'ledger' } as const;
const extensions = { BEANCOUNT: 'beancount', HLEDGER: 'journal', LEDGER: 'ledger' } as const;
const checks: Record<BookKind, (main: string) => string[]> = {
  BEANCOUNT: (main) => ['--no-cache', main],
  HLEDGER: (main) => ['-f', main, 'check', '--strict'],
  LEDGER: (main) => ['--args-only', '--pedantic', '--check-payees', '-f', main, 'source'],
};

/** Whether the format's own tool is here; without it only our own checks stand behind a test. */
export function isToolHere(kind: BookKind): boolean {
  try {
    execFileSync(programs[kind], ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log(`${programs[kind]} is not installed: ${kind} is tested with our own checks only.`);
    return false;
  }
}

/** A book in a folder of its own, with ways to look at it and to change it by hand. */
export function startBook(kind: BookKind, settings: object = {}) {
  const root = mkdtempSync(join(tmpdir(), 'slipway-book-'));
  const extension = extensions[kind];
  const path = join(root, 'book');
  const main = join(path, `main.${extension}`);
  const tools: Tools = {
    send: async () => ({ kind: 'notSent', reason: 'A book needs no network.' }),
    allowInsecureHttp: false,
    booksRoot: root,
    now: () => today,
  };
  const withRoot = (booksRoot: string): Connector =>
    connectorKinds[kind].create({ folder: 'book', ...settings }, { ...tools, booksRoot });
  const connector = withRoot(root);
  const keysIn = async (folder: string) => {
    const names = await readdir(join(path, folder)).catch(() => []);
    return names
      .filter((name) => name !== `000-about.${extension}`)
      .map((name) => name.slice(0, -extension.length - 1));
  };
  return {
    root,
    path,
    main,
    extension,
    tools,
    connector,
    /** The same settings, where the operator allows another folder. */
    withRoot,
    /** The source files that were kept for a key. */
    documents: async (key: string) => {
      const names = await readdir(join(path, 'docs'), { recursive: true }).catch(() => []);
      return names.filter((name) => name.includes(`.${key}.`));
    },
    entries: () => keysIn('entries'),
    drafts: () => keysIn('drafts'),
    entryText: (key: string) => readFile(join(path, 'entries', `${key}.${extension}`), 'utf8'),

    /** A book's main file as it is, and as a person would write it. */
    mainText: () => readFile(main, 'utf8'),
    write: async (text: string) => {
      await mkdir(path, { recursive: true });
      await writeFile(main, text);
    },
    append: (text: string) => appendFile(main, `\n${text}\n`),
    /** What the format's own tool says about the whole book as it is now; throws when it is not content. */
    check: () => {
      return execFileSync(programs[kind], checks[kind](main), {
        input: '',
        encoding: 'utf8',
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
      });
    },
    close: () => rm(root, { recursive: true }),
  };
}
