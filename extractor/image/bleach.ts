import sharp from 'sharp';

import { releaseMemory } from '../release-memory.ts';
import type { Image } from './open-image.ts';
import type { Pixels } from './pixels.ts';

/** The brightness of the paper is measured in squares of this size: this follows shadows, not letters. */
const cellSide = 16;
const smoothing = 2;
/** Pixels lighter than this share of the paper's brightness are not ink. */
const inkLightest = 0.85;
/** The share of all ink that is darker than the full ink shade: this also darkens pale print. */
const fullInkPart = 0.2;
/** Pixels lighter than full ink by this much are paper or print that shines through. */
const inkDepth = 0.5;
const paperMost = 0.95;
const shades = 256;

/** Bleaches every page of an image. */
export function bleachImage(image: Image): Image {
  return {
    pageCount: image.pageCount,
    decode: async (page, most) => {
      const decoded = await image.decode(page, most);
      await bleach(decoded.pixels);
      return decoded;
    },
  };
}

/**
 * Keeps only dark ink on white paper. Removes shadows, pale and coloured print, and print that shines through
 * thin paper. The brightest colour channel of a pixel counts, so that black ink stays and blue, red and grey
 * disappear. Changes the pixels in place, because a large picture fills a good part of the memory.
 */
async function bleach(pixels: Pixels): Promise<void> {
  const { data, width, height } = pixels;
  const brightest = toBrightest(pixels);
  const paper = await findPaper(brightest, width, height);
  const dark = findInk(brightest, paper);
  const light = Math.min(paperMost, dark + inkDepth);
  for (let at = 0, to = 0; at < brightest.length; at++) {
    const value = Math.round((255 * (shareOf(brightest, paper, at) - dark)) / (light - dark));
    const shade = Math.min(255, Math.max(0, value));
    data[to++] = shade;
    data[to++] = shade;
    data[to++] = shade;
  }
  releaseMemory(brightest);
  releaseMemory(paper);
}

/** The brightness of a pixel, as a share of the paper's brightness. */
function shareOf(brightest: Uint8Array, paper: Uint8Array, at: number): number {
  return Math.fround(brightest[at]! / Math.max(1, paper[at]!));
}

/** The darkness of the ink, as a share of the paper's brightness. */
function findInk(brightest: Uint8Array, paper: Uint8Array): number {
  const counts = new Uint32Array(shades);
  let ink = 0;
  for (let at = 0; at < brightest.length; at++) {
    const share = shareOf(brightest, paper, at);
    if (share >= inkLightest) continue;
    counts[Math.floor(share * shades)]!++;
    ink++;
  }
  let passed = 0;
  for (const [shade, count] of counts.entries()) {
    passed += count;
    if (passed >= ink * fullInkPart) return shade / shades;
  }
  return 0;
}

function toBrightest({ data, width, height, channels }: Pixels): Uint8Array {
  const brightest = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < brightest.length; at++, from += channels) {
    brightest[at] = Math.max(data[from]!, data[from + 1]!, data[from + 2]!);
  }
  return brightest;
}

/** The brightness of the paper at each pixel: the brightest pixel of its square, smoothed. */
async function findPaper(brightest: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const columns = Math.ceil(width / cellSide);
  const cells = new Uint8Array(columns * Math.ceil(height / cellSide));
  for (let row = 0, at = 0; row < height; row++) {
    const first = Math.floor(row / cellSide) * columns;
    for (let x = 0; x < width; x++, at++) {
      const cell = first + Math.floor(x / cellSide);
      if (brightest[at]! > cells[cell]!) cells[cell] = brightest[at]!;
    }
  }
  return sharp(cells, { raw: { width: columns, height: cells.length / columns, channels: 1 } })
    .blur(smoothing)
    .toColourspace('b-w')
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
}
