import type { Box, FieldSource } from '@slipway/contract/document.ts';
import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import { fold, letters, plainId } from '../find/fold-text.ts';
import { layOut, type Row, type Spot, toBox } from '../find/text-lines.ts';
import type { Reader, ReadPage } from '../reading.ts';
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

/** Only so many pages at the head and at the foot of a document are learned from. */
const pagesMax = 4;
/** A page with more is no letter but a wall of words, and costs too long to look through where people wait. */
const wordsMax = 3000;
const charactersMax = 20_000;
const lettersOfKeyMax = 100;

/** A field as a person left it. */
export type ConfirmedField = {
  value: string | null;
  page: number | null;
  box: Box | null;
  source: FieldSource | null;
};
export type ConfirmedFields = Partial<Record<FieldName, ConfirmedField>>;

/**
 * What one confirmed document teaches of its supplier: by what it is known, and where its layout prints each
 * value. Null where it teaches nothing: no page, no vendor, the reader's own document, or nothing to know it by.
 *
 * @param previous what other documents taught of this supplier: where that would have misled here, it is reported.
 */
export function learn(
  pages: readonly ReadPage[],
  fields: ConfirmedFields,
  reader: Reader,
  previous: SupplierMemory | null,
): Taught | null {
  const rows = rowsToLearnFrom(pages);
  const name = fields.vendorName?.value ?? null;
  if (rows.length === 0 || name === null || isOwn(name, fields, reader)) return null;
  const printed = isPrinted(name, rows);
  const keys = keysOf(name, printed, fields, rows, reader);
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

/** None that lie on their side, whose words have no lines here. */
function rowsToLearnFrom(pages: readonly ReadPage[]): Row[] {
  return layOut(pagesThatTeach(pages).filter(isUpright));
}

/** Where a layout shows: the first pages and the last, unless they are walls of words. */
export function pagesThatTeach(pages: readonly ReadPage[]): ReadPage[] {
  const some = pages.length <= pagesMax ? pages : [...pages.slice(0, pagesMax - 1), ...pages.slice(-1)];
  return some.filter(({ words }) => {
    const characters = words.reduce((sum, { text }) => sum + text.length, 0);
    return words.length <= wordsMax && characters <= charactersMax;
  });
}

/** Whether most words stand right of the word before them in their line. */
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

/** Whether the vendor is the reader itself, or its own buyer. */
export function isOwn(
  name: string,
  { iban, vendorTaxId, buyerTaxId }: ConfirmedFields,
  reader: Reader,
): boolean {
  const [sells, buys] = [plainId(vendorTaxId?.value ?? ''), plainId(buyerTaxId?.value ?? '')];
  if (sells !== '' && sells === buys) return true;
  const own = reader.names.map(letters).filter((one) => one.length > 2);
  const ids = [...reader.taxIds, ...reader.ibans].map(plainId);
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
  reader: Reader,
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
    domains: domainsFor(name, rows, reader),
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
  const at = standing.find(({ spot }) => covers(given, spot, rows)) ?? bestNamed(field, standing, rows);
  if (!at) return [];
  const corrected = given.source === 'MANUAL';
  const place = placeOf(field, at.spot, rows);
  const shape = shapeOf(at.spot.text);
  const { dayFirst } = at.reading;
  return [{ field, ...surroundingsOf(at.spot, rows), ...place, shape, words, dayFirst, corrected }];
}

/** Of a value that is printed several times, where words beside it name it; amounts from the foot up. */
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

/** Whether a box that a person or the reading gave lies on the spot. */
function covers({ page, box }: ConfirmedField, spot: Spot, rows: readonly Row[]): boolean {
  const row = rows[spot.row];
  if (!box || !row || page !== spot.page) return false;
  const own = toBox(spot, row.pageHeight);
  const across = Math.min(own.x + own.width, box.x + box.width) - Math.max(own.x, box.x);
  const down = Math.min(own.y + own.height, box.y + box.height) - Math.max(own.y, box.y);
  return across > 0.3 * Math.min(own.width, box.width) && down > 0.3 * Math.min(own.height, box.height);
}

/** The lessons that would have read something else here than the person confirmed. */
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
