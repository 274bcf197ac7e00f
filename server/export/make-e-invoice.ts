import { noRules } from '@slipway/connectors/choose-coding.ts';
import { makeCii } from '@slipway/connectors/e-invoice/make-cii.ts';
import { makeUbl } from '@slipway/connectors/e-invoice/make-ubl.ts';
import { type Missing, missing } from '@slipway/connectors/e-invoice/missing.ts';
import type { EInvoiceFormat } from '@slipway/contract/endpoints/e-invoices.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { decodeXml } from '@slipway/extractor/decode-text.ts';
import { readXmlRoot } from '@slipway/extractor/xml-root.ts';

import type { Actor } from '../access/actor.ts';
import type { StoredDocument } from '../documents/document.ts';
import { fileHeaders } from '../documents/look-at-documents.ts';
import { getOwnIdentity } from '../documents/own-identity-store.ts';
import { getDocument } from '../documents/store.ts';
import type { Service } from '../service.ts';
import { bookingOf } from './booking.ts';

type Needs = Pick<Service, 'db' | 'files' | 'config' | 'vault' | 'clock'>;

const makers = { UBL: makeUbl, CII: makeCii };
/** What the root of an e-invoice is called in each syntax; ZUGFeRD 1 has a root of its own, and is written anew. */
const roots = { UBL: ['Invoice', 'CreditNote'], CII: ['CrossIndustryInvoice'] };
const mediaType = 'application/xml';

/** The document as an e-invoice: the original, where it came as one of this syntax, else made of its values. */
export async function makeEInvoice(needs: Needs, actor: Actor, id: number, format: EInvoiceFormat) {
  const { document, own } = await needs.db.read(actor.workspaceId, async (db) => ({
    document: await getDocument(db, id),
    own: await getOwnIdentity(db),
  }));
  const original = await originalOf(needs, document, format);
  if (original) return { bytes: original, headers: fileHeaders(document) };
  if (document.documentType === null) throw incomplete([missing('TYPE_NOT_INVOICED', null)]);
  const booking = bookingOf(needs, document, 'e-invoice', document.version, noRules);
  const made = makers[format](booking.document, own);
  if (made.kind === 'missing') throw incomplete(made.missing);
  const fileName = `${document.fileName.replace(/\.[^.]*$/, '')}.${format.toLowerCase()}.xml`;
  return { bytes: made.xml, headers: fileHeaders({ mediaType, fileName }) };
}

async function originalOf(
  { files }: Needs,
  { mediaType: type, fileKey, sha256 }: StoredDocument,
  format: EInvoiceFormat,
): Promise<Uint8Array | null> {
  if (type !== mediaType) return null;
  const bytes = await files.get(fileKey, sha256);
  const root = readXmlRoot(decodeXml(bytes));
  return root && roots[format].includes(root.name) ? bytes : null;
}

function incomplete(gaps: Missing[]): Problem {
  return new Problem('e_invoice_incomplete', gaps.map(({ message }) => message).join(' '), { missing: gaps });
}
