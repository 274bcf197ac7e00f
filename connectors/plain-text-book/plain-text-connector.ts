import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import {
  type Answer,
  type BookableFile,
  type Booking,
  type BookingPreview,
  type Call,
  type Connector,
  type ExportKey,
  exportKeyPattern,
  ok,
  type Refusal,
  type RemoteRef,
  refuse,
} from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';
import { refusalText } from '../refusal-text.ts';
import type { Tools } from '../tools.ts';
import { type Book, emptyPart } from './book.ts';
import {
  type BookFolder,
  draftPath,
  entryPath,
  findBookFolder,
  isInside,
  isThere,
  makeBook,
} from './book-folder.ts';
import { type BookFormat, beancount, hledger, ledger } from './book-format.ts';
import {
  accountsOf,
  BeancountSettings,
  type BookSettings,
  HledgerSettings,
  LedgerSettings,
} from './book-settings.ts';
import { checkBalances } from './check-balances.ts';
import { type CheckRules, checkEntry } from './check-entry.ts';
import { checkHealth } from './check-health.ts';
import { explainCoding } from './code-invoice.ts';
import { withBookLock } from './lock-book.ts';
import { makeEntry } from './make-entry.ts';
import { accountsIn, vendorsIn } from './master-data.ts';
import { postDraft } from './post-draft.ts';
import { readBook } from './read-book.ts';
import { readBookState } from './read-book-state.ts';
import { findRecords } from './read-record.ts';
import { removeFile, storeFile } from './store-file.ts';

export const beancountBook = connectorKind({
  title: 'beancount',
  description: 'Writes one entry file for each document into a beancount ledger on this server.',
  settings: BeancountSettings,
  isAccount: beancount.isAccount,
  namesParties: false,
  create: (settings, tools) => createPlainTextConnector(beancount, settings, tools),
});

export const hledgerBook = connectorKind({
  title: 'hledger',
  description: 'Writes one entry file for each document into an hledger journal on this server.',
  settings: HledgerSettings,
  isAccount: hledger.isAccount,
  namesParties: false,
  create: (settings, tools) => createPlainTextConnector(hledger, settings, tools),
});

export const ledgerBook = connectorKind({
  title: 'ledger',
  description: 'Writes one entry file for each document into a ledger journal on this server.',
  settings: LedgerSettings,
  isAccount: ledger.isAccount,
  namesParties: false,
  create: (settings, tools) => createPlainTextConnector(ledger, settings, tools),
});

/** The key is the file name, so that a document cannot be booked twice; and a rename is atomic. */
const capabilities: Connector['capabilities'] = {
  draft: true,
  attach: 'after',
  nativeKey: 'unique',
  findByKey: true,
  postIsIdempotent: true,
  deletableDraft: true,
  maxFileBytes: 1024 * 1024 * 1024,
  ratePerMinute: null,
  callMsMax: 120_000,
  maxInFlightMs: 5000,
};

type Link = { format: BookFormat; settings: BookSettings; tools: Tools };

function createPlainTextConnector(format: BookFormat, settings: BookSettings, tools: Tools): Connector {
  const link: Link = { format, settings, tools };
  const find = (key: ExportKey, call: Call) =>
    inFolder(link, key, async (folder) => ok(await findRecords(key, folder, format, call.signal)));
  return {
    kind: format.kind,
    capabilities,
    check: (call) => inFolder(link, null, (folder) => checkHealth(folder, format, settings, call.signal)),
    reference: async function* () {
      const book = await bookToCheck(link);
      if (book) yield* accountsIn(book, rules(link).today);
    },
    booked: async function* () {
      const book = await bookToCheck(link);
      if (book) yield* vendorsIn(book, settings);
    },
    preview: (booking) => inFolder(link, booking.key, (folder) => preview(link, folder, booking)),
    preflight: (booking) => inFolder(link, booking.key, (folder) => preflight(link, folder, booking)),
    find,
    createDraft: (booking, call) =>
      inBook(link, booking.key, call, (folder) => createDraft(link, folder, booking, call)),
    attach: (ref, _, file, call) => inBook(link, ref.id, call, (folder) => attach(link, folder, ref, file)),
    post: (ref, _, call) =>
      inBook(link, ref.id, call, (folder) => postDraft(ref.id, folder, format, rules(link), call.signal)),
    discardDraft: (ref, call) => inBook(link, ref.id, call, (folder) => discardDraft(link, folder, ref)),
    async read(ref, call) {
      const found = await find(ref.id, call);
      if (found.kind !== 'ok') return found;
      return ok(found.value.find(({ state }) => state === 'POSTED') ?? found.value[0] ?? null);
    },
  };
}

/** The key becomes a file name, so its form is checked here. */
async function inFolder<Value>(
  { settings, tools }: Link,
  key: ExportKey | null,
  work: (folder: BookFolder) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  if (key !== null && !exportKeyPattern.test(key)) throw new Error(`Not an export key: ${key}`);
  const folder = await findBookFolder(settings, tools.booksRoot);
  return folder.kind === 'ok' ? work(folder.value) : folder;
}

