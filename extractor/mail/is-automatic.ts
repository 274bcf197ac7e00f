const headBytesMax = 64 * 1024;

/** The value of a field of a mail's head, by its name in small letters; undefined where it has none. */
export type FieldOf = (name: string) => string | undefined;

/** Written by a program, a list or a mail server (RFC 3834 §2): nobody is there to read an answer. */
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
 * The head of a mail (RFC 5322 §2.2) that is not opened, its fields as they stand there; null where it does not end
 * within 64 KiB: nobody writes that.
 */
export function headOf(bytes: Uint8Array): FieldOf | null {
  // As anyone who opens it does: blanks before the head, and the line of a mailbox file, are none of it.
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
