import { refreshTokens } from '@slipway/connectors/oauth/ask-tokens.ts';
import type { MailboxSettings } from '@slipway/contract/email-imports.ts';

import { toolsOf } from '../../export/connector-tools.ts';
import type { Service } from '../../service.ts';
import { lockImport, type StoredImport, updateImport } from '../import-store.ts';
import { settingsColumns, settingsOf } from '../mailbox-settings.ts';
import { MailboxFault } from './mailbox-fault.ts';
import type { MailboxKey } from './open-mailbox.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'config' | 'sendToSystem' | 'vault'>;

/** What a mailbox is signed in to by. A refresh token is used while its row is held: by one process, once. */
export async function signInKey(needs: Needs, row: StoredImport): Promise<MailboxKey> {
  const settings = settingsOf(needs, row);
  if (settings.signIn === 'PASSWORD') return { password: settings.password ?? '' };
  return needs.db.write(row.workspaceId, async (db) => {
    const now = settingsOf(needs, await lockImport(db, row.id));
    const { accessToken, refreshToken } = await renewed(needs, row.workspaceId, now);
    if (refreshToken !== null && refreshToken !== now.refreshToken)
      await updateImport(db, row.id, settingsColumns(needs, row.workspaceId, { ...now, refreshToken }));
    return { accessToken };
  });
}

/** The same with settings that nobody has saved: a refresh token that is replaced meanwhile is told. */
export async function trialKey(
  needs: Needs,
  workspaceId: number,
  settings: MailboxSettings,
): Promise<MailboxKey> {
  if (settings.signIn === 'PASSWORD') return { password: settings.password ?? '' };
  const { accessToken } = await renewed(needs, workspaceId, settings);
  return { accessToken };
}

async function renewed(needs: Needs, workspaceId: number, settings: MailboxSettings) {
  const answer = await refreshTokens(
    { send: toolsOf(needs, workspaceId).send },
    { tokenUrl: settings.tokenUrl ?? '', clientProof: 'BODY' },
    { clientId: settings.clientId ?? '', clientSecret: settings.clientSecret },
    settings.refreshToken ?? '',
  );
  if (answer.kind === 'tokens') return answer.tokens;
  if (answer.kind === 'refused') throw new MailboxFault('SIGN_IN_REFUSED', answer.description);
  throw new MailboxFault('NOT_REACHED', answer.reason);
}
