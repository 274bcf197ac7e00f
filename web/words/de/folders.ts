import type { folders as english } from '../en/folders.ts';

export const folders: typeof english = {
  title: 'Ordner',
  intro: 'Wo Belege liegen: nach Unternehmen, Mandant oder Jahr. Webhooks und Regeln können Ordner wählen.',
  create: 'Neuer Ordner',
  name: 'Name',
  nameMissing: 'Geben Sie dem Ordner einen Namen.',
  documents: 'Belege, ohne archivierte',
  change: 'Ändern',
  rename: 'Umbenennen',
  renameOf: '{{name}} umbenennen',
  delete: 'Löschen',
  deleteOf: '{{name}} löschen',
  deleteTitle: '„{{name}}“ löschen?',
  deleteWords:
    'Er ist leer. Webhooks, die ihn gewählt haben, behalten ihre übrigen Ordner und bekommen keine dazu.',
  notEmptyTitle: '„{{name}}“ kann nicht gelöscht werden',
  notEmptyWords_one: 'Darin liegt noch {{count}} Beleg. Verschieben oder löschen Sie ihn zuerst.',
  notEmptyWords_other: 'Darin liegen noch {{count}} Belege. Verschieben oder löschen Sie sie zuerst.',
  notEmptyArchived: 'Darin liegen noch archivierte Belege. Verschieben oder löschen Sie sie zuerst.',
  showDocuments: 'Belege zeigen',
  defaultFolder: 'Neue Belege kommen hierher',
  created: '„{{name}}“ ist angelegt',
  renamed: 'Er heißt jetzt „{{name}}“',
  deleted: '„{{name}}“ ist gelöscht',
};
