import type { Evidence } from '@slipway/contract/document.ts';

import type { AmountSpot } from './amounts.ts';
import { currencyIn, currencyOf, spotCurrencies } from './currencies.ts';
import type { LabelSpot } from './labels.ts';
import { relate } from './relate-labels.ts';
import type { Sheet } from './sheet.ts';
import { inRow, type Row, type Spot, spotAt } from './text-lines.ts';

export type ChosenCurrency = { spot: Spot; code: string; score: number; evidence: Evidence[] };

type Vote = { points: number; spot: Spot; best: number; evidence: Evidence };

/**
 * The printed currency: by its label, next to the total, next to other amounts, or anywhere else. OCR
 * confuses the euro sign with the pound sign: outside English documents the euro is meant. An ambiguous
 * symbol ("$", "kr") needs a second sign. Without a printed currency the field stays empty.
 */
export function chooseCurrency(sheet: Sheet, total: AmountSpot | null): ChosenCurrency | null {
  const { rows, labels, amounts, languages } = sheet;
  const votes = new Map<string, Vote>();
  for (const found of rows.flatMap((row) => spotCurrencies(row))) {
    const misread =
      found.text === '£' && found.row.source === 'OCR' && languages[0] !== undefined && languages[0] !== 'en';
    const code = misread ? 'EUR' : found.code;
    if (!code) continue;
    const spot = spotAt(found.row, found.start, found.end);
    const [points, evidence] = weigh(spot, labels, rows, amounts, total);
    const vote = votes.get(code);
    if (!vote) votes.set(code, { points, spot, best: points, evidence });
    else {
      vote.points += points * 0.3;
      if (points > vote.best) Object.assign(vote, { spot, best: points, evidence });
    }
  }
  const ranked = [...votes].sort(([, a], [, b]) => b.best + b.points * 0.3 - (a.best + a.points * 0.3));
  const [winner, second] = ranked;
  if (!winner) return dollars(rows, amounts, total) ?? national(sheet, total) ?? rands(sheet, total);
  const [code, { spot, best, evidence }] = winner;
  const rival = second ? second[1].best / Math.max(best, 1e-6) : 0;
  return {
    spot,
    code,
    score: Math.min(0.99, 0.5 + best * 0.12) * (rival > 0.9 ? 0.7 : 1),
    evidence: [evidence],
  };
}

function weigh(
  spot: Spot,
  labels: readonly LabelSpot[],
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
  total: AmountSpot | null,
): [number, Evidence] {
  const label = relate(spot, labels, rows).find((relation) => relation.label.kind === 'currencyCode');
  if (label && label.score > 0.5) {
    return [
      4,
      {
        code: label.how === 'LEFT' ? 'LABEL_LEFT' : 'LABEL_ABOVE',
        message: `belongs to "${label.label.text}"`,
        values: { text: label.label.text },
      },
    ];
  }
  if (total && total.row === spot.row) return [3, { code: 'BESIDE_TOTAL', message: 'next to the total' }];
  const touches = inRow(amounts, spot.row).some(({ start, end }) => start <= spot.start && end >= spot.end);
  if (touches) return [2.2, { code: 'BESIDE_AMOUNT', message: 'next to an amount' }];
  const sums = inRow(labels, spot.row).some(({ kind }) => /Amount|amountDue/.test(kind));
  if (sums) return [1.8, { code: 'IN_SUMS', message: 'with the labels of the sums' }];
  return [0.8, { code: 'PRINTED', message: 'printed on the document' }];
}

/** What only the documents of one country with a dollar of its own contain. */
const dollarCountries: readonly (readonly [string, RegExp])[] = [
  ['AUD', /\bABN\b|\b(?:NSW|QLD|VIC|TAS)\s+\d{4}\b|\bAustralia\b/],
  ['CAD', /\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\bHST\b|\bCanada\b/],
  ['NZD', /\bNew Zealand\b|\bNZBN\b/],
  ['SGD', /\bSingapore\b/],
];

/**
 * "$" alone means US dollars if the pages name no other dollar and no other currency, and the dollar of another country
 * if the pages name only that country.
 */
function dollars(
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
  total: AmountSpot | null,
): ChosenCurrency | null {
  const ordered = total ? [total, ...amounts] : amounts;
  const spot = ordered.find((amount) => amount.currency === '$' && currencyOf(amount.text) === null);
  const other = rows.some(({ text }) =>
    /australia|canad|singapor|hong kong|new zealand|m[eé]xico|taiwan|\bABN\b|\bGST\b|\bHST\b/i.test(text),
  );
  const american = rows.some(({ text }) => /\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\bUSA?\b|United States/.test(text));
  if (!spot) return null;
  const named = dollarCountries.filter(([, words]) => rows.some(({ text }) => words.test(text)));
  const [only] = named;
  if (only && named.length === 1 && !american) return signOf(spot, only[0]);
  if (other && !american) return null;
  const evidence = {
    code: 'DOLLAR_SIGN',
    message: 'a dollar sign is next to the amounts, and no other dollar is named',
  };
  return { spot, code: 'USD', score: american ? 0.8 : 0.6, evidence: [evidence] };
}

/** "R" before several amounts, or before one in South Africa. */
function rands({ rows, amounts }: Sheet, total: AmountSpot | null): ChosenCurrency | null {
  const [spot, second] = amounts.filter(({ currency }) => currency === 'R');
  const isNamed = rows.some(({ text }) => /\bSouth Africa\b/.test(text));
  return spot && (second || isNamed) ? signOf(total?.currency === 'R' ? total : spot, 'ZAR') : null;
}

function signOf(spot: AmountSpot, code: string): ChosenCurrency {
  const values = { text: spot.currency ?? '', code };
  const message = `"${values.text}" next to the amounts means ${code} here`;
  return { spot, code, score: 0.8, evidence: [{ code: 'SIGN_OF_COUNTRY', message, values }] };
}

/**
 * "kr" or "lei" in a document whose language does not show the currency: the one of the country of all VAT IDs,
 * or of all accounts.
 */
function national({ amounts, taxIds, ibans }: Sheet, total: AmountSpot | null): ChosenCurrency | null {
  const ids = taxIds.filter(({ vat }) => vat).map(({ id }) => id);
  const accounts = ibans.filter(({ valid }) => valid).map(({ iban }) => iban);
  const countries = new Set((ids.length > 0 ? ids : accounts).map((id) => id.slice(0, 2)));
  const [country = ''] = countries;
  if (countries.size !== 1) return null;
  const ordered = total ? [total, ...amounts] : amounts;
  for (const spot of ordered) {
    const code = currencyIn(country, spot.currency ?? '');
    const evidence = {
      code: 'NATIONAL_SIGN',
      message: `"${spot.currency}" is next to the amounts, and all VAT IDs or bank accounts are from one country`,
      values: { text: spot.currency ?? '' },
    };
    if (code) return { spot, code, score: 0.8, evidence: [evidence] };
  }
  return null;
}
