import { z } from 'zod';

import { refusalText } from '../refusal-text.ts';
import { type Desk, stopWith } from './desk.ts';

/** The general data that every invoice of the company needs. */
export type Setup = {
  journals: { expense: number | null; revenue: number | null };
  payable: number | null;
  receivable: number | null;
  currencies: Map<string, number>;
};

const Journal = z.object({ id: z.int(), type: z.string() });
const Currency = z.object({ id: z.int(), code: z.string() });
const Configuration = z
  .array(
    z.object({
      default_account_payable: z.int().nullable(),
      default_account_receivable: z.int().nullable(),
    }),
  )
  .length(1);

/** `currencyCode`: a required currency, which may be newer than the cache. */
export function setupOf(desk: Desk, currencyCode: string | null = null): Promise<Setup> {
  const question = async () => {
    const kinds = [['type', 'in', ['expense', 'revenue']]];
    const journals = await search(desk, 'account.journal', kinds, ['type'], Journal);
    const currencies = await search(desk, 'currency.currency', [], ['code'], Currency);
    const fields = ['default_account_payable', 'default_account_receivable'];
    const [defaults] = await desk.ask('model.account.configuration.read', [[1], fields], Configuration);
    const first = (type: string) => journals.find((journal) => journal.type === type)?.id ?? null;
    return {
      journals: { expense: first('expense'), revenue: first('revenue') },
      payable: defaults?.default_account_payable ?? null,
      receivable: defaults?.default_account_receivable ?? null,
      currencies: new Map(currencies.map(({ code, id }) => [code, id])),
    };
  };
  return desk.remember('setup', question, ({ currencies }) => !currencyCode || currencies.has(currencyCode));
}

const rowsMax = 2000;

async function search<Schema extends z.ZodType>(
  desk: Desk,
  model: string,
  where: unknown[],
  fields: string[],
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const parameters = [where, 0, rowsMax, [['id', 'ASC']], fields];
  return desk.ask(`model.${model}.search_read`, parameters, z.array(schema));
}

const PaymentMethod = z.object({ id: z.int(), name: z.string() });

/** The connection's payment method for receipts. */
export async function paymentMethodOf(desk: Desk, named: string): Promise<number> {
  const methods = await desk.remember('payment methods', () => {
    const where = [['company', '=', desk.company.id]];
    return search(desk, 'account.invoice.payment.method', where, ['name'], PaymentMethod);
  });
  const method = methods.find(({ id, name }) => name === named || String(id) === named);
  if (method) return method.id;
  const said = refusalText('TRYTON_NO_PAYMENT_METHOD', { method: named });
  return stopWith({ category: 'SETTINGS', step: 'preflight', ...said, retryable: true });
}

const Tax = z.object({
  id: z.int(),
  type: z.string(),
  childs: z.array(z.int()),
  description: z.string(),
  legal_notice: z.string().nullable(),
  sequence: z.int().nullable(),
  invoice_account: z.int().nullable(),
  credit_note_account: z.int().nullable(),
});
export type TaxRecord = z.output<typeof Tax>;

/** How Tryton computes a tax, and its accounts. */
export function taxRecordsOf(desk: Desk, ids: readonly string[]): Promise<Map<string, TaxRecord>> {
  const question = async () => {
    const fields = Object.keys(Tax.shape);
    const where = [['company', '=', desk.company.id]];
    const taxes = await search(desk, 'account.tax', where, fields, Tax);
    return new Map(taxes.map((tax) => [String(tax.id), tax]));
  };
  return desk.remember('taxes', question, (taxes) => ids.every((id) => taxes.has(id)));
}
