import type { Evidence } from '@slipway/contract/document.ts';
import { likeness } from '../compare-text.ts';
import { otherForm } from './find-vendor.ts';
import { letters } from './fold-text.ts';
import type { LabelSpot } from './labels.ts';
import {
  cleanName,
  hasLegalForm,
  hasTradeWord,
  isNameLike,
  isStreet,
  isStreetLike,
  isTitle,
  isTown,
} from './names.ts';
import { heightOf, type Row, type Segment, type Spot, spotAt, unite } from './text-lines.ts';
import type { ChosenVendor } from './vendor.ts';

/** The merchant's name is within the first lines of a receipt. */
const headLinesMax = 12;
const scoreMin = 0.36;
/** Bonus for a line directly above an address, which may be further down. */
const aboveAddress = 0.05;
/** A logo has few letters; a similar web address of this length has the same name. */
const logoLettersMax = 14;
const resemblanceMin = 0.5;
/** Text with a lower OCR confidence gets fewer points. */
const legibleMin = 0.85;

/** Lines at the top that address the customer. */
const saysOther =
  /(?<!\p{L})(?:please|feedback|complaints?|customer service|visit us|opening hours|[uúü]?nsere? [oöó]ff ?nungszeiten|[oöó]ffnungszeiten|horaires|orari|horario|openingstijden)(?!\p{L})/iu;

const adjacentLine = { code: 'ADJACENT_LINE', message: 'the line above or below may belong to the name' };
const misread = { code: 'MISREAD', message: 'characters in it may be misread' };

type Line = { row: Row; value: string };

/**
 * The merchant at the top of a receipt: the first lines before the address. Joins a name on two lines. If the
 * top is not legible, a web address may contain the name.
 */
export function findMerchant(
  rows: readonly Row[],
  labels: readonly LabelSpot[],
  isReader: (text: string) => boolean,
): ChosenVendor | null {
  const head = headOf(rows, labels);
  let best: ChosenVendor | null = null;
  for (const [at, line] of head.entries()) {
    for (const lines of [[line], continued(line, head[at + 1])]) {
      const value = toName(lines.map((part) => part.value).join(' '));
      if (lines.length === 0 || !isNameLike(value) || saysOther.test(value) || isReader(value)) continue;
      const [score, evidence] = evaluate(lines, value, at, rows);
      if (score > scoreMin && (!best || score > best.score + 1e-9))
        best = choose(lines, value, score, evidence);
    }
  }
  if (best) return withDoubt(spelledInWeb(best, rows) ?? best, head, rows);
  return fromLegalForm(rows, isReader) ?? fromWebAddress(rows);
}

/**
 * Adds evidence against a name: a receipt that also names a company, a line above or below that may belong to the
 * name, and characters that may be misread.
 */
function withDoubt(merchant: ChosenVendor, head: readonly Line[], rows: readonly Row[]): ChosenVendor {
  const { value, spot, evidence } = merchant;
  const company = rows.some(({ text }) => {
    const name = cleanName(text);
    return hasLegalForm(name) && isNameLike(name) && !name.includes(value);
  });
  const adjacent = head.some(
    ({ row, value: text }) =>
      (row.row === spot.row - 1 || row.row === spot.row + 1) &&
      !spot.text.includes(text) &&
      !/\d/.test(text) &&
      isNameLike(text) &&
      !isPlace(text) &&
      !isStreetLike(text),
  );
  const against = [
    ...(!hasLegalForm(value) && company ? [otherForm] : []),
    ...(adjacent ? [adjacentLine] : []),
    ...(rows[spot.row]?.source === 'OCR' && mayBeMisread(value) ? [misread] : []),
  ];
  return against.length > 0 ? { ...merchant, evidence: [...evidence, ...against] } : merchant;
}

