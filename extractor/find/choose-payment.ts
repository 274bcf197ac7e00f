import type { Evidence, Finding } from '@slipway/contract/document.ts';

import type { Reader } from '../reading.ts';
import type { IbanSpot } from './iban.ts';
import type { LabelSpot } from './labels.ts';
import type { PartyRole, PartySections } from './party-sections.ts';
import type { TaxIdSpot } from './tax-ids.ts';
import { type Row, type Spot, spotAt } from './text-lines.ts';

export type ChosenText = { spot: Spot; value: string; score: number; evidence: Evidence[] };
export type Payment = {
  fields: Partial<Record<'iban' | 'bic' | 'vendorTaxId' | 'buyerTaxId', ChosenText>>;
  vendorTaxId: TaxIdSpot | null;
  /** The reader's own account or tax id is the payee's: the reader sent this document. */
  own: boolean;
  findings: Finding[];
};

type Given = {
  rows: readonly Row[];
  labels: readonly LabelSpot[];
  sections: PartySections;
  ibans: readonly IbanSpot[];
  taxIds: readonly TaxIdSpot[];
  reader: Reader;
};

const plain = (id: string) => id.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Account and tax ids: whose they are, and whether their check digits are right. */
export function choosePayment(given: Given): Payment {
  const { rows, ibans, reader } = given;
  const fields: Payment['fields'] = {};
  const findings: Finding[] = [];
  const own = reader.ibans.map(plain);
  const iban = ibans
    .filter((spot) => !own.includes(spot.iban))
    .sort((a, b) => Number(b.valid) - Number(a.valid))[0];
  if (iban) {
    const evidence = iban.valid
      ? { code: 'CHECK_DIGITS', message: 'check digits right' }
      : { code: 'CHECK_DIGITS_WRONG', message: 'check digits wrong' };
    fields.iban = { spot: iban, value: iban.iban, score: iban.valid ? 0.97 : 0.4, evidence: [evidence] };
    if (!iban.valid) findings.push(ibanFails(iban));
  }
  const bic = findBic(rows);
  if (bic) fields.bic = bic;
  const { vendor, buyer } = shareTaxIds(given);
  if (vendor) fields.vendorTaxId = taxField(vendor.spot, vendor.score, vendor.why);
  if (buyer) fields.buyerTaxId = taxField(buyer.spot, buyer.score, buyer.why);
  const ownIban = ibans.length > 0 && !iban;
  return { fields, vendorTaxId: vendor?.spot ?? null, own: ownIban, findings };
}

type Judged = { spot: TaxIdSpot; score: number; why: Evidence };

/** The buyer's VAT id stands under the buyer's label or says "your"; the others are the seller's. */
function shareTaxIds({ rows, sections, taxIds, reader }: Given): {
  vendor: Judged | null;
  buyer: Judged | null;
} {
  const ownIds = reader.taxIds.map(plain);
  const judged = taxIds.map((spot) => {
    const row = rows[spot.row];
    const segment = row?.segments.find((part) => part.start <= spot.start && part.end >= spot.end);
    const role = segment ? sections.of(segment) : null;
    const lead = row?.folded.slice(Math.max(0, spot.start - 45), spot.start) ?? '';
    const yours =
      /(?:ihre|kunden|your|customer|buyer|votre|client|su|uw|vostr[oa]|vossa|klant)[ -]?(?:own )?(?:ust|vat|tva|btw|nif|iva|p\.|steuer|id)/.test(
        lead,
      );
    const isBuyer = ownIds.includes(plain(spot.id)) || role === 'buyer' || yours;
    return { spot, isBuyer, points: pointsOf(spot, role, lead) };
  });
  const best = (buyer: boolean) => {
    const [first] = judged
      .filter((one) => one.isBuyer === buyer && one.points > 0)
      .sort((a, b) => b.points - a.points);
    if (!first) return null;
    const why =
      first.spot.checked === true
        ? { code: 'CHECK_DIGITS', message: 'check digits right' }
        : { code: 'SHAPE', message: "has the shape of a tax id behind its country's code or its label" };
    return { spot: first.spot, score: Math.min(0.97, first.points), why };
  };
  return { vendor: best(false), buyer: best(true) };
}

function pointsOf(spot: TaxIdSpot, role: PartyRole | null, lead: string): number {
  const labelled = /(?:ust|vat|tva|iva|btw|uid|mwst|nif|cif|tax|steuer|gst|kvk|mva)[^\d]{0,40}$/.test(lead);
  const checked = spot.checked === true ? 0.12 : spot.checked === false ? -0.12 : 0;
  const section = role === 'seller' ? 0.2 : role === 'other' ? -0.4 : 0;
  return (spot.vat ? 0.6 : 0.42) + (labelled ? 0.18 : 0) + checked + section;
}

function taxField(spot: TaxIdSpot, score: number, why: Evidence): ChosenText {
  return { spot, value: spot.id, score, evidence: [why] };
}

/** ISO 9362: four letters, the country, two and perhaps three characters; only behind its label. */
function findBic(rows: readonly Row[]): ChosenText | null {
  for (const row of rows) {
    const label = /(?<!\p{L})(?:bic|swift)(?:[ -]?code)?(?:\s*\/\s*(?:bic|swift))?[\s.:()-]{0,6}/iu.exec(
      row.text,
    );
    const after = label ? label.index + label[0].length : 0;
    const match =
      label && /^[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?(?![\p{L}\d])/u.exec(row.text.slice(after));
    if (!match) continue;
    const spot = spotAt(row, after, after + match[0].length);
    const evidence = [{ code: 'LABEL_LEFT', message: `stands right of "${label[0].trim()}"` }];
    return { spot, value: match[0].replace(/ /g, ''), score: 0.9, evidence };
  }
  return null;
}

function ibanFails(iban: IbanSpot): Finding {
  return {
    code: 'IBAN_CHECK_FAILS',
    severity: 'WARNING',
    field: 'iban',
    message: `The check digits of ${iban.text} are wrong: a digit was misprinted or misread.`,
  };
}
