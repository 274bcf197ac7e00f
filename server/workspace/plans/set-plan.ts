import { audit, theService } from '../../identity/audit/audit.ts';
import { ConfigError } from '../../platform/config/config.ts';
import type { Service } from '../../platform/service.ts';
import { findWorkspaces, updateSettings } from '../settings/settings-store.ts';
import type { PricingFile } from './pricing.ts';

/** Sets or removes the plan of a workspace; throws with the reason if that is impossible. */
export async function setPlan(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  { plans }: PricingFile,
  name: string,
  code: string | null,
): Promise<void> {
  if (code !== null && !plans.some((plan) => plan.code === code))
    throw new ConfigError(`Unknown plan: ${code}. Plans: ${plans.map((plan) => plan.code).join(', ')}.`);
  const [found, ...others] = await db.read('all', (db) => findWorkspaces(db, name));
  if (!found) throw new ConfigError(`Workspace ${JSON.stringify(name)} not found.`);
  if (others.length > 0) throw new ConfigError(`Several workspaces are named ${JSON.stringify(name)}.`);
  await db.write(found.workspaceId, async (db) => {
    await updateSettings(db, { planCode: code });
    const details = { before: found.planCode, after: code };
    await audit({ clock }, db, theService, 'PLAN_SET', { kind: 'workspace', name }, details);
  });
}
