import type { DocumentType } from '@slipway/contract/document.ts';

import { heightOf, type Row } from './text-lines.ts';

type Kind = 'INVOICE' | 'CREDIT_NOTE' | 'RECEIPT' | 'BANK_STATEMENT' | 'PAYMENT_REMINDER' | 'ORDER_DOCUMENT';

/** What a title says, in seven languages, folded. Words in the running text say less than a title. */
const titles: readonly (readonly [Kind, RegExp])[] = [
  [
    'PAYMENT_REMINDER',
    /(?:\d\. ?|letzte |first |final |second )?(?:mahnung|zahlungserinnerung|payment reminder|reminder(?: notice)?|rappel(?: de paiement)?|mise en demeure|relance|sollecito(?: di pagamento)?|recordatorio de pago|betalingsherinnering|aanmaning|aviso de pagamento|overdue notice)(?!\p{L})/u,
  ],
  [
    'CREDIT_NOTE',
    /(?:credit ?(?:note|memo)|gutschrift|rechnungskorrektur|korrekturrechnung|stornorechnung|avoir|note de credit|facture d.avoir|nota de (?:credito|abono)|factura rectificativa|abono|nota di (?:credito|accredito)|credit(?:nota|factuur)|storno)(?!\p{L})/u,
  ],
  [
    'BANK_STATEMENT',
    /(?:kontoauszug|bank statement|account statement|statement of account|releve (?:de )?compte|releve bancaire|extracto (?:bancario|de cuenta)|estratto conto|rekeningafschrift|extrato (?:bancario|de conta)|credit card statement)(?!\p{L})/u,
  ],
  [
    'ORDER_DOCUMENT',
    /(?:auftragsbestatigung|bestellung|angebot|lieferschein|order confirmation|purchase order|quotation|quote|delivery note|packing (?:list|slip)|bon de (?:commande|livraison)|devis|pedido|presupuesto|albaran|ordine|preventivo|ddt|documento di trasporto|orderbevestiging|offerte|pakbon|encomenda|orcamento|guia de remessa)(?!\p{L})/u,
  ],
  [
    'RECEIPT',
    /(?:receipt|kassenbon|kassenbeleg|quittung|bon|ticket(?: de caisse)?|recu|ticket de compra|factura simplificada|scontrino|ricevuta|kassabon|talao|recibo|cash bill|cash memo|guest check)(?!\p{L})/u,
  ],
  [
    'INVOICE',
    /(?:(?:tax |sales |commercial |vat |retail )?invoices?(?:\/bill)?|(?:handels|teil|schluss|abschlags|waren|sammel|honorar)?rechnung|faktura|facture|factura|fattura|factuur|fatura)(?!\p{L})/u,
  ],
];

const receiptWords =
  /(?<!\p{L})(?:change|cash|cashier|tendered|goods sold|thank you|please come again|rounding|bar|ruckgeld|gegeben|es bediente sie|kassierer|kasse|kartenzahlung|girocard|tse|terminal|rendu|especes|carte bancaire|caisse|efectivo|cambio|contante|resto|scontrino|wisselgeld|pinnen|kassa|troco|numerario|visa|mastercard|exchange|items?|qty)(?!\p{L})/gu;

/** Letters this high in widths of the printed column are a till's: an ordinary page has smaller ones. */
const tillLetters = 0.037;

/** What kind of paper it is; null where nothing on it tells. `own` says that the reader itself sent it. */
export function findDocumentType(
  rows: readonly Row[],
  found: { own: boolean; hasTotal: boolean },
): DocumentType | null {
  const points = titlePoints(rows);
  const receipt = receiptLikeness(rows);
  if (receipt >= 3) points.set('RECEIPT', (points.get('RECEIPT') ?? 0) + 1.2 + receipt * 0.25);
  const [best] = [...points].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < 0.4)
    return found.hasTotal
      ? receipt >= 2
        ? 'RECEIPT'
        : 'PURCHASE_INVOICE'
      : rows.length > 0
        ? 'OTHER'
        : null;
  switch (best[0]) {
    case 'INVOICE':
      return found.own ? 'SALES_INVOICE' : 'PURCHASE_INVOICE';
    case 'CREDIT_NOTE':
      return found.own ? 'SALES_CREDIT_NOTE' : 'PURCHASE_CREDIT_NOTE';
    default:
      return best[0];
  }
}

/** Whether it looks like the print of a till: narrow paper, and the words of paying on the spot. */
export function receiptLikeness(rows: readonly Row[]): number {
  const words = new Set(
    rows.flatMap(({ folded }) => [...folded.matchAll(receiptWords)].map((match) => match[0])),
  );
  const heights = rows.flatMap((row) => row.words.map(heightOf)).sort((a, b) => a - b);
  const width = Math.max(...rows.map(({ right }) => right)) - Math.min(...rows.map(({ left }) => left));
  const till = heights.length > 0 && (heights[heights.length >> 1] ?? 0) / width > tillLetters;
  return Math.min(5, words.size) * (till ? 0.6 : 0.4) + (till ? 2.4 : -1);
}

function titlePoints(rows: readonly Row[]): Map<Kind, number> {
  const points = new Map<Kind, number>();
  const heights = rows.flatMap(({ words }) => words.map(heightOf)).sort((a, b) => a - b);
  const median = heights[heights.length >> 1] ?? 1;
  for (const row of rows) {
    if (row.page > 1) break;
    for (const segment of row.segments) {
      const text = row.folded
        .slice(segment.start, segment.end)
        .replace(/(?<=^| )(\p{L}) (?=\p{L}(?: |$))/gu, '$1');
      for (const [kind, pattern] of titles) {
        const match = new RegExp(String.raw`(?<!\p{L})${pattern.source}`, 'u').exec(text);
        if (!match) continue;
        const share = match[0].length / Math.max(1, text.replace(/[\W\d_]+/g, '').length);
        const opens = match.index <= 3;
        const large = Math.min(2.5, heightOf(segment) / median);
        const high = 1 - Math.min(1, segment.top / row.pageHeight);
        const value = (share > 0.8 ? 1 : opens && share > 0.3 ? 0.6 : 0.12) * large * (0.4 + high * 0.6);
        points.set(kind, Math.max(points.get(kind) ?? 0, value));
        break;
      }
    }
  }
  return points;
}
