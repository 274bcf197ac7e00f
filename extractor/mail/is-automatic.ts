const headBytesMax = 64 * 1024;

/** Returns the value of an email header field by its lower-case name; undefined if it is missing. */
export type FieldOf = (name: string) => string | undefined;

/**
 * Whether a program, a mailing list or a mail server wrote the message (RFC 3834 §2), so that a reply is
 * pointless.
 */
export function isAutomatic(fieldOf: FieldOf): boolean {
  const plain = (name: string) => fieldOf(name)?.trim().toLowerCase();
  const submitted = plain('auto-submitted');
  return (
    (submitted !== undefined && submitted !== 'no') ||
    /^(bulk|list|junk|auto_reply)$/.test(plain('precedence') ?? '') ||
    plain('return-path') === '<>' ||
    ['list-id', 'list-unsubscribe', 'x-auto-response-suppress', 'feedback-id'].some((name) => plain(name)) ||
    /^multipart\/report/.test(plain('content-type') ?? '')
  );
}

/**
 * Reads the header of an email (RFC 5322 §2.2) without opening the email, with unchanged field values. Null
 * if the header is longer than 64 KiB, which no normal message has.
 */
export function headOf(bytes: Uint8Array): FieldOf | null {
  // Like other mail programs, skip blank lines before the header, and the "From" line of an mbox file.
  const text = Buffer.from(bytes.subarray(0, headBytesMax))
    .toString('latin1')
    .replace(/^[\0- ]+/, '')
    .replace(/^>?From [^\r\n]*\r?\n/, '');
  const end = /\r?\n\r?\n/.exec(text);
  if (!end) return null;
  const fields = new Map<string, string>();
  for (const line of text.slice(0, end.index).split(/\r?\n(?![ \t])/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name && !fields.has(name))
      fields.set(
        name,
        line
          .slice(colon + 1)
          .replaceAll(/\r?\n[ \t]+/g, ' ')
          .trim(),
      );
  }
  return (name) => fields.get(name);
}
