import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

import { decimal, sum } from '@slipway/contract/money.ts';

import type { ExportKey, RemoteDocument } from '../connector.ts';
import type { Transaction } from './book.ts';
import { type BookFolder, draftPath, entryPath, isInside, isThere } from './book-folder.ts';
import type { BookFormat } from './book-format.ts';
import { counterSign } from './make-invoice-transaction.ts';
import { readBook } from './read-book.ts';

/** All records in the ledger's folder with this key: a draft, an entry, or an entry that a user moved. */
export async function findRecords(
  key: ExportKey,
  folder: BookFolder,
  format: BookFormat,
  signal: AbortSignal,
): Promise<RemoteDocument[]> {
  const records: RemoteDocument[] = [];
  for (const state of ['POSTED', 'DRAFT'] as const) {
    const path = state === 'DRAFT' ? draftPath(folder, format, key) : entryPath(folder, format, key);
    if (!(await isThere(path))) continue;
    const { transactions } = format.read(await readFile(path, 'utf8'));
    records.push(await describeRecord(key, state, transactions, folder));
  }
  // A draft is only created after a search of the whole ledger.
  if (records.length > 0) return records;
  const book = await readBook(folder, format, signal);
  const moved = book.transactions.filter((one) => one.key === key);
  if (moved.length > 0) records.push(await describeRecord(key, 'POSTED', moved, folder));
  return records;
}

/** The entry with the document's terms and sign. */
async function describeRecord(
  key: ExportKey,
  state: 'DRAFT' | 'POSTED',
  transactions: Transaction[],
  folder: BookFolder,
): Promise<RemoteDocument> {
  const first = transactions.find(({ documentType }) => documentType !== null) ?? transactions[0];
  const sign = counterSign(first?.documentType ?? null);
  const document = transactions.find((one) => one.document !== null)?.document ?? null;
  return {
    ref: { id: key, url: null },
    key,
    state,
    reference: key,
    attachments: document === null ? [] : await describeFile(resolve(folder.entries, document), folder),
    ...(sign === null || !first ? statement : invoice(first, sign)),
  };
}

type Values = Pick<
  RemoteDocument,
  'documentNumber' | 'documentDate' | 'vendorName' | 'currencyCode' | 'totalAmount' | 'taxAmount'
>;

/** The entries of a bank statement have no common date, total or party. */
const statement: Values = {
  documentNumber: null,
  documentDate: null,
  vendorName: null,
  currencyCode: null,
  totalAmount: null,
  taxAmount: null,
};

function invoice({ date, number, vendor, documentType, postings }: Transaction, sign: 1 | -1): Values {
  const [counter] = postings;
  const taxes = postings.flatMap(({ tax, amount }) => (tax === null || amount === null ? [] : [amount]));
  const ours = (amount: string, by: number) => decimal(amount).times(by).toFixed();
  return {
    documentNumber: number,
    documentDate: date,
    vendorName: documentType?.startsWith('SALES_') ? null : vendor,
    currencyCode: counter?.currency ?? null,
    totalAmount: counter?.amount == null ? null : ours(counter.amount, sign),
    taxAmount: taxes.length === 0 ? null : ours(sum(taxes), -sign),
  };
}

/** The file with its current checksum; an empty list if it is missing. */
async function describeFile(path: string, folder: BookFolder): Promise<{ name: string; sha256: string }[]> {
  if (!isInside(folder.path, dirname(path)) || !(await isThere(path))) return [];
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return [{ name: basename(path), sha256: hash.digest('hex') }];
}
