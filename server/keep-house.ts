import { forgetOldTokens } from './access/issue-token.ts';
import { resealRows } from './access/reseal-rows.ts';
import { forgetOldKeys, replyContext } from './access/run-once.ts';
import { removeDoomedFiles } from './documents/doomed-files.ts';
import { sealContext } from './export/connector-tools.ts';
import type { Service } from './service.ts';
import { forgetOldLessons } from './suppliers/forget-old-lessons.ts';
import { secretContext } from './webhooks/endpoint-store.ts';
import { forgetOld } from './webhooks/forget-old.ts';

const everyMs = 10 * 60 * 1000;

/** Removes what has had its time: old tokens, keys, deliveries, and files whose document is gone. */
export function keepHouse(service: Service): () => Promise<void> {
  let working = Promise.resolve();
  const chores = [
    forgetOldTokens,
    forgetOldKeys,
    forgetOld,
    forgetOldLessons,
    removeDoomedFiles,
    resealSecrets,
  ];
  const timer = setInterval(() => {
    working = working.then(async () => {
      for (const chore of chores) {
        await chore(service).catch((error) => service.log.warn({ err: error }, 'housekeeping'));
      }
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/** Brings what is under an older key under the newest one, so that the older can be taken out of the settings. */
export async function resealSecrets(service: Service): Promise<void> {
  await resealRows(
    service,
    { table: 'webhook_endpoints', column: 'secret_sealed', names: ['id'] },
    ({ workspaceId, id }) => secretContext(workspaceId, Number(id)),
  );
  await resealRows(
    service,
    { table: 'connections', column: 'secrets_sealed', names: ['id'] },
    ({ workspaceId }) => sealContext(workspaceId),
  );
  await resealRows(
    service,
    { table: 'idempotency_keys', column: 'reply_sealed', names: ['actor', 'key'] },
    ({ workspaceId, actor, key }) => replyContext(workspaceId, { actor: String(actor), key: String(key) }),
  );
}
