import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    szamla osszeg, jovairas osszesen
    brutto[ ](osszesen|vegosszeg|osszeg|ertek|ar|vegosszesen|szamlaertek|osszertek)[ CODE], osszesen[ (brutto|afaval|bruttoban|CODE|ft|huf|afas)], (szamla |szamla brutto |teljes |vegso |)(vegosszeg|vegosszege|vegosszesen|mindosszesen|osszertek|osszege|osszerteke|ertek osszesen|osszesen)[ (brutto|CODE|ft)], mindosszesen[ brutto], vegosszeg[ CODE| brutto], afaval novelt (osszeg|ertek), szamla erteke, szamla osszege, afas (osszeg|vegosszeg|ertek), teljes osszeg, brutto
  `,
  netAmount: `
    netto[ ](osszesen|vegosszeg|osszeg|ertek|ar osszesen|osszertek|szamlaertek|alap)[ CODE], osszesen netto, reszosszeg, adoalap[ osszesen], afa alap[ja], afa nelkul[i][ (osszeg|ertek|vegosszeg)], ado nelkuli (ertek|osszeg), adoalap osszege, netto, szamla netto osszege, reszosszesen, netto szamla ertek
  `,
  taxAmount: `
    [osszes |felszamitott |atharitott |ebbol ]afa[ ](osszesen|osszeg|osszege|ertek|erteke|tartalom|ft|CODE)[ RATE], afa RATE, RATE afa, afa[ osszege| erteke| tartalma], (altalanos |)forgalmi ado[ osszege], ado osszege, adoertek, ado[ osszesen], afa, aht. afa, afa mindosszesen, afatartalom
    teljes ado[k], ado osszesen
  `,
  amountDue: `
    fizetendo[ (osszesen|vegosszeg|osszeg|brutto|ertek|CODE|ft|brutto osszeg|mindosszesen)][ CODE], (meg |hatralevo |kiegyenlitendo |fennmarado |)(fizetendo|befizetendo|hatralek|tartozas|kiegyenlitendo osszeg|egyenleg)[ osszeg| osszesen], osszesen fizetendo, vegosszeg fizetendo, fizetendo vegosszeg, meg fizetendo, hatralevo osszeg, fennmarado osszeg, visszateritendo, kifizetendo
  `,
  paidAmount: `
    fizetett osszeg
    (mar |eddig |elozetesen |keszpenzben |)(fizetve|kifizetve|befizetett|kifizetett|megfizetett|kiegyenlitve|befizetve)[ osszeg| eloleg], eloleg[ osszege| beszamitas| levonasa| beszamitva], levont eloleg, befizetett eloleg, elolegszamla (levonasa|beszamitasa), foglalo, elore fizetett, korabban fizetett, reszfizetes, eloleg levonas
  `,
  otherAmount: `
    kerekites[ osszege], kedvezmeny[ RATE], engedmeny[ RATE], arengedmeny, skonto, szallitasi (koltseg|dij), szallitas, postakoltseg, csomagolas[i dij], utanvet[i dij| dija], kezelesi koltseg, egysegar, netto egysegar, brutto egysegar, mennyiseg, jegyzett toke, kesedelmi kamat, kamat, betetdij, visszajaro, keszpenz, bankkartya, borravalo, arfolyam, suly, szervizdij, felszolgalasi dij, termekdij, kornyezetvedelmi termekdij, ajandekkartya, kaucio, azaz
  `,
  seller:
    'elado[ adatai| neve], szallito[ adatai| neve], kibocsato[ adatai], szamlakibocsato, szamla kibocsatoja, szolgaltato[ adatai], vallalkozo, kiallito, szamla kiallitoja, eladoi adatok, felado',
  buyer:
    'vevo[ adatai| neve| neve cime], vasarlo[ adatai], megrendelo[ adatai], ugyfel[ neve| adatai| nev], szamlazasi (cim|nev|adatok|nev es cim), cimzett, fizeto[ adatai], szamla cimzettje, reszere, tisztelt, felhasznalo[ neve], igenybevevo, szamla (kiallitva|cimzettje), szamlazas cime',
  otherParty: `
    szallitasi (cim|nev|nev es cim), szallitas helye, teljesites helye, telephely, atvevo, levelezesi cim, postacim, kapcsolattarto, ugyintezo, kiallitotta, keszitette, penztaros, bank[ neve], szamlavezeto bank, szamlavezeto, fuvarozo, futar, ugyvezeto, ertekesito, eladotermi, felszolgalo, kiszolgalta, ugyfelszolgalat, fogyasztasi hely cime, atadta, atvette, penzugyi kepviselo, kepviselo
  `,
  payee: 'szamlatulajdonos[ neve], kedvezmenyezett[ neve], bankszamla tulajdonos[a], jogosult[ neve]',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'osszesen, osszeg, ossz., vegosszesen, total',
};

export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'kiallito, elado, bolt',
  buyer: 'vevo',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'forditott (adozas[u]|afa)',
  K: 'kozossegen beluli [adomentes ](termekertekesites|ertekesites)',
};
