import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';

export type Field = Document['fields'][FieldName];

const sureFrom = 0.9;
const likelyFrom = 0.6;

export type Trust = 'CONFIRMED' | 'SURE' | 'LIKELY' | 'UNSURE' | 'ABSENT';

/** How far a value can be trusted, in steps that people can act on. */
export function trustOf({ value, confirmed, confidence }: Field): Trust {
  if (value === null) return 'ABSENT';
  if (confirmed) return 'CONFIRMED';
  if (confidence === null) return 'UNSURE';
  if (confidence >= sureFrom) return 'SURE';
  return confidence >= likelyFrom ? 'LIKELY' : 'UNSURE';
}
