import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (faktura|kredit) total
    (i alt|ialt|total|belob|sum|pris|totalbelob|fakturabelob|samlet|total belob|samlet belob|subtotal) (inkl|incl|inklusive|med). moms[ CODE| i CODE], (faktura|total|slut|brutto|ordre)(total|belob|sum)[ CODE], i alt[ CODE| kr| at betale], ialt[ CODE| dkk], total[ CODE| kr], samlet (belob|pris|total), brutto[belob], inkl. moms, total inkl
  `,
  netAmount: `
    net belob
    (i alt|ialt|total|belob|sum|subtotal|pris|netto|totalbelob|samlet) (ekskl|excl|eksklusive|uden|ex|for|eks). moms[ CODE| i CODE], netto[belob| belob| total|sum| CODE], sub total, momspligtigt[ belob| belob dkk], momsgrundlag, mellemsum, varebelob, varetotal, afgiftspligtig[t] belob, grundlag[ for moms], ekskl. moms, momspligtig vardi, nettopris i alt, total netto
  `,
  taxAmount: `
    skat belob
    [heraf |total |i alt |deraf |plus |samlet |+ ]moms[belob| belob][ (af|udgor|i alt|total|CODE|dkk)][ RATE][ (af|CODE|udgor)], moms RATE[ af], RATE moms, momsbelob, heraf moms, salgsmoms, moms i alt, moms udgor
    total (skatter|afgifter|moms), skat
  `,
  amountDue: `
    [belob |i alt |total |rest |til |samlet ](at betale|til betaling|til gode|skyldigt belob)[ CODE| inkl. moms], at betale, til betaling, (restbelob|udestaende|skyldigt belob|forfaldent belob|saldo|rest|mangler)[ at betale], betales, belob til betaling, til udbetaling, i deres favor, skyldig[t] belob, restsaldo
    udestaende belob, belob forfaldent, forfaldent belob
  `,
  paidAmount: `
    belob betalt
    (allerede |tidligere |a conto |modtaget |forud|del|)(betalt|indbetalt|betalinger|betaling|indbetaling[er]|faktureret|a conto), forudbetaling, forudbetalt, (fratrukket|minus|heraf|- ) (betalt|indbetalt|a conto|aconto|depositum), aconto[ faktureret| betalt], tidligere faktureret, depositum, modtaget a conto, modtaget betaling
    betalt (pr.|til) (d.d.|dato|nu), betalt belob
  `,
  otherAmount: `
    oreafrunding, ore afrunding, afrunding, rabat[ RATE], kontantrabat, fragt, porto, gebyr, (faktura|ekspeditions|kort|rykker|miljo|leverings|fragt|administrations|pbs|betalings|opkraevnings|handterings)[ ]gebyr, forsendelse, levering, emballage, renter, morarente, antal, stk pris, stykpris, enhedspris, a pris, pris, pant, kontant, byttepenge, retur, kort, dankort, visa, drikkepenge, betalt kontant, rente, kurs, omregningskurs, vagt, gavekort, aktiekapital, anpartskapital, selskabskapital, kompensationsgebyr, momssats, grundafgift, afgift[er]
  `,
  seller:
    'saelger, salger, leverandor, afsender, fra, udsteder, udstedt af, faktura fra, firmaoplysninger, kreditor',
  buyer: `
    koeber, kober, kunde[ navn| oplysninger], faktura (til|adresse|modtager), faktureres til, faktureringsadresse, fakturaadresse, regning til, modtager, til, att., rekvirent, kundeadresse, bestilt af, debitor, solgt til, kobt af
    fakturer(es) til, faktura udstedt til, faktureret til, betalingsadresse
  `,
  otherParty: `
    levering(sadresse| til|ssted|smodtager), leveres til, leveret til, leverings (adresse|sted|modtager), vareadresse, sendes til, afhentningsadresse, (vores|vor|var) (ref|reference|kontakt)[ person], kontaktperson, saelger :, ekspedient, ekspederet af, betjent af, kasserer, sagsbehandler, bank[ navn], pengeinstitut, transportor, direktor, fragtmand, installationsadresse, forbrugsadresse, udfort af, montor, chauffor, din konsulent, besogsadresse, hovedkontor
    send[es] til, forsendelsesadresse
  `,
  payee: 'kontohaver, betalingsmodtager, modtager af betaling, betales til, indbetales til, kontoindehaver',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'total, i alt, ialt, sum, belob, samlet, totalsum CODE',
};

/**
 * Alone in a cell, these words are the heading of the seller's address. Before a name they may mean a
 * salesperson.
 */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'saelger, salger, fra, afsender, butik',
  buyer: 'til',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'omvendt betalingspligt',
  K: 'momsfri eu leverance',
};
