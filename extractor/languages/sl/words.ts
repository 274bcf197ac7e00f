/** Words that are frequent in Slovene business documents and rare in other languages; folded. */
export const frequent =
  'racun racuna stevilka prodajalec kupec kupca narocnik izdaje zapadlosti zapadlost opravljene storitve storitev dobave datum kraj davcna maticna ddv davek davka osnova znesek skupaj placilo placila placati rok nacin transakcijski gotovina kartica sklic referenca namen koda opis naziv artikel blago kolicina enota mere cena popust rabat kos ura valuta banka trr telefon gsm okrozno sodisce vpisano osnovni kapital direktor hvala zaupanje nakup prosimo narocilo narocilnica dobavnica ponudba predracun predplacilo avans opomin izpisek stanje stran od do po za na je se ni so brez ali pri vkljucno velja ziga podpisa izdal blagajnik eor zoi slovenija ulica cesta doo sp';

export const months: readonly string[] = [
  'januar januarja jan',
  'februar februarja feb',
  'marec marca mar',
  'april aprila apr',
  'maj maja',
  'junij junija jun',
  'julij julija jul',
  'avgust avgusta avg',
  'september septembra sep',
  'oktober oktobra okt',
  'november novembra nov',
  'december decembra dec',
];

export const weekdays: readonly string[] = [
  'ponedeljek pon',
  'torek tor',
  'sreda sre',
  'cetrtek cet',
  'petek pet',
  'sobota sob',
  'nedelja ned',
];

export const notNames =
  'racun, dobropis, predracun, narocilo, narocilnica, ponudba, dobavnica, opomin, hvala, spostovani, lep pozdrav, s spostovanjem, davcna stevilka, id za ddv, maticna stevilka, trr, transakcijski racun, sklic, namen placila, stran, tel., nacin placila, datum, kraj, racun izdal, podpis, kopija, original, zapadlost, rok placila, naslov, nacin placila';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'naziv[ podjetja], podjetje',
  name: 'ime in priimek, ime',
  street: 'naslov, ulica',
  town: 'kraj, mesto',
  postalCode: 'postna stevilka',
  country: 'drzava',
};
