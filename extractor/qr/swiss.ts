import { type CodeFact, type CodeParser, fact, toAmount, toCompactDate, toIban } from './code.ts';

const linesMin = 30;

/** Swiss QR-bill, SIX Implementation Guidelines 2.x: one element per line, including empty ones. */
export const parseSwiss: CodeParser = (text) => {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  if (lines[0] !== 'SPC' || !/^02\d\d$/.test(lines[1] ?? '') || lines.length < linesMin) return null;
  const reference = lines[27] === 'NON' ? lines[29] : lines[28];
  return {
    name: 'payment code (Swiss QR-bill)',
    facts: [
      ...fact('iban', lines[3], 'FILL', toIban),
      ...fact('vendorName', lines[5], 'PROVE'),
      ...fact('amountDue', lines[18], 'FILL', toAmount),
      ...fact('currencyCode', lines[19]),
      ...fact('buyerName', lines[21], 'PROVE'),
      ...fact('paymentReference', reference),
      ...billingFacts(lines[31] ?? ''),
    ],
  };
};

/**
 * Swico S1: `//S1/10/10201409/11/190512/20/1400.000-53/30/106017086`; a backslash escapes a slash in a value.
 */
function billingFacts(information: string): CodeFact[] {
  if (!information.startsWith('//S1/')) return [];
  const parts = information.slice('//S1/'.length).split(/(?<!\\)\//);
  const elements = new Map<string, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    elements.set(parts[at]!, parts[at + 1]!.replace(/\\(.)/g, '$1'));
  }
  return [
    ...fact('documentNumber', elements.get('10')),
    ...fact('documentDate', elements.get('11'), 'FILL', toCompactDate),
    ...fact('buyerReference', elements.get('20'), 'PROVE'),
    ...fact('vendorTaxId', elements.get('30'), 'FILL', toUid),
  ];
}

/** The digits of the Swiss enterprise number, printed as CHE-106.017.086. */
function toUid(text: string): string | null {
  const digits = /^(?:CHE)?-?(\d{3})\.?(\d{3})\.?(\d{3})/.exec(text);
  return digits && `CHE${digits[1]}${digits[2]}${digits[3]}`;
}
