import { type Row, type Spot, spotAt } from './text-lines.ts';

/** Longer payment periods are implausible. */
const daysMax = 180;

/** Payment terms often continue in the next line. */
const rowsAfter = 1;

/** A number of days, in all supported languages; all patterns are for folded text. */
const days =
  /(?<![\d.,/%-])(?<count>\d{1,3}) ?(?:calendar |kalender ?|kalendri|kalendorin\p{L}+ |kalendara )?(?:days?|tagen?|jours|dias|giorni|gg\.?|dagen|dgn|dn[iu]|dagar|dager?|paivaa?|pv|vrk|nap(?:on|os)?|zile|dana|paeva|dien(?:as|u|os|am)|gun)(?!\p{L})|(?<!\p{L})net(?:t?o)? ?(?<net>\d{1,3})(?![\d.,/%]| ?(?:%|eur|€))/gu;

/** Words about payment: without one nearby, the days are for a delivery, a warranty or a right of return. */
const paying =
  /(?<!\p{L})(?:pay\p{L}*|due|terms?|net|zahl\p{L}*|uberweis\p{L}*|begleich\p{L}*|fallig\p{L}*|netto|rein netto|ohne abzug|paiement|payable|regl\p{L}*|echeance|nets?|pago|pagar|pagadero|vencimiento|netos|transferencia|pagamento|pagabile|pagare|bonifico|rimessa|scadenza|d\.? ?f\.?|betal\p{L}*|voldoen|betaaltermijn|pagavel|vencimento|liquidos|prazo|platn\p{L}*|zaplat\p{L}*|splatn\p{L}*|uhrad\p{L}*|erapaiva|maks[ue]\p{L}*|fizet\p{L}*|plata|platii|platibil\p{L}*|scadent\p{L}*|placan\p{L}*|placil\p{L}*|dospije\p{L}*|tasu\p{L}*|apmok\p{L}*|sumok\p{L}*|mokej\p{L}*|apmaks\p{L}*|samaks\p{L}*|vade\p{L}*|odem\p{L}*)(?!\p{L})/u;

/** Words for early payment discounts: the period is not that of the full amount. */
const discount =
  /(?<!\p{L})(?:skonto\p{L}*|discount|rebate|escompte|descuento|dto|pronto pago|sconto|korting|betalingskorting|desconto|abzuglich|nachlass|skont\p{L}*|kassarabatt|kontantrabatt?|kateisalennus|nuolaid\p{L}*|atlaid\p{L}*|allahindlus\p{L}*|iskonto\p{L}*)(?!\p{L})/u;

/** Periods for something else, or from another date than the document date. */
const elsewhere =
  /(?<!\p{L})(?:deliver\p{L}*|warrant\p{L}*|guarant\p{L}*|return\p{L}*|refund\p{L}*|complain\p{L}*|cancel\p{L}*|late|overdue|interest|reminder|verzug\p{L}*|mahn\p{L}*|zinsen|widerruf\p{L}*|ruckgabe\p{L}*|reklam\p{L}*|beanstand\p{L}*|garantie|gewahr\p{L}*|liefer(?:zeit|frist)\p{L}*|gultig\p{L}*|retard|livraison|reclam\p{L}*|retour\p{L}*|devoluc\p{L}*|entrega|garantia|reso|restitu\p{L}*|reclami|consegna|ritardo|mora|levertijd|levering|valid\p{L}*|end of (?:the )?month|eom|monatsende|fin de mois|fdm|fine mese|f\.? ?m\.?|fin de mes|einde maand|fim do mes|receipt of goods|wareneingang|dostaw\p{L}*|reklamac\p{L}*|gwaranc\p{L}*|zwrot\p{L}*|odsetk\p{L}*|leverans\p{L}*|drojsmal\p{L}*|anmarkning\p{L}*|forsinkel\p{L}*|forsinket\p{L}*|morarent\p{L}*|lobende maned|viivasty\p{L}*|huomautus\p{L}*|toimitus\p{L}*|szallit\p{L}*|kesedel\p{L}*|livrar\p{L}*|garantie\p{L}*|intarzier\p{L}*|dodan\p{L}*|dodac\p{L}*|zaruc?k?\p{L}*|urok\p{L}*|prodlen\p{L}*|pristatym\p{L}*|delspinig\p{L}*|garantij\p{L}*|grazin\p{L}*|piegad\p{L}*|kavej\p{L}*|tarn\p{L}*|viivi\p{L}*|garantii\p{L}*|teslim\p{L}*|gecik\p{L}*|iade\p{L}*|garanti)(?!\p{L})/u;

export type PaymentTerms = { spot: Spot; days: number };

/**
 * The number of days until the full amount is due, if the document states it in one clear way. With an early
 * payment discount the longer period counts; the discount period alone is not enough.
 */
export function findPaymentTerms(rows: readonly Row[]): PaymentTerms | null {
  const found = rows.flatMap((row) => termsIn(row, rows));
  const counts = [...new Set(found.map((one) => one.days))].sort((a, b) => a - b);
  const discounted = found.some((one) => one.discount);
  if (counts.length !== (discounted ? 2 : 1)) return null;
  const longest = found.find((one) => one.days === counts.at(-1));
  return longest ? { spot: longest.spot, days: longest.days } : null;
}

/** Where payment periods are printed, clear or not. */
export function spotPaymentTerms(rows: readonly Row[]): Spot[] {
  return rows.flatMap((row) => termsIn(row, rows).map(({ spot }) => spot));
}

function termsIn(row: Row, rows: readonly Row[]): (PaymentTerms & { discount: boolean })[] {
  const matches = [...row.folded.matchAll(days)];
  if (matches.length === 0) return [];
  const near = rows
    .slice(Math.max(0, row.row - 1), row.row + rowsAfter + 1)
    .filter(({ page }) => page === row.page)
    .map(({ folded }) => folded)
    .join(' ');
  if (!paying.test(near)) return [];
  return matches.flatMap((match) => {
    const count = Number(match.groups?.['count'] ?? match.groups?.['net']);
    const end = match.index + match[0].length;
    const clause = textAround(row.folded, match.index, end, [...sentenceEnds, '   ']);
    if (!(count > 0 && count <= daysMax) || elsewhere.test(clause)) return [];
    const spot = spotAt(row, match.index, end);
    // A percentage in another sentence can be the interest on late payments.
    const sentence = textAround(row.folded, match.index, end, sentenceEnds);
    return [{ spot, days: count, discount: discount.test(near) || sentence.includes('%') }];
  });
}

const sentenceEnds = ['. ', '; '];

/** The text around a match within its line, up to the nearest of these ends. */
function textAround(text: string, from: number, to: number, ends: readonly string[]): string {
  const start = Math.max(...ends.map((end) => text.slice(0, from).lastIndexOf(end)));
  const places = ends.map((end) => text.indexOf(end, to)).filter((at) => at >= 0);
  return text.slice(start + 1, Math.min(text.length, ...places));
}
