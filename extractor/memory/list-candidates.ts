import { spotAmounts } from '../find/amounts.ts';
import { spotDates } from '../find/dates.ts';
import { type Row, type Spot, spotAt } from '../find/text-lines.ts';
import type { PlacedField } from './supplier-memory.ts';

/**
 * A printed text that could be the value of a field; `values` are its interpretations, two for an ambiguous
 * date.
 */
export type Candidate = { spot: Spot; values: { value: string; dayFirst: boolean | null }[] };

/** All possible values of each kind on the pages, found once for all fields. */
export type Candidates = {
  of(field: PlacedField, words: number): readonly Candidate[];
};

/** The maximum number of words in a reference; more are a sentence. */
const wordsMax = 4;

export function listCandidates(rows: readonly Row[]): Candidates {
  const dates = lazily(() => spotDates(rows).map(readingsOf));
  const amounts = lazily(() =>
    spotAmounts(rows)
      .filter(({ percent }) => !percent)
      .map((spot): Candidate => ({ spot, values: [{ value: spot.value, dayFirst: null }] })),
  );
  const texts = new Map<number, Candidate[]>();
  return {
    of(field, words) {
      if (field === 'documentDate' || field === 'dueDate') return dates();
      if (field.endsWith('Amount') || field === 'amountDue') return amounts();
      const count = Math.min(words, wordsMax);
      const known = texts.get(count) ?? rows.flatMap((row) => textsOf(row, count));
      texts.set(count, known);
      return known;
    },
  };
}

const word = /[\p{L}\p{N}][^\s:#(){}[\]]*/gu;

export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function single(spot: Spot, value: string): Candidate {
  return { spot, values: [{ value, dayFirst: null }] };
}

function readingsOf(spot: Spot & { dayFirst: string | null; monthFirst: string | null }): Candidate {
  const { dayFirst, monthFirst } = spot;
  const same = dayFirst === monthFirst;
  const values = [
    ...(dayFirst === null ? [] : [{ value: dayFirst, dayFirst: same ? null : true }]),
    ...(monthFirst === null || same ? [] : [{ value: monthFirst, dayFirst: false }]),
  ];
  return { spot, values };
}

/** Sequences of this many words in one cell; a colon or a bracket separates words. */
function textsOf(row: Row, count: number): Candidate[] {
  return row.segments.flatMap((segment) => {
    const words = [...segment.text.matchAll(word)].map((match) => {
      const printed = match[0].replace(/[.,;:/_-]+$/, '');
      return { start: segment.start + match.index, end: segment.start + match.index + printed.length };
    });
    return words.flatMap((first, at) => {
      const last = words[at + count - 1];
      if (!last) return [];
      const spot = spotAt(row, first.start, last.end);
      return spot.text === '' ? [] : [single(spot, spot.text)];
    });
  });
}
