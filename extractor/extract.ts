import type { Box, Finding } from '@slipway/contract/document.ts';

import { readBankStatement } from './bank-statement/read-bank-statement.ts';
import { readEInvoice } from './e-invoice/read-e-invoice.ts';
import { findFields } from './find/find-fields.ts';
import { openImage } from './image/open-image.ts';
import { readImagePages } from './image/read-image-pages.ts';
import { secondDetectionSide } from './ocr/recognize-page.ts';
import { chooseEInvoice } from './pdf/choose-e-invoice.ts';
import { openPdf, type Pdf } from './pdf/open-pdf.ts';
import { readPdfPages, readPictures } from './pdf/read-pdf-pages.ts';
import { placeFields } from './place-fields.ts';
import { type Known, type OnPage, type Reader, type ReadField, type Reading, Unreadable } from './reading.ts';
import { sniff } from './sniff.ts';
import { showAsStored, type UprightPage } from './turn-boxes.ts';

const vendorConfidenceMin = 0.5;
/** Where one of these is missing, an image is looked at a second time. */
const keyFields = ['totalAmount', 'documentDate', 'vendorName'] as const;
const secondLookPagesMax = 2;

export type ExtractOptions = Known & { onPage?: OnPage };

/**
 * Reads a file: what kind of document it is, what stands in it, and where.
 * Throws Unreadable with a code and words for people.
 */
export async function extract(
  bytes: Uint8Array,
  { reader, onPage = () => undefined }: ExtractOptions,
): Promise<Reading> {
  if (bytes.length === 0) throw new Unreadable('EMPTY_FILE', 'The file is empty.');
  const kind = sniff(bytes);
  if (!kind) throw unsupported();
  switch (kind.family) {
    case 'E_INVOICE':
      return readEInvoice(bytes, reader);
    case 'BANK_STATEMENT':
      return readBankStatement(bytes);
    case 'PDF':
      return readPdf(bytes, reader, onPage);
    case 'IMAGE':
      return readImage(bytes, kind.mediaType, reader, onPage);
  }
}

async function readPdf(bytes: Uint8Array, reader: Reader, onPage: OnPage): Promise<Reading> {
  const pdf = await openPdf(bytes);
  try {
    const structured = readHybrid(pdf, reader);
    const pages = await readPdfPages(pdf, onPage);
    const damaged = pages.filter(({ width, height }) => width === 1 && height === 1).map(({ page }) => page);
    const findings = damaged.length > 0 ? [damagedPages(damaged)] : [];
    if (!structured) return await readPrinted(pdf, pages, reader, findings);
    const fields = placeFields(structured.fields, pages);
    const all = [...structured.findings, ...differsFromPage(fields, pages), ...findings];
    return showAsStored({ ...structured, mediaType: 'application/pdf', fields, findings: all }, pages);
  } finally {
    pdf.close();
  }
}

/** Some letterheads are pictures: where the vendor is in doubt, the first page is looked at, too. */
async function readPrinted(
  pdf: Pdf,
  pages: UprightPage[],
  reader: Reader,
  findings: Finding[],
): Promise<Reading> {
  const reading = readPages(pages, 'application/pdf', reader, findings);
  const [first, ...others] = pages;
  if (first?.source !== 'TEXT' || !wantsVendor(reading)) return reading;
  const seen = readPages([await readPictures(pdf, first), ...others], 'application/pdf', reader, findings);
  return vendorConfidence(seen) > vendorConfidence(reading) ? markRecognized(seen) : reading;
}

/** A statement has no vendor, and of what we sent it is ourselves: only elsewhere a letterhead is worth a look. */
function wantsVendor(reading: Reading): boolean {
  const type = reading.documentType ?? '';
  if (type === 'BANK_STATEMENT' || type.startsWith('SALES_')) return false;
  return vendorConfidence(reading) < vendorConfidenceMin;
}

