/**
 * A pattern of PostgreSQL for a name, or an address, that stands automatically: neither within a longer word or a duplicate
 * name, nor, of a name, within an address, which is another person's if it is not the one that is given.
 */
export function wholeWords(words: string): string {
  const literal = words.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  const before = '(?<![[:alnum:]]|[[:alnum:]][.%+-])';
  const after = words.includes('@')
    ? '(?![[:alnum:]]|[.-][[:alnum:]])'
    : '(?![[:alnum:]@]|-[[:alnum:]]|[.][[:alnum:].%+-]*@)';
  return `${before}${literal}${after}`;
}
