import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[pierwsze |drugie |trzecie |ostateczne |przedsadowe |ponowne ](wezwanie do zaplaty|przypomnienie[ o platnosci| o zaplacie]|ponaglenie|upomnienie), monit, zaleglosc[ w platnosci], przeterminowan(a|e) (faktur(a|y)|platnosci)',
  CREDIT_NOTE:
    'nota (kredytowa|uznaniowa), faktura korygujaca in minus, korekta in minus, zwrot towaru, nota uznaniowa',
  CORRECTION:
    '[faktura |nota ](korygujaca|korekta)[ vat| faktury| do faktury], korekta[ faktury], faktura korygujaca, duplikat korekty',
  BANK_STATEMENT:
    'wyciag[ bankowy| z rachunku| z konta| dzienny| miesieczny| z karty][ NO], historia (rachunku|konta|operacji|transakcji), zestawienie (operacji|transakcji), lista (operacji|transakcji)',
  ORDER_DOCUMENT:
    'zamowienie[ zakupu| klienta| NO], potwierdzenie (zamowienia|przyjecia zamowienia), oferta[ cenowa| handlowa| NO], wycena, kosztorys, wz[ NO], wydanie zewnetrzne, dowod (dostawy|wydania), list przewozowy, specyfikacja wysylki, zlecenie[ NO], protokol odbioru, zapytanie ofertowe, dokument dostawy',
  RECEIPT:
    'paragon[ fiskalny| niefiskalny], potwierdzenie (zaplaty|platnosci|wplaty|transakcji), dowod (wplaty|sprzedazy), kp, pokwitowanie, faktura uproszczona, bilet',
  INVOICE:
    'faktura[ vat][ (zaliczkowa|koncowa|rozliczeniowa|zbiorcza|wewnetrzna|marza|ue|eksportowa|oryginal|kopia|duplikat|sprzedazy|elektroniczna|oryginal / kopia|za energie|za uslugi|NO)], faktury, rachunek[ do umowy], nota (ksiegowa|obciazeniowa|odsetkowa), e faktura, invoice / faktura, faktura / invoice',
  PRO_FORMA: '[faktura ]pro forma, [faktura ]proforma',
  SELF_BILLED: 'samofakturowanie, wystawiona w imieniu sprzedawcy',
};

