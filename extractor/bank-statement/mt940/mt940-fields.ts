import { bicIn } from '../bic-in.ts';

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

/**
 * The BIC of the bank that sent all messages of a file, from their headers: in a sent message (`{2:I940…`) block 1
 * has the sender, in a received one (`{2:O940…`) block 2. Some Dutch banks write their BIC in a line of its own. Null
 * without a header, or with several senders.
 */
export function senderOf(text: string): string | null {
  const sent = /\{1:F\d\d([A-Z\d]{8})[A-Z\d]([A-Z\d]{3})\d{10}\}\s*\{2:I94/g;
  const received = /\{2:O94\d{11}([A-Z\d]{8})[A-Z\d]([A-Z\d]{3})\d{10}/g;
  const own = /^([A-Z\d]{8})()\r?\n94[02]\r?\n\1\r?$/gm;
  const found = [sent, received, own].flatMap((header) => [...unframe(text).matchAll(header)]);
  // Branch XXX is the head office.
  const senders = new Set(found.map(([, bank, branch]) => bicIn(`${bank}${branch === 'XXX' ? '' : branch}`)));
  const [only = null] = senders;
  return senders.size === 1 ? only : null;
}

/** SWIFT lines may enclose a message in the control characters SOH and ETX, and DOS ends a file with SUB. */
export function unframe(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the frame is made of control characters
  return text.replace(/[\u0001\u0003\u001a]/g, '');
}
