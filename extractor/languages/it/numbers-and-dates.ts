import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [NO ]fattura NO, NO [della |di ]fattura, documento NO, NO [di ]documento, nota di credito NO
    scontrino NO
  `,
  orderReference: '[NO ]ordine NO, vostro ordine, rif. ordine',
  buyerReference: 'vs. rif[erimento], vostro riferimento, riferimento cliente',
  paymentReference: 'causale[ di][ pagamento], riferimento pagamento',
  customerNumber: 'cod[ice]. cliente, NO cliente, cliente NO, cod. fisc[ale], codice fiscale',
  otherNumber: 'tel[efono], fax, p. iva, partita iva, ddt NO, pagina, cassa, rea, cell',
  documentDate: 'data [della ](fattura|emissione|documento|doc), data [di ](emissione), emessa il',
  dueDate: '[data ][di ]scadenza[ pagamento], da pagare entro[ il], entro il, pagamento entro, scad.',
  otherDate: 'data [di ](consegna|ordine|nascita|stampa), periodo, consegna, ordine del, ddt… del',
  currencyCode: 'valuta, divisa, importi in',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'fattura, nota di credito, NO',
  documentDate: 'data, del, li',
};
