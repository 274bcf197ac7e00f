import type { Finding } from '@slipway/contract/document.ts';

import { findFields } from './find/find-fields.ts';
import { recall } from './memory/recall.ts';
import { applyCodes } from './qr/apply-codes.ts';
import { type Known, type Reading, Unreadable } from './reading.ts';
import { showAsStored, type UprightPage } from './turn-boxes.ts';

/** What the words of these pages say. Throws Unreadable where there are none. */
export function readPages(
  pages: UprightPage[],
  mediaType: string,
  { reader, memory = [] }: Known,
  findings: Finding[],
): Reading {
  if (pages.every(({ words }) => words.length === 0)) {
    throw new Unreadable(
      'NOTHING_FOUND',
      'Nothing readable was found: the pages are blank or only show pictures.',
    );
  }
  const found = recall(findFields(pages, reader), pages, memory, reader);
  const coded = applyCodes(found.fields, pages, reader);
  const all = [...found.findings, ...coded.findings, ...findings];
  return showAsStored(
    { mediaType, ...found, fields: coded.fields, splits: [], pages: [], findings: all },
    pages,
  );
}
