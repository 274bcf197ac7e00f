import { setTimeout as pause } from 'node:timers/promises';
import { refreshTokens, type Tokens } from '@slipway/connectors/oauth/ask-tokens.ts';
import type { MailboxSettings } from '@slipway/contract/email-imports.ts';

import { toolsOf } from '../../../export/connector-tools.ts';
import type { Service } from '../../../platform/service.ts';
import { lockImport, type StoredImport, updateImport } from '../import-store.ts';
import { mergedSettings, settingsColumns, settingsOf } from '../mailbox-settings.ts';
import { MailboxFault } from './mailbox-fault.ts';
import type { MailboxKey } from './open-mailbox.ts';

/** Longer than a provider may take to answer. */
const renewMsMax = 30_000;
const pollAgainMs = 200;

type Dependencies = Pick<Service, 'db' | 'clock' | 'config' | 'sendToSystem' | 'vault'>;
type Sent = Record<string, unknown>;
type Renewing = { settings: MailboxSettings; until: Date };

/**
 * The credentials of a mailbox; a test's settings take precedence. Only one process uses a refresh token at a
 * time, because it may be single-use. No database lock is held during the request to the provider.
 */
export async function signInKey(
  needs: Dependencies,
  row: StoredImport,
  tried: Sent = {},
): Promise<MailboxKey> {
  const settings = mergedSettings(needs, row, tried);
  if (settings.signIn === 'PASSWORD') return { password: settings.password ?? '' };
  const renewing = await waitForTurn(needs, row, tried);
  let tokens: Tokens | null = null;
  try {
    tokens = await renewed(needs, row.workspaceId, renewing.settings);
    return { accessToken: tokens.accessToken };
  } finally {
    await endTurn(needs, row, renewing, tokens?.refreshToken ?? null);
  }
}

async function waitForTurn(needs: Dependencies, row: StoredImport, tried: Sent): Promise<Renewing> {
  for (let waitedMs = 0; waitedMs <= renewMsMax; waitedMs += pollAgainMs) {
    const renewing = await takeTurn(needs, row, tried);
    if (renewing) return renewing;
    await pause(pollAgainMs);
  }
  throw new MailboxFault('RENEWAL_FAILED', 'Another process renews the sign-in.');
}

function takeTurn(
  needs: Dependencies,
  { workspaceId, id }: StoredImport,
  tried: Sent,
): Promise<Renewing | null> {
  const now = needs.clock.now();
  return needs.db.write(workspaceId, async (db) => {
    const row = await lockImport(db, id);
    if (row.renewingUntil && row.renewingUntil > now) return null;
    const until = new Date(now.getTime() + renewMsMax);
    await updateImport(db, id, { renewingUntil: until });
    return { settings: mergedSettings(needs, row, tried), until };
  });
}

/** Stores a newer refresh token, unless a user entered another one meanwhile. */
async function endTurn(
  needs: Dependencies,
  { workspaceId, id }: StoredImport,
  { settings: used, until }: Renewing,
  refreshToken: string | null,
): Promise<void> {
  await needs.db.write(workspaceId, async (db) => {
    const row = await lockImport(db, id);
    const now = settingsOf(needs, row);
    const isReplaced = refreshToken !== null && refreshToken !== used.refreshToken;
    const isNewer = isReplaced && now.refreshToken === used.refreshToken;
    await updateImport(db, id, {
      ...(row.renewingUntil?.getTime() === until.getTime() && { renewingUntil: null }),
      ...(isNewer && settingsColumns(needs, workspaceId, { ...now, refreshToken })),
    });
  });
}

/** The same for unsaved settings, and whether their refresh token was replaced. */
export async function trialKey(
  needs: Dependencies,
  workspaceId: number,
  settings: MailboxSettings,
): Promise<{ key: MailboxKey; isReplaced: boolean }> {
  if (settings.signIn === 'PASSWORD')
    return { key: { password: settings.password ?? '' }, isReplaced: false };
  const { accessToken, refreshToken } = await renewed(needs, workspaceId, settings);
  const isReplaced = refreshToken !== null && refreshToken !== settings.refreshToken;
  return { key: { accessToken }, isReplaced };
}

async function renewed(needs: Dependencies, workspaceId: number, settings: MailboxSettings): Promise<Tokens> {
  const answer = await refreshTokens(
    { send: toolsOf(needs, workspaceId).send },
    { tokenUrl: settings.tokenUrl ?? '', clientProof: 'BODY' },
    { clientId: settings.clientId ?? '', clientSecret: settings.clientSecret },
    settings.refreshToken ?? '',
  );
  if (answer.kind === 'tokens') return answer.tokens;
  if (answer.kind === 'refused') throw new MailboxFault('RENEWAL_REFUSED', answer.description);
  throw new MailboxFault('RENEWAL_FAILED', answer.reason);
}
