import { createHash } from 'node:crypto';
import { extname } from 'node:path';

import { Unreadable } from '../reading.ts';
import { type FileKind, sniff } from '../sniff.ts';
import { evaluatePicture } from './classify-attachment.ts';
import { type Mail, type MailAttachment, openMail } from './open-mail.ts';

/** Limit for messages within forwarded messages. */
const depthMax = 5;
const documentsMax = 100;

export type MailDocument = {
  /** The file name from the sender, otherwise the file type. */
  name: string;
  bytes: Uint8Array;
  kind: FileKind;
  /** The e-invoice that was attached as a separate file to this PDF. */
  invoice: { name: string; bytes: Uint8Array } | null;
};

/** The documents in a message, in order: recognised by their content, never by their names. */
export async function chooseDocuments(mail: Mail): Promise<MailDocument[]> {
  return pairInvoices(withoutCopies(await gather(mail, 0)));
}

async function gather(mail: Mail, depth: number): Promise<MailDocument[]> {
  const documents: MailDocument[] = [];
  for (const attachment of mail.attachments) {
    if (documents.length >= documentsMax) break;
    const kind = sniff(attachment.bytes);
    if (kind?.family === 'MAIL' || attachment.mediaType === 'message/rfc822') {
      if (depth < depthMax) documents.push(...(await gatherForwarded(attachment, depth)));
    } else if (kind && !(kind.family === 'IMAGE' && (await evaluatePicture(attachment)))) {
      const name = attachment.fileName ?? kind.label;
      documents.push({ name, bytes: attachment.bytes, kind, invoice: null });
    }
  }
  return documents;
}

async function gatherForwarded({ bytes }: MailAttachment, depth: number): Promise<MailDocument[]> {
  try {
    return await gather(await openMail(bytes), depth + 1);
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

function withoutCopies(documents: MailDocument[]): MailDocument[] {
  const seen = new Set<string>();
  return documents.filter(({ bytes }) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    return !seen.has(hash) && seen.add(hash);
  });
}

function pairInvoices(documents: MailDocument[]): MailDocument[] {
  const pairs = pairWithPrints(documents.map((one) => ({ ...one, family: one.kind.family, document: one })));
  const joined = new Map([...pairs].map(([print, { document }]) => [print.document, document]));
  const paired = new Set(joined.values());
  return documents
    .filter((one) => !paired.has(one))
    .map((one) => {
      const invoice = joined.get(one);
      return invoice ? { ...one, invoice: { name: invoice.name, bytes: invoice.bytes } } : one;
    });
}

/**
 * Pairs each PDF with its XML: an e-invoice and a PDF are one document if they have the same name, or if
 * there are no other files.
 */
export function pairWithPrints<Piece extends { name: string; family?: string | undefined }>(
  documents: readonly Piece[],
): Map<Piece, Piece> {
  const invoices = documents.filter(({ family }) => family === 'E_INVOICE');
  const prints = documents.filter(({ family }) => family === 'PDF');
  const areAlone = documents.length === 2;
  const paired = new Set<Piece>();
  const pairs = new Map<Piece, Piece>();
  for (const print of prints) {
    const invoice = invoices.find((one) => !paired.has(one) && (areAlone || stem(one) === stem(print)));
    if (!invoice) continue;
    paired.add(invoice);
    pairs.set(print, invoice);
  }
  return pairs;
}

function stem({ name }: { name: string }): string {
  return name.slice(0, name.length - extname(name).length).toLowerCase();
}
