import { createHash } from 'node:crypto';
import type { IntakeReasonCode } from '@slipway/contract/intake.ts';

import { openSigned } from '../e-invoice/open-signed.ts';
import { Unreadable } from '../reading.ts';
import { sniff } from '../sniff.ts';
import { isReceiptText } from './body-receipt.ts';
import { pairWithPrints } from './choose-documents.ts';
import { classifyAttachment } from './classify-attachment.ts';
import { type Budget, newBudget, openArchive } from './open-archive.ts';
import { type Mail, type MailAttachment, openMail } from './open-mail.ts';
import { openTnef } from './open-tnef.ts';
import {
  type Decision,
  depthMax,
  type OpenedAttachment,
  type OpenedMessage,
  type OpeningLimits,
  partsMax,
} from './opened-message.ts';

/** A leaf, with its content until it is classified. */
type Leaf = Omit<OpenedAttachment, 'bytes' | 'sha256' | 'decision'> & {
  content: Uint8Array;
  /** The text of a message, stored if it is a receipt. */
  body?: { mail: Mail; whole: Uint8Array };
  family?: string;
  evaluated: { kind: 'DOCUMENT' } | { kind: 'SKIPPED' | 'FAILED'; code: IntakeReasonCode };
};
const mailMediaType = 'message/rfc822';
type Opening = { leaves: Leaf[]; left: number; budget: Budget; fileBytesMax: number };

/**
 * Opens an untrusted email: returns every attachment at any depth with its classification, and the content of
 * those that become documents, concatenated. Throws Unreadable if nothing in the message can be opened.
 */
export async function openMessage(
  bytes: Uint8Array,
  { fileBytesMax }: OpeningLimits,
): Promise<{ message: OpenedMessage; content: Uint8Array }> {
  const mail = await openMail(bytes, Number.POSITIVE_INFINITY);
  const opening: Opening = { leaves: [], left: 0, budget: newBudget(), fileBytesMax };
  await addMail(opening, mail, bytes, '', 0);
  chooseBodies(opening.leaves);
  await typeset(opening.leaves);
  const { pieces, content } = classifyLeaves(opening);
  const { from, subject, messageId, isAutomatic } = mail;
  return { message: { from, subject, messageId, isAutomatic, pieces }, content };
}

/**
 * The content of one attachment, whatever its classification. Throws Unreadable if it cannot be extracted.
 */
export async function takeAttachment(
  bytes: Uint8Array,
  path: string,
  { fileBytesMax }: OpeningLimits,
): Promise<Uint8Array> {
  if (path === '0') return bytes;
  const mail = await openMail(bytes, Number.POSITIVE_INFINITY);
  const opening: Opening = { leaves: [], left: 0, budget: newBudget(), fileBytesMax };
  await addMail(opening, mail, bytes, '', 0);
  const leaf = opening.leaves.find((one) => one.path === path);
  if (!leaf) throw new Unreadable('DAMAGED_FILE', 'The attachment cannot be extracted from the message.');
  return leaf.body ? contentOfBody(leaf.body) : leaf.content;
}

async function addMail(opening: Opening, mail: Mail, whole: Uint8Array, within: string, depth: number) {
  // An email with only a subject is reported, too.
  const hasText = mail.text !== '' || mail.attachments.length === 0;
  if (hasText) addBody(opening, mail, whole, `${within}1`);
  for (const [index, attachment] of mail.attachments.entries()) {
    await addAttachment(opening, attachment, `${within}${index + (hasText ? 2 : 1)}`, depth);
  }
}

function addBody(opening: Opening, mail: Mail, whole: Uint8Array, path: string): void {
  add(opening, {
    path,
    name: `${mail.subject?.trim() || 'message'}`,
    mediaType: 'text/plain',
    content: Buffer.from(mail.text),
    body: { mail, whole },
    evaluated: { kind: 'SKIPPED', code: 'COVER_TEXT' },
  });
}

function add(opening: Opening, leaf: Leaf): void {
  if (opening.leaves.length < partsMax) opening.leaves.push(leaf);
  else opening.left++;
}

