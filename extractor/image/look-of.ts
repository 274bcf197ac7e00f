import sharp from 'sharp';

import { renderPixels } from '../render-page.ts';

/** Enough to tell dark from light in each of the fields below. */
const widthPx = 144;
const columns = 9;
const rows = 8;
/** Paper is never quite white: fields that are nearly as light as each other count as the same. */
const shadesMin = 3;

/**
 * How the first page of a file looks, in 64 bits as 16 hexadecimal digits: whether each field is darker than the one
 * right of it. Pictures and scans of the same page differ in few bits, but so do two papers of one layout: it only
 * counts beside values that agree. Null where there is nothing to see.
 */
export async function lookOf(bytes: Uint8Array): Promise<string | null> {
  const pixels = await renderPixels(bytes, 1, widthPx).catch(() => null);
  if (!pixels) return null;
  const { data, width, height, channels } = pixels;
  const grey = await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .greyscale()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  let look = 0n;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column;
      const isDarker = (grey[at + 1] ?? 0) - (grey[at] ?? 0) >= shadesMin;
      look = (look << 1n) | (isDarker ? 1n : 0n);
    }
  }
  return look.toString(16).padStart(16, '0');
}
