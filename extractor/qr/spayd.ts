import { type CodeParser, fact, toAmount, toBic, toCompactDate, toIban } from './code.ts';

/** Short Payment Descriptor (ČBA standard 26): `SPD*1.0*ACC:CZ58…+BIC*AM:480.50*CC:CZK*X-VS:1234`. */
export const parseSpayd: CodeParser = (text) => {
  if (!/^SPD\*1\.\d\*/.test(text)) return null;
  const elements = new Map<string, string>();
  for (const element of text.split('*').slice(2)) {
    const colon = element.indexOf(':');
    if (colon > 0)
      elements.set(element.slice(0, colon).toUpperCase(), decodePercent(element.slice(colon + 1)));
  }
  const [iban, bic] = (elements.get('ACC') ?? '').split('+');
  return {
    name: 'payment code (SPAYD)',
    facts: [
      ...fact('iban', iban, 'FILL', toIban),
      ...fact('bic', bic, 'FILL', toBic),
      ...fact('amountDue', elements.get('AM'), 'FILL', toAmount),
      ...fact('currencyCode', elements.get('CC')),
      ...fact('dueDate', elements.get('DT'), 'FILL', toCompactDate),
      ...fact('vendorName', elements.get('RN'), 'PROVE'),
      ...fact('paymentReference', elements.get('X-VS') ?? elements.get('RF') ?? elements.get('MSG')),
    ],
  };
};

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
