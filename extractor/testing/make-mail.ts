/** A file as an email program attaches it. */
export type MailPart = {
  name?: string;
  mediaType: string;
  bytes: Uint8Array;
  disposition?: 'attachment' | 'inline';
  contentId?: string;
};

/** An email with these parts, as an email program writes it: RFC 5322 and RFC 2045. */
export function makeMail(
  parts: readonly MailPart[],
  subject = 'Invoice',
  text = 'Please find it attached.',
  fields: readonly string[] = [],
): Uint8Array {
  const boundary = boundaryOf(parts);
  const head = [
    'Return-Path: <billing@nordlicht.example>',
    'From: Nordlicht Papier GmbH <billing@nordlicht.example>',
    'To: invoices@brandt.example',
    `Subject: ${subject}`,
    'Date: Mon, 05 Oct 2026 09:30:00 +0200',
    'Message-ID: <4711@nordlicht.example>',
    'MIME-Version: 1.0',
    ...fields,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const message = ['Content-Type: text/plain; charset=utf-8', '', text];
  const bodies = [message, ...parts.map(spellPart)].flatMap((lines) => [`--${boundary}`, ...lines]);
  return new TextEncoder().encode([...head, '', ...bodies, `--${boundary}--`, ''].join('\r\n'));
}

/** A boundary that is in no part, because nested messages have their own. */
function boundaryOf(parts: readonly MailPart[]): string {
  const depth = parts.filter(({ bytes }) => Buffer.from(bytes).includes('a-boundary-')).length;
  const length = Math.max(0, ...parts.map(({ bytes }) => bytes.length));
  return `a-boundary-${depth}-${parts.length}-${length}-that-no-part-holds`;
}

function spellPart({ name, mediaType, bytes, disposition = 'attachment', contentId }: MailPart): string[] {
  const isMessage = mediaType === 'message/rfc822';
  const base64 = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
  return [
    `Content-Type: ${mediaType}`,
    `Content-Disposition: ${disposition}${name ? `; filename="${name}"` : ''}`,
    ...(contentId ? [`Content-ID: <${contentId}>`] : []),
    // RFC 2046 §5.2.1: a message within a message is not encoded.
    `Content-Transfer-Encoding: ${isMessage ? '8bit' : 'base64'}`,
    '',
    isMessage ? Buffer.from(bytes).toString() : base64,
  ];
}
