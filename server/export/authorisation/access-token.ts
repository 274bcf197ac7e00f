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

/** A token that ends sooner is renewed first, so that it does not end on its way. */
const marginMs = 60_000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'vault'>;
export type Link = {
  workspaceId: number;
  connectionId: number;
  vendor: Authorisation;
  app: AppCredentials;
  send: Tools['send'];
};

/** The sign-in of a connection, shared by all processes: its tokens live in the database. */
export function signedInOf(needs: Dependencies, link: Link): SignedIn {
  const { workspaceId, connectionId } = link;
  return {
    async accessToken(_, refused) {
      const row = await needs.db.read(workspaceId, (db) => findAuthorisation(db, connectionId));
      const held = holding(needs, row, refused);
      if (held) return held;
      return needs.db.write(workspaceId, async (db) => {
        const locked = await lockAuthorisation(db, connectionId);
        // Another process may have renewed it while this one waited for the row.
        return holding(needs, locked, refused) ?? renew(needs, db, link, locked!);
      });
    },
  };
}

/** The answer where nothing has to be renewed, or nothing can be. */
function holding(
  needs: Dependencies,
  row: StoredAuthorisation | undefined,
  refused: string | undefined,
): Answer<AccessToken> | null {
  if (!row) return reauth('Nobody has signed in yet.');
  if (row.lostAt) return reauth('The sign-in does not hold any more.');
  if (row.tenantId === null) return reauth('Nobody has chosen yet which books are meant.');
  const { accessToken } = openTokens(needs, row.workspaceId, row.tokensSealed);
  const endsSoon =
    row.expiresAt !== null && row.expiresAt.getTime() - marginMs <= needs.clock.now().getTime();
  if (endsSoon || accessToken === refused) return null;
  return { kind: 'ok', value: { token: accessToken, tenantId: row.tenantId } };
}

/** Asks for new tokens while the row is held, so that a refresh token is used once, by one process. */
async function renew(
  needs: Dependencies,
  db: Writer,
  link: Link,
  row: StoredAuthorisation,
): Promise<Answer<AccessToken>> {
  const { refreshToken, before } = openTokens(needs, row.workspaceId, row.tokensSealed);
  if (refreshToken === null) return lose(needs, db, link, 'The token has ended, and there is no newer one.');
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
  // The app itself is not known, or its secret is not right: with the right one the sign-in still holds.
  if (answer.kind === 'refused') return reauth(`The app was turned down: ${answer.description}`);
  return { kind: 'notSent', reason: `The sign-in could not be renewed: ${answer.reason}` };
}

function isInvalidGrant(answer: TokensAnswer): boolean {
  return answer.kind === 'refused' && answer.error === 'invalid_grant';
}

/** Only a person can go on from here: the connection says so immediately, no matter who asked. */
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
