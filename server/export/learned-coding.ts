import type { CodingRules, LearnedChoice } from '@slipway/connectors/choose-coding.ts';
import type { BookableLine } from '@slipway/connectors/connector.ts';
import { plainRate } from '@slipway/connectors/plan/rate-share.ts';
import type { CodingSource } from '@slipway/contract/coding.ts';

/** The accounts of one booked line or document. */
export type Lesson = {
  words: string[];
  rate: string | null;
  account: LessonChoice | null;
  taxCode: LessonChoice | null;
  costCentre?: LessonChoice | null;
  reference: string | null;
  documentDate: string | null;
};
export type LessonChoice = { value: string; name: string; source: CodingSource };

/** How often the accounting system's own entries used an account for this vendor. */
export type BookedBefore = { account: string; times: number };

/** Slipway does not learn from defaults, because a default may change. */
const taught: ReadonlySet<CodingSource> = new Set<CodingSource>([
  'LINE',
  'CHOSEN',
  'DOCUMENT',
  'VENDOR',
  'SUPPLIER',
  'LEARNED',
]);
const ofPerson: ReadonlySet<CodingSource> = new Set<CodingSource>(['LINE', 'CHOSEN', 'DOCUMENT']);
/** What a user chose for one line does not apply to other lines. */
const ofPersonForAll: ReadonlySet<CodingSource> = new Set<CodingSource>(['CHOSEN', 'DOCUMENT']);

const timesMin = 2;
const shareMin = 0.8;
/** The minimum similarity of the words of two lines. */
const likenessMin = 0.5;
const lessonsMax = 50;

/**
 * Suggests accounts for a document from earlier bookings of the same supplier, newest first. For a line:
 * lines of the same rate with similar words; otherwise all lines of the rate; otherwise all lines.
 * Only an unambiguous account is suggested: a user chose it the last time and nothing else was booked since,
 * or it was booked at least twice and in four of five cases.
 */
export function suggestCoding(
  lessons: readonly Lesson[],
  lines: readonly Pick<BookableLine, 'description' | 'taxRate'>[],
  booked: readonly BookedBefore[],
): CodingRules['learned'] {
  const rates = [...new Set(lessons.flatMap(({ rate }) => rate ?? []))];
  const document = allOf(lessons, ofPersonForAll);
  const learned = {
    lines: lines.map((line) => allOf(likeLine(lessons, line), ofPerson)),
    rates: Object.fromEntries(
      rates.map((rate) => [
        rate,
        allOf(
          lessons.filter((lesson) => lesson.rate === rate),
          ofPersonForAll,
        ),
      ]),
    ),
    document: { ...document, account: document.account ?? (lessons.length === 0 ? fromBooks(booked) : null) },
  };
  return learned;
}

function likeLine(
  lessons: readonly Lesson[],
  { description, taxRate }: Pick<BookableLine, 'description' | 'taxRate'>,
): Lesson[] {
  const words = wordsOf(description);
  const rate = plainRate(taxRate);
  return lessons.filter(
    (lesson) =>
      (rate === null || lesson.rate === null || lesson.rate === rate) &&
      likeness(words, lesson.words) >= likenessMin,
  );
}

/** The words that describe a line: without numbers, dates, units and codes. */
export function wordsOf(description: string | null): string[] {
  const folded = (description ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\p{L}{3,}$/u.test(word));
  return [...new Set(words)].slice(0, 30);
}

/** The similarity of two sets of words (Jaccard index). */
function likeness(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((word) => other.includes(word)).length;
  const all = one.length + other.length - both;
  return all === 0 ? 0 : both / all;
}

function allOf(lessons: readonly Lesson[], deciding: ReadonlySet<CodingSource>) {
  return {
    account: clearChoice(lessons, 'account', deciding),
    taxCode: clearChoice(lessons, 'taxCode', deciding),
    costCentre: clearChoice(lessons, 'costCentre', deciding),
  };
}

function clearChoice(
  lessons: readonly Lesson[],
  part: 'account' | 'taxCode' | 'costCentre',
  deciding: ReadonlySet<CodingSource>,
): LearnedChoice | null {
  const told = lessons
    .flatMap((lesson) => {
      const choice = lesson[part];
      return choice && taught.has(choice.source) ? [{ ...choice, lesson }] : [];
    })
    .slice(0, lessonsMax);
  const decided = told.findIndex(({ source }) => deciding.has(source));
  const last = told[decided];
  const isLast = last && told.slice(0, decided).every(({ value }) => value === last.value);
  const value = isLast ? last.value : mostOf(told.map((one) => one.value));
  const [newest] = told.filter((one) => one.value === value);
  if (value === null || !newest) return null;
  const times = told.filter((one) => one.value === value).length;
  const { reference: lastReference, documentDate: lastDate } = newest.lesson;
  return { value, evidence: { name: newest.name, times, of: told.length, lastReference, lastDate } };
}

function mostOf(values: readonly string[]): string | null {
  const clear = [...new Set(values)].find((value) => {
    const times = values.filter((one) => one === value).length;
    return times >= timesMin && times >= values.length * shareMin;
  });
  return clear ?? null;
}

function fromBooks(booked: readonly BookedBefore[]): LearnedChoice | null {
  const of = booked.reduce((all, { times }) => all + times, 0);
  const clear = booked.find(({ times }) => times >= timesMin && times >= of * shareMin);
  if (!clear) return null;
  const evidence = { name: clear.account, times: clear.times, of, lastReference: null, lastDate: null };
  return { value: clear.account, evidence };
}
