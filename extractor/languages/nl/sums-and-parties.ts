import type { LabelKind, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    [factuur ]totaal[ bedrag] (incl[usief|.] btw|te betalen|eur), factuur totaal, totaal bedrag
    te betalen[ bedrag], eindtotaal, totaal incl
  `,
  netAmount: `
    subtotaal, totaal excl[usief|.][ btw], netto[ bedrag], grondslag, bedrag excl.[ btw]
    totaal bedrag excl.[ btw], maatstaf
  `,
  taxAmount: '[totaal ][RATE ]b.t.w.[ bedrag][ RATE], omzetbelasting',
  amountDue: '(te |nog te )(betalen|voldoen)[ bedrag], openstaand[ bedrag], verschuldigd bedrag, saldo',
  paidAmount: 'reeds (betaald|voldaan), aanbetaling, voorschot',
  otherAmount: `
    contant, wisselgeld, terug, pin, korting, prijs, aantal, hoeveelheid, verzendkosten, statiegeld
    afronding, betaald
  `,
  seller: 'verkoper, leverancier, afzender',
  buyer: 'klant, koper, factuur adres, afnemer, t.a.v., factureren aan',
  otherParty: 'aflever adres, verzendadres, bank, contactpersoon, kassier',
  payee: 'ten name van, t.n.v., rekeninghouder, begunstigde',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'totaal, bedrag, som',
};
