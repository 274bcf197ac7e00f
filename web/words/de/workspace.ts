import type { workspace as english } from '../en/workspace.ts';

export const workspace: typeof english = {
  title: 'Allgemein',
  intro: 'Unternehmensdaten und Einstellungen des Arbeitsbereichs.',
  companyTitle: 'Unternehmen',
  companyWords: 'Zur Unterscheidung von Lieferanten auf Belegen.',
  name: 'Firmenname',
  nameHint: 'Wie auf Rechnungen an Sie. Zugleich Name des Arbeitsbereichs.',
  ownNames: 'Weitere Firmennamen',
  ownNamesHint: 'Marken, frühere Firmennamen, Niederlassungen.',
  ownTaxIds: 'USt-IdNr. und Steuernummern',
  ownIbans: 'Eigene Bankkonten (IBAN)',
  booksTitle: 'Buchhaltung',
  homeCurrency: 'Hauswährung',
  homeCurrencyHint: 'Standard für Betragsregeln. Wird nie automatisch in Belege eingetragen.',
  noCurrency: 'Nicht festgelegt',
  timeZone: 'Zeitzone',
  timeZoneHint: 'Für Tages- und Monatsauswertungen.',
  flowTitle: 'Belege',
  defaultFolder: 'Standardordner für neue Belege',
  defaultFolderHint: 'Für Uploads ohne Angabe eines Ordners.',
  oldestFolder: 'Ältester Ordner',
  validateAndExport: 'In einem Schritt freigeben und exportieren',
  validateAndExportHint:
    'Die Hauptschaltfläche der Prüfung exportiert den Beleg auch. Genehmigungspflichtige Belege werden nur freigegeben.',
  archiveAfterExport: 'Belege nach dem Export archivieren',
  archiveAfterExportHint: 'Sobald das Buchhaltungssystem den Beleg bestätigt hat.',
  isTest: 'Testarbeitsbereich',
  isTestHint:
    'Der Dateiname bestimmt die Beispieldaten; es wird nicht gebucht. Nur änderbar, solange weder Belege noch Schnittstellen vorhanden sind.',
  readOnly: 'Nur Admins können diese Einstellungen ändern.',
  changedMeanwhile:
    'Ein anderer Benutzer hat diese Einstellungen geändert. Ihre Änderungen sind nicht gespeichert.',
  unsaved: 'Nicht gespeicherte Änderungen',
  discard: 'Verwerfen',
  nameMissing: 'Geben Sie den Firmennamen ein.',
};
