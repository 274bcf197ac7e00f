import type { exporting as english } from '../en/exporting.ts';

export const exporting: typeof english = {
  title: 'Übergeben',
  exportTo: 'An {{name}} übergeben',
  exportAnyway: 'Trotzdem übergeben',
  system: 'Buchhaltungssystem',
  preparing: 'Die Buchung wird vorbereitet…',
  would: 'Das bekommt {{name}}',
  entry: 'Die Buchung',
  preflight: 'Was die Buchhaltung ablehnen würde',
  wouldRefuse_one: '{{name}} würde diesen Beleg ablehnen',
  wouldRefuse_other: '{{name}} würde diesen Beleg aus {{count}} Gründen ablehnen',
  noneConnected: 'Es ist kein Buchhaltungssystem verbunden.',
  connectOne: 'Eines verbinden',
  askAdmin: 'Bitten Sie die Administration, eines zu verbinden.',
  openIntegration: 'Schnittstelle öffnen',
  fixIt: '{{field}} berichtigen',
  coding: 'So wird gebucht',
  noCoding: 'Das Buchhaltungssystem wählt die Konten selbst.',
  part: {
    ACCOUNT: 'Konto',
    COUNTER_ACCOUNT: 'Gegenkonto',
    TAX: 'Steuer',
    PAYMENT_TERMS: 'Zahlungsziel',
  },
  source: {
    LINE: 'für diese Position gewählt',
    CHOSEN: 'für diesen Beleg gewählt',
    LEARNED: 'bisher so gebucht',
    PARTY: 'in der Buchhaltung hinterlegt',
    ONLY: 'das einzige in der Buchhaltung',
    DOCUMENT: 'vom Beleg selbst genannt',
    VENDOR: 'in der Schnittstelle für diesen Lieferanten festgelegt',
    SUPPLIER: 'für diesen Lieferanten festgelegt',
    FOLDER: 'für den Ordner festgelegt',
    DOCUMENT_TYPE: 'für diese Belegart festgelegt',
    CONNECTION: 'Vorgabe der Schnittstelle',
  },
  asked: 'hier {{asked}}',
  days_one: '{{count}} Tag',
  days_other: '{{count}} Tage',
  refusedTitle: 'Das Buchhaltungssystem hat diesen Beleg abgelehnt.',
  itSaid: 'Es meldete: „{{words}}“',
  openThere: 'Im Buchhaltungssystem öffnen',
  bookedAs: 'In {{system}} gebucht als {{reference}}',
  booked: 'In {{system}} gebucht',
  what: {
    CLOSED_PERIOD:
      'Die Periode ist abgeschlossen. Öffnen Sie sie in den Büchern oder berichtigen Sie das Datum; übergeben Sie dann noch einmal.',
    ACCOUNT:
      'Das Konto fehlt in den Büchern oder ist geschlossen. Öffnen Sie es dort, oder legen Sie beim Lieferanten oder in der Schnittstelle ein anderes fest.',
    TAX: 'Die Steuer passt nicht zum Konto. Sehen Sie die Steuer des Belegs an oder die Steuerkonten der Schnittstelle.',
    SUPPLIER:
      'Der Lieferant ist unbekannt oder unvollständig. Berichtigen Sie ihn, oder legen Sie ihn in den Büchern an.',
    AMOUNT: 'Die Beträge sind unvollständig. Berichtigen, wieder prüfen und noch einmal übergeben.',
    UNBALANCED:
      'Netto, Steuer und Gesamtbetrag passen nicht zusammen. Berichtigen, wieder prüfen und noch einmal übergeben.',
    CURRENCY:
      'Die Bücher nehmen diese Währung nicht. Berichtigen Sie sie, oder erlauben Sie die Währung in den Büchern.',
    DATE: 'Das Datum fehlt oder ist nicht möglich. Berichtigen, wieder prüfen und noch einmal übergeben.',
    DUPLICATE:
      'Er ist schon gebucht. Ist es derselbe Beleg, archivieren Sie diesen; sonst berichtigen Sie die Nummer.',
    PERMISSION:
      'In die Bücher darf nicht geschrieben werden. Die Administration sollte die Rechte der Schnittstelle ansehen.',
    ATTACHMENT:
      'Die Datei konnte nicht neben die Buchung gelegt werden. Übergeben Sie noch einmal; scheitert es wieder, sagen Sie dem Betrieb Bescheid.',
    SETTINGS: 'Die Einstellungen der Schnittstelle passen nicht. Die Administration sollte sie ansehen.',
    REMOTE_CHANGED:
      'Jemand hat es inzwischen in den Büchern geändert. Sehen Sie dort nach und übergeben Sie noch einmal.',
    NOT_BOOKABLE:
      'Ein solcher Beleg wird nicht gebucht. Berichtigen Sie die Belegart, oder archivieren Sie ihn.',
    NOT_CHECKED: 'Es ließ sich vorab nicht prüfen. Sie können übergeben: nichts wird doppelt gebucht.',
    OTHER:
      'Klären Sie es im Buchhaltungssystem oder berichtigen Sie den Beleg, und übergeben Sie dann noch einmal.',
  },
  retry: 'Am Beleg ist nichts falsch: übergeben Sie ihn noch einmal.',
};
