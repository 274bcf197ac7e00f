import { decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

/** An amount in a service's answer, as text or number, without its sign, which follows from the record. */
export const UnsignedAmount = z
  .union([z.string(), z.number()])
  .transform((value) => decimal(value).abs().toFixed());
