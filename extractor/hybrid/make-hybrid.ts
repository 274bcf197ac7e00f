import {
  decodePDFRawStream,
  embedFacturX,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

import { decodeXml } from '../decode-text.ts';
import { chooseEInvoice } from '../pdf/choose-e-invoice.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { sniff } from '../sniff.ts';
import { readXmlRoot } from '../xml-root.ts';
import { drawSheet } from './draw-sheet.ts';
import type { Sheet } from './sheet.ts';

/** What Factur-X calls the invoice inside (1.07.2, section 6.2). */
const invoiceName = 'factur-x.xml';
const producer = 'Slipway';
const intents = PDFName.of('OutputIntents');

export type HybridOrder = {
  /** Cross Industry Invoice in the profile EN 16931. */
  xml: string;
  sheet: Sheet;
  /** An instant, as it is to stand in the file. */
  madeAt: string;
};

export type Hybrid = {
  /** KEPT: it was one already, and stays to the byte; ORIGINAL: its own pages; DRAWN: pages of ours. */
  pages: 'KEPT' | 'ORIGINAL' | 'DRAWN';
  /**
   * Whether the file says that it is PDF/A-3: never where the pages are of somebody who did not say so; null where
   * nothing was written.
   */
  saysPdfA: boolean | null;
  bytes: Uint8Array;
};

/**
 * A PDF with the e-invoice inside (Factur-X). Its pages are those of the original where that is a PDF that can be changed,
 * else the sheet.
 * @param original empty where it is no PDF.
 */
export async function makeHybrid(original: Uint8Array, order: HybridOrder): Promise<Hybrid> {
  if (sniff(original)?.format === 'PDF') {
    const held = await heldInvoice(original);
    if (held === 'CII') return { pages: 'KEPT', saysPdfA: null, bytes: original };
    const bytes = await intoOriginal(original, order).catch(() => null);
    if (bytes && (await holds(bytes.bytes, order.xml))) return { pages: 'ORIGINAL', ...bytes };
  }
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(order.sheet.title);
  pdf.setLanguage(order.sheet.language);
  pdf.setCreationDate(new Date(order.madeAt));
  await drawSheet(pdf, order.sheet);
  await embed(pdf, order);
  return { pages: 'DRAWN', saysPdfA: true, bytes: await pdf.save() };
}

/** Throws where the file is encrypted, or damaged so that it cannot be written again. */
async function intoOriginal(original: Uint8Array, order: HybridOrder) {
  const pdf = await PDFDocument.load(original, { updateMetadata: false, throwOnInvalidObject: true });
  const hadIntents = pdf.catalog.get(intents);
  const saysPdfA = /pdfaid:part/.test(metadataOf(pdf) ?? '');
  for (const { name } of pdf.getAttachments()) if (/\.xml$/i.test(name)) pdf.detach(name);
  await embed(pdf, order);
  if (hadIntents) pdf.catalog.set(intents, hadIntents);
  if (!saysPdfA) takeBackPromise(pdf, hadIntents);
  return { saysPdfA, bytes: await pdf.save() };
}

async function embed(pdf: PDFDocument, { xml, madeAt }: HybridOrder): Promise<void> {
  const at = new Date(madeAt);
  pdf.setProducer(producer);
  pdf.setModificationDate(at);
  await embedFacturX(pdf, new TextEncoder().encode(xml), {
    fileName: invoiceName,
    conformanceLevel: 'EN 16931',
    description: 'The invoice as data (EN 16931)',
    modificationDate: at,
  });
}

/** Pages of others may hold what PDF/A forbids: what they did not promise is not promised for them. */
function takeBackPromise(pdf: PDFDocument, hadIntents: PDFObject | undefined): void {
  const promise = /<rdf:Description rdf:about="" xmlns:pdfaid=[\s\S]*?<\/rdf:Description>\n?/;
  const metadata = (metadataOf(pdf) ?? '').replace(promise, '');
  const stream = pdf.context.stream(new TextEncoder().encode(metadata), { Type: 'Metadata', Subtype: 'XML' });
  // In the place of the one that promised, which would stay in the file otherwise.
  const place = pdf.catalog.get(PDFName.of('Metadata'));
  if (place instanceof PDFRef) pdf.context.assign(place, stream);
  else pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream));
  if (!hadIntents) pdf.catalog.delete(intents);
}

function metadataOf(pdf: PDFDocument): string | null {
  const stream = pdf.catalog.lookup(PDFName.of('Metadata'));
  if (!(stream instanceof PDFStream)) return null;
  const bytes = stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents();
  return new TextDecoder().decode(bytes);
}

/** The root of the invoice that a PDF holds already: the one of Factur-X, or another. */
async function heldInvoice(bytes: Uint8Array): Promise<'CII' | 'OTHER' | null> {
  const text = await invoiceIn(bytes);
  if (text === null) return null;
  return readXmlRoot(text)?.name === 'CrossIndustryInvoice' ? 'CII' : 'OTHER';
}

/** Whether anyone who opens the file finds the invoice that was put there: some trees of names are not understood. */
async function holds(bytes: Uint8Array, xml: string): Promise<boolean> {
  return (await invoiceIn(bytes)) === xml;
}

async function invoiceIn(bytes: Uint8Array): Promise<string | null> {
  const pdf = await openPdf(bytes).catch(() => null);
  if (!pdf) return null;
  try {
    const invoice = chooseEInvoice(pdf.attachments());
    return invoice && decodeXml(invoice.bytes);
  } finally {
    pdf.close();
  }
}
