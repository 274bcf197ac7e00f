import { remember } from './remember.ts';

/** Letters and digits only, lower case, without accents: for comparing different spellings. */
export const plainText = remember((text): string => {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
});

/** How many letters to insert, delete or change to turn one text into the other (Levenshtein 1966). */
export function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      now.push(Math.min(replaced, (before[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[b.length] ?? 0;
}

/**
 * 1 for identical texts, 0 for texts without any similarity: one minus the edit distance divided by the
 * longer length.
 */
export function likeness(a: string, b: string): number {
  return 1 - editDistance(a, b) / Math.max(1, a.length, b.length);
}
