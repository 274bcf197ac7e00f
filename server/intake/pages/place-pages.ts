import type { PageChoice } from '@slipway/contract/endpoints/split.ts';
import { type InputError, Problem } from '@slipway/contract/problems.ts';
import type { PlacedPage } from '@slipway/extractor/paging/page-order.ts';

/** The target of each page of a file: one of the parts, or removed. */
export type Placing = { parts: { pages: readonly PageChoice[] }[]; removedPages: readonly number[] };

/** The pages of each part, as they are copied. */
export function placePages({ parts }: Placing): PlacedPage[][] {
  return parts.map(({ pages }) =>
    pages.map((choice) =>
      typeof choice === 'number' ? { source: 0, page: choice, rotate: 0 } : { source: 0, ...choice },
    ),
  );
}

/**
 * Throws `invalid_input` unless every page of the file is used exactly once. `at`: the position of a part in
 * the body.
 */
export function assertAccounted(
  placing: Placing,
  pageCount: number,
  at: (part: number) => string = (part) => `/parts/${part}`,
): void {
  const errors: InputError[] = [];
  const seen = new Set<number>();
  const meet = (page: number, pointer: string) => {
    if (page > pageCount) errors.push(fault(pointer, 'no_such_page', `There are ${pageCount} pages.`));
    if (seen.has(page)) errors.push(fault(pointer, 'page_twice', `Page ${page} is used twice.`));
    seen.add(page);
  };
  for (const [part, pages] of placePages(placing).entries())
    for (const [index, { page }] of pages.entries()) meet(page, `${at(part)}/pages/${index}`);
  for (const [index, page] of placing.removedPages.entries()) meet(page, `/removedPages/${index}`);
  for (let page = 1; page <= pageCount; page++) {
    if (!seen.has(page))
      errors.push(fault('', 'page_missing', `Page ${page} is in no part and not in the removed pages.`));
  }
  if (errors.length > 0) throw new Problem('invalid_input', null, { errors });
}

function fault(pointer: string, code: string, detail: string): InputError {
  return { pointer, code, detail };
}

/** For the history: "1, 3–5, 2 ↻90". */
export function describePages(pages: readonly Pick<PlacedPage, 'page' | 'rotate'>[]): string {
  const runs: { from: number; to: number; rotate: number }[] = [];
  for (const { page, rotate } of pages) {
    const last = runs.at(-1);
    if (last && last.to + 1 === page && last.rotate === rotate) last.to = page;
    else runs.push({ from: page, to: page, rotate });
  }
  return runs
    .map(({ from, to, rotate }) => `${from === to ? from : `${from}–${to}`}${rotate ? ` ↻${rotate}°` : ''}`)
    .join(', ');
}

export const unturned = (pages: readonly number[]) => pages.map((page) => ({ page, rotate: 0 as const }));
