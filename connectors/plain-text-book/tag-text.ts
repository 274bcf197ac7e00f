/** A tag's value ends at a comma, and square brackets could be read as a date: both are written as %XX. */
export function tagged(value: string): string {
  return oneLine(value).replace(/[%,[\]]/g, (sign) => '%' + sign.charCodeAt(0).toString(16).toUpperCase());
}

export function untagged(value: string): string {
  return value.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/**
 * `(number) description`. Without a number, an empty code prevents a description in parentheses from being
 * read as one.
 */
export function withCode(number: string | null, description: string): string {
  const code = oneLine(number ?? '')
    .replace(/[()]/g, '/')
    .replaceAll(';', ',');
  return code !== '' || /^[(*!]/.test(description) ? `(${code}) ${description}` : description;
}
