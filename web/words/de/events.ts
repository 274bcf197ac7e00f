import type { events as english } from '../en/events.ts';

export const events: typeof english = {
  title: 'Ereignisse',
  intro: 'Neueste zuerst. API: GET /events',
  filter: 'Ereignistyp',
  every: 'Alle',
  live: 'Neue Ereignisse erscheinen automatisch.',
  none: 'Noch keine Ereignisse',
  noneSuch: 'Keine dieses Typs in den letzten 30 Tagen.',
  older: 'Ältere Ereignisse',
  showBody: 'Inhalt von {{event}}, {{when}}',
  bodyShort: 'Inhalt',
  unnamed: 'Beleg {{id}}',
  fetchTitle: 'Ereignisse per API abrufen',
  fetchWords: 'Übergeben Sie die ID des letzten Ereignisses. Ereignisse werden 30 Tage gespeichert.',
};
