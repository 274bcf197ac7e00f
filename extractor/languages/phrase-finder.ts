import { createPhraseFinder, type FoundPhrase, type PhraseFinder } from './find-phrases.ts';
import type { LanguageWords, Phrases } from './language-words.ts';
import { commonLanguages, regionalLanguages } from './languages.ts';

export type LanguagePhraseFinder<T> = {
  /** Like the method of a phrase finder, but uses only those regional languages that are spoken. */
  findAll(folded: string, spoken: readonly string[]): FoundPhrase<T>[];
};

type Lists<T> = (words: LanguageWords) => { phrases: Phrases; value: T }[];

/** Finds the phrases of the common languages, and of the regional languages of a document. */
export function createLanguagePhraseFinder<T>(listsOf: Lists<T>): LanguagePhraseFinder<T> {
  const common = createPhraseFinder(commonLanguages.flatMap(listsOf));
  const regional = new Map<string, PhraseFinder<T>>(
    regionalLanguages.map((words) => [words.code, createPhraseFinder(listsOf(words))]),
  );
  return {
    findAll: (folded, spoken) => [
      ...common.findAll(folded),
      ...spoken.flatMap((code) => regional.get(code)?.findAll(folded) ?? []),
    ],
  };
}

/** One list of phrases per language, all with the same meaning. */
export function createWordFinder(
  pick: (words: LanguageWords) => Phrases | undefined,
): LanguagePhraseFinder<true> {
  return createLanguagePhraseFinder((words) => [{ phrases: pick(words) ?? '', value: true }]);
}
