import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'factuur NO, bon NO, creditnota NO, creditfactuur NO, nota NO',
  orderReference: '[uw ][in][koop]order NO, bestel NO, uw bestelling, order',
  buyerReference: 'uw ref[erentie], uw kenmerk, klantreferentie',
  paymentReference: 'betalingskenmerk, betaalreferentie, mededeling',
  customerNumber: 'klant (NO|code), debiteur[en] NO, lid NO, contract NO, klant, kvk[ NO]',
  otherNumber: 'tel[efoon], fax, btw NO, pakbon NO, pagina, kassa, artikel[ NO]',
  documentDate: '(factuur|bon|document|nota) datum, datum [van ][de ]factuur, factuur datum',
  dueDate: `
    verval datum, te betalen (voor|uiterlijk|op), betalen (voor|uiterlijk), uiterste betaaldatum
    betaal datum, uiterlijk
  `,
  otherDate: '(lever|order|bestel|afdruk|geboorte|verzend) datum, levering, periode, bestelling van, geldig',
  currencyCode: 'valuta, bedragen in, munteenheid',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'factuur, creditfactuur, creditnota',
  documentDate: 'datum, d.d.',
};
