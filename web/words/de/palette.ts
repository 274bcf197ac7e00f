import type { palette as english } from '../en/palette.ts';

export const palette: typeof english = {
  title: 'Suche und Befehle',
  placeholder: 'Belege, Lieferanten, Einstellungen und Aktionen suchen',
  recent: 'Zuletzt verwendet',
  documents: 'Belege',
  suppliers: 'Lieferanten',
  actions: 'Aktionen',
  pages: 'Seiten',
  settings: 'Einstellungen',
  none: 'Keine Treffer. Suchen Sie nach Nummer oder Lieferant.',
  searching: 'Suche läuft …',
  count_one: '{{count}} Treffer',
  count_other: '{{count}} Treffer',
  keyChoose: 'Auswählen',
  keyOpen: 'Öffnen',
  esc: 'Esc',
  upload: 'Belege hochladen',
  connect: 'Buchhaltungssystem verbinden',
  invite: 'Mitglied einladen',
  inviteWords: 'Benutzer Person Rolle',
};
