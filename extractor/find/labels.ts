import { type LabelKind, type LabelRow, type Language, numberAndDateLabels } from './label-words.ts';
import { sumAndPartyLabels } from './label-words-for-sums.ts';
import { type Row, type Spot, spotAt } from './text-lines.ts';

export type LabelSpot = Spot & { kind: LabelKind; weight: number; language: Language };

/** Spellings of "number": in front of, behind or glued to the noun. */
const numberWord = `(?:numbers?|nummer|numero|numer|num|nos?|nr|nbr|n[°º*.:]|#)[.:°º]?`;

const compiled = [...numberAndDateLabels, ...sumAndPartyLabels].flatMap((row) => compile(row));

/** Every label of the rows. Of labels that overlap, the longest counts, then the surest. */
export function spotLabels(rows: readonly Row[]): LabelSpot[] {
  return rows.flatMap((row) => spotRow(row));
}

function spotRow(row: Row): LabelSpot[] {
  const found = compiled.flatMap(({ pattern, kind, weight, language }) =>
    [...row.folded.matchAll(pattern)].map((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      return { start, end, kind, weight, language };
    }),
  );
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || b.weight - a.weight);
  const kept: typeof found = [];
  for (const label of found) {
    const rivals = kept.filter((other) => other.start < label.end && other.end > label.start);
    const same = rivals.every(
      (other) => sameSpan(other, label) && other.kind !== label.kind && isShareable(other, label),
    );
    if (rivals.length === 0 || same) kept.push(label);
  }
  return kept.map(({ start, end, ...label }) => {
    const segment = row.segments.find((part) => part.start <= start && part.end >= end);
    const lead = row.folded.slice(segment?.start ?? 0, start).trim();
    return { ...spotAt(row, start, end), ...label, ...judgeBare(row.folded.slice(start, end), lead, label) };
  });
}

const bareNumber = new RegExp(`^${numberWord}$`);
const bareDate = /^(?:date|datum|dat|data|fecha)$/;
const invoiceWord =
  /(?:rechnung|gutschrift|invoice|credit|bill|receipt|facture|avoir|fattura|factura|factuur|fatura|beleg)/;

/** "Number" or "date" alone means what stands before it: "Report no." is no invoice's number, "Order-date" no invoice's date. */
function judgeBare(text: string, lead: string, { kind, weight }: Kind): Kind {
  const bare =
    kind === 'documentNumber' ? bareNumber.test(text) : kind === 'documentDate' && bareDate.test(text);
  if (!bare || lead === '') return { kind, weight };
  if (invoiceWord.test(lead)) return { kind, weight: 0.9 };
  if (!/[\p{L}\d)-]$/u.test(lead)) return { kind, weight };
  return { kind: kind === 'documentNumber' ? 'otherNumber' : 'otherDate', weight: 0.9 };
}

type Kind = { kind: LabelKind; weight: number };

function sameSpan(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start === b.start && a.end === b.end;
}

/** One word can label a value of one type and a value of another: "Due" a date and an amount. */
function isShareable(a: { kind: LabelKind }, b: { kind: LabelKind }): boolean {
  return family(a.kind) !== family(b.kind) || family(a.kind) === 'amount';
}

export function family(kind: LabelKind): 'number' | 'date' | 'amount' | 'party' | 'currency' {
  if (kind.endsWith('Date')) return 'date';
  if (kind === 'amountDue' || kind.endsWith('Amount')) return 'amount';
  if (kind === 'currencyCode') return 'currency';
  return kind === 'seller' || kind === 'buyer' || kind === 'otherParty' || kind === 'payee'
    ? 'party'
    : 'number';
}

function compile({ kind, weight, phrases }: LabelRow) {
  return Object.entries(phrases).map(([language, words]) => {
    const source = words.replaceAll('NO', numberWord).replaceAll(/ \??(?!\{)/g, '[ -]?');
    const pattern = new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}])`, 'gu');
    return { kind, weight, pattern, language: language as Language };
  });
}
