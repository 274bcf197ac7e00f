import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assemblePdf } from '../testing/assemble-pdf.ts';
import { openPdf } from './open-pdf.ts';
import { readTextLayer } from './read-text-layer.ts';

const hex = (code: number) => code.toString(16).padStart(4, '0');
const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);

/** Different widths for neighbouring codes, as in a proportional font. */
const widthOf = (code: number) => 700 + ((code * 37) % 11) * 45;

/** A page as mPDF writes it: `codes` are Unicode or, in other programs, numbers of glyphs. */
function pageWith(
  text: string,
  codeOf: (code: number) => number,
  toUnicode = '/ToUnicode 8 0 R',
): Uint8Array {
  const codes = codesOf(text).map(codeOf);
  const shown = `BT /F1 6 Tf 72 700 Td <${codes.map(hex).join('')}> Tj ET`;
  const mapped = codesOf(text).flatMap((code) =>
    code < 0x100 ? [`<${hex(codeOf(code))}> <${hex(code)}>`] : [],
  );
  const ranges =
    codeOf(65) === 65
      ? '1 beginbfrange\n<0000> <FFFF> <0000>\nendbfrange'
      : `${mapped.length} beginbfchar\n${mapped.join('\n')}\nendbfchar`;
  const map = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${ranges}
endcmap
end
end`;
  const widths = codesOf(text)
    .map((code) => `${codeOf(code)} [${widthOf(code)}]`)
    .join(' ');
  const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(shown),
    `<< /Type /Font /Subtype /Type0 /BaseFont /Sans /Encoding /Identity-H /DescendantFonts [6 0 R] ${toUnicode} >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Sans /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> /FontDescriptor 7 0 R /DW 500 /W [${widths}] >>`,
    '<< /Type /FontDescriptor /FontName /Sans /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
    stream(map),
  ]);
}

async function textOf(file: Uint8Array): Promise<string | undefined> {
  const pdf = await openPdf(file);
  try {
    return readTextLayer(pdf.openPage(1)!)
      ?.map(({ text }) => text)
      .join(' ');
  } finally {
    pdf.close();
  }
}

test('letters and signs above 255 are read in files of mPDF, whose fonts use Unicode as codes', async () => {
  const printed = 'Termin płatności: 9 maja, 1 200 €';
  assert.equal(await textOf(pageWith(printed, (code) => code)), printed);
});

test('codes that are numbers of glyphs are never taken for letters', async () => {
  const read = await textOf(pageWith('Termin płatności', (code) => ((code * 7) % 251) + 260));
  assert.equal(read, 'Termin p atno ci');
});

const letter = 'Faktura nr FV 1/2026, termin płatności: 3 maja 2026, do zapłaty 1 230,00 zł';

test('a font without a map is read if its codes are letters', async () => {
  assert.equal(await textOf(pageWith(letter, (code) => code, '')), letter);
  assert.equal(await textOf(pageWith(letter, (code) => code, '/ToUnicode /Identity-H')), letter);
});

test('a font without a map is not read if its codes are numbers of glyphs: OCR reads the page', async () => {
  const inFontOrder = (code: number) => code - 29;
  assert.equal(await textOf(pageWith(letter, inFontOrder, '')), undefined);
  const used = [...new Set(codesOf(letter))];
  const inOrderOfUse = (code: number) => 36 + used.indexOf(code);
  assert.equal(await textOf(pageWith(letter, inOrderOfUse, '')), undefined);
});

test("pound and euro signs in LaTeX's symbol font, which has no map, are read before amounts", async () => {
  assert.equal(await signsIn([0xa3, 0xbf]), 'Total £ 655.20 Rest € 12.00');
  assert.equal(await signsIn([0x48, 0x42]), 'Total 655.20 Rest 12.00');
});

/** A page with these codes of a font without a map before two amounts. */
function signsIn([first = 0, second = 0]: number[]): Promise<string | undefined> {
  const word = (x: number, text: string) => `BT /F2 10 Tf ${x} 700 Td (${text}) Tj ET`;
  const sign = (x: number, code: number) => `BT /F1 10 Tf ${x} 700 Td <${hex(code)}> Tj ET`;
  const shown = [
    ...[word(72, 'Total'), sign(110, first), word(122, '655.20')],
    ...[word(200, 'Rest'), sign(240, second), word(252, '12.00')],
  ].join('\n');
  return textOf(
    assemblePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 8 0 R >> >> >>',
      `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
      '<< /Type /Font /Subtype /Type0 /BaseFont /Signs /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Signs /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R /DW 600 >>',
      '<< /Type /FontDescriptor /FontName /Signs /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ]),
  );
}
