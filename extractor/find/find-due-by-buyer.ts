import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import { decimal } from '@slipway/contract/money.ts';

import { type DueByBuyer, dueByBuyer, noticeOf } from '../due-by-buyer.ts';
import { createPhraseFinder, type FoundPhrase } from '../languages/find-phrases.ts';
import { commonLanguages, regionalLanguages } from '../languages/languages.ts';
import type { ReadTax } from '../reading.ts';
import type { Row } from './text-lines.ts';
import type { Totals } from './totals.ts';

/** Of all languages, whatever the invoice is written in. */
const statements = createPhraseFinder(
  [...commonLanguages, ...regionalLanguages].flatMap((words) =>
    dueByBuyer.map((category) => ({ phrases: words.dueByBuyer[category] ?? '', value: category })),
  ),
);

/** A statement is short; terms of business are not. */
const wordsMax = 14;
/** Where a printed line goes on to another column or sentence; "art. 17" and "Abs. 2" do not end one. */
const clauseEnd = / {3,}|[;!?]|(?<!\d)(?<!\b\p{L}{1,4})\. /u;

/** One of these words, separated by commas; folded. */
const anyOf = (words: string) => `(?<!\\p{L})(?:${words.split(/\s*,\s*/).join('|')})(?!\\p{L})`;
const tax = anyOf(
  'vat, gst, tax, mwst, ust, umsatzsteuer, mehrwertsteuer, tva, iva, btw, moms, mva, dph, ddv, pdv, ptu, afa, alv',
);
const rate = String.raw`(?<![\d.,])[1-9]\d?(?:[.,]\d+)? ?%`;

/** A tax with its rate, or a seller who never charges one. */
const taxed = new RegExp(String.raw`${tax}[^\p{L}\d%]{0,6}${rate}|${rate} ?${tax}|kleinunternehmer`, 'u');
const including = anyOf(String.raw`incl, inkl, ttc, including, inclusive, includes?, enthalt\p{L}*`);
const included = anyOf(
  'included, incl, inkl, inbegriffen, enthalten, inclus, incluido, inclusa, inbegrepen, comprise',
);
const priceWithTax = new RegExp(
  String.raw`${including}\W+(?:of |\d+ ?% ?)?${tax}|${tax}\W+(?:is |are )?${included}`,
  'u',
);

/** "No VAT" agrees with the statement: it is no denial. */
const without = anyOf(
  String.raw`no, without, not charged, kein\p{L}*, ohne, geen, zonder, sans, pas de, sin, senza, sem, bez, non imponibile, non soumis\p{L}* a la, exoner\p{L}*(?: de)?`,
);
const noTax = new RegExp(String.raw`${without}(?: \p{L}{2,3})? ?${tax}`, 'gu');
/** English words that look like a denial or condition: "falls under reverse charge", "VAT no". */
const lookalikes = new RegExp(
  String.raw`(?<!\p{L})falls (?:under|within)|(?<!\p{L})n(?:[°º]|o\.?) ?(?=tva|of )|${anyOf('vat no')}`,
  'gu',
);
const denials = anyOf(
  String.raw`not, no(?! regime), false, nil, nicht, kein\p{L}*, nein, non, sans, sin, senza, sem, nao, nie, nejedna, ne, nem, nej, ej, ikke, inte, ei, nu, fara, niet, geen, nee`,
);
const conditions = anyOf(
  String.raw`if, may(?! \d), when, where, unless, in case, applicable, for customers, business customers, wenn, falls, sofern, soweit, kunden, unternehmer, en cas, en caso, in caso, caso di, si(?! applica), indien, hvis`,
);
/** Certificates, GST forms of India, Dutch blocked accounts: they name the rule, but do not apply it. */
const mentions = anyOf('amount of, bescheinigung, freistellungsbescheinigung, leistender, g rekening');
const doubt = new RegExp(String.raw`${denials}|${conditions}|${mentions}|: ?n ?$|\d ?%`, 'u');
/** An amount other than zero belongs to a line or a sum. */
const amount = /(?!0[.,]00)(?<![\d.,])\d+[.,]\d\d(?!\d)/;

/**
 * An invoice without tax that states that the buyer owes it (Directive 2006/112/EC, article 226): its one tax
 * of zero percent (BR-AE-5, BR-IC-5), and a hint. Where anything contradicts, the invoice is left as it is.
 */
export function findDueByBuyer(
  rows: readonly Row[],
  taxes: ReadTax[],
  { sums }: Totals,
  type: DocumentType | null,
): { taxes: ReadTax[]; findings: Finding[] } {
  const isInvoice = type?.endsWith('_INVOICE') || type?.endsWith('_CREDIT_NOTE');
  const base = (sums.netAmount ?? sums.totalAmount)?.spot.value;
  const canBe = isInvoice && taxes.length === 0 && isUntaxed(sums, rows);
  if (!canBe || base === undefined || decimal(base).isZero()) return { taxes, findings: [] };
  const category = statedIn(rows);
  if (category === null) return { taxes, findings: [] };
  const row = { category, rate: '0', baseAmount: base, taxAmount: '0.00' };
  return { taxes: [row], findings: [noticeOf(category)] };
}

/** Without a printed tax or an equal net amount, the words of a price with tax decide. */
function isUntaxed({ netAmount, taxAmount, totalAmount }: Totals['sums'], rows: readonly Row[]): boolean {
  if (rows.some(({ folded }) => taxed.test(folded))) return false;
  if (taxAmount) return decimal(taxAmount.spot.value).isZero();
  if (netAmount && totalAmount) return decimal(netAmount.spot.value).equals(totalAmount.spot.value);
  return !rows.some(({ folded }) => priceWithTax.test(folded));
}

/** The supply of goods is the more exact statement: many invoices print both. */
function statedIn(rows: readonly Row[]): DueByBuyer | null {
  const stated = new Set(
    rows.flatMap((row, at) =>
      statements
        .findAll(row.folded)
        .filter((phrase) => isStatement(row, phrase, rows[at - 1]))
        .map(({ value }) => value),
    ),
  );
  return stated.has('K') ? 'K' : stated.has('AE') ? 'AE' : null;
}

/** Whether the phrase stands in a short clause without a denial or condition, also on the line above. */
function isStatement(
  { folded }: Row,
  { start, end }: FoundPhrase<DueByBuyer>,
  above: Row | undefined,
): boolean {
  const before = folded.slice(0, start).split(clauseEnd).at(-1) ?? '';
  const after = folded.slice(end).split(clauseEnd)[0] ?? '';
  if (amount.test(before) || amount.test(after) || wordsOf(`${before} ${after}`) > wordsMax) return false;
  if (isDoubtful(before) || isDoubtful(after)) return false;
  return !(above && isUnfinished(above.folded) && isDoubtful(above.folded));
}

function isDoubtful(text: string): boolean {
  return doubt.test(text.replace(noTax, ' ').replace(lookalikes, ' '));
}

/** A line of several words without an end: the next one continues it. */
function isUnfinished(text: string): boolean {
  return wordsOf(text) >= 5 && !/[.:!?]\s*$/.test(text);
}

function wordsOf(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}
