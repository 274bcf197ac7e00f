import { createPhraseFinder, numberWord, type PhraseFinder } from '../languages/find-phrases.ts';
import type { LabelKind, LanguageWords } from '../languages/language-words.ts';
import { createLanguagePhraseFinder, type LanguagePhraseFinder } from '../languages/phrase-finder.ts';
import { inRow, type Row, type Segment, type Spot, spotAt } from './text-lines.ts';

export type { LabelKind };

/** The language is the first one in which the phrase has this meaning. */
export type LabelSpot = Spot & {
  kind: LabelKind;
  weight: number;
  language: string;
  /** Whether it names another document: "Relates to invoice". */
  another?: true;
  /** Whether its amount is a part of the total: "(includes 20.00 VAT)". */
  included?: true;
};

/** The score of a phrase that only suggests its kind. */
const likelyWeight: Partial<Record<LabelKind, number>> = {
  documentNumber: 0.55,
  documentDate: 0.6,
  totalAmount: 0.75,
};
const likelyWeightElse = 0.6;
const titleWeight = 0.5;

export type LabelMeaning = { kind: LabelKind; weight: number; language: string };

/** Creates a label finder for these languages. */
export function createLabelFinder(spoken: readonly LanguageWords[]): PhraseFinder<LabelMeaning> {
  return createPhraseFinder(spoken.flatMap(listLabels));
}

/** The title of a document is often followed by its number: "Verkoopfactuur 2025-0117". */
const titlesOfNumbers = ['INVOICE', 'CREDIT_NOTE', 'CORRECTION'] as const;

function listLabels({ code, labels, likely, titles }: LanguageWords): {
  phrases: string;
  value: LabelMeaning;
}[] {
  return [
    ...titlesOfNumbers.map((title) => ({
      phrases: titles[title] ?? '',
      value: { kind: 'documentNumber' as const, weight: titleWeight, language: code },
    })),
    ...entries(labels).map(([kind, phrases]) => ({ phrases, value: { kind, weight: 1, language: code } })),
    ...entries(likely).map(([kind, phrases]) => ({
      phrases,
      value: { kind, weight: likelyWeight[kind] ?? likelyWeightElse, language: code },
    })),
  ];
}

function entries(lists: LanguageWords['labels']): [LabelKind, string][] {
  return Object.entries(lists) as [LabelKind, string][];
}

const finder = createLanguagePhraseFinder(listLabels);

/**
 * Finds every label in the rows. Of overlapping labels, the longest one counts, then the one with the highest
 * score.
 */
export function spotLabels(
  rows: readonly Row[],
  labels: LanguagePhraseFinder<LabelMeaning> = finder,
): LabelSpot[] {
  return rows.flatMap((row) => (labels === finder ? spotOnce(row) : spotRow(row, labels)));
}

/** The labels in a folded text, with their meanings. Labels can overlap. */
export function findMeanings(folded: string, spoken: readonly string[], labels = finder): FoundLabel[] {
  return labels.findAll(folded, spoken).map(({ start, end, value }) => ({ start, end, ...value }));
}

const spotted = new WeakMap<Row, LabelSpot[]>();

function spotOnce(row: Row): LabelSpot[] {
  const known = spotted.get(row) ?? spotRow(row, finder);
  spotted.set(row, known);
  return known;
}

function spotRow(row: Row, labels: LanguagePhraseFinder<LabelMeaning>): LabelSpot[] {
  const found = findMeanings(row.folded, row.spoken, labels).filter(
    ({ start, end }) => !beginsNumber(row.folded, start, end),
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
  return withoutSecondDates(kept, row.folded).map(({ start, end, ...label }) => {
    const segment = row.segments.find((part) => part.start <= start && part.end >= end);
    const lead = row.folded.slice(segment?.start ?? 0, start).trim();
    const bare = evaluateBare(row.folded.slice(start, end), lead, label);
    const rest = row.folded.slice(end, segment?.end ?? end);
    return { ...spotAt(row, start, end), ...label, ...evaluateQualified(bare, lead, rest) };
  });
}

/** Whether the end of a label is the beginning of a number: "Factura a" in "Factura A-05168", "DE8A" in "DE8A0118671". */
function beginsNumber(text: string, start: number, end: number): boolean {
  const [label, rest] = [text.slice(start, end), text.slice(end)];
  return (/ \p{L}$/u.test(label) && /^-?\d/.test(rest)) || (/\d.*\p{L}$/u.test(label) && /^\d/.test(rest));
}

type FoundLabel = LabelMeaning & { start: number; end: number };

/** "Invoice date / delivery date": one label for one date, the document date. */
function withoutSecondDates(found: FoundLabel[], text: string): FoundLabel[] {
  const second = (one: FoundLabel) =>
    found.find(
      (other) =>
        one.kind === 'documentDate' &&
        other.kind === 'otherDate' &&
        /^[.:)]? ?(?:\/|&|=) ?$/.test(text.slice(one.end, other.start)),
    );
  const taken = new Set(found.map(second));
  return found.flatMap((one) => (taken.has(one) ? [] : [{ ...one, end: second(one)?.end ?? one.end }]));
}

