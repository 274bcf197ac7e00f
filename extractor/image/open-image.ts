import sharp, { type Metadata, type Sharp } from 'sharp';

import { Unreadable } from '../reading.ts';
import type { Pixels } from './pixels.ts';

/** More than any scanner produces per page. A small file can claim to be far larger. */
const pixelsMax = 40_000_000;
const pagesMax = 200;

export type Image = {
  pageCount: number;
  /**
   * Page numbers start at 1. Turns the picture upright by its camera data, and shrinks it to at most `most`.
   */
  decode(page: number, most: Size): Promise<DecodedImage>;
};

type Size = { width: number; height: number };

/** `width` and `height` are those of the original picture. */
export type DecodedImage = { pixels: Pixels; width: number; height: number; isDamaged: boolean };

/**
 * Opens a JPEG, PNG, WebP or TIFF by its header alone, without decoding it. Throws Unreadable: DAMAGED_FILE,
 * TOO_LARGE, TOO_MANY_PAGES.
 */
export async function openImage(bytes: Uint8Array): Promise<Image> {
  const head = await readHead(bytes, 0);
  const pageCount = head.format === 'tiff' ? (head.pages ?? 1) : 1;
  if (pageCount > pagesMax) {
    throw new Unreadable('TOO_MANY_PAGES', `The image has ${pageCount} pages; at most ${pagesMax} are read.`);
  }
  return { pageCount, decode: (page, most) => decode(bytes, page, most) };
}

async function decode(bytes: Uint8Array, page: number, most: Size): Promise<DecodedImage> {
  const { autoOrient } = await readHead(bytes, page - 1);
  const { width, height } = autoOrient;
  try {
    const pixels = await toPixels(
      sharp(bytes, { page: page - 1, failOn: 'error', limitInputPixels: pixelsMax }),
      most,
    );
    return { pixels, width, height, isDamaged: false };
  } catch {
    // The rest of a truncated picture may still contain the important values.
    const pixels = await toPixels(
      sharp(bytes, { page: page - 1, failOn: 'none', limitInputPixels: pixelsMax }),
      most,
    ).catch(refuse);
    return { pixels, width, height, isDamaged: true };
  }
}

async function toPixels(image: Sharp, most: Size): Promise<Pixels> {
  const { data, info } = await image
    .autoOrient()
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { data, width: info.width, height: info.height, channels: 3 };
  return spread(data, info.width, info.height, info.channels);
}

/** Grey pictures stay grey in some formats: gives every pixel three colours. */
function spread(data: Uint8Array, width: number, height: number, channels: number): Pixels {
  const spreadData = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) spreadData.fill(data[at * channels]!, at * 3, at * 3 + 3);
  return { data: spreadData, width, height, channels: 3 };
}

async function readHead(bytes: Uint8Array, page: number): Promise<Metadata> {
  const head = await sharp(bytes, { page, failOn: 'none', limitInputPixels: false }).metadata().catch(refuse);
  if (!(head.width > 0 && head.height > 0)) return refuse();
  if (head.width * head.height > pixelsMax) {
    const megapixels = Math.round((head.width * head.height) / 1_000_000);
    throw new Unreadable('TOO_LARGE', `The image has ${megapixels} megapixels; at most 40 are read.`);
  }
  return head;
}

function refuse(): never {
  throw new Unreadable('DAMAGED_FILE', 'The image is damaged and cannot be opened.');
}
