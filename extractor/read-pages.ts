import type { Finding } from '@slipway/contract/document.ts';

import { findFields } from './find/find-fields.ts';
import { type Known, type Reading, Unreadable } from './reading.ts';
import { showAsStored, type UprightPage } from './turn-boxes.ts';

/** What the words of these pages say. Throws Unreadable where there are none. */
export function readPages(
  pages: UprightPage[],
  mediaType: string,
  { reader }: Known,
  findings: Finding[],
): Reading {
  if (pages.every(({ words }) => words.length === 0)) {
    throw new Unreadable(
      'NOTHING_FOUND',
      'Nothing readable was found: the pages are blank or only show pictures.',
    );
  }
  const found = findFields(pages, reader);
  return showAsStored(
    { mediaType, ...found, splits: [], pages: [], findings: [...found.findings, ...findings] },
    pages,
  );
}
