/**
 * A PostgreSQL pattern for a whole name or address: not within a longer word or a hyphenated name and, for a
 * name, not within an address, which may belong to another person.
 */
export function wholeWords(words: string): string {
  const literal = words.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  const before = '(?<![[:alnum:]]|[[:alnum:]][.%+-])';
  const after = words.includes('@')
    ? '(?![[:alnum:]]|[.-][[:alnum:]])'
    : '(?![[:alnum:]@]|-[[:alnum:]]|[.][[:alnum:].%+-]*@)';
  return `${before}${literal}${after}`;
}
