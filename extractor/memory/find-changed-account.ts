import type { Finding } from '@slipway/contract/document.ts';

import { plainId } from '../find/fold-text.ts';
import type { Row } from '../find/text-lines.ts';
import type { ReadField } from '../reading.ts';
import { locateKey } from './recognise-supplier.ts';
import type { SupplierMemory } from './supplier-memory.ts';

/**
 * Reports an account that no confirmed document had, if none of the confirmed accounts is printed: a sign of
 * invoice fraud.
 */
export function findChangedAccount(
  iban: ReadField | undefined,
  { keys }: SupplierMemory,
  rows: readonly Row[],
): Finding[] {
  if (!iban || keys.ibans.length === 0 || keys.ibans.includes(plainId(iban.value))) return [];
  if (locateKey('ibans', keys.ibans, rows)) return [];
  const [known = ''] = keys.ibans;
  const message = `Confirmed documents of this vendor had another account (${known}). Ask the vendor before you pay.`;
  const values = { iban: iban.value, known };
  return [{ code: 'IBAN_CHANGED', severity: 'WARNING', field: 'iban', message, values }];
}
