/** The languages of the app; the first one is the default. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** How numbers and days are written where the browser prefers no country of the language. */
const usualLocales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

let chosen = usualLocales.en;

/** The locale that numbers, dates and money are written in. */
export function currentLocale(): string {
  return chosen;
}

export function writeLike(language: Language, preferred: readonly string[]): void {
  chosen = localeOf(language, preferred);
}

/**
 * The country is the browser's, if it has the language: `de` for a browser of `de-AT` is `de-AT`. Browsers of
 * all countries add `en-US` to their list: the month comes first only if it is the first choice.
 */
export function localeOf(language: Language, preferred: readonly string[]): string {
  const [first] = preferred;
  const ofCountry = preferred.filter((locale) => languageOf(locale) === language && locale.includes('-'));
  return ofCountry.find((locale) => locale === first || locale !== 'en-US') ?? usualLocales[language];
}

/** The first of the user's preferred languages that the app supports. */
export function firstLanguageOf(preferred: readonly string[]): Language {
  return preferred.map(languageOf).find((language) => language !== null) ?? languages[0];
}

export function languageOf(locale: string): Language | null {
  return languages.find((language) => language === locale.slice(0, 2).toLowerCase()) ?? null;
}
