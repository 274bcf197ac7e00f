import { type ReceivedWebhook, verifySignature, WebhookRefused } from './verify-webhook.ts';

/** The request of an HTTP connection: a document to be booked, or a search for one. */
export type ExportRequest =
  | { event: 'DOCUMENT_LOOK_UP'; key: string }
  | {
      event: 'DOCUMENT_EXPORT';
      /** The same for every attempt: book a key once. */
      key: string;
      revision: number;
      document: ExportedDocument;
      file: ExportedFile | null;
    };

/** Unknown values are null; amounts are numbers, positive for credit notes too. */
export type ExportedDocument = {
  id: number;
  documentType: string;
  fileName: string;
  url: string | null;
  externalId: string | null;
  metadata: Record<string, string>;
  fields: Record<string, string | number | null>;
  lines: ExportedLine[];
  taxes: {
    category: string | null;
    rate: number | null;
    baseAmount: number | null;
    taxAmount: number | null;
  }[];
  statement: { accounts: ExportedAccount[] } | null;
  /** Accounts that users chose or set, or that were used before, with the names of your ledger. */
  coding: {
    account: string | null;
    taxCode: string | null;
    paymentTermDays: number | null;
    lines: { line: number; account: string | null; taxCode: string | null }[];
  };
};

export type ExportedLine = {
  description: string | null;
  quantity: number | null;
  unit: string | null;
  unitPrice: number | null;
  taxRate: number | null;
  lineAmount: number | null;
};

/** A bank account of a statement, with its entries. */
export type ExportedAccount = {
  account: string | null;
  bankName: string | null;
  holder: string | null;
  number: string | null;
  currencyCode: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  openingBalance: number | null;
  closingBalance: number | null;
  entries: {
    bookingDate: string | null;
    valueDate: string | null;
    amount: number;
    counterparty: string | null;
    counterpartyIban: string | null;
    description: string | null;
    reference: string | null;
    balance: number | null;
  }[];
};

/** A link that expires, or the bytes themselves, as configured in the connection. */
export type ExportedFile = {
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  url: string | null;
  contentBase64: string | null;
};

/**
 * Returns the request of an HTTP connection, or throws WebhookRefused: then respond with 401 and do nothing.
 * A search has no body: use its signed key, not the key in the URL.
 */
export async function verifyExportRequest(received: ReceivedWebhook): Promise<ExportRequest> {
  const { bytes, id, kind, coversId } = await verifySignature(received);
  if (!coversId) throw new WebhookRefused('missing_header', 'The signature over key and time is missing.');
  if (bytes.length === 0) return { event: 'DOCUMENT_LOOK_UP', key: id };
  const sent = parsed(bytes);
  if (sent?.key !== id || (kind !== undefined && kind !== 'DOCUMENT_EXPORT')) {
    throw new WebhookRefused('not_an_event', 'The headers and the body name different requests.');
  }
  return { ...sent, event: 'DOCUMENT_EXPORT' };
}

function parsed(bytes: Uint8Array): Extract<ExportRequest, { event: 'DOCUMENT_EXPORT' }> | null {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new WebhookRefused('not_an_event', 'The body is not JSON.');
  }
}
