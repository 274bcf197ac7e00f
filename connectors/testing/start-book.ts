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

/** Whether the format's own tool is installed; otherwise only our own checks are tested. */
export function isToolHere(kind: BookKind): boolean {
  try {
    execFileSync(programs[kind], ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log(`${programs[kind]} is not installed: ${kind} is tested with our own checks only.`);
    return false;
  }
}

/** A ledger in its own folder, with helpers to read and edit it. */
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
    /** The same settings with another folder of the operator. */
    withRoot,
    /** The stored source files of a key. */
    documents: async (key: string) => {
      const names = await readdir(join(path, 'docs'), { recursive: true }).catch(() => []);
      return names.filter((name) => name.includes(`.${key}.`));
    },
    entries: () => keysIn('entries'),
    drafts: () => keysIn('drafts'),
    entryText: (key: string) => readFile(join(path, 'entries', `${key}.${extension}`), 'utf8'),

    /** A ledger's main file, to be read and edited. */
    mainText: () => readFile(main, 'utf8'),
    write: async (text: string) => {
      await mkdir(path, { recursive: true });
      await writeFile(main, text);
    },
    append: (text: string) => appendFile(main, `\n${text}\n`),
    /** The check of the whole current ledger by the format's own tool; throws if it reports errors. */
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
