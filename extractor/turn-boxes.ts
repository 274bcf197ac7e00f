import type { Box } from '@slipway/contract/document.ts';

import type { Reading, ReadPage } from './reading.ts';

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** A page whose words are placed as if it stood upright; `turn` sets the page as shown upright. */
export type UprightPage = ReadPage & { turn: Turn };

type Placed = { page: number | null; box: Box | null };

/** Moves every box of a reading from the upright page to the page as it is shown. */
export function showAsStored(reading: Reading, upright: UprightPage[]): Reading {
  const turns = new Map(upright.map(({ page, turn }) => [page, turn]));
  if (upright.every(({ turn }) => turn === 0)) return { ...reading, pages: upright.map(pageAsShown) };
  const move = <T extends Placed>(item: T): T => ({ ...item, box: moveBack(item, turns) });
  return {
    ...reading,
    fields: Object.fromEntries(Object.entries(reading.fields).map(([name, field]) => [name, move(field)])),
    lines: reading.lines.map(move),
    statement: reading.statement && {
      accounts: reading.statement.accounts.map((account) => ({
        ...account,
        entries: account.entries.map(move),
      })),
    },
    pages: upright.map(pageAsShown),
  };
}

function moveBack({ page, box }: Placed, turns: Map<number, Turn>): Box | null {
  if (page === null || box === null) return box;
  return turnBack(box, turns.get(page) ?? 0);
}

function pageAsShown({ turn, ...page }: UprightPage): ReadPage {
  const [width, height] = turn % 2 === 0 ? [page.width, page.height] : [page.height, page.width];
  return {
    ...page,
    width,
    height,
    words: page.words.map((word) => ({ ...word, box: turnBack(word.box, turn) })),
  };
}

/** From the upright page to the page that was turned by `turn` to become upright. */
export function turnBack(box: Box, turn: Turn): Box {
  const { x, y, width, height } = box;
  const fromRight = rounded(1 - x - width);
  const fromBottom = rounded(1 - y - height);
  switch (turn) {
    case 0:
      return box;
    case 1:
      return { x: y, y: fromRight, width: height, height: width };
    case 2:
      return { x: fromRight, y: fromBottom, width, height };
    case 3:
      return { x: fromBottom, y: x, width: height, height: width };
  }
}

function rounded(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}