const bareNumber = new RegExp(`^${numberWord}$`, 'u');
const bareDate =
  /^(?:date|datum|dat|data|fecha|dato|dag|paivays|kelte?|kuupaev|datums|tarihi?|ημερομηνια|ημ\/?νια)$/;
/** "Opdracht d.d.", "Ihr Auftrag vom": the word before it says which date it is. */
const datedBy = /^(?:d\.d\.|vom|du|del|dated)$/;
const invoiceWord =
  /(?:rechnung|gutschrift|invoice|credit|bill|receipt|facture|avoir|fattura|factura|factuur|fatura|beleg|faktur|regning|lasku|szamla|dobropis|chitanta|racun|arve|saskaita|rekin|τιμολογι|παραστατικ|αποδειξ)/;

/**
 * "Number" or "date" alone depends on the words before it: "Report no." is not an invoice number,
 * "Order-date" not an invoice date.
 */
function evaluateBare(text: string, lead: string, { kind, weight }: Kind): Kind {
  const bare =
    kind === 'documentNumber' ? bareNumber.test(text) : kind === 'documentDate' && bareDate.test(text);
  const isLinked = kind === 'documentDate' && datedBy.test(text) && /\p{L}{4}$/u.test(lead);
  if (!(bare || isLinked) || lead === '') return { kind, weight };
  // "Self-billing agreement dated": the date of the agreement.
  const named = text === 'dated' ? (lead.split(' ').at(-1) ?? '') : lead;
  if (invoiceWord.test(named)) return { kind, weight: 0.9 };
  // "19.10.2024 09:41 #7852": receipts use a sign instead of the word.
  if (!/[\p{L}\d)-]$/u.test(lead) || (text === '#' && /\d[:.]\d\d$/.test(lead))) return { kind, weight };
  return { kind: kind === 'documentNumber' ? 'otherNumber' : 'otherDate', weight: 0.9 };
}

/** The beginnings of words that name another document: "ursprünglich", "oorspronkelijk", "krediterar"; folded. */
const others =
  'ursprung|oorspronk|opprinnelig|oprindelig|alkuper|eredeti|puvodn|povodn|pierwotn|izvorn|prvotn|anterior|previous|preced|korrigier|corrected|rectific|credited|krediterad|krediterar|krediteret|kreditert|hyvitett|stornier|annul|related|zugehorig|betreft|betrifft|bezug|corrects|concern|dotycz|avser|vedror|gjelder|rif';
/** "Relatif à la facture", "applies to invoice": words that name another document only before the label. */
const relating =
  'relat|relacion|riferi|refer|applies|appliqu|applica|aplica|bezieh|betrekking|behoort|horer|odnosi|vztah';
/** With up to two short words between it and the label. */
const otherBefore = new RegExp(`(?<!\\p{L})(?:${others}|${relating})\\p{L}*\\.?(?: \\p{L}{1,4}){0,2}$`, 'u');
const otherAfter = new RegExp(`^ (?:\\p{L}{1,3}(?: |['’] ?))?(?:${others}|origin)`, 'u');
/** "Original invoice no." names another document on a credit note, and marks the first copy of an invoice. */
const copyBefore = /(?<!\p{L})origin\p{L}*$/u;
const copyWeight = 0.55;

/** "Corrected invoice number", "fattura originale": the number or date of another document. */
function evaluateQualified({ kind, weight }: Kind, lead: string, rest: string): Kind {
  if (kind !== 'documentNumber' && kind !== 'documentDate') return { kind, weight };
  if (otherBefore.test(lead) || otherAfter.test(rest)) {
    return { kind: kind === 'documentNumber' ? 'otherNumber' : 'otherDate', weight: 0.9, another: true };
  }
  return { kind, weight: copyBefore.test(lead) ? weight * copyWeight : weight };
}

/**
 * Whether a line begins with a label. An amount label that continues in words, without a colon or number, is
 * part of a name: "Netto Baustoffe", "Total Energies", "Základní škola".
 */
export function opensWithLabel(line: Segment, labels: readonly LabelSpot[]): boolean {
  return inRow(labels, line.row).some(({ kind, start, end }) => {
    if (start > line.start + 1 || end <= line.start) return false;
    const rest = line.text.slice(end - line.start);
    return !(family(kind) === 'amount' && /^ \p{L}{3}/u.test(rest) && !/[:\d]/.test(rest));
  });
}

type Kind = { kind: LabelKind; weight: number; another?: true };

function sameSpan(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start === b.start && a.end === b.end;
}

/** One word can be a label for values of different types: "Due" for a date and an amount. */
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
