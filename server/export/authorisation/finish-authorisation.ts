import { exchangeCode, type TokensAnswer } from '@slipway/connectors/oauth/ask-tokens.ts';
import type { Tenant } from '@slipway/connectors/oauth/authorisation.ts';
import type { AuthorisationOutcome } from '@slipway/contract/authorisations.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import { askInTime } from '../ask-in-time.ts';
import { getConnection, type StoredConnection } from '../connection-store.ts';
import { settingsOf, toolsOf } from '../connector-tools.ts';
import { testConnection } from '../test-connection.ts';
import { appOf, authorisationOf } from './app-of.ts';
import { type Attempt, findAuthorisation, storeAuthorisation, takeAttempt } from './authorisation-store.ts';
import { verifierContext } from './begin-authorisation.ts';
import { goOn } from './go-on.ts';
import { tokenColumns } from './stored-tokens.ts';

const tenantsMsMax = 20_000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'vault' | 'config' | 'sendToSystem' | 'queue' | 'log'>;
type Back = {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  errorDescription?: string | undefined;
  parameters?: Record<string, string> | undefined;
};
type End = { outcome: AuthorisationOutcome; connectionId: number | null; message: string | null };

/** Completes the redirect from the vendor. Every result is an outcome that the page can show. */
export async function finishAuthorisation(needs: Dependencies, actor: Actor, back: Back): Promise<End> {
  // Deleted before the token request, so that an authorisation code is never used twice.
  const attempt = await needs.db.write(actor.workspaceId, (db) => takeAttempt(db, hashOf(back.state)));
  if (!attempt) return { outcome: 'UNKNOWN', connectionId: null, message: null };
  const { connectionId } = attempt;
  const end = (outcome: AuthorisationOutcome, message: string | null = null) => ({
    outcome,
    connectionId,
    message,
  });
  if (attempt.userId !== actor.userId || attempt.sessionId !== actor.sessionId) return end('OTHER_PERSON');
  if (attempt.expiresAt <= needs.clock.now()) return end('EXPIRED');
  const said = back.errorDescription ?? back.error ?? null;
  if (back.error === 'access_denied') return end('DENIED', said);
  if (back.error !== undefined || back.code === undefined) return end('FAILED', said);

  const connection = await needs.db.read(actor.workspaceId, (db) => getConnection(db, connectionId));
  const answer = await exchange(needs, connection, attempt, back.code);
  if (answer.kind !== 'tokens')
    return end('FAILED', 'description' in answer ? answer.description : answer.reason);
  const tenants = await tenantsOf(needs, connection, answer.tokens.accessToken, back.parameters ?? {});
  if (tenants.kind === 'failed') return end('FAILED', tenants.message);
  if (tenants.list.length === 0) return end('NO_BOOKS');
  const outcome = await keep(needs, actor, connection, answer, tenants.list);
  if (outcome === 'CONNECTED') await testConnection(needs, actor, connectionId);
  return end(outcome);
}

async function exchange(
  needs: Dependencies,
  connection: StoredConnection,
  { verifierSealed, redirectUri }: Attempt,
  code: string,
): Promise<TokensAnswer> {
  const vendor = authorisationOf(connection.kind);
  const app = appOf(settingsOf(needs, connection));
  if (!vendor || !app) throw new Problem('no_sign_in');
  const verifier =
    verifierSealed && needs.vault.open(verifierSealed, verifierContext(connection.workspaceId));
  return exchangeCode(toolsOf(needs, connection.workspaceId), vendor, app, { code, redirectUri, verifier });
}

async function tenantsOf(
  needs: Dependencies,
  connection: StoredConnection,
  token: string,
  parameters: Record<string, string>,
): Promise<{ kind: 'found'; list: Tenant[] } | { kind: 'failed'; message: string }> {
  const vendor = authorisationOf(connection.kind);
  if (!vendor) return { kind: 'found', list: [] };
  const named = Object.entries(parameters).filter(([name]) => vendor.callbackParameters.includes(name));
  const answer = await askInTime(tenantsMsMax, (call) =>
    vendor.tenants({
      tools: toolsOf(needs, connection.workspaceId),
      settings: connection.settings,
      token,
      callback: Object.fromEntries(named),
      call,
    }),
  );
  if (answer.kind === 'ok') return { kind: 'found', list: answer.value };
  return { kind: 'failed', message: answer.kind === 'refused' ? answer.refusal.message : answer.reason };
}

/** Keeps the company that was chosen before. Only a user can choose another one. */
async function keep(
  needs: Dependencies,
  actor: Actor,
  { id, name, workspaceId }: StoredConnection,
  { tokens }: TokensAnswer & { kind: 'tokens' },
  tenants: Tenant[],
): Promise<AuthorisationOutcome> {
  const now = needs.clock.now();
  return needs.db.write(workspaceId, async (db) => {
    const before = (await findAuthorisation(db, id))?.tenantId ?? null;
    const only = tenants.length === 1 ? tenants[0] : undefined;
    const chosen = before === null ? only : tenants.find((tenant) => tenant.id === before);
    await storeAuthorisation(db, {
      connectionId: id,
      ...tokenColumns(needs, workspaceId, tokens, null, now),
      tenantId: chosen?.id ?? null,
      tenantName: chosen?.name ?? null,
      tenants,
      authorisedBy: actor.name,
      authorisedAt: now,
    });
    if (chosen) await goOn(needs, db, { workspaceId, id });
    const tenant = chosen?.name ?? null;
    await audit(needs, db, actor, 'CONNECTION_SIGNED_IN', { kind: 'connection', id, name }, { tenant });
    if (chosen) return 'CONNECTED';
    return before === null ? 'CHOOSE_TENANT' : 'OTHER_BOOKS';
  });
}
