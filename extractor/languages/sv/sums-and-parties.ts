import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    totala summan, kredit totalt
    [faktura|total|slut|brutto|order|kvitto](summa|belopp|total)[ (inkl|inklusive|ink). moms][ CODE], (summa|total|totalt|belopp|pris) (inkl|inklusive|ink|med). moms[ CODE], total[t] (belopp|summa|pris|CODE|kr|sek), totalt[ CODE], brutto[ belopp], att erhalla, fakturans (belopp|summa|totalbelopp), summa CODE, slutsumma, totalt inkl, delsumma (inkl.|med) moms, faktura totalt
  `,
  netAmount: `
    (summa|total|totalt|belopp|pris|totalbelopp|netto|delsumma) (exkl|exklusive|exk|utan|fore|ex). moms[ CODE], netto[belopp| belopp| summa|summa| CODE], del summa, exkl. moms, momsunderlag, momspliktigt[ belopp], underlag[ for moms| moms], beskattningsunderlag, varuvarde, varav netto, summa netto, momsgrundande[ belopp], totalt netto, summa artiklar, delsumma (exkl.|utan) moms
  `,
  taxAmount: `
    totalt antal skatter
    [varav |total |totalt |summa |inkl. |darav |plus ]moms[belopp| belopp| summa| totalt| kronor| CODE][ RATE][ (belopp|CODE|kr)], mervardesskatt[ RATE], moms (RATE|kr), RATE moms, momssumma, varav moms, utgaende moms
    summa skatt, skatte summa, total[ ]skatt, skatt
  `,
  amountDue: `
    [summa |belopp |totalt |kvar |total |resterande ]att betala[ (CODE|kr|inkl. moms|totalt|summa|senast)], (kvarstaende|resterande|utestaende|forfallet) (belopp|skuld|saldo)[ att betala], kvar att betala, att betala, betala, belopp att betala, tillgodo, er tillgodo, att fa tillbaka, saldo, aterstar att betala, skuld, forfallobelopp
  `,
  paidAmount: `
    (redan |forskotts|delvis |tidigare |del|erhallet |)(betalt|betald|betalat|betalning|inbetalt|forskott|betalningar|delbetalning)[ belopp], avgar (betalt|forskott|forskottsbetalning|a conto|tidigare betalt|delbetalning), a conto, erhallna betalningar, handpenning, fakturerat tidigare, tidigare fakturerat
    betalt hittills, betalt belopp
  `,
  otherAmount: `
    ores[ ](avrundning|utjamning), avrundning, avrund., rabatt[ RATE], kassarabatt, frakt[avgift| kostnad], fraktkostnad, expeditionsavgift, fakturaavgift, faktureringsavgift, aviavgift, pamin(nelse|nelse )avgift, porto, leveransavgift, emballage, drojsmalsranta, ranta, a pris, pris, antal, pant, dricks, vaxel, kontant[er], kort, kortbetalning, bankkort, rot[ avdrag], rut[ avdrag], skattereduktion, avdrag, styckpris, aktiekapital, vikt, kurs, vaxelkurs, presentkort, tillbaka, retur, moms %, miljoavgift, poang, kreditgrans, erhallen rabatt
  `,
  seller:
    'saljare, leverantor, avsandare, fran, utfardare, fakturautstallare, saljande foretag, utford av foretag',
  buyer: `
    kopare, kund[ namn], faktura[ ](adress|mottagare), faktureras, fakturaadress, faktura till, faktureras till, mottagare[ av faktura], bestallare, kundadress, att, attention, till, kunduppgifter, fakturamottagare, fakturerings adress, levereras och faktureras
    fakturera[s] till, faktura (stalld|utfardad|skickad) till, betalningsadress
  `,
  otherParty: `
    leverans (adress|mottagare|till), leveransplats, godsmottagare, avhamtningsadress, besoksadress, postadress, var (referens|ref|kontakt|saljare|handlaggare)[ person], handlaggare, kontaktperson, kassor, kassa, expedit, saljare :, betjanad av, bank[namn], transportor, speditor, styrelse, vd, objekts adress, arbetsplats, utfort av, godkand av, anlaggningsadress, arendet handlaggs av, firmatecknare
    (skickas|frakta|levereras|skicka) till
  `,
  payee:
    'betalningsmottagare, kontohavare, kontoinnehavare, mottagare av betalning, betala till, betalas till',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'summa, total, totalt, belopp, totalsumma CODE, summa totalt, kronor',
};

/**
 * Alone in a cell, these words are the heading of the seller's address. Before a name they may mean a
 * salesperson.
 */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'saljare, fran, avsandare, butik',
  buyer: 'till',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'omvand (betalningsskyldighet|skattskyldighet|skatteskyldighet|moms|byggmoms)',
  K: '(gemenskapsintern|unionsintern)[t] (leverans|forsaljning|varuforsaljning)',
};
