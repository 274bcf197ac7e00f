import type { refusals as english } from '../en/refusals.ts';

export const refusals: typeof english = {
  NOT_IN_CALENDAR: 'Den Tag {{date}} gibt es im Kalender nicht.',
  CLOSED_UNTIL: 'Die Bücher sind bis einschließlich {{until}} abgeschlossen; der Beleg ist vom {{date}}.',
  CLOSING_DAY_UNREADABLE:
    'Die Buchhaltung schließt einen Zeitraum oder ein Konto zum „{{value}}“. Das ist kein Datum wie 2026-03-31. Berichtigen Sie es zuerst.',
  IN_FUTURE: 'Das Datum {{date}} liegt in der Zukunft.',
  AMOUNT_UNREADABLE: 'Ein Betrag der Buchung kann nicht gelesen werden.',
  LEFT_OVER: 'Die Buchung geht nicht auf: {{rest}} {{currency}} bleiben übrig.',
  NO_ACCOUNT: 'Das Konto {{account}} gibt es in der Buchhaltung nicht.',
  ACCOUNT_OPENED_LATER: 'Das Konto {{account}} ist erst nach dem {{date}} eröffnet.',
  ACCOUNT_CLOSED: 'Das Konto {{account}} wurde am {{date}} geschlossen.',
  ACCOUNT_CURRENCIES: 'Das Konto {{account}} nimmt {{allowed}}, nicht {{currency}}.',
  CURRENCY_UNDECLARED: 'Die Währung {{currency}} ist in der Buchhaltung nicht angelegt.',
  NUMBER_BOOKED: 'Die Nummer {{number}} ist schon gebucht, am {{date}}.',
  NUMBER_OF_PARTY_BOOKED: 'Die Nummer {{number}} von {{party}} ist schon gebucht, am {{date}}.',
  ACCOUNT_NAME_STRANGE: '„{{account}}“ ist kein Kontoname von {{program}}.',
  TYPE_NOT_BOOKED: 'Belege dieser Art werden nicht gebucht.',
  DATE_MISSING: 'Der Beleg hat kein Datum.',
  CURRENCY_MISSING: 'Die Währung des Belegs ist nicht bekannt.',
  PARTY_MISSING: 'Der Name der Gegenseite ist nicht bekannt.',
  TAX_ROWS_DISAGREE: 'Die Steuerzeilen ergeben {{sum}}, die Steuer ist aber {{tax}}.',
  TOTAL_MISSING: 'Der Gesamtbetrag ist nicht bekannt.',
  TAX_MISSING:
    'Der Nettobetrag {{net}} ist nicht der Gesamtbetrag {{total}}, und eine Steuer ist nicht bekannt.',
  PARTS_DISAGREE:
    'Netto {{net}} und Steuer {{tax}} ergeben {{sum}}, der Gesamtbetrag ist aber {{total}}: Differenz {{missing}}.',
  TOTAL_ZERO: 'Der Gesamtbetrag ist null: Es gibt nichts zu buchen.',
  STATEMENT_EMPTY: 'Der Kontoauszug enthält keine Umsätze: Es gibt nichts zu buchen.',
  STATEMENT_ACCOUNTS:
    'Der Kontoauszug betrifft mehrere Konten: Geben Sie für jedes das Konto in der Buchhaltung an.',
  STATEMENT_CURRENCY_MISSING: 'Die Währung des Kontoauszugs ist nicht bekannt.',
  ENTRY_DATE_MISSING: 'Ein Umsatz des Kontoauszugs hat kein Datum.',
  STATEMENT_GAP:
    'Die Umsätze führen von {{base}} zu {{sum}}, der Endsaldo des Kontoauszugs ist aber {{stated}}.',
  ENTRY_UNBALANCED: 'Die Buchung geht nicht auf.',
  ACCOUNT_NOT_OPEN: 'Ein Konto der Buchung ist an dem Tag geschlossen oder noch nicht eröffnet.',
  ACCOUNT_UNKNOWN: 'Ein Konto der Buchung ist in der Buchhaltung nicht bekannt.',
  CURRENCY_NOT_ALLOWED: 'In dieser Währung darf dort nicht gebucht werden.',
  BALANCE_DIFFERS:
    '{{account}} steht am Ende des {{date}} bei {{held}} {{currency}}, der Auszug aber nennt {{stated}}.',
  BALANCE_WRONG: 'Mit dieser Buchung stimmt ein Saldo nicht mehr.',
  DATE_NOT_TAKEN: 'DATEV nimmt {{date}} nicht an: Der früheste Tag ist {{from}}.',
  SIGNS_NOT_TAKEN:
    'DATEV kennt die Zeichen von „{{value}}“ nicht, und es gibt nicht nur eine andere Schreibweise.',
  NUMBER_NOT_TAKEN: 'Die Nummer {{number}} hat Zeichen, die DATEV darin nicht annimmt, oder mehr als 36.',
  EXCHANGE_RATE_MISSING:
    'DATEV braucht den Kurs: Geben Sie als Metadatum exchangeRate an, wie viel {{currency}} ein {{base}} ist.',
  EXCHANGE_RATE_UNREADABLE:
    '„{{value}}“ ist kein Wechselkurs. Tragen Sie als Metadatum exchangeRate ein, wie viel {{currency}} ein {{base}} ist, etwa 1.0825.',
  ACCOUNT_TAKES_TAX:
    'Das Konto {{account}} rechnet von selbst {{allowed}} % Steuer, der Beleg hat aber {{rate}} %.',
  NUMBERS_USED_UP: 'Alle Nummern von {{from}} bis {{to}} sind vergeben.',
  COLUMN_NOT_TAKEN: 'DATEV nimmt {{value}} in der Spalte „{{column}}“ nicht an.',
  FILE_NOT_THERE: 'Die Quelldatei liegt nicht dort, wo die Buchung sie angibt.',
  DAY_NOT_IN_CALENDAR: 'Einen Tag der Buchung gibt es im Kalender nicht.',
  SAME_ENTRY: 'Dieselbe Buchung steht schon in der Buchhaltung.',
  ENTRY_NOT_ACCEPTED: '{{program}} nimmt die Buchung nicht an.',
  BOOK_HAS_ERRORS:
    '{{program}} findet Fehler in der Buchhaltung, wie sie ist. Berichtigen Sie diese zuerst; es wurde nichts gebucht.',
  BOOKS_NOT_ALLOWED: 'Der Betreiber dieses Servers hat Buchhaltungen in Ordnern nicht erlaubt.',
  FOLDER_NAME_RESERVED:
    'Eine Buchhaltung kann nicht in einem Ordner liegen, der docs, entries oder drafts heißt.',
  FOLDER_OUTSIDE: 'Der Ordner liegt nicht unter dem Ordner, den der Betreiber erlaubt.',
  FOLDER_NOT_WRITABLE: 'In den Ordner der Buchhaltung kann nicht geschrieben werden.',
  DRAFT_GONE: 'Der Entwurf liegt nicht mehr im Ordner.',
  FILE_NOT_BESIDE: 'Die Quelldatei liegt nicht neben der Buchhaltung.',
  NO_FILE_NAMED: 'Die Buchung nennt keine Quelldatei.',
  FILE_TOO_LARGE: 'Die Datei {{name}} ist größer als die {{bytes}} Byte, die das System annimmt.',
  BOOKING_GONE: 'Die Buchung ist im Buchhaltungssystem nicht mehr zu finden.',
  FILE_GOES_ONLY_ALONG:
    'Das System nimmt eine Datei nur zusammen mit der Buchung an; nachträglich lässt sie sich nicht hinzufügen.',
  FILE_WITHOUT_LINK:
    'Ein Link auf die Quelldatei kann nicht erstellt werden. Senden Sie die Datei im JSON oder gar nicht.',
  ADDRESS_WITHOUT_TLS: 'Die Adresse muss mit https beginnen.',
  REDIRECTED: 'Die Gegenstelle leitet weiter ({{status}}). Geben Sie die Adresse ein, auf die sie verweist.',
  TOO_LARGE_THERE: 'Der Gegenstelle sind Beleg und Datei zu groß.',
  NO_REASON_GIVEN: 'Die Gegenstelle antwortete {{status}} und gab keinen Grund an, den wir lesen können.',
  TOTAL_NEGATIVE:
    'Der Gesamtbetrag {{total}} ist negativ. Ist dies eine Gutschrift, wählen Sie diese Art und geben Sie ihre Beträge ohne Minus ein.',
  NUMBER_MISSING: 'Der Beleg hat keine Nummer.',
  BOOKS_NOT_ASKED:
    'Was die Buchhaltung kennt, wurde noch nicht abgefragt. Aktualisieren Sie es und versuchen Sie es erneut.',
  PARTY_UNKNOWN:
    'Die Buchhaltung kennt {{party}} nicht, und die Schnittstelle legt unbekannte Lieferanten und Kunden nicht an.',
  PARTY_ARCHIVED: '{{party}} ist in der Buchhaltung archiviert.',
  PARTY_AMBIGUOUS:
    '{{party}} kann in der Buchhaltung mehrfach gemeint sein: {{found}}. Geben Sie die USt-IdNr. ein, oder führen Sie die Einträge dort zusammen.',
  TAX_ID_IS_OWN:
    'Die USt-IdNr. {{taxId}} ist die Ihrer eigenen Firma, {{company}}. Geben Sie die der anderen Seite ein.',
  PARTY_OF_TAX_ID:
    'Die USt-IdNr. {{taxId}} gehört in der Buchhaltung zu {{found}}, der Beleg nennt aber {{party}}. Sind beide dieselbe Firma, geben Sie {{found}} als Namen ein. Sonst berichtigen Sie die USt-IdNr.',
  PARTY_OF_IBAN:
    'Die IBAN {{iban}} gehört in der Buchhaltung zu {{found}}, der Beleg nennt aber {{party}}. Sind beide dieselbe Firma, geben Sie {{found}} als Namen ein. Sonst berichtigen Sie die IBAN, oder legen Sie {{party}} in der Buchhaltung an.',
  ACCOUNT_NOT_SET:
    'Dafür ist kein Konto festgelegt. Wählen Sie eines hier, beim Lieferanten oder als Vorgabe der Schnittstelle.',
  ACCOUNT_INACTIVE: 'Das Konto {{account}} ist in der Buchhaltung geschlossen oder archiviert.',
  ACCOUNT_AMBIGUOUS: '{{account}} kann in der Buchhaltung mehrere Konten meinen: {{found}}.',
  ACCOUNT_TAXES: 'Das Konto {{account}} nimmt den Steuerschlüssel {{tax}} nicht.',
  ACCOUNTS_BY_LINE:
    'Die Positionen ergeben nicht die Nettobeträge und können deshalb nicht auf verschiedene Konten gebucht werden. Berichtigen Sie die Positionen, oder wählen Sie ein Konto für den Beleg.',
  TAX_CODE_UNKNOWN: 'Den Steuerschlüssel {{tax}} gibt es in der Buchhaltung nicht.',
  TAX_CODE_INACTIVE: 'Der Steuerschlüssel {{tax}} ist in der Buchhaltung archiviert.',
  TAX_CODE_AMBIGUOUS: '{{tax}} kann in der Buchhaltung mehrere Steuerschlüssel meinen: {{found}}.',
  TAX_CODE_FOR_SALES: 'Der Steuerschlüssel {{tax}} ist für Verkäufe, dies ist aber ein Einkauf.',
  TAX_CODE_FOR_PURCHASES: 'Der Steuerschlüssel {{tax}} ist für Einkäufe, dies ist aber ein Verkauf.',
  TAX_CODE_RATE: 'Der Steuerschlüssel {{tax}} ist für {{allowed}} %, der Beleg nennt aber {{rate}} %.',
  TAX_CODE_REVERSE_CHARGE:
    'Mit dem Steuerschlüssel {{tax}} schuldet der Käufer die Steuer, der Beleg berechnet aber {{rate}} %.',
  TAX_CODE_MISSING:
    'Die Buchhaltung hat keinen aktiven Steuerschlüssel für {{rate}} %. Legen Sie dort einen an, oder nennen Sie einen in der Schnittstelle.',
  TAX_CODE_SEVERAL:
    'Die Buchhaltung hat mehrere Steuerschlüssel für {{rate}} %: {{found}}. Wählen Sie einen hier, oder nennen Sie einen in der Schnittstelle.',
  REVERSE_CHARGE_MISSING:
    'Der Käufer schuldet die Steuer (Reverse Charge), die Buchhaltung hat dafür aber keinen aktiven Steuerschlüssel.',
  REVERSE_CHARGE_SEVERAL:
    'Der Käufer schuldet die Steuer (Reverse Charge), und die Buchhaltung hat dafür mehrere Steuerschlüssel: {{found}}. Wählen Sie einen.',
  TAX_RATE_UNKNOWN:
    'Die Steuer {{tax}} auf {{net}} passt zu keinem eindeutigen Satz der Buchhaltung. Geben Sie den Satz ein.',
  TAX_RATE_DISAGREES:
    '{{rate}} % von {{base}} sind nicht {{tax}}. Berichtigen Sie den Satz oder die Beträge.',
  TAX_AMOUNT_MISSING: 'Der Beleg nennt eine Steuer von {{rate}} %, aber nicht ihren Betrag.',
  TAX_BY_RATE_MISSING:
    'Der Beleg hat mehrere Steuersätze, aber nicht Nettobetrag und Steuer zu jedem. Geben Sie sie ein.',
  TAX_BASES_DISAGREE: 'Die Nettobeträge je Steuersatz ergeben {{sum}}, der Nettobetrag ist aber {{net}}.',
  TAX_SPLIT:
    'Für Positionen mit {{rate}} % sind verschiedene Steuerschlüssel gewählt, und wie sich die Steuer {{tax}} auf sie verteilt, ist nicht bekannt.',
  PERIOD_CLOSED: 'Die Periode {{period}} ist in der Buchhaltung geschlossen; der Beleg ist vom {{date}}.',
  PERIOD_MISSING: 'Die Buchhaltung hat keine Periode für den {{date}}.',
  CURRENCY_OFF: 'Die Buchhaltung nimmt die Währung {{currency}} nicht.',
  ADMINISTRATION_UNKNOWN: 'Die Anmeldung öffnet nicht die Administration {{id}}, sondern: {{found}}.',
  KEPT_AS_NEW:
    '{{system}} führt das Dokument als neu, nicht als gebucht: Es fehlt etwas. Sehen Sie dort nach.',
  STATEMENT_ONE_ACCOUNT: '{{system}} nimmt jeweils den Auszug eines Bankkontos.',
  STATEMENT_WITHOUT_FILE: '{{system}} bewahrt neben einem Kontoauszug keine Datei auf.',
  TAX_CODE_FOR_NONE:
    'Das Dokument weist keine Steuer aus, aber {{system}} verlangt einen Steuerschlüssel. Nennen Sie in der Schnittstelle einen für 0 %.',
  TAX_RULES_SEVERAL: '{{system}} nimmt je Dokument eine Steuerregel, dieses braucht aber mehrere: {{rules}}.',
  BANK_ACCOUNT_NOT_NAMED: 'Der Kontoauszug sagt nicht, von welchem Bankkonto er ist.',
  BANK_ACCOUNT_UNKNOWN: 'Die Buchhaltung hat kein Bankkonto {{iban}}.',
  BANK_ACCOUNT_INACTIVE: 'Das Bankkonto {{account}} ist in der Buchhaltung geschlossen oder archiviert.',
  BANK_ACCOUNT_AMBIGUOUS: 'Die Buchhaltung hat das Bankkonto {{iban}} mehrfach: {{found}}.',
  BANK_ACCOUNT_CURRENCY:
    'Das Bankkonto {{account}} wird in {{allowed}} geführt, der Kontoauszug ist aber in {{currency}}.',
  TRYTON_PERIOD: 'Tryton hat für dieses Datum keine offene Periode.',
  TRYTON_NUMBER_ORDER:
    'Tryton nummeriert Ausgangsrechnungen nach Datum, und eine spätere hat schon eine Nummer.',
  TRYTON_SEQUENCE: 'Tryton hat für Rechnungen dieses Jahres keinen Nummernkreis.',
  TRYTON_DATE: 'Tryton fehlt ein Datum.',
  TRYTON_TAX_ID: 'Tryton nimmt die USt-IdNr. für einen neuen Partner nicht an.',
  TRYTON_IBAN: 'Tryton nimmt die IBAN nicht an.',
  TRYTON_PARTY: 'Tryton nimmt den Partner oder seine Adresse nicht an.',
  TRYTON_PARTY_WITHOUT_ADDRESS: '{{party}} hat in Tryton keine Adresse, und eine Rechnung braucht eine.',
  TRYTON_PARTY_GONE: '{{party}} ist in Tryton nicht mehr vorhanden oder archiviert.',
  TRYTON_ACCOUNT: 'Tryton nimmt eines der Konten für einen solchen Beleg nicht.',
  TRYTON_NO_MAIN_ACCOUNT:
    'Tryton hat für {{party}} kein Verbindlichkeits- oder Forderungskonto, auch kein allgemeines.',
  TRYTON_TAX: 'Tryton nimmt eine der Steuern für einen solchen Beleg nicht.',
  TRYTON_CURRENCY: 'Tryton nimmt die Währung nicht oder hat für diesen Tag keinen Kurs.',
  TRYTON_END_BALANCE: 'Die Buchungen führen in Tryton nicht zum Endsaldo des Kontoauszugs.',
  TRYTON_DIGITS: 'Ein Betrag hat mehr Nachkommastellen, als Tryton behält.',
  TRYTON_POSTED_ALREADY: 'In Tryton ist das festgeschrieben und bleibt, wie es ist.',
  TRYTON_NOT_ALLOWED: 'Der Benutzer der Schnittstelle darf das in Tryton nicht.',
  TRYTON_REFUSED: 'Tryton nimmt den Beleg nicht an.',
  TRYTON_WARNS: 'Tryton warnt, und nur ein Mensch darf entscheiden: {{warning}}',
  TRYTON_FAULT: 'Tryton ist gescheitert und hat nichts gebucht: {{fault}}',
  TRYTON_NOT_THERE: 'Unter der Adresse der Schnittstelle antwortet kein Tryton.',
  TRYTON_NO_DATABASE: 'Tryton hat keine Datenbank mit diesem Namen.',
  TRYTON_NO_COMPANY: 'Der Benutzer der Schnittstelle hat in Tryton kein Unternehmen {{company}}.',
  TRYTON_COMPANY_NOT_CHOSEN:
    'Der Benutzer der Schnittstelle hat in Tryton kein Unternehmen. Nennen Sie eines in der Schnittstelle.',
  TRYTON_NO_PAYMENT_METHOD: 'Tryton hat keine Zahlungsmethode {{method}}.',
  TRYTON_TOTAL: 'Der Beleg sagt {{total}}, Tryton macht daraus aber {{there}}. Gebucht wurde nichts.',
  TRYTON_ONE_BANK_ACCOUNT:
    'Der Kontoauszug ist von mehreren Bankkonten, Tryton nimmt aber nur eines je Auszug. Teilen Sie den Beleg.',
  TRYTON_STATEMENT_BOOKED: 'Der Kontoauszug ist schon in Tryton, als {{statement}} vom {{date}}.',
  TRYTON_START_BALANCE:
    'Der letzte Auszug von {{journal}} endet am {{date}} mit {{held}}, dieser beginnt aber mit {{stated}}. Einer fehlt.',
  TRYTON_BALANCES_MISSING:
    'Tryton prüft dieses Journal an seinen Salden, und der Kontoauszug nennt nicht beide.',
  TRYTON_NOT_PAID:
    'Die Quittung ist in Tryton als {{number}} gebucht, konnte dort aber nicht als bezahlt gekennzeichnet werden.',
  TRYTON_STATEMENT_ACCOUNT:
    'Nennen Sie in der Schnittstelle das Konto, auf dem Buchungen aus Kontoauszügen warten.',
  TRYTON_STATEMENTS_MISSING: 'Das Modul für Kontoauszüge ist in Tryton nicht aktiv.',
  QUICKBOOKS_ITEM_NEEDED:
    'QuickBooks bucht Verkäufe über Produkte und Dienstleistungen: Wählen Sie eine davon anstelle des Kontos {{account}}.',
  QUICKBOOKS_ACCOUNT_NEEDED:
    '{{item}} ist ein Produkt oder eine Dienstleistung im Verkauf: Wählen Sie ein Konto für das Gekaufte.',
  QUICKBOOKS_PARTY_CURRENCY:
    '{{party}} hat in QuickBooks endgültig die Währung {{allowed}}; der Beleg ist in {{currency}}.',
  ODOO_PERIOD: 'Odoo hat die Bücher für dieses Datum gesperrt.',
  ODOO_LOCKED: 'In Odoo sind die Bücher bis einschließlich {{until}} gesperrt; der Beleg ist vom {{date}}.',
  ODOO_NUMBER_BOOKED: 'Odoo hat die Nummer {{number}} von {{party}} schon, als {{names}}.',
  ODOO_STATEMENT_BOOKED: 'Odoo hat zu diesem Bankkonto schon einen Auszug {{number}}.',
  ODOO_NO_RATE:
    'Odoo kennt bis zum {{date}} keinen Wechselkurs für {{currency}} und würde eins zu eins buchen.',
  ODOO_AMOUNTS:
    'Odoo kommt bei Netto, Steuer und Summe auf {{theirs}}, aber auf dem Beleg steht {{ours}}. Sehen Sie die Steuercodes an: Einer könnte im Preis enthalten sein.',
  ODOO_PARTY_FIELD: 'In Odoo fehlt der Lieferant oder der Kunde.',
  ODOO_TAX_ID: 'Odoo nimmt die USt-IdNr. eines neuen Lieferanten oder Kunden nicht an.',
  ODOO_IBAN: 'Odoo nimmt die IBAN nicht an.',
  ODOO_DATE: 'In Odoo fehlt ein Datum, oder Odoo nimmt es nicht an.',
  ODOO_ACCOUNT: 'Odoo nimmt eines der Konten für einen solchen Beleg nicht an.',
  ODOO_TAX: 'Odoo nimmt eine der Steuern für einen solchen Beleg nicht an.',
  ODOO_CURRENCY: 'Odoo nimmt die Währung nicht an.',
  ODOO_NEGATIVE: 'Odoo nimmt keine negative Summe: Es muss eine Gutschrift sein.',
  ODOO_NO_LINES: 'Odoo bucht keinen Beleg ohne Zeilen.',
  ODOO_NOT_ALLOWED: 'Der Benutzer der Schnittstelle darf das in Odoo nicht.',
  ODOO_HIDDEN:
    'Odoo hat den Beleg schon, aber der Benutzer der Schnittstelle darf ihn nicht sehen, etwa in einer anderen Firma.',
  ODOO_POSTED_ALREADY: 'Es ist in Odoo gebucht und bleibt, wie es ist.',
  ODOO_CANCELLED: 'Jemand hat es in Odoo storniert oder entfernt.',
  ODOO_REFUSED: 'Odoo nimmt den Beleg nicht an.',
  ODOO_FAULT: 'Odoo ist gescheitert und hat nichts gebucht: {{fault}}',
  ODOO_NOT_THERE:
    'Unter der Adresse der Schnittstelle ist kein Odoo, oder es hat keine Datenbank dieses Namens.',
  ODOO_USER_MISSING:
    'Diese Version von Odoo verlangt einen Benutzer: Tragen Sie ihn in der Schnittstelle ein.',
  ODOO_TOO_OLD: 'Die Schnittstelle braucht Odoo 14 oder neuer; dies ist {{version}}.',
  ODOO_NO_COMPANY: 'Der Benutzer der Schnittstelle hat in Odoo keine Firma {{company}}.',
  ODOO_NO_JOURNAL: 'Odoo hat kein Journal {{journal}} für solche Belege.',
  ODOO_ONE_STATEMENT:
    'Der Beleg enthält Auszüge mehrerer Bankkonten. Teilen Sie ihn und exportieren Sie jeden für sich.',
};
