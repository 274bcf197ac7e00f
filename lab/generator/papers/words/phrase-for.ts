import type { Dice } from '../dice.ts';
import type { Language } from '../paper.ts';
import { suits } from './label-currency.ts';
import { german } from './words-de.ts';
import { type Concept, english } from './words-en.ts';
import { spanish } from './words-es.ts';
import { french } from './words-fr.ts';
import { italian } from './words-it.ts';
import { dutch } from './words-nl.ts';
import { portuguese } from './words-pt.ts';

export type { Concept } from './words-en.ts';

const tongues: Record<Language, Record<Concept, string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

const known = new Map<string, string[]>();

/** Every way to say it in this language. */
export function phrasings(language: Language, concept: Concept): string[] {
  const key = `${language} ${concept}`;
  const ways = known.get(key) ?? tongues[language][concept].split('|');
  known.set(key, ways);
  return ways;
}

/** Says a thing always in the same way on one paper, in two languages where the paper is bilingual. */
export type PhraseFor = (concept: Concept) => string;

export function makePhraseFor(
  dice: Dice,
  language: Language,
  second: Language | null,
  currency: string,
): PhraseFor {
  const ways = (tongue: Language, concept: Concept) =>
    phrasings(tongue, concept).filter((text) => !isLabel(text) || suits(text, currency));
  const said = new Map<Concept, string>();
  const [shout, between] = [dice.chance(0.05), dice.pick([' / ', '/', ' | ', ' - '])];
  return (concept) => {
    const before = said.get(concept);
    if (before !== undefined) return before;
    const first = dice.pick(ways(language, concept));
    const other = second && isLabel(first) ? dice.pick(ways(second, concept)) : null;
    const text = other && other !== first ? `${first}${between}${other}` : first;
    said.set(concept, shout && isLabel(text) ? text.toUpperCase() : text);
    return said.get(concept) ?? text;
  };
}

/** Sentences are not translated on bilingual papers. */
function isLabel(text: string): boolean {
  return text.length < 34 && !text.includes('{');
}
