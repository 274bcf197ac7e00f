import type { Pixels } from '../image/pixels.ts';
import type { PdfPage } from './open-page.ts';

/** Enough to see whether there is any ink. */
const pixelsAPoint = 1.5;
/**
 * The difference between the lightest and the darkest point of a word, of 255: the palest print on paper has
 * more.
 */
const contrastMin = 24;

type Place = { left: number; right: number; top: number; bottom: number };

/** Draws the page once, and returns a function that says whether a place on it shows any ink. */
export function seeInk(page: PdfPage): (place: Place) => boolean {
  const pixels = page.render(pixelsAPoint);
  const [across, down] = [pixels.width / page.width, pixels.height / page.height];
  return ({ left, right, top, bottom }) =>
    contrastIn(pixels, {
      left: Math.max(0, Math.floor(left * across)),
      right: Math.min(pixels.width, Math.ceil(right * across)),
      top: Math.max(0, Math.floor(top * down)),
      bottom: Math.min(pixels.height, Math.ceil(bottom * down)),
    }) >= contrastMin;
}

function contrastIn({ data, width, channels }: Pixels, { left, right, top, bottom }: Place): number {
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
