import { german } from './de/german.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { french } from './fr/french.ts';
import { italian } from './it/italian.ts';
import type { LanguageWords, Phrases } from './language-words.ts';
import { dutch } from './nl/dutch.ts';
import { portuguese } from './pt/portuguese.ts';

/** The languages that are read. A language is added by its folder and its name here. */
export const languages: readonly LanguageWords[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
];

/** What every language says for the same thing, as one list. */
export function inEveryLanguage(
  pick: (words: LanguageWords) => Phrases | undefined,
  from = languages,
): Phrases {
  return from.flatMap((words) => pick(words) ?? []).join(',');
}
