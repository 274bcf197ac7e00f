import sharp from 'sharp';

import { openImage } from './image/open-image.ts';
import type { Pixels } from './image/pixels.ts';
import { findFirstDocument } from './mail/read-mail.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { openPortfolio } from './pdf/open-portfolio.ts';
import { Unreadable } from './reading.ts';
import { sniff } from './sniff.ts';

const widthMin = 16;
const widthMax = 4000;
/** A page that is far higher than wide is scaled down, so that it does not fill the memory. */
const heightMax = 12_000;

export type PageImage = { mediaType: 'image/webp'; bytes: Uint8Array };

/**
 * A picture of a page, as displayed. Throws Unreadable: UNSUPPORTED_FORMAT for files without pages,
 * NOTHING_FOUND for a missing page.
 * @param page from 1
 */
export async function renderPage(bytes: Uint8Array, page: number, widthPx: number): Promise<PageImage> {
  const width = Math.round(Math.min(widthMax, Math.max(widthMin, widthPx)));
  return encode(await renderPixels(bytes, page, width), width);
}

/** The same as raw pixels, possibly wider. */
export async function renderPixels(bytes: Uint8Array, page: number, width: number): Promise<Pixels> {
  switch (sniff(bytes)?.family) {
    case 'PDF': {
      const [first] = await openPortfolio(bytes);
      return first ? renderKind(first.bytes, page, width) : renderPdf(bytes, page, width);
    }
    case 'MAIL':
      return renderPixels((await findFirstDocument(bytes)).bytes, page, width);
    default:
      return renderKind(bytes, page, width);
  }
}

async function renderKind(bytes: Uint8Array, page: number, width: number): Promise<Pixels> {
  switch (sniff(bytes)?.family) {
    case 'PDF':
      return renderPdf(bytes, page, width);
    case 'IMAGE':
      return renderImage(bytes, page, width);
    default:
      throw new Unreadable('UNSUPPORTED_FORMAT', 'This kind of file has no pages to show.');
  }
}

async function renderPdf(bytes: Uint8Array, number: number, width: number): Promise<Pixels> {
  const pdf = await openPdf(bytes);
  try {
    const page = number <= pdf.pageCount ? pdf.openPage(number) : null;
    if (!page) throw noPage(number);
    const pixels = page.render(Math.min(width / page.width, heightMax / page.height));
    page.close();
    return pixels;
  } finally {
    pdf.close();
  }
}

async function renderImage(bytes: Uint8Array, number: number, width: number): Promise<Pixels> {
  const image = await openImage(bytes);
  if (number > image.pageCount) throw noPage(number);
  const { pixels } = await image.decode(number, { width, height: heightMax });
  return pixels;
}

async function encode({ data, width, height, channels }: Pixels, wanted: number): Promise<PageImage> {
  const image = sharp(data, { raw: { width, height, channels } });
  const fitting = width > wanted ? image.resize({ width: wanted }) : image;
  return { mediaType: 'image/webp', bytes: await fitting.webp({ quality: 80, effort: 2 }).toBuffer() };
}

function noPage(page: number): Unreadable {
  return new Unreadable('NOTHING_FOUND', `The file has no page ${page} to show.`);
}
