import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    dobropis skupaj
    skupaj[ (z|vkljucno z) ddv][ CODE], (skupni|koncni|celotni) znesek[ (z|vkljucno z) ddv| racuna][ CODE], (znesek|cena|vrednost) (z|vkljucno z) ddv, skupaj z ddv, znesek racuna, skupaj racun[ CODE], vrednost racuna, skupaj CODE
  `,
  netAmount: `
    skupaj brez ddv[ CODE], (skupni |)(znesek|cena|vrednost) brez ddv[ CODE], brez ddv, osnova[ za ddv| ddv| RATE| CODE], davcna osnova[ RATE], neto[ znesek| vrednost| skupaj], vmesni sestevek, vmesna vsota, skupaj osnova, skupaj neto
    delna vsota
  `,
  taxAmount: `
    [skupaj |znesek |skupni |od tega ]ddv[ (CODE|skupaj|znesek)][ RATE][ (CODE|skupaj)], davek na dodano vrednost[ RATE], znesek (davka|ddv), RATE ddv, davek[ RATE], skupaj ddv
    davek skupaj, skupni davek
  `,
  amountDue: `
    [skupaj |znesek |preostanek |ostane |skupni znesek ](za (placilo|placati|nakazilo))[ (skupaj|CODE|v CODE)], preostali znesek[ za placilo], se za placilo, dolg, saldo, razlika za placilo, ostane za placilo
    dolgovani znesek, odprti znesek
  `,
  paidAmount: `
    placan znesek
    [ze |prejeto |manj |minus |zmanjsano za ](placano|predplacilo|predplacila|avans|avansi|akontacija)[ (z gotovino|s kartico|CODE)], prejeto predplacilo, odbitek predplacila, placan avans
    placani znesek, placano do zdaj
  `,
  otherAmount: `
    popust[ RATE], rabat[ RATE], skonto, dostava, postnina, prevoz, stroski (dostave|posiljanja|prevoza|opomina), embalaza, cena na enoto, cena (na kos|za enoto), kolicina, osnovni kapital, zamudne obresti, tecaj, gotovina, kartica, vracilo, vrnjeno, zaokrozitev, izravnava, kavcija, napitnina, pristojbina, teza
  `,
  seller: 'prodajalec, dobavitelj, izdajatelj[ racuna], izvajalec, ponudnik, podatki o prodajalcu',
  buyer: `
    kupec, narocnik, stranka, prejemnik racuna, racun za, podatki o kupcu, naslov (kupca|za racun|narocnika|placnika), placnik, prejemnik storitve
    racun (za|izdan za), naslov za posiljanje racuna
  `,
  otherParty: `
    prejemnik, kraj (dobave|izdaje|dostave), naslov (dobave|dostave|za dostavo), dostavni naslov, banka, prevoznik, racun (izdal|izdala|pripravil|pripravila), izdal, izdala, odgovorna oseba, kontakt[na oseba], prevzel, prevzela, komercialist, blagajnik, blagajnicarka, natakar, direktor[ica], referent
    posljite v, dostava na
  `,
  payee: 'prejemnik placila, imetnik racuna, naziv racuna, v korist',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'skupaj, znesek, vsota, skupaj znesek',
};

export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'od, trgovina',
  buyer: 'za',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'obrnjena davcna obveznost',
  K: 'dobava blaga (znotraj unije|v eu)',
};
