import { z } from 'zod';

import type { TaxItem } from '../master-data/master-data.ts';
import type { Desk } from './desk.ts';
import { Amount, Linked, Text } from './odoo-values.ts';
import { readList } from './read-list.ts';

const Tax = z.object({
  id: z.int(),
  name: Text,
  amount: Amount,
  amount_type: z.string(),
  type_tax_use: z.string(),
  active: z.boolean(),
  price_include: z.boolean(),
});
const Share = z.object({ id: z.int(), tax_id: Linked });

/** Taxes are few, and a reverse charge may change without the tax itself: they are always read completely. */
export async function* readTaxes(desk: Desk): AsyncGenerator<TaxItem> {
  const owed = await reverseCharges(desk);
  const domain = [
    ['company_id', '=', desk.company.id],
    ['type_tax_use', 'in', ['purchase', 'sale']],
  ];
  for await (const tax of readList(desk, { model: 'account.tax', domain, row: Tax, archived: true })) {
    // A rate is returned only if it is added to a net price.
    const isPlain = tax.amount_type === 'percent' && !tax.price_include;
    yield {
      type: 'TAX_CODE',
      id: String(tax.id),
      name: tax.name ?? '',
      active: tax.active,
      code: null,
      rate: isPlain ? tax.amount : null,
      use: tax.type_tax_use === 'sale' ? 'SALE' : 'PURCHASE',
      reverseCharge: owed.has(tax.id),
    };
  }
}

/** A tax that is added and subtracted is reverse charge. */
async function reverseCharges(desk: Desk): Promise<Set<number>> {
  const domain = [
    ['repartition_type', '=', 'tax'],
    ['factor_percent', '<', 0],
  ];
  const taxes = new Set<number>();
  for await (const { tax_id } of readList(desk, {
    model: 'account.tax.repartition.line',
    domain,
    row: Share,
  })) {
    if (tax_id) taxes.add(tax_id.id);
  }
  return taxes;
}
