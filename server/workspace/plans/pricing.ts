import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CurrencyCode } from '@slipway/contract/fields.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Config } from '../../platform/config/config.ts';

const Price = z.strictObject({ interval: z.enum(['MONTH', 'YEAR']), amount: z.number().nonnegative() });
const Overage = z.strictObject({ unit: z.string(), amount: z.number().nonnegative() });

/** The operator's file: every price is set per currency, never converted. */
const PricingFile = z.strictObject({
  defaultCurrency: CurrencyCode,
  taxBehavior: z.enum(['EXCLUSIVE', 'INCLUSIVE']),
  plans: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      description: z.string(),
      prices: z.record(CurrencyCode, z.array(Price)),
      includedDocuments: z.int().nullable(),
      overage: z.record(CurrencyCode, Overage).nullable(),
      limits: z.record(z.string(), z.number()),
      features: z.array(z.string()),
      trialDays: z.int().nullable(),
      recommended: z.boolean(),
    }),
  ),
});
export type PricingFile = z.output<typeof PricingFile>;

const fileThatComes = new URL('../../../pricing.json', import.meta.url);

/** The configured plans. */
export function pricingOf({ SLIPWAY_PRICING_FILE: file }: Pick<Config, 'SLIPWAY_PRICING_FILE'>): PricingFile {
  return readPricing(file ?? fileThatComes);
}

/** Reads the operator's file; throws with the errors in it. */
export function readPricing(path: string | URL): PricingFile {
  const parsed = PricingFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`The pricing file is invalid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The published plans in one currency, with caching headers. */
export function pricingIn(file: PricingFile, asked: string | undefined, ifNoneMatch: string | undefined) {
  const currencies = [...new Set(file.plans.flatMap(({ prices }) => Object.keys(prices)))].sort();
  const currency = asked ?? file.defaultCurrency;
  if (!currencies.includes(currency)) {
    throw new Problem('unsupported_currency', `Prices are in ${currencies.join(', ')}.`, {
      supported: currencies,
    });
  }
  const plans = file.plans
    .filter(({ prices }) => prices[currency])
    .map((plan) => ({
      ...plan,
      prices: plan.prices[currency] ?? [],
      overage: plan.overage?.[currency] ?? null,
    }));
  const reply = { currency, taxBehavior: file.taxBehavior, currencies, plans };
  const etag = `"${createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 22)}"`;
  const headers = {
    etag,
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  };
  return { reply, headers, unchanged: ifNoneMatch === etag };
}
