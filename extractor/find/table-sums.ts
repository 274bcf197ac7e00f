import { type LabelKind, spotLabels } from './labels.ts';
import type { Values } from './table-cells.ts';
import type { Row } from './text-lines.ts';

const endOfTable =
  /^[\W\d]*(?:sub ?-?total|zwischensumme|summe|total|gesamt(?:betrag|summe|netto)?\b|netto(?:betrag|summe)?\b(?! ?preis)|net (?:total|amount)|positionssumme|rechnungs(?:summe|betrag)|mwst|ust\b|umsatzsteuer|zzgl|zuzuglich|plus vat|tva\b|taux|iva\b|btw|vat\b|belegsummen|steuer|montant|base imponible|imponibile|subtotaal|totaal|totale|incidencia|amount due|grand total|nettopreis gesamt|zahlungs|warenwert|zu- und abschlage|payment|endsumme|endbetrag|bruttosumme|factuur totaal|invoice total|total de|balance due|sales tax|amount payable|importe total|importe neto|valor total)/u;

/** The same words in northern and eastern European languages. */
const endOfRegionalTable =
  /^[\W\d]*(?:do zaplaty|stawka|sazba|sadzba|momssats|razem\b|suma (?:netto|brutto|vat)|(?:summa )?att betala|totalt\b|summa (?:exkl|inkl)|i alt\b|(?:at|a|til) betale\b|k uhrade|celkem\b|spolu\b|yhteensa\b|maksettava|loppusumma|fizetendo|osszesen\b|vegosszeg|ukupno\b|za placilo|skupaj\b|total de plata|de plata\b)/u;

/** Amounts carried forward and subtotals of groups: items continue below. */
const carriedOver =
  /^[\W\d]*(?:sous-?total|tussent|zw\.-?summe|gruppensumme|suma parcial|subtotale|totale parziale|ubertrag|carried|carry|brought forward|a reporter|report\b|suma y sigue|riporto|transport$|zwischensumme|sub ?-?total|subtotaal|abzgl|abzuglich|less\b|minus\b|moins\b)/u;

/** Deductions from the sum of the items are not items. */
const reduction =
  /(?:rabatt|nachlass|skonto|discount|rebate|remise|rabais|descuento|sconto|korting|desconto)/u;

/** Whether a text is the label of a sum and not an item. */
export function namesSum(folded: string): boolean {
  return endsTable(folded) || carriedOver.test(folded) || reduction.test(folded);
}

/** "25,00% moms (2.446,48)": the tax of a rate. */
const taxOfRate = /^\d{1,2}(?:[.,]\d{1,2})? ?% ?(?:moms|mva|alv|dph|afa|pdv|ddv|vat|tva|btw|iva|ust|mwst)\b/u;

function endsTable(folded: string): boolean {
  return endOfTable.test(folded) || endOfRegionalTable.test(folded) || taxOfRate.test(folded);
}

/** Whether items can follow below a sum: amounts carried forward, subtotals of groups and deductions. */
export function continuesBelow({ folded }: Row): boolean {
  return carriedOver.test(folded) || reduction.test(folded);
}

/** Whether a row of a table is a sum and not an item. `begun`: whether there are items above it. */
export function isSumRow(row: Row, values: Values, begun: boolean): boolean {
  const starts = row.segments.map((segment) => row.folded.slice(segment.start, segment.end));
  const first = starts.find((start) => /\p{L}{2}/u.test(start)) ?? '';
  if (reduction.test(first) && Number(values.lineAmount?.value ?? 0) < 0) return !values.unitPrice;
  // With no items above it, "base price" cannot be the label of a sum.
  if (begun && isLabelledSum(row, values)) return true;
  return (endsTable(first) || carriedOver.test(first)) && (begun || Boolean(values.lineAmount));
}

/** An amount paid is not among them: "Deposit" can be an item. */
const sumKinds: ReadonlySet<LabelKind> = new Set(['totalAmount', 'netAmount', 'taxAmount', 'amountDue']);

/** Another text may stand left of the sum: "Thank you for your order   Subtotal   63.00". */
function isLabelledSum(row: Row, { quantity, unitPrice, lineAmount }: Values): boolean {
  if (!lineAmount || quantity || unitPrice) return false;
  const cell = row.segments.findLast((part) => part.start < lineAmount.start && /\p{L}/u.test(part.text));
  return (
    cell !== undefined &&
    spotLabels([row]).some(
      ({ kind, start, end }) =>
        sumKinds.has(kind) &&
        start === cell.start &&
        !/\p{L}/u.test(row.text.slice(end, Math.min(cell.end, lineAmount.start))),
    )
  );
}
