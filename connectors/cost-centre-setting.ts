import { z } from 'zod';

import type { CostCentreItem } from './master-data/master-data.ts';

const rowsMax = 5000;

/** The cost centres of a system that cannot list them; one row each, such as "4100 Marketing". */
export const costCentreSetting = z.array(z.string().trim().min(1).max(200)).max(rowsMax).default([]).meta({
  title: 'Cost centres',
  description: 'One in each row: its number and its name, such as "4100 Marketing".',
  input: 'LIST',
});

/** The cost centres in the settings of a connection. A number is the id; without one, the name is. */
export function costCentresIn({ costCentres }: { costCentres?: unknown }): CostCentreItem[] {
  const rows = costCentreSetting.safeParse(costCentres ?? []);
  const items = (rows.success ? rows.data : []).map(itemOf);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function itemOf(row: string): CostCentreItem {
  const [, code = null, name = row] = /^([^\s;]*\d[^\s;]*)[\s;]+(.+)$/u.exec(row) ?? [];
  return { type: 'COST_CENTRE', id: code ?? name, code, name, active: true };
}
