import type { exportPackage as english } from '../en/export-package.ts';

export const exportPackage: typeof english = {
  title: 'Exportpakete',
  intro:
    'Hierher exportierte Belege werden gesammelt und als ZIP-Datei für die Steuerberatung oder den Import bereitgestellt. Jeder Beleg ist in genau einem Exportpaket enthalten.',
  nothingWaits: 'Keine wartenden Belege',
  nothingWaitsWords:
    'Über diese Schnittstelle exportierte Belege erscheinen hier, bis Sie ein Exportpaket erstellen.',
  waiting_one: '{{count}} Beleg wartet auf das nächste Exportpaket.',
  waiting_other: '{{count}} Belege warten auf das nächste Exportpaket.',
  span: 'Buchungsdatum {{from}} bis {{to}}.',
  day: 'Buchungsdatum {{day}}.',
  until: 'Buchungsdatum bis',
  untilHint: 'Leer: alle Belege.',
  noneUntil: 'Keine Belege mit Buchungsdatum bis zu diesem Tag.',
  exportPackage_one: 'Exportpaket mit {{count}} Beleg erstellen',
  exportPackage_other: 'Exportpaket mit {{count}} Belegen erstellen',
  made: 'Exportpaket {{number}} erstellt.',
  leftOut: 'Beleg {{id}} ist nicht enthalten.',
  someLeftOut_one:
    '{{count}} Beleg konnte nicht aufgenommen werden und bleibt für das nächste Exportpaket vorgemerkt.',
  someLeftOut_other:
    '{{count}} Belege konnten nicht aufgenommen werden und bleiben für das nächste Exportpaket vorgemerkt.',
  list: 'Erstellte Exportpakete',
  number: 'Nummer',
  documents_one: '{{count}} Beleg',
  documents_other: '{{count}} Belege',
  booked: 'Buchungsdatum',
  when: 'Erstellt',
  file: 'Datei',
  by: 'von {{name}}',
  interrupted: 'Unterbrochen. Die Datei wird beim Herunterladen erstellt.',
  download: 'Herunterladen',
  downloadNumber: 'Exportpaket {{number}} herunterladen',
  mayNot: 'Ihre Rolle erlaubt keinen Export.',
};
