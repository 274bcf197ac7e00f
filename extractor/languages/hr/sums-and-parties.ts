import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    ukupno[ (s|sa|ukljucujuci|ukljucen) pdv[ om]][ CODE], (ukupan|sveukupan|konacan) iznos[ (s|sa) pdv[ om]| racuna][ CODE], (iznos|cijena|vrijednost) (s|sa) pdv[ om], ukupno s pdv om, sveukupno[ CODE], ukupan iznos racuna, iznos racuna, ukupno racun[ CODE], ukupno CODE
  `,
  netAmount: `
    ukupno bez pdv[ a][ CODE], (ukupan |)(iznos|cijena|vrijednost) bez pdv[ a][ CODE], bez pdv[ a], osnovica[ za pdv| pdv[ a]| RATE| CODE], porezna osnovica[ RATE], neto[ iznos| ukupno], meduzbroj, ukupna osnovica, ukupno neto, poreska osnovica
    iznos bez poreza, osnovica za obracun pdv-a, podzbroj
  `,
  taxAmount: `
    [ukupno |ukupan |iznos |od toga ]pdv[ a][ (CODE|ukupno|iznos)][ RATE][ (CODE|ukupno)], porez na dodanu vrijednost[ RATE], iznos (poreza|pdv[ a]), RATE pdv, porez[ RATE], pdv (RATE|osnovni), ukupno pdv
    porez ukupno, ukupni porez
  `,
  amountDue: `
    [ukupno |iznos |preostalo |ostaje |sveukupno |ukupan iznos ](za (platiti|placanje|naplatu|uplatu))[ (ukupno|CODE|u CODE)], preostali iznos[ za placanje], ostatak za (platiti|placanje), dug, dugovanje, saldo, razlika za (platiti|uplatu), za uplatu
    stanje duga, dospjeli iznos
  `,
  paidAmount: `
    do sada placeno, placeni iznos
    [vec |primljeni |uplaceni |manje |umanjeno za ](placeno|uplaceno|predujam|predujmovi|avans|akontacija)[ (gotovinom|karticom|CODE)], primljeni predujam, placeni predujam, umanjenje za predujam, placeno predujmom
  `,
  otherAmount: `
    popust[ RATE], rabat[ RATE], cassa sconto, dostava, postarina, prijevoz, troskovi (dostave|slanja|prijevoza|opomene), ambalaza, jedinicna cijena, cijena po (jedinici|komadu), kolicina, temeljni kapital, zatezne kamate, tecaj, gotovina, kartica, povrat, vraceno, za vratiti, zaokruzenje, povratna naknada, napojnica, naknada, tezina
  `,
  seller:
    'prodavatelj, dobavljac, izdavatelj[ racuna], isporucitelj, izvodac, pruzatelj usluge, podaci o prodavatelju, racun izdaje, salje',
  buyer: `
    kupac, narucitelj, klijent, primatelj (racuna|usluge), racun za, podaci o kupcu, adresa (kupca|za racun|narucitelja), platitelj, korisnik[ usluge]
    fakturiraj (na|za), racun (izdan|za), adresa racuna, naplatiti, prima
  `,
  otherParty: `
    primatelj, mjesto (isporuke|izdavanja|dostave), adresa (isporuke|dostave|za dostavu), dostavna adresa, isporuka na, banka, poslovna banka, prijevoznik, racun (izdao|izdala|izradio|izradila), izdao, izdala, odgovorna osoba, kontakt[ osoba], preuzeo, preuzela, komercijalist, blagajnik, blagajnica, operater, konobar, direktor, clanovi uprave, uprava
    isporuciti za, isporuka na
  `,
  payee: 'primatelj (uplate|placanja), vlasnik racuna, naziv racuna, u korist',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'ukupno, iznos, suma, sveukupno, za platiti ukupno',
};

export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'od, trgovina',
  buyer: 'za',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'prijenos[a] porezne obveze',
  K: 'isporuka dobara unutar eu',
};
