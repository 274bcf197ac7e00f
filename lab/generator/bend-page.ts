import type { GreyPage } from './render-page.ts';
import { seededRandom } from './seeded-random.ts';

export type Point = { x: number; y: number };
/** What lies around a page: one grey, or the grey of its nearest edge. */
type Outside = number | 'edge';

/** Turns a page about its middle, as a scanner's feeder does; what comes in from outside is white, or as the edge is. */
export function skewPage(page: GreyPage, degrees: number, outside: Outside = 255): GreyPage {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const middle = { x: page.width / 2, y: page.height / 2 };
  return resample(page, page.width, page.height, outside, (x, y) => ({
    x: cos * (x - middle.x) + sin * (y - middle.y) + middle.x,
    y: -sin * (x - middle.x) + cos * (y - middle.y) + middle.y,
  }));
}

/** Lays a page on a dark desk and photographs it a little from the side: perspective, and light that falls off. */
export function photographPage(page: GreyPage): GreyPage {
  const width = Math.round(page.width * 1.1);
  const height = Math.round(page.height * 1.08);
  const corners: [Point, Point, Point, Point] = [
    { x: width * 0.075, y: height * 0.045 },
    { x: width * 0.945, y: height * 0.03 },
    { x: width * 0.97, y: height * 0.965 },
    { x: width * 0.035, y: height * 0.95 },
  ];
  const desk = 74;
  const photo = warpPage(page, { width, height, corners, outside: desk, bend: 0 });
  return shade(photo);
}

/** Where a page lies in a picture: its corners, clockwise from the top left, and how far its middle is bent up. */
export type Warp = {
  width: number;
  height: number;
  corners: [Point, Point, Point, Point];
  outside: Outside;
  /** In heights of the page. */
  bend: number;
};

/** Lays a page with its corners where they are said to be. */
export function warpPage(page: GreyPage, { width, height, corners, outside, bend }: Warp): GreyPage {
  const toUnit = invert(unitToCorners(corners));
  return resample(page, width, height, outside, (x, y) => {
    const unit = project(toUnit, x, y);
    const lift = bend === 0 ? 0 : bend * Math.sin(unit.x * Math.PI);
    return { x: unit.x * page.width, y: (unit.y + lift) * page.height };
  });
}

function shade(page: GreyPage): GreyPage {
  const { width, height, pixels } = page;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 0.95 - 0.16 * (x / width) * (y / height) - 0.05 * (y / height);
      const at = y * width + x;
      pixels[at] = Math.round((pixels[at] ?? 0) * light);
    }
  }
  return page;
}

/** Adds grain of about so many grey levels, the same for the same seed. */
export function addGrain(page: GreyPage, levels: number, seed: number): GreyPage {
  const random = seededRandom(seed);
  const pixels = page.pixels.map((value) => {
    const grain = (random() + random() + random() - 1.5) * 2 * levels;
    return Math.max(0, Math.min(255, Math.round(value + grain)));
  });
  return { ...page, pixels };
}

function resample(
  page: GreyPage,
  width: number,
  height: number,
  outside: Outside,
  source: (x: number, y: number) => Point,
): GreyPage {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = source(x, y);
      pixels[y * width + x] = Math.round(sample(page, from.x, from.y, outside));
    }
  }
  return { width, height, pixels };
}

/** Bilinear. */
function sample(page: GreyPage, x: number, y: number, outside: Outside): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= page.width - 1 || top >= page.height - 1) {
    if (outside !== 'edge') return outside;
    return sample(page, clamp(x, page.width - 2), clamp(y, page.height - 2), outside);
  }
  const at = top * page.width + left;
  const [a, b] = [page.pixels[at] ?? 0, page.pixels[at + 1] ?? 0];
  const [c, d] = [page.pixels[at + page.width] ?? 0, page.pixels[at + page.width + 1] ?? 0];
  const [right, down] = [x - left, y - top];
  return (a * (1 - right) + b * right) * (1 - down) + (c * (1 - right) + d * right) * down;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** A 3 x 3 matrix, row by row. */
type Matrix = [number, number, number, number, number, number, number, number, number];

/** The projection that takes the unit square to four corners, clockwise from the top left (Heckbert 1989, 2.2.1). */
function unitToCorners([p0, p1, p2, p3]: [Point, Point, Point, Point]): Matrix {
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ];
}

/** The adjugate: enough, because a projection is the same after scaling. */
function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function project([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): Point {
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}
