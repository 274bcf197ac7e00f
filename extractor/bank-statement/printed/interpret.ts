import type { StatementWord } from '../../languages/language-words.ts';
import { chooseEnds } from './end-balances.ts';
import type { FoundEntry } from './found-entry.ts';
import type { Line } from './line.ts';
import { solveSigns } from './solve-signs.ts';
import type { MoneySpot } from './spot-money.ts';
import { wordsIn } from './statement-phrases.ts';
import * as words from './statement-words.ts';
import { columnOf, extentOf, type MoneyColumn, type Table } from './table.ts';

/** The meaning of an amount without a mark, and of an amount with a minus. */
const signRules = ['SIGNED', 'FLIPPED', 'UNMARKED_DEBIT', 'SECTION', 'BALANCE'] as const;
type SignRule = (typeof signRules)[number];

/** The role of each column. A negative number means no column. */
type Roles = { amount: number; debit: number; credit: number; balance: number };

const noRoles: Roles = { amount: -1, debit: -1, credit: -1, balance: -1 };

export type Interpretation = Roles & {
  rule: SignRule;
  /** The balance of a credit card is a debt. */
  owed: boolean;
  /** Lines without their own date are entries, too. */
  undated: boolean;
  newestFirst: boolean;
};

export type Outcome = Interpretation & {
  entries: FoundEntry[];
  opening: number | null;
  closing: number | null;
  /** How many sections between two printed balances the entries prove, and how many they contradict. */
  proved: number;
  refuted: number;
  score: number;
};

/**
 * Tries all interpretations of columns and signs, and returns the one that the printed balances prove best.
 */
export function interpret(table: Table): Outcome {
  let best: Outcome | null = null;
  for (const roles of possibleRoles(table.columns)) {
    const rules = roles.amount < 0 ? (['SIGNED'] as const) : signRules;
    for (const rule of rules) {
      for (const owed of table.isCard ? [true, false] : [false]) {
        for (const undated of [false, true]) {
          for (const newestFirst of [false, true]) {
            const outcome = evaluate(table, { ...roles, rule, owed, undated, newestFirst });
            if (!best || outcome.score > best.score) best = outcome;
          }
        }
      }
    }
  }
  return (
    best ??
    evaluate(table, { ...noRoles, rule: 'SIGNED', owed: table.isCard, undated: false, newestFirst: false })
  );
}

function possibleRoles(columns: readonly MoneyColumn[]): Roles[] {
  const all = columns.map((_, at) => at);
  return [-1, ...all].flatMap((balance) => {
    const rest = all.filter((at) => at !== balance);
    const single = rest.map((amount) => ({ amount, debit: -1, credit: -1, balance }));
    const pairs = rest.flatMap((debit) =>
      rest.filter((credit) => credit !== debit).map((credit) => ({ amount: -1, debit, credit, balance })),
    );
    return [...single, ...pairs];
  });
}

/** Of two interpretations without contradictions, the one with more proofs is better. */
const proofWeight = 0.1;
const proofsMax = 20;

type Step = { entry: FoundEntry } | { balance: number };

function evaluate(table: Table, how: Interpretation): Outcome {
  const { steps, rows, missed } = walk(table, how);
  const path = how.newestFirst ? reversed(steps) : steps;
  const all = steps.flatMap((step) => ('entry' in step ? [step.entry] : []));
  const total = all.reduce((sum, { cents }) => sum + (cents ?? Number.NaN), 0);
  const ends = chooseEnds(table.ends, total, (spot) => balanceOf(spot, how.owed), extentOf(table.lines));
  const whole: Step[] = [...balanceStep(ends.opening), ...path, ...balanceStep(ends.closing)];
  const { proved, refuted } = prove(whole, how.rule === 'BALANCE');
  const signed = all.filter(({ cents }) => cents !== null).length;
  const coverage = rows === 0 ? 0 : (signed - missed) / Math.max(rows, all.length);
  const proof = proved + refuted === 0 ? 0 : proved / (proved + refuted);
  const score =
    10 * coverage * (1 + proof) + proofWeight * Math.min(proved, proofsMax) + likelihood(table, how, all);
  return { ...how, ...ends, entries: all, proved, refuted, score };
}

function balanceStep(balance: number | null): Step[] {
  return balance === null ? [] : [{ balance }];
}

/**
 * The lines in order as entries and balances, the number of dated lines, and how many of them have no amount.
 */
function walk(
  { lines, columns }: Table,
  how: Interpretation,
): { steps: Step[]; rows: number; missed: number } {
  const steps: Step[] = [];
  let [rows, missed] = [0, 0];
  const { first, last, end } = extentOf(lines);
  for (const [at, line] of lines.entries()) {
    if (at < first || at > end) continue;
    const isEntry = line.kind === 'ENTRY' || (how.undated && line.kind === 'UNDATED' && at > first);
    if (isEntry) {
      const entry = entryIn(line, at, columns, how);
      if (line.kind === 'ENTRY') rows++;
      if (!entry) missed += line.kind === 'ENTRY' ? 1 : 0;
      else {
        steps.push({ entry });
        if (entry.balance !== null) steps.push({ balance: entry.balance });
      }
    } else if (line.kind === 'BALANCE' && at > first && at < last && !how.newestFirst) {
      const spot = line.money.at(-1);
      if (spot) steps.push({ balance: balanceOf(spot, how.owed) });
    }
  }
  return { steps, rows, missed: 0.5 * missed };
}

