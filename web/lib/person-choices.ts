import type { Calls } from '@slipway/sdk/client.ts';
import { startDensity } from '../ui/density.ts';
import { currentTheme, setTheme, type Theme } from '../ui/theme.ts';
import type { Language } from '../words/locale.ts';
import { currentLanguage, setLanguage } from '../words/words.ts';
import { api, session } from './api.ts';

/** Each language in its own name. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

type Kept = NonNullable<Calls['changeMe']['body']['theme']> | null;
const keptThemes: Record<Theme, Kept> = { system: null, light: 'LIGHT', dark: 'DARK' };

/** Applies the user's language and theme from any device; without a choice, nothing changes. */
export function followPerson(): void {
  const state = session.state();
  if (state.kind !== 'SIGNED_IN') return;
  const { id, language, theme } = state.user;
  startDensity(id);
  if (language && language !== currentLanguage()) void setLanguage(language);
  if (theme && keptThemes[currentTheme()] !== theme) setTheme(theme === 'DARK' ? 'dark' : 'light');
}

/** Applies here immediately, and on other devices from the next sign-in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  await keep({ language });
}

export async function chooseTheme(theme: Theme): Promise<void> {
  setTheme(theme);
  await keep({ theme: keptThemes[theme] });
}

/** If it cannot be saved for other devices, it still applies on this one. */
async function keep(changes: Calls['changeMe']['body']): Promise<void> {
  const me = await api.account.change(changes).catch(() => null);
  if (me) session.changePerson(me.user);
}
