import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';

import type { Pixels } from '../image/pixels.ts';
import { openPdf } from '../pdf/open-pdf.ts';

export type Draw = (pdf: PDFKit.PDFDocument) => void;

/** A PDF from PDFKit; A4, one page unless `draw` adds more. */
export function makePdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', ...options });
  const chunks: Uint8Array[] = [];
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  draw(pdf);
  pdf.end();
  return promise;
}

/** A small invoice with all lines that the readers need. */
export function drawInvoice(pdf: PDFKit.PDFDocument): void {
  pdf.fontSize(20).text('Nordlicht Papier GmbH', 72, 72);
  pdf.fontSize(11).text('Hafenstrasse 12, 20457 Hamburg', 72, 100);
  pdf.text('Invoice no. RE-2026-0815', 72, 160);
  pdf.text('Date 05.10.2026', 72, 180);
  pdf.text('Copy paper A4, 80 g', 72, 240).text('49.90', 450, 240);
  pdf.text('Net amount', 72, 300).text('49.90', 450, 300);
  pdf.text('VAT 19 %', 72, 320).text('9.48', 450, 320);
  pdf.fontSize(14).text('Total EUR', 72, 350).text('59.38', 450, 350);
}

/** The first page of a PDF as a scanned picture. */
export async function photograph(pdf: Uint8Array, dotsPerInch = 200): Promise<Pixels> {
  const opened = await openPdf(pdf);
  const page = opened.openPage(1)!;
  const pixels = page.render(dotsPerInch / 72);
  page.close();
  opened.close();
  return pixels;
}

/** Converts pixels to a picture that can be encoded or rotated. */
export function picture({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** A PDF of scanned pages: pictures, without a text layer. */
export function makeScan(jpegs: Uint8Array[]): Promise<Uint8Array> {
  return makePdf(
    (pdf) => {
      for (const jpeg of jpegs) pdf.addPage().image(Buffer.from(jpeg), 0, 0, { width: 595 });
    },
    { autoFirstPage: false },
  );
}
