import { createHash } from 'node:crypto';

import { Problem } from '@slipway/contract/problems.ts';
import type { CompanionFile, FileFacts } from '@slipway/extractor/paging/page-order.ts';
import { sniff } from '@slipway/extractor/sniff.ts';

import type { StoredDocument } from '../../documents/document.ts';
import { assertSafe } from '../../documents/scan-state.ts';
import { loadCompanion } from '../../documents/with-companion.ts';
import type { Dependencies } from './store-parts.ts';

/** What may be an e-invoice without pages. */
const loneTypes = ['application/xml', 'application/pkcs7-mime'];

/** The e-invoices of a document, by their content; `beside` is one that no PDF holds. */
export type HeldInvoices = {
  document: Pick<StoredDocument, 'id' | 'fileName'>;
  inPdf: readonly string[];
  beside: CompanionFile | null;
};

/** The e-invoice that is a file beside the pages: it came with them by mail, or lies in the same message. */
export async function companionOf(
  service: Dependencies,
  document: StoredDocument,
  { beside }: FileFacts,
): Promise<CompanionFile | null> {
  return beside ?? (await loadCompanion(service, document));
}

/** A document that is an e-invoice and nothing else; null for every other. */
export async function loadLoneInvoice(
  service: Dependencies,
  document: StoredDocument,
): Promise<CompanionFile | null> {
  if (!loneTypes.includes(document.mediaType)) return null;
  assertSafe(service, document);
  const bytes = await service.files.get(document.fileKey, document.sha256);
  return sniff(bytes)?.family === 'E_INVOICE' ? { name: document.fileName, bytes } : null;
}

/**
 * The e-invoice that goes beside the pages of documents that become one; null where there is none, or the PDF holds it.
 * Throws `several_e_invoices` where they hold different ones: one document is booked once.
 */
export function chooseCompanion(held: readonly HeldInvoices[]): CompanionFile | null {
  const known = held.map(({ document, inPdf, beside }) => {
    return { document, invoices: [...inPdf, ...(beside ? [hashOf(beside)] : [])] };
  });
  const [first, ...others] = known.filter(({ invoices }) => invoices.length > 0);
  const other = others.find(({ invoices }) => invoices.some((one) => !first!.invoices.includes(one)));
  if (first && other) {
    const [one, another] = [first, other].map(({ document: { fileName, id } }) => `${fileName} (${id})`);
    throw new Problem('several_e_invoices', `${one} and ${another} hold e-invoices that differ.`);
  }
  const inPdf = held.flatMap((one) => one.inPdf);
  const besides = held.flatMap(({ beside }) => beside ?? []);
  return besides.find((beside) => !inPdf.includes(hashOf(beside))) ?? null;
}

function hashOf({ bytes }: CompanionFile): string {
  return createHash('sha256').update(bytes).digest('hex');
}
