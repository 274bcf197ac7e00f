import type { Language } from './paper.ts';

const known = new Map<Language, Intl.DisplayNames>();

/** The name of a country in a language. */
export function nameCountry(language: Language, code: string): string {
  const names = known.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  known.set(language, names);
  return names.of(code) ?? code;
}
