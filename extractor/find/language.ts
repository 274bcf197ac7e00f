import { languages, regionalLanguages } from '../languages/languages.ts';
import type { LabelSpot } from './labels.ts';
import type { Row } from './text-lines.ts';

const lists = languages.map(({ code, frequent }) => [code, new Set(frequent.split(' '))] as const);

/** A language below this share of the best language's points does not count. */
const shareMin = 0.45;

/** The languages of the pages, most likely first (ISO 639-1); empty if there is too little text. */
export function findLanguages(
  rows: readonly Pick<Row, 'folded' | 'spoken'>[],
  labels: readonly LabelSpot[],
): string[] {
  const points = new Map<string, number>();
  const add = (language: string, value: number) => points.set(language, (points.get(language) ?? 0) + value);
  const silent = regionalLanguages.filter(({ code }) => !rows[0]?.spoken.includes(code));
  const heard = lists.filter(([language]) => !silent.some(({ code }) => code === language));
  for (const row of rows) {
    for (const word of row.folded.split(/[^\p{L}]+/u)) {
      if (word.length < 2) continue;
      const speakers = heard.filter(([, words]) => words.has(word));
      for (const [language] of speakers) add(language, 1 / speakers.length);
    }
  }
  for (const label of labels) {
    if (label.end - label.start > 7) add(label.language, 0.5);
  }
  const ranked = [...points].sort((a, b) => b[1] - a[1]);
  const best = ranked[0]?.[1] ?? 0;
  if (best < 2) return [];
  return ranked.filter(([, value]) => value >= Math.max(2, best * shareMin)).map(([language]) => language);
}
