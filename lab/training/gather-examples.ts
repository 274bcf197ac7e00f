import type { FieldName } from '@slipway/contract/fields.ts';

import { scoreDates } from '@slipway/extractor/find/choose-dates.ts';
import { gatherNumbers } from '@slipway/extractor/find/choose-numbers.ts';
import { readDate } from '@slipway/extractor/find/dates.ts';
import { findEntries } from '@slipway/extractor/find/find-fields.ts';
import { numberNames, ruleNumber } from '@slipway/extractor/find/numbers.ts';
import { sumNames } from '@slipway/extractor/find/score-sums.ts';
import type { Sheet } from '@slipway/extractor/find/sheet.ts';
import { ruleSums } from '@slipway/extractor/find/totals.ts';
import { dateFeatures, describeDates, risingDateFeatures } from '@slipway/extractor/model/date-features.ts';
import {
  describeEntry,
  entryFeatures,
  risingEntryFeatures,
} from '@slipway/extractor/model/entry-features.ts';
import type { FieldModel } from '@slipway/extractor/model/field-model.ts';
import {
  describeNumbers,
  numberFeatures,
  risingNumberFeatures,
} from '@slipway/extractor/model/number-features.ts';
import { describeSums, risingSumFeatures, sumFeatures } from '@slipway/extractor/model/sum-features.ts';
import { surround } from '@slipway/extractor/model/surroundings.ts';
import type { OwnCompany } from '@slipway/extractor/reading.ts';
import { type ExpectedValue, isRight } from './same-value.ts';

/** The weight limit of a document: more candidates than this do not count more. */
const candidatesCounted = 40;

export type Learnt = {
  sheet: Sheet;
  ownCompany: OwnCompany;
  wanted: Partial<Record<FieldName, ExpectedValue>>;
};

export type Example = { row: Float64Array; label: number; weight: number };

export const candidateFields = [...sumNames, ...numberNames, 'documentDate', 'dueDate'] as const;

/**
 * Fields whose value the rules alone choose: the model estimates their confidence. Not the vendor name: the
 * rules' confidence decides whether a picture is read again.
 */
export const entryFields = [
  'vendorAddress',
  'vendorTaxId',
  'iban',
  'bic',
  'buyerName',
  'buyerTaxId',
  'currencyCode',
] as const satisfies readonly FieldName[];

export function featuresOf(name: FieldName): { names: readonly string[]; rising: ReadonlySet<string> } {
  if ((sumNames as readonly FieldName[]).includes(name))
    return { names: sumFeatures, rising: risingSumFeatures };
  if ((numberNames as readonly FieldName[]).includes(name))
    return { names: numberFeatures, rising: risingNumberFeatures };
  if (name === 'documentDate' || name === 'dueDate')
    return { names: dateFeatures, rising: risingDateFeatures };
  return { names: entryFeatures, rising: risingEntryFeatures };
}

/** Every candidate of a document, by field, with whether it is the correct one. */
export function gatherCandidates({
  sheet,
  wanted,
}: Learnt): Record<(typeof candidateFields)[number], Example[]> {
  const around = surround(sheet);
  const label = (name: FieldName, values: readonly string[], rows: readonly Float64Array[]): Example[] => {
    const weight = Math.min(1, candidatesCounted / Math.max(1, rows.length));
    return rows.map((row, at) => ({
      row,
      weight,
      label: isRight(name, values[at] ?? '', wanted[name]) ? 1 : 0,
    }));
  };
  const sums = ruleSums(sheet.rows, sheet.labels, sheet.amounts);
  const sumRows = describeSums(sums, around);
  const sumValues = sums.candidates.map(({ spot }) => spot.value);
  const numbers = gatherNumbers(sheet);
  const number = ruleNumber('documentNumber', numbers)?.spot ?? null;
  const dates = scoreDates({ ...sheet, number, currency: null });
  const dateRows = describeDates(dates, around);
  const dateValues = (name: 'documentDate' | 'dueDate') =>
    dates.map(({ spot }) =>
      // Either interpretation of an ambiguous date counts: the order is decided elsewhere.
      spot.dayFirst === wanted[name]?.value ? (spot.dayFirst ?? '') : readDate(spot, 'MONTH_FIRST'),
    );
  return {
    ...fromNames(sumNames, (name) => label(name, sumValues, sumRows)),
    ...fromNames(numberNames, (name) =>
      label(
        name,
        numbers.map(({ spot }) => spot.value),
        describeNumbers(name, numbers, around),
      ),
    ),
    documentDate: label('documentDate', dateValues('documentDate'), dateRows),
    dueDate: label('dueDate', dateValues('dueDate'), dateRows),
  };
}

/** The chosen value of each field, with whether it is correct. */
export function gatherEntries(
  { sheet, ownCompany, wanted }: Learnt,
  model: FieldModel,
): Partial<Record<FieldName, Example>> {
  const around = surround(sheet);
  const { entries } = findEntries(sheet, ownCompany, model);
  return Object.fromEntries(
    entries.map((entry) => [
      entry.name,
      {
        row: describeEntry(entry, entries, around),
        weight: 1,
        label: isRight(entry.name, entry.value, wanted[entry.name]) ? 1 : 0,
      },
    ]),
  );
}

function fromNames<Name extends string>(
  names: readonly Name[],
  make: (name: Name) => Example[],
): Record<Name, Example[]> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Example[]>;
}