/** A word of letters and digits, such as "MARK7" or "B0OKS", or a single letter or sign, but not "H & M". */
function mayBeMisread(name: string): boolean {
  const isWithSign = /[&+]/.test(name);
  return name
    .split(/\s+/)
    .some((word) => /\p{L}\d|\d\p{L}/u.test(word) || (/^[^\d&+–-]$/u.test(word) && !isWithSign));
}

/** The name without the trade name in front ("trading as"); "S/B" in Malaysian names is often misread. */
function toName(text: string): string {
  return cleanName(text)
    .replace(/^(?:owned by|operated by|dimiliki(?: oleh)?)\s*[:;]\s*/i, '')
    .replace(/ [S5]\/[B89]$/, ' S/B');
}

/** The lines above the first title, number, date or amount. */
function headOf(rows: readonly Row[], labels: readonly LabelSpot[]): Line[] {
  const head: Line[] = [];
  for (const row of rows) {
    if (row.page !== 1 || head.length >= headLinesMax) break;
    const value = joinLetters(row.text.replace(/ {2,}/g, ' ').trim());
    const ends =
      /\d[.,]\d{2}(?!\d)|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(value) ||
      isTitle(value) ||
      labels.some((label) => label.row === row.row && label.kind === 'documentNumber' && label.weight >= 0.9);
    if (ends && head.length > 0) break;
    if (!ends) head.push({ row, value });
  }
  return head;
}

/** A letter-spaced name, such as "K O R B", is one word. */
function joinLetters(text: string): string {
  return text.replace(/(?<!\S)\p{L}(?: \p{L}){2,}(?!\S)/gu, (letters) => letters.replaceAll(' ', ''));
}

