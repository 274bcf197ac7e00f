import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { type Answer, type ExportKey, ok, refuse } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import { type BookFolder, draftPath, entryPath, isThere } from './book-folder.ts';
import type { BookFormat } from './book-format.ts';
import { checkBalances } from './check-balances.ts';
import { checkBookWith } from './check-book.ts';
import { type CheckRules, checkEntry } from './check-entry.ts';
import { readBook } from './read-book.ts';
import { moveFile, removeFile } from './store-file.ts';

/**
 * Adds the draft to the ledger with one rename, after our own checks and the format's tool accepted the
 * ledger with it. Existing content stays unchanged.
 */
export async function postDraft(
  key: ExportKey,
  folder: BookFolder,
  format: BookFormat,
  rules: CheckRules,
  signal: AbortSignal,
): Promise<Answer<null>> {
  const draft = draftPath(folder, format, key);
  const entry = entryPath(folder, format, key);
  if (await isThere(entry)) {
    await removeFile(draft);
    return ok(null);
  }
  if (!(await isThere(draft))) {
    return refuse({
      category: 'REMOTE_CHANGED',
      step: 'post',
      ...refusalText('DRAFT_GONE'),
      retryable: true,
    });
  }
  const text = await readFile(draft, 'utf8');
  const { transactions } = format.read(text);
  const book = await readBook(folder, format, signal);
  const [refusal] = [
    ...checkEntry(key, transactions, book, rules),
    ...checkBalances(format.statedBalances?.(text) ?? [], transactions, book),
  ];
  if (refusal) return { kind: 'refused', refusal };

  const document = transactions.find((one) => one.document !== null)?.document;
  if (document && !(await isThere(resolve(folder.drafts, document)))) {
    return refuse({
      category: 'ATTACHMENT',
      step: 'post',
      ...refusalText('FILE_NOT_BESIDE'),
      retryable: true,
    });
  }
  const checked = await checkBookWith(key, folder, format, signal);
  if (checked.kind !== 'ok') return checked;
  signal.throwIfAborted();
  await moveFile(draft, entry);
  return ok(null);
}
