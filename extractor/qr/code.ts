import type { FieldName } from '@slipway/contract/fields.ts';
import { isIban } from '@slipway/contract/iban.ts';

/** The content of a payment or tax code; each kind of code has a pure parser function. */
export type ParsedCode = {
  /** As in "same value in the payment code (EPC)". */
  name: string;
  facts: CodeFact[];
};

export type CodeFact = {
  field: FieldName;
  /** Normalised like a field's value. */
  value: string;
  /** As written in the code. */
  text: string;
  /**
   * How it affects the field. FILL: it is the value, and a page with another value is wrong. PROVE: it only
   * confirms a printed value, since a different value is valid.
   */
  role: 'FILL' | 'PROVE';
};

export type CodeParser = (text: string) => ParsedCode | null;

/** A fact, unless the code does not contain it. */
export function fact(
  field: FieldName,
  text: string | undefined,
  role: CodeFact['role'] = 'FILL',
  normalise: (text: string) => string | null = (plain) => plain,
): CodeFact[] {
  const printed = text?.trim() ?? '';
  const value = printed === '' ? null : normalise(printed);
  return value === null || value === '' ? [] : [{ field, value, text: printed, role }];
}

export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** An account with correct check digits. */
export function toIban(text: string): string | null {
  const iban = withoutSpaces(text);
  return isIban(iban) ? iban : null;
}

export function toBic(text: string): string | null {
  const bic = withoutSpaces(text);
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? bic : null;
}

/** `1234.5`, `1234,50`: codes have no thousands separators. */
export function toAmount(text: string): string | null {
  const plain = text.replace(',', '.');
  return /^-?\d{1,12}(?:\.\d{1,4})?$/.test(plain) ? plain : null;
}

/** A valid calendar date, from its parts as digits. */
export function toDate(year: string, month: string, day: string): string | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

/** `20261005` and `261005`. */
export function toCompactDate(text: string): string | null {
  const parts = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(text);
  return parts ? toDate(parts[1]!, parts[2]!, parts[3]!) : null;
}
