import type { QueryOf } from '@slipway/contract/endpoint.ts';
import type { getUsage } from '@slipway/contract/endpoints/reports.ts';

import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { dayIn, monthOf, monthsBefore } from '../settings/days.ts';
import { getSettings } from '../settings/settings-store.ts';
import { listMonths, type MonthRow, measureStored } from '../settings/usage-store.ts';
import { countLimited } from './limits-store.ts';
import type { PricingFile } from './pricing.ts';

/** The usage of the workspace by month, compared with the plan that the operator has set. */
export async function showUsage(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  actor: Actor,
  { months }: QueryOf<typeof getUsage>,
  pricing: PricingFile,
) {
  return db.read(actor.workspaceId, async (db) => {
    const { planCode, timeZone } = await getSettings(db);
    const current = monthOf(dayIn(clock.now(), timeZone));
    const rows = await listMonths(db, monthsBefore(current, months - 1));
    const plan = pricing.plans.find(({ code }) => code === planCode) ?? null;
    const all = everyMonth(current, months, rows);
    const uploaded = all.at(-1)?.uploaded ?? 0;
    const included = plan?.includedDocuments ?? null;
    const used = await countLimited(db);
    return {
      plan,
      month: {
        starts: current,
        uploaded,
        included,
        over: included === null ? 0 : Math.max(0, uploaded - included),
      },
      months: all,
      storedBytes: Math.max(0, await measureStored(db)),
      limits: Object.entries(used).map(([name, count]) => ({
        name,
        used: count,
        limit: plan?.limits[name] ?? null,
      })),
    };
  });
}

const nothingUsed = { uploaded: 0, read: 0, exported: 0, pages: 0, bytes: 0 };

/** A number of months up to the current one, including months without usage. */
function everyMonth(current: string, count: number, rows: readonly MonthRow[]): MonthRow[] {
  return Array.from({ length: count }, (_, index) => {
    const starts = monthsBefore(current, count - 1 - index);
    return rows.find((row) => row.starts === starts) ?? { starts, ...nothingUsed };
  });
}
