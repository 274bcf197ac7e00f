import { createPhraseFinder } from '../languages/find-phrases.ts';
import type { AddressKey } from '../languages/language-words.ts';
import { inEveryLanguage } from '../languages/languages.ts';
import type { AddressLines } from './block-address.ts';
import { spellAddress } from './countries.ts';
import { fold } from './fold-text.ts';
import { type Segment, unite } from './text-lines.ts';

const parts: readonly AddressKey[] = ['street', 'town', 'postalCode', 'region', 'country'];
const finder = createPhraseFinder<AddressKey>(
  parts.map((value) => ({
    value,
    phrases: inEveryLanguage(({ addressKeys }) => addressKeys?.[value]),
  })),
);

/** An address as a form: "Indirizzo: Via Roma 8", "Comune: Parma Provincia: PR", "Cap: 43121". */
export function keyedAddress(lines: readonly Segment[]): AddressLines | null {
  const values = new Map<AddressKey, string>();
  const own: Segment[] = [];
  for (const line of lines) {
    const keys = finder.findAll(fold(line.text)).filter(({ end }) => /^\s?:/.test(line.text.slice(end)));
    for (const [at, { value: key, end }] of keys.entries()) {
      const value = line.text
        .slice(end, keys[at + 1]?.start)
        .replace(/^\s?:/, '')
        .trim();
      if (value === '' || values.has(key)) continue;
      values.set(key, value);
      if (!own.includes(line)) own.push(line);
    }
  }
  const [street, town, code, region, country] = parts.map((key) => values.get(key));
  if (!street || !town || !code) return null;
  const place = [code, town, region].filter(Boolean).join(' ');
  return {
    lines: own,
    place: unite(own),
    text: own.map(({ text }) => text).join(' '),
    value: spellAddress([street, place, ...(country ? [country] : [])]),
    complete: true,
  };
}
