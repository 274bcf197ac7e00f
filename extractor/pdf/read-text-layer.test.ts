import assert from 'node:assert/strict';
import { test } from 'node:test';

import { extract } from '../extract.ts';
import { assemblePdf } from '../testing/assemble-pdf.ts';
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

type RawPage = {
  content: string;
  pages?: string;
  page?: string;
  catalog?: string;
  font?: string;
  resources?: string;
  more?: string[];
};

/** One page with `font` as F1; `more` are the objects from number 6 on. */
function rawPage({
  content,
  pages = '',
  page = '',
  catalog = '',
  font = '/BaseFont /Helvetica',
  resources = '/Resources << /Font << /F1 5 0 R >> >>',
  more = [],
}: RawPage): Uint8Array {
  return assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${resources} ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type1 ${font} >>`,
    ...more,
  ]);
}

async function rawTextOf(raw: RawPage): Promise<string | undefined> {
  const pdf = await openPdf(rawPage(raw));
  const words = readTextLayer(pdf.openPage(1)!);
  pdf.close();
  return words?.map(({ text }) => text).join(' ');
}

const link =
  '<< /Type /Annot /Subtype /Link /Rect [72 72 200 90] /A << /S /URI /URI (https://slipway.example) >> >>';

test('a page with links keeps the fonts that the file states for all pages, as Dompdf writes them', async () => {
  const raw: RawPage = {
    content: 'BT /F1 12 Tf 72 700 Td (AAA) Tj ET',
    font: '/BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [65 /B] >>',
    pages: '/Resources << /Font << /F1 5 0 R >> >>',
    resources: '',
    page: '/Annots [6 0 R]',
    more: [link],
  };
  assert.equal(await rawTextOf(raw), 'BBB');
});

test('a page with links keeps the size that the file states for all pages, as Dompdf writes it', async () => {
  const content = 'BT /F1 12 Tf 400 815 Td (Invoice INV1) Tj ET';
  assert.equal(await rawTextOf({ content, page: '/Annots [6 0 R]', more: [link] }), 'Invoice INV1');
});

test('a space that the next letter covers is not visible, and separates no words', async () => {
  // The number moves back by the width of a space.
  const content = 'BT /F1 12 Tf 72 700 Td [(C) ( ) 278 (heese 4.50)] TJ ET';
  assert.equal(await rawTextOf({ content }), 'Cheese 4.50');
});

test('words are separated by gaps alone, as LaTeX writes them', async () => {
  const content = 'BT /F1 12 Tf 72 700 Td [(Total) -333 (in) -333 (euros) -2500 (59.38)] TJ ET';
  assert.equal(await rawTextOf({ content }), 'Total in euros 59.38');
});

test('text with two bytes per character in a font with one is read without the empty characters between the letters', async () => {
  const codes = [...'Total due € 59.38'].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0'));
  const content = `BT /F1 12 Tf 72 700 Td <${codes.join('')}> Tj ET`;
  assert.equal(
    await rawTextOf({ content, font: '/BaseFont /Helvetica /Encoding /WinAnsiEncoding' }),
    'Total due € 59.38',
  );
});

test('the letters of a font of euro signs are euro signs', async () => {
  const content = 'BT /F1 12 Tf 72 700 Td (Total e 59.38) Tj ET';
  assert.equal(await rawTextOf({ content, font: '/BaseFont /ABCDEF+TeX-feymr10' }), 'Total € 59.38');
  assert.equal(await rawTextOf({ content }), 'Total e 59.38');
});

test('an accent that is drawn on a letter of its own belongs to it, before or after it', async () => {
  // Of 1000 units, "u" has 556 and the accent 333.
  const before = 'BT /F1 12 Tf 72 700 Td [(Gr) -111 <C8> 444 (u) (n)] TJ ET';
  assert.equal(await rawTextOf({ content: before }), 'Grün');
  const after = 'BT /F1 12 Tf 72 700 Td [(Gru) 444 <C8> -111 (n)] TJ ET';
  assert.equal(await rawTextOf({ content: after }), 'Grün');
});

test('the values of form fields are read if the form asks to draw them, even if an old drawing is in the file', async () => {
  const old = 'BT /F1 12 Tf 2 4 Td (template) Tj ET';
  const field = (name: string, value: string, y: number, drawing: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /T (${name}) /V (${value}) /DA (/F1 12 Tf 0 g) ${drawing} /Rect [200 ${y} 400 ${y + 20}] /P 3 0 R >>`;
  const text = await rawTextOf({
    content: 'BT /F1 12 Tf 72 705 Td (Total) Tj ET',
    page: '/Annots [6 0 R 7 0 R]',
    catalog:
      '/AcroForm << /Fields [6 0 R 7 0 R] /NeedAppearances true /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 5 0 R >> >> >>',
    more: [
      field('total', '1424,96', 700, '/AP << /N 8 0 R >>'),
      field('buyer', 'Papier Nord', 660, ''),
      `<< /Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 5 0 R >> >> /Length ${old.length} >>\nstream\n${old}\nendstream`,
    ],
  });
  assert.equal(text, 'Total 1424,96 Papier Nord');
});
