/** RFC 5322 §2.2: a field name is printable ASCII without a colon. */
const field = /^([!-9;-~]{1,76})[ \t]*:/;
/**
 * Fields that only a message has (RFC 5322 §3.6 and RFC 2045): two of them, one of the first kind, make a
 * message.
 */
const ofSender = /^(?:from|sender|return-path|received|delivered-to|message-id|mime-version)$/i;
const ofMessage = /^(?:date|to|cc|reply-to|subject|content-type|references|x-.+|arc-.+|dkim-signature)$/i;
const linesMax = 200;

/** Whether a file begins with an email header; the "From" line of an mbox file may be before it. */
export function isEmail(text: string): boolean {
  const names = headNames(text.trimStart().replace(/^>?From [^\r\n]*\r?\n/, ''));
  if (!names.some((name) => ofSender.test(name))) return false;
  return names.filter((name) => ofSender.test(name) || ofMessage.test(name)).length >= 2;
}

/** The field names before the first empty line; empty if a line is not a field. */
function headNames(text: string): string[] {
  const names: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/, linesMax)) {
    if (line === '') break;
    if (/^[ \t]/.test(line) && names.length > 0) continue;
    const name = field.exec(line)?.[1];
    if (name === undefined) return names.length >= 3 ? names : [];
    names.push(name);
  }
  return names;
}
