import { between, pick, seededRandom } from '../../../../lab/generator/seeded-random.ts';
import { typed } from '../../../find/testing/typed-page.ts';
import type { ReadPage } from '../../../reading.ts';
import { ofCents } from '../spot-money.ts';
import { type BankWords, bankWords } from './bank-words.ts';

const linesPerPage = 40;
const dayMs = 86_400_000;

export type Style = {
  language: string;
  amounts: 'minus' | 'trailing' | 'letters' | 'columns' | 'sections' | 'balance' | 'card';
  dates: 'dots' | 'dotsShort' | 'slashes' | 'slashesShort' | 'named';
  balances: 'none' | 'each' | 'daily';
  newestFirst: boolean;
  oncePerDay: boolean;
  twoDates: boolean;
};

type Entry = { day: string; cents: number; balance: number };

export type TypedStatement = {
  style: Style;
  lines: string[];
  pages: ReadPage[];
  opening: string;
  closing: string;
  entries: [date: string, amount: string][];
};

/**
 * A statement of a fictional bank in one of some thousand styles, with the correct values; the same seed
 * gives the same statement.
 */
export function typeStatement(seed: number): TypedStatement {
  const random = seededRandom(seed);
  const style = chooseStyle(random);
  const words = bankWords[style.language];
  if (!words) throw new Error(`No words of ${style.language}.`);
  const opening = between(
    random,
    style.amounts === 'card' ? -90_000 : -20_000,
    style.amounts === 'card' ? 0 : 900_000,
  );
  const entries = makeEntries(random, style, opening);
  const closing = entries.at(-1)?.balance ?? opening;
  const shown = style.newestFirst ? entries.toReversed() : entries;
  const lines = [...head(entries, style, words), ...body(random, shown, opening, closing, style, words)];
  const chunks = Array.from({ length: Math.ceil(lines.length / linesPerPage) }, (_, at) =>
    lines.slice(at * linesPerPage, (at + 1) * linesPerPage),
  );
  const ordered =
    style.amounts === 'sections'
      ? [...shown].sort((a, b) => Number(a.cents < 0) - Number(b.cents < 0))
      : shown;
  return {
    style,
    lines,
    pages: chunks.map((chunk, at) => typed(chunk, 'TEXT', at + 1)),
    opening: ofCents(opening),
    closing: ofCents(closing),
    entries: ordered.map(({ day, cents }) => [day, ofCents(cents)]),
  };
}

function chooseStyle(random: () => number): Style {
  const amounts = pick(random, [
    'minus',
    'trailing',
    'letters',
    'columns',
    'sections',
    'balance',
    'card',
  ] as const);
  const apart = amounts === 'sections' || amounts === 'card';
  const balances = apart
    ? 'none'
    : amounts === 'balance'
      ? 'each'
      : pick(random, ['none', 'each', 'daily'] as const);
  return {
    language: pick(random, Object.keys(bankWords)),
    amounts,
    dates: pick(random, ['dots', 'dotsShort', 'slashes', 'slashesShort', 'named'] as const),
    balances,
    newestFirst: balances === 'each' && amounts !== 'balance' && random() < 0.3,
    oncePerDay: balances === 'each' && random() < 0.2,
    twoDates: random() < 0.4,
  };
}

function makeEntries(random: () => number, { amounts }: Style, opening: number): Entry[] {
  const start = Date.UTC(2024, between(random, 0, 11), between(random, 5, 25));
  let balance = opening;
  let at = start;
  return Array.from({ length: between(random, 4, 45) }, () => {
    at += pick(random, [0, 0, 1, 1, 2]) * dayMs;
    const size = between(random, 99, random() < 0.2 ? 400_000 : 30_000);
    const cents = random() < (amounts === 'card' ? 0.1 : 0.3) ? size : -size;
    balance += cents;
    return { day: new Date(at).toISOString().slice(0, 10), cents, balance };
  });
}

function head(entries: readonly Entry[], { language }: Style, words: BankWords): string[] {
  const [first, last] = [entries[0]?.day ?? '', entries.at(-1)?.day ?? ''];
  const day = (iso: string) => spellDay(iso, language === 'en' ? 'named' : 'dots', words);
  return [
    `Example Bank${' '.repeat(30)}${words.title}`,
    `Kontor Nord${' '.repeat(31)}${words.account} 12345678`,
    `${' '.repeat(42)}${day(first)} ${words.to} ${day(last)}`,
    '',
  ];
}

