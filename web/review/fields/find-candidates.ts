import type { Box } from '@slipway/contract/document.ts';
import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { isIban } from '@slipway/contract/iban.ts';

import { amountOf } from '../../lib/parse-amount.ts';
import { dateOf, parseValue } from './parse-value.ts';

export type PageWord = { text: string; box: Box; line: number };
export type WordPage = { page: number; words: readonly PageWord[] };
/** Words of a page that could be the value of a field. */
export type Candidate = { page: number; text: string; words: readonly PageWord[] };

/** A longer list is of no help with arrow keys. */
const candidatesMax = 200;
/** An IBAN is printed in at most nine groups, a date in three words, an amount in as many. */
const windowsOf = { iban: 9, date: 3, amount: 3 } as const;

/** Possible values of the field in reading order: amounts, dates, accounts, words with digits, or lines. */
export function findCandidates(name: FieldName, pages: readonly WordPage[], locale?: string): Candidate[] {
  const found = pages.flatMap((page) =>
    linesOf(page.words).flatMap((line) => inLine(name, page.page, line, locale)),
  );
  return found.slice(0, candidatesMax);
}

function inLine(name: FieldName, page: number, line: readonly PageWord[], locale?: string): Candidate[] {
  const candidate = (words: readonly PageWord[]): Candidate => ({
    page,
    words,
    text: words.map(({ text }) => text).join(' '),
  });
  const { kind } = fieldTable[name];
  if (name === 'iban') return windows(line, windowsOf.iban, (text) => isIban(bare(text))).map(candidate);
  if (kind === 'date')
    return windows(line, windowsOf.date, (text) => dateOf(text, locale) !== null).map(candidate);
  if (kind === 'amount')
    return windows(line, windowsOf.amount, (text) => isAmount(text, locale)).map(candidate);
  if (kind === 'currency')
    return line.filter(({ text }) => /^(?:[A-Z]{3}|\p{Sc})$/u.test(text)).map((word) => candidate([word]));
  const isName = name === 'vendorName' || name === 'buyerName' || name === 'vendorAddress';
  if (isName || name === 'paymentMeans') return [candidate(line)];
  return line.filter(({ text }) => /\d/.test(text) && text.length > 2).map((word) => candidate([word]));
}

/** A number with decimals or a currency: not every number is an amount, and a date never is. */
function isAmount(text: string, locale?: string): boolean {
  const figures = text.split(' ').filter((part) => !/^(?:[A-Z]{3}|\p{Sc})$/u.test(part));
  const isOne = figures.length === 1 || /^\d{1,3}(?: \d{3})*(?:[.,]\d{2})?$/.test(figures.join(' '));
  const looksSo =
    /[.,]\d{2}(?!\d)/.test(text) || figures.length < text.split(' ').length || /\p{Sc}/u.test(text);
  return isOne && looksSo && dateOf(text, locale) === null && amountOf(text, locale) !== null;
}

/** The longest matching sequences of words, without repeats; extra words that add nothing do not count. */
function windows(
  line: readonly PageWord[],
  max: number,
  fits: (text: string) => boolean,
): (readonly PageWord[])[] {
  const found: (readonly PageWord[])[] = [];
  for (let start = 0; start < line.length; ) {
    const longest = Math.min(max, line.length - start);
    const lengths = Array.from({ length: longest }, (_, index) => longest - index);
    const length = lengths.find((count) =>
      fits(
        line
          .slice(start, start + count)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
    if (length !== undefined) found.push(line.slice(start, start + length));
    start += length ?? 1;
  }
  return found;
}

/** Among words taken with a label or other text: those with a clear meaning. */
export function meaningfulWords<W extends PageWord>(
  name: FieldName,
  words: readonly W[],
  locale?: string,
): readonly W[] {
  const text = words.map((word) => word.text).join(' ');
  const parsed = parseValue(name, text, locale);
  const isIbanNow = name !== 'iban' || isIban(bare(text));
  if (parsed.fault === undefined && isIbanNow) return words;
  const found = linesOf(words).flatMap((line) => inLine(name, 1, line, locale));
  return found.length === 1 ? ((found[0]?.words ?? words) as readonly W[]) : words;
}

function linesOf(words: readonly PageWord[]): PageWord[][] {
  const lines: PageWord[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last?.[0]?.line === word.line) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

function bare(text: string): string {
  return text
    .replace(/^IBAN\b:?/i, '')
    .replace(/\s/g, '')
    .toUpperCase();
}
