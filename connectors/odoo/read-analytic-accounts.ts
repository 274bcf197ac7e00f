import { z } from 'zod';

import type { CostCentreItem } from '../master-data/master-data.ts';
import type { Desk } from './desk.ts';
import { Text } from './odoo-values.ts';
import { readList } from './read-list.ts';
import { Stopped } from './stopped.ts';

const AnalyticAccount = z.object({ id: z.int(), code: Text, name: Text, active: z.boolean() });

/** Odoo's cost centres. A user without the permission for analytic accounting has none. */
export async function* readAnalyticAccounts(desk: Desk): AsyncGenerator<CostCentreItem> {
  const domain = [['company_id', 'in', [false, desk.company.id]]];
  const list = { model: 'account.analytic.account', domain, row: AnalyticAccount, archived: true };
  try {
    for await (const { id, code, name, active } of readList(desk, list)) {
      yield { type: 'COST_CENTRE', id: String(id), code: code || null, name: name ?? '', active };
    }
  } catch (fault) {
    if (!(fault instanceof Stopped) || fault.answer.kind !== 'refused') throw fault;
  }
}
