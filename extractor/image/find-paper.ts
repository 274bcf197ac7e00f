import { type Area, cutOut, type Shades, sumUp } from './shades.ts';

/** Where this part of the picture's edge is light, the paper fills it: there is no desk. */
const lightEdgeMin = 0.75;
/** A row or column belongs to the paper where it is at least so light, of what the lightest one is. */
const lightMin = 0.5;
/** Of the picture's sides: what is smaller is no paper, but a lamp or a label. */
const sideMin = 0.3;
/** Left out at the edges, of the shorter side: paper never lies quite straight. */
const rim = 0.02;

/** What of a photo is paper; all of it where there is no darker desk around. */
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

/** The shade that parts dark from light best (Otsu 1979). */
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
