import type { Box, FieldSource } from '@slipway/contract/document.ts';
import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import { fold, letters, plainId } from '../find/fold-text.ts';
import { layOut, type Row, type Spot, toBox } from '../find/text-lines.ts';
import type { OwnCompany, ReadPage } from '../reading.ts';
import { findCurrencySign, learnCurrencySign } from './currency-signs.ts';
import { type Candidate, type Candidates, countWords, listCandidates } from './list-candidates.ts';
import { matchLesson } from './match-lesson.ts';
import { domainsFor } from './recognise-supplier.ts';
import { shapeOf } from './shapes.ts';
import {
  type Lesson,
  type PlacedField,
  placedFields,
  type SupplierMemory,
  type Taught,
} from './supplier-memory.ts';
import { surroundingsOf } from './surroundings.ts';

/** Only this many pages at the start and at the end of a document are used for learning. */
const pagesMax = 4;
/**
 * A page with more words is dense text, such as terms and conditions. Searching it takes too long while a
 * user waits.
 */
const wordsMax = 3000;
const charactersMax = 20_000;
const lettersOfKeyMax = 100;

/** A field as confirmed by a user. */
export type ConfirmedField = {
  value: string | null;
  page: number | null;
  box: Box | null;
  source: FieldSource | null;
};
export type ConfirmedFields = Partial<Record<FieldName, ConfirmedField>>;

/**
 * Learns from one confirmed document: the keys of its supplier, and where its layout prints each value. Null
 * if there is nothing to learn: no page, no vendor, a document of the own company, or no key for the
 * supplier.
 * @param previous earlier lessons for this supplier: those that would give a wrong value here are reported
 */
export function learn(
  pages: readonly ReadPage[],
  fields: ConfirmedFields,
  ownCompany: OwnCompany,
  previous: SupplierMemory | null,
): Taught | null {
  const rows = rowsToLearnFrom(pages);
  const name = fields.vendorName?.value ?? null;
  if (rows.length === 0 || name === null || isOwn(name, fields, ownCompany)) return null;
  const printed = isPrinted(name, rows);
  const keys = keysOf(name, printed, fields, rows, ownCompany);
  if (Object.values(keys).every((list) => list.length === 0)) return null;
  const candidates = listCandidates(rows);
  const lessons = placedFields.flatMap((field) => learnField(field, fields[field], rows, candidates));
  const { currencyCode } = fields;
  if (currencyCode?.value) {
    lessons.push(...learnCurrencySign(currencyCode.value, currencyCode.source === 'MANUAL', rows));
  }
  return {
    keys,
    vendor: { name, printed },
    lessons,
    contradicted: contradictions(previous, fields, rows, candidates),
  };
}

/** Without rotated pages, whose words do not form lines here. */
function rowsToLearnFrom(pages: readonly ReadPage[]): Row[] {
  return layOut(pagesThatTeach(pages).filter(isUpright));
}

/** The pages that show a layout: the first and the last ones, unless they are dense text. */
export function pagesThatTeach(pages: readonly ReadPage[]): ReadPage[] {
  const some = pages.length <= pagesMax ? pages : [...pages.slice(0, pagesMax - 1), ...pages.slice(-1)];
  return some.filter(({ words }) => {
    const characters = words.reduce((sum, { text }) => sum + text.length, 0);
    return words.length <= wordsMax && characters <= charactersMax;
  });
}

/** Whether most words are to the right of the word before them in their line. */
export function isUpright({ words }: ReadPage): boolean {
  let [along, against] = [0, 0];
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (!before || before.line !== word.line) return;
    const level = Math.abs(word.box.y - before.box.y) < Math.max(word.box.height, before.box.height);
    if (level && word.box.x > before.box.x) along++;
    else against++;
  });
  return along >= against;
}

/** Whether the vendor is the own company, or also the buyer. */
export function isOwn(
  name: string,
  { iban, vendorTaxId, buyerTaxId }: ConfirmedFields,
  ownCompany: OwnCompany,
): boolean {
  const [sells, buys] = [plainId(vendorTaxId?.value ?? ''), plainId(buyerTaxId?.value ?? '')];
  if (sells !== '' && sells === buys) return true;
  const own = ownCompany.names.map(letters).filter((one) => one.length > 2);
  const ids = [...ownCompany.taxIds, ...ownCompany.ibans].map(plainId);
  const given = [iban?.value, vendorTaxId?.value].flatMap((value) => (value ? [plainId(value)] : []));
  return own.includes(letters(name)) || given.some((id) => ids.includes(id));
}

function isPrinted(name: string, rows: readonly Row[]): boolean {
  const wanted = letters(name);
  return rows.some((row) => letters(row.text).includes(wanted));
}