export const columns: LanguageWords['columns'] = {
  position: 'lp., l.p., poz[ycja]., nr poz., NO',
  articleNumber:
    '(kod|symbol|indeks|NO)[ (towaru|produktu|artykulu|katalogowy)], pkwiu[ / pkob| / cn], ean, sku, gtin, index, cn, indeks, nr kat.',
  description:
    'nazwa[ (towaru|uslugi|towaru lub uslugi|towaru / uslugi|towarow|towarow i uslug|towaru (uslugi)|produktu|artykulu|pozycji|towaru i uslugi)], opis[ (towaru|uslugi|pozycji)], towar[ / usluga| lub usluga], usluga, przedmiot[ sprzedazy], produkt, tresc, wyszczegolnienie, artykul, tytul, rodzaj uslugi, pozycje',
  quantity: 'ilosc[ szt.], il., liczba[ (godzin|sztuk|dni)], szt., sztuk, godziny, godz., zuzycie',
  unit: 'jedn[ostka].[ miary], j.m., jm, miara, jedn. m.',
  unitPrice:
    'cena[ (jedn[ostkowa].|netto|brutto|jedn[ostkowa]. (netto|brutto)|netto CODE|CODE|za (szt.|jednostke|godz.)|katalogowa)][ (CODE|netto|bez vat)], c.j., stawka godzinowa, koszt[ jednostkowy]',
  discount: 'rabat[ %], upust[ %], znizka, bonifikata',
  taxRate:
    '(stawka|%|st.)[ podatku] (vat|ptu)[ %], stawka[ podatku| %], vat[ %| (%)], % vat, ptu, podatek, stawka podatkowa',
  taxAmount: '(kwota|wartosc|podatek) (vat|podatku|podatku vat)[ CODE], vat CODE, kwota vat',
  netLineAmount:
    '(wartosc|kwota|razem|suma) netto[ (CODE|sprzedazy)], netto[ CODE], wartosc sprzedazy netto, wartosc towaru',
  lineAmount:
    '(wartosc|kwota|razem|suma)[ brutto| CODE| sprzedazy brutto], brutto[ CODE], ogolem, naleznosc, wartosc, cena calkowita, wartosc pozycji',
  date: 'data[ (dostawy|uslugi|sprzedazy|wykonania)], okres, dzien',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    'saldo (poczatkowe|otwarcia|poprzednie|na poczatek|z przeniesienia|poprzedniego wyciagu)[ okresu| dnia]',
  closingBalance: 'saldo (koncowe|zamkniecia|na koniec|biezace|aktualne|dostepne)[ okresu| dnia]',
  carriedOver: 'z przeniesienia, do przeniesienia, suma strony',
  balance: 'saldo[ (po operacji|po transakcji|ksiegowe|CODE)]',
  debitColumn: 'obciazeni(e|a), wyplaty, wydatki, winien, kwota obciazenia',
  creditColumn: 'uznani(e|a), wplaty, wplywy, kwota uznania',
  amountColumn: 'kwota[ (operacji|transakcji|CODE|w CODE)]',
  debitMark: 'wn, obc.',
  creditMark: 'uzn.',
  bookingDate: 'data (ksiegowania|operacji|transakcji|zaksiegowania)',
  valueDate: 'data waluty',
  text: 'opis (operacji|transakcji), tytul[ operacji], szczegoly[ operacji], tytulem, rodzaj (operacji|transakcji), nadawca / odbiorca',
  account: 'NO (rachunku|konta), rachunek[ NO], numer rachunku',
  holder: 'posiadacz[ rachunku], wlasciciel[ rachunku]',
  period: 'za okres[ od], okres od … do',
  totalDebit: 'suma (obciazen|wyplat), obciazenia razem',
  totalCredit: 'suma (uznan|wplat|wplywow), uznania razem',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'suma[ pln| CODE], razem, do zaplaty, naleznosc, suma do zaplaty',
  subtotal: 'podsuma, suma czesciowa, sprzedaz opodatkowana[ WORD], netto',
  given: 'gotowka, wplacono, zaplacono, otrzymano',
  change: 'reszta[ gotowka| do wydania], wydano reszte',
  rounding: 'zaokraglenie',
  discount: 'rabat, opust, znizka, promocja, oszczedzasz, kupon, suma rabatow',
  deposit: 'kaucja, opakowanie zwrotne, reklamowka',
  tip: 'napiwek',
  tax: 'ptu[ WORD][ RATE], kwota ptu, suma ptu, vat[ RATE], sprz. opod.',
  cashier: 'kasjer[ka], obslugiwal[a], sprzedawca NO, kelner[ka], obsluga',
  till: 'kasa[ NO], nr sys., nr kasy, terminal, nr wydruku, sklep NO, paragon NO, niefiskalny',
  table: 'stolik[ NO], liczba gosci, rachunek NO stolik',
  closing:
    'dziekujemy[ za zakupy| i zapraszamy| zapraszamy ponownie], zapraszamy ponownie, zachowaj paragon, milego dnia, paragon fiskalny, reklamacje',
  items: 'liczba (pozycji|artykulow|sztuk)',
};

export const means: LanguageWords['means'] = {
  CASH: 'gotowka, zaplata gotowka, platnosc gotowka',
  DEBIT_CARD: 'karta debetowa, maestro, visa electron, debit mastercard, visa debit',
  CREDIT_CARD: 'karta kredytowa, visa, mastercard, american express',
  CARD: 'karta[ platnicza], platnosc karta, zblizeniowo, karta zblizeniowa, kart(a|y) platnicz(a|e)',
  TRANSFER: 'przelew[em][ bankowy], polecenie przelewu',
  DIRECT_DEBIT: 'polecenie zaplaty, obciazenie rachunku',
  CHEQUE: 'czek',
  VOUCHER: 'bon[ podarunkowy| towarowy], voucher, karta podarunkowa, talon',
  WALLET: 'blik, paypal, apple pay, google pay, payu, przelewy24',
};

export const terms: LanguageWords['terms'] = {
  days: '[termin (platnosci|zaplaty) |platn(e|osc) |zaplata |przelew |w terminie |w ciagu |do ]# dni[ (od|netto|roboczych|kalendarzowych|od daty wystawienia)]',
  immediately:
    'platn(e|osc) (natychmiast|przy odbiorze|z gory|od razu), zaplata (przy odbiorze|z gory), za pobraniem, przedplata, niezwlocznie',
  endOfMonth: 'do konca miesiaca, koniec miesiaca',
  discount: 'skonto RATE, RATE skonta, rabat RATE przy platnosci',
  paid: 'zaplacono[ (gotowka|karta|przelewem|w calosci|dnia)], zaplacona, oplacona, oplacono, rozliczono',
  overdue:
    'pozostaje niezaplacona, nie zostala (oplacona|zaplacona|uregulowana), zalegla (platnosc|naleznosc), zaleglosc[i], po terminie, przypominamy, wzywamy do zaplaty, odsetki za (zwloke|opoznienie), uplynal termin, jesli (platnosc|naleznosc) zostala juz, brak wplaty, dni po terminie, nie odnotowalismy',
};
