import { fitConfidence } from '../../model/confidence.ts';
import { readPages } from '../../read-pages.ts';
import type { Reading } from '../../reading.ts';
import { typed } from './typed-page.ts';

/** The fields of a typed page with their confidence, as users see it. */
export function readTyped(lines: readonly string[]): Reading['fields'] {
  const pages = [{ ...typed(lines), turn: 0, skew: 0 } as const];
  const known = { ownCompany: { names: [], taxIds: [], ibans: [] } };
  return fitConfidence(readPages(pages, 'application/pdf', known, [])).fields;
}
