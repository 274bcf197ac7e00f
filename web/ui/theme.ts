const keptUnder = 'slipway.theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Applies the theme of this device; without a choice, that of the operating system. */
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
