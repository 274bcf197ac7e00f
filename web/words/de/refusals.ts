import type { refusals as english } from '../en/refusals.ts';

export const refusals: typeof english = {
  NOT_IN_CALENDAR: 'Das Datum {{date}} ist ungültig.',
  CLOSED_UNTIL: 'Die Buchhaltung ist bis einschließlich {{until}} abgeschlossen. Belegdatum: {{date}}.',
  CLOSING_DAY_UNREADABLE:
    'Die Buchhaltung enthält das ungültige Abschlussdatum „{{value}}“ (erwartetes Format: 2026-03-31). Korrigieren Sie es zuerst.',
  IN_FUTURE: 'Das Datum {{date}} liegt in der Zukunft.',
  AMOUNT_UNREADABLE: 'Ein Betrag der Buchung ist ungültig.',
  LEFT_OVER: 'Die Buchung geht nicht auf. Differenz: {{rest}} {{currency}}.',
  NO_ACCOUNT: 'Das Buchungskonto {{account}} ist im Buchhaltungssystem nicht vorhanden.',
  ACCOUNT_OPENED_LATER: 'Das Buchungskonto {{account}} wurde erst nach dem {{date}} eröffnet.',
  ACCOUNT_CLOSED: 'Das Buchungskonto {{account}} wurde am {{date}} geschlossen.',
  ACCOUNT_CURRENCIES: 'Das Buchungskonto {{account}} erlaubt {{allowed}}, nicht {{currency}}.',
  CURRENCY_UNDECLARED: 'Die Währung {{currency}} ist im Buchhaltungssystem nicht angelegt.',
  NUMBER_BOOKED: 'Die Belegnummer {{number}} ist bereits gebucht ({{date}}).',
  NUMBER_OF_PARTY_BOOKED: 'Die Belegnummer {{number}} von {{party}} ist bereits gebucht ({{date}}).',
  ACCOUNT_NAME_STRANGE: '„{{account}}“ ist kein gültiger Kontoname in {{program}}.',
  TYPE_NOT_BOOKED: 'Belege dieser Art werden nicht gebucht.',
  DATE_MISSING: 'Das Belegdatum fehlt.',
  CURRENCY_MISSING: 'Die Währung fehlt.',
  PARTY_MISSING: 'Der Name des Lieferanten oder Kunden fehlt.',
  TAX_ROWS_DISAGREE: 'Die Steuerzeilen ergeben {{sum}}, der Steuerbetrag ist aber {{tax}}.',
  TOTAL_MISSING: 'Der Gesamtbetrag fehlt.',
  TAX_MISSING: 'Der Nettobetrag {{net}} weicht vom Gesamtbetrag {{total}} ab, aber der Steuerbetrag fehlt.',
  PARTS_DISAGREE:
    'Netto {{net}} und Steuer {{tax}} ergeben {{sum}}, der Gesamtbetrag ist aber {{total}}. Differenz: {{missing}}.',
  TOTAL_ZERO: 'Der Gesamtbetrag ist null. Der Beleg wird nicht gebucht.',
  STATEMENT_EMPTY: 'Der Kontoauszug enthält keine Umsätze.',
  STATEMENT_ACCOUNTS: 'Der Kontoauszug umfasst mehrere Bankkonten. Ordnen Sie jedem ein Buchungskonto zu.',
  STATEMENT_CURRENCY_MISSING: 'Die Währung des Kontoauszugs fehlt.',
  ENTRY_DATE_MISSING: 'Bei einem Umsatz fehlt das Datum.',
  STATEMENT_GAP: 'Anfangssaldo {{base}} und Umsätze ergeben {{sum}}, der Endsaldo ist aber {{stated}}.',
  ENTRY_UNBALANCED: 'Die Buchung geht nicht auf.',
  ACCOUNT_NOT_OPEN: 'Ein Buchungskonto ist an diesem Tag geschlossen oder noch nicht eröffnet.',
  ACCOUNT_UNKNOWN: 'Ein Buchungskonto ist im Buchhaltungssystem nicht vorhanden.',
  CURRENCY_NOT_ALLOWED: 'Diese Währung ist im Buchhaltungssystem nicht erlaubt.',
  BALANCE_DIFFERS:
    '{{account}} hat am {{date}} den Saldo {{held}} {{currency}}, der Kontoauszug nennt {{stated}}.',
  BALANCE_WRONG: 'Durch diese Buchung stimmt ein Saldo nicht mehr.',
  DATE_NOT_TAKEN: 'DATEV akzeptiert das Datum {{date}} nicht. Frühestes Datum: {{from}}.',
  SIGNS_NOT_TAKEN: '„{{value}}“ enthält Zeichen, die DATEV nicht unterstützt.',
  NUMBER_NOT_TAKEN: 'Die Belegnummer {{number}} enthält unzulässige Zeichen oder hat mehr als 36 Zeichen.',
  EXCHANGE_RATE_MISSING:
    'Der Wechselkurs fehlt. Füllen Sie das Metadatenfeld exchangeRate aus (Betrag in {{currency}} je 1 {{base}}).',
  EXCHANGE_RATE_UNREADABLE:
    '„{{value}}“ ist kein gültiger Wechselkurs. Füllen Sie das Metadatenfeld exchangeRate aus (Betrag in {{currency}} je 1 {{base}}), z. B. mit 1.0825.',
  ACCOUNT_TAKES_TAX:
    'Das Automatikkonto {{account}} rechnet mit {{allowed}} % Steuer, der Beleg hat aber {{rate}} %.',
  NUMBERS_USED_UP: 'Der Nummernkreis {{from}} bis {{to}} ist ausgeschöpft.',
  COLUMN_NOT_TAKEN: 'DATEV akzeptiert {{value}} in der Spalte „{{column}}“ nicht.',
  HEADER_NOT_TAKEN: 'DATEV akzeptiert den Wert im Kopfsatzfeld „{{field}}“ nicht.',
  CHARACTER_NOT_TAKEN: 'Eine DATEV-Datei kann das Zeichen „{{character}}“ nicht enthalten.',
  ENTRY_UNREADABLE: 'Die gespeicherte Buchung ist nicht lesbar.',
  SOURCE_FILE_LOST: 'Die Originaldatei fehlt oder ist beschädigt.',
  FILE_NOT_THERE: 'Die Originaldatei ist am angegebenen Ort nicht vorhanden.',
  DAY_NOT_IN_CALENDAR: 'Die Buchung enthält ein ungültiges Datum.',
  SAME_ENTRY: 'Diese Buchung ist bereits vorhanden.',
  ENTRY_NOT_ACCEPTED: '{{program}} hat die Buchung abgelehnt.',
  BOOK_HAS_ERRORS:
    '{{program}} meldet Fehler im bestehenden Journal. Beheben Sie diese zuerst; es wurde nichts gebucht.',
  BOOKS_NOT_ALLOWED: 'Der Betreiber hat Journale in Ordnern nicht erlaubt.',
  FOLDER_NAME_RESERVED: 'Der Ordner darf nicht docs, entries oder drafts heißen.',
  FOLDER_OUTSIDE: 'Der Ordner liegt außerhalb des vom Betreiber erlaubten Verzeichnisses.',
  FOLDER_NOT_WRITABLE: 'Keine Schreibrechte im Ordner des Journals.',
  DRAFT_GONE: 'Der Entwurf ist nicht mehr im Ordner vorhanden.',
  FILE_NOT_BESIDE: 'Die Originaldatei ist nicht im Ordner des Journals vorhanden.',
  NO_FILE_NAMED: 'Die Buchung verweist auf keine Originaldatei.',
  FILE_TOO_LARGE: 'Die Datei {{name}} überschreitet das Limit von {{bytes}} Byte.',
  BOOKING_GONE: 'Die Buchung ist im Buchhaltungssystem nicht mehr vorhanden.',
  FILE_GOES_ONLY_ALONG:
    'Das Buchhaltungssystem nimmt Dateien nur zusammen mit der Buchung an, nicht nachträglich.',
  FILE_WITHOUT_LINK:
    'Ein Link auf die Originaldatei kann nicht erstellt werden. Senden Sie die Datei im JSON oder gar nicht.',
  ADDRESS_WITHOUT_TLS: 'Die URL muss mit https beginnen.',
  REDIRECTED: 'Die Gegenstelle leitet weiter ({{status}}). Geben Sie die Zieladresse ein.',
  TOO_LARGE_THERE: 'Beleg und Datei sind für die Gegenstelle zu groß.',
  NO_REASON_GIVEN: 'Die Gegenstelle hat mit {{status}} geantwortet, ohne lesbare Begründung.',
  TOTAL_NEGATIVE:
    'Der Gesamtbetrag {{total}} ist negativ. Wählen Sie bei einer Gutschrift diese Belegart und geben Sie die Beträge ohne Minuszeichen ein.',
  NUMBER_MISSING: 'Die Belegnummer fehlt.',
  BOOKS_NOT_ASKED:
    'Die Stammdaten wurden noch nicht geladen. Aktualisieren Sie sie und versuchen Sie es erneut.',
  PARTY_UNKNOWN:
    '{{party}} ist im Buchhaltungssystem nicht vorhanden, und die Schnittstelle legt keine neuen Lieferanten und Kunden an.',
  PARTY_ARCHIVED: '{{party}} ist im Buchhaltungssystem archiviert.',
  PARTY_AMBIGUOUS:
    '{{party}} ist im Buchhaltungssystem nicht eindeutig: {{found}}. Geben Sie die USt-IdNr. ein oder führen Sie die Einträge zusammen.',
  TAX_ID_IS_OWN:
    'Die USt-IdNr. {{taxId}} gehört Ihrem eigenen Unternehmen {{company}}. Geben Sie die des Lieferanten oder Kunden ein.',
  PARTY_OF_TAX_ID:
    'Die USt-IdNr. {{taxId}} gehört im Buchhaltungssystem zu {{found}}, auf dem Beleg zu {{party}}. Handelt es sich um dasselbe Unternehmen, geben Sie {{found}} als Namen ein. Handelt es sich um ein anderes, korrigieren Sie die USt-IdNr.',
  PARTY_OF_IBAN:
    'Die IBAN {{iban}} gehört im Buchhaltungssystem zu {{found}}, auf dem Beleg zu {{party}}. Handelt es sich um dasselbe Unternehmen, geben Sie {{found}} als Namen ein. Handelt es sich um ein anderes, korrigieren Sie die IBAN oder legen {{party}} im Buchhaltungssystem an.',
  ACCOUNT_NOT_SET:
    'Kein Buchungskonto festgelegt. Wählen Sie eines für den Beleg, den Lieferanten oder die Schnittstelle.',
  ACCOUNT_INACTIVE: 'Das Buchungskonto {{account}} ist im Buchhaltungssystem gesperrt oder archiviert.',
  ACCOUNT_AMBIGUOUS: 'Das Buchungskonto {{account}} ist nicht eindeutig: {{found}}.',
  ACCOUNT_TAXES: 'Das Buchungskonto {{account}} erlaubt den Steuerschlüssel {{tax}} nicht.',
  ACCOUNTS_BY_LINE:
    'Die Positionen ergeben nicht die Nettobeträge und lassen sich nicht auf verschiedene Buchungskonten verteilen. Korrigieren Sie die Positionen oder wählen Sie ein Buchungskonto für den ganzen Beleg.',
  COST_CENTRE_UNKNOWN: 'Die Kostenstelle {{costCentre}} ist im Buchhaltungssystem nicht vorhanden.',
  COST_CENTRE_INACTIVE: 'Die Kostenstelle {{costCentre}} ist im Buchhaltungssystem gesperrt oder archiviert.',
  COST_CENTRE_AMBIGUOUS: 'Die Kostenstelle {{costCentre}} ist nicht eindeutig: {{found}}.',
  COST_CENTRES_SEVERAL:
    '{{system}} bucht jeden Beleg auf nur eine Kostenstelle, die Positionen dieses Belegs haben aber mehrere: {{found}}. Wählen Sie eine für den Beleg.',
  TAX_CODE_UNKNOWN: 'Der Steuerschlüssel {{tax}} ist im Buchhaltungssystem nicht vorhanden.',
  TAX_CODE_INACTIVE: 'Der Steuerschlüssel {{tax}} ist im Buchhaltungssystem archiviert.',
  TAX_CODE_AMBIGUOUS: 'Der Steuerschlüssel {{tax}} ist nicht eindeutig: {{found}}.',
  TAX_CODE_FOR_SALES: 'Der Steuerschlüssel {{tax}} gilt nur für Verkäufe, der Beleg ist ein Einkauf.',
  TAX_CODE_FOR_PURCHASES: 'Der Steuerschlüssel {{tax}} gilt nur für Einkäufe, der Beleg ist ein Verkauf.',
  TAX_CODE_RATE: 'Der Steuerschlüssel {{tax}} gilt für {{allowed}} %, der Beleg hat aber {{rate}} %.',
  TAX_CODE_REVERSE_CHARGE:
    'Der Steuerschlüssel {{tax}} gilt für Reverse-Charge, der Beleg weist aber {{rate}} % aus.',
  TAX_CODE_NO_REVERSE_CHARGE:
    'Für den Beleg gilt Reverse-Charge, der Steuerschlüssel {{tax}} ist aber nicht dafür bestimmt.',
  TAX_CODE_MISSING:
    'Kein aktiver Steuerschlüssel für {{rate}} % vorhanden. Legen Sie einen im Buchhaltungssystem an oder ordnen Sie dem Steuersatz in der Schnittstelle einen Steuerschlüssel zu.',
  TAX_CODE_SEVERAL:
    'Mehrere Steuerschlüssel für {{rate}} % vorhanden: {{found}}. Wählen Sie einen davon oder legen Sie in der Schnittstelle fest, welcher für diesen Steuersatz gilt.',
  REVERSE_CHARGE_MISSING: 'Kein aktiver Steuerschlüssel für Reverse-Charge im Buchhaltungssystem vorhanden.',
  REVERSE_CHARGE_SEVERAL:
    'Mehrere Steuerschlüssel für Reverse-Charge vorhanden: {{found}}. Wählen Sie einen.',
  TAX_RATE_UNKNOWN:
    'Der Steuer {{tax}} auf {{net}} lässt sich kein eindeutiger Steuersatz des Buchhaltungssystems zuordnen. Geben Sie den Steuersatz ein.',
  TAX_RATE_DISAGREES:
    '{{rate}} % von {{base}} ergeben nicht {{tax}}. Korrigieren Sie den Steuersatz oder die Beträge.',
  TAX_AMOUNT_MISSING: 'Der Steuerbetrag zum Steuersatz {{rate}} % fehlt.',
  TAX_BY_RATE_MISSING: 'Bei mehreren Steuersätzen sind Nettobetrag und Steuer je Steuersatz erforderlich.',
  TAX_BASES_DISAGREE: 'Die Nettobeträge je Steuersatz ergeben {{sum}}, der Nettobetrag ist aber {{net}}.',
  TAX_SPLIT:
    'Für Positionen mit {{rate}} % sind verschiedene Steuerschlüssel gewählt. Die Steuer {{tax}} lässt sich nicht aufteilen.',
  PERIOD_CLOSED: 'Die Periode {{period}} ist im Buchhaltungssystem abgeschlossen. Belegdatum: {{date}}.',
  PERIOD_MISSING: 'Für den {{date}} ist im Buchhaltungssystem keine Periode vorhanden.',
  CURRENCY_OFF: 'Die Währung {{currency}} ist im Buchhaltungssystem nicht aktiv.',
  ADMINISTRATION_UNKNOWN:
    'Die Anmeldung hat keinen Zugriff auf die Administration {{id}}. Zugriff auf: {{found}}.',
  KEPT_AS_NEW:
    '{{system}} hat den Beleg nur als neu angelegt, nicht gebucht. Prüfen Sie ihn dort auf fehlende Angaben.',
  STATEMENT_ONE_ACCOUNT: '{{system}} unterstützt nur ein Bankkonto je Kontoauszug.',
  STATEMENT_WITHOUT_FILE: '{{system}} unterstützt keine Dateien zu Kontoauszügen.',
  TAX_CODE_FOR_NONE:
    'Der Beleg weist keine Steuer aus, {{system}} verlangt aber einen Steuerschlüssel. Ordnen Sie in der Schnittstelle einen für 0 % zu.',
  TAX_RULES_SEVERAL: '{{system}} erlaubt nur eine Steuerregel je Beleg, dieser benötigt mehrere: {{rules}}.',
  BANK_ACCOUNT_NOT_NAMED: 'Der Kontoauszug nennt kein Bankkonto.',
  BANK_ACCOUNT_UNKNOWN: 'Das Bankkonto {{iban}} ist im Buchhaltungssystem nicht vorhanden.',
  BANK_ACCOUNT_INACTIVE: 'Das Bankkonto {{account}} ist im Buchhaltungssystem gesperrt oder archiviert.',
  BANK_ACCOUNT_AMBIGUOUS: 'Das Bankkonto {{iban}} ist im Buchhaltungssystem mehrfach vorhanden: {{found}}.',
  BANK_ACCOUNT_CURRENCY:
    'Das Bankkonto {{account}} wird in {{allowed}} geführt, der Kontoauszug lautet auf {{currency}}.',
  TRYTON_PERIOD: 'In Tryton ist für dieses Datum keine Periode geöffnet.',
  TRYTON_NUMBER_ORDER:
    'Tryton nummeriert Ausgangsrechnungen nach Datum. Eine spätere Rechnung hat bereits eine Nummer.',
  TRYTON_SEQUENCE: 'In Tryton fehlt der Nummernkreis für Rechnungen dieses Jahres.',
  TRYTON_DATE: 'In Tryton fehlt ein Datum.',
  TRYTON_TAX_ID: 'Tryton akzeptiert die USt-IdNr. des neuen Lieferanten oder Kunden nicht.',
  TRYTON_IBAN: 'Tryton akzeptiert die IBAN nicht.',
  TRYTON_PARTY: 'Tryton akzeptiert den Lieferanten oder Kunden oder die Anschrift nicht.',
  TRYTON_PARTY_WITHOUT_ADDRESS:
    '{{party}} hat in Tryton keine Anschrift. Rechnungen benötigen eine Anschrift.',
  TRYTON_PARTY_GONE: '{{party}} ist in Tryton nicht mehr vorhanden oder archiviert.',
  TRYTON_ACCOUNT: 'Tryton erlaubt eines der Buchungskonten für diesen Beleg nicht.',
  TRYTON_NO_MAIN_ACCOUNT: 'In Tryton fehlt für {{party}} ein Verbindlichkeits- oder Forderungskonto.',
  TRYTON_TAX: 'Tryton erlaubt einen der Steuerschlüssel für diesen Beleg nicht.',
  TRYTON_CURRENCY: 'In Tryton fehlt die Währung oder ihr Wechselkurs für diesen Tag.',
  TRYTON_END_BALANCE: 'Die Umsätze ergeben in Tryton nicht den Endsaldo des Kontoauszugs.',
  TRYTON_DIGITS: 'Ein Betrag hat mehr Nachkommastellen, als Tryton unterstützt.',
  TRYTON_POSTED_ALREADY: 'Der Beleg ist in Tryton bereits festgeschrieben.',
  TRYTON_NOT_ALLOWED: 'Dem Benutzer der Schnittstelle fehlen in Tryton die Rechte.',
  TRYTON_REFUSED: 'Tryton hat den Beleg abgelehnt.',
  TRYTON_WARNS: 'Warnung von Tryton, die dort bestätigt werden muss: {{warning}}',
  TRYTON_FAULT: 'Fehler in Tryton, es wurde nichts gebucht: {{fault}}',
  TRYTON_NOT_THERE: 'Unter der Adresse der Schnittstelle wurde kein Tryton gefunden.',
  TRYTON_NO_DATABASE: 'Die Datenbank ist in Tryton nicht vorhanden.',
  TRYTON_NO_COMPANY:
    'Der Benutzer der Schnittstelle hat in Tryton keinen Zugriff auf das Unternehmen {{company}}.',
  TRYTON_COMPANY_NOT_CHOSEN:
    'Der Benutzer der Schnittstelle hat in Tryton kein Unternehmen. Geben Sie eines in der Schnittstelle an.',
  TRYTON_NO_PAYMENT_METHOD: 'Die Zahlungsmethode {{method}} ist in Tryton nicht vorhanden.',
  TRYTON_TOTAL:
    'Der Gesamtbetrag weicht ab: {{total}} auf dem Beleg, {{there}} in Tryton. Es wurde nichts gebucht.',
  TRYTON_ONE_BANK_ACCOUNT: 'Tryton unterstützt nur ein Bankkonto je Kontoauszug. Teilen Sie den Beleg auf.',
  TRYTON_STATEMENT_BOOKED: 'Der Kontoauszug ist in Tryton bereits als {{statement}} vom {{date}} gebucht.',
  TRYTON_START_BALANCE:
    'Der letzte Auszug von {{journal}} ({{date}}) endet mit {{held}}, dieser beginnt mit {{stated}}. Vermutlich fehlt ein Auszug.',
  TRYTON_BALANCES_MISSING: 'Auf dem Kontoauszug fehlt der Anfangs- oder Endsaldo.',
  TRYTON_NOT_PAID:
    'Die Quittung ist in Tryton als {{number}} gebucht, konnte aber nicht als bezahlt markiert werden.',
  TRYTON_STATEMENT_ACCOUNT: 'In der Schnittstelle fehlt das Buchungskonto für Kontoauszüge.',
  TRYTON_STATEMENTS_MISSING: 'In Tryton ist das Modul für Kontoauszüge nicht aktiviert.',
  QUICKBOOKS_ITEM_NEEDED:
    'QuickBooks bucht Verkäufe über Produkte und Dienstleistungen. Wählen Sie ein Produkt oder eine Dienstleistung statt des Buchungskontos {{account}}.',
  QUICKBOOKS_ACCOUNT_NEEDED:
    '{{item}} ist ein Produkt oder eine Dienstleistung für Verkäufe. Wählen Sie ein Buchungskonto.',
  QUICKBOOKS_PARTY_CURRENCY:
    '{{party}} wird in QuickBooks in {{allowed}} geführt, der Beleg lautet auf {{currency}}.',
  ODOO_PERIOD: 'Für dieses Datum ist die Buchhaltung in Odoo gesperrt.',
  ODOO_LOCKED: 'Die Buchhaltung ist in Odoo bis einschließlich {{until}} gesperrt. Belegdatum: {{date}}.',
  ODOO_NUMBER_BOOKED: 'Die Belegnummer {{number}} von {{party}} ist in Odoo bereits gebucht: {{names}}.',
  ODOO_STATEMENT_BOOKED: 'Für dieses Bankkonto ist in Odoo bereits ein Auszug {{number}} vorhanden.',
  ODOO_NO_RATE: 'In Odoo fehlt bis zum {{date}} ein Wechselkurs für {{currency}}.',
  ODOO_AMOUNTS:
    'Netto, Steuer und Gesamtbetrag weichen ab: {{theirs}} in Odoo, {{ours}} auf dem Beleg. Prüfen Sie die Steuerschlüssel, z. B. „im Preis enthalten“.',
  ODOO_PARTY_FIELD: 'In Odoo fehlt der Lieferant oder Kunde.',
  ODOO_TAX_ID: 'Odoo akzeptiert die USt-IdNr. des neuen Lieferanten oder Kunden nicht.',
  ODOO_IBAN: 'Odoo akzeptiert die IBAN nicht.',
  ODOO_DATE: 'In Odoo fehlt ein Datum oder es wird nicht akzeptiert.',
  ODOO_ACCOUNT: 'Odoo erlaubt eines der Buchungskonten für diesen Beleg nicht.',
  ODOO_TAX: 'Odoo erlaubt einen der Steuerschlüssel für diesen Beleg nicht.',
  ODOO_CURRENCY: 'Odoo akzeptiert die Währung nicht.',
  ODOO_NEGATIVE: 'Odoo akzeptiert keinen negativen Gesamtbetrag. Wählen Sie die Belegart Gutschrift.',
  ODOO_NO_LINES: 'Odoo bucht keine Belege ohne Positionen.',
  ODOO_NOT_ALLOWED: 'Dem Benutzer der Schnittstelle fehlen in Odoo die Rechte.',
  ODOO_HIDDEN:
    'Der Beleg ist in Odoo bereits vorhanden, aber für den Benutzer der Schnittstelle nicht sichtbar, z. B. in einem anderen Unternehmen.',
  ODOO_POSTED_ALREADY: 'Der Beleg ist in Odoo bereits gebucht.',
  ODOO_CANCELLED: 'Der Beleg wurde in Odoo storniert oder gelöscht.',
  ODOO_REFUSED: 'Odoo hat den Beleg abgelehnt.',
  ODOO_FAULT: 'Fehler in Odoo, es wurde nichts gebucht: {{fault}}',
  ODOO_NOT_THERE:
    'Unter der Adresse der Schnittstelle wurde kein Odoo oder keine Datenbank mit diesem Namen gefunden.',
  ODOO_USER_MISSING:
    'Für diese Odoo-Version ist ein Benutzername erforderlich. Tragen Sie ihn in der Schnittstelle ein.',
  ODOO_TOO_OLD: 'Die Schnittstelle unterstützt Odoo ab Version 14. Installiert ist {{version}}.',
  ODOO_NO_COMPANY:
    'Der Benutzer der Schnittstelle hat in Odoo keinen Zugriff auf das Unternehmen {{company}}.',
  ODOO_NO_JOURNAL: 'In Odoo ist kein Journal {{journal}} für diese Belegart vorhanden.',
  ODOO_ONE_STATEMENT:
    'Der Beleg enthält Auszüge mehrerer Bankkonten. Teilen Sie ihn auf und exportieren Sie die Teile einzeln.',
};
