import type { Evidence } from '@slipway/contract/document.ts';
import type { ChosenVendor } from './find-vendor.ts';
import type { LabelSpot } from './labels.ts';
import { cleanName, hasLegalForm, hasTradeWord, isNameLike, isStreet, isTitle, isTown } from './names.ts';
import { heightOf, type Row, type Segment, spotAt, unite } from './text-lines.ts';

/** The merchant's name stands among the first lines of a receipt. */
const headLinesMax = 12;
const scoreMin = 0.36;

type Line = { row: Row; value: string };

/**
 * The merchant at the head of a receipt: the first lines before the address, a name over two lines put together.
 * A web address says it where the head was not legible.
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
      const value = cleanName(lines.map((part) => part.value).join(' '));
      if (lines.length === 0 || !isNameLike(value) || isReader(value)) continue;
      const [score, evidence] = judge(lines, value, at, rows);
      if (score > scoreMin && (!best || score > best.score + 1e-9))
        best = choose(lines, value, score, evidence);
    }
  }
  return best ?? fromLegalForm(rows, isReader) ?? fromWebAddress(rows);
}

/** The lines above the first title, number, date or amount. */
function headOf(rows: readonly Row[], labels: readonly LabelSpot[]): Line[] {
  const head: Line[] = [];
  for (const row of rows) {
    if (row.page !== 1 || head.length >= headLinesMax) break;
    const value = row.text.replace(/ {2,}/g, ' ').trim();
    const ends =
      /\d[.,]\d{2}(?!\d)|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(value) ||
      isTitle(value) ||
      labels.some((label) => label.row === row.row && label.kind === 'documentNumber' && label.weight >= 0.9);
    if (ends && head.length > 0) break;
    if (!ends) head.push({ row, value });
  }
  return head;
}

/** A second line that only completes the first one: "(M) SDN BHD", "Trading", "& Co. KG". */
function continued(line: Line, next: Line | undefined): Line[] {
  if (!next || hasLegalForm(line.value)) return [];
  const words = next.value.split(/\s+/);
  const completes =
    (hasLegalForm(next.value) || hasTradeWord(next.value)) &&
    words.length <= 5 &&
    (/^(?:\(|&|co\b|s[do]n\b|bhd\b|gmbh|kg\b)/i.test(next.value) || words.length <= 2);
  return completes ? [line, next] : [];
}

function judge(lines: Line[], value: string, at: number, rows: readonly Row[]): [number, Evidence[]] {
  const evidence: Evidence[] = [{ code: 'PAGE_HEAD', message: 'stands at the head of the receipt' }];
  let score = 0.58 - Math.min(0.5, at * 0.07);
  if (hasLegalForm(value)) {
    score += 0.34;
    evidence.push({ code: 'LEGAL_FORM', message: 'has the legal form of a firm' });
  } else if (hasTradeWord(value)) {
    score += 0.16;
    evidence.push({ code: 'TRADE_WORD', message: 'names a trade' });
  }
  if (lines.length > 1) score += 0.04;
  const heights = rows.map(heightOf).sort((a, b) => a - b);
  const size = Math.max(...lines.map(({ row }) => heightOf(row))) / (heights[heights.length >> 1] ?? 1);
  if (size > 1.4) score += 0.06;
  if (
    isStreet(value) ||
    isTown(value) ||
    /^(?:taman|bandar|jalan|jln|kawasan|lot|kampung|mukim|medan)\b/i.test(value)
  ) {
    score -= 0.45;
  }
  if (
    at > 0 &&
    !hasLegalForm(value) &&
    rows.slice(0, lines[0]?.row.row ?? 0).some(({ text }) => isStreet(text) || isTown(text))
  ) {
    score -= 0.3;
  }
  if (/^\p{Ll}/u.test(value) && !/\p{Lu}/u.test(value)) score -= 0.12;
  if (value.length < 5) score -= 0.08;
  if (/^(?:owned? by|dimiliki|\()/i.test(value)) score -= 0.1;
  return [score, evidence];
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

/** A whole row as one segment: till rolls have one column. */
function segmentOf(row: Row): Segment {
  return { ...unite([row]), row: row.row, start: 0, end: row.text.length, text: row.text, words: row.words };
}

function fromLegalForm(rows: readonly Row[], isReader: (text: string) => boolean): ChosenVendor | null {
  for (const row of rows) {
    const value = cleanName(row.text.split(/ {3,}|,/)[0] ?? '');
    if (!hasLegalForm(value) || !isNameLike(value) || isReader(value) || value.split(' ').length < 2)
      continue;
    const evidence = [{ code: 'LEGAL_FORM', message: 'has the legal form of a firm' }];
    return { spot: spotAt(row, 0, value.length), value, score: 0.4, evidence, segment: segmentOf(row) };
  }
  return null;
}

function fromWebAddress(rows: readonly Row[]): ChosenVendor | null {
  for (const row of rows) {
    const match =
      /www\.? ?([\p{L}\d-]{3,40})\.(?:com|de|fr|es|it|nl|pt|at|ch|be|eu|net|my|co)(?!\p{L})/iu.exec(row.text);
    if (!match?.[1]) continue;
    const start = match.index + match[0].indexOf(match[1]);
    const spot = spotAt(row, start, start + match[1].length);
    const evidence = [{ code: 'WEB_ADDRESS', message: 'is the name in the printed web address' }];
    return { spot, value: match[1], score: 0.34, evidence, segment: segmentOf(row) };
  }
  return null;
}
