import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import { formatAmount, formatDate, formatNumber } from './format.ts';

type Values = Record<string, string>;
type Dictionary = Record<string, string>;
/** The suffix of the key for a text with fewer values. */
const shorter = '__b';
const amounts = ['net', 'tax', 'sum', 'total', 'stated', 'base', 'missing', 'rest'];

/** The key of a code's text that uses only these values; null if there is none. */
export function wordingOf(words: Dictionary, code: string, values: Values): string | null {
  const fits = (key: string) =>
    words[key] !== undefined && namesIn(words[key]).every((name) => name in values);
  return [code, `${code}${shorter}`].find(fits) ?? null;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
}

/** The EN 16931 rule of a code: its own text, or that of a VAT category. */
export type RuleWords = { key: string; kind: string | null };

export function ruleOf(stated: Dictionary, code: string): RuleWords | null {
  if (stated[code] !== undefined) return { key: `stated.${code}`, kind: null };
  if (code.startsWith('BR-DEC-')) return { key: 'decimals', kind: null };
  const [, kind, number] = /^BR-(S|Z|E|AE|IC|G|O|AF|AG)-(0[1-9]|10)$/.exec(code) ?? [];
  return kind && number ? { key: `vat.${number}`, kind } : null;
}

/** The parts of `: line 3, line 7, 2 more`, for translation. */
export function placesIn(where: string): { what: string; name: string }[] {
  return where
    .replace(/^: /, '')
    .split(', ')
    .flatMap((part) => {
      const [, count] = /^(\d+) more$/.exec(part) ?? [];
      if (count) return [{ what: 'more', name: count }];
      const [, what, name] = /^(line|allowance|charge) (.+)$/.exec(part) ?? [];
      return what && name ? [{ what, name }] : [];
    });
}

/** The rows around a gap of a statement; null for its opening and closing balance. */
export function gapIn({ after = '', before = '' }: Values): [number | null, number | null] | null {
  if (after === '') return null;
  return [after === '0' ? null : Number(after), before === '' ? null : Number(before)];
}

/** The values in the notation of the locale. */
export function shownValues(values: Values, labelOf: (field: string) => string, locale?: string): Values {
  const kind = fieldTable[values['field'] as FieldName]?.kind;
  const shown = Object.entries(values).map(([name, value]) => {
    if (name === 'field') return [name, labelOf(value)];
    if (name === 'country') return [name, countryName(value, locale)];
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return [name, formatDate(value, locale)];
    if (!/^-?\d+(\.\d+)?$/.test(value)) return [name, value];
    if (name === 'rate') return [name, formatNumber(Number(value), locale)];
    const isAmount = kind === undefined ? amounts.includes(name) : kind === 'amount';
    return [name, isAmount ? formatAmount(value, locale) : value];
  });
  return Object.fromEntries(shown) as Values;
}

function countryName(code: string, locale = 'en'): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
