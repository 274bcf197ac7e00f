/**
 * Whether the text of an email is a receipt: it has an amount with its currency, and typical words for a
 * total, an invoice, a payment or an order.
 */
export function isReceiptText(text: string): boolean {
  const head = text.slice(0, charactersMax);
  return amount.test(head) && strongWord.test(head) && distinctWords(head) >= wordsMin;
}

/** A longer text is not a receipt. */
const charactersMax = 60_000;
/** "We will invoice you" is not a receipt: a receipt has several of these words. */
const wordsMin = 2;

const sign = '(?:€|\\$|£|¥|zł|Kč|kr\\.?|CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|HUF|JPY|CAD|AUD|Fr\\.)';
const digits = "\\d{1,3}(?:[.,'\\u00a0\\u202f ]?\\d{3})*[.,]\\d{2}(?!\\d)";
const amount = new RegExp(`${sign}\\s*${digits}|${digits}\\s*${sign}`, 'u');

const strong = [
  'receipt|invoice|your order|order (?:confirmation|number|total)|payment (?:received|confirmation)|amount paid|billed',
  'rechnung|beleg|quittung|bestellnummer|zahlungsbestätigung|zahlungseingang',
  'facture|reçu|commande|paiement',
  'factura|recibo|pedido|pago',
  'fattura|ricevuta|ordine|pagamento',
  'factuur|bon|bestelling|betaling',
  'fatura|recibo|encomenda|pagamento',
];
const weak = [
  'total|subtotal|amount|vat|tax|paid|payment|price|charged|order',
  'summe|gesamt(?:betrag|summe)?|betrag|mwst|ust|mehrwertsteuer|bezahlt|preis|zahlung|bestellung',
  'montant|tva|payé|prix|total ttc',
  'importe|iva|pagado|precio',
  'totale|importo|pagato|prezzo',
  'totaal|bedrag|btw|betaald|prijs',
  'montante|valor|pago|preço',
];
const wordOf = (list: readonly string[], flags: string) =>
  new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})`, flags);
const strongWord = wordOf(strong, 'iu');
const anyWord = wordOf([...strong, ...weak], 'giu');

function distinctWords(text: string): number {
  return new Set([...text.matchAll(anyWord)].map(([word]) => word.toLowerCase())).size;
}
