const keptUnder = 'slipway.theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Puts on what was chosen on this device; without a choice the app looks as the device does. */
export function startTheme(): void {
  wear(currentTheme());
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(keptUnder, theme);
  wear(theme);
}

export function currentTheme(): Theme {
  const kept = localStorage.getItem(keptUnder);
  return themes.find((theme) => theme === kept) ?? 'system';
}

function wear(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}
