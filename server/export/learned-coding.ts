import type { CodingRules, LearnedChoice } from '@slipway/connectors/choose-coding.ts';
import type { BookableLine } from '@slipway/connectors/connector.ts';
import { plainRate } from '@slipway/connectors/plan/rate-share.ts';
import type { CodingSource } from '@slipway/contract/coding.ts';

/** What one line, or a whole document, was booked on. */
export type Lesson = {
  words: string[];
  rate: string | null;
  account: LessonChoice | null;
  taxCode: LessonChoice | null;
  reference: string | null;
  documentDate: string | null;
};
export type LessonChoice = { value: string; name: string; source: CodingSource };

/** How often the books themselves booked this vendor on an account. */
export type BookedBefore = { account: string; times: number };

/** What follows from a default teaches nothing: the default itself may change. */
const taught: ReadonlySet<CodingSource> = new Set<CodingSource>([
  'LINE',
  'CHOSEN',
  'DOCUMENT',
  'VENDOR',
  'SUPPLIER',
  'LEARNED',
]);
const ofPerson: ReadonlySet<CodingSource> = new Set<CodingSource>(['LINE', 'CHOSEN', 'DOCUMENT']);
/** What a person chose for one line says nothing of another. */
const ofPersonForAll: ReadonlySet<CodingSource> = new Set<CodingSource>(['CHOSEN', 'DOCUMENT']);

const timesMin = 2;
const shareMin = 0.8;
/** So much of the words of two lines must be the same. */
const likenessMin = 0.5;
const lessonsMax = 50;

/**
 * What is proposed for a document of this supplier, from what was booked before, the newest first. For a line: what lines
 * of the same rate with like words were booked on; else what all of the rate were; else what all were.
 *
 * It is proposed only where it is clear: a person chose it the last time that a person chose, and nothing else was
 * booked since; or it was booked twice at least, and four times of five.
 */
export function suggestCoding(
  lessons: readonly Lesson[],
  lines: readonly Pick<BookableLine, 'description' | 'taxRate'>[],
  booked: readonly BookedBefore[],
): CodingRules['learned'] {
  const rates = [...new Set(lessons.flatMap(({ rate }) => rate ?? []))];
  const document = bothOf(lessons, ofPersonForAll);
  const learned = {
    lines: lines.map((line) => bothOf(likeLine(lessons, line), ofPerson)),
    rates: Object.fromEntries(
      rates.map((rate) => [
        rate,
        bothOf(
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

/** The words that say what a line is for: without numbers, dates, measures and codes. */
export function wordsOf(description: string | null): string[] {
  const folded = (description ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\p{L}{3,}$/u.test(word));
  return [...new Set(words)].slice(0, 30);
}

/** How much of two sets of words is in both (Jaccard). */
function likeness(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((word) => other.includes(word)).length;
  const all = one.length + other.length - both;
  return all === 0 ? 0 : both / all;
}

function bothOf(lessons: readonly Lesson[], deciding: ReadonlySet<CodingSource>) {
  return {
    account: clearChoice(lessons, 'account', deciding),
    taxCode: clearChoice(lessons, 'taxCode', deciding),
  };
}

function clearChoice(
  lessons: readonly Lesson[],
  part: 'account' | 'taxCode',
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
