import { createWordFinder } from '../languages/phrase-finder.ts';
import { type AmountSpot, toHundredths } from './amounts.ts';
import type { Entry } from './sheet.ts';
import { inRow, type Row, spotAt } from './text-lines.ts';

const scoreMin = 0.4;

const means = createWordFinder((words) => Object.values(words.means).join(','));
const change = createWordFinder(({ receipt }) => [receipt.change, receipt.discount].join(','));
const paidBy =
  /(?<!\p{L})(?:paid by|payment (?:method|type|mode)|bezahlt mit|zahlungsart|zahlart|zahlungsweise|moyen de paiement|mode de paiement|paye par|forma de pago|modalita di pagamento|pagamento|betaalwijze|betaald met|forma de pagamento)\W{0,4}$/u;

/** The printed means of payment: "Bar", "girocard", "VISA". */
export function findMeans(
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
  total: AmountSpot | null,
): Entry | null {
  let best: Entry | null = null;
  for (const row of rows) {
    if (change.findAll(row.folded, row.spoken).length > 0) continue;
    for (const { start, end } of means.findAll(row.folded, row.spoken)) {
      const entry = evaluate(row, start, end, amounts, total);
      const isBetter = !best || entry.score > best.score + 1e-9;
      if (entry.score >= scoreMin && isBetter) best = entry;
    }
  }
  return best;
}

function evaluate(
  row: Row,
  start: number,
  end: number,
  amounts: readonly AmountSpot[],
  total: AmountSpot | null,
): Entry {
  const spot = spotAt(row, start, end);
  const evidence = [{ code: 'MEANS_WORD', message: 'is a means of payment' }];
  let score = 0.1;
  const cents = total ? toHundredths(total.value) : null;
  const behind = inRow(amounts, row.row).filter((one) => one.start >= end);
  const paid = behind.map(({ value }) => toHundredths(value));
  if (cents !== null && paid.includes(cents)) {
    score += 0.5;
    evidence.push({ code: 'WITH_TOTAL', message: 'next to the total' });
  } else if (cents !== null && paid.some((one) => one !== null && one > cents)) {
    score += 0.4;
    evidence.push({ code: 'WITH_PAYMENT', message: 'next to the amount paid' });
  }
  if (paidBy.test(row.folded.slice(0, start))) {
    score += 0.5;
    evidence.push({ code: 'LABEL_LEFT', message: 'after its label' });
  }
  if (total && row.row > total.row) score += 0.15;
  const alone = row.folded.trim().length === end - start;
  if (alone && total && row.row > total.row) score += 0.15;
  if (start === 0) score += 0.1;
  return { name: 'paymentMeans', value: spot.text, spot, score: Math.min(0.95, score), evidence };
}
