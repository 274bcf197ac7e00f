import type { DocumentType, Evidence, Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { editDistance } from '../compare-text.ts';
import { currencyOf } from '../find/currencies.ts';
import { letters, plainId } from '../find/fold-text.ts';
import { layOut, type Row, type Spot, spotAt, toBox } from '../find/text-lines.ts';
import type { OwnCompany, ReadField, ReadPage } from '../reading.ts';
import { findCurrencySign } from './currency-signs.ts';
import { findChangedAccount } from './find-changed-account.ts';
import { isSame, pagesThatTeach } from './learn.ts';
import { type Candidates, listCandidates } from './list-candidates.ts';
import { type Match, matchLesson } from './match-lesson.ts';
import { locateKey, type Recognised, recogniseSupplier } from './recognise-supplier.ts';
import { type LearnedLesson, placedFields, type SupplierMemory } from './supplier-memory.ts';

/** Evidence that proves a value beyond any memory: check digits, and sums that agree. */
const proof = /^CHECK_DIGITS$|_AGREES?$/;

/**
 * The confidence in a value next to the learned words, or at the learned position, after one, two, or more
 * confirmed documents.
 */
const surenessByLabel = [0.92, 0.95, 0.97];
const surenessByPlace = [0.7, 0.8, 0.85];

const lessAbove = 0.05;

/** Agreement with a confirmed document leaves this share of the remaining doubt. */
const doubtLeft = 0.3;
const confidenceMax = 0.99;

/** Below this confidence, another printed ID that is known for this supplier is more likely right. */
const uncertainMax = 0.5;

/** OCR may misread up to this share of a name. */
const misreadPart = 0.3;

type Remembering = {
  documentType: DocumentType | null;
  fields: Partial<Record<FieldName, ReadField>>;
  findings: Finding[];
};

/**
 * Improves a reading with the lessons from confirmed documents of its supplier: raises the confidence of
 * values, corrects or adds them, always with printed values. Does not change values that check digits or sums
 * prove. Changes nothing if the supplier is not recognised or the document is from the own company.
 */
export function recall<Found extends Remembering>(
  found: Found,
  pages: readonly ReadPage[],
  memory: readonly SupplierMemory[],
  ownCompany: OwnCompany,
): Found & { supplier: number | null } {
  if (memory.length === 0 || !isReceived(found)) return { ...found, supplier: null };
  const rows = layOut(pagesThatTeach(pages));
  const recognised = recogniseSupplier(memory, rows, found.fields, ownCompany);
  if (!recognised) return { ...found, supplier: null };
  const candidates = listCandidates(rows);
  const before = found.fields;
  const fields = { ...before };
  const name = recallName(before.vendorName, recognised, rows);
  if (name) fields.vendorName = name;
  for (const field of placedFields) {
    const lessons = recognised.supplier.lessons.filter((one) => one.field === field);
    const read = recallField(before[field], lessons, rows, candidates);
    if (read) fields[field] = read;
  }
  const currency = recallCurrency(before.currencyCode, recognised.supplier, rows);
  if (currency) fields.currencyCode = currency;
  const vendorTaxId = recallId(before.vendorTaxId, 'taxIds', recognised.supplier, rows);
  const iban = recallId(before.iban, 'ibans', recognised.supplier, rows);
  if (vendorTaxId) fields.vendorTaxId = vendorTaxId;
  if (iban) fields.iban = iban;
  const settled = new Set(
    placedFields.filter((field) => before[field] && before[field].value !== fields[field]?.value),
  );
  const decided = placedFields.filter((field) => fields[field] && fields[field] !== before[field]);
  const findings = found.findings.filter(({ code, field }) => {
    if (code === 'AMBIGUOUS_DATE') return !decided.some((one) => one === field);
    return ![...settled].some((one) => one === field);
  });
  findings.push(...findChangedAccount(fields.iban, recognised.supplier, rows));
  return { ...found, fields, findings, supplier: recognised.supplier.id };
}

/** Customers can also be suppliers: documents that the own company sends to them are not theirs. */
function isReceived({ documentType }: Remembering): boolean {
  return documentType !== 'BANK_STATEMENT' && !documentType?.startsWith('SALES_');
}

/** The confirmed meaning of an ambiguous currency sign; only if the rules leave the meaning open. */
function recallCurrency(
  read: ReadField | undefined,
  { lessons }: SupplierMemory,
  rows: readonly Row[],
): ReadField | undefined {
  const lesson = lessons.findLast(({ meaning }) => meaning !== undefined);
  const spot = lesson && findCurrencySign(lesson, rows);
  if (!lesson?.meaning || !spot) return read;
  const sureness = surenessByLabel[Math.min(lesson.seen, surenessByLabel.length) - 1] ?? 0;
  if (read?.value === lesson.meaning) return confirmed(read, lesson, sureness);
  if (read && !lesson.corrected && read.confidence >= uncertainMax) return read;
  const field = fieldAt(spot, lesson.meaning, sureness, [memoryEvidence(lesson.seen)], rows);
  // The sign is printed, and its meaning is known from earlier documents.
  return field && currencyOf(spot.text) !== lesson.meaning ? { ...field, source: 'MEMORY' } : field;
}

/**
 * A confirmed tax ID or account of this supplier that is printed here, if the rules found none with
 * certainty.
 */
function recallId(
  read: ReadField | undefined,
  kind: 'taxIds' | 'ibans',
  { keys, documents }: SupplierMemory,
  rows: readonly Row[],
): ReadField | undefined {
  if (read && keys[kind].includes(plainId(read.value))) return raiseConfidence(read, documents);
  if (read && (isProven(read) || read.confidence >= uncertainMax)) return read;
  const spot = locateKey(kind, keys[kind], rows);
  const sureness = surenessByLabel[Math.min(documents, surenessByLabel.length) - 1] ?? 0;
  return spot ? fieldAt(spot, plainId(spot.text), sureness, [memoryEvidence(documents)], rows) : read;
}

/** Raises the confidence of a value that matches the confirmed one. */
function raiseConfidence(read: ReadField, seen: number): ReadField {
  const confidence = Math.min(confidenceMax, rounded(1 - (1 - read.confidence) * doubtLeft));
  return { ...read, confidence, evidence: [...read.evidence, memoryEvidence(seen)] };
}

/** The value of the best lesson, compared with what the rules found. */
function recallField(
  read: ReadField | undefined,
  lessons: readonly LearnedLesson[],
  rows: readonly Row[],
  candidates: Candidates,
): ReadField | undefined {
  const matched = lessons
    .flatMap((lesson) => {
      const match = matchLesson(lesson, rows, candidates);
      return match ? [{ lesson, match, sureness: surenessOf(lesson, match) }] : [];
    })
    .sort((a, b) => b.sureness - a.sureness);
  const [best] = matched;
  if (!best) return read;
  const { lesson, match, sureness } = best;
  const [value, other] = match.values;
  if (value === undefined || other !== undefined) return read;
  if (read && isSame(lesson.field, read.value, value)) return confirmed(read, lesson, sureness);
  if (read && isProven(read)) return read;
  if (read && !lesson.corrected && read.confidence >= sureness) return read;
  return fieldAt(match.spot, value, sureness, evidenceOf(lesson, match), rows) ?? read;
}

function surenessOf({ seen, contradicted }: LearnedLesson, { by }: Match): number {
  const steps = by === 'PLACE' ? surenessByPlace : surenessByLabel;
  const times = Math.min(steps.length, Math.max(1, seen - contradicted));
  return (steps[times - 1] ?? 0) - (by === 'ABOVE' ? lessAbove : 0);
}

function isProven({ source, evidence }: ReadField): boolean {
  return source === 'QR' || source === 'XML' || evidence.some(({ code }) => proof.test(code));
}

function confirmed(read: ReadField, lesson: LearnedLesson, sureness: number): ReadField {
  const doubt = (1 - read.confidence) * (sureness > 0.8 ? doubtLeft : (1 + doubtLeft) / 2);
  const confidence = Math.max(read.confidence, Math.min(confidenceMax, rounded(1 - doubt)));
  return { ...read, confidence, evidence: [...read.evidence, memoryEvidence(lesson.seen)] };
}

/**
 * The confirmed name of the vendor: at its place if it is printed. If it is not (a logo), the matching key on
 * the page is the evidence.
 */
function recallName(
  read: ReadField | undefined,
  { supplier, key }: Recognised,
  rows: readonly Row[],
): ReadField | undefined {
  const [best] = supplier.names;
  if (!best) return read;
  const same = supplier.names.find(({ name }) => read && letters(name) === letters(read.value));
  if (read && same) return raiseConfidence(read, same.seen);
  const isOnlyName = supplier.names.length === 1 || best.seen > (supplier.names[1]?.seen ?? 0);
  // A name or an account alone does not override the values of the page.
  if (!isOnlyName || (read && key.kind !== 'taxIds' && key.kind !== 'domains')) return read;
  const sureness = surenessByLabel[Math.min(best.seen, surenessByLabel.length) - 1] ?? 0;
  const standing = spotOfName(best.name, rows);
  if (standing) return fieldAt(standing, standing.text, sureness, [memoryEvidence(best.seen)], rows);
  // A name that was always printed before, and is missing now, may be misread here; a different name is a
  // different vendor.
  if (read && read.confidence >= uncertainMax && best.printed && !isSpeltAlike(read.value, best.name))
    return read;
  const known: Evidence = {
    code: 'KNOWN_BY',
    message: `"${key.spot.text}" on this document belongs to this vendor`,
    values: { text: key.spot.text },
  };
  const field = fieldAt(key.spot, best.name, sureness, [memoryEvidence(best.seen), known], rows);
  return field && { ...field, source: 'MEMORY' };
}

function isSpeltAlike(one: string, other: string): boolean {
  const [a, b] = [letters(one), letters(other)];
  return editDistance(a, b) <= misreadPart * Math.max(a.length, b.length);
}

function spotOfName(name: string, rows: readonly Row[]): Spot | null {
  const wanted = letters(name);
  for (const row of rows) {
    for (const segment of row.segments) {
      if (letters(segment.text) === wanted) return spotAt(row, segment.start, segment.end);
    }
  }
  return null;
}

function fieldAt(
  spot: Spot,
  value: string,
  sureness: number,
  evidence: Evidence[],
  rows: readonly Row[],
): ReadField | undefined {
  const row = rows[spot.row];
  if (!row) return undefined;
  const words = row.words.filter((word) => word.start < spot.end && word.end > spot.start);
  const legible = words.reduce((least, word) => Math.min(least, word.confidence ?? 1), 1);
  const confidence = rounded(sureness * legible);
  const box = toBox(spot, row.pageHeight);
  return { value, text: spot.text, confidence, source: row.source, page: spot.page, box, evidence };
}

function evidenceOf(lesson: LearnedLesson, { by, label }: Match): Evidence[] {
  const where: Evidence[] =
    by === 'LEFT'
      ? [{ code: 'LABEL_LEFT', message: `to the right of "${label}"`, values: { text: `${label}` } }]
      : by === 'ABOVE'
        ? [{ code: 'LABEL_ABOVE', message: `below "${label}"`, values: { text: `${label}` } }]
        : [{ code: 'SAME_PLACE', message: 'at the same position on the page' }];
  return [memoryEvidence(lesson.seen), ...where];
}

function memoryEvidence(seen: number): Evidence {
  const documents = seen === 1 ? 'one confirmed document' : `${seen} confirmed documents`;
  return { code: 'MEMORY', message: `as in ${documents} from this vendor`, values: { count: String(seen) } };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
