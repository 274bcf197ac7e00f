import { noRules } from '@slipway/connectors/choose-coding.ts';
import type { BookableDocument } from '@slipway/connectors/connector.ts';
import { makeCii, writeCii } from '@slipway/connectors/e-invoice/make-cii.ts';
import { makeUbl } from '@slipway/connectors/e-invoice/make-ubl.ts';
import { type Missing, missing } from '@slipway/connectors/e-invoice/missing.ts';
import { stateInvoice } from '@slipway/connectors/e-invoice/state-invoice.ts';
import type { OwnSide } from '@slipway/connectors/e-invoice/state-parties.ts';
import type { EInvoiceFormat } from '@slipway/contract/endpoints/e-invoices.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { decodeXml } from '@slipway/extractor/decode-text.ts';
import { Unreadable } from '@slipway/extractor/reading.ts';
import { readXmlRoot } from '@slipway/extractor/xml-root.ts';
import type { StoredDocument } from '../documents/document.ts';
import { getOwnIdentity } from '../documents/own-identity-store.ts';
import { fileHeaders } from '../documents/read-documents.ts';
import { assertSafe } from '../documents/scan-state.ts';
import { getDocument } from '../documents/store.ts';
import type { Actor } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { bookingOf } from './booking.ts';
import { layOutSheet } from './e-invoice-sheet.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'config' | 'vault' | 'clock' | 'readers' | 'scanner'>;

const makers = { UBL: makeUbl, CII: makeCii };
/** The root elements of each syntax. ZUGFeRD 1 has its own root and is converted. */
const roots = { UBL: ['Invoice', 'CreditNote'], CII: ['CrossIndustryInvoice'] };
const mediaType = 'application/xml';

const pdfType = 'application/pdf';

/** The document as an e-invoice: the original if it has this format, otherwise generated from its values. */
export async function makeEInvoice(needs: Dependencies, actor: Actor, id: number, format: EInvoiceFormat) {
  const { document, own } = await needs.db.read(actor.workspaceId, async (db) => ({
    document: await getDocument(db, id),
    own: await getOwnIdentity(db),
  }));
  assertSafe(needs, document);
  if (format === 'FACTUR_X') return makeFacturX(needs, document, own);
  const original = await originalOf(needs, document, format);
  if (original) return { bytes: original, headers: fileHeaders(document) };
  const made = makers[format](bookableOf(needs, document), own);
  if (made.kind === 'missing') throw incomplete(made.missing);
  const fileName = `${nameOf(document)}.${format.toLowerCase()}.xml`;
  return { bytes: made.xml, headers: fileHeaders({ mediaType, fileName }) };
}

/**
 * A PDF with embedded XML: the pages of the original if it is a PDF, otherwise pages drawn from the values.
 */
async function makeFacturX(needs: Dependencies, document: StoredDocument, own: OwnSide) {
  const stated = stateInvoice(bookableOf(needs, document), own);
  if (stated.kind === 'missing') throw incomplete(stated.missing);
  const isPdf = document.mediaType === pdfType;
  const original = isPdf
    ? await needs.files.get(document.fileKey, document.sha256, { documentId: document.id })
    : new Uint8Array();
  const order = {
    xml: new TextDecoder().decode(writeCii(stated.invoice)),
    sheet: layOutSheet(stated.invoice),
    madeAt: needs.clock.now().toISOString(),
  };
  const made = needs.readers.makeHybrid(original, order).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error;
    // Without an original, the file cannot be the cause. One that was read before is not damaged: our limit was too low.
    const isOurs = !isPdf || error.code === 'TOO_SLOW' || error.code === 'TOO_MUCH_MEMORY';
    throw new Problem(isOurs ? 'service_unavailable' : 'unreadable_file', error.message);
  });
  const { bytes, pages, saysPdfA } = await made;
  const fileName = pages === 'KEPT' ? document.fileName : `${nameOf(document)}.factur-x.pdf`;
  const told = {
    'slipway-pages': pages.toLowerCase(),
    ...(saysPdfA === null ? {} : { 'slipway-pdf-a': saysPdfA ? '3B' : 'not-claimed' }),
  };
  return { bytes, headers: { ...fileHeaders({ mediaType: pdfType, fileName }), ...told } };
}

function bookableOf(needs: Dependencies, document: StoredDocument): BookableDocument {
  if (document.documentType === null) throw incomplete([missing('TYPE_NOT_INVOICED', null)]);
  return bookingOf(needs, document, 'e-invoice', document.version, noRules).document;
}

function nameOf({ fileName }: StoredDocument): string {
  return fileName.replace(/\.[^.]*$/, '');
}

async function originalOf(
  { files }: Dependencies,
  { id: documentId, mediaType: type, fileKey, sha256 }: StoredDocument,
  format: keyof typeof roots,
): Promise<Uint8Array | null> {
  if (type !== mediaType) return null;
  const bytes = await files.get(fileKey, sha256, { documentId });
  const root = readXmlRoot(decodeXml(bytes));
  return root && roots[format].includes(root.name) ? bytes : null;
}

function incomplete(gaps: Missing[]): Problem {
  return new Problem('e_invoice_incomplete', gaps.map(({ message }) => message).join(' '), { missing: gaps });
}