/** Words that were recognised in pictures have a confidence; printed text has none. */
function markRecognized(reading: Reading): Reading {
  const isRecognized = ({ page, box }: ReadField) => {
    const words = reading.pages.find((one) => one.page === page)?.words ?? [];
    const covered = box ? words.filter((word) => isInside(word.box, box)) : [];
    return covered.length > 0 && covered.every(({ confidence }) => confidence !== null);
  };
  const fields = Object.entries(reading.fields).map(([name, field]) => {
    return [name, isRecognized(field) ? { ...field, source: 'OCR' as const } : field];
  });
  return { ...reading, fields: Object.fromEntries(fields) };
}

function isInside(inner: Box, outer: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

function vendorConfidence({ fields }: Reading): number {
  return fields.vendorName?.confidence ?? 0;
}

/** The e-invoice inside a PDF, if there is one that can be read; else the page is what counts. */
function readHybrid(pdf: Pdf, reader: Reader): Reading | null {
  const invoice = chooseEInvoice(pdf.attachments());
  if (!invoice) return null;
  try {
    return readEInvoice(invoice.bytes, reader);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

async function readImage(
  bytes: Uint8Array,
  mediaType: string,
  reader: Reader,
  onPage: OnPage,
): Promise<Reading> {
  const image = await openImage(bytes);
  const { pages, damagedPages } = await readImagePages(image, onPage);
  const findings = damagedPages.length > 0 ? [damagedImage()] : [];
  const reading = readPages(pages, mediaType, reader, findings);
  if (pages.length > secondLookPagesMax || countKeyFields(reading) === keyFields.length) return reading;
  const again = await readImagePages(image, () => undefined, secondDetectionSide);
  if (again.pages.every(({ words }) => words.length === 0)) return reading;
  const second = readPages(again.pages, mediaType, reader, findings);
  return countKeyFields(second) > countKeyFields(reading) ? second : reading;
}

function countKeyFields({ fields }: Reading): number {
  return keyFields.filter((name) => fields[name]).length;
}

function readPages(pages: UprightPage[], mediaType: string, reader: Reader, findings: Finding[]): Reading {
  if (pages.every(({ words }) => words.length === 0)) {
    throw new Unreadable(
      'NOTHING_FOUND',
      'Nothing readable was found: the pages are blank or only show pictures.',
    );
  }
  const found = findFields(pages, reader);
  return showAsStored(
    { mediaType, ...found, splits: [], pages: [], findings: [...found.findings, ...findings] },
    pages,
  );
}

/** An e-invoice whose PDF prints another number and another total than its XML says is not the same invoice. */
function differsFromPage(fields: Reading['fields'], pages: UprightPage[]): Finding[] {
  const { documentNumber, totalAmount } = fields;
  if (!documentNumber || !totalAmount || pages.every(({ words }) => words.length === 0)) return [];
  if (documentNumber.page !== null && totalAmount.page !== null) return [];
  const [field, words] =
    documentNumber.page === null
      ? ['documentNumber', `the number ${documentNumber.value}`]
      : ['totalAmount', `the total ${totalAmount.value}`];
  const message = `The PDF does not show ${words} that its e-invoice states. Compare the two before you book.`;
  return [{ code: 'PAGE_DIFFERS_FROM_E_INVOICE', severity: 'WARNING', field, message }];
}

function damagedPages(pages: number[]): Finding {
  const which = pages.length === 1 ? `Page ${pages[0]} is` : `Pages ${pages.join(', ')} are`;
  return {
    code: 'DAMAGED_PAGE',
    severity: 'WARNING',
    field: null,
    message: `${which} damaged and could not be read.`,
  };
}

function damagedImage(): Finding {
  const message = 'The image is damaged or cut off: some of it could not be read.';
  return { code: 'DAMAGED_IMAGE', severity: 'WARNING', field: null, message };
}

function unsupported(): Unreadable {
  const message =
    'This kind of file cannot be read. Use PDF, JPEG, PNG, TIFF, WebP, an e-invoice or a bank statement.';
  return new Unreadable('UNSUPPORTED_FORMAT', message);
}
