import { fold } from '../../find/fold-text.ts';
import { cleanName, hasLegalForm, isStreet, isStreetLike, isTitle, isTown } from '../../find/names.ts';
import type { Sheet } from '../../find/sheet.ts';
import { inRow, isAtFoot, type Row } from '../../find/text-lines.ts';
import { findLabelled } from './labelled-values.ts';
import type { MoneySpot } from './spot-money.ts';
import * as words from './statement-words.ts';

/** Letterheads end at this share of the page. */
const headPart = 0.25;
const nameLengthMax = 60;
/** Separators between a name and its address in one line. */
const separator = /\s+[-–—|·•●]\s+|[|·•●,]|\s{3,}/u;

/**
 * The bank's name: in its letterhead, in the foot of the pages, or by its label. Null if there are several, or if
 * only a logo or a web address names the bank.
 */
export function findBank(
  { rows }: Pick<Sheet, 'rows'>,
  money: readonly MoneySpot[],
  holders: readonly (string | null)[],
): string | null {
  const isOwn = (name: string) => holders.some((holder) => holder && fold(name).includes(fold(holder)));
  const choose = (names: readonly string[]) => onlyOne(names.filter((name) => !isOwn(name)));
  const head = choose(headOf(rows, money).flatMap(banksIn));
  if (head !== null) return head;
  const foot = choose(footOf(rows, money).flatMap(banksIn).filter(hasLegalForm));
  return foot ?? findLabelled(rows, words.bankLabel, isName);
}

/** The lines above everything else on the first page. */
function headOf(rows: readonly Row[], money: readonly MoneySpot[]): Row[] {
  const until = rows.findIndex((row) => row.page > 1 || inRow(money, row.row).length > 0);
  return rows
    .slice(0, until < 0 ? rows.length : until)
    .filter(({ top, pageHeight }) => top < headPart * pageHeight);
}

/** Lines below the entries that repeat on other pages or contain an address: not the text of an entry. */
function footOf(rows: readonly Row[], money: readonly MoneySpot[]): Row[] {
  const pagesOf = Map.groupBy(rows, ({ folded }) => folded);
  return rows.filter((row) => {
    if (!isAtFoot(row, rows) || inRow(money, row.row).length > 0) return false;
    const isRepeated = new Set(pagesOf.get(row.folded)?.map(({ page }) => page)).size > 1;
    return isRepeated || partsOf(row.text).some((part) => isTown(part) || isStreetLike(part));
  });
}

function banksIn({ segments }: Row): string[] {
  return segments
    .flatMap(({ text }) => partsOf(text))
    .map(cleanName)
    .filter((part) => isNameOfBank(part));
}

function partsOf(text: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A name with a word for banks, and without the words of labels, titles and advice. */
export function isNameOfBank(text: string): boolean {
  const folded = fold(text);
  return words.nameOfBank.test(folded) && !words.notBank.test(folded) && isName(text);
}

function isName(text: string): boolean {
  const isShort = text.length <= nameLengthMax && !/\d{3}|[@:%€$£]|www\./.test(text);
  return isShort && /^\p{Lu}.*\p{L}{2}/u.test(text) && !isTitle(text) && !isStreet(text);
}

/** One name, or one that begins all others: "Fördebank" and "Fördebank eG". */
function onlyOne(names: readonly string[]): string | null {
  const [shortest] = [...names].sort((a, b) => a.length - b.length);
  if (shortest === undefined) return null;
  return names.every((name) => fold(name).startsWith(fold(shortest))) ? (names[0] ?? null) : null;
}
