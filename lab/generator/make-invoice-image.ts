import sharp from 'sharp';

import { addGrain, photographPage, skewPage } from './bend-page.ts';
import { makePdf } from './draw-page.ts';
import type { SampleInvoice } from './invoice.ts';
import { makeInvoicePdf } from './make-invoice-pdf.ts';
import { type GreyPage, renderPages, toGrey } from './render-page.ts';

export type ImageOptions = {
  format: 'png' | 'jpeg' | 'tiff';
  dpi: number;
  /** Degrees, clockwise. */
  skew?: number;
  /** Grain, in grey levels. */
  noise?: number;
  /** Standard deviation in pixels. */
  blur?: number;
  /** Photographed on a desk rather than scanned. */
  photo?: boolean;
  seed?: number;
};

/** The first page of an invoice as a scanner or a telephone sees it. */
export async function makeInvoiceImage(invoice: SampleInvoice, options: ImageOptions): Promise<Buffer> {
  return makePageImage(await makeInvoicePdf(invoice), options);
}

/** The first page of a PDF as an image without a text layer; a TIFF comes out in black and white, as a fax does. */
export async function makePageImage(pdf: Uint8Array, options: ImageOptions): Promise<Buffer> {
  const [first] = await renderPages(pdf, options.dpi);
  if (!first) throw new Error('The PDF has no page.');
  return encode(wear(toGrey(first), options), options);
}

function wear(page: GreyPage, options: ImageOptions): GreyPage {
  let worn = page;
  if (options.photo) worn = photographPage(worn);
  if (options.skew) worn = skewPage(worn, options.skew, options.photo ? 'edge' : 255);
  if (options.noise) worn = addGrain(worn, options.noise, options.seed ?? 1);
  return worn;
}

async function encode(page: GreyPage, { format, dpi, blur }: ImageOptions): Promise<Buffer> {
  const raw = { width: page.width, height: page.height, channels: 1 as const };
  let image = sharp(page.pixels, { raw }).withDensity(dpi).toColourspace('b-w');
  if (blur) image = image.blur(blur);
  switch (format) {
    case 'png':
      return image.png({ compressionLevel: 9, palette: true, colours: 16, dither: 0 }).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality: 62 }).toBuffer();
    case 'tiff':
      return image
        .threshold(150)
        .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: dpi / 25.4, yres: dpi / 25.4 })
        .toBuffer();
  }
}

/** A PDF that holds nothing but pictures of pages, as an office scanner makes it. */
export async function makeScannedPdf(
  invoice: SampleInvoice,
  options: Omit<ImageOptions, 'format'>,
): Promise<Buffer> {
  const pages = await renderPages(await makeInvoicePdf(invoice), options.dpi);
  const images = await Promise.all(
    pages.map((page) =>
      encode(wear(toGrey(page), { ...options, format: 'jpeg' }), { ...options, format: 'jpeg' }),
    ),
  );
  const file = { title: 'Scan', author: 'Scanner', date: invoice.date, face: 'Helvetica' as const };
  return makePdf(file, ({ pdf }) => {
    images.forEach((image, index) => {
      if (index > 0) pdf.addPage();
      pdf.image(image, 0, 0, { width: pdf.page.width, height: pdf.page.height });
    });
  });
}
