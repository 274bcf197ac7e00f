/**
 * A text as a field of a CSV file (RFC 4180). It is quoted for every common separator, because a spreadsheet in
 * another language would begin a field there. Text that a spreadsheet could execute gets an apostrophe in front, with
 * which it is shown as text (OWASP, CSV injection).
 */
export function csvText(text: string): string {
  const harmless = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
