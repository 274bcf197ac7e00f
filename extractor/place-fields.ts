import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import { plainText } from './compare-text.ts';
import type { ReadField, Reading, ReadPage, ReadWord } from './reading.ts';

type Spot = Pick<ReadField, 'page' | 'box'> & { text: string };
type Line = { page: number; words: ReadWord[] };

const wordsMax = 12;

/** Adds to the values of an e-invoice the places where its PDF prints them. */
export function placeFields(fields: Reading['fields'], pages: ReadPage[]): Reading['fields'] {
  const lines = pages.flatMap(linesOf);
  const placed = Object.entries(fields).map(([name, field]) => {
    const spot = findSpot(name as FieldName, field.value, lines);
    return [name, spot ? { ...field, page: spot.page, box: spot.box } : field];
  });
  return Object.fromEntries(placed);
}

/** The place where the pages print a value; null if they do not. */
export function findPrinted(name: FieldName, value: string, pages: readonly ReadPage[]): Spot | null {
  return findSpot(name, value, pages.flatMap(linesOf));
}

function linesOf({ page, words }: ReadPage): Line[] {
  const lines = new Map<number, ReadWord[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()].map((words) => ({ page, words }));
}

function findSpot(name: FieldName, value: string, lines: Line[]): Spot | null {
  const { kind } = fieldTable[name];
  // Sums are at the bottom, everything else at the top.
  const inOrder = kind === 'amount' ? lines.toReversed() : lines;
  const spellings = spellingsOf(kind, value);
  for (const { page, words } of inOrder) {
    const found = findWords(words, spellings, plainers[kind]);
    if (found) return { page, box: unite(found), text: found.map(({ text }) => text).join(' ') };
  }
  return null;
}

/** Adjacent words that together form the value. */
function findWords(
  words: ReadWord[],
  spellings: Set<string>,
  plain: (text: string) => string,
): ReadWord[] | null {
  for (let start = 0; start < words.length; start++) {
    let text = '';
    for (let end = start; end < Math.min(words.length, start + wordsMax); end++) {
      text += words[end]!.text;
      if (spellings.has(plain(text)) && plain(words[start]!.text) !== '') return words.slice(start, end + 1);
    }
  }
  return null;
}

/** All printed forms of a value. */
function spellingsOf(kind: string, value: string): Set<string> {
  if (kind === 'date') return new Set(dateSpellings(value));
  if (kind === 'amount') return new Set(amountSpellings(value));
  if (kind === 'text') return new Set([plainText(value)].filter((text) => text.length > 1));
  return new Set([value]);
}

function dateSpellings(value: string): string[] {
  const [year = '', month = '', day = ''] = value.split('-');
  const [shortMonth, shortDay] = [month.replace(/^0/, ''), day.replace(/^0/, '')];
  const dayFirst = [
    [day, month, year],
    [shortDay, shortMonth, year],
    [day, month, year.slice(2)],
  ];
  const orders = [...dayFirst, [year, month, day], [month, day, year], [shortMonth, shortDay, year]];
  return orders.flatMap((parts) => ['.', '/', '-'].map((separator) => parts.join(separator)));
}

function amountSpellings(value: string): string[] {
  const [whole = '', part = ''] = value.split('.');
  const cents = part.replace(/0+$/, '').padEnd(2, '0');
  const grouped = ['', '.', ',', "'", '’'].map((mark) => whole.replace(/\B(?=(\d{3})+$)/g, mark));
  return grouped.flatMap((digits) => [`${digits},${cents}`, `${digits}.${cents}`]);
}

/**
 * Normalises printed text for the comparison: removes currency symbols, colons and brackets around a value.
 */
const plainers: Record<(typeof fieldTable)[FieldName]['kind'], (text: string) => string> = {
  text: plainText,
  date: (text) => text.replace(/^[^\d]+|[^\d]+$/g, ''),
  amount: (text) => text.replace(/^[^\d-]+|[^\d]+$|[\u00a0\u202f]/g, ''),
  currency: (text) => text.replace(/[^A-Z]/g, ''),
};

function unite(words: ReadWord[]): ReadField['box'] {
  const x = Math.min(...words.map(({ box }) => box.x));
  const y = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
