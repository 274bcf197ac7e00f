import type { Entry } from '../find/sheet.ts';
import { legibility, type Surroundings } from './surroundings.ts';

/** Evidence codes that are model features; others are ignored. */
const reasons = [
  'LABEL_LEFT',
  'LABEL_ABOVE',
  'CHECK_DIGITS',
  'CHECK_DIGITS_WRONG',
  'SHAPE',
  'BESIDE_TOTAL',
  'BESIDE_AMOUNT',
  'IN_SUMS',
  'PRINTED',
  'DOLLAR_SIGN',
  'LEGAL_FORM',
  'TRADE_WORD',
  'PAGE_HEAD',
  'PAGE_FOOT',
  'LARGE',
  'SELLER_LABEL',
  'SENDER_LINE',
  'NEAR_TAX_ID',
  'REPEATED',
  'DOMAIN',
  'ACCOUNT_HOLDER',
  'WEB_ADDRESS',
  'BUYER_LABEL',
] as const;

export const entryFeatures: readonly string[] = [
  'score',
  ...reasons,
  'reasons',
  'firstPage',
  'left',
  'down',
  'legible',
  'recognised',
  'receipt',
  'length',
  'digits',
  'words',
  'capitals',
  'fields',
  'totalProven',
];

export const risingEntryFeatures: ReadonlySet<string> = new Set(['score', 'legible', 'CHECK_DIGITS']);

/** The features of the value that was chosen for a field. */
export function describeEntry(entry: Entry, all: readonly Entry[], around: Surroundings): Float64Array {
  const { spot, value, score, evidence } = entry;
  const codes = new Set(evidence.map(({ code }) => code));
  const row = around.rows[spot.row];
  const letters = value.replace(/\P{L}/gu, '');
  const total = all.find(({ name }) => name === 'totalAmount');
  return Float64Array.from([
    score,
    ...reasons.map((code) => (codes.has(code) ? 1 : 0)),
    evidence.length,
    spot.page === 1 ? 1 : 0,
    spot.left,
    row ? spot.top / row.pageHeight : 0,
    row ? legibility(spot, row) : 1,
    row?.source === 'OCR' ? 1 : 0,
    around.receipt ? 1 : 0,
    Math.min(60, value.length),
    value.replace(/\D/g, '').length,
    Math.min(12, value.split(/\s+/).length),
    letters === '' ? 0 : letters.replace(/\P{Lu}/gu, '').length / letters.length,
    all.length,
    total?.evidence.some(({ code }) => /AGREES?$/.test(code)) ? 1 : 0,
  ]);
}
