import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (razem|suma|wartosc|kwota|ogolem|lacznie|naleznosc|cena|total)[ (faktury|do zaplaty|naleznosci|ogolem|razem|lacznie|dokumentu)] brutto[ (CODE|razem|ogolem|w CODE)]
    brutto[ razem| ogolem| CODE], (razem|suma|ogolem|lacznie)[ naleznosc[i]| z vat| kwota| wartosc| CODE]
    (wartosc|kwota|suma) (faktury|dokumentu|calkowita|ogolem|z vat|z podatkiem|z podatkiem vat), naleznosc[ ogolem], ogolem do zaplaty, kwota naleznosci ogolem, wartosc brutto, suma CODE, suma pln
    calkowita wartosc[ zamowienia| faktury], calkowita kwota
  `,
  netAmount: `
    (razem|suma|wartosc|kwota|ogolem|lacznie|cena|total)[ (faktury|sprzedazy|towarow|uslug|razem)] netto[ (CODE|razem|ogolem)], netto[ razem| ogolem| CODE], wartosc bez (vat|podatku), podstawa opodatkowania, suma czesciowa, wartosc towarow, razem bez vat
  `,
  taxAmount: `
    [w tym |razem |suma |kwota |wartosc |ogolem |lacznie |plus ](podatek vat|podatku vat|podatek|podatku|vat|podatek od towarow i uslug|ptu)[ (kwota|razem|ogolem|CODE)][ RATE], vat RATE, RATE vat, kwota (podatku|vat|podatku vat), stawka RATE, suma ptu
    (razem|suma) (podatki|podatkow)
  `,
  amountDue: `
    [razem |pozostaje |pozostalo |ogolem |kwota |suma |lacznie |naleznosc ]do zaplaty[ (CODE|brutto|razem|pozostaje|lacznie)], kwota do (zaplaty|przelewu), do doplaty, saldo do zaplaty, pozostaje, naleznosc do zaplaty, do przelewu, do zwrotu, kwota zobowiazania
    naleznosci
  `,
  paidAmount: `
    zaplacono[ (gotowka|karta|przelewem|dnia)], wplacono, [otrzyman(a|e|o) |wplacon(a|e) |rozliczon(a|e) ](zaliczk(a|i)|przedplat(a|y)|wplat(a|y)), juz zaplacono, zaplacona kwota, kwota zaplacona, minus zaliczka
    zaplacone
  `,
  otherAmount: `
    wartosc (zamowienia|umowy|kontraktu)[ (brutto|netto)]
    slownie, rabat[ RATE| kwotowy], upust, opust, skonto, koszt(y)[ (wysylki|dostawy|transportu|przesylki|opakowania)], transport, dostawa, wysylka, przesylka, kaucja, gotowka, reszta, karta[ platnicza], bon
    cena jednostkowa, ilosc, kapital zakladowy, odsetki[ za zwloke], kurs[ waluty| nbp], napiwek, zaokraglenie, waga[ netto| brutto], wartosc jednostkowa, oplata (manipulacyjna|za przypomnienie|za wezwanie), punkty, saldo, kwota uprzednio wplacona, sprzedaz opodatkowana WORD
  `,
  seller: `
    sprzedawca, sprzedajacy, wystawca[ faktury], dostawca, zleceniobiorca, wykonawca, uslugodawca, dane sprzedawcy, podatnik, wystawione przez, wystawiajacy, wystawiono przez
  `,
  buyer: `
    nabywca, kupujacy, klient, zamawiajacy, zleceniodawca, uslugobiorca, dane (nabywcy|klienta|kupujacego|do faktury), adres (nabywcy|do faktury|rozliczeniowy), faktura dla, sz. p., szanowni panstwo, odbiorca faktury, platnik
    (wystawiono|wystawiona|rachunek|faktura wystawiona|fakture wystawiono) dla, faktura (do|na), adres do zaplaty, adres platnosci
  `,
  otherParty: `
    odbiorca, miejsce (dostawy|odbioru|wykonania), adres (dostawy|wysylki|odbiorcy|odbioru|korespondencyjny|instalacji), dostawa na adres, wysylka do, przewoznik, opiekun[ klienta], handlowiec, osoba (upowazniona do wystawienia|upowazniona do odbioru|kontaktowa)[ faktury]
    wystawil[a], odebral[a], sporzadzil[a], kierowca, bank, nazwa banku, kasjer, sprzedal, zarzad, prezes[ zarzadu], kontakt, obsluga klienta, adres punktu
    dostawa do, wysylka do, wyslij do
  `,
  payee:
    'wlasciciel (rachunku|konta), posiadacz rachunku, odbiorca (przelewu|platnosci), beneficjent, nazwa odbiorcy',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'razem, suma, ogolem, kwota, wartosc, lacznie, total',
};

export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'od, wystawca, sklep',
  buyer: 'dla, do',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'odwrotne[go] obciazeni(e|a)',
  K: 'wewnatrzwspolnotow(a|ej) dostaw(a|y) [towarow]',
};
