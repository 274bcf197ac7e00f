import { Problem } from '@slipway/contract/problems.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { assertSameSite } from './same-site.ts';
import { cookieToken } from './session-cookie.ts';
import {
  endSession,
  isReplaced,
  lockRefreshToken,
  type RefreshRow,
  saveSessionUse,
  saveSuccessor,
} from './session-store.ts';
import { issuePair, type Pair, type SignedIn, signedIn } from './start-session.ts';

/** For a lost response or two tabs: the previous token is accepted this long. */
const graceMs = 10_000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault'>;

/**
 * Exchanges a refresh token for the next pair. Reuse of an exchanged token may mean theft and ends the
 * session (RFC 9700, section 4.14.2). Throws the Problem invalid_refresh_token.
 */
export async function refreshSession(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: { refreshToken?: string | undefined } },
): Promise<SignedIn> {
  assertSameSite(service.config, asked);
  const token = body.refreshToken ?? cookieToken(service.config, asked);
  if (!token) throw new Problem('invalid_refresh_token');
  const hash = hashOf(token);
  const refreshed = await service.db.write('all', async (db) => {
    const row = await lockRefreshToken(db, hash);
    if (!row || row.expiresAt <= service.clock.now()) return null;
    const pair = await nextPair(service, db, hash, row);
    if (!pair) await endStolen(service, db, row);
    return pair && signedIn(service, identityOf(row), pair, row.inCookie);
  });
  if (!refreshed) throw new Problem('invalid_refresh_token');
  return refreshed;
}

/** Null if this token was exchanged before and the grace time is over. */
async function nextPair(
  service: Dependencies,
  db: Writer,
  hash: Buffer,
  row: RefreshRow,
): Promise<Pair | null> {
  if (row.replacedAt) return successor(service, db, hash, row);
  const pair = await issuePair(service, db, row);
  await saveSessionUse(db, row.sessionId, service.clock.now());
  const successorSealed = service.vault.seal(JSON.stringify(pair), contextOf(hash));
  await saveSuccessor(db, hash, { replacedAt: service.clock.now(), successorSealed });
  return pair;
}

/** The same pair again, if it has not been exchanged itself. */
async function successor(
  { clock, vault }: Dependencies,
  db: Writer,
  hash: Buffer,
  { replacedAt, successorSealed }: RefreshRow,
): Promise<Pair | null> {
  if (!replacedAt || !successorSealed) return null;
  if (clock.now().getTime() - replacedAt.getTime() > graceMs) return null;
  const pair = JSON.parse(vault.open(successorSealed, contextOf(hash))) as Pair;
  return (await isReplaced(db, hashOf(pair.refreshToken))) ? null : pair;
}

async function endStolen(service: Dependencies, db: Writer, row: RefreshRow): Promise<void> {
  const { sessionId, userId, userName, workspaceId } = row;
  await endSession(db, sessionId, service.clock.now());
  announceAccessChange(service, db);
  const person = { kind: 'USER', id: userId, name: userName } as const;
  await audit(service, db, person, 'STOLEN_TOKEN_USED', null, {}, workspaceId);
}

function contextOf(hash: Buffer): string {
  return `refresh_tokens:${hash.toString('hex')}`;
}

function identityOf(row: RefreshRow) {
  const { userId, email, userName, language, theme, publicId, workspaceName, role } = row;
  return {
    user: { id: userId, email, name: userName, language, theme },
    tenant: { id: publicId, name: workspaceName, role },
  };
}
