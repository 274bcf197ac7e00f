import type { Finding } from '@slipway/contract/document.ts';

import { readEInvoice } from '../e-invoice/read-e-invoice.ts';
import { type Known, type Reading, Unreadable } from '../reading.ts';
import { chooseDocuments, type MailDocument } from './choose-documents.ts';
import { openMail } from './open-mail.ts';

export type ReadDocument = (bytes: Uint8Array, invoice: Reading | null) => Promise<Reading>;

/**
 * Reads the document in an email. If there are several, reads the first and reports the others. Throws
 * Unreadable: NOTHING_FOUND for a message without documents, and all errors of reading the document.
 */
export async function readMail(bytes: Uint8Array, known: Known, read: ReadDocument): Promise<Reading> {
  const [first, ...others] = await chooseDocuments(await openMail(bytes));
  if (!first) throw noDocument();
  const invoice = first.invoice && tryEInvoice(first.invoice.bytes, known);
  const reading = await read(first.bytes, invoice);
  const isTaken = invoice !== null && numberOf(invoice) === numberOf(reading);
  const unread = [...(first.invoice && !isTaken ? [first.invoice] : []), ...others];
  const findings = [...reading.findings, fromAttachment(first.name, isTaken ? first.invoice : null)];
  if (unread.length > 0) findings.unshift(severalAttachments([first, ...unread]));
  return { ...reading, mediaType: 'message/rfc822', findings };
}

function numberOf({ fields }: Reading): string | undefined {
  return fields.documentNumber?.value;
}

/** The document of a message to display: the same one that is read. */
export async function findFirstDocument(bytes: Uint8Array): Promise<MailDocument> {
  const [first] = await chooseDocuments(await openMail(bytes));
  if (!first) throw noDocument();
  return first;
}

function tryEInvoice(bytes: Uint8Array, { ownCompany }: Known): Reading | null {
  try {
    return readEInvoice(bytes, ownCompany);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function fromAttachment(name: string, invoice: MailDocument['invoice']): Finding {
  const both = invoice ? ` with its e-invoice “${invoice.name}”` : '';
  const message = `Read from the attached file “${name}”${both}.`;
  return { code: 'FROM_ATTACHMENT', severity: 'INFO', field: null, message, values: { name } };
}

function severalAttachments(documents: readonly { name: string }[]): Finding {
  const names = documents.map(({ name }) => `“${name}”`).join(', ');
  const message = `${documents.length} documents are attached: ${names}. Only the first was read; upload the others separately.`;
  const values = { count: String(documents.length), names };
  return { code: 'SEVERAL_ATTACHMENTS', severity: 'WARNING', field: null, message, values };
}

function noDocument(): Unreadable {
  const message =
    'No attachment of the email is a supported document. Forward the email with its PDF, or upload the file.';
  return new Unreadable('NOTHING_FOUND', message);
}
