import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

import { extract } from '../extract.ts';
import { onRecognition } from '../ocr/recognition.ts';
import { drawInvoice, makePdf, photograph, picture } from '../testing/make-pdf.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };
const typeface = createRequire(import.meta.url).resolve('@fontsource/lato/files/lato-latin-700-normal.woff');
/** PDFKit's inner font object, which its types do not include. */
type Letters = {
  unitsPerEm: number;
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number }[];
  };
};

/** Reads a file, and counts how often OCR starts. */
async function readCounting(bytes: Uint8Array) {
  let recognitions = 0;
  onRecognition((begins) => {
    if (begins) recognitions++;
  });
  try {
    return { ...(await extract(bytes, { ownCompany })), recognitions };
  } finally {
    onRecognition(() => undefined);
  }
}

test('rules, bars and frames do not start OCR, even if the vendor is not found', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.rect(0, 0, 595, 24).fill('#1d4ed8').fillColor('black');
    pdf.moveTo(72, 140).lineTo(523, 140).stroke();
    pdf.roundedRect(60, 150, 470, 220, 8).stroke();
    pdf.fontSize(11).text('Invoice no. 2026-0815', 72, 160).text('Date 05.10.2026', 72, 180);
    pdf.text('Total EUR', 72, 350).text('59.38', 450, 350);
  });
  const { recognitions, fields } = await readCounting(bytes);
  assert.equal(fields.totalAmount?.value, '59.38');
  assert.equal(fields.vendorName, undefined);
  assert.equal(recognitions, 0);
});

test('a letterhead whose letters are drawn as paths is read by OCR', async () => {
  const size = 28;
  const bytes = await makePdf((pdf) => {
    const { font } = (pdf.font(readFileSync(typeface)) as unknown as { _font: { font: Letters } })._font;
    const { glyphs, positions } = font.layout('Nordlicht Papier GmbH');
    const scale = size / font.unitsPerEm;
    let x = 72;
    for (const [at, glyph] of glyphs.entries()) {
      pdf.save().translate(x, 80).scale(scale, -scale).path(glyph.path.toSVG()).fill().restore();
      x += (positions[at]?.xAdvance ?? 0) * scale;
    }
    pdf.font('Helvetica').fontSize(11).text('Invoice no. 2026-0815', 72, 160);
    pdf.text('Date 05.10.2026', 72, 180).text('Total EUR', 72, 350).text('59.38', 450, 350);
  });
  const { recognitions, fields } = await readCounting(bytes);
  assert.equal(fields.vendorName?.value, 'Nordlicht Papier GmbH');
  assert.equal(fields.vendorName?.source, 'OCR');
  const box = fields.vendorName?.box;
  assert.ok(
    box && Math.abs(box.x - 72 / 595) < 0.02 && Math.abs(box.y - 60 / 842) < 0.02,
    JSON.stringify(box),
  );
  assert.equal(recognitions, 1);
});

test('a picture outside of the page does not matter', async () => {
  const logo = await picture(await photograph(await makePdf(drawInvoice), 20))
    .resize(60, 60)
    .png()
    .toBuffer();
  const bytes = await makePdf((pdf) => {
    drawInvoice(pdf);
    pdf.image(logo, 70, -1443, { width: 113, height: 113 });
  });
  const { fields, recognitions } = await readCounting(bytes);
  assert.equal(fields.totalAmount?.value, '59.38');
  assert.equal(recognitions, 0);
});
