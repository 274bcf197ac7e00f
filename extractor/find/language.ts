import type { Language } from './label-words.ts';
import type { LabelSpot } from './labels.ts';
import type { Row } from './text-lines.ts';

/** Words that are frequent in business papers of one language and rare in those of the others; folded. */
const frequent: Record<Language, string> = {
  en: 'the and of to for your with this is be are by from invoice date payment please total thank you description quantity amount number tax due bank account not on order price all any will goods sold cash change',
  de: 'der die das und von mit fur ist bei zu im auf nach den dem des ein eine sie wir ihre ihr nicht oder rechnung betrag datum steuer summe bitte menge preis zahlbar innerhalb tagen netto brutto lieferung kunde danke straße strasse mwst ust einzelpreis gesamt bezeichnung',
  fr: 'le la les des et du de pour est dans vous nous votre notre avec sur par une un facture montant tva date total ht ttc client prix paiement reglement quantite designation merci adresse au aux ne pas societe unitaire',
  es: 'el la los las de y del para con por su en una factura fecha importe total iva cliente precio pago cantidad descripcion gracias base imponible numero vencimiento',
  it: 'il lo la gli le di e del della per con una fattura data importo totale iva cliente prezzo pagamento quantita descrizione grazie scadenza imponibile numero spett',
  nl: 'de het een en van voor met op is uw wij factuur datum bedrag totaal btw klant prijs betaling aantal omschrijving bedankt te betalen nummer excl incl vervaldatum',
  pt: 'o a os as de e do da para com por sua em uma fatura factura data valor total iva cliente preco pagamento quantidade descricao obrigado contribuinte numero vencimento nao',
};

const lists = Object.entries(frequent).map(
  ([language, words]) => [language as Language, new Set(words.split(' '))] as const,
);

/** Below this part of the best language's points another one is not spoken here. */
const shareMin = 0.45;

/** The languages of the pages, most likely first (ISO 639-1); none where too little is printed to tell. */
export function findLanguages(rows: readonly Row[], labels: readonly LabelSpot[]): Language[] {
  const points = new Map<Language, number>();
  const add = (language: Language, value: number) =>
    points.set(language, (points.get(language) ?? 0) + value);
  for (const row of rows) {
    for (const word of row.folded.split(/[^\p{L}]+/u)) {
      const speakers = lists.filter(([, words]) => words.has(word));
      for (const [language] of speakers) add(language, 1 / speakers.length);
    }
  }
  for (const label of labels) {
    if (label.end - label.start > 7) add(label.language, 0.5);
  }
  const ranked = [...points].sort((a, b) => b[1] - a[1]);
  const best = ranked[0]?.[1] ?? 0;
  if (best < 2) return [];
  return ranked.filter(([, value]) => value >= Math.max(2, best * shareMin)).map(([language]) => language);
}