function entryIn(
  line: Line,
  at: number,
  columns: readonly MoneyColumn[],
  how: Interpretation,
): FoundEntry | null {
  const cell = (column: number) =>
    column < 0 ? undefined : line.money.find((spot) => columnOf(columns, spot) === column);
  const [debit, credit, running] = [cell(how.debit), cell(how.credit), cell(how.balance)];
  const balance = running ? balanceOf(running, how.owed) : null;
  if (how.amount >= 0) {
    const spot = cell(how.amount);
    return spot ? { line: at, spot, cents: signed(spot, how, line), balance } : null;
  }
  const isDebit = debit !== undefined && (debit.cents !== 0 || credit === undefined);
  const spot = isDebit ? debit : credit;
  if (!spot || (debit && credit && debit.cents !== 0 && credit.cents !== 0)) return null;
  return {
    line: at,
    spot,
    cents: isDebit ? -spot.cents : spot.mark === 'MINUS' ? -spot.cents : spot.cents,
    balance,
  };
}

function signed(spot: MoneySpot, { rule }: Interpretation, { section }: Line): number | null {
  const { cents, mark } = spot;
  if (mark === 'DEBIT') return -cents;
  if (mark === 'CREDIT') return cents;
  switch (rule) {
    case 'SIGNED':
      return mark === 'MINUS' ? -cents : cents;
    case 'FLIPPED':
      return mark === 'MINUS' ? cents : -cents;
    case 'UNMARKED_DEBIT':
      return mark === 'PLUS' ? cents : -cents;
    case 'SECTION':
      return section === null ? null : section === 'DEBIT' ? -cents : cents;
    case 'BALANCE':
      return mark === 'MINUS' ? -cents : mark === 'PLUS' ? cents : null;
  }
}

function balanceOf({ cents, mark }: MoneySpot, owed: boolean): number {
  if (mark === 'DEBIT') return -cents;
  if (mark === 'CREDIT') return cents;
  return (mark === 'MINUS') === owed ? cents : -cents;
}

/** Newest entry first: read from the end, so that each balance still comes after its entry. */
function reversed(steps: readonly Step[]): Step[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if ('entry' in step || !last) groups.push([step]);
    else last.push(step);
  }
  return groups.reverse().flat();
}

/** Whether the entries between two balances add up to their difference. This also decides open signs. */
function prove(steps: readonly Step[], settles: boolean): { proved: number; refuted: number } {
  let [proved, refuted] = [0, 0];
  let from: number | null = null;
  let between: FoundEntry[] = [];
  for (const step of steps) {
    if ('entry' in step) {
      between.push(step.entry);
      continue;
    }
    if (from !== null && between.length > 0) {
      if (settles) solveSigns(between, step.balance - from);
      const sum = between.reduce((total, { cents }) => total + (cents ?? Number.NaN), 0);
      if (sum === step.balance - from) proved++;
      else refuted++;
    } else if (from !== null && from !== step.balance) refuted++;
    from = step.balance;
    between = [];
  }
  return { proved, refuted };
}

/** What headings and marks suggest. It decides only if no balance does. */
function likelihood({ columns }: Table, how: Interpretation, entries: readonly FoundEntry[]): number {
  const heads = [
    headFits(columns[how.amount], words.amountHead, 'amountColumn'),
    headFits(columns[how.debit], words.debitHead, 'debitColumn'),
    headFits(columns[how.credit], words.creditHead, 'creditColumn'),
    headFits(columns[how.balance], words.balanceHead, 'balance'),
  ].reduce((total, fit) => total + fit, 0);
  const marks = new Set(entries.map(({ spot }) => spot.mark));
  const onlyPlus =
    (marks.has('PLUS') || marks.has('CREDIT')) &&
    !marks.has('MINUS') &&
    !marks.has('DEBIT') &&
    marks.has(null);
  const rules: Record<SignRule, number> = {
    SIGNED: onlyPlus || how.owed ? 0 : 1,
    FLIPPED: how.owed && !onlyPlus ? 1 : -2,
    UNMARKED_DEBIT: onlyPlus ? 1.2 : -1,
    SECTION: marks.size === 1 && marks.has(null) ? 1.5 : -1,
    BALANCE: 0.2,
  };
  const rule = how.amount >= 0 ? rules[how.rule] : 0.5;
  // A bank that prints a minus on most entries uses it for outgoing amounts, also on a card.
  const minuses = entries.filter(({ spot }) => spot.mark === 'MINUS').length;
  const isPlain = how.owed && minuses > entries.length / 2 ? -3 : 0;
  return (
    heads + rule + isPlain + (how.owed ? 0.5 : 0) - (how.undated ? 0.6 : 0) - (how.newestFirst ? 0.3 : 0)
  );
}

function headFits(column: MoneyColumn | undefined, head: RegExp, word: StatementWord): number {
  if (!column || column.head === '') return 0;
  return head.test(column.head) || wordsIn(column.head).has(word) ? 1.5 : -0.8;
}
