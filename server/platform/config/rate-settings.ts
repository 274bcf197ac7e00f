import type { z } from 'zod';

import { count } from './setting-parsers.ts';

/** The rate limits, as a part of the table of settings. */
export const rateSettings = {
  SLIPWAY_RATE_TOKEN_PER_CLIENT: {
    parse: count(1, 1_000_000).default(20),
    about: 'Maximum number of token requests per client per minute.',
  },
  SLIPWAY_RATE_TOKEN_PER_ADDRESS: {
    parse: count(1, 1_000_000).default(60),
    about: 'Maximum number of token requests per IP address per minute.',
  },
  SLIPWAY_RATE_SIGN_IN_PER_ACCOUNT: {
    parse: count(1, 1_000_000).default(10),
    about: 'Maximum number of sign-ins per account per minute.',
  },
  SLIPWAY_RATE_SIGN_IN_PER_ADDRESS: {
    parse: count(1, 1_000_000).default(30),
    about: 'Maximum number of sign-ins per IP address per minute.',
  },
  SLIPWAY_RATE_API_PER_CLIENT: {
    parse: count(1, 10_000_000).default(600),
    about: 'Maximum number of API calls per client or user per minute.',
  },
} as const satisfies Record<string, { parse: z.ZodType; about: string }>;
