import type { Evidence, Finding } from '@slipway/contract/document.ts';

import { plainId } from './fold-text.ts';
import type { IbanSpot } from './iban.ts';
import type { LabelSpot } from './labels.ts';
import { type AssignedTaxId, shareTaxIds, type TaxIdsInput } from './share-tax-ids.ts';
import { overlapAcross, type Row, type Spot, spotAt } from './text-lines.ts';

export type ChosenText = { spot: Spot; value: string; score: number; evidence: Evidence[] };
export type Payment = {
  fields: Partial<Record<'iban' | 'bic' | 'vendorTaxId' | 'buyerTaxId', ChosenText>>;
  /** If the payee's account or tax ID is the own company's, the own company issued the document. */
  own: boolean;
  findings: Finding[];
};

type Given = TaxIdsInput & { labels: readonly LabelSpot[]; ibans: readonly IbanSpot[] };

/**
 * Chooses the account number and tax IDs: which party they belong to, and whether their check digits are
 * right.
 */
export function choosePayment(given: Given): Payment {
  const { rows, ibans, ownCompany } = given;
  const fields: Payment['fields'] = {};
  const findings: Finding[] = [];
  const own = ownCompany.ibans.map(plainId);
  const iban = ibans
    .filter((spot) => !own.includes(spot.iban))
    .sort((a, b) => Number(b.valid) - Number(a.valid))[0];
  if (iban) {
    const digits = iban.valid
      ? { code: 'CHECK_DIGITS', message: 'check digits correct' }
      : { code: 'CHECK_DIGITS_WRONG', message: 'check digits wrong' };
    const evidence = [digits, ...labelOf(iban, rows)];
    fields.iban = { spot: iban, value: iban.iban, score: iban.valid ? 0.97 : 0.4, evidence };
    if (!iban.valid) findings.push(ibanFails(iban));
  }
  const bic = findBic(rows);
  if (bic) fields.bic = bic;
  const { vendor, buyer } = shareTaxIds(given);
  if (vendor) fields.vendorTaxId = taxField(vendor);
  if (buyer) fields.buyerTaxId = taxField(buyer);
  const ownIban = ibans.length > 0 && !iban;
  return { fields, own: ownIban, findings };
}

function taxField({ spot, score, evidence }: AssignedTaxId): ChosenText {
  return { spot, value: spot.id, score, evidence };
}

/** Above an account number, its label is at most this many rows away. */
const labelRowsMax = 2;

/** The word "IBAN" to the left of an account number, or above it. */
function labelOf(iban: IbanSpot, rows: readonly Row[]): Evidence[] {
  const values = { text: 'IBAN' };
  const before = rows[iban.row]?.text.slice(0, iban.start) ?? '';
  if (ibanWord.test(before)) return [{ code: 'LABEL_LEFT', message: 'to the right of "IBAN"', values }];
  const above = rows
    .slice(Math.max(0, iban.row - labelRowsMax), iban.row)
    .flatMap(({ segments }) => segments)
    .some((part) => part.page === iban.page && overlapAcross(part, iban) > 0 && ibanWord.test(part.text));
  return above ? [{ code: 'LABEL_ABOVE', message: 'below "IBAN"', values }] : [];
}

const ibanWord = /(?<!\p{L})iban(?!\p{L})/iu;

/** "BIC", "SWIFT-Code", "SWIFT/BIC": the label to the left or above. */
const bicLabel =
  /(?<!\p{L})(?:bic|swift)(?:[ -]?code)?(?:\s?[-/|]\s?(?:bic|swift)(?:[ -]?code)?)*(?!\p{L})[\s.:()|-]{0,6}/giu;
const bicPattern = /^[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?(?![\p{L}\d])/u;

/** ISO 9362: four letters, the country, and two to five characters. Only after or below its label. */
function findBic(rows: readonly Row[]): ChosenText | null {
  for (const row of rows) {
    for (const label of row.text.matchAll(bicLabel)) {
      const name = label[0].replace(/[\s.:()|-]+$/u, '');
      const after = label.index + label[0].length;
      const beside = bicAt(row, after);
      if (beside) return toBic(beside, 'LABEL_LEFT', `to the right of "${name}"`, name);
      const cell = row.segments.find(
        ({ start, end }) => start <= label.index && end >= label.index + name.length,
      );
      const below =
        cell && rows[row.row + 1]?.segments.find((part) => Math.abs(part.left - cell.left) < 0.02);
      const value = below && below.page === row.page ? bicAt(rows[below.row], below.start) : null;
      if (value) return toBic(value, 'LABEL_ABOVE', `below "${name}"`, name);
    }
  }
  return null;
}

function bicAt(row: Row | undefined, from: number): Spot | null {
  const match = row && bicPattern.exec(row.text.slice(from));
  return row && match ? spotAt(row, from, from + match[0].length) : null;
}

function toBic(spot: Spot, code: string, message: string, label: string): ChosenText {
  const evidence = [{ code, message, values: { text: label } }];
  return { spot, value: spot.text.replace(/ /g, ''), score: 0.9, evidence };
}

function ibanFails(iban: IbanSpot): Finding {
  return {
    code: 'IBAN_CHECK_FAILS',
    severity: 'WARNING',
    field: 'iban',
    message: `The check digits of ${iban.text} are wrong: a digit was misprinted or misread.`,
    values: { iban: iban.text },
  };
}
