import { setTimeout as pause } from 'node:timers/promises';

import { waitUntil } from '../load/wait-until.ts';
import { leftIn } from './senders.ts';
import type { World } from './world.ts';

const readMsMax = 20 * 60_000;
const replayEveryMs = 3000;

/** Waits, without faults, until nothing is left to do; resends what a receiver did not get. */
export async function finishWork(
  { installation, caller, webhook, badWebhooks, watchedFolder }: World,
  since: Date,
): Promise<void> {
  const count = async (text: string) => Number((await installation.sql(text))[0]?.['count']);
  await caller.newToken();
  for (const id of badWebhooks) await caller.must('DELETE', `/webhooks/${id}`);
  await waitUntil('watched folder empty', () => leftIn(watchedFolder).length === 0, { msMax: readMsMax });
  await waitUntil(
    'emails opened',
    async () => (await count("select count(*)::int from intakes where state = 'RECEIVED'")) === 0,
    { msMax: readMsMax },
  );
  await waitUntil(
    'documents read',
    async () =>
      (await count(
        "select count(*)::int from documents where status in ('UPLOADED', 'EXTRACTING') and extraction_error is null",
      )) === 0,
    { msMax: readMsMax },
  );
  await waitUntil(
    'documents exported',
    async () => (await count("select count(*)::int from documents where status = 'EXPORTING'")) === 0,
    { msMax: readMsMax },
  );
  await caller.newToken();
  for (let round = 0; ; round++) {
    const { active } = await caller.must('GET', `/webhooks/${webhook.id}`);
    if (!active) await caller.must('POST', `/webhooks/${webhook.id}/activate`);
    const open = await count(
      `select count(*)::int from webhook_deliveries where endpoint_id = ${webhook.id} and status <> 'DELIVERED'`,
    );
    if (open === 0) return;
    if (round > 200) throw new Error(`${open} deliveries are still open.`);
    await caller.must('POST', `/webhooks/${webhook.id}/deliveries/replay`, {
      body: { since: since.toISOString() },
    });
    await pause(replayEveryMs);
  }
}
