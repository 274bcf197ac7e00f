import { type CodeParser, fact, toAmount, toBic, toIban } from './code.ts';

/**
 * EPC069-12, the European payment code ("Girocode"): one element per line. Its amount is the amount to pay,
 * which can differ from the total. Its payee may be a factoring company, so the name only confirms.
 */
export const parseEpc: CodeParser = (text) => {
  const [tag, version, , identification, bic, name, iban, amount, , reference, remittance] = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim());
  if (tag !== 'BCD' || !/^00[12]$/.test(version ?? '') || identification !== 'SCT') return null;
  const asked = /^EUR(\d+(?:[.,]\d{1,2})?)$/.exec(amount ?? '')?.[1];
  return {
    name: 'payment code (EPC)',
    facts: [
      ...fact('iban', iban, 'FILL', toIban),
      ...fact('bic', bic, 'FILL', toBic),
      ...fact('vendorName', name, 'PROVE'),
      ...fact('amountDue', asked, 'FILL', toAmount),
      ...fact('currencyCode', asked && 'EUR'),
      ...fact('paymentReference', reference || remittance),
    ],
  };
};
