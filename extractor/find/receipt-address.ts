import { cleanName, hasLegalForm, isCountry, isStreet, isTitle, isTown } from './names.ts';
import { heightOf, type Place, type Row, type Segment, spotAt, unite } from './text-lines.ts';

export type ChosenAddress = { text: string; value: string; place: Place; row: number; score: number };

const linesMax = 7;
/** Between name and address stand numbers of the firm, seldom more than these. */
const rowsBeforeMax = 5;
/** Behind the town stand a region, a country or the name of the branch. */
const rowsAfterTownMax = 2;
/** A wider gap than this, in heights of a line, ends the block. */
const gapMax = 2.2;
const scoreWithTown = 0.65;
const scoreWithoutTown = 0.5;

/** How lines of a head begin that are no address. Each stands as a word of its own: "Bonner Straße" is a street. */
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

/** The lines under the merchant's name, from the street to the town and what belongs to it. */
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

/** From the first line that begins like an address to the first that is none. */
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
 * Behind the town only what stands between it and the merchant's phone or numbers belongs to the address: else
 * it is the beginning of what was bought.
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
      // No word has a capital in this place: it is the sharp s, misread.
      .replace(/(?<=\p{L})tra[B8]e(?!\p{L})/gu, 'traße')
      .replace(/^(?:address|anschrift|adresse|alamat)\s*:?\s*/i, ''),
  );
}

/** An address begins with a number of a house or plot, whatever its street is called, or with the town. */
function isStart(text: string): boolean {
  if (isStreet(text) || isTown(text)) return true;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return letters >= 5 && /\d/.test(text) && !hasLegalForm(text) && !/^\(.*\)$/.test(text.trim());
}

function hasAmount(text: string): boolean {
  return /(?<![\d.,/-])\d{1,6}[.,]\d{2}(?![\d.,/-])(?! ?\p{L}{4})/u.test(text);
}

/** A line of the head that is no address: phone, numbers of the firm, title, date, cashier. */
function isOther(text: string): boolean {
  const line = text.trim();
  return (
    isTitle(line) ||
    /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})(?!\d)|\d{1,2}:\d{2}(?!\d)/.test(line) ||
    /www\.|@|(?<=\p{L}{3})\.(?:de|com|fr|es|it|nl|pt|at|ch|be|lu|ie|uk|my|eu|net|org|info|shop)(?!\p{L})/iu.test(
      line,
    ) ||
    // Postal codes begin with a nought, too: "04109 Leipzig", "08001 Barcelona".
    (/^\(?(?:\+\d{2}|0\d{2,5})\)?[ /-]/.test(line) && !isTown(line)) ||
    /\d{7}/.test(line.replace(/[ -]/g, '')) ||
    /^\(?[A-Z]{0,3}\d{5,}-?\w?\)?$/.test(line) ||
    otherLine.test(line)
  );
}
