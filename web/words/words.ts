import i18next from 'i18next';
import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';

import type { en } from './en.ts';
import { firstWords } from './first-words.ts';
import { firstLanguageOf, type Language, languageOf, writeLike } from './locale.ts';

const keptUnder = 'slipway.language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    resources: typeof en;
    returnNull: false;
  }
}

/** A group of texts: one file for each language. */
export type Room = keyof typeof en;

/**
 * Starts with the language that was chosen on this device, otherwise with the browser's. A part of the
 * English texts is always loaded.
 */
export async function startWords(): Promise<void> {
  await i18next.init({
    resources: { en: firstWords },
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'frame',
    // React escapes automatically.
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
  await speak(keptLanguage() ?? firstLanguageOf(navigator.languages));
}

let fetched: Promise<void> | undefined;

/** Loads the texts of all pages, before the first page that needs them; repeated after a failure. */
export function allWords(): Promise<void> {
  fetched ??= fetchWords().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

async function fetchWords(): Promise<void> {
  const { en: all } = await import('./en.ts');
  for (const [room, words] of Object.entries(all)) i18next.addResourceBundle('en', room, words);
}

/** Sets the language of the app on this device. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(keptUnder, language);
  await speak(language);
}

export function currentLanguage(): Language {
  return languageOf(i18next.language) ?? 'en';
}

async function speak(language: Language): Promise<void> {
  if (language === 'de' && !i18next.hasResourceBundle('de', 'frame')) {
    const { de } = await import('./de.ts');
    for (const [room, words] of Object.entries(de)) i18next.addResourceBundle('de', room, words);
  }
  writeLike(language, navigator.languages);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

function keptLanguage(): Language | null {
  return languageOf(localStorage.getItem(keptUnder) ?? '');
}

const Spoken = createContext<Language>('en');

/** Renders the app again when the user chooses another language. All components share one listener. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const value = useSyncExternalStore(onLanguage, currentLanguage);
  return createElement(Spoken, { value }, children);
}

function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The texts of a group in the user's language: `t('key', { values })`. */
export function useWords<R extends Room>(room: R) {
  const language = useContext(Spoken);
  return useMemo(() => i18next.getFixedT(language, room), [language, room]);
}

/** The same outside of components, in the current language. */
export function wordsOf<R extends Room>(room: R) {
  return i18next.getFixedT(null, room);
}
