import { forgetOldTokens } from './access/clients/issue-token.ts';
import { resealRows } from './access/reseal-rows.ts';
import { forgetOldKeys, replyContext } from './access/run-once.ts';
import { seedContext } from './access/second-factor/totp.ts';
import { forgetOldAttempts } from './access/sign-in/attempt-budget.ts';
import { forgetOldUploadLinks } from './access/upload-links/open-upload-link.ts';
import { sealHistory } from './audit/seal-history.ts';
import { removeDoomedFiles } from './documents/doomed-files.ts';
import { forgetCountRows } from './documents/forget-count-rows.ts';
import { forgetRemovedImports } from './email/forget-removed-imports.ts';
import { emailImportContext } from './email/mailbox-settings.ts';
import { tokensContext } from './export/authorisation/kept-tokens.ts';
import { sealContext } from './export/connector-tools.ts';
import { mailContext } from './mail/owe-mail.ts';
import { forgetOldMails } from './mail/send-mail.ts';
import { forgetExpired } from './retention/forget-expired.ts';
import type { Service } from './service.ts';
import { forgetOldLessons } from './suppliers/forget-old-lessons.ts';
import { secretContext } from './webhooks/endpoint-store.ts';
import { forgetOld } from './webhooks/forget-old.ts';
import { forgetArchives } from './workspace-archive/forget-archives.ts';
import { forgetUnfinishedImports } from './workspace-archive/forget-unfinished-imports.ts';

const everyMs = 10 * 60 * 1000;

/** Removes what has had its time: old tokens, keys, deliveries, and files whose document is gone. */
export function keepHouse(service: Service): () => Promise<void> {
  let working = Promise.resolve();
  const chores = [
    forgetOldTokens,
    forgetOldAttempts,
    forgetOldKeys,
    forgetOld,
    forgetOldLessons,
    forgetOldMails,
    forgetOldUploadLinks,
    forgetRemovedImports,
    sealHistory,
    forgetExpired,
    forgetArchives,
    forgetUnfinishedImports,
    removeDoomedFiles,
    forgetCountRows,
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
