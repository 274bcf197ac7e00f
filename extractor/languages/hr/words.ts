/** Words that are frequent in Croatian business documents and rare in other languages; folded. */
export const frequent =
  'racun racuna prodavatelj kupac kupca izdavanja dospijeca dospijece isporuke datum vrijeme mjesto oib pdv porez poreza osnovica iznos ukupno sveukupno platiti placanja placanje nacin transakcijski gotovina kartica poziv broj model primatelja opis naziv artikl usluga usluge roba kolicina jedinica mjere jedinicna cijena popust rabat kom sat valuta banka ziro telefon mob trgovacki sud upisan temeljni kapital uplacen cijelosti clanovi uprave direktor hvala povjerenju kupnji molimo narudzba narudzbenica otpremnica ponuda predracun predujam opomena izvadak stanje stranica od do po za na je se nije su sustavu vrijedi bez pecata potpisa izdao operater jir zki hrvatska ulica doo obrt';

export const months: readonly string[] = [
  'sijecanj sijecnja sij',
  'veljaca veljace velj',
  'ozujak ozujka ozu',
  'travanj travnja tra',
  'svibanj svibnja svi',
  'lipanj lipnja lip',
  'srpanj srpnja srp',
  'kolovoz kolovoza kol',
  'rujan rujna ruj',
  'listopad listopada lis',
  'studeni studenog studenoga stu',
  'prosinac prosinca pro',
];

export const weekdays: readonly string[] = [
  'ponedjeljak pon',
  'utorak uto',
  'srijeda sri',
  'cetvrtak cet',
  'petak pet',
  'subota sub',
  'nedjelja ned',
];

export const notNames =
  'racun, odobrenje, knjizno odobrenje, predracun, narudzba, narudzbenica, ponuda, otpremnica, opomena, hvala, postovani, s postovanjem, oib, pdv id, ziro racun, broj racuna, poziv na broj, upisan, stranica, tel., nacin placanja, transakcijski racun, datum, mjesto, racun izdao, potpis, kopija, original, dospijece, oslobodeno, adresa, nacin placanja';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'naziv[ tvrtke], tvrtka',
  name: 'ime i prezime, ime',
  street: 'adresa, ulica',
  town: 'grad, mjesto',
  postalCode: 'postanski broj',
  country: 'drzava',
};