/** A second line that only continues the first one: "(M) SDN BHD", "Trading", "& Co. KG". */
function continued(line: Line, next: Line | undefined): Line[] {
  if (!next || hasLegalForm(line.value)) return [];
  const words = next.value.split(/\s+/);
  const completes =
    (hasLegalForm(next.value) || hasTradeWord(next.value)) &&
    words.length <= 5 &&
    (/^(?:\(|&|co\b|s[do]n\b|bhd\b|gmbh|kg\b)/i.test(next.value) || words.length <= 2);
  return completes ? [line, next] : [];
}

function evaluate(lines: Line[], value: string, at: number, rows: readonly Row[]): [number, Evidence[]] {
  const evidence: Evidence[] = [{ code: 'PAGE_HEAD', message: 'at the top of the receipt' }];
  const first = lines[0]?.row.row ?? 0;
  let score = 0.58 - Math.min(0.5, at * 0.07);
  if (hasLegalForm(value)) {
    score += 0.34;
    evidence.push({ code: 'LEGAL_FORM', message: 'has the legal form of a company' });
  } else if (hasTradeWord(value)) {
    score += 0.16;
    evidence.push({ code: 'TRADE_WORD', message: 'names a trade' });
  }
  if (!hasLegalForm(value) && isAboveAddress(rows, lines.at(-1)?.row.row ?? first)) {
    score += Math.min(0.5, at * 0.07) + aboveAddress;
    evidence.push({ code: 'ABOVE_ADDRESS', message: 'directly above an address' });
  }
  if (lines.length > 1) score += 0.04;
  if (isLarge(lines, rows)) score += 0.06;
  if (isPlace(value)) score -= 0.45;
  if (!hasLegalForm(value) && rows.slice(0, first).some(({ text }) => isStreet(text) || isTown(text))) {
    score -= 0.3;
  }
  if (/^\p{Ll}/u.test(value) && !/\p{Lu}/u.test(value)) score -= 0.12;
  if (value.length < 5) score -= 0.08;
  if (/^(?:owned? by|dimiliki|\()/i.test(value)) score -= 0.1;
  return [score - doubtOf(lines), evidence];
}

/** A street in the next line, and a town in it or in the line after. */
function isAboveAddress(rows: readonly Row[], row: number): boolean {
  const [next, after] = [rows[row + 1]?.text ?? '', rows[row + 2]?.text ?? ''];
  return (isStreetLike(next) && (isTown(next) || isTown(after))) || (isTown(next) && isStreetLike(after));
}

function isLarge(lines: readonly Line[], rows: readonly Row[]): boolean {
  const heights = rows.map(heightOf).sort((a, b) => a - b);
  const size = Math.max(...lines.map(({ row }) => heightOf(row))) / (heights[heights.length >> 1] ?? 1);
  return size > 1.4;
}

function isPlace(value: string): boolean {
  return (
    isStreet(value) ||
    isTown(value) ||
    /^(?:taman|bandar|jalan|jln|kawasan|lot|kampung|mukim|medan)\b/i.test(value)
  );
}

/** Hardly legible text is often not text: an ornament, or print from the other side shining through. */
function doubtOf(lines: readonly Line[]): number {
  const words = lines.flatMap(({ row }) => row.words);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const legible = words.reduce((sum, word) => sum + (word.confidence ?? 1) * word.text.length, 0) / letters;
  return Math.max(0, legibleMin - legible);
}

function choose(lines: Line[], value: string, score: number, evidence: Evidence[]): ChosenVendor {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) throw new Error('A name has at least one line.');
  const whole = {
    ...unite(lines.map(({ row }) => row)),
    row: first.row.row,
    start: 0,
    end: first.row.text.length,
  };
  return {
    spot: { ...whole, text: lines.map((line) => line.value).join(' ') },
    value,
    score,
    evidence,
    segment: segmentOf(last.row),
  };
}

/** A whole row as one segment: receipts have one column. */
function segmentOf(row: Row): Segment {
  return { ...unite([row]), row: row.row, start: 0, end: row.text.length, text: row.text, words: row.words };
}

function fromLegalForm(rows: readonly Row[], isReader: (text: string) => boolean): ChosenVendor | null {
  for (const row of rows) {
    const value = cleanName(row.text.split(/ {3,}|,/)[0] ?? '');
    if (!hasLegalForm(value) || !isNameLike(value) || isReader(value) || value.split(' ').length < 2)
      continue;
    const evidence = [{ code: 'LEGAL_FORM', message: 'has the legal form of a company' }];
    return { spot: spotAt(row, 0, value.length), value, score: 0.4, evidence, segment: segmentOf(row) };
  }
  return null;
}

/** OCR often misreads a logo: if a web address is similar, its spelling is used. */
function spelledInWeb(head: ChosenVendor, rows: readonly Row[]): ChosenVendor | null {
  const read = letters(head.value);
  if (hasLegalForm(head.value) || read.length > logoLettersMax) return null;
  for (const { spot, name } of webNames(rows)) {
    const printed = letters(name);
    if (read.includes(printed) || likeness(read, printed) < resemblanceMin) continue;
    const evidence = [
      ...head.evidence,
      { code: 'WEB_ADDRESS', message: 'spelled like this in the printed web address' },
    ];
    return { ...head, spot, value: name, evidence, segment: head.segment };
  }
  return null;
}

function fromWebAddress(rows: readonly Row[]): ChosenVendor | null {
  const [first] = webNames(rows);
  if (!first) return null;
  const evidence = [{ code: 'WEB_ADDRESS', message: 'name in the printed web address' }];
  return { spot: first.spot, value: first.name, score: 0.34, evidence, segment: segmentOf(first.row) };
}

/** The names in web addresses: "kontor" from "www.kontor.example". */
function webNames(rows: readonly Row[]): { name: string; spot: Spot; row: Row }[] {
  return rows.flatMap((row) => {
    const match =
      /www\.? ?([\p{L}\d-]{3,40})\.(?:com|de|fr|es|it|nl|pt|at|ch|be|eu|net|my|co)(?!\p{L})/iu.exec(row.text);
    if (!match?.[1]) return [];
    const start = match.index + match[0].indexOf(match[1]);
    return [{ name: match[1], spot: spotAt(row, start, start + match[1].length), row }];
  });
}
