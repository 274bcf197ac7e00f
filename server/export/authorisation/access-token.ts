import type { Answer } from '@slipway/connectors/connector.ts';
import {
  type AppCredentials,
  refreshTokens,
  type TokensAnswer,
} from '@slipway/connectors/oauth/ask-tokens.ts';
import type { Authorisation } from '@slipway/connectors/oauth/authorisation.ts';
import type { AccessToken, SignedIn } from '@slipway/connectors/oauth/signed-in.ts';
import type { Tools } from '@slipway/connectors/tools.ts';

import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { updateConnection } from '../connection-store.ts';
import {
  changeAuthorisation,
  findAuthorisation,
  lockAuthorisation,
  type StoredAuthorisation,
} from './authorisation-store.ts';
import { openTokens, tokenColumns } from './stored-tokens.ts';

/** A token that expires sooner is renewed first, so that it does not expire during a request. */
const marginMs = 60_000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'vault'>;
export type Link = {
  workspaceId: number;
  connectionId: number;
  vendor: Authorisation;
  app: AppCredentials;
  send: Tools['send'];
};

/** The sign-in of a connection. All processes share its tokens, which are stored in the database. */
export function signedInOf(needs: Dependencies, link: Link): SignedIn {
  const { workspaceId, connectionId } = link;
  return {
    async accessToken(_, refused) {
      const row = await needs.db.read(workspaceId, (db) => findAuthorisation(db, connectionId));
      const held = holding(needs, row, refused);
      if (held) return held;
      return needs.db.write(workspaceId, async (db) => {
        const locked = await lockAuthorisation(db, connectionId);
        // Another process may have renewed the token while this one waited for the row lock.
        return holding(needs, locked, refused) ?? renew(needs, db, link, locked!);
      });
    },
  };
}

/** The result if no renewal is needed or possible. */
function holding(
  needs: Dependencies,
  row: StoredAuthorisation | undefined,
  refused: string | undefined,
): Answer<AccessToken> | null {
  if (!row) return reauth('No user has signed in yet.');
  if (row.lostAt) return reauth('The sign-in is no longer valid.');
  if (row.tenantId === null) return reauth('No company has been chosen yet.');
  const { accessToken } = openTokens(needs, row.workspaceId, row.tokensSealed);
  const endsSoon =
    row.expiresAt !== null && row.expiresAt.getTime() - marginMs <= needs.clock.now().getTime();
  if (endsSoon || accessToken === refused) return null;
  return { kind: 'ok', value: { token: accessToken, tenantId: row.tenantId } };
}

/**
 * Requests new tokens while the row is locked, so that only one process uses a refresh token, and only once.
 */
async function renew(
  needs: Dependencies,
  db: Writer,
  link: Link,
  row: StoredAuthorisation,
): Promise<Answer<AccessToken>> {
  const { refreshToken, before } = openTokens(needs, row.workspaceId, row.tokensSealed);
  if (refreshToken === null)
    return lose(needs, db, link, 'The token has expired, and there is no newer one.');
  let used = refreshToken;
  let answer = await refreshTokens(link, link.vendor, link.app, used);
  const sinceMs = needs.clock.now().getTime() - row.renewedAt.getTime();
  if (isInvalidGrant(answer) && before !== null && sinceMs < link.vendor.graceMs) {
    used = before;
    answer = await refreshTokens(link, link.vendor, link.app, used);
  }
  if (answer.kind === 'tokens') {
    const columns = tokenColumns(needs, row.workspaceId, answer.tokens, used, needs.clock.now());
    await changeAuthorisation(db, link.connectionId, columns);
    return { kind: 'ok', value: { token: answer.tokens.accessToken, tenantId: row.tenantId ?? '' } };
  }
  if (answer.kind === 'refused' && isInvalidGrant(answer))
    return lose(needs, db, link, `The sign-in has ended: ${answer.description}`);
  // The app is unknown or its secret is wrong. The sign-in is still valid with the correct secret.
  if (answer.kind === 'refused') return reauth(`The app was rejected: ${answer.description}`);
  return { kind: 'notSent', reason: `The sign-in could not be renewed: ${answer.reason}` };
}

function isInvalidGrant(answer: TokensAnswer): boolean {
  return answer.kind === 'refused' && answer.error === 'invalid_grant';
}

/** A user must sign in again. The connection shows this immediately. */
async function lose(
  { clock }: Dependencies,
  db: Writer,
  { connectionId }: Link,
  reason: string,
): Promise<Answer<never>> {
  const now = clock.now();
  await changeAuthorisation(db, connectionId, { lostAt: now });
  const health = { ok: false, code: 'REAUTH', message: reason, checkedAt: now.toISOString() };
  await updateConnection(db, connectionId, { health }, now);
  return reauth(reason);
}

function reauth(reason: string): Answer<never> {
  return { kind: 'reauth', reason };
}
