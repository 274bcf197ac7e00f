import { decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

/** An amount as services answer it, as text or number, without its sign: which way it goes follows from the record. */
export const UnsignedAmount = z
  .union([z.string(), z.number()])
  .transform((value) => decimal(value).abs().toFixed());
