import { z } from 'zod';

import { askCloud } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { type Answer, type Call, ok, refuse } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import { Id, moneybirdOrigin } from './moneybird-api.ts';
import type { MoneybirdSettings } from './moneybird-settings.ts';

const Administration = z.object({
  id: Id,
  name: z.string(),
  currency: z.string().nullish(),
  suspended: z.boolean().nullish(),
  period_locked_until: z.iso.date().nullish(),
});
export type Administration = z.output<typeof Administration>;

/** The configured administration, among those of the sign-in. */
export async function findAdministration(
  api: CloudApi,
  { administrationId }: MoneybirdSettings,
  call: Call,
): Promise<Answer<Administration>> {
  const all = { ...api, baseUrl: `${moneybirdOrigin}/api/v2` };
  const request = { method: 'GET', path: '/administrations.json', step: 'find' } as const;
  const answer = await askCloud(all, request, z.array(Administration), call);
  if (answer.kind !== 'ok') return answer;
  const found = answer.value.find(({ id }) => id === administrationId);
  if (found) return ok(found);
  const named = answer.value.map(({ id, name }) => `${name} (${id})`).join(', ');
  const said = refusalText('ADMINISTRATION_UNKNOWN', { id: administrationId, found: named || '–' });
  return refuse({ category: 'SETTINGS', step: 'find', ...said, retryable: true });
}
