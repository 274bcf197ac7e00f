import type { Pixels } from '../image/pixels.ts';
import type { Spot } from './drawn-objects.ts';
import type { PdfPage } from './open-page.ts';

/** Enough to see whether there is any ink. */
const pixelsAPoint = 1.5;
/**
 * The difference between the lightest and the darkest point of a word, of 255: the palest print on paper has
 * more.
 */
const contrastMin = 24;
/** In points. */
const rim = 2;

/**
 * Draws a part of the page once, and returns a function that says whether a place in it shows any ink. The
 * part is a little larger, because letters exceed their boxes.
 */
export function seeInk(page: PdfPage, part: Spot): (place: Spot) => boolean {
  const shown = {
    left: Math.max(0, part.left - rim),
    top: Math.max(0, part.top - rim),
    right: Math.min(page.width, part.right + rim),
    bottom: Math.min(page.height, part.bottom + rim),
  };
  const pixels = page.renderPart(shown, pixelsAPoint);
  const across = pixels.width / (shown.right - shown.left);
  const down = pixels.height / (shown.bottom - shown.top);
  return ({ left, right, top, bottom }) =>
    contrastIn(pixels, {
      left: Math.max(0, Math.floor((left - shown.left) * across)),
      right: Math.min(pixels.width, Math.ceil((right - shown.left) * across)),
      top: Math.max(0, Math.floor((top - shown.top) * down)),
      bottom: Math.min(pixels.height, Math.ceil((bottom - shown.top) * down)),
    }) >= contrastMin;
}

function contrastIn({ data, width, channels }: Pixels, { left, right, top, bottom }: Spot): number {
  let [least, most] = [255, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * channels;
      const light = (data[at]! * 3 + data[at + 1]! * 6 + data[at + 2]!) / 10;
      if (light < least) least = light;
      if (light > most) most = light;
    }
  }
  return most - least;
}
