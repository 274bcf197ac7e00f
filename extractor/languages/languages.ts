import { bulgarian } from './bg/bulgarian.ts';
import { czech } from './cs/czech.ts';
import { danish } from './da/danish.ts';
import { german } from './de/german.ts';
import { greek } from './el/greek.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { estonian } from './et/estonian.ts';
import { finnish } from './fi/finnish.ts';
import { french } from './fr/french.ts';
import { croatian } from './hr/croatian.ts';
import { hungarian } from './hu/hungarian.ts';
import { italian } from './it/italian.ts';
import type { LanguageWords, Phrases } from './language-words.ts';
import { lithuanian } from './lt/lithuanian.ts';
import { latvian } from './lv/latvian.ts';
import { norwegian } from './nb/norwegian.ts';
import { dutch } from './nl/dutch.ts';
import { polish } from './pl/polish.ts';
import { portuguese } from './pt/portuguese.ts';
import { romanian } from './ro/romanian.ts';
import { slovak } from './sk/slovak.ts';
import { slovene } from './sl/slovene.ts';
import { swedish } from './sv/swedish.ts';
import { turkish } from './tr/turkish.ts';

/** Languages that are used for every document. */
export const commonLanguages: readonly LanguageWords[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
];

/**
 * Languages whose labels and titles are used only in documents in these languages: their short words have
 * other meanings elsewhere.
 */
export const regionalLanguages: readonly LanguageWords[] = [
  polish,
  czech,
  swedish,
  danish,
  norwegian,
  finnish,
  hungarian,
  romanian,
  slovak,
  slovene,
  croatian,
  greek,
  lithuanian,
  latvian,
  estonian,
  turkish,
  bulgarian,
];

/** All supported languages. To add a language, add its folder and its name in one of the lists. */
export const languages: readonly LanguageWords[] = [...commonLanguages, ...regionalLanguages];

/** The phrases of every language for the same meaning, as one list. */
export function inEveryLanguage(
  pick: (words: LanguageWords) => Phrases | undefined,
  from = languages,
): Phrases {
  return from.flatMap((words) => pick(words) ?? []).join(',');
}
