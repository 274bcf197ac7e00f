import type { events as english } from '../en/events.ts';

export const events: typeof english = {
  title: 'Ereignisse',
  intro:
    'Alles, was mit Belegen geschah, das Neueste zuerst und während es geschieht. Programme holen dasselbe mit GET /events ab.',
  filter: 'Ereignis',
  every: 'Alle',
  live: 'Neue Ereignisse erscheinen von selbst.',
  none: 'Noch nichts geschehen',
  noneWords:
    'Sobald der erste Beleg ausgelesen ist, steht es hier: mit genau dem Inhalt, den Webhooks senden.',
  noneSuch: 'Nichts dergleichen geschah in den letzten 30 Tagen.',
  older: 'Ältere Ereignisse',
  showBody: 'Inhalt von {{event}}, {{when}}',
  bodyShort: 'Inhalt',
  unnamed: 'Beleg {{id}}',
  fetchTitle: 'Mit einem Programm abholen',
  fetchWords:
    'Fragen Sie mit der letzten Kennung, die Sie gesehen haben: Nichts fehlt, und nichts kommt doppelt. Ereignisse werden 30 Tage aufbewahrt.',
};
