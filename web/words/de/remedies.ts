import type { remedies as english } from '../en/remedies.ts';

export const remedies: typeof english = {
  REOPEN_PERIOD: 'Öffnen Sie die Periode oder ändern Sie das Belegdatum und exportieren Sie erneut.',
  CORRECT_DATE: 'Belegdatum korrigieren, freigeben und erneut exportieren.',
  CHOOSE_ACCOUNT:
    'Aktivieren Sie das Buchungskonto oder wählen Sie ein anderes beim Lieferanten oder in der Schnittstelle.',
  MAP_TAX: 'Korrigieren Sie die Steuer oder ordnen Sie in der Schnittstelle den Steuerschlüssel zu.',
  MAKE_PARTY_KNOWN:
    'Legen Sie den Lieferanten oder Kunden im Buchhaltungssystem an oder korrigieren Sie hier den Namen.',
  CORRECT_AMOUNTS: 'Beträge korrigieren, freigeben und erneut exportieren.',
  ALLOW_CURRENCY:
    'Aktivieren Sie die Währung im Buchhaltungssystem oder korrigieren Sie die Währung des Belegs.',
  COMPARE_DUPLICATE:
    'Prüfen Sie die vorhandene Buchung. Derselbe Beleg: diesen archivieren. Ein anderer: Belegnummer korrigieren.',
  GIVE_RIGHTS: 'Geben Sie dem Benutzer der Schnittstelle Buchungsrechte und exportieren Sie erneut.',
  SEND_FILE_OTHERWISE:
    'Hängen Sie die Datei im Buchhaltungssystem manuell an oder versuchen Sie es später erneut.',
  CORRECT_SETTINGS: 'Korrigieren Sie die Einstellungen der Schnittstelle und exportieren Sie erneut.',
  ASK_OPERATOR: 'Bitten Sie den Betreiber, den Ordner des Journals zuzulassen, und exportieren Sie erneut.',
  CORRECT_BOOK: 'Beheben Sie die Fehler im Journal und exportieren Sie erneut.',
  LOOK_THERE: 'Prüfen Sie die geänderte Buchung im Buchhaltungssystem und exportieren Sie erneut.',
  CORRECT_TYPE: 'Korrigieren Sie die Belegart oder archivieren Sie den Beleg.',
  EXPORT_AGAIN: 'Der Beleg ist fehlerfrei. Exportieren Sie ihn erneut.',
  SETTLE_THERE: 'Klären Sie die Ursache im Buchhaltungssystem oder im Beleg und exportieren Sie erneut.',
};
