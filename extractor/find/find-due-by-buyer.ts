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
const tax =
  '(?:vat|gst|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|btw|moms|mva|dph|ddv|pdv|ptu|afa|alv)';

/** A rate of a tax, or a seller who never charges one. */
const rated = new RegExp(
  String.raw`(?<!\p{L})${tax}[^\p{L}\d%]{0,6}[1-9]\d?(?:[.,]\d+)? ?%|(?<![\d.,])[1-9]\d?(?:[.,]\d+)? ?% ?${tax}(?!\p{L})|kleinunternehmer`,
  'u',
);
/** A price with tax. */
const gross = new RegExp(
  String.raw`(?:incl|inkl|ttc|including|inclusive|includes?|enthalt\p{L}*)\W+(?:of |\d+ ?% ?)?${tax}(?!\p{L})|(?<!\p{L})${tax}\W+(?:is |are )?(?:included|incl|inkl|inbegriffen|enthalten|inclus|incluido|inclusa|inbegrepen|comprise)(?!\p{L})`,
  'u',
);
/** "No VAT": agrees with the statement. */
const noTax = new RegExp(
  String.raw`(?<!\p{L})(?:no|without|not charged|kein\p{L}*|ohne|geen|zonder|sans|pas de|sin|senza|sem|bez|non imponibile|non soumis\p{L}* a la|exoner\p{L}*(?: de)?)(?: \p{L}{2,3})? ?${tax}(?!\p{L})`,
  'gu',
);
/** Denials, conditions and descriptions of when it would be so, in all languages. */
const notStated =
  /(?<!\p{L})(?:not|nicht|kein\p{L}*|nein|non|sans|sin|senza|sem|nao|nie|nejedna|ne|nem|nej|ej|ikke|inte|ei|nu|fara|niet|geen|nee|false|nil|no(?! regime)|if|may(?! \d)|when|where|unless|in case|for customers|business customers|applicable|amount of|wenn|falls|sofern|soweit|kunden|unternehmer|en cas|en caso|in caso|caso di|si(?! applica)|indien|hvis|bescheinigung|freistellungsbescheinigung|leistender|g rekening)(?!\p{L})|: ?n ?$|\d ?%/u;
const fallsUnder = /(?<!\p{L})falls (?:under|within)/gu;
const number = /(?<!\p{L})(?:n[°º]|no\.?) ?(?=tva|of )|(?<!\p{L})vat no(?!\p{L})/gu;

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
  if (rows.some(({ folded }) => rated.test(folded))) return false;
  if (taxAmount) return decimal(taxAmount.spot.value).isZero();
  if (netAmount && totalAmount) return decimal(netAmount.spot.value).equals(totalAmount.spot.value);
  return !rows.some(({ folded }) => gross.test(folded));
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

function isStatement(
  { folded }: Row,
  { start, end }: FoundPhrase<DueByBuyer>,
  above: Row | undefined,
): boolean {
  const before =
    folded
      .slice(0, start)
      .split(/ {3,}|[;!?]|(?<!\d)(?<!\b\p{L}{1,4})\. /u)
      .at(-1) ?? '';
  const after = folded.slice(end).split(/ {3,}|[;!?]|(?<!\d)(?<!\b\p{L}{1,4})\. /u)[0] ?? '';
  if (/\d[.,]\d\d(?!\d)/.test(`${before}${after}`.replace(/0[.,]00/g, ''))) return false;
  const rest = [before, after].map((text) =>
    text.replace(noTax, ' ').replace(fallsUnder, ' ').replace(number, ' '),
  );
  const words = rest.join(' ').match(/\p{L}{2,}/gu) ?? [];
  if (words.length > wordsMax || rest.some((text) => notStated.test(text))) return false;
  return !(above && isUnfinished(above.folded) && notStated.test(above.folded.replace(noTax, ' ')));
}

/** A line of several words without an end: the next one continues it. */
function isUnfinished(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).length >= 5 && !/[.:!?]\s*$/.test(text);
}
