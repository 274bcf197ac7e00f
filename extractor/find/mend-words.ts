/** Words that occur in labels: OCR errors in them are worth correcting. */
const words =
  'bruttosumme|gesamtbetrag|rechnungsbetrag|nettobetrag|total|subtotal|rounding|rounded|round|change|cash|amount|invoice|payable|inclusive|including|excluding|exclusive|incl|date|receipt|balance|summe|betrag|zahlen|gesamt|netto|brutto|rechnung|datum|rechnungsnummer|montant|facture|importe|totale|importo|fattura|totaal|bedrag|factuur|ttc';

/** Characters that OCR confuses. */
const confused: Record<string, string> = {
  a: '[a4@]',
  b: '[b8]',
  e: '[ec]',
  g: '[g96]',
  i: '[il1|!j]',
  l: '[l1i|!]',
  o: '[o0]',
  s: '[s5]',
  t: '[t+f]',
  u: '[uv]',
  m: '(?:m|rn)',
  n: '(?:n|ri)',
};

const broken = words.split('|').map((word) => {
  const letters = [...word].map((letter) => confused[letter] ?? letter);
  return { word, pattern: new RegExp(String.raw`(?<![\p{L}\d])${letters.join(' ?')}(?![\p{L}\d])`, 'gu') };
});

/** Corrects known words in folded text of unchanged length: shorter results are padded with spaces. */
export function mendWords(folded: string): string {
  return broken.reduce(
    (text, { word, pattern }) =>
      text.replace(pattern, (found) => (found.length < word.length ? found : word.padEnd(found.length))),
    folded,
  );
}
