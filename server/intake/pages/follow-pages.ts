import type { Box } from '@slipway/contract/document.ts';
import type { PlacedPage } from '@slipway/extractor/paging/page-order.ts';

import type { Details, StoredField } from '../../documents/document.ts';

type Placed = { page: number | null; box: Box | null };

/**
 * Values move with their pages; values of removed pages lose their position. Without pages, all of them do.
 */
export function followPages(details: Details, pages: readonly PlacedPage[]): Details {
  const follow = <Value extends Placed>(value: Value): Value => ({ ...value, ...placeAfter(value, pages) });
  const fields = Object.entries(details.fields) as [keyof Details['fields'], StoredField][];
  const accounts = details.statement?.accounts.map((account) => ({
    ...account,
    entries: account.entries.map(follow),
  }));
  return {
    ...details,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, follow(field)])),
    lines: details.lines.map(follow),
    statement: accounts ? { accounts } : null,
    splits: [],
  };
}

function placeAfter({ page, box }: Placed, pages: readonly PlacedPage[]): Placed {
  const at = page === null ? -1 : pages.findIndex((placed) => placed.page === page);
  if (at < 0) return { page: null, box: null };
  return { page: at + 1, box: box && turnBox(box, pages[at]!.rotate) };
}

/** The position of a box after the page is rotated clockwise. */
export function turnBox({ x, y, width, height }: Box, rotate: PlacedPage['rotate']): Box {
  switch (rotate) {
    case 0:
      return { x, y, width, height };
    case 90:
      return { x: 1 - y - height, y: x, width: height, height: width };
    case 180:
      return { x: 1 - x - width, y: 1 - y - height, width, height };
    case 270:
      return { x: y, y: 1 - x - width, width: height, height: width };
  }
}
