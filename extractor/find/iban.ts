import { ibanLengths, isIban } from '@slipway/contract/iban.ts';

import { type Row, type Spot, spotAt } from './text-lines.ts';

export type IbanSpot = Spot & { iban: string; valid: boolean; bottomRow: number };

/** Finds every text with the shape of an IBAN, and joins one that breaks over two lines of a column. */
export function spotIbans(rows: readonly Row[]): IbanSpot[] {
  const spots: IbanSpot[] = [];
  for (const row of rows) {
    const before = spots.length;
    for (const match of row.text.matchAll(beginning)) {
      const country = match[0].slice(0, 2).toUpperCase();
      const length = ibanLengths[country];
      if (length === undefined) continue;
      const spot = takeIban(row, match.index, length);
      if (spot) spots.push(spot);
      else spots.push(...continueBelow(rows, row, match.index, length));
    }
    if (spots.length === before) spots.push(...labelled(row));
    if (spots.length === before) spots.push(...withoutCountry(rows, row));
  }
  return spots;
}

/** Country and check digits; the word IBAN can be printed without a space before them. */
const beginning = /(?<=^|[^\p{L}\d]|IBAN)[A-Za-z]{2} ?\d{2}(?=[ \dA-Za-z])/gu;

/** As many letters and digits as IBANs of this country have, allowing single spaces. */
function takeIban(row: Row, from: number, length: number): IbanSpot | null {
  const taken = take(row.text, from, length);
  if (taken.characters.length < length) return null;
  const following = row.text[taken.end] ?? ' ';
  const iban = mend(taken.characters);
  if (/[\p{L}\d]/u.test(following) && !isIban(iban)) return null;
  if (!looksLikeIban(iban)) return null;
  return { ...spotAt(row, from, taken.end), iban, valid: isIban(iban), bottomRow: row.row };
}

/**
 * The text after the word IBAN counts as an IBAN even if its length or check digits are wrong. It contains no
 * words.
 */
function labelled(row: Row): IbanSpot[] {
  if (!/iban/i.test(row.text)) return [];
  const match =
    /(?<!\p{L})(?:IBAN|Iban|iban)(?:[- ]?(?:Nr|No|Code|NR|NO|CODE))?[\s.:]{1,8}(?<iban>[A-Z]{2} ?\d{2} ?[\dA-Z]{1,4}(?: ?\d{1,4}){1,7})(?=\s*(?:$|[,;·|)/]|\s{3}|(?:BIC|SWIFT)))/u.exec(
      row.text,
    );
  const printed = match?.groups?.['iban'];
  if (!match || !printed || !/^[A-Z]{2}[\dA-Z]*\d{6}/.test(printed.replace(/ /g, ''))) return [];
  const start = match.index + match[0].length - printed.length;
  const iban = printed.replace(/ /g, '').toUpperCase();
  return [{ ...spotAt(row, start, start + printed.length), iban, valid: isIban(iban), bottomRow: row.row }];
}

/**
 * A Polish account number without "PL", below or behind a word for the account. Its first two digits are the check
 * digits of its IBAN.
 */
function withoutCountry(rows: readonly Row[], row: Row): IbanSpot[] {
  const match = /(?<![\d.,-])\d{2}(?: ?\d{4}){6}(?![\d.,-])/.exec(row.text);
  if (!match) return [];
  const words = `${rows[row.row - 1]?.folded ?? ''} ${row.folded}`;
  if (!/kont|rachun|bank|przelew|nrb/.test(words)) return [];
  const iban = `PL${match[0].replace(/ /g, '')}`;
  if (!isIban(iban)) return [];
  const spot = spotAt(row, match.index, match.index + match[0].length);
  return [{ ...spot, iban, valid: true, bottomRow: row.row }];
}

/** An account number continues at most this many rows below. */
const rowsBelowMax = 3;
/**
 * The tolerance for the same column (page widths): a centred footer may start its second line further in or
 * out.
 */
const besideColumn = 0.15;

/**
 * An account number that breaks at the end of its line or cell: joins its groups with the start of a line
 * below, if length and check digits are then right. Other text in the line may belong to another column.
 */
function continueBelow(rows: readonly Row[], row: Row, from: number, length: number): IbanSpot[] {
  const segment = row.segments.find((part) => part.start <= from && part.end > from);
  // Without a label, an unbroken text can also be a tax ID.
  const isLabelled = /iban/i.test(row.text.slice(0, from));
  if (!segment || (!isLabelled && /^[A-Za-z\d]{6}/.test(row.text.slice(from)))) return [];
  const least = length * (isLabelled ? labelledBeginningMin : beginningMin);
  for (const { characters, end } of groupsFrom(row.text, from, segment.end, { least, most: length })) {
    for (const below of rows.slice(row.row + 1, row.row + 1 + rowsBelowMax)) {
      if (below.page !== row.page) break;
      for (const part of below.segments) {
        if (part.left > segment.right || part.right < segment.left - besideColumn) continue;
        const rest = take(part.text, 0, length - characters.length);
        const iban = mend(characters + rest.characters);
        const isInWord = /\p{L}/u.test(part.text[rest.end] ?? '') && /\p{L}$/u.test(rest.characters);
        if (isInWord || !isIban(iban) || !looksLikeIban(iban)) continue;
        const text = `${row.text.slice(from, end)} ${part.text.slice(0, rest.end)}`;
        return [{ ...spotAt(row, from, end), text, iban, valid: true, bottomRow: below.row }];
      }
    }
  }
  return [];
}

/** A shorter start would match other lines by chance. */
const beginningMin = 0.4;
const labelledBeginningMin = 0.3;

/** The possible starts of an account number that end at a group boundary, the longest first. */
function groupsFrom(
  text: string,
  from: number,
  to: number,
  { least, most }: { least: number; most: number },
): { characters: string; end: number }[] {
  const beginnings: { characters: string; end: number }[] = [];
  let characters = '';
  for (const { 0: group, index } of text.slice(from, to).matchAll(/[A-Za-z\d]+/g)) {
    characters += group.toUpperCase();
    if (characters.length >= most || /\p{Ll}/u.test(group)) break;
    if (characters.length >= least) beginnings.push({ characters, end: from + index + group.length });
  }
  return beginnings.toReversed();
}

function take(text: string, from: number, length: number): { characters: string; end: number } {
  let characters = '';
  let end = from;
  for (let at = from; at < text.length && characters.length < length; at++) {
    const character = text[at] ?? '';
    if (/[A-Za-z\d]/.test(character)) {
      characters += character;
      end = at + 1;
    } else if (!/[ .-]/.test(character) || /^ {3}/.test(text.slice(at))) break;
  }
  return { characters: characters.toUpperCase(), end };
}

/** Check digits are digits: similar letters from OCR are corrected only there. */
function mend(iban: string): string {
  return iban.slice(0, 2) + iban.slice(2, 4).replace(/O/g, '0').replace(/[IL]/g, '1') + iban.slice(4);
}

/** Mostly digits, as in every country: seven letters in a row are a word, even if the check digits match. */
function looksLikeIban(iban: string): boolean {
  const digits = iban.slice(4).replace(/\D/g, '').length;
  return isIban(iban) ? digits >= 8 : digits >= iban.length - 10;
}