function body(
  random: () => number,
  shown: readonly Entry[],
  opening: number,
  closing: number,
  style: Style,
  words: BankWords,
): string[] {
  const columns = heads(style, words);
  const first = balanceLine(words.opening, opening, style);
  const last = balanceLine(words.closing, closing, style);
  const card = style.amounts === 'card' ? ['Credit card   Credit limit 5,000'] : [];
  if (style.amounts === 'sections') {
    const part = (isCredit: boolean) => [
      isCredit ? words.into : words.out,
      columns,
      ...shown
        .filter(({ cents }) => cents > 0 === isCredit)
        .flatMap((entry) => entryLines(random, entry, true, style, words)),
      '',
    ];
    return [first, last, '', ...part(true), ...part(false)];
  }
  const lines = shown.flatMap((entry, at) => {
    const isNewDay = !style.oncePerDay || shown[at - 1]?.day !== entry.day;
    const isLast = shown[at + 1]?.day !== entry.day;
    const balance =
      style.balances === 'each' || (style.balances === 'daily' && isLast) ? entry.balance : null;
    return entryLines(random, entry, isNewDay, style, words, balance);
  });
  return style.newestFirst ? [last, columns, ...lines, first] : [...card, columns, first, ...lines, last];
}

function heads({ amounts, balances, twoDates }: Style, words: BankWords): string {
  const left = `${words.date.padEnd(12)}${(twoDates ? words.value : '').padEnd(12)}${words.text.padEnd(36)}`;
  const middle =
    amounts === 'columns'
      ? `${words.debit.padStart(12)}${words.credit.padStart(12)}`
      : words.amount.padStart(12);
  return `${left}${middle}${balances === 'none' ? '' : words.balance.padStart(14)}`;
}

function balanceLine(label: string, cents: number, style: Style): string {
  const at = style.amounts === 'columns' ? 84 : 72;
  const end = style.balances === 'none' ? at : at + 14;
  const shown = style.amounts === 'card' ? spellCents(-cents, style) : mark(cents, style);
  return `${' '.repeat(24)}${label}`.padEnd(end - shown.length) + shown;
}

function entryLines(
  random: () => number,
  { day, cents }: Entry,
  isNewDay: boolean,
  style: Style,
  words: BankWords,
  balance: number | null = null,
): string[] {
  const date = isNewDay ? spellDay(day, style.dates, words) : '';
  const second = style.twoDates && isNewDay ? spellDay(day, style.dates, words) : '';
  const text = pick(random, words.details.split('|'));
  const more = pick(random, words.details.split('|'));
  const left = `${date.padEnd(12)}${second.padEnd(12)}${text.padEnd(36)}`;
  const amount =
    style.amounts === 'columns'
      ? spellCents(Math.abs(cents), style)
          .padStart(cents < 0 ? 12 : 24)
          .padEnd(24)
      : amountText(cents, style).padStart(12);
  const line = `${left}${amount}${balance === null ? '' : mark(balance, style).padStart(14)}`.trimEnd();
  return random() < 0.3 ? [line, `${' '.repeat(24)}${more}`] : [line];
}

function amountText(cents: number, style: Style): string {
  switch (style.amounts) {
    case 'sections':
    case 'balance':
      return spellCents(Math.abs(cents), style);
    case 'card':
      return cents > 0 ? `${spellCents(cents, style)} CR` : spellCents(-cents, style);
    default:
      return mark(cents, style);
  }
}

/** The mark for a debit in this style. */
function mark(cents: number, style: Style): string {
  const plain = spellCents(Math.abs(cents), style);
  if (style.amounts === 'trailing') return `${plain}${cents < 0 ? '-' : '+'}`;
  if (style.amounts === 'letters')
    return `${plain} ${style.language === 'de' ? (cents < 0 ? 'S' : 'H') : cents < 0 ? 'D' : 'C'}`;
  return cents < 0 ? `-${plain}` : plain;
}

function spellCents(cents: number, { language }: Style): string {
  const [whole = '', decimals = ''] = ofCents(cents).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : language === 'fr' ? ' ' : '.');
  return `${grouped}${language === 'en' ? '.' : ','}${decimals}`;
}

function spellDay(iso: string, dates: Style['dates'], words: BankWords): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  switch (dates) {
    case 'dots':
      return `${day}.${month}.${year}`;
    case 'dotsShort':
      return `${day}.${month}.`;
    case 'slashes':
      return `${day}/${month}/${year.slice(2)}`;
    case 'slashesShort':
      return `${day}/${month}`;
    case 'named':
      return `${Number(day)} ${words.months.split(' ')[Number(month) - 1]} ${year}`;
  }
}
