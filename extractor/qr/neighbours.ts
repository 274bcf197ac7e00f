import { type CodeParser, fact, toAmount, toBic, toIban, withoutSpaces } from './code.ts';

/** Slovenia, UPN QR: 19 elements, one per line; the amount in cents, in euro. */
export const parseUpn: CodeParser = (text) => {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  if (lines[0] !== 'UPNQR' || lines.length < 19) return null;
  const cents = lines[8] ?? '';
  const asked = /^\d{3,11}$/.test(cents)
    ? `${cents.slice(0, -2).replace(/^0+(?=\d)/, '')}.${cents.slice(-2)}`
    : '';
  return {
    name: 'payment code (UPN QR)',
    facts: [
      ...fact('amountDue', asked),
      ...fact('iban', lines[14], 'FILL', toIban),
      ...fact('paymentReference', lines[15], 'FILL', withoutSpaces),
      ...fact('vendorName', lines[16], 'PROVE'),
    ],
  };
};

/** Serbia, NBS IPS QR: `K:PR|V:01|C:1|R:accountnumber|N:name|I:RSD1234,50|…|RO:reference`. */
export const parseIps: CodeParser = (text) => {
  if (!/^K:P[RTK]\|V:01\|/.test(text)) return null;
  const elements = new Map(
    text.split('|').map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]),
  );
  const [, currency, asked] = /^([A-Z]{3})(\d+(?:,\d{0,2})?)$/.exec(elements.get('I') ?? '') ?? [];
  return {
    name: 'payment code (IPS QR)',
    facts: [
      ...fact('amountDue', asked?.replace(/,$/, ''), 'FILL', toAmount),
      ...fact('currencyCode', currency),
      ...fact('vendorName', elements.get('N')?.split(/\r?\n/)[0], 'PROVE'),
      ...fact('paymentReference', elements.get('RO')),
    ],
  };
};

/** Hungary, MNB: `HCT`, version, character set, BIC, name, IBAN, amount as `HUF1234`, one per line. */
export const parseHct: CodeParser = (text) => {
  const [tag, version, , bic, name, iban, amount] = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  if (tag !== 'HCT' || version !== '001') return null;
  const [, currency, asked] = /^([A-Z]{3})(\d+(?:\.\d{1,2})?)$/.exec(amount ?? '') ?? [];
  return {
    name: 'payment code (MNB)',
    facts: [
      ...fact('bic', bic, 'FILL', toBic),
      ...fact('vendorName', name, 'PROVE'),
      ...fact('iban', iban, 'FILL', toIban),
      ...fact('amountDue', asked, 'FILL', toAmount),
      ...fact('currencyCode', currency),
    ],
  };
};

/** Poland, ZBP: `|PL|account of 26 digits|amount in groszy|name|title|||`. */
export const parseZbp: CodeParser = (text) => {
  const [, country, account, groszy, name, title] = text.split('|');
  if (country !== 'PL' || !/^\d{26}$/.test(account ?? '') || !/^\d{6,}$/.test(groszy ?? '')) return null;
  const asked = `${groszy!.slice(0, -2).replace(/^0+(?=\d)/, '')}.${groszy!.slice(-2)}`;
  return {
    name: 'payment code (ZBP)',
    facts: [
      ...fact('iban', `PL${account}`, 'FILL', toIban),
      ...fact('amountDue', Number(asked) > 0 ? asked : ''),
      ...fact('vendorName', name, 'PROVE'),
      ...fact('paymentReference', title, 'PROVE'),
    ],
  };
};
