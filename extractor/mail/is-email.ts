/** RFC 5322 §2.2: a field's name is printable ASCII without a colon. */
const field = /^([!-9;-~]{1,76})[ \t]*:/;
/** Fields that only a message has, RFC 5322 §3.6 and RFC 2045: two of them, one of the first kind, make a message. */
const ofSender = /^(?:from|sender|return-path|received|delivered-to|message-id|mime-version)$/i;
const ofMessage = /^(?:date|to|cc|reply-to|subject|content-type|references|x-.+|arc-.+|dkim-signature)$/i;
const linesMax = 200;

/** Whether a file begins with the head of an e-mail; a mailbox's line "From …" may stand before it. */
export function isEmail(text: string): boolean {
  const names = headNames(text.trimStart().replace(/^>?From [^\r\n]*\r?\n/, ''));
  if (!names.some((name) => ofSender.test(name))) return false;
  return names.filter((name) => ofSender.test(name) || ofMessage.test(name)).length >= 2;
}

/** The names of the fields before the first empty line; none where a line is no field at all. */
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
