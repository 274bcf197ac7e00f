import type { TableColumn } from '../languages/language-words.ts';
import { columnSaying } from './column-words-by-language.ts';

export type ColumnName =
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'taxRate'
  | 'lineAmount'
  | 'discount'
  /** Known, but none of the above: row numbers, article numbers, dates. */
  | 'other'
  /** An unknown heading: only the values below can show what it means. */
  | 'unknown';

/** The meaning of a header cell, folded, in seven languages; the first match counts. */
const words: readonly (readonly [ColumnName, RegExp])[] = [
  [
    'description',
    /^(?:art(?:ikel|icle|icolo|iculo|igo)?[ /-]{0,3})?(?:beschreibung|bezeichnung|leistungsbeschreibung|description|designation|descripcion|descrizione|omschrijving|descricao|libelle)|artikel(?:beschreibung|bezeichnung|text)|produktbezeichnung|^(?:item|product|service|goods|nature)s?(?: (?:and|&|\/) (?:item|product|service|description)s?)? ?(?:description|name)?$/u,
  ],
  [
    'discount',
    /^(?:rabatt|nachlass|remise|rabais|disc\b|discount|descuento|dto|dcto|sconto|korting|desconto|desc\.? ?%|% ?desc|% ?rem|% ?rab|% ?disc|% ?dto|% ?sc|% ?kort|abschlag|zu-\/abschlag|rem\.|sc\.)/u,
  ],
  [
    'other',
    /^(?:#|pos(?:ition)?(?:[. ]{0,2}(?:nr|no)?\.?)?|lfd.*|nr|no|n\.? ?[o°º]|line|line no|row|zeile|ligne|riga|linea|linha|regel|item (?:no|nr|number|code|#)|(?:produ[ck]t|item) ?(?:code|id|nr|no|number)|code|codice|codigo|cod)[.:]?$/u,
  ],
  [
    'other',
    /^(?:cod\w*\.?|ref\w*\.?|n[.°ºro]*) (?:de |d')?(?:l')?(?:art|prod|item)|(?:artikel|stock|item|product) ?codes?$|^stock|^ln$|^pos\. code$/u,
  ],
  [
    'other',
    /^(?:(?:unsere|ihre)?[ -]*art(?:ikel|icle|icolo|iculo|igo)?[-. ]{0,2}(?:nr|no|nummer|code|number)|art[-. ]*$|unsere|ihre|\(art\)|gtin|ean|sku|upc|hsn|part (?:no|number)|serie|mat(?:erial)?[-. ]?(?:nr|no)|ref\b|referen|liefer-?(?:dat|schein)|shipment|order|bestell|date|datum|data|fecha|period|zeitraum|leistungszeit|service date|steuer(?:betrag|summe)|(?:ust|mwst|tax|vat|tva|btw|iva|gst)[-. ]*(?:amount|amt|betrag|bedrag|eur)|montant (?:de )?(?:la )?(?:tva|taxes?)|importe iva|importo iva|valor iva|grundbetrag|vke|gewicht|weight|lager|warehouse|serial|kategorie|category|account|codigo|codice|code\b|produktnr|produktcode|bestelnr)/u,
  ],
  [
    'unit',
    /^(?:meng\w*[.-]* ?-? ?einheit|me|eh|einh\.?|einheit|unit|uom|unite|unidad|unita(?: di misura)?|u[./]?m\.?|u[./]m|eenheid|eenh|un|unidade|measure)\.?$/u,
  ],
  [
    'lineAmount',
    /^(?:gesamt|ges\.|zeilen|total|totaal|tot\.|line|sub|extended|ext\.?|positions)[- ]{0,2}(?:preis|price|total|betrag|amount|prix|precio|prezzo|prijs|preco|wert|net)|^(?:netto|brutto|net|gross)[- ]?(?:total|betrag|amount|wert)|^(?:preis|price|prix|precio|prezzo|prijs|preco) (?:gesamt|total)/u,
  ],
  ['taxRate', /^(?:btw|vat|tax|tva|iva|gst)[- ](?:tarie?f|rate)/u],
  [
    'unitPrice',
    /(?:einzel|stuck|vk|netto|e|einheits)[- ]?preis|unit ?(?:price|cost|rate)|u(?:nit)?\/?price|^(?:net |list ?|nett )?price|^rate$|^rate \(|^rate\/|prix|^p\.? ?u\.?|precio|prezzo|prijs|preco|preis|^cost\b|tarief|tarif|stundensatz|entgelt pro|^(?:per|each|price each|charge)$|^tarif|tariffa|p\.?p\.?s\.?|per stuk|^p\.? ?unit|^pr\.? ?unit|^e\.?-?p\.?$|^satz$|^valor unit|^importe unit|^ep(?:[ /]*(?:€|eur))?$|^(?:[€$£₹]|eur|usd|gbp|chf) ?\/ ?\p{L}/u,
  ],
  [
    'taxRate',
    /^%? ?(?:ust|mwst|mehrwertsteuer|umsatzsteuer|vat|tax|taxes|tva|iva|btw|steuer|steuersatz|taux|gst|aliquota|tipo|taxa|sales tax)\b\.?/u,
  ],
  [
    'lineAmount',
    /(?:netto|gesamt|zeilen|positions|brutto|waren)?-?(?:betrag|wert)\b|gesamt(?:preis)?|entgelt|summe|(?:sub|line)? ?total|amount|^amt\b|montant|importe|importo|totale|bedrag|totaal|valor|umsatz|^(?:eur|net|netto|brutto|gross|gp|base|value|sum|som|suma|soma|extended|ges\.?|tot\.?|importancia|imponibile|neto|liquido|ttc|wert|gesamt)\b|ges\.?-?preis|^tot\.|^netto \(|^ext\.|^liquido$/u,
  ],
  [
    'quantity',
    /^(?:liefer)?-?(?:menge|meng\.?)$|^menge\b|anzahl|^qty|quantity|quantite|cantidad|^cant|quantita|^q\.?ta|aantal|hoeveelheid|quantidade|^qtd|^qtde|^qt\.?$|^quant\.?$|^nombre|^nb\.?$|^qte|^stuck$|^stk\.?$|^anz\.?$|^mge\.?$|^uds?\.?$|^unidades$|^pezzi$|^stuks$|^hrs\.?$|^pcs\.?$|\bqty\.?$|^no of|^nr of|^geleverd|ordered$|delivered$|bestellt$|geliefert$|hours|stunden|^std|heures|horas|^ore$|uren|^days$|^tage$|^units$/u,
  ],
  [
    'description',
    /beschreibung|bezeichnung|^artikel$|description|designation|^produ[ck]t|^item|leistung|libelle|descripcion|concepto|descrizione|omschrijving|descricao|^title$|particulars|^material|article|articol|articulo|artigo|^text$|^service|artikel|prestation|prodotto|producto|produto|servic|servizio|dienst|detail|dettagli|detal|oggetto|denominacion|descritivo|^job|^task|activity|tatigkeit|werkzaamheden|goods|services|^work|work$|waren?\b|lavori|travaux|trabajos|onderwerp|objet$/u,
  ],
];

/** Cache: most words of a document occur often. */
const known = new Map<string, ColumnName | null>();
const knownMax = 20_000;

/** The meaning of a column, by its heading; null if the heading is unknown. */
export function nameOfColumn(folded: string): ColumnName | null {
  const before = known.get(folded);
  if (before !== undefined) return before;
  const name = readHeadOf(folded.replace(/\s+/g, ' ').replace(/^[\s|/·-]+|[\s|/·-]+$/g, ''));
  if (known.size >= knownMax) known.clear();
  known.set(folded, name);
  return name;
}

/** The meaning of a heading that is, as a whole, a phrase of one of the languages. */
export function nameOfPhrase(folded: string): ColumnName | null {
  const said = columnSaying(folded);
  return said && columnNames[said];
}

function readHeadOf(text: string): ColumnName | null {
  if (/\d/.test(text)) return null;
  const named = words.find(([, pattern]) => pattern.test(text))?.[0];
  return named ?? nameOfPhrase(text);
}

const columnNames: Record<TableColumn, ColumnName> = {
  position: 'other',
  articleNumber: 'other',
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  unitPrice: 'unitPrice',
  discount: 'discount',
  taxRate: 'taxRate',
  taxAmount: 'other',
  netLineAmount: 'lineAmount',
  lineAmount: 'lineAmount',
  date: 'other',
};

/** Words that only extend the heading above or next to them: "Amount / excl. VAT", "Price / EUR". */
export function isTailOfHead(folded: string): boolean {
  return /^\(?(?:art|ohne|excl|exkl|incl|inkl|ex|inc|netto|net|brutto|zzgl|hors|sans|sin|senza|sem|con|ht|ttc|neto|liquido|unitaire|unitario|unitari|eur|euro|usd|gbp|chf|s?fr|[€$£%]|in|per|pro|je|par|por|mwst|ust|vat|tax|tva|iva|btw|steuer|livre|le|einheit|unit|stuck|nr|no|kunde|lief|betrag|amount|preis|price)\b/u.test(
    folded.trim(),
  );
}

/** Whether the heading says that amounts are net or gross. */
export function sideOfTax(folded: string): 'net' | 'gross' | null {
  if (
    /(?:ohne|exk?cl?\.?|hors|without|before|sans|sin|senza|sem|zzgl\.?|ex)[ .]*(?:ust|mwst|vat|tax|tva|iva|btw|steuer|gst)|\bnet|netto|\bht\b|\bhtva\b|imponibile|base/u.test(
      folded,
    )
  )
    return 'net';
  if (
    /(?:mit|ink?cl?\.?|with|avec|con|com|after)[ .]*(?:ust|mwst|vat|tax|tva|iva|btw|steuer|gst)|brutto|gross|\bttc\b/u.test(
      folded,
    )
  )
    return 'gross';
  return columnSaying(folded) === 'netLineAmount' ? 'net' : null;
}
