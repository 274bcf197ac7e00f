import type { Finding } from '@slipway/contract/document.ts';

import { findFields } from './find/find-fields.ts';
import { leaveOutCopies } from './find/leave-out-copies.ts';
import { recall } from './memory/recall.ts';
import { applyCodes } from './qr/apply-codes.ts';
import { type Known, type Reading, type ReadSplit, Unreadable } from './reading.ts';
import { pagesOfFirst, proposeSplits } from './split/propose-splits.ts';
import { showAsStored, type UprightPage } from './turn-boxes.ts';

/** Finds the values in the words of these pages. Throws Unreadable if there are no words. */
export function readPages(
  pages: UprightPage[],
  mediaType: string,
  { ownCompany, memory = [] }: Known,
  findings: Finding[],
): Reading {
  if (pages.every(({ words }) => words.length === 0)) {
    throw new Unreadable(
      'NOTHING_FOUND',
      'No readable text was found: the pages are blank or show only pictures.',
    );
  }
  const splits = proposeSplits(pages, ownCompany);
  // Values of two documents are never mixed: only the first is read.
  const first = leaveOutCopies(pagesOfFirst(pages, splits));
  const found = recall(findFields(first, ownCompany), first, memory, ownCompany);
  const coded = applyCodes(found.fields, first, ownCompany);
  const all = [...found.findings, ...coded.findings, ...severalDocuments(splits), ...findings];
  return showAsStored({ mediaType, ...found, fields: coded.fields, splits, pages: [], findings: all }, pages);
}

function severalDocuments(splits: readonly ReadSplit[]): Finding[] {
  if (splits.length === 0) return [];
  const starts = splits.map(
    ({ page, reasons }) => `page ${page} (${reasons.map(({ message }) => message).join('; ')})`,
  );
  const message = `The file seems to contain ${splits.length + 1} documents: another one starts on ${starts.join(', on ')}. Only the first was read; split the file.`;
  const values = { count: String(splits.length + 1), pages: splits.map(({ page }) => page).join(', ') };
  return [{ code: 'SEVERAL_DOCUMENTS', severity: 'WARNING', field: null, message, values }];
}
