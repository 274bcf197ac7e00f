import { looksLikeCsv } from './bank-statement/csv-columns.ts';
import { looksLikeMt940, unframe } from './bank-statement/mt940-fields.ts';
import { looksLikeBai2, looksLikeCoda, looksLikeOfx, looksLikeQif } from './bank-statement/recognise.ts';
import { decodeXml, looksLikeText } from './decode-text.ts';
import { prologEnd } from './xml.ts';

/** So much of a file decides what it is. */
const headBytes = 64 * 1024;

export type FileKind = {
  format: FileFormat;
  family: 'PDF' | 'IMAGE' | 'E_INVOICE' | 'BANK_STATEMENT';
  /** What the original is served as. */
  mediaType: string;
  /** What people call it. */
  label: string;
};

export type FileFormat = keyof typeof kinds;

const kinds = {
  PDF: { family: 'PDF', mediaType: 'application/pdf', label: 'PDF' },
  JPEG: { family: 'IMAGE', mediaType: 'image/jpeg', label: 'JPEG image' },
  PNG: { family: 'IMAGE', mediaType: 'image/png', label: 'PNG image' },
  TIFF: { family: 'IMAGE', mediaType: 'image/tiff', label: 'TIFF image' },
  WEBP: { family: 'IMAGE', mediaType: 'image/webp', label: 'WebP image' },
  UBL: { family: 'E_INVOICE', mediaType: 'application/xml', label: 'e-invoice (UBL)' },
  CII: { family: 'E_INVOICE', mediaType: 'application/xml', label: 'e-invoice (CII)' },
  FATTURAPA: { family: 'E_INVOICE', mediaType: 'application/xml', label: 'e-invoice (FatturaPA)' },
  CAMT: { family: 'BANK_STATEMENT', mediaType: 'application/xml', label: 'bank statement (camt)' },
  MT940: { family: 'BANK_STATEMENT', mediaType: 'text/plain', label: 'bank statement (MT940)' },
  OFX: { family: 'BANK_STATEMENT', mediaType: 'application/x-ofx', label: 'bank statement (OFX)' },
  QIF: { family: 'BANK_STATEMENT', mediaType: 'application/x-qif', label: 'bank statement (QIF)' },
  CODA: { family: 'BANK_STATEMENT', mediaType: 'text/plain', label: 'bank statement (CODA)' },
  BAI2: { family: 'BANK_STATEMENT', mediaType: 'text/plain', label: 'bank statement (BAI2)' },
  CSV: { family: 'BANK_STATEMENT', mediaType: 'text/csv', label: 'bank statement (CSV)' },
} as const;

/**
 * What a file is, by its content alone; null for everything that this product does not read.
 * Looks at the first 64 KB only, so that it can stand at the door where files come in.
 */
export function sniff(bytes: Uint8Array): FileKind | null {
  const format = formatOf(bytes.subarray(0, headBytes));
  return format && { format, ...kinds[format] };
}

function formatOf(head: Uint8Array): FileFormat | null {
  const image = imageFormat(head);
  if (image) return image;
  const text = decodeXml(cutAtCharacter(head)).trimStart();
  if (text.startsWith('%PDF-')) return 'PDF';
  if (!looksLikeText(unframe(text))) return null;
  if (looksLikeOfx(text)) return 'OFX';
  if (text.startsWith('<')) return xmlFormat(text);
  if (looksLikeMt940(text)) return 'MT940';
  if (looksLikeQif(text)) return 'QIF';
  if (looksLikeCoda(text)) return 'CODA';
  if (looksLikeBai2(text)) return 'BAI2';
  return looksLikeCsv(text) ? 'CSV' : null;
}

function imageFormat(head: Uint8Array): FileFormat | null {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'JPEG';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'TIFF';
  if (start.startsWith('II+\0') || start.startsWith('MM\0+')) return 'TIFF';
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? 'WEBP' : null;
}

/** A cut in the middle of a character would make the rest look like another encoding. */
function cutAtCharacter(head: Uint8Array): Uint8Array {
  if (head.length < headBytes) return head;
  let end = head.length;
  while (end > headBytes - 4 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return head.subarray(0, (head[end - 1] ?? 0) >= 0x80 ? end - 1 : end);
}

/** By the root element and its namespace: the only two things that an XML format promises. */
function xmlFormat(text: string): FileFormat | null {
  const document = prologEnd(text);
  const wrapped = /^<(?:[\w.-]+:)?StandardBusinessDocument\s/.test(text.slice(document, document + 100));
  // The envelope of the Peppol network: what counts is the invoice in it.
  const start = wrapped
    ? text.search(/<(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice)\s/)
    : document;
  if (start < 0) return null;
  const tag = /^<(?:([\w.-]+):)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/.exec(
    text.slice(start, start + 8192),
  );
  if (!tag) return null;
  const [, prefix, name = '', attributes = ''] = tag;
  const declaration = new RegExp(
    `\\sxmlns${prefix ? `:${prefix.replaceAll('.', '\\.')}` : ''}\\s*=\\s*["']([^"']*)`,
  );
  const namespace = declaration.exec(attributes)?.[1] ?? '';
  return xmlRoots.find((root) => root.name.test(name) && root.namespace.test(namespace))?.format ?? null;
}

const xmlRoots: { name: RegExp; namespace: RegExp; format: FileFormat }[] = [
  {
    name: /^(Invoice|CreditNote)$/,
    namespace: /^urn:oasis:names:specification:ubl:schema:xsd:/,
    format: 'UBL',
  },
  { name: /^CrossIndustryInvoice$/, namespace: /CrossIndustryInvoice/, format: 'CII' },
  { name: /^CrossIndustryDocument$/, namespace: /CrossIndustryDocument/, format: 'CII' },
  { name: /^FatturaElettronica$/, namespace: /fattur[ea]/i, format: 'FATTURAPA' },
  { name: /^Document$/, namespace: /camt\.05[234]/, format: 'CAMT' },
];

/** What can be read, for people who sent something else. */
export const supportedFormats: string[] = Object.values(kinds).map(({ label }) => label);
