import { overlapAcross, type Place, type Row, type Segment, spotAt } from './text-lines.ts';

export type ColumnName = 'description' | 'quantity' | 'unitPrice' | 'taxRate' | 'lineAmount' | 'other';
export type Column = Place & { name: ColumnName };
export type TableHead = { row: number; lastRow: number; columns: Column[] };

/** A head has at least this many rows under each other: "Amount / excl. VAT". */
const headRowsMax = 3;

/** What the head of a column says, folded, in seven languages; the first that fits counts. */
const heads: readonly (readonly [ColumnName, RegExp])[] = [
  [
    'other',
    /^(?:pos(?:ition)?\.?$|nr\.?$|no\.?$|art(?:ikel)?[-. ]?(?:nr|no)|gtin|ean|sku|referen|ref\.?$|lieferdat|shipment|date|datum|rabatt|remise|disc|discount|einheit|unit$|meng\.?-? ?einheit|ust ?betrag|steuerbetrag|(?:tax|vat|tva|btw|iva) (?:amount|betrag|bedrag)|montant (?:de )?tva|prix unitaire net|grundbetrag)/u,
  ],
  [
    'lineAmount',
    /^(?:gesamt|zeilen|total|line|sub)[- ]?(?:preis|price|total|betrag|prix|precio|prezzo|prijs|preco)/u,
  ],
  [
    'unitPrice',
    /(?:einzel|stuck|vk|netto|e)[- ]?preis|unit ?(?:price|cost)|(?:u|unit)\/?price|^(?:net |list ?|nett )?price|^rate$|prix|^p\.? ?u\.?|precio|prezzo|prijs|preco|preis|^cost$|tarief|^entgelt pro/u,
  ],
  [
    'lineAmount',
    /(?:netto|gesamt|zeilen|positions|brutto)?-?(?:betrag|wert)\b|gesamt(?:preis)?|entgelt|summe|(?:sub|line)? ?total|amount|montant|importe|importo|totale|bedrag|totaal|valor|umsatz/u,
  ],
  [
    'quantity',
    /^(?:liefer)?menge|anzahl|^qty|quantity|quantite|cantidad|^cant|quantita|^q\.?ta|aantal|hoeveelheid|quantidade|^qtd|^nombre|^qte|^stuck$|hours|stunden|^std/u,
  ],
  ['taxRate', /^(?:ust|mwst|vat|tax|taxes|tva|iva|btw|steuer|steuersatz|taux|gst)\b\.?/u],
  [
    'description',
    /beschreibung|bezeichnung|^artikel$|description|designation|^produ[ck]t|^item|leistung|libelle|descripcion|concepto|descrizione|omschrijving|descricao|^title$|particulars|^material|article|^text$|^service|artikel|position material/u,
  ],
];

/** The heads of tables with prices or amounts, from top to bottom. */
export function findTableHeads(rows: readonly Row[]): TableHead[] {
  const found: TableHead[] = [];
  for (const row of rows) {
    if (found.at(-1) && row.row <= (found.at(-1)?.lastRow ?? -1)) continue;
    const head = readHead(rows, row);
    if (head) found.push(head);
  }
  return found;
}

function readHead(rows: readonly Row[], row: Row): TableHead | null {
  const columns = row.segments.flatMap((segment) => nameColumn(row, segment));
  if (!isHead(row, columns)) return null;
  let lastRow = row.row;
  for (const below of rows.slice(row.row + 1, row.row + headRowsMax)) {
    if (below.page !== row.page || /\d[.,]\d{2}/.test(below.text) || below.top - row.bottom > 0.05) break;
    const more = below.segments.flatMap((segment) => nameColumn(below, segment));
    if (more.length === 0 || below.segments.length > columns.length + 1) break;
    for (const column of more)
      if (!columns.some((other) => overlapAcross(other, column) > 0)) columns.push(column);
    lastRow = below.row;
  }
  return { row: row.row, lastRow, columns: keepOneAmount(columns) };
}

function isHead(row: Row, columns: readonly Column[]): boolean {
  const names = new Set(columns.map(({ name }) => name));
  if (/\d[.,]\d{2}(?!\d)/.test(row.text)) return false;
  const priced = names.has('lineAmount') || names.has('unitPrice');
  names.delete('other');
  return priced && names.size >= 2 && (names.has('description') || names.has('quantity') || names.size >= 3);
}

/** What a cell heads. Where heads run together ("Pos Art-Nr Beschreibung"), the description has its own word's place. */
function nameColumn(row: Row, segment: Segment): Column[] {
  const text = row.folded.slice(segment.start, segment.end);
  const name = heads.find(([, pattern]) => pattern.test(text))?.[0];
  const within =
    /(?<= )(?:beschreibung|bezeichnung|description|designation|omschrijving|descrizione|descripcion)/u.exec(
      text,
    );
  if (!within) return name ? [{ ...segment, name }] : [];
  const start = segment.start + within.index;
  const before = { ...spotAt(row, segment.start, start), name: 'other' as const };
  return [before, { ...spotAt(row, start, start + within[0].length), name: 'description' }];
}

/** The rightmost amount is the line's: those before it are its parts. */
function keepOneAmount(columns: Column[]): Column[] {
  const amounts = columns.filter(({ name }) => name === 'lineAmount').sort((a, b) => b.right - a.right);
  const [line] = amounts;
  return columns.map((column) =>
    column.name === 'lineAmount' && column !== line ? { ...column, name: 'other' } : column,
  );
}
