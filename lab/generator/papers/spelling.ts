import type { Dice } from './dice.ts';
import type { Land } from './lands.ts';
import type { Language } from './paper.ts';
import { phrasings } from './words/phrase-for.ts';

const noBreakSpace = '\u00a0';
const thin: readonly [string, string] = [noBreakSpace, ','];

/** How one paper spells amounts and dates: the same way throughout, as a program prints it. */
export type Spelling = {
  /** `1.234,50`, from cents. */
  amount: (cents: number) => string;
  /** The amount with its currency, as sums have it. */
  money: (cents: number) => string;
  /** A number with up to three decimals, from thousandths. */
  number: (milli: number) => string;
  rate: (percent: string) => string;
  date: (iso: string) => string;
  /** A date in running text, where months are written out more often. */
  longDate: (iso: string) => string;
  currency: string;
  /** How the currency is printed with amounts; null where it is not. */
  sign: string | null;
};

const signs: Record<string, string[]> = {
  EUR: ['€', 'EUR', '€', 'Euro'],
  USD: ['$', 'USD', '$', 'US$'],
  GBP: ['£', 'GBP', '£'],
  MYR: ['RM', 'RM', 'MYR'],
  CHF: ['CHF', 'Fr.', 'CHF', 'SFr.'],
};

/** Thousands sign and decimal sign by the custom of the country, now and then another. */
function chooseSeparators(dice: Dice, land: Land): readonly [string, string] {
  if (dice.chance(0.06))
    return dice.pick([
      ['.', ','],
      [',', '.'],
      ['', ','],
      ['', '.'],
    ] as const);
  switch (land.code) {
    case 'GB':
    case 'IE':
    case 'US':
    case 'MY':
      return dice.pick([
        [',', '.'],
        [',', '.'],
        ['', '.'],
      ] as const);
    case 'CH':
      return dice.pick([
        ["'", '.'],
        ['’', '.'],
        ['', '.'],
        [' ', '.'],
      ] as const);
    case 'FR':
    case 'LU':
      return dice.pick([thin, [' ', ','], ['.', ','], ['', ',']] as const);
    case 'PT':
      return dice.pick([thin, ['.', ','], ['', ','], [' ', ',']] as const);
    default:
      return dice.pick([
        ['.', ','],
        ['.', ','],
        ['.', ','],
        ['', ','],
        [' ', ','],
      ] as const);
  }
}

function group(whole: string, thousands: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands);
}

function placeSign(dice: Dice, land: Land, sign: string): (amount: string) => string {
  const before = [
    (amount: string) => `${sign}${noBreakSpace}${amount}`,
    (amount: string) => `${sign} ${amount}`,
  ];
  const after = [
    (amount: string) => `${amount} ${sign}`,
    (amount: string) => `${amount}${noBreakSpace}${sign}`,
  ];
  const glued = (amount: string) =>
    amount.startsWith('-') ? `-${sign}${amount.slice(1)}` : `${sign}${amount}`;
  const english = ['GB', 'IE', 'US', 'MY'].includes(land.code);
  if ((sign.length === 1 || sign === 'RM') && english) return dice.pick([glued, glued, glued, ...before]);
  if (['CH', 'NL', 'BE'].includes(land.code)) return dice.pick([...before, ...before, ...after]);
  return english ? dice.pick([...before, ...after]) : dice.pick([...after, ...after, ...after, ...before]);
}

export function makeSpelling(dice: Dice, land: Land, language: Language, currency: string): Spelling {
  const [thousands, point] = chooseSeparators(dice, land);
  const trailing = dice.chance(0.08);
  const amount = (cents: number) => {
    const text = String(Math.abs(cents)).padStart(3, '0');
    const spelled = `${group(text.slice(0, -2), thousands)}${point}${text.slice(-2)}`;
    if (cents >= 0) return spelled;
    return trailing ? `${spelled}-` : `-${spelled}`;
  };
  const sign = dice.chance(0.13) ? null : dice.pick(signs[currency] ?? [currency]);
  const place = sign === null ? (text: string) => text : placeSign(dice, land, sign);
  const padded = dice.chance(0.25);
  const number = (milli: number) => {
    const text = (milli / 1000).toFixed(3).replace(/\.?0+$/, '');
    const [whole = '', rest] = text.split('.');
    return rest || padded ? `${group(whole, thousands)}${point}${(rest ?? '').padEnd(2, '0')}` : whole;
  };
  const percent = dice.pick([' %', '%', '%', `${noBreakSpace}%`]);
  const [decimals, full] = [dice.chance(0.3), dice.chance(0.5)];
  const rate = (value: string) => {
    const text = decimals ? Number(value).toFixed(full ? 2 : 1) : value;
    return `${text.replace('.', point)}${percent}`;
  };
  const dates = chooseDates(dice, land, language);
  return { amount, money: (cents) => place(amount(cents)), number, rate, ...dates, currency, sign };
}

