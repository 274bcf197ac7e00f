import type { FileHead } from './bank-statement/format.ts';
import { statementFormats } from './bank-statement/formats.ts';
import { unframe } from './bank-statement/mt940/mt940-fields.ts';
import { isCompoundFile } from './bank-statement/xls/compound-file.ts';
import { decodeXml, isText } from './decode-text.ts';
import { isSigned } from './e-invoice/open-signed.ts';
import { isEmail } from './mail/is-email.ts';
import { prologEnd } from './xml.ts';
import { readXmlRoot } from './xml-root.ts';

/** This much of a file decides its type. */
const headBytes = 64 * 1024;
/** White space before the start of a PDF. */
const pdfStartMax = 1024;

export type FileKind = {
  format: FileFormat;
  family: 'PDF' | 'IMAGE' | 'E_INVOICE' | 'BANK_STATEMENT' | 'MAIL';
  /** The media type for serving the original. */
  mediaType: string;
  /** The name for users. */
  label: string;
};

type OwnFormat = keyof typeof kinds;
export type FileFormat = OwnFormat | (typeof statementFormats)[number]['name'];

const kinds = {
  PDF: { family: 'PDF', mediaType: 'application/pdf', label: 'PDF' },
  JPEG: { family: 'IMAGE', mediaType: 'image/jpeg', label: 'JPEG image' },
  PNG: { family: 'IMAGE', mediaType: 'image/png', label: 'PNG image' },
  TIFF: { family: 'IMAGE', mediaType: 'image/tiff', label: 'TIFF image' },
  WEBP: { family: 'IMAGE', mediaType: 'image/webp', label: 'WebP image' },
  AVIF: { family: 'IMAGE', mediaType: 'image/avif', label: 'AVIF image' },
  UBL: { family: 'E_INVOICE', mediaType: 'application/xml', label: 'e-invoice (UBL)' },
  CII: { family: 'E_INVOICE', mediaType: 'application/xml', label: 'e-invoice (CII)' },
  FATTURAPA: { family: 'E_INVOICE', mediaType: 'application/xml', label: 'e-invoice (FatturaPA)' },
  P7M: {
    family: 'E_INVOICE',
    mediaType: 'application/pkcs7-mime',
    label: 'signed e-invoice (FatturaPA, .p7m)',
  },
  EML: { family: 'MAIL', mediaType: 'message/rfc822', label: 'email with attachments' },
} as const;

/**
 * The type of a file, by its content alone; null for every unsupported type. Reads only the first 64 KB, so
 * that it can run for every received file.
 */
export function sniff(bytes: Uint8Array): FileKind | null {
  const image = imageFormat(bytes);
  if (image) return kindOf(image);
  if (isSigned(bytes.subarray(0, headBytes))) return kindOf('P7M');
  const head = readHead(bytes);
  if (isPdf(head)) return kindOf('PDF');
  const invoice = head.text?.startsWith('<') ? xmlFormat(head.text) : null;
  if (invoice) return kindOf(invoice);
  // The body of a message can have any encoding: its first lines decide.
  if (isEmail(Buffer.from(head.bytes).toString('latin1'))) return kindOf('EML');
  const statement = statementFormats.find(({ recognises }) => recognises(head));
  if (!statement) return null;
  const { name: format, label, mediaType } = statement;
  return { format, family: 'BANK_STATEMENT', label, mediaType };
}

/** The part of a file that decides its type. */
export function readHead(file: Uint8Array): FileHead {
  const bytes = file.subarray(0, headBytes);
  const text = decodeXml(cutAtCharacter(bytes)).trimStart();
  // SWIFT messages have control characters as an envelope; no other supported format has any.
  return { bytes, text: isText(unframe(text)) ? text : null };
}

/** Also after a byte order mark. */
function isPdf({ bytes }: FileHead): boolean {
  return /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(Buffer.from(bytes.subarray(0, pdfStartMax)).toString('latin1'));
}

function kindOf(format: OwnFormat | null): FileKind | null {
  return format && { format, ...kinds[format] };
}

function imageFormat(head: Uint8Array): OwnFormat | null {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'JPEG';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'TIFF';
  if (start.startsWith('II+\0') || start.startsWith('MM\0+')) return 'TIFF';
  if (brandOf(head) === 'avif') return 'AVIF';
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? 'WEBP' : null;
}

/** The major brand of an ISO base media file (ISO/IEC 14496-12); null for other files. */
function brandOf(head: Uint8Array): string | null {
  const start = Buffer.from(head.subarray(4, 12)).toString('latin1');
  return start.startsWith('ftyp') ? start.slice(4) : null;
}

/** What the sender of a known but unsupported file can do; null for unknown types. */
export function remedyFor(bytes: Uint8Array): string | null {
  if (/^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brandOf(bytes) ?? '')) {
    return "HEIC photos are not supported. Set the phone's camera to “Most compatible”, or send the photo as JPEG.";
  }
  if (isCompoundFile(bytes)) {
    return 'This is an old Office file. Open it in Office and save it as .xlsx if it is a spreadsheet, otherwise as PDF.';
  }
  const head = readHead(bytes);
  if (isOtherSpreadsheet(head)) {
    return 'This spreadsheet format is not supported. Open the file in a spreadsheet program and save it as .xlsx.';
  }
  // Some banks name web pages .xls.
  if (!head.text?.startsWith('<') || !/<table[\s>]/i.test(head.text)) return null;
  return 'Web pages are not supported. Open a list of bank entries in a spreadsheet program and save it as .xlsx; save other pages as PDF.';
}

/** Excel 2003 XML, and OpenDocument. */
function isOtherSpreadsheet({ bytes, text }: FileHead): boolean {
  if (text === null) {
    const start = Buffer.from(bytes.subarray(0, 120)).toString('latin1');
    return start.startsWith('PK') && start.includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
  }
  return text.startsWith('<') && text.includes('urn:schemas-microsoft-com:office:spreadsheet');
}

/** A cut inside a character would make the rest look like another encoding. */
function cutAtCharacter(head: Uint8Array): Uint8Array {
  if (head.length < headBytes) return head;
  let end = head.length;
  while (end > headBytes - 4 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return head.subarray(0, (head[end - 1] ?? 0) >= 0x80 ? end - 1 : end);
}

function xmlFormat(text: string): OwnFormat | null {
  const document = prologEnd(text);
  const wrapped = /^<(?:[\w.-]+:)?StandardBusinessDocument\s/.test(text.slice(document, document + 100));
  // The envelope of the Peppol network: the invoice in it decides.
  const start = wrapped
    ? text.search(/<(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice)\s/)
    : document;
  if (start < 0) return null;
  const found = readXmlRoot(text, start);
  if (!found) return null;
  const { name, namespace } = found;
  return xmlRoots.find((root) => root.name.test(name) && root.namespace.test(namespace))?.format ?? null;
}

const xmlRoots: { name: RegExp; namespace: RegExp; format: OwnFormat }[] = [
  {
    name: /^(Invoice|CreditNote)$/,
    namespace: /^urn:oasis:names:specification:ubl:schema:xsd:/,
    format: 'UBL',
  },
  { name: /^CrossIndustryInvoice$/, namespace: /CrossIndustryInvoice/, format: 'CII' },
  { name: /^CrossIndustryDocument$/, namespace: /CrossIndustryDocument/, format: 'CII' },
  { name: /^FatturaElettronica$/, namespace: /fattur[ea]/i, format: 'FATTURAPA' },
];

/** The supported formats, for error messages. */
export const supportedFormats: string[] = [...Object.values(kinds), ...statementFormats].map(
  ({ label }) => label,
);
