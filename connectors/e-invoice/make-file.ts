import type { BookableDocument } from '../connector.ts';
import type { Missing } from './missing.ts';
import type { Outgoing } from './outgoing.ts';
import { stateInvoice } from './state-invoice.ts';
import type { OwnSide } from './state-parties.ts';

/** The XML of an e-invoice, or all required data that the document lacks. */
export type EInvoiceFile = { kind: 'ok'; xml: Uint8Array } | { kind: 'missing'; missing: Missing[] };

export function makeFile(
  document: BookableDocument,
  own: OwnSide,
  write: (invoice: Outgoing) => Uint8Array,
): EInvoiceFile {
  const stated = stateInvoice(document, own);
  return stated.kind === 'ok' ? { kind: 'ok', xml: write(stated.invoice) } : stated;
}
