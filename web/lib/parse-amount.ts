import { currentLocale } from '../words/locale.ts';

/** Groups of three, or of two and then three as in India: `1.234.567`, `12.34.567`. */
const grouped = /^\d{1,3}(\.\d{2,3})*\.\d{3}$/;

/** `1.234,50`, `1,234.50`, `1 234.5-`, `€ 12` as exact decimal text; null if it is not an amount. */
export function amountOf(text: string, locale = currentLocale()): string | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|[A-Z]{3}\b|\p{Sc}/gu, '').replace(/−/g, '-');
  const match = /^(-?)([\d.,]*\d)(-?)$/.exec(bare);
  if (!match) return null;
  const [, before = '', digits = '', after = ''] = match;
  const plain = withoutGrouping(digits, locale);
  if (plain === null) return null;
  return before || after ? `-${plain}` : plain;
}

/** The last separator precedes the decimals, unless it groups thousands. */
function withoutGrouping(digits: string, locale: string): string | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  const separator = digits[last] ?? '';
  const other = separator === '.' ? ',' : '.';
  const times = digits.split(separator).length - 1;
  const groups = times > 1 || (isGroup(digits, last, other) && separator !== decimalSign(locale));
  const before = groups ? digits : digits.slice(0, last);
  const mixed = groups && digits.includes(other);
  if (mixed || (/[.,]/.test(before) && !grouped.test(before.replaceAll(',', '.')))) return null;
  const whole = before.replaceAll(/[.,]/g, '');
  const decimals = groups ? '' : digits.slice(last + 1);
  return (whole === '' ? '0' : whole) + (decimals === '' ? '' : `.${decimals}`);
}

/** `1.234` is ambiguous: the reader's locale decides. */
function isGroup(digits: string, at: number, other: string): boolean {
  return digits.length - at === 4 && at > 0 && at <= 3 && !digits.includes(other) && digits[0] !== '0';
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
