import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';

import { decimalSeparator } from '../find/amounts.ts';
import { letters, plainId } from '../find/fold-text.ts';
import { layOut, type Row } from '../find/text-lines.ts';
import type { OwnCompany, ReadField, Reading, ReadPage, ReadWord } from '../reading.ts';
import { isWanting, type NumberedWord, type Question } from './ask-for-fields.ts';
import { type Context, parsePrinted } from './parse-printed.ts';

/** The maximum confidence of a proposal, so that a reviewer checks it. */
const confidenceMax = 0.6;
const wordsOfValueMax = 12;
const proposalsMax = 40;

export type Proposal = { field: string; words: readonly number[] };

/** Why a proposal was rejected. */
export type Refusal =
  | 'NOT_ASKED'
  | 'NO_SUCH_WORDS'
  | 'NOT_ONE_VALUE'
  | 'OWN_IDENTITY'
  | 'SUMS_DISAGREE'
  | 'LESS_SURE';

export type Taken = { reading: Reading; taken: FieldName[]; refused: { field: string; why: Refusal }[] };

/**
 * Adds the values that a language model proposed. Accepts only words on the pages, in one line, that are a
 * value of the field's type, and only for requested fields. The confidence stays that of an uncertain value,
 * and values that contradict sums are rejected.
 */
export function takeProposals(
  reading: Reading,
  { fields: asked, words }: Question,
  proposals: readonly Proposal[],
  { ownCompany, model }: { ownCompany: OwnCompany; model: string },
): Taken {
  const context = contextOf(reading);
  const found = new Map<FieldName, ReadField>();
  const refused: Taken['refused'] = [];
  for (const { field, words: ids } of proposals.slice(0, proposalsMax)) {
    const name = asked.find((one) => one === field);
    if (!name || found.has(name) || !isWanting(reading, name)) {
      refused.push({ field, why: 'NOT_ASKED' });
      continue;
    }
    const result = propose(name, ids, words, reading, context, { ownCompany, model });
    if (typeof result === 'string') refused.push({ field, why: result });
    else found.set(name, result);
  }
  for (const name of contradictsSums(reading, found)) {
    found.delete(name);
    refused.push({ field: name, why: 'SUMS_DISAGREE' });
  }
  const fields = { ...reading.fields, ...Object.fromEntries(found) };
  return { reading: { ...reading, fields }, taken: [...found.keys()], refused };
}

function propose(
  name: FieldName,
  ids: readonly number[],
  words: readonly NumberedWord[],
  reading: Reading,
  context: Context,
  { ownCompany, model }: { ownCompany: OwnCompany; model: string },
): ReadField | Refusal {
  const place = placeOf(ids, words, reading.pages);
  if (!place) return 'NO_SUCH_WORDS';
  const [row] = layOut([{ ...place.page, words: place.words }]);
  const value = row && parsePrinted(name, row, context);
  if (!row || value === null || value === undefined) return 'NOT_ONE_VALUE';
  if (isOwn(name, value, ownCompany)) return 'OWN_IDENTITY';
  const legible = place.words.reduce((least, word) => Math.min(least, word.confidence ?? 1), 1);
  const confidence = Math.round(confidenceMax * legible * 100) / 100;
  const evidence = {
    code: 'MODEL',
    message: `proposed by the language model ${model}, printed on the page`,
    values: { model },
  };
  const read = reading.fields[name];
  if (read && read.value === value) {
    return {
      ...read,
      confidence: Math.max(read.confidence, confidence),
      evidence: [...read.evidence, evidence],
    };
  }
  if (read && read.confidence >= confidence) return 'LESS_SURE';
  return {
    value,
    text: row.text,
    confidence,
    source: row.source,
    page: row.page,
    box: boxOf(place.words),
    evidence: [evidence],
  };
}

/** The words with these IDs: all exist, in one line, and adjacent. */
function placeOf(
  ids: readonly number[],
  words: readonly NumberedWord[],
  pages: readonly ReadPage[],
): { page: ReadPage; words: ReadWord[] } | null {
  if (ids.length === 0 || ids.length > wordsOfValueMax) return null;
  const chosen = ids.map((id) => words.find((word) => word.id === id));
  const [first] = chosen;
  const page = pages.find((one) => one.page === first?.page);
  if (!first || !page) return null;
  const inRow = chosen.every(
    (word, at) => word?.page === first.page && word.line === first.line && word.id === first.id + at,
  );
  const printed = page.words.slice(first.at, first.at + ids.length);
  const same = printed.length === ids.length && printed.every(({ text }, at) => text === chosen[at]?.text);
  return inRow && same ? { page, words: printed } : null;
}

function contextOf({ pages, languages, fields }: Reading): Context {
  const rows: readonly Row[] = layOut(pages);
  return {
    separator: decimalSeparator(rows),
    rows,
    languages,
    currency: fields.currencyCode?.value ?? null,
  };
}

function isOwn(name: FieldName, value: string, { names, taxIds, ibans }: OwnCompany): boolean {
  if (name === 'vendorName') return names.some((own) => letters(own) === letters(value));
  if (name === 'vendorTaxId') return taxIds.some((own) => plainId(own) === plainId(value));
  return name === 'iban' && ibans.some((own) => plainId(own) === plainId(value));
}

/** If net and tax do not add up to the total, none of the proposed sums is accepted. */
function contradictsSums({ fields }: Reading, found: ReadonlyMap<FieldName, ReadField>): FieldName[] {
  const names = ['netAmount', 'taxAmount', 'totalAmount'] as const;
  const [net, tax, total] = names.map((name) => (found.get(name) ?? fields[name])?.value);
  if (net === undefined || tax === undefined || total === undefined) return [];
  if (decimal(net).plus(decimal(tax)).equals(decimal(total))) return [];
  return names.filter((name) => found.has(name) && fieldTable[name].kind === 'amount');
}

function boxOf(words: readonly ReadWord[]): ReadField['box'] {
  const x = Math.min(...words.map(({ box }) => box.x));
  const y = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