async function addAttachment(
  opening: Opening,
  piece: MailAttachment,
  path: string,
  depth: number,
): Promise<void> {
  const evaluated = await classifyAttachment(piece);
  const leaf = {
    path,
    name: piece.fileName ?? ('is' in evaluated ? evaluated.is.label : piece.mediaType),
    mediaType: 'is' in evaluated ? evaluated.is.mediaType : piece.mediaType,
    content: piece.bytes,
  };
  const fail = (code: IntakeReasonCode) => add(opening, { ...leaf, evaluated: { kind: 'FAILED', code } });
  switch (evaluated.kind) {
    case 'DOCUMENT':
      if (piece.bytes.length > opening.fileBytesMax) return fail('TOO_LARGE');
      return add(opening, { ...leaf, family: evaluated.is.family, evaluated: { kind: 'DOCUMENT' } });
    case 'SKIPPED':
    case 'FAILED':
      return add(opening, { ...leaf, evaluated });
    default:
      if (depth >= depthMax) return fail('TOO_DEEP');
      if (opening.leaves.length >= partsMax) return fail('TOO_MANY_PARTS');
      return addContainer(opening, piece, path, { kind: evaluated.kind, depth, fail });
  }
}

async function addContainer(
  opening: Opening,
  piece: MailAttachment,
  path: string,
  { kind, depth, fail }: { kind: string; depth: number; fail: (code: IntakeReasonCode) => void },
): Promise<void> {
  if (kind === 'MESSAGE') {
    const mail = await openOrNull(piece.bytes);
    return mail ? addMail(opening, mail, piece.bytes, `${path}.`, depth + 1) : fail('DAMAGED');
  }
  if (kind === 'SIGNED_MESSAGE') {
    const signed = signedContent(piece.bytes);
    if ('fault' in signed) return fail(signed.fault);
    const mail = await openOrNull(signed.bytes);
    return mail ? addMail(opening, mail, signed.bytes, `${path}.`, depth + 1) : fail('DAMAGED');
  }
  const tnef = kind === 'TNEF' ? openTnef(piece.bytes) : null;
  if (tnef && !tnef.isWhole) fail('DAMAGED');
  const entries = tnef?.files ?? openArchive(piece.bytes, opening.fileBytesMax, opening.budget);
  if (!entries) return fail('DAMAGED');
  if (entries.length === 0 && tnef?.isWhole !== false) return fail('EMPTY_FILE');
  for (const [index, entry] of entries.entries()) {
    const name = entry.name.split(/[/\\]/).at(-1) || entry.name;
    const inner = { path: `${path}.${index + 1}`, name, mediaType: 'application/octet-stream' };
    if ('fault' in entry) {
      const content = new Uint8Array();
      add(opening, { ...inner, content, evaluated: { kind: 'FAILED', code: entry.fault } });
    } else {
      const file = { ...piece, ...inner, fileName: name, contentId: null, disposition: 'attachment' };
      await addAttachment(opening, { ...file, bytes: entry.bytes }, inner.path, depth + 1);
    }
  }
}

