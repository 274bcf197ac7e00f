import { createHash } from 'node:crypto';

import { Problem } from '@slipway/contract/problems.ts';
import type { CompanionFile, FileFacts } from '@slipway/extractor/paging/page-order.ts';
import { sniff } from '@slipway/extractor/sniff.ts';

import type { StoredDocument } from '../../documents/document.ts';
import { assertSafe } from '../../documents/scan-state.ts';
import { loadCompanion } from '../../documents/with-companion.ts';
import type { Dependencies } from './store-parts.ts';

/** File types that may be an e-invoice without pages. */
const loneTypes = ['application/xml', 'application/pkcs7-mime'];

/** The e-invoices of a document, by content; `beside` is a separate file outside the PDF. */
export type HeldInvoices = {
  document: Pick<StoredDocument, 'id' | 'fileName'>;
  inPdf: readonly string[];
  beside: CompanionFile | null;
};

/** The e-invoice in a separate file, from the same email or message. */
export async function companionOf(
  service: Dependencies,
  document: StoredDocument,
  { beside }: FileFacts,
): Promise<CompanionFile | null> {
  return beside ?? (await loadCompanion(service, document));
}

/** A document that consists of an e-invoice only; null for every other. */
export async function loadLoneInvoice(
  service: Dependencies,
  document: StoredDocument,
): Promise<CompanionFile | null> {
  if (!loneTypes.includes(document.mediaType)) return null;
  assertSafe(service, document);
  const bytes = await service.files.get(document.fileKey, document.sha256, { documentId: document.id });
  return sniff(bytes)?.family === 'E_INVOICE' ? { name: document.fileName, bytes } : null;
}

/**
 * The separate e-invoice for a merged document; null if there is none or the PDF contains it. Throws
 * `several_e_invoices` if they differ, because one document is booked once.
 */
export function chooseCompanion(held: readonly HeldInvoices[]): CompanionFile | null {
  const known = held.map(({ document, inPdf, beside }) => {
    return { document, invoices: [...inPdf, ...(beside ? [hashOf(beside)] : [])] };
  });
  const [first, ...others] = known.filter(({ invoices }) => invoices.length > 0);
  const other = others.find(({ invoices }) => invoices.some((one) => !first!.invoices.includes(one)));
  if (first && other) {
    const [one, another] = [first, other].map(({ document: { fileName, id } }) => `${fileName} (${id})`);
    throw new Problem('several_e_invoices', `${one} and ${another} contain different e-invoices.`);
  }
  const inPdf = held.flatMap((one) => one.inPdf);
  const besides = held.flatMap(({ beside }) => beside ?? []);
  return besides.find((beside) => !inPdf.includes(hashOf(beside))) ?? null;
}

function hashOf({ bytes }: CompanionFile): string {
  return createHash('sha256').update(bytes).digest('hex');
}
