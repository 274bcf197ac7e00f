/** Words that are frequent in Polish business documents and rare in other languages; folded. */
export const frequent =
  'faktura faktury sprzedawca nabywca odbiorca data wystawienia sprzedazy termin platnosci sposob zaplaty zaplata nazwa towaru uslugi ilosc jm cena jednostkowa wartosc netto brutto stawka vat kwota podatek podatku razem tym slownie rachunek bankowy konto banku przelew przelewem gotowka zaplacono zamowienie zamowienia nip regon krs ulica ul dni dnia oraz za jest nie dla lub przez prosimy dziekujemy zakupy paragon fiskalny numer nr lp szt usluga usluge miesiac rok zl zlotych sad rejonowy kapital zakladowy spolka odpowiedzialnoscia wystawil odebral podpis osoby upowaznionej korygujaca wezwanie przypomnienie saldo wyciag klient klienta umowa umowy strona polska do uwagi';

export const months: readonly string[] = [
  'styczen stycznia sty',
  'luty lutego',
  'marzec marca',
  'kwiecien kwietnia kwi',
  'maj maja',
  'czerwiec czerwca cze',
  'lipiec lipca lip',
  'sierpien sierpnia',
  'wrzesien wrzesnia wrz',
  'pazdziernik pazdziernika paz',
  'listopad listopada lis',
  'grudzien grudnia gru',
];

export const weekdays: readonly string[] = [
  'poniedzialek pon',
  'wtorek wt',
  'sroda sr',
  'czwartek czw',
  'piatek pt',
  'sobota sob',
  'niedziela ndz',
];

export const notNames =
  'faktura, fakture, rachunek NO, paragon, nota ksiegowa, zamowienie, oferta, wezwanie do zaplaty, przypomnienie, potwierdzenie, dziekujemy, szanowni panstwo, szanowny, z powazaniem, zapraszamy, nip, regon, krs, bdo, kapital zakladowy, sad rejonowy, konto, bank, tel., oryginal, kopia, duplikat, strona, uwagi, slownie, sposob (platnosci|zaplaty), forma platnosci, termin, przelew, gotowka, mechanizm podzielonej platnosci, odwrotne obciazenie, podpis, data, miejsce, adres[ (nabywcy|dostawy)]';

/** Before the title of a document: "Your invoice". */
export const possessives = 'twoja, panstwa';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'firma, nazwa[ firmy], pelna nazwa',
  name: 'imie i nazwisko',
  street: 'adres, ulica',
  town: 'miasto, miejscowosc',
  postalCode: 'kod[ pocztowy]',
  region: 'wojewodztwo',
  country: 'kraj',
};
