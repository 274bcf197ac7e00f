import { createPhraseFinder } from '../languages/find-phrases.ts';
import type { PartyKey } from '../languages/language-words.ts';
import { inEveryLanguage } from '../languages/languages.ts';
import type { AddressLines } from './block-address.ts';
import { spellAddress } from './countries.ts';
import { fold } from './fold-text.ts';
import { type Segment, unite } from './text-lines.ts';

const keys: readonly PartyKey[] = ['company', 'name', 'street', 'town', 'postalCode', 'region', 'country'];
const finder = createPhraseFinder<PartyKey>(
  keys.map((value) => ({ value, phrases: inEveryLanguage(({ partyKeys }) => partyKeys?.[value]) })),
);

/** A label of a form with its value, as positions in the text of its cell. The value can be empty. */
export type KeyedValue = { key: PartyKey; start: number; end: number };

const colon = /^\s?:\s*/;

/** "Comune: Parma Provincia: PR": labels with a colon, and their values in the same cell. */
export function keyedValuesIn(text: string): KeyedValue[] {
  const found = finder.findAll(fold(text)).filter(({ end }) => colon.test(text.slice(end)));
  // The longest label: "Company name", not "name".
  const labels = found.filter(
    ({ start, end }) =>
      !found.some((other) => other.end === end && other.start < start) &&
      found.find((other) => other.start === start && other.end >= end)?.end === end,
  );
  if (/[\p{L}\d]/u.test(text.slice(0, labels[0]?.start))) return [];
  return labels.map(({ value: key, end }, at) => {
    const start = end + (colon.exec(text.slice(end))?.[0].length ?? 0);
    const next = labels[at + 1]?.start ?? text.length;
    const value = text.slice(start, next).replace(/[\s,;]+$/u, '');
    return { key, start, end: start + value.length };
  });
}

/** The label that is a whole cell, with or without a colon. */
export function keyOfCell(text: string): PartyKey | null {
  const label = text.replace(/\s?:\s*$/, '').trim();
  const found = finder.findAt(fold(label), 0);
  return found?.end === label.length ? found.value : null;
}

/** The name in "Company: Firm"; other texts as they are. */
export function withoutNameKey(text: string): string {
  const [first] = keyedValuesIn(text);
  const isName = first?.key === 'company' || first?.key === 'name';
  return isName ? text.slice(first.start, first.end) : text;
}

/** The address of a form; null without a street, a town and a postal code. */
export function spellKeyed(
  values: ReadonlyMap<PartyKey, string>,
  lines: readonly Segment[],
): AddressLines | null {
  const [street, town, code, region, country] = keys.slice(2).map((key) => values.get(key));
  if (!street || !town || !code) return null;
  const place = [code, town, region].filter(Boolean).join(' ');
  return {
    lines: [...lines],
    place: unite(lines),
    text: lines.map(({ text }) => text).join(' '),
    value: spellAddress([street, place, ...(country ? [country] : [])]),
    complete: true,
  };
}

/** An address as a form without a heading: "Indirizzo: Via Roma 8", "Comune: Parma Provincia: PR", "Cap: 43121". */
export function keyedAddress(lines: readonly Segment[]): AddressLines | null {
  const values = new Map<PartyKey, string>();
  const own: Segment[] = [];
  for (const line of lines) {
    for (const { key, start, end } of keyedValuesIn(line.text)) {
      if (end === start || values.has(key)) continue;
      values.set(key, line.text.slice(start, end));
      if (!own.includes(line) && key !== 'company' && key !== 'name') own.push(line);
    }
  }
  return spellKeyed(values, own);
}
