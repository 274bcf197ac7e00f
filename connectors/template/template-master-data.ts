import { AmountInput } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { askCloud } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import type { Call } from '../connector.ts';
import type { MasterDataItem } from '../master-data/master-data.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';

const Accounts = z.array(
  z.object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(['expense', 'income']),
    active: z.boolean(),
  }),
);
const TaxCodes = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    rate: AmountInput,
    side: z.enum(['purchase', 'sale']),
    active: z.boolean(),
  }),
);
const Parties = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    taxId: z.string().nullable(),
    side: z.enum(['purchase', 'sale']),
    active: z.boolean(),
  }),
);
const Periods = z.array(
  z.object({ id: z.string(), name: z.string(), from: z.string(), to: z.string(), open: z.boolean() }),
);

/**
 * The ledger's master data with its own ids: stored by Slipway, offered in its forms, and used by
 * `planInvoice`. Items that can no longer be used have `active: false`, so that their names stay known. Long
 * lists are read page by page: cloud/read-pages.ts.
 */
export async function* templateMasterData(api: CloudApi, call: Call): AsyncGenerator<MasterDataItem> {
  for (const { id, code, name, kind, active } of await list(api, '/accounts', Accounts, call)) {
    const use = kind === 'expense' ? 'EXPENSE' : 'INCOME';
    yield { type: 'ACCOUNT', id, code, name, active, use, currencies: null, taxCodes: null };
  }
  for (const { id, name, rate, side, active } of await list(api, '/tax-codes', TaxCodes, call)) {
    const use = side === 'purchase' ? 'PURCHASE' : 'SALE';
    yield { type: 'TAX_CODE', id, code: id, name, rate, use, active, reverseCharge: false };
  }
  for (const { id, name, taxId, side, active } of await list(api, '/parties', Parties, call)) {
    const role = side === 'purchase' ? 'SUPPLIER' : 'CUSTOMER';
    const unknown = { ibans: [], account: null, taxCode: null, term: null, currencyCode: null };
    yield { type: 'PARTY', id, name, active, role, taxId, ...unknown };
  }
  for (const { id, name, from, to, open } of await list(api, '/periods', Periods, call)) {
    yield { type: 'PERIOD', id, name, from, to, active: open };
  }
}

/** A list that cannot be read throws: an empty one would mean that every account was removed. */
async function list<Schema extends z.ZodType>(
  api: CloudApi,
  path: string,
  schema: Schema,
  call: Call,
): Promise<z.output<Schema>> {
  const answer = await askCloud(api, { method: 'GET', path, step: 'preflight' }, schema, call);
  if (answer.kind !== 'ok') throw new MasterDataFault(answer);
  return answer.value;
}