/** For writes: one at a time, and none if the caller was cancelled while it waited. */
async function inBook<Value>(
  link: Link,
  key: ExportKey,
  { signal }: Call,
  work: (folder: BookFolder) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  return inFolder(link, key, (folder) =>
    withBookLock(folder.path, async () => {
      signal.throwIfAborted();
      try {
        return await work(folder);
      } catch (fault) {
        const words = writeFaults[(fault as NodeJS.ErrnoException).code ?? ''];
        if (words === undefined) throw fault;
        return { kind: 'notSent', reason: `The folder of the ledger cannot be written: ${words}.` };
      }
    }),
  );
}

/** After these errors nothing has changed, because a file is renamed into place or absent. */
const writeFaults: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
};

/** The current ledger, or the one that would be created. */
async function bookNow({ format, settings }: Link, folder: BookFolder) {
  return (await isThere(folder.main))
    ? readBookState(folder, format)
    : format.read(format.newBook(accountsOf(settings), settings.baseCurrency));
}

/** null if there is no ledger yet. */
async function bookToCheck({ format, settings, tools }: Link): Promise<Book | null> {
  const folder = await findBookFolder(settings, tools.booksRoot);
  if (folder.kind !== 'ok') throw new MasterDataFault(folder);
  if (!(await isThere(folder.value.main))) return null;
  return readBookState(folder.value, format);
}

async function preview(link: Link, folder: BookFolder, booking: Booking): Promise<Answer<BookingPreview>> {
  const { format, settings } = link;
  const entry = makeEntry(booking, settings, format, await bookNow(link, folder));
  // The preflight reports refusals; the chosen accounts are shown anyway.
  const content = 'category' in entry ? '' : format.write(entry);
  return ok({ mediaType: 'text/plain', content, coding: explainCoding(booking.document, settings) });
}

async function preflight(link: Link, folder: BookFolder, booking: Booking): Promise<Answer<Refusal[]>> {
  const { format, settings, tools } = link;
  const book = await bookNow(link, folder);
  const entry = makeEntry(booking, settings, format, book);
  if ('category' in entry) return ok([entry]);
  // The check uses the text as it will be read.
  const text = format.write(entry);
  const { transactions } = format.read(text);
  return ok([
    ...checkEntry(booking.key, transactions, book, rules({ format, settings, tools })),
    ...checkBalances(format.statedBalances?.(text) ?? [], transactions, book),
  ]);
}

async function createDraft(
  { format, settings }: Link,
  folder: BookFolder,
  booking: Booking,
  call: Call,
): Promise<Answer<RemoteRef>> {
  await makeBook(folder, format, settings);
  // Only a statement depends on the ledger's content; large ledgers are not read otherwise.
  const isStatement = booking.document.documentType === 'BANK_STATEMENT';
  const book = isStatement ? await readBook(folder, format, call.signal) : emptyPart();
  const entry = makeEntry(booking, settings, format, book);
  if ('category' in entry) return { kind: 'refused', refusal: entry };
  await storeFile(draftPath(folder, format, booking.key), format.write(entry));
  return ok({ id: booking.key, url: null });
}

async function attach(
  { format }: Link,
  folder: BookFolder,
  { id }: RemoteRef,
  file: BookableFile,
): Promise<Answer<null>> {
  const path = await documentOf(id, folder, format);
  if (path === null) {
    return refuse({ category: 'ATTACHMENT', step: 'attach', ...refusalText('NO_FILE_NAMED') });
  }
  const content = await file.load();
  if (createHash('sha256').update(content).digest('hex') !== file.sha256) {
    return { kind: 'notSent', reason: 'The source file is not the one that the document was read from.' };
  }
  await mkdir(dirname(path), { recursive: true });
  await storeFile(path, content);
  return ok(null);
}

async function discardDraft({ format }: Link, folder: BookFolder, { id }: RemoteRef): Promise<Answer<null>> {
  const draft = draftPath(folder, format, id);
  if (!(await isThere(draft))) return ok(null);
  const path = await documentOf(id, folder, format);
  const isPosted = await isThere(entryPath(folder, format, id));
  if (path !== null && !isPosted && (await isThere(path))) await removeFile(path);
  await removeFile(draft);
  return ok(null);
}

/** The path of the source file of a draft or an entry; null if it names none of ours. */
async function documentOf(key: ExportKey, folder: BookFolder, format: BookFormat): Promise<string | null> {
  const paths = [draftPath(folder, format, key), entryPath(folder, format, key)];
  for (const path of paths) {
    if (!(await isThere(path))) continue;
    const { transactions } = format.read(await readFile(path, 'utf8'));
    const named = transactions.find(({ document }) => document !== null)?.document;
    const full = named && resolve(dirname(path), named);
    if (full && isInside(folder.documents, full)) return full;
  }
  return null;
}

function rules({ format, settings, tools }: Link): CheckRules {
  const today = tools.now().toISOString().slice(0, 10);
  return { opensAccounts: format.opensAccounts, lockedUntil: settings.lockedUntil, today };
}
