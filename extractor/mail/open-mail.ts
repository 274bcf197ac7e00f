import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

import { Unreadable } from '../reading.ts';
import { decodeUuencode } from './decode-uuencode.ts';
import { isAutomatic } from './is-automatic.ts';
import { textOfHtml } from './text-of-html.ts';

/** The maximum nesting of parts: normal messages have fewer levels. */
const nestingMax = 30;
const headBytesMax = 1 << 20;
const attachmentsReadMax = 200;

export type Mail = {
  from: string | null;
  fromName: string | null;
  to: string[];
  subject: string | null;
  /** ISO 8601, or the original text if it is not a valid date. */
  date: string | null;
  messageId: string | null;
  /** Whether a program wrote it, so that a reply is pointless. */
  isAutomatic: boolean;
  /** The message text; for HTML-only messages without the markup. */
  text: string;
  /** The original HTML: untrusted, so sanitise or sandbox it. */
  html: string | null;
  attachments: MailAttachment[];
};

export type MailAttachment = {
  /** The file name from the sender: information only, never a path. */
  fileName: string | null;
  /** The type declared by the sender; the content decides. */
  mediaType: string;
  disposition: string | null;
  /** Without its angle brackets; the text embeds the part with this ID. */
  contentId: string | null;
  bytes: Uint8Array;
};

/**
 * Opens an email (RFC 5322, MIME). A forwarded message is an attachment. Throws Unreadable: DAMAGED_FILE,
 * TOO_LARGE.
 */
export async function openMail(bytes: Uint8Array, attachmentsMax = attachmentsReadMax): Promise<Mail> {
  const email = await parse(withoutMailboxLine(bytes));
  if (email.attachments.length > attachmentsMax) {
    const count = email.attachments.length;
    throw new Unreadable(
      'TOO_LARGE',
      `The email has ${count} attachments; at most ${attachmentsMax} are read.`,
    );
  }
  return {
    from: addressesOf([email.from ?? email.sender])[0] ?? null,
    fromName: (email.from ?? email.sender)?.name?.trim() || null,
    to: addressesOf([...(email.to ?? []), ...(email.cc ?? [])]),
    subject: email.subject ?? null,
    date: email.date ?? null,
    messageId: email.messageId ?? null,
    isAutomatic: email.returnPath === '' || isAutomatic((name) => fieldOf(email, name)),
    html: email.html ?? null,
    text: email.text?.trim() || textOfHtml(email.html ?? ''),
    attachments: email.attachments.map(toAttachment),
  };
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: nestingMax,
      maxHeadersSize: headBytesMax,
    });
  } catch {
    throw new Unreadable('DAMAGED_FILE', 'The email is damaged and cannot be opened.');
  }
}

/** A message exported from an mbox file may still have its "From …" line. */
function withoutMailboxLine(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < bytes.length && bytes[start]! <= 0x20) start++;
  const line = Buffer.from(bytes.subarray(start, start + 998)).toString('latin1');
  const mailbox = /^>?From [^\r\n]*\r?\n/.exec(line);
  return bytes.subarray(start + (mailbox?.[0].length ?? 0));
}

function fieldOf({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value;
}

function addressesOf(given: (Address | undefined)[]): string[] {
  return given.flatMap((address) => {
    if (!address) return [];
    if (address.group) return addressesOf(address.group);
    return address.address ? [address.address] : [];
  });
}

function toAttachment({ filename, mimeType, disposition, contentId, content }: Attachment): MailAttachment {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return {
    fileName: filename,
    mediaType: mimeType,
    disposition,
    contentId: contentId?.replace(/^<|>$/g, '') ?? null,
    bytes: decodeUuencode(bytes) ?? bytes,
  };
}
