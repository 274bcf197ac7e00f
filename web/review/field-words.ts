import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';

export type Field = Document['fields'][FieldName];

const sourceWords: Record<NonNullable<Field['source']>, string> = {
  XML: 'from the e-invoice data',
  QR: 'from the QR code',
  TEXT: 'printed in the document',
  OCR: 'recognised from the image',
  MEMORY: 'known from earlier documents of this vendor',
  RULE: 'worked out by a rule',
  MANUAL: 'entered by a person or a program',
};

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

export const trustWords: Record<Trust, string> = {
  CONFIRMED: 'Confirmed',
  SURE: 'Sure',
  LIKELY: 'Likely',
  UNSURE: 'Unsure: please check',
  ABSENT: 'Not found',
};

/** `Likely · recognised from the image · page 2`. */
export function describeField(field: Field): string {
  const { source, page, value } = field;
  if (value === null && source === null) return 'Not found in the document.';
  const parts = [trustWords[trustOf(field)], source && sourceWords[source], page && `page ${page}`];
  return parts.filter(Boolean).join(' · ');
}
