import assert from 'node:assert/strict';
import { test } from 'node:test';

import { remedyFor, sniff } from './sniff.ts';
import { makeCompoundFile } from './testing/make-xls.ts';
import { atOnceMs, processorMs } from './testing/processor-ms.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const ubl = 'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"';
const camt = 'xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"';
const coda = [`0000001012572505${' '.repeat(111)}2`, `12001${' '.repeat(123)}`].join('\n');

const known: [string, string, string][] = [
  ['a PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3', 'PDF'],
  ['a PDF behind a byte order mark', '\xef\xbb\xbf%PDF-1.4\n', 'PDF'],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'JPEG'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'PNG'],
  ['a TIFF of either byte order', 'MM\0*\0\0\0\b', 'TIFF'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'WEBP'],
  ['a UBL invoice', `<?xml version="1.0"?>\n<!-- by us --><Invoice ${ubl}><ID>1</ID></Invoice>`, 'UBL'],
  ['a UBL invoice with a prefix', `<u:Invoice ${ubl.replace('xmlns', 'xmlns:u')} a='>'/>`, 'UBL'],
  [
    'a CII invoice',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">',
    'CII',
  ],
  [
    'a ZUGFeRD 1 invoice',
    '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0">',
    'CII',
  ],
  [
    'a FatturaPA',
    '<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">',
    'FATTURAPA',
  ],
  ['a camt statement', `\xef\xbb\xbf  <?xml version="1.0"?><Document ${camt}>`, 'CAMT'],
  ['an MT940', ':20:REF\r\n:25:DE1/2\r\n:28C:1/1\r\n:60F:C250101EUR1,00\r\n', 'MT940'],
  ['an MT940 in a SWIFT envelope', '{1:F01X}{2:I940Y}{4:\r\n:20:REF\r\n:25:1\r\n:28C:1\r\n', 'MT940'],
  ['an OFX 1', 'OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX>', 'OFX'],
  ['an OFX 2', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>', 'OFX'],
  ['a QIF', '!Type:Bank\nD1/2/25\nT-1.00\n^\n', 'QIF'],
  ['a CODA', coda, 'CODA'],
  ['a BAI2', '01,SEND,RECV,250101,0800,1,80,1,2/\n02,RECV,BANK,1,250101,,USD,2/\n', 'BAI2'],
];

for (const [what, content, format] of known) {
  test(`${what} is recognised by its content`, () => {
    assert.equal(sniff(bytes(content))?.format, format);
  });
}

const refused: [string, string][] = [
  ['nothing', ''],
  ['a web page', '<!DOCTYPE html><html><body>hello</body></html>'],
  ['a web page with a PDF behind it', '<html><script>alert(1)</script></html>\n%PDF-1.4\n'],
  ['text before a PDF', 'hello %PDF-1.4\n'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a program', 'MZ\x90\0\x03\0\0\0'],
  ['a ZIP', 'PK\x03\x04\x14\0'],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['a letter', 'Dear Sir or Madam,\n\nplease find our invoice: 20 pieces.\n'],
  ['XML of an unknown kind', '<Invoice><ID>1</ID></Invoice>'],
  ['XML with a known name in a strange namespace', '<Document xmlns="urn:somebody"/>'],
  ['an invoice with a DOCTYPE', `<!DOCTYPE Invoice [<!ENTITY x "y">]><Invoice ${ubl}/>`],
  ['XML that only mentions an invoice', `<x><Invoice ${ubl}/></x>`],
];

for (const [what, content] of refused) {
  test(`${what} is not a supported document`, () => {
    assert.equal(sniff(bytes(content)), null);
  });
}

test('a UTF-16 statement is recognised', () => {
  const text = `\ufeff<Document ${camt}/>`;
  assert.equal(sniff(new Uint8Array(Buffer.from(text, 'utf16le')))?.format, 'CAMT');
});

test('a long file whose first 64 KB end within a character keeps its encoding', () => {
  const text = `<Invoice ${ubl}><Note>${'ü'.repeat(40_000)}</Note></Invoice>`;
  for (const pad of ['', ' ']) {
    assert.equal(sniff(new TextEncoder().encode(pad + text))?.format, 'UBL');
  }
});

test('4 MB of blanks, of tags or of noise are evaluated quickly', () => {
  for (const fill of [' ', '<', '<!--', ':20:', '\xff', ',', 'a="', '"', '(', '1(', '01,', 'Date,Amount\n']) {
    const content = bytes(fill.repeat(Math.ceil(4_000_000 / fill.length)));
    assert.ok(processorMs(() => sniff(content)) < atOnceMs, `took too long on ${JSON.stringify(fill)}`);
  }
});

test('a HEIC photo is rejected by name, with instructions', () => {
  const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  assert.equal(sniff(heic), null);
  assert.match(remedyFor(heic) ?? '', /HEIC.+“Most compatible”.+JPEG/);
  assert.equal(remedyFor(new TextEncoder().encode('%PDF-1.7')), null);
});

test('spreadsheets in other formats are rejected with instructions: save them as .xlsx', () => {
  const html = '<html><body><table><tr><td>Date</td><td>Amount</td></tr></table></body></html>';
  const xml =
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>';
  const openDocument = `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`;
  for (const file of [bytes(html), bytes(xml), bytes(openDocument)]) {
    assert.equal(sniff(file), null);
    assert.match(remedyFor(file) ?? '', /save it as \.xlsx/);
  }
  assert.match(remedyFor(makeCompoundFile('WordDocument', Buffer.alloc(5000))) ?? '', /as PDF/);
  assert.equal(remedyFor(bytes('<html><body>Hello</body></html>')), null);
});
