import { createPhraseFinder } from '../../languages/find-phrases.ts';
import type { StatementWord } from '../../languages/language-words.ts';
import { languages } from '../../languages/languages.ts';
import { remember } from '../../remember.ts';

const finder = createPhraseFinder<StatementWord>(
  languages.flatMap(({ statement }) =>
    Object.entries(statement).map(([value, phrases]) => ({ value: value as StatementWord, phrases })),
  ),
);

/** The meanings of the longest statement phrases in a text, in any language; empty if there are none. */
export const wordsIn = remember((folded): ReadonlySet<StatementWord> => {
  const found = finder.findAll(folded);
  const longest = Math.max(0, ...found.map(({ start, end }) => end - start));
  return new Set(found.filter(({ start, end }) => end - start === longest).map(({ value }) => value));
});

/** Whether a label is exactly a phrase for this meaning in some language. */
export function isCalled(folded: string, word: StatementWord): boolean {
  return finder
    .findAll(folded)
    .some(({ start, end, value }) => value === word && start === 0 && end === folded.length);
}
