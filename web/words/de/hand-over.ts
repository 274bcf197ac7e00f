import type { handOver as english } from '../en/hand-over.ts';

export const handOver: typeof english = {
  title: 'Sammelübergabe',
  intro:
    'Was hierher exportiert wird, wartet, bis Sie es gesammelt übergeben: als eine ZIP-Datei für die Steuerberatung oder zum Import. Jeder Beleg steht in genau einer Sammelübergabe.',
  nothingWaits: 'Es wartet nichts',
  nothingWaitsWords:
    'Belege, die über diese Verbindung exportiert werden, warten hier, bis Sie sie übergeben.',
  waiting_one: '{{count}} Beleg wartet.',
  waiting_other: '{{count}} Belege warten.',
  span: 'Gebucht vom {{from}} bis {{to}}.',
  day: 'Gebucht am {{day}}.',
  until: 'Nur was gebucht ist bis',
  untilHint: 'Leer lassen, um alles zu übergeben.',
  noneUntil: 'Bis zu diesem Tag ist nichts gebucht.',
  handOver_one: '{{count}} Beleg gesammelt übergeben',
  handOver_other: '{{count}} Belege gesammelt übergeben',
  made: 'Sammelübergabe {{number}} ist fertig.',
  list: 'Bisherige Sammelübergaben',
  number: 'Nummer',
  documents_one: '{{count}} Beleg',
  documents_other: '{{count}} Belege',
  booked: 'Gebucht',
  when: 'Übergeben',
  file: 'Datei',
  by: 'von {{name}}',
  interrupted: 'Unterbrochen: Die Datei entsteht, wenn Sie sie herunterladen.',
  download: 'Herunterladen',
  downloadNumber: 'Sammelübergabe {{number}} herunterladen',
  mayNot: 'Mit Ihrer Rolle dürfen Sie keine Belege übergeben.',
};
