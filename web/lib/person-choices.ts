import type { Calls } from '@slipway/sdk/client.ts';
import { startDensity } from '../ui/density.ts';
import { currentTheme, setTheme, type Theme } from '../ui/theme.ts';
import type { Language } from '../words/locale.ts';
import { currentLanguage, setLanguage } from '../words/words.ts';
import { api, session } from './api.ts';

/** Each language is called as it calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

type Kept = NonNullable<Calls['changeMe']['body']['theme']> | null;
const keptThemes: Record<Theme, Kept> = { system: null, light: 'LIGHT', dark: 'DARK' };

/** Speaks and looks as the person chose on whatever device it was; a choice that was never made changes nothing. */
export function followPerson(): void {
  const state = session.state();
  if (state.kind !== 'SIGNED_IN') return;
  const { id, language, theme } = state.user;
  startDensity(id);
  if (language && language !== currentLanguage()) void setLanguage(language);
  if (theme && keptThemes[currentTheme()] !== theme) setTheme(theme === 'DARK' ? 'dark' : 'light');
}

/** Holds here immediately, and on every device from the next sign-in on. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  await keep({ language });
}

export async function chooseTheme(theme: Theme): Promise<void> {
  setTheme(theme);
  await keep({ theme: keptThemes[theme] });
}

/** What cannot be kept for other devices still holds on this one. */
async function keep(changes: Calls['changeMe']['body']): Promise<void> {
  const me = await api.account.change(changes).catch(() => null);
  if (me) session.changePerson(me.user);
}
