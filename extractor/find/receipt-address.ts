import { cleanName, hasLegalForm, isCountry, isStreet, isTitle, isTown } from './names.ts';
import { heightOf, type Place, type Row, type Segment, spotAt, unite } from './text-lines.ts';

export type ChosenAddress = { text: string; value: string; place: Place; row: number; score: number };

const linesMax = 7;
/** Company numbers may be printed between name and address, rarely more than this many rows. */
const rowsBeforeMax = 5;
/** After the town there may be a region, a country or the name of the branch. */
const rowsAfterTownMax = 2;
/** A wider gap (line heights) ends the block. */
const gapMax = 2.2;
const scoreWithTown = 0.65;
const scoreWithoutTown = 0.5;

/** How header lines begin that are not an address. Each is a separate word: "Bonner Straße" is a street. */
const beginnings = [
  'te[l1]|tele(?:f|ph)\\p{L}+|fax|phone|fon|t[eé]l|mobil\\p{L}*|h/p|hotline|e-?mail|www|https?',
  't?c[oa0]\\.? ?(?:reg\\p{L}*|no)|co-?reg|co[mn]p[ao]ny|business|reg|registration|licen[cs]e|brn|roc|site(?= ?[:\\d])',
  'gst\\p{L}*|\\p{L}?sst|vat|ust\\p{L}*|uid|umsatzst\\p{L}*|steuer\\p{L}*|st\\.-?nr|siret|siren|tva|p\\.? ?iva|nif|cif|btw|kvk',
  'iban|gln|tax|invoice|rechnung\\p{L}*|facture|factura|fattura|date|datum|data|fecha|time|uhr|uhrzeit',
  'cash|bill|document|doc|receipt|cashier|kasse|bon|beleg\\p{L}*|table|tisch|member|customer|slip|counter|order',
  'kassierer\\p{L}*|kundenbeleg|h[aä]ndlerbeleg|register|caissi[eè]re?|cajer[oa]|cassa|operator[ei]?|bediend|bonnummer|bonnr|tafel|empregad[oa]|mesa',
  'filiale|markt|es bediente|[uúü]nsere|[oöó]ff ?nung\\p{L}*|opening|mo[.-]|eur|euro|rm|item|qty|description|prepay|welcome|sell',
];
const otherLine = new RegExp(String.raw`^[\W_]*(?:${beginnings.join('|')})(?!\p{L})`, 'iu');

type Line = { row: Row; text: string };

/** The lines below the merchant's name, from the street to the town and its additions. */
export function findReceiptAddress(rows: readonly Row[], top: Segment): ChosenAddress | null {
  const lines = trimEnd(gather(rows, top), rows);
  const [first] = lines;
  if (!first) return null;
  const hasTown = lines.some(({ text }) => isTown(text) || isCountry(text));
  if (!hasTown && !lines.some(({ text }) => isStart(text))) return null;
  const texts = lines.map(({ text }) => text);
  return {
    text: texts.join(' '),
    value: texts.join(', '),
    place: unite(lines.map(({ row }) => spotAt(row, 0, row.text.length))),
    row: first.row.row,
    score: hasTown ? scoreWithTown : scoreWithoutTown,
  };
}

/** From the first line that begins like an address to the first that is not part of it. */
function gather(rows: readonly Row[], top: Segment): Line[] {
  const lines: Line[] = [];
  let bottom = top.bottom;
  for (const row of rows.slice(top.row + 1, top.row + 1 + rowsBeforeMax + linesMax)) {
    const gap = (row.top - bottom) / heightOf(row);
    const begun = lines.length > 0;
    if (row.page !== top.page || lines.length >= linesMax || (begun && gap > gapMax)) break;
    if (isOther(row.text) || hasAmount(row.text)) {
      if (begun || isTitle(row.text) || row.row - top.row > rowsBeforeMax) break;
    } else if (begun || isStart(row.text)) {
      lines.push({ row, text: toText(row) });
    }
    bottom = row.bottom;
  }
  return lines.filter(({ text }) => text !== '');
}

/**
 * After the town, only text before the merchant's phone or company numbers belongs to the address: otherwise
 * it is the first item.
 */
function trimEnd(lines: Line[], rows: readonly Row[]): Line[] {
  const town = lines.findLastIndex(({ text }) => isTown(text) || isCountry(text));
  const last = lines.at(-1);
  if (!last) return [];
  const next = rows[last.row.row + 1];
  const isClosed = next === undefined || isOther(next.text);
  if (town < 0) return isClosed ? lines : lines.filter(({ text }) => isStreet(text));
  const fits = isClosed && lines.length - 1 - town <= rowsAfterTownMax;
  return fits ? lines : lines.slice(0, town + 1);
}

function toText(row: Row): string {
  return cleanName(
    row.text
      .replace(/ {2,}/g, ' ')
      .replace(/\s+(?:tel(?:efon|ephone)?|phone|fax)(?!\p{L}).*$/iu, '')
      // No word has a capital letter in this position: it is a misread "ß".
      .replace(/(?<=\p{L})tra[B8]e(?!\p{L})/gu, 'traße')
      .replace(/^(?:address|anschrift|adresse|alamat)\s*:?\s*/i, ''),
  );
}

/** An address begins with a house or plot number, whatever its street is called, or with the town. */
function isStart(text: string): boolean {
  if (isStreet(text) || isTown(text)) return true;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return letters >= 5 && /\d/.test(text) && !hasLegalForm(text) && !/^\(.*\)$/.test(text.trim());
}

function hasAmount(text: string): boolean {
  return /(?<![\d.,/-])\d{1,6}[.,]\d{2}(?![\d.,/-])(?! ?\p{L}{4})/u.test(text);
}

/** A header line that is not an address: phone, company numbers, title, date, cashier. */
function isOther(text: string): boolean {
  const line = text.trim();
  return (
    isTitle(line) ||
    /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})(?!\d)|\d{1,2}:\d{2}(?!\d)/.test(line) ||
    /www\.|@|(?<=\p{L}{3})\.(?:de|com|fr|es|it|nl|pt|at|ch|be|lu|ie|uk|my|eu|net|org|info|shop)(?!\p{L})/iu.test(
      line,
    ) ||
    // Postal codes can begin with a zero, too: "04109 Leipzig", "08001 Barcelona".
    (/^\(?(?:\+\d{2}|0\d{2,5})\)?[ /-]/.test(line) && !isTown(line)) ||
    (/\d{7}/.test(line.replace(/[ -]/g, '')) && !isTown(line)) ||
    /^\(?[A-Z]{0,3}\d{5,}-?\w?\)?$/.test(line) ||
    otherLine.test(line)
  );
}
