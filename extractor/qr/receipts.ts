import { sum } from '@slipway/contract/money.ts';

import { type CodeParser, fact, toAmount, toDate } from './code.ts';

/**
 * Germany, DSFinV-K 2.x appendix I: `V0;serial;Kassenbeleg-V1;Beleg^gross per rate^payments;…`. Its times
 * come from the security module, often in UTC, so they are not compared with the printed time.
 */
export const parseTse: CodeParser = (text) => {
  const [version, , type, process = ''] = text.split(';');
  if (!/^V\d$/.test(version ?? '') || type !== 'Kassenbeleg-V1') return null;
  const [, sums = ''] = process.split('^');
  return { name: 'receipt code (TSE)', facts: fact('totalAmount', addUp(sums.split('_')), 'PROVE') };
};

/** Austria, RKSV appendix: `_R1-AT1_till_number_2026-10-05T11:23:44_gross per rate…_…`. */
export const parseRksv: CodeParser = (text) => {
  const [, algorithm, , number, moment, ...sums] = text.split('_');
  if (!/^R\d+-AT\d+$/.test(algorithm ?? '')) return null;
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/.exec(moment ?? '') ?? [];
  return {
    name: 'receipt code (RKSV)',
    facts: [
      ...fact('documentNumber', number, 'PROVE'),
      ...fact('documentDate', date),
      ...fact('documentTime', time),
      ...fact('totalAmount', addUp(sums.slice(0, 5)), 'PROVE'),
    ],
  };
};

/** Portugal, Portaria 195/2020: `A:123456789*B:999999990*…*F:20261005*G:FT A/12*…*N:2.30*O:12.30*…`. */
export const parseAtcud: CodeParser = (text) => {
  if (!/^A:\d{9}\*B:/.test(text)) return null;
  const elements = new Map(
    text.split('*').map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]),
  );
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(elements.get('F') ?? '') ?? [];
  const buyer = elements.get('B');
  return {
    name: 'tax code (ATCUD)',
    facts: [
      ...fact('vendorTaxId', elements.get('A')),
      // 999999990 means an unknown buyer.
      ...fact('buyerTaxId', buyer === '999999990' ? '' : buyer),
      ...fact('documentDate', toDate(year, month, day) ?? ''),
      ...fact('documentNumber', elements.get('G')),
      ...fact('taxAmount', elements.get('N'), 'FILL', toAmount),
      ...fact('totalAmount', elements.get('O'), 'FILL', toAmount),
    ],
  };
};

/** Spain: VERI*FACTU (Orden HAC/1177/2024) and the Basque TicketBAI, both web addresses of a tax office. */
export const parseSpanish: CodeParser = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const get = (name: string) => url?.searchParams.get(name) ?? undefined;
  if (url && /(^|\.)agenciatributaria\.(gob|es)(\.es)?$/.test(url.hostname) && get('numserie')) {
    const [day = '', month = '', year = ''] = (get('fecha') ?? '').split('-');
    return {
      name: 'tax code (VERI*FACTU)',
      facts: [
        ...fact('vendorTaxId', get('nif')),
        ...fact('documentNumber', get('numserie')),
        ...fact('documentDate', toDate(year, month, day) ?? ''),
        ...fact('totalAmount', get('importe'), 'FILL', toAmount),
      ],
    };
  }
  const [, taxId, day = '', month = '', year = ''] =
    /^TBAI-([A-Z0-9]{9})-(\d\d)(\d\d)(\d\d)-/.exec(get('id') ?? '') ?? [];
  if (!taxId) return null;
  return {
    name: 'tax code (TicketBAI)',
    facts: [
      ...fact('vendorTaxId', taxId),
      ...fact('documentNumber', get('nf'), 'PROVE'),
      ...fact('documentDate', toDate(year, month, day) ?? ''),
      ...fact('totalAmount', get('i'), 'FILL', toAmount),
    ],
  };
};

/** Saudi Arabia, ZATCA: Base64 of tag, length, value; 1 seller, 2 tax ID, 3 time, 4 total, 5 tax. */
export const parseZatca: CodeParser = (text) => {
  if (!/^AQ[A-Za-z0-9+/]{20,}={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  const values = new Map<number, string>();
  for (let at = 0; at + 2 <= bytes.length; at += 2 + bytes[at + 1]!) {
    values.set(bytes[at]!, bytes.subarray(at + 2, at + 2 + bytes[at + 1]!).toString());
  }
  if (!/^\d{15}$/.test(values.get(2) ?? '')) return null;
  return {
    name: 'tax code (ZATCA)',
    facts: [
      ...fact('vendorName', values.get(1), 'PROVE'),
      ...fact('vendorTaxId', values.get(2)),
      ...fact('totalAmount', values.get(4), 'FILL', toAmount),
      ...fact('taxAmount', values.get(5), 'FILL', toAmount),
    ],
  };
};

/** A sum proves a printed value, and is never used as a value. */
function addUp(texts: string[]): string {
  const amounts = texts.map(toAmount).filter((amount) => amount !== null);
  return amounts.length === texts.length && amounts.length > 0 ? sum(amounts) : '';
}
