import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (sum|total|totalt|belop|pris|totalbelop|fakturabelop|totalsum|i alt) (inkl|inklusive|ink|med). (mva|moms|merverdiavgift|avgift)[ CODE], (faktura|total|slutt|brutto|ordre)(total|belop|sum)[ CODE], brutto[belop| belop], total[t][ (belop|sum|CODE|kr|nok)], inkl. mva, sum total, sum CODE, i alt, sum faktura, totalt inkl, (sub total|delsum) (inkl.|med) mva
  `,
  netAmount: `
    (sum|total|totalt|belop|pris|netto|delsum|nettobelop|i alt) (eks|ekskl|eksklusive|uten|ex|for). (mva|moms|merverdiavgift|avgift)[ CODE], netto[belop| belop| sum|sum| CODE], del sum, (mva|avgifts) grunnlag, grunnlag[ mva| for mva| CODE], mva pliktig[ belop], avgiftspliktig[ belop| omsetning], eks. mva, sum netto, varesum, sum varer, netto ordresum, (sub total|delsum) (ekskl.|uten) mva
  `,
  taxAmount: `
    [herav |total |totalt |sum |pluss |derav |+ |inkl. ](mva|merverdiavgift|moms)[belop| belop| sum][ (totalt|CODE|kr|total)][ RATE][ (av|CODE)], mva RATE[ av], RATE mva, mva belop, utgaende mva, mva hoy sats, mva middels sats, merverdiavgift RATE
  `,
  amountDue: `
    [belop |sum |totalt |total |rest |a |til |gjenstaende ](a betale|til betaling|til gode|utestaende)[ CODE| kr| nok], a betale, til betaling, (restbelop|utestaende|skyldig belop|forfalt belop|saldo|rest|gjenstar)[ a betale], belop a betale, sum a betale, tilgode, til utbetaling, skyldig, (belop som )trekkes fra konto
    gjenstaende[ belop]
  `,
  paidAmount: `
    (allerede |tidligere |a konto |mottatt |forskudds|del|)(betalt|innbetalt|betalinger|betaling|innbetaling[er]|fakturert), forskudd[sbetaling], (fratrukket|minus|herav) (betalt|innbetalt|a konto|akonto|forskudd|depositum), akonto[ fakturert| betalt], a konto[ fakturert| betalt], tidligere fakturert, depositum, mottatt (forskudd|betaling)
    betalt (til dato|hittil), betalt belop
  `,
  otherAmount: `
    oreavrunding, ore avrunding, avrunding, rabatt[ RATE], kontantrabatt, frakt, porto, gebyr, (faktura|ekspedisjons|kort|purre|miljo|leverings|frakt|administrasjons|etablerings)[ ]gebyr, fraktkostnad, forsendelse, emballasje, forsinkelsesrente[r], renter, antall, enhetspris, stk pris, stykkpris, a pris, pris, pant, kontant, vekslepenger, retur, kort, bankaxept, tips, kurs, valutakurs, vekt, gavekort, aksjekapital, mva sats, rente, avgift[er], poeng, bonus, inkassosalar
  `,
  seller: 'selger, leverandor, avsender, fra, utsteder, utstedt av, faktura fra, fakturautsteder',
  buyer: `
    kjoper, kunde[ navn| opplysninger], faktura (til|adresse|mottaker), faktureres[ til], faktureringsadresse, fakturaadresse, regning til, mottaker, til, att., bestiller, kundeadresse, bestilt av, debitor, solgt til, fakturamottaker
    fakturer[es] til, faktura (sendt|utstedt) til, fakturerings adresse
  `,
  otherParty: `
    levering(sadresse| til|ssted|smottaker), leveres til, levert til, leverings (adresse|sted|mottaker), leveranseadresse, varemottaker, sendes til, hentested, (var|vare) (ref|referanse|kontakt)[ person], kontaktperson, selger :, ekspeditor, betjent av, kasserer, saksbehandler, bank[ navn], transportor, speditor, daglig leder, styreleder, anleggsadresse, monteringsadresse, utfort av, montor, sjafor, besoksadresse, postadresse, hovedkontor, bestilt gjennom
    send[es] til
  `,
  payee: 'kontoeier, kontohaver, betalingsmottaker, mottaker av betaling, betales til, innbetales til',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'sum, total, totalt, belop, i alt, totalsum CODE',
};

/**
 * Alone in a cell, these words are the heading of the seller's address. Before a name they may mean a
 * salesperson.
 */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'selger, fra, avsender, butikk',
  buyer: 'til',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'omvendt avgiftsplikt, snudd avregning',
};
