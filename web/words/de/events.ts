import type { events as english } from '../en/events.ts';

export const events: typeof english = {
  title: 'Ereignisse',
  intro: 'Neueste zuerst. In der API: GET /events.',
  filter: 'Ereignistyp',
  every: 'Alle',
  live: 'Neue Ereignisse erscheinen automatisch.',
  none: 'Noch keine Ereignisse',
  noneWords: 'Ereignisse erscheinen hier, sobald der erste Beleg ausgelesen ist.',
  noneSuch: 'Keine Ereignisse dieses Typs in den letzten 30 Tagen.',
  older: 'Ältere Ereignisse',
  showBody: 'Inhalt von {{event}}, {{when}}',
  bodyShort: 'Inhalt',
  unnamed: 'Beleg {{id}}',
  fetchTitle: 'Ereignisse per API abrufen',
  fetchWords:
    'Übergeben Sie die ID des zuletzt empfangenen Ereignisses. Ereignisse werden 30 Tage gespeichert.',
};