function keysOf(
  name: string,
  printed: boolean,
  fields: ConfirmedFields,
  rows: readonly Row[],
  ownCompany: OwnCompany,
): Taught['keys'] {
  const blob = plainId(rows.map(({ text }) => text).join(''));
  const standing = (value: string | null | undefined) => {
    const id = plainId(value ?? '');
    return id.length >= 7 && blob.includes(id) ? [id] : [];
  };
  const folded = letters(name);
  return {
    taxIds: standing(fields.vendorTaxId?.value),
    ibans: standing(fields.iban?.value),
    domains: domainsFor(name, rows, ownCompany),
    names: printed && folded.length >= 5 && folded.length <= lettersOfKeyMax ? [folded] : [],
  };
}

function learnField(
  field: PlacedField,
  given: ConfirmedField | undefined,
  rows: readonly Row[],
  candidates: Candidates,
): Lesson[] {
  if (!given || given.value === null) return [];
  const words = wordsOf(field, given.value);
  const standing = candidates.of(field, words).flatMap((candidate) => {
    const reading = candidate.values.find(({ value }) => isSame(field, value, given.value ?? ''));
    return reading ? [{ ...candidate, reading }] : [];
  });
  const at = standing.find(({ spot }) => coversSpot(given, spot, rows)) ?? bestNamed(field, standing, rows);
  if (!at) return [];
  const corrected = given.source === 'MANUAL';
  const place = placeOf(field, at.spot, rows);
  const shape = shapeOf(at.spot.text);
  const { dayFirst } = at.reading;
  return [{ field, ...surroundingsOf(at.spot, rows), ...place, shape, words, dayFirst, corrected }];
}

/** If a value is printed several times, the one with a label next to it; amounts from the bottom up. */
function bestNamed<C extends Candidate>(
  field: FieldName,
  standing: readonly C[],
  rows: readonly Row[],
): C | undefined {
  const inOrder = fieldTable[field].kind === 'amount' ? standing.toReversed() : standing;
  return inOrder.find(({ spot }) => surroundingsOf(spot, rows).left !== null) ?? inOrder[0];
}

export function placeOf(
  field: FieldName,
  spot: Spot,
  rows: readonly Row[],
): Pick<Lesson, 'x' | 'y' | 'page'> {
  const row = rows[spot.row];
  const [first, last] = [rows[0]?.page, rows.at(-1)?.page];
  const edge = fieldTable[field].kind === 'amount' ? spot.right : spot.left;
  return {
    x: rounded(edge),
    y: rounded((spot.top + spot.bottom) / 2 / (row?.pageHeight ?? 1)),
    page: spot.page === first ? 'FIRST' : spot.page === last ? 'LAST' : 'OTHER',
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Whether a box from a user or from the reading covers the value. */
function coversSpot({ page, box }: ConfirmedField, spot: Spot, rows: readonly Row[]): boolean {
  const row = rows[spot.row];
  if (!box || !row || page !== spot.page) return false;
  const own = toBox(spot, row.pageHeight);
  const across = Math.min(own.x + own.width, box.x + box.width) - Math.max(own.x, box.x);
  const down = Math.min(own.y + own.height, box.y + box.height) - Math.max(own.y, box.y);
  return across > 0.3 * Math.min(own.width, box.width) && down > 0.3 * Math.min(own.height, box.height);
}

/** The lessons that would have given another value than the user confirmed. */
function contradictions(
  previous: SupplierMemory | null,
  fields: ConfirmedFields,
  rows: readonly Row[],
  candidates: Candidates,
): Taught['contradicted'] {
  return (previous?.lessons ?? []).flatMap((lesson) => {
    const confirmed = fields[lesson.field];
    if (lesson.meaning !== undefined) {
      const misleads =
        confirmed?.value && confirmed.value !== lesson.meaning && findCurrencySign(lesson, rows);
      return misleads ? [{ field: lesson.field, left: null, above: null }] : [];
    }
    const found = confirmed && matchLesson(lesson, rows, candidates);
    if (!found || found.values.some((value) => isSame(lesson.field, value, confirmed.value ?? ''))) return [];
    return [{ field: lesson.field, left: lesson.left, above: lesson.above }];
  });
}

export function isSame(field: FieldName, one: string, other: string): boolean {
  if (fieldTable[field].kind === 'amount') return Number(one) === Number(other);
  return fold(one).replace(/\s+/g, '') === fold(other).replace(/\s+/g, '');
}

function wordsOf(field: FieldName, value: string): number {
  return fieldTable[field].kind === 'text' ? countWords(value) : 1;
}
