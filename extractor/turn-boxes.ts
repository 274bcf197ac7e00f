import type { Box } from '@slipway/contract/document.ts';

import type { SeenCode } from './qr/read-codes.ts';
import type { Reading, ReadPage } from './reading.ts';

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/**
 * The orientation of a displayed page: `turn` makes it upright, and then its lines still have a slope of
 * `skew` (radians clockwise).
 */
export type Attitude = { turn: Turn; skew: number };

/**
 * A page with its words placed as on the upright, horizontal page; also its codes, if it was searched for
 * them.
 */
export type UprightPage = ReadPage & Attitude & { codes?: readonly SeenCode[] };

type Placed = { page: number | null; box: Box | null };

/** Moves every box of a reading from the upright page to the displayed page. */
export function showAsStored(reading: Reading, upright: UprightPage[]): Reading {
  const attitudes = new Map(upright.map((page) => [page.page, page]));
  const move = <T extends Placed>(item: T): T => ({ ...item, box: moveBack(item, attitudes) });
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

function moveBack({ page, box }: Placed, pages: Map<number, UprightPage>): Box | null {
  const upright = page === null ? undefined : pages.get(page);
  return box && upright ? boxAsShown(box, upright) : box;
}

function pageAsShown(upright: UprightPage): ReadPage {
  const { page, source, turn } = upright;
  const [width, height] = turn % 2 === 0 ? [upright.width, upright.height] : [upright.height, upright.width];
  const words = upright.words.map((word) => ({ ...word, box: boxAsShown(word.box, upright) }));
  return { page, width, height, source, words };
}

function boxAsShown(box: Box, page: UprightPage): Box {
  return page.turn === 0 && page.skew === 0 ? box : turnBack(tiltBack(box, page), page.turn);
}

/** From the horizontal page to the skewed one; the box stays horizontal. */
function tiltBack(box: Box, { skew, width, height }: UprightPage): Box {
  const [x, y] = rotateAbout(
    { width, height },
    (box.x + box.width / 2) * width,
    (box.y + box.height / 2) * height,
    skew,
  );
  return { ...box, x: rounded(x / width - box.width / 2), y: rounded(y / height - box.height / 2) };
}

/** Rotates a point around the centre of the page, clockwise. */
export function rotateAbout(
  page: { width: number; height: number },
  x: number,
  y: number,
  angle: number,
): [number, number] {
  const [middleX, middleY] = [page.width / 2, page.height / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [fromX, fromY] = [x - middleX, y - middleY];
  return [middleX + fromX * cos - fromY * sin, middleY + fromX * sin + fromY * cos];
}

/** From the upright page to the page that `turn` made upright. */
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

/** From the displayed page to the one that `turn` makes upright. */
export function turnUpright(box: Box, turn: Turn): Box {
  return turnBack(box, ((4 - turn) % 4) as Turn);
}

function rounded(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}
