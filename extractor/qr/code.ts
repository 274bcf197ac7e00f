import type { FieldName } from '@slipway/contract/fields.ts';
import { isIban } from '@slipway/contract/iban.ts';

/** What a payment or tax code says; each kind of code is a pure function from its text. */
export type ParsedCode = {
  /** As in "the payment code (EPC) says the same". */
  name: string;
  facts: CodeFact[];
};

export type CodeFact = {
  field: FieldName;
  /** Normalised as a field's value. */
  value: string;
  /** As it stands in the code. */
  text: string;
  /**
   * What it may do to the field. FILL: it is the field, and a page that prints another is wrong.
   * PROVE: it only confirms what is printed, since it may lawfully be something else.
   */
  role: 'FILL' | 'PROVE';
};

export type CodeParser = (text: string) => ParsedCode | null;

/** A fact, unless the code leaves it out. */
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

/** An account whose check digits are right: no bank takes another. */
export function toIban(text: string): string | null {
  const iban = withoutSpaces(text);
  return isIban(iban) ? iban : null;
}

export function toBic(text: string): string | null {
  const bic = withoutSpaces(text);
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? bic : null;
}

/** `1234.5`, `1234,50`: codes never group digits. */
export function toAmount(text: string): string | null {
  const plain = text.replace(',', '.');
  return /^-?\d{1,12}(?:\.\d{1,4})?$/.test(plain) ? plain : null;
}

/** A calendar date that exists, from its parts as digits. */
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