type DateWriter = (iso: string) => string;

function chooseDates(dice: Dice, land: Land, language: Language): { date: DateWriter; longDate: DateWriter } {
  const numeric = numericDates(land);
  const named = namedDates(language, land.code === 'US');
  const date = dice.chance(0.72) ? dice.pick(numeric) : dice.pick(named);
  return { date, longDate: dice.chance(0.6) ? date : dice.pick(named) };
}

function numericDates(land: Land): DateWriter[] {
  const write =
    (form: string): DateWriter =>
    (iso) => {
      const [year = '', month = '', day = ''] = iso.split('-');
      const parts: Record<string, string> = {
        YYYY: year,
        YY: year.slice(2),
        MM: month,
        DD: day,
        M: String(Number(month)),
        D: String(Number(day)),
      };
      return form.replace(/YYYY|YY|MM|DD|M|D/g, (part) => parts[part] ?? part);
    };
  const forms: Record<string, string[]> = {
    DE: ['DD.MM.YYYY', 'DD.MM.YYYY', 'DD.MM.YY', 'D.M.YYYY', 'YYYY-MM-DD', 'DD. MM. YYYY'],
    AT: ['DD.MM.YYYY', 'D.M.YYYY', 'DD.MM.YY', 'YYYY-MM-DD'],
    CH: ['DD.MM.YYYY', 'D.M.YYYY', 'DD.MM.YY', 'DD/MM/YYYY'],
    GB: ['DD/MM/YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'DD/MM/YY', 'YYYY-MM-DD', 'DD.MM.YYYY'],
    US: ['MM/DD/YYYY', 'MM/DD/YYYY', 'M/D/YYYY', 'MM-DD-YYYY', 'MM/DD/YY', 'YYYY-MM-DD'],
    NL: ['DD-MM-YYYY', 'D-M-YYYY', 'DD-MM-YY', 'DD/MM/YYYY', 'DD.MM.YYYY'],
    BE: ['DD/MM/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'D/MM/YYYY'],
  };
  return (
    forms[land.code] ?? ['DD/MM/YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'DD/MM/YY', 'DD.MM.YYYY', 'YYYY-MM-DD']
  ).map(write);
}

function namedDates(language: Language, monthFirst: boolean): DateWriter[] {
  const parts = (iso: string, short: boolean) => {
    const [year = '', month = '', day = ''] = iso.split('-');
    const name = phrasings(language, short ? 'shortMonths' : 'months')[Number(month) - 1] ?? '';
    return { year, name, day: String(Number(day)), padded: day };
  };
  const write =
    (short: boolean, form: (at: ReturnType<typeof parts>) => string): DateWriter =>
    (iso) =>
      form(parts(iso, short));
  const dot = language === 'de' ? '.' : '';
  const of = language === 'es' || language === 'pt' ? ' de ' : ' ';
  if (monthFirst) {
    return [
      write(false, ({ name, day, year }) => `${name} ${day}, ${year}`),
      write(true, ({ name, padded, year }) => `${name} ${padded}, ${year}`),
    ];
  }
  return [
    write(false, ({ name, day, year }) => `${day}${dot}${of}${name}${of}${year}`),
    write(false, ({ name, padded, year }) => `${padded}${dot}${of}${name}${of}${year}`),
    write(true, ({ name, padded, year }) => `${padded}${dot} ${name} ${year}`),
    write(true, ({ name, padded, year }) =>
      dot ? `${padded}. ${name} ${year}` : `${padded}-${name}-${year}`,
    ),
  ];
}

/** `2026-03-09` and so many days. */
export function addDays(iso: string, days: number): string {
  const day = new Date(`${iso}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Cents as exact decimal text. */
export function centsText(cents: number): string {
  const text = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Thousandths as exact decimal text without needless zeros. */
export function milliText(milli: number): string {
  return (milli / 1000).toFixed(3).replace(/\.?0+$/, '');
}
