import type { workspace as english } from '../en/workspace.ts';

export const workspace: typeof english = {
  title: 'Allgemein',
  intro: 'Wer Sie auf dem Papier sind und wie dieser Arbeitsbereich arbeitet.',
  companyTitle: 'Ihr Unternehmen',
  companyWords:
    'Daran erkennt Slipway Ihr Unternehmen auf Belegen: So wird es nie mit dem Lieferanten verwechselt, und Ihr Bankkonto nie mit dessen.',
  name: 'Name des Unternehmens',
  nameHint: 'So, wie er auf Rechnungen an Sie steht. So heißt auch der Arbeitsbereich.',
  ownNames: 'Weitere Namen',
  ownNamesHint: 'Marken, frühere Namen, Niederlassungen.',
  ownTaxIds: 'USt-IdNr. und Steuernummern',
  ownIbans: 'Eigene Bankkonten (IBAN)',
  add: 'Hinzufügen',
  addTo: 'Hinzufügen: {{what}}',
  remove: '{{value}} entfernen',
  booksTitle: 'Buchführung',
  homeCurrency: 'Hauswährung',
  homeCurrencyHint: 'Die Währung Ihrer Bücher. Regeln zu Beträgen beginnen mit ihr; sie ergänzt keinen Wert.',
  noCurrency: 'Nicht festgelegt',
  timeZone: 'Zeitzone',
  timeZoneHint: 'Wo Ihre Tage und Monate beginnen: für den Verbrauch und die Zahlen zur Genauigkeit.',
  flowTitle: 'Belege',
  defaultFolder: 'Ordner für neue Belege',
  defaultFolderHint: 'Dorthin kommt, was ohne Ordner hochgeladen wird.',
  oldestFolder: 'Der älteste Ordner',
  archiveAfterExport: 'Belege nach der Übergabe archivieren',
  archiveAfterExportHint: 'Sobald die Buchhaltung den Beleg bestätigt hat, verlässt er den Eingang.',
  isTest: 'Testarbeitsbereich',
  isTestHint:
    'Nur zum Ausprobieren: Die Dateinamen bestimmen, was aus den Belegen wird, und nichts gelangt in echte Bücher. Lässt sich nur ändern, solange es weder Belege noch Anbindungen gibt.',
  readOnly: 'Nur Administratoren können das ändern.',
  changedMeanwhile:
    'Jemand anderes hat diese Einstellungen inzwischen geändert. Unten stehen die neuen Werte; Ihre sind nicht gespeichert.',
  unsaved: 'Noch nicht gespeichert',
  discard: 'Verwerfen',
  nameMissing: 'Das Unternehmen braucht einen Namen.',
};