async function openOrNull(bytes: Uint8Array): Promise<Mail | null> {
  try {
    return await openMail(bytes, Number.POSITIVE_INFINITY);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** RFC 8551 §3.5.2: signed content is a complete message; encrypted content stays closed. */
function signedContent(bytes: Uint8Array): { bytes: Uint8Array } | { fault: IntakeReasonCode } {
  try {
    return { bytes: openSigned(bytes) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const isSigned = Buffer.from(bytes.subarray(0, 32)).includes(Buffer.from('2a864886f70d010702', 'hex'));
    return { fault: isSigned ? 'DAMAGED' : 'ENCRYPTED_MESSAGE' };
  }
}

/** If no file is a document, the text may be the receipt; of nested messages, the innermost text. */
function chooseBodies(leaves: Leaf[]): void {
  if (leaves.some(({ evaluated }) => evaluated.kind === 'DOCUMENT')) return;
  const bodies = leaves.filter(({ body }) => body);
  const receipts = bodies.filter(({ body }) => isReceiptText(body!.mail.text));
  for (const leaf of bodies) {
    const holder = leaf.path.slice(0, -1);
    const isInnermost = !receipts.some((one) => one !== leaf && one.path.startsWith(holder));
    if (receipts.includes(leaf) && isInnermost) leaf.evaluated = { kind: 'DOCUMENT' };
    else if (receipts.length === 0) leaf.evaluated = { kind: 'SKIPPED', code: 'NO_DOCUMENT' };
  }
}

/** Converts a text receipt to a PDF. */
async function typeset(leaves: Leaf[]): Promise<void> {
  for (const leaf of leaves) {
    if (leaf.evaluated.kind !== 'DOCUMENT' || !leaf.body) continue;
    leaf.content = await contentOfBody(leaf.body);
    const kind = sniff(leaf.content);
    leaf.mediaType = kind?.mediaType ?? mailMediaType;
    leaf.name += kind?.family === 'PDF' ? '.pdf' : '.eml';
  }
}

async function contentOfBody({ mail, whole }: NonNullable<Leaf['body']>): Promise<Uint8Array> {
  // The PDF library is loaded only for the few emails that need it.
  const { typesetBody } = await import('./typeset-body.ts');
  return typesetBody(mail).catch(() => whole);
}

/** Classifies each leaf, and collects the content of documents. */
function classifyLeaves({ leaves, left }: Opening): { pieces: OpenedAttachment[]; content: Uint8Array } {
  const chunks: Uint8Array[] = [];
  const seen = new Map<string, string>();
  const hashed = leaves.map((leaf) => {
    const sha256 = createHash('sha256').update(leaf.content).digest('hex');
    return { ...leaf, sha256 };
  });
  const isNew = ({ sha256, path }: { sha256: string; path: string }) => {
    if (seen.has(sha256)) return false;
    seen.set(sha256, path);
    return true;
  };
  const documents = hashed.filter((leaf) => leaf.evaluated.kind === 'DOCUMENT' && isNew(leaf));
  const companions = pairWithPrints(documents);
  let at = 0;
  const place = (bytes: Uint8Array) => {
    chunks.push(bytes);
    at += bytes.length;
    return { at: at - bytes.length, length: bytes.length };
  };
  const decisionOf = (leaf: (typeof hashed)[number]): Decision => {
    const { evaluated, sha256, path, content, mediaType } = leaf;
    if (evaluated.kind !== 'DOCUMENT') return { ...evaluated, values: {} };
    const first = seen.get(sha256)!;
    if (first !== path) return { kind: 'DUPLICATE', of: first };
    const print = [...companions].find(([, invoice]) => invoice.path === path)?.[0];
    if (print) return { kind: 'SKIPPED', code: 'BELONGS_TO', values: { name: print.name, path: print.path } };
    const page = leaf.body?.mail.html;
    const html = page ? place(Buffer.from(page)) : null;
    const invoice = companions.get(leaf);
    const companion = invoice && { path: invoice.path, name: invoice.name, ...place(invoice.content) };
    return { kind: 'DOCUMENT', mediaType, ...place(content), invoice: companion ?? null, html };
  };
  const pieces = hashed.map((leaf): OpenedAttachment => {
    const { path, name, mediaType, content, sha256 } = leaf;
    return { path, name, mediaType, bytes: content.length, sha256, decision: decisionOf(leaf) };
  });
  if (left > 0) pieces.push(leftOut(left));
  return { pieces, content: Buffer.concat(chunks) };
}

function leftOut(count: number): OpenedAttachment {
  const values = { count: String(count), limit: String(partsMax) };
  return {
    path: 'more',
    name: 'more',
    mediaType: 'application/octet-stream',
    bytes: 0,
    sha256: createHash('sha256').digest('hex'),
    decision: { kind: 'FAILED', code: 'TOO_MANY_PARTS', values },
  };
}
