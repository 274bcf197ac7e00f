import { makeSwellingPdf } from '@slipway/extractor/testing/make-swelling-pdf.ts';

import { compressed, onePage, type PdfObject, writePdf } from './write-pdf.ts';

const megabyte = 1024 * 1024;

/** Text with so many operators that drawing it takes long; compressed to about a hundredth. */
export function manyTextOperators(count: number, mark: string): Buffer {
  const line = (at: number) => `1 0 0 1 ${at % 590} ${(at * 7) % 840} Tm (${at % 10}) Tj\n`;
  const lines = Array.from({ length: 1000 }, (_, at) => line(at)).join('');
  return onePage(`BT /F 8 Tf (${mark}) Tj\n${lines.repeat(Math.ceil(count / 2000))}ET`);
}

/** PDFs that are made to take all time or memory of the program that reads them. */
export function pdfBombs(): { name: string; bytes: Uint8Array }[] {
  return [
    { name: 'drawings in drawings, 10 to the power of 12', bytes: makeSwellingPdf() },
    { name: 'two million text operators', bytes: manyTextOperators(2_000_000, 'bomb') },
    { name: 'twenty million text operators', bytes: manyTextOperators(20_000_000, 'bomb') },
    { name: 'a million curves', bytes: onePage('0 0 m 1 900 500 -300 595 842 c S\n'.repeat(1_000_000)) },
    {
      name: 'a page of 4 square kilometres',
      bytes: onePage('0 0 m 9 9 l S', { box: '0 0 5000000 5000000' }),
    },
    { name: 'an image of 60,000 × 60,000 points', bytes: largeImage(60_000) },
    { name: '1 GB of blanks in one stream', bytes: onePage(Buffer.alloc(1024 * megabyte, ' ')) },
    { name: '20,000 pages', bytes: manyPages(20_000) },
    { name: 'a tree of pages 5,000 levels deep', bytes: deepTree(5000) },
    { name: 'graphics states in graphics states', bytes: onePage(`${'q '.repeat(3_000_000)}0 0 m 9 9 l S`) },
  ];
}

function largeImage(size: number): Buffer {
  const image: PdfObject = compressed(Buffer.alloc((size * size) / 8 / 4));
  if (typeof image === 'string') throw new Error('An image is a stream.');
  const dictionary = `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /BitsPerComponent 1 /ColorSpace /DeviceGray`;
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    compressed('595 0 0 842 0 0 cm /I Do'),
    { dictionary: `${dictionary} ${image.dictionary}`, stream: image.stream },
  ]);
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ');
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    compressed(`BT /F 8 Tf ${'(Some text) Tj 1 0 0 1 3 3 Tm '.repeat(500)} ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

function deepTree(levels: number): Buffer {
  const node = (at: number) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 /Parent ${at + 1} 0 R >>`;
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from({ length: levels }, (_, at) => node(at)),
    `<< /Type /Page /Parent ${levels + 1} 0 R /MediaBox [0 0 595 842] >>`,
  ]);
}
