import { z } from 'zod';

import { endpoint } from '../endpoint.ts';
import { CurrencyCode } from '../fields.ts';
import { Amount } from '../money.ts';

export const Plan = z
  .object({
    code: z.string(),
    name: z.string(),
    description: z.string(),
    prices: z.array(z.object({ interval: z.enum(['MONTH', 'YEAR']), amount: Amount })),
    includedDocuments: z.number().int().nullable(),
    overage: z.object({ unit: z.string(), amount: Amount }).nullable(),
    limits: z.record(z.string(), z.number()),
    features: z.array(z.string()),
    trialDays: z.number().int().nullable(),
    recommended: z.boolean(),
  })
  .meta({ id: 'Plan' });

export const Pricing = z
  .object({
    currency: CurrencyCode,
    taxBehavior: z.enum(['EXCLUSIVE', 'INCLUSIVE']),
    currencies: z.array(CurrencyCode),
    plans: z.array(Plan),
  })
  .meta({ id: 'Pricing' });

export const getPricing = endpoint({
  name: 'getPricing',
  tag: 'Pricing',
  method: 'GET',
  path: '/public/pricing',
  summary: 'List the published plans',
  access: 'public',
  query: z.object({ currency: z.string().trim().toUpperCase().max(20).optional() }),
  status: 200,
  reply: Pricing,
  problems: ['unsupported_currency'],
  conditional: true,
});
