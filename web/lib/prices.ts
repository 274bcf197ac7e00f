import type { Calls } from '@slipway/sdk/client.ts';

export type Plan = Calls['getPricing']['reply']['plans'][number];
export type Interval = 'MONTH' | 'YEAR';

export type Price = {
  amount: number;
  /** For yearly payment: the price per month, rounded to cents. */
  aMonth: number | null;
  /** For yearly payment: the discount compared with twelve months, as a share; null without one. */
  saves: number | null;
};

/** The price of a plan for this payment interval; null if it is not offered. */
export function priceOf({ prices }: Pick<Plan, 'prices'>, interval: Interval): Price | null {
  const amountOf = (wanted: Interval) => prices.find((price) => price.interval === wanted)?.amount;
  const amount = amountOf(interval);
  if (amount === undefined) return null;
  const month = amountOf('MONTH');
  if (interval === 'MONTH' || month === undefined) return { amount, aMonth: null, saves: null };
  const saves = month === 0 ? 0 : 1 - amount / (month * 12);
  return { amount, aMonth: Math.round((amount / 12) * 100) / 100, saves: saves > 0 ? saves : null };
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `1536000` → `1.5 MB`, in steps of a thousand. */
export function formatBytes(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
