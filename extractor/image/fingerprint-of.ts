import sharp from 'sharp';

import { renderPixels } from '../render-page.ts';
import { findPaper } from './find-paper.ts';
import { type Area, cutOut, type Shades, sumUp } from './shades.ts';
import { toGrey } from './to-grey.ts';

/** The width of the drawn page: enough to separate ink from light. */
const widthPx = 400;
const sidePx = 256;
const columns = 9;
const rows = 8;
/** The paper at a point is as light as the lightest point within this distance. */
const paperPx = 6;
/** As shares of the paper's brightness: less is a shadow, more is fully black. */
const inkMin = 0.08;
const inkMax = 0.5;
/** The share of ink that is ignored at each edge: a speck or a stamp at the edge has no effect. */
const rimShare = 0.01;
/** A cell counts as darker than the cell to its left by at least this share of the mean. */
const darkerMin = 0.12;

/**
 * The image fingerprint of the first page of a file: 64 bits as 16 hexadecimal digits. Each bit says whether
 * a cell of the printed area is darker than the cell to its left, for any position and lighting. Pictures and
 * scans of the same page differ in few bits, but two documents with the same layout can, too: use it only
 * together with equal values. Null for an empty page.
 */
export async function fingerprintOf(bytes: Uint8Array): Promise<string | null> {
  const page = await seePage(bytes);
  const ink = page && trim(inkOn(findPaper(page)));
  if (!ink) return null;
  const fields = shareOut(ink);
  const mean = fields.reduce((sum, field) => sum + field, 0) / fields.length;
  let hash = 0n;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column;
      const isDarker = fields[at + 1]! - fields[at]! > darkerMin * mean;
      hash = (hash << 1n) | (isDarker ? 1n : 0n);
    }
  }
  return hash.toString(16).padStart(16, '0');
}

async function seePage(bytes: Uint8Array): Promise<Shades | null> {
  const pixels = await renderPixels(bytes, 1, widthPx).catch(() => null);
  if (!pixels) return null;
  const scale = sidePx / Math.max(pixels.width, pixels.height);
  const width = Math.max(columns, Math.round(pixels.width * scale));
  const height = Math.max(rows, Math.round(pixels.height * scale));
  const raw = { width: pixels.width, height: pixels.height, channels: 1 } as const;
  const grey = await sharp(toGrey(pixels), { raw })
    .toColourspace('b-w')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width, height, values: Float64Array.from(grey) };
}

/** How much of the paper's brightness each point absorbs. */
function inkOn(page: Shades): Shades {
  const paper = lightest(lightest(page, 1), page.width);
  const values = page.values.map((value, at) => {
    const taken = 1 - value / Math.max(1, paper.values[at]!);
    return taken < inkMin ? 0 : Math.min(taken, inkMax);
  });
  return { ...page, values };
}

/**
 * The lightest value near each point in one direction: `step` 1 along its row, the width along its column.
 */
function lightest({ width, height, values }: Shades, step: number): Shades {
  const [length, lines] = step === 1 ? [width, height] : [height, width];
  const kept = new Float64Array(values.length);
  // The edges stay zero, so that every window is complete.
  const padded = new Float64Array(length + 2 * paperPx);
  const room: Room = { padded, sinceStart: padded.slice(), untilEnd: padded.slice() };
  for (let line = 0; line < lines; line++)
    keepLightest(values, kept, step === 1 ? line * width : line, step, room);
  return { width, height, values: kept };
}

/** Memory for one line, used for all lines. */
type Room = { padded: Float64Array; sinceStart: Float64Array; untilEnd: Float64Array };

/**
 * The maximum of each window, with three comparisons per point for any window size: the line is cut into
 * blocks as long as the window, and each window is the end of one block and the start of the next (van Herk
 * 1992).
 */
function keepLightest(
  values: Float64Array,
  kept: Float64Array,
  from: number,
  step: number,
  { padded, sinceStart, untilEnd }: Room,
): void {
  const window = 2 * paperPx + 1;
  const length = padded.length - 2 * paperPx;
  for (let at = 0; at < length; at++) padded[at + paperPx] = values[from + at * step]!;
  sinceStart.set(padded);
  untilEnd.set(padded);
  for (let at = 1; at < padded.length; at++) {
    if (at % window !== 0) sinceStart[at] = Math.max(padded[at]!, sinceStart[at - 1]!);
  }
  for (let at = padded.length - 2; at >= 0; at--) {
    if ((at + 1) % window !== 0) untilEnd[at] = Math.max(padded[at]!, untilEnd[at + 1]!);
  }
  for (let at = 0; at < length; at++) {
    kept[from + at * step] = Math.max(untilEnd[at]!, sinceStart[at + window - 1]!);
  }
}

/** The printed area without margins; null for an empty page. */
function trim(ink: Shades): Shades | null {
  const sums = sumUp(ink);
  const all = sums.rows.reduce((sum, row) => sum + row, 0);
  if (all < 1) return null;
  const area: Area = {
    left: firstBeyond(sums.columns, all * rimShare),
    right: sums.columns.length - firstBeyond(sums.columns.toReversed(), all * rimShare),
    top: firstBeyond(sums.rows, all * rimShare),
    bottom: sums.rows.length - firstBeyond(sums.rows.toReversed(), all * rimShare),
  };
  return area.left < area.right && area.top < area.bottom ? cutOut(ink, area) : null;
}

function firstBeyond(sums: Float64Array, share: number): number {
  let passed = 0;
  return sums.findIndex((sum) => {
    passed += sum;
    return passed >= share;
  });
}

/** The share of ink in each cell. */
function shareOut({ width, height, values }: Shades): number[] {
  const [sums, counts] = [new Float64Array(columns * rows), new Float64Array(columns * rows)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const field = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width);
      sums[field]! += values[y * width + x]!;
      counts[field]!++;
    }
  }
  return Array.from(sums, (sum, field) => sum / Math.max(1, counts[field]!));
}
