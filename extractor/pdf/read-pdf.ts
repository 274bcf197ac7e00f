import type { Box, Finding } from '@slipway/contract/document.ts';

import { compareWithPage } from '../e-invoice/compare-with-page.ts';
import { readEInvoice } from '../e-invoice/read-e-invoice.ts';
import { isUncertain, mergeFingerprints } from '../image/merge-fingerprints.ts';
import { placeFields } from '../place-fields.ts';
import { applyCodes } from '../qr/apply-codes.ts';
import { readPages } from '../read-pages.ts';
import {
  type Known,
  type OnPage,
  type OwnCompany,
  type ReadField,
  type Reading,
  Unreadable,
} from '../reading.ts';
import { showAsStored, type UprightPage } from '../turn-boxes.ts';
import { chooseEInvoice } from './choose-e-invoice.ts';
import { openPdf, type Pdf } from './open-pdf.ts';
import { readPdfPages, readPictures, rereadScans } from './read-pdf-pages.ts';

const vendorConfidenceMin = 0.5;
const numberConfidenceMin = 0.5;

/**
 * Reads a PDF: the e-invoice in it, otherwise the printed pages.
 * @param beside the e-invoice attached as a separate file; used if the pages print its number
 */
export async function readPdf(
  bytes: Uint8Array,
  known: Known,
  onPage: OnPage,
  beside: Reading | null = null,
): Promise<Reading> {
  const pdf = await openPdf(bytes, known.passwords);
  try {
    const pages = await readPdfPages(pdf, onPage);
    const structured =
      readHybrid(pdf, known.ownCompany) ?? (beside && belongsTo(beside, pages) ? beside : null);
    const damaged = pages.filter(({ width, height }) => width === 1 && height === 1).map(({ page }) => page);
    const findings = damaged.length > 0 ? [damagedPages(damaged)] : [];
    if (!structured) return await readPrinted(pdf, pages, known, findings);
    const coded = applyCodes(placeFields(structured.fields, pages), pages, known.ownCompany);
    const { fields } = coded;
    const all = [
      ...structured.findings,
      ...differencesOf({ ...structured, fields }, pages, known),
      ...coded.findings,
      ...findings,
    ];
    return showAsStored({ ...structured, mediaType: 'application/pdf', fields, findings: all }, pages);
  } finally {
    pdf.close();
  }
}

/**
 * Some letterheads are pictures: if the vendor is uncertain, the pictures of the first page are read, too.
 */
async function readPrinted(
  pdf: Pdf,
  pages: UprightPage[],
  known: Known,
  findings: Finding[],
): Promise<Reading> {
  const printed = readPages(pages, 'application/pdf', known, findings);
  const reading = await rereadIfScan(pdf, pages, printed, known, findings);
  const [first, ...others] = pages;
  if (first?.source !== 'TEXT' || !canHaveVendor(reading)) return reading;
  const pictured = await readPictures(pdf, first);
  if (!pictured) return reading;
  const seen = readPages([pictured, ...others], 'application/pdf', known, findings);
  return vendorConfidence(seen) > vendorConfidence(reading) ? markRecognized(seen) : reading;
}

/** The OCR text layer of a scanner is often worse than a new OCR run. */
async function rereadIfScan(
  pdf: Pdf,
  pages: UprightPage[],
  printed: Reading,
  known: Known,
  findings: Finding[],
): Promise<Reading> {
  const number = printed.fields.documentNumber?.confidence ?? 0;
  const wantsNumber = /INVOICE|CREDIT_NOTE/.test(printed.documentType ?? '') && number < numberConfidenceMin;
  if (!isUncertain(printed) && !wantsNumber) return printed;
  const seen = await rereadScans(pdf, pages);
  if (!seen || seen.every(({ words }) => words.length === 0)) return printed;
  return mergeFingerprints(printed, readPages(seen, 'application/pdf', known, findings));
}

/**
 * A statement has no vendor, and neither has a document of the own company: in all other cases reading the
 * letterhead can help.
 */
function canHaveVendor(reading: Reading): boolean {
  const type = reading.documentType ?? '';
  if (type === 'BANK_STATEMENT' || type.startsWith('SALES_')) return false;
  return vendorConfidence(reading) < vendorConfidenceMin;
}

/** Words from pictures have an OCR confidence; printed text has none. */
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

function belongsTo(invoice: Reading, pages: UprightPage[]): boolean {
  return placeFields(invoice.fields, pages).documentNumber?.page != null;
}

/** The e-invoice inside a PDF, if it can be read; otherwise the pages are used. */
function readHybrid(pdf: Pdf, ownCompany: OwnCompany): Reading | null {
  const invoice = chooseEInvoice(pdf.attachments());
  if (!invoice) return null;
  try {
    return readEInvoice(invoice.bytes, ownCompany);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Compares the pages, read without the XML, with the XML. */
function differencesOf(stated: Reading, pages: UprightPage[], known: Known): Finding[] {
  if (pages.every(({ words }) => words.length === 0)) return [];
  return compareWithPage(stated, readPages(pages, 'application/pdf', known, []).fields);
}

function damagedPages(pages: number[]): Finding {
  const which = pages.length === 1 ? `Page ${pages[0]} is` : `Pages ${pages.join(', ')} are`;
  return {
    code: 'DAMAGED_PAGE',
    severity: 'WARNING',
    field: null,
    message: `${which} damaged and could not be read.`,
    values: { pages: pages.join(', ') },
  };
}
