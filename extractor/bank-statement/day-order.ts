import type { Finding } from '@slipway/contract/document.ts';

import { type DayOrder, dayIn, type WrittenDay } from './read-day.ts';

/** Fewer different dates can be in order by chance. If the balances show the direction, fewer are enough. */
const sequenceMin = 4;
const directedSequenceMin = 3;
/** The value date is within days of the booking date. */
const apartMaxMs = 31 * 86_400_000;

/** The dates of the entries of one account, in row order. */
export type DayRun = {
  booked: readonly WrittenDay[];
  /** Whether the running balances show that the newest entry comes first; null if they do not show it. */
  newestFirst?: boolean | null;
};

/** Evidence for the date order (day or month first) of dates like 3/4/25. */
export type DayEvidence = {
  runs: readonly DayRun[];
  /** Booking date and value date of one entry. */
  pairs?: readonly (readonly [WrittenDay, WrittenDay])[];
  /** Dates above and below the entries. */
  around?: readonly WrittenDay[];
  /** The first and last day of the stated period. */
  period?: readonly [WrittenDay, WrittenDay] | null;
  /** The usual date order in the account's country, or in the language of the file. */
  usual?: DayOrder | null;
};

const orders = ['DAY_FIRST', 'MONTH_FIRST'] as const;

/**
 * The date order of a file. The rows decide if they can: a number above 12, a point, the period, the sequence
 * or the value dates. Otherwise the country or the language decides. Null without evidence.
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

/** A number above 12 is not a month. */
function byNumbers(dates: readonly WrittenDay[]): DayOrder | 'BOTH' | null {
  const numbers = dates.filter((date) => date.kind === 'NUMBERS');
  const firstIsDay = numbers.some(({ first }) => Number(first) > 12);
  const secondIsDay = numbers.some(({ second }) => Number(second) > 12);
  if (firstIsDay && secondIsDay) return 'BOTH';
  if (firstIsDay || secondIsDay) return firstIsDay ? 'DAY_FIRST' : 'MONTH_FIRST';
  return null;
}

/** A month never ends with a point. Other formats, such as 2025-03-04, need no order. */
function bySeparator(dates: readonly WrittenDay[]): DayOrder | null {
  return dates.every((date) => date.kind === 'CLEAR' || date.mark === '.') ? 'DAY_FIRST' : null;
}

/** Only one order puts all entries inside the period. */
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

/** Banks list entries by date, so with enough dates the sequence shows the order. */
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

/** The order that fits if the other one does not. */
function theOnly(fits: (order: DayOrder) => boolean): DayOrder | null {
  const fitting = orders.filter(fits);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Ambiguous dates are left empty and never guessed. */
export function ambiguousDates(): Finding {
  const message = 'The order of day and month in this file is unclear, so its dates are left empty.';
  return { code: 'AMBIGUOUS_DATE', severity: 'WARNING', field: null, message };
}
