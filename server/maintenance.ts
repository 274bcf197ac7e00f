import { deletePendingFiles } from './documents/file-deletion.ts';
import { purgeCountRows } from './documents/lists/purge-count-rows.ts';
import { tokensContext } from './export/authorisation/stored-tokens.ts';
import { sealContext } from './export/connector-tools.ts';
import { sealHistory } from './identity/audit/seal-history.ts';
import { purgeOldTokens } from './identity/oauth/issue-token.ts';
import { purgeOldKeys, replyContext } from './identity/run-once.ts';
import { seedContext } from './identity/second-factor/totp.ts';
import { purgeOldAttempts } from './identity/sign-in/attempt-budget.ts';
import { purgeOldUploadLinks } from './identity/upload-links/open-upload-link.ts';
import { emailImportContext } from './intake/email/mailbox-settings.ts';
import { purgeRemovedImports } from './intake/email/purge-removed-imports.ts';
import { mailContext } from './platform/mailer/enqueue-mail.ts';
import { purgeOldMails } from './platform/mailer/send-mail.ts';
import type { Service } from './platform/service.ts';
import { resealRows } from './platform/vault/reseal-rows.ts';
import { purgeOldLessons } from './reading/suppliers/purge-old-lessons.ts';
import { purgeArchives } from './retention/archive/purge-archives.ts';
import { purgeUnfinishedImports } from './retention/archive/purge-unfinished-imports.ts';
import { purgeExpired } from './retention/rules/purge-expired.ts';
import { secretContext } from './webhooks/endpoint-store.ts';
import { addPartitions, purgeOld } from './webhooks/purge-old.ts';
import { purgeOldNotifications } from './workspace/notifications/purge-old-notifications.ts';

const everyMs = 10 * 60 * 1000;

/** Deletes expired data: old tokens, keys and deliveries, and files of deleted documents. */
export function startMaintenance(service: Service): () => Promise<void> {
  const warn = (error: unknown) => service.log.warn({ err: error }, 'maintenance');
  // After weeks without a process, the partition of this week is missing: before the first delivery, not in ten minutes.
  let working = addPartitions(service).catch(warn);
  const tasks = [
    purgeOldTokens,
    purgeOldAttempts,
    purgeOldKeys,
    purgeOld,
    purgeOldLessons,
    purgeOldMails,
    purgeOldNotifications,
    purgeOldUploadLinks,
    purgeRemovedImports,
    sealHistory,
    purgeExpired,
    purgeArchives,
    purgeUnfinishedImports,
    deletePendingFiles,
    purgeCountRows,
    resealSecrets,
  ];
  const timer = setInterval(() => {
    working = working.then(async () => {
      for (const task of tasks) {
        await task(service).catch(warn);
      }
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/** Encrypts secrets again with the newest key, so that older keys can be removed from the settings. */
export async function resealSecrets(service: Service): Promise<void> {
  await resealRows(
    service,
    { table: 'webhook_endpoints', column: 'secret_sealed', owner: 'workspace_id', names: ['id'] },
    ({ owner, id }) => secretContext(Number(owner), Number(id)),
  );
  await resealRows(
    service,
    { table: 'connections', column: 'secrets_sealed', owner: 'workspace_id', names: ['id'] },
    ({ owner }) => sealContext(Number(owner)),
  );
  await resealRows(
    service,
    { table: 'email_imports', column: 'secrets_sealed', owner: 'workspace_id', names: ['id'] },
    ({ owner }) => emailImportContext(Number(owner)),
  );
  await resealRows(
    service,
    { table: 'authorisations', column: 'tokens_sealed', owner: 'workspace_id', names: [] },
    ({ owner }) => tokensContext(Number(owner)),
  );
  await resealRows(
    service,
    { table: 'idempotency_keys', column: 'reply_sealed', owner: 'workspace_id', names: ['actor', 'key'] },
    ({ owner, actor, key }) => replyContext(Number(owner), { actor: String(actor), key: String(key) }),
  );
  await resealRows(
    service,
    { table: 'totp_seeds', column: 'seed_sealed', owner: 'user_id', names: [] },
    ({ owner }) => seedContext(String(owner)),
  );
  await resealRows(
    service,
    { table: 'mails', column: 'content_sealed', owner: 'id', names: [] },
    ({ owner }) => mailContext(Number(owner)),
  );
}
