import { forgetOldTokens } from './identity/oauth/issue-token.ts';
import { resealRows } from './platform/vault/reseal-rows.ts';
import { forgetOldKeys, replyContext } from './identity/run-once.ts';
import { seedContext } from './identity/second-factor/totp.ts';
import { forgetOldAttempts } from './identity/sign-in/attempt-budget.ts';
import { forgetOldUploadLinks } from './identity/upload-links/open-upload-link.ts';
import { sealHistory } from './identity/audit/seal-history.ts';
import { removeDoomedFiles } from './documents/file-deletion.ts';
import { forgetCountRows } from './documents/lists/delete-count-rows.ts';
import { forgetRemovedImports } from './intake/email/forget-removed-imports.ts';
import { emailImportContext } from './intake/email/mailbox-settings.ts';
import { tokensContext } from './export/authorisation/kept-tokens.ts';
import { sealContext } from './export/connector-tools.ts';
import { mailContext } from './platform/mailer/enqueue-mail.ts';
import { forgetOldMails } from './platform/mailer/send-mail.ts';
import { forgetExpired } from './retention/rules/forget-expired.ts';
import type { Service } from './platform/service.ts';
import { forgetOldLessons } from './reading/suppliers/forget-old-lessons.ts';
import { secretContext } from './webhooks/endpoint-store.ts';
import { forgetOld } from './webhooks/forget-old.ts';
import { forgetArchives } from './retention/archive/forget-archives.ts';
import { forgetUnfinishedImports } from './retention/archive/forget-unfinished-imports.ts';

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
