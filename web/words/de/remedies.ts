import type { remedies as english } from '../en/remedies.ts';

export const remedies: typeof english = {
  REOPEN_PERIOD:
    'Öffnen Sie die Periode im Buchhaltungssystem wieder, oder ändern Sie das Belegdatum; dann übergeben Sie noch einmal.',
  CORRECT_DATE: 'Berichtigen Sie das Datum, geben Sie den Beleg frei und übergeben Sie ihn noch einmal.',
  CHOOSE_ACCOUNT:
    'Öffnen Sie das Konto im Buchhaltungssystem, oder wählen Sie ein anderes beim Lieferanten oder in der Schnittstelle.',
  MAP_TAX:
    'Berichtigen Sie die Steuer des Belegs, oder wählen Sie ihren Steuerschlüssel in der Schnittstelle.',
  MAKE_PARTY_KNOWN:
    'Legen Sie den Lieferanten oder Kunden im Buchhaltungssystem an, oder berichtigen Sie den Namen hier.',
  CORRECT_AMOUNTS: 'Berichtigen Sie die Beträge, geben Sie den Beleg frei und übergeben Sie ihn noch einmal.',
  ALLOW_CURRENCY: 'Lassen Sie die Währung im Buchhaltungssystem zu, oder berichtigen Sie sie hier.',
  COMPARE_DUPLICATE:
    'Sehen Sie sich die vorhandene Buchung an. Ist es derselbe Beleg, archivieren Sie diesen; sonst berichtigen Sie seine Nummer.',
  GIVE_RIGHTS:
    'Geben Sie dem Benutzer der Schnittstelle im Buchhaltungssystem das Recht zu buchen, und übergeben Sie noch einmal.',
  SEND_FILE_OTHERWISE:
    'Legen Sie die Datei von Hand zur Buchung, oder versuchen Sie es noch einmal, sobald das System sie annimmt.',
  CORRECT_SETTINGS: 'Berichtigen Sie die Einstellungen der Schnittstelle, und übergeben Sie noch einmal.',
  ASK_OPERATOR:
    'Bitten Sie den Betrieb dieses Servers, dem Buch seinen Ordner zu geben, und übergeben Sie noch einmal.',
  CORRECT_BOOK: 'Berichtigen Sie die Fehler, die das Buch schon enthält, und übergeben Sie noch einmal.',
  LOOK_THERE:
    'Jemand hat die Buchung inzwischen im Buchhaltungssystem geändert: Sehen Sie dort nach, und übergeben Sie noch einmal.',
  CORRECT_TYPE:
    'Ein solcher Beleg wird nicht gebucht: Berichtigen Sie die Belegart, oder archivieren Sie ihn.',
  EXPORT_AGAIN: 'Am Beleg ist nichts falsch: Übergeben Sie ihn noch einmal.',
  SETTLE_THERE:
    'Klären Sie es im Buchhaltungssystem, oder berichtigen Sie den Beleg; dann übergeben Sie ihn noch einmal.',
};
