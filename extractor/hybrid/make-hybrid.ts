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

/** The name of the embedded invoice in Factur-X (1.07.2, section 6.2). */
const invoiceName = 'factur-x.xml';
const producer = 'Slipway';
const intents = PDFName.of('OutputIntents');

export type HybridOrder = {
  /** Cross Industry Invoice in the profile EN 16931. */
  xml: string;
  sheet: Sheet;
  /** The creation date to write into the file. */
  madeAt: string;
};

export type Hybrid = {
  /**
   * KEPT: it was a hybrid invoice already and stays unchanged; ORIGINAL: the original pages; DRAWN: our own
   * pages.
   */
  pages: 'KEPT' | 'ORIGINAL' | 'DRAWN';
  /**
   * Whether the file claims PDF/A-3: never for original pages that did not claim it; null if nothing was
   * written.
   */
  saysPdfA: boolean | null;
  bytes: Uint8Array;
};

/**
 * Creates a PDF with an embedded e-invoice (Factur-X). The pages are those of the original if it is a PDF
 * that can be changed, otherwise the sheet.
 * @param original empty if it is not a PDF
 */
export async function makeHybrid(original: Uint8Array, order: HybridOrder): Promise<Hybrid> {
  if (sniff(original)?.format === 'PDF') {
    const held = await embeddedInvoice(original);
    if (held === 'CII') return { pages: 'KEPT', saysPdfA: null, bytes: original };
    const bytes = await intoOriginal(original, order).catch(() => null);
    if (bytes && (await containsInvoice(bytes.bytes, order.xml))) return { pages: 'ORIGINAL', ...bytes };
  }
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(order.sheet.title);
  pdf.setLanguage(order.sheet.language);
  pdf.setCreationDate(new Date(order.madeAt));
  await drawSheet(pdf, order.sheet);
  await embed(pdf, order);
  return { pages: 'DRAWN', saysPdfA: true, bytes: await pdf.save() };
}

/** Throws if the file is encrypted, or too damaged to be written again. */
async function intoOriginal(original: Uint8Array, order: HybridOrder) {
  const pdf = await PDFDocument.load(original, { updateMetadata: false, throwOnInvalidObject: true });
  const hadIntents = pdf.catalog.get(intents);
  const saysPdfA = /pdfaid:part/.test(metadataOf(pdf) ?? '');
  for (const { name } of pdf.getAttachments()) if (/\.xml$/i.test(name)) pdf.detach(name);
  await embed(pdf, order);
  if (hadIntents) pdf.catalog.set(intents, hadIntents);
  if (!saysPdfA) removePdfAClaim(pdf, hadIntents);
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

/** Other pages may contain what PDF/A forbids: remove a claim that the original did not make. */
function removePdfAClaim(pdf: PDFDocument, hadIntents: PDFObject | undefined): void {
  const promise = /<rdf:Description rdf:about="" xmlns:pdfaid=[\s\S]*?<\/rdf:Description>\n?/;
  const metadata = (metadataOf(pdf) ?? '').replace(promise, '');
  const stream = pdf.context.stream(new TextEncoder().encode(metadata), { Type: 'Metadata', Subtype: 'XML' });
  // Replaces the metadata object that makes the claim: otherwise it would stay in the file.
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

/** The root of the invoice that a PDF already contains: Factur-X, or another format. */
async function embeddedInvoice(bytes: Uint8Array): Promise<'CII' | 'OTHER' | null> {
  const text = await invoiceIn(bytes);
  if (text === null) return null;
  return readXmlRoot(text)?.name === 'CrossIndustryInvoice' ? 'CII' : 'OTHER';
}

/** Whether the embedded invoice can be found in the written file: some name trees are not understood. */
async function containsInvoice(bytes: Uint8Array, xml: string): Promise<boolean> {
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
