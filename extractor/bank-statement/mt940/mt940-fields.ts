/** One field of a SWIFT MT message: `:61:` is tag 61. Its lines are separated by `\n`. */
export type Mt940Field = { tag: string; value: string };

const linesBeforeFirstTagMax = 12;

/** Tags of MT940 and MT942 statements, each with a pattern for its value: `:25:` alone proves little. */
const provingTags =
  /^:(60[FM]:[CD]\d{6}[A-Z]{3}|62[FM]:[CD]\d{6}[A-Z]{3}|64:[CD]\d{6}|61:\d{6}|28C?:\d|25P?:\S|34F:[A-Z]{3}|13D:\d|90[CD]:\d)/m;

export function isMt940(framed: string): boolean {
  const text = unframe(framed);
  const lines = text.replace(/^\s+/, '').split(/\r?\n|\r/, linesBeforeFirstTagMax);
  const tagged = lines.some((line) => /^(\{4:)?:\d\d[A-Z]?:/.test(line));
  return tagged && provingTags.test(text.replaceAll('\r', '\n').replaceAll('{4::', ':'));
}

/**
 * All fields of all messages of a file, in order. Skips envelopes (`{1:…}`), the banks' own header lines and
 * the `-` at the end of a message. A line break inside a value stays as `\n`.
 */
export function splitFields(text: string): Mt940Field[] {
  const fields: Mt940Field[] = [];
  let open = false;
  for (const line of unframe(text).split(/\r\n|\n|\r/)) {
    const body = line.replace(/^(\{\d:[^{}]*\})+/, '').replace(/^\{4:/, '');
    const start = /^:(\d\d[A-Z]?|NS):(.*)$/.exec(body);
    if (start) {
      fields.push({ tag: start[1] ?? '', value: start[2] ?? '' });
      open = true;
    } else if (/^-(\}.*|XXX)?\s*$/.test(body)) {
      open = false;
    } else if (open && body.trim() !== '') {
      const field = fields.at(-1);
      if (field) field.value += `\n${body}`;
    }
  }
  return fields;
}

/** SWIFT lines may enclose a message in the control characters SOH and ETX, and DOS ends a file with SUB. */
export function unframe(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the frame is made of control characters
  return text.replace(/[\u0001\u0003\u001a]/g, '');
}
