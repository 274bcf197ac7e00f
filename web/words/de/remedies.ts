import type { remedies as english } from '../en/remedies.ts';

export const remedies: typeof english = {
  REOPEN_PERIOD:
    'Öffnen Sie die Periode im Buchhaltungssystem oder ändern Sie das Belegdatum. Exportieren Sie den Beleg dann erneut.',
  CORRECT_DATE: 'Korrigieren Sie das Belegdatum, geben Sie den Beleg frei und exportieren Sie ihn erneut.',
  CHOOSE_ACCOUNT:
    'Aktivieren Sie das Buchungskonto im Buchhaltungssystem oder wählen Sie ein anderes beim Lieferanten oder in der Schnittstelle.',
  MAP_TAX:
    'Korrigieren Sie die Steuer des Belegs oder ordnen Sie in der Schnittstelle den Steuerschlüssel zu.',
  MAKE_PARTY_KNOWN:
    'Legen Sie den Lieferanten oder Kunden im Buchhaltungssystem an oder korrigieren Sie hier den Namen.',
  CORRECT_AMOUNTS: 'Korrigieren Sie die Beträge, geben Sie den Beleg frei und exportieren Sie ihn erneut.',
  ALLOW_CURRENCY:
    'Aktivieren Sie die Währung im Buchhaltungssystem oder korrigieren Sie die Währung des Belegs.',
  COMPARE_DUPLICATE:
    'Prüfen Sie die vorhandene Buchung. Ist es derselbe Beleg, archivieren Sie diesen hier. Ist es ein anderer, korrigieren Sie die Belegnummer.',
  GIVE_RIGHTS:
    'Geben Sie dem Benutzer der Schnittstelle im Buchhaltungssystem Buchungsrechte und exportieren Sie den Beleg erneut.',
  SEND_FILE_OTHERWISE:
    'Hängen Sie die Datei im Buchhaltungssystem manuell an oder versuchen Sie es später erneut.',
  CORRECT_SETTINGS:
    'Korrigieren Sie die Einstellungen der Schnittstelle und exportieren Sie den Beleg erneut.',
  ASK_OPERATOR:
    'Bitten Sie den Betreiber, den Ordner des Journals einzurichten, und exportieren Sie den Beleg erneut.',
  CORRECT_BOOK: 'Beheben Sie die Fehler im bestehenden Journal und exportieren Sie den Beleg erneut.',
  LOOK_THERE:
    'Die Buchung wurde im Buchhaltungssystem geändert. Prüfen Sie sie dort und exportieren Sie den Beleg erneut.',
  CORRECT_TYPE: 'Korrigieren Sie die Belegart oder archivieren Sie den Beleg.',
  EXPORT_AGAIN: 'Der Beleg ist fehlerfrei. Exportieren Sie ihn erneut.',
  SETTLE_THERE:
    'Klären Sie die Ursache im Buchhaltungssystem oder korrigieren Sie den Beleg. Exportieren Sie ihn dann erneut.',
};
