import type { MailboxHealth, MailboxSettings } from '@slipway/contract/email-imports.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../../identity/actor.ts';
import type { Service } from '../../../platform/service.ts';
import { getImport, updateImport } from '../import-store.ts';
import { mergedSettings, settingsOf } from '../mailbox-settings.ts';
import { faultOf, healthOf } from './mailbox-fault.ts';
import { type MailboxKey, openMailbox } from './open-mailbox.ts';
import { signInKey, trialKey } from './sign-in-key.ts';
import { within } from './within.ts';

/** A user waits for the result. */
const logoutMsMax = 5000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'config' | 'sendToSystem' | 'vault'>;
type Sent = Record<string, unknown>;

/** Tests unsaved settings and stores nothing. */
export async function testMailbox(needs: Dependencies, actor: Actor, { settings }: { settings: Sent }) {
  const parsed = mergedSettings(needs, null, settings);
  return tryUnsaved(needs, actor, parsed);
}

/**
 * Tests a stored mailbox and stores the result, or tests other settings and stores at most a newer refresh
 * token.
 */
export async function testEmailImport(
  needs: Dependencies,
  actor: Actor,
  id: number,
  { settings }: { settings?: Sent | undefined } = {},
) {
  const row = await needs.db.read(actor.workspaceId, (db) => getImport(db, id));
  if (row.kind !== 'IMAP') throw new Problem('wrong_email_import');
  if (settings !== undefined) {
    const tried = mergedSettings(needs, row, settings);
    if (!usesKeptToken(settingsOf(needs, row), tried)) return tryUnsaved(needs, actor, tried);
    return look(needs, tried, () => signInKey(needs, row, settings));
  }
  const health = await look(needs, settingsOf(needs, row), () => signInKey(needs, row));
  await needs.db.write(actor.workspaceId, (db) => updateImport(db, id, { health }));
  return health;
}

/** With any client: the mailbox needs the token's replacement. */
function usesKeptToken(kept: MailboxSettings, tried: MailboxSettings): boolean {
  return tried.signIn === 'OAUTH2' && tried.refreshToken === kept.refreshToken;
}

async function tryUnsaved(
  needs: Dependencies,
  actor: Actor,
  settings: MailboxSettings,
): Promise<MailboxHealth> {
  let wasReplaced = false;
  const health = await look(needs, settings, async () => {
    const { key, isReplaced } = await trialKey(needs, actor.workspaceId, settings);
    wasReplaced = isReplaced;
    return key;
  });
  // The failure is reported first; another test reports the rest.
  if (!health.ok || !wasReplaced) return health;
  return { ...healthOf('TOKEN_REPLACED', '', needs.clock.now()), values: health.values };
}

async function look(
  needs: Dependencies,
  settings: MailboxSettings,
  keyOf: () => Promise<MailboxKey>,
): Promise<MailboxHealth> {
  try {
    const client = await openMailbox(needs, settings, await keyOf());
    const exists = client.mailbox ? client.mailbox.exists : 0;
    await within(client, logoutMsMax, client.logout()).catch(() => client.close());
    return { ...healthOf('WORKS', '', needs.clock.now()), values: { messages: String(exists) } };
  } catch (error) {
    // The import was removed meanwhile, which is not the mail server's fault.
    if (error instanceof Problem) throw error;
    const fault = faultOf(error);
    return healthOf(fault.code, fault.said, needs.clock.now());
  }
}
