import assert from 'node:assert/strict';
import { test } from 'node:test';

import { extract } from '../extract.ts';
import { drawInvoice, makePdf, photograph, picture } from '../testing/make-pdf.ts';
import { openPdf } from './open-pdf.ts';
import { readTextLayer } from './read-text-layer.ts';

type Draw = Parameters<typeof makePdf>[0];

async function textOf(
  draw: Draw,
  change: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
): Promise<string | undefined> {
  const pdf = await openPdf(change(await makePdf(draw, { compress: false })));
  try {
    const words = readTextLayer(pdf.openPage(1)!);
    return words?.map(({ text }) => text).join(' ');
  } finally {
    pdf.close();
  }
}

/** PDFKit has no option for it: this writes the content stream directly. */
const inRenderMode = (pdf: PDFKit.PDFDocument, mode: number, draw: () => void) => {
  pdf.addContent(`${mode} Tr`);
  draw();
  pdf.addContent('0 Tr');
};

test('invisible text is ignored: in white, without ink, too small, or outside the page', async () => {
  const text = await textOf((pdf) => {
    pdf.fontSize(12).fillColor('#000000').text('Total 59.38', 72, 100);
    pdf.fillColor('#ffffff').text('Total 999.99', 72, 140);
    pdf.fillColor('#000000').fontSize(1).text('IBAN DE89370400440532013000', 72, 180);
    pdf.fontSize(12).text('Total 888.88', 700, 220, { lineBreak: false });
    inRenderMode(pdf, 3, () => pdf.text('Total 777.77', 72, 260));
  });
  assert.equal(text, 'Total 59.38');
});

test('white letters on a dark bar are read, because they are visible', async () => {
  const text = await textOf((pdf) => {
    pdf.rect(60, 90, 300, 40).fill('#1f4e5f');
    pdf.fontSize(12).fillColor('#ffffff').text('Invoice RE-2026-0815', 72, 100);
  });
  assert.equal(text, 'Invoice RE-2026-0815');
});

test('the invisible text layer of a scan is read if the picture shows ink there', async () => {
  const scan = await picture(await photograph(await makePdf(drawInvoice), 150))
    .jpeg()
    .toBuffer();
  const text = await textOf((pdf) => {
    pdf.image(scan, 0, 0, { width: 595.28 });
    inRenderMode(pdf, 3, () => {
      pdf.fontSize(14).text('Total EUR', 72, 350).text('59.38', 450, 350);
      pdf.text('Total 777.77', 72, 700);
    });
  });
  assert.equal(text, 'Total EUR 59.38');
});

test('a text layer with a wrong character map is ignored, and the page is read by OCR', async () => {
  const words =
    'Rechnung Papierhaus Lieferung Kopierpapier Gesamtbetrag Umsatzsteuer Rechnungsdatum Kundennummer';
  const readable = `${words} ${words.toLowerCase()}`;
  assert.equal(await textOf((pdf) => pdf.fontSize(9).text(readable)), readable);
  assert.equal(await textOf((pdf) => pdf.fontSize(9).text(scramble(readable))), undefined);
});

/** Each letter becomes another, as in a font without a character map: no vowel stays a vowel. */
function scramble(text: string): string {
  const [from, to] = ['abcdefghijklmnopqrstuvwxyz', 'xqkzwbdfghtjlmnrvcsptkzfyq'];
  return [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}

test('pages with text and scanned pages in one file are each read in the right way', async () => {
  const scan = await picture(await photograph(await makePdf(drawInvoice), 150))
    .jpeg()
    .toBuffer();
  const bytes = await makePdf((pdf) => {
    drawInvoice(pdf);
    pdf.addPage({ size: 'A4', margin: 0 }).image(scan, 0, 0, { width: 595.28 });
  });
  const { pages } = await extract(bytes, { ownCompany: { names: [], taxIds: [], ibans: [] } });
  assert.deepEqual(
    pages.map(({ source }) => source),
    ['TEXT', 'OCR'],
  );
});

test('a PDF whose catalog points at the wrong object is opened anyway', async () => {
  const misdirect = (bytes: Uint8Array) => {
    const text = Buffer.from(bytes).toString('latin1');
    const page = /(\d+) 0 obj\s*<<\s*\/Type \/Page\b/.exec(text)![1]!;
    return new Uint8Array(Buffer.from(text.replace(/\/Pages \d+ 0 R/, `/Pages ${page} 0 R`), 'latin1'));
  };
  assert.match((await textOf(drawInvoice, misdirect)) ?? '', /Total EUR 59\.38$/);
});

test('a page with a damaged page box is read as A4', async () => {
  const cut = (bytes: Uint8Array) => {
    const text = Buffer.from(bytes).toString('latin1').replace('[0 0 595.28 841.89]', '[0 0    .28 841.89]');
    return new Uint8Array(Buffer.from(text, 'latin1'));
  };
  assert.match((await textOf(drawInvoice, cut)) ?? '', /Total EUR 59\.38$/);
});

test('letter-spaced text is read as words', async () => {
  const text = await textOf((pdf) => {
    pdf.fontSize(18).text('RECHNUNG NORDLICHT', 72, 100, { characterSpacing: 3 });
    pdf.fontSize(8).text('Rechnungsnummer 4711', 72, 140, { characterSpacing: 1 });
    pdf.fontSize(11).text('Gesamtbetrag 59,38', 72, 180);
  });
  assert.equal(text, 'RECHNUNG NORDLICHT Rechnungsnummer 4711 Gesamtbetrag 59,38');
});
