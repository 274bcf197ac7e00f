import sharp from 'sharp';

import { renderPixels } from '../render-page.ts';
import { findPaper } from './find-paper.ts';
import { type Area, cutOut, type Shades, sumUp } from './shades.ts';
import { toGrey } from './to-grey.ts';

/** The page is drawn so wide, and looked at so large: enough to tell ink from light. */
const widthPx = 400;
const sidePx = 256;
const columns = 9;
const rows = 8;
/** The paper beside a point is as light as the lightest point so near. */
const paperPx = 6;
/** Of the paper's light: what takes less is a shadow, and what takes more is as black as ink can be. */
const inkMin = 0.08;
const inkMax = 0.5;
/** Of all ink on each side: a speck or a stamp at the edge moves nothing. */
const rimShare = 0.01;
/** A field is darker than the one beside it by so much of the mean, or it counts as the same. */
const darkerMin = 0.12;

/**
 * How the first page of a file looks, in 64 bits as 16 hexadecimal digits: of what is printed, wherever it lies in the
 * picture and in whatever light, whether each field is darker than the one left of it. Pictures and scans of the same page
 * differ in few bits, but so may two papers of one layout: it only counts beside values that agree. Null where there is
 * nothing to see.
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

/** How much of the paper's light each point takes. */
function inkOn(page: Shades): Shades {
  const paper = lightest(lightest(page, 1), page.width);
  const values = page.values.map((value, at) => {
    const taken = 1 - value / Math.max(1, paper.values[at]!);
    return taken < inkMin ? 0 : Math.min(taken, inkMax);
  });
  return { ...page, values };
}

/** Of each point the lightest that is near in one direction: `step` 1 along its row, the width along its column. */
function lightest({ width, height, values }: Shades, step: number): Shades {
  const [length, lines] = step === 1 ? [width, height] : [height, width];
  const kept = new Float64Array(values.length);
  for (let line = 0; line < lines; line++)
    keepLightest(values, kept, step === 1 ? line * width : line, step, length);
  return { width, height, values: kept };
}

/**
 * The lightest of each window, with three comparisons a point however wide the window is: the line is cut into pieces as
 * long as the window, and each window is the end of one piece and the start of the next (van Herk 1992).
 */
function keepLightest(
  values: Float64Array,
  kept: Float64Array,
  from: number,
  step: number,
  length: number,
): void {
  const window = 2 * paperPx + 1;
  // Beyond the edges nothing is light: every window is whole.
  const padded = new Float64Array(length + 2 * paperPx);
  for (let at = 0; at < length; at++) padded[at + paperPx] = values[from + at * step]!;
  const [sinceStart, untilEnd] = [Float64Array.from(padded), Float64Array.from(padded)];
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

/** What is printed, without the margins; null for an empty page. */
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

/** How much ink is in each field, of its size. */
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
