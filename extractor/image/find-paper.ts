import { type Area, cutOut, type Shades, sumUp } from './shades.ts';

/**
 * If at least this share of the picture's edge is light, the paper fills the picture, without a desk around
 * it.
 */
const lightEdgeMin = 0.75;
/** A row or column belongs to the paper if it has at least this share of the highest brightness. */
const lightMin = 0.5;
/** The minimum share of the picture's sides: smaller light areas are not paper, but a lamp or a label. */
const sideMin = 0.3;
/** The margin to cut off, as a share of the shorter side: paper is never exactly straight. */
const rim = 0.02;

/** The part of a photo that shows the paper; the whole photo if there is no darker background. */
export function findPaper(photo: Shades): Shades {
  const { width, height } = photo;
  const middle = parting(photo);
  const isLight = (at: number) => photo.values[at]! > middle;
  const edge = edgeOf(width, height);
  if (edge.filter(isLight).length >= edge.length * lightEdgeMin) return photo;
  const light = { width, height, values: photo.values.map((value) => (value > middle ? 1 : 0)) };
  const { columns, rows } = sumUp(light);
  const [left, right] = span(columns);
  const [top, bottom] = span(rows);
  if (right - left < width * sideMin || bottom - top < height * sideMin) return photo;
  return cutOut(photo, within({ left, right, top, bottom }));
}

function edgeOf(width: number, height: number): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) edge.push(y * width, (y + 1) * width - 1);
  return edge;
}

function span(lights: Float64Array): [number, number] {
  const least = lights.reduce((most, light) => Math.max(most, light), 0) * lightMin;
  return [lights.findIndex((light) => light >= least), lights.findLastIndex((light) => light >= least) + 1];
}

function within({ left, right, top, bottom }: Area): Area {
  const by = Math.round(Math.min(right - left, bottom - top) * rim);
  return { left: left + by, right: right - by, top: top + by, bottom: bottom - by };
}

/** The threshold that best separates dark from light (Otsu 1979). */
function parting({ values }: Shades): number {
  const counts = new Float64Array(256);
  for (const value of values) counts[Math.round(value)]!++;
  const all = counts.reduce((sum, count, shade) => sum + count * shade, 0);
  let [dark, darkSum, best, parts] = [0, 0, -1, 0];
  for (const [shade, count] of counts.entries()) {
    dark += count;
    darkSum += count * shade;
    const light = values.length - dark;
    if (dark === 0 || light === 0) continue;
    const apart = darkSum / dark - (all - darkSum) / light;
    const between = dark * light * apart * apart;
    if (between > best) [best, parts] = [between, shade];
  }
  return parts;
}
