import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { toCents } from './to-cents.ts';

type Exported = { number: string; cents: number };
type Booking = { key: string; documentNumber: string; totalAmount: number; posts: number };
export type ExportsFound = { once: number; missing: number; doubled: number; wrongMoney: number };

/** What an accounting system booked, by key. Each document must have exactly one key, and its total. */
export function checkBookings(bookings: readonly Booking[], exported: readonly Exported[]): ExportsFound {
  const booked = bookings.map(({ documentNumber, totalAmount }) => ({
    number: documentNumber,
    cents: toCents(String(totalAmount)),
  }));
  return compare(booked, exported);
}

/** What is in the entry files of a plain-text ledger, read as text: the number, and the largest amount. */
export function checkLedger(folder: string, exported: readonly Exported[]): ExportsFound {
  const entries = path.join(folder, 'entries');
  const booked = readdirSync(entries)
    .filter((name) => name.endsWith('.journal'))
    .map((name) => {
      const text = readFileSync(path.join(entries, name), 'utf8');
      const number = /number: *([^,\n]+)/.exec(text)?.[1]?.trim() ?? '';
      const amounts = [...text.matchAll(/ {2,}(-?\d+\.\d{2}) EUR/g)].map(([, amount = '']) =>
        toCents(amount.replace('-', '')),
      );
      return { number, cents: Math.max(...amounts) };
    });
  return compare(booked, exported);
}

function compare(booked: readonly Exported[], exported: readonly Exported[]): ExportsFound {
  const found = { once: 0, missing: 0, doubled: 0, wrongMoney: 0 };
  for (const { number, cents } of exported) {
    const own = booked.filter((one) => one.number === number);
    if (own.length === 0) found.missing += 1;
    else if (own.length > 1) found.doubled += 1;
    else if (own[0]?.cents !== cents) found.wrongMoney += 1;
    else found.once += 1;
  }
  return found;
}
