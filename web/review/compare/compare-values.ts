import { type FieldName, fieldNames, fieldTable } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';
import type { Document } from '@slipway/sdk/client.ts';

export type Value = string | number | null;
export type Compared = { name: FieldName; left: Value; right: Value; differs: boolean };

type Compares = Pick<Document, 'fields'>;

/** The fields of both documents, and whether their values are equal. */
export function compareFields(left: Compares, right: Compares): Compared[] {
  return fieldNames.flatMap((name) => {
    const [one, other] = [left.fields[name].value, right.fields[name].value];
    if (one === null && other === null) return [];
    return [{ name, left: one, right: other, differs: !isSame(name, one, other) }];
  });
}

function isSame(name: FieldName, one: Value, other: Value): boolean {
  if (one === null || other === null) return one === other;
  if (fieldTable[name].kind === 'amount') return decimal(one).equals(decimal(other));
  return plain(one) === plain(other);
}

/** Spaces and case do not matter. */
function plain(value: string | number): string {
  return String(value).replace(/\s+/g, ' ').trim().toLowerCase();
}
