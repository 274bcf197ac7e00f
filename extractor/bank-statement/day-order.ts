import type { Finding } from '@slipway/contract/document.ts';

import { type DayOrder, dayIn, type WrittenDay } from './read-day.ts';

/** Fewer different dates run on by chance; where the balances tell the direction, fewer are enough. */
const sequenceMin = 4;
const directedSequenceMin = 3;
/** Money is booked and has its value within days. */
const apartMaxMs = 31 * 86_400_000;

/** The dates of one account's entries in the order of its rows. */
export type DayRun = {
  booked: readonly WrittenDay[];
  /** Whether the running balances show that the newest entry comes first; null if they do not show it. */
  newestFirst?: boolean | null;
};

/** What shows whether the day or the month comes first in dates like 3/4/25. */
export type DayEvidence = {
  runs: readonly DayRun[];
  /** Booking date and value date of one entry. */
  pairs?: readonly (readonly [WrittenDay, WrittenDay])[];
  /** Dates above and below the entries. */
  around?: readonly WrittenDay[];
  /** The first and last day that the file states. */
  period?: readonly [WrittenDay, WrittenDay] | null;
  /** How dates are written where the account is kept, or in the language of the file. */
  usual?: DayOrder | null;
};

const orders = ['DAY_FIRST', 'MONTH_FIRST'] as const;

/**
 * Which comes first in the dates of a file: the rows decide if they can, by a number above 12, a point, the period,
 * their sequence or their value dates; otherwise the country or language. Null when the file gives no evidence.
 */
export function dayOrder({
  runs,
  pairs = [],
  around = [],
  period = null,
  usual = null,
}: DayEvidence): DayOrder | null {
  const booked = runs.flatMap((run) => run.booked);
  const dates = [...booked, ...pairs.flat()];
  const numbers = byNumbers(dates);
  if (numbers === 'BOTH') return null;
  const printed = byNumbers(around);
  return (
    numbers ??
    bySeparator(dates) ??
    byPeriod(booked, period) ??
    bySequence(runs) ??
    byValueDates(pairs) ??
    (printed === 'BOTH' ? null : printed) ??
    usual
  );
}

/** A number above 12 is no month. */
function byNumbers(dates: readonly WrittenDay[]): DayOrder | 'BOTH' | null {
  const numbers = dates.filter((date) => date.kind === 'NUMBERS');
  const firstIsDay = numbers.some(({ first }) => Number(first) > 12);
  const secondIsDay = numbers.some(({ second }) => Number(second) > 12);
  if (firstIsDay && secondIsDay) return 'BOTH';
  if (firstIsDay || secondIsDay) return firstIsDay ? 'DAY_FIRST' : 'MONTH_FIRST';
  return null;
}

/** A month never ends with a point. Dates of other forms, as 2025-03-04, need no order. */
function bySeparator(dates: readonly WrittenDay[]): DayOrder | null {
  return dates.every((date) => date.kind === 'CLEAR' || date.mark === '.') ? 'DAY_FIRST' : null;
}

/** All entries lie within the period, in one order alone. */
function byPeriod(booked: readonly WrittenDay[], period: DayEvidence['period']): DayOrder | null {
  if (!period) return null;
  return theOnly((order) => {
    const [start, end] = period.map((day) => dayIn(day, order));
    if (!start || !end || start > end) return false;
    return booked.every((day) => {
      const date = dayIn(day, order);
      return date !== null && date >= start && date <= end;
    });
  });
}

/** Banks list entries by date: of many dates, the order in which they run on tells. */
function bySequence(runs: readonly DayRun[]): DayOrder | null {
  const decided = new Set(runs.map(bySequenceOf).filter((order) => order !== null));
  const [only] = decided;
  return only && decided.size === 1 ? only : null;
}

function bySequenceOf({ booked, newestFirst = null }: DayRun): DayOrder | null {
  return theOnly((order) => {
    const days = booked.map((day) => dayIn(day, order)).filter((day) => day !== null);
    if (new Set(days).size < (newestFirst === null ? sequenceMin : directedSequenceMin)) return false;
    const steps = days.slice(1).map((day, at) => day.localeCompare(days[at] ?? day));
    const rises = newestFirst !== true && steps.every((step) => step >= 0);
    return rises || (newestFirst !== false && steps.every((step) => step <= 0));
  });
}

function byValueDates(pairs: NonNullable<DayEvidence['pairs']>): DayOrder | null {
  return theOnly((order) =>
    pairs.every(([booked, value]) => {
      const [one, other] = [dayIn(booked, order), dayIn(value, order)];
      return one !== null && other !== null && Math.abs(Date.parse(one) - Date.parse(other)) <= apartMaxMs;
    }),
  );
}

/** The order that fits where the other one does not. */
function theOnly(fits: (order: DayOrder) => boolean): DayOrder | null {
  const fitting = orders.filter(fits);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Dates are left empty rather than guessed. */
export function ambiguousDates(): Finding {
  const message = 'Day and month cannot be told apart in the dates of this file, so they are left empty.';
  return { code: 'AMBIGUOUS_DATE', severity: 'WARNING', field: null, message };
}
