import { isCalendarDate } from '@slipway/contract/dates.ts';

import type { BookPart } from './book.ts';

/**
 * Earlier versions wrote this line into new ledgers. With this date it is an example; with any other it
 * closes the period.
 */
const earlierExample = '; To close a period, write the day into this line:  ; locked-until:2026-03-31';

const lock = /^[;#%|*]+(.*?[\s,;])??locked-until:([^,;]*)/;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** Reads `; locked-until: 2026-03-31` of a journal. A sentence that only mentions the tag closes nothing. */
export function readLock(part: BookPart, line: string): void {
  if (line.trimEnd() === earlierExample) return;
  const [, before = '', value = ''] = lock.exec(line) ?? [];
  if (before.trim() !== '' && dayOf(value) === null) return;
  part.lockedUntil = closingDay(part, value) ?? part.lockedUntil;
}

/** The closing date of a period or an account; null if there is none, or if it is unreadable. */
export function closingDay(part: BookPart, value: string): string | null {
  if (value.trim() === '') return null;
  const day = dayOf(value);
  if (day === null) part.unreadableDays.push(value.trim());
  return day;
}

function dayOf(value: string): string | null {
  const [text = ''] = value.trim().split(/\s/);
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  const parts = yearFirst.exec(text)?.slice(1) ?? [year, month, day];
  const date = parts.map((piece) => piece?.padStart(2, '0')).join('-');
  return isCalendarDate(date) ? date : null;
}
