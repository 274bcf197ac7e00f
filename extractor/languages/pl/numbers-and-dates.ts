import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    faktura[ vat][ (sprzedazy|korygujaca|zaliczkowa|koncowa|rozliczeniowa|uproszczona|proforma|pro forma|marza)] NO
    NO (faktury|dokumentu|rachunku do umowy|paragonu|noty|korekty|fv|faktury vat|faktury korygujacej|dokumentu sprzedazy|potwierdzenia)
    fv NO, dokument NO, rachunek do umowy NO, rachunek uproszczony NO, paragon [fiskalny ]NO, nota [ksiegowa |korygujaca |odsetkowa ]NO
    korekta NO, faktura korygujaca NO, wezwanie NO, oferta NO, dowod sprzedazy NO
  `,
  orderReference: `
    [nasze |panstwa |wasze ]zamowieni(e|a)[ klienta| zakupu] NO, NO zamowienia[ klienta| odbiorcy], zamowienie, do zamowienia, nr zam., numer zam.
    NO zlecenia, zlecenie NO, wg zamowienia, zam. NO, wystawiono dla zamowienia
  `,
  buyerReference: `
    znak sprawy, [wasz |panstwa ]znak, referencja (nabywcy|klienta|kupujacego), numer referencyjny[ nabywcy| klienta], mpk, osoba zamawiajaca
  `,
  paymentReference: `
    tytul (platnosci|przelewu|wplaty|zaplaty), tytulem, w tytule (przelewu|platnosci|wplaty)[ prosimy podac], referencje platnosci
  `,
  customerNumber: `
    NO (klienta|kontrahenta|odbiorcy|nabywcy|umowy|abonenta|platnika|ppe|ewidencyjny|polisy|licznika|karty|czlonkowski), kod (klienta|kontrahenta|odbiorcy|nabywcy)
    umowa NO, klient NO, id klienta, konto klienta
  `,
  otherNumber: `
    nip[ (sprzedawcy|nabywcy|ue)], regon, krs[ NO], bdo[ NO], pesel, gios, tel., telefon, fax, faks, kom., tel. kom., infolinia
    NO (rachunku|konta|rachunku bankowego|konta bankowego|nip|wz|dokumentu wz|listu przewozowego|przesylki|partii|katalogowy|rejestracyjny|telefonu|bdo|krs|dostawy|pozycji|kasy)
    (rachunek|konto)[ bankow(y|e)] NO, dokument[y]. wz, wz NO, swift, iban, bic, pkwiu, ean, gtin, strona, str., list przewozowy[ NO], NO ksef, identyfikator ksef
    (do|dotyczy|dot.|do dokumentu|korekta do|korekta|oryginal) (faktury|dokumentu|fv|paragonu|faktury vat)[ pierwotnej| korygowanej] [NO], NO (faktury|dokumentu) (korygowanej|pierwotnej|zaliczkowej|korygowanego|pierwotnego)
    faktura (korygowana|pierwotna)[ NO], rejestr[ przedsiebiorcow], kapital zakladowy, sad rejonowy
  `,
  documentDate: `
    data (wystawienia|faktury|dokumentu|wystawienia faktury|wystawienia dokumentu|rachunku|wystawienia korekty|sporzadzenia|paragonu|faktury korygujacej), wystawion(o|a|y)[ w dniu| dnia| dn.]
    miejsce i data wystawienia, data i miejsce wystawienia, data wyst., faktura z dnia, dzien wystawienia, dnia, data wystawienia / sprzedazy
  `,
  dueDate: `
    termin (platnosci|zaplaty|wplaty|plat.|wymagalnosci), platn(e|a|y|osc) do[ dnia], do zaplaty do[ dnia], prosimy o zaplate do[ dnia], zaplata do[ dnia], data (platnosci|zaplaty|wymagalnosci)
    (zaplacic|uregulowac|wplacic|przelac) do[ dnia], prosimy [o ](zaplate|wplate|uregulowanie)[ naleznosci| kwoty| przelewem| na konto] do[ dnia], najpozniej do[ dnia], platnosc do
    platnosc nalezna
  `,
  otherDate: `
    data (sprzedazy|dostawy|wykonania|wykonania uslugi|zakonczenia dostawy|zakonczenia dostawy lub wykonania uslugi|zakonczenia|dokonania|zamowienia|zlecenia|wydania|wydruku|wplywu|obowiazku podatkowego|otrzymania zaplaty|zaliczki|odbioru|umowy|otrzymania zaliczki|dokonania dostawy|wydania towaru|wysylki|odczytu|urodzenia|waznosci|rozpoczecia|oferty|wplaty|zawarcia umowy|dostawy / wykonania uslugi|dostawy lub wykonania uslugi|dokonania lub zakonczenia dostawy)
    data [wystawienia ](faktury|dokumentu|fv) (korygowanej|pierwotnej|zaliczkowej|korygowanego|pierwotnego), okres[ rozliczeniowy| od], za okres, miesiac sprzedazy, zamowienie z dnia, umowa z dnia, waz(ne|na) do, od dnia, w okresie
  `,
  currencyCode: 'waluta[ (faktury|dokumentu|platnosci)], kwoty w, wszystkie kwoty w, ceny w',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    'faktura vat, faktura, faktura korygujaca, faktura zaliczkowa, faktura koncowa, rachunek, paragon, nota ksiegowa, korekta, paragon fiskalny, oferta, numer, NO seryjny',
  documentDate: 'data, z dnia, dnia',
  dueDate: 'termin',
};
