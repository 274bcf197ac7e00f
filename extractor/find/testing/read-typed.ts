import { fitConfidence } from '../../model/confidence.ts';
import { readPages } from '../../read-pages.ts';
import type { Reading, ReadPage } from '../../reading.ts';
import { typed } from './typed-page.ts';

/** The fields of a typed page with their confidence, as users see it. */
export function readTyped(lines: readonly string[]): Reading['fields'] {
  return readPage(typed(lines));
}

/** The same for any page, such as a receipt. */
export function readPage(page: ReadPage): Reading['fields'] {
  const pages = [{ ...page, turn: 0, skew: 0 } as const];
  const known = { ownCompany: { names: [], taxIds: [], ibans: [] } };
  return fitConfidence(readPages(pages, 'application/pdf', known, [])).fields;
}
