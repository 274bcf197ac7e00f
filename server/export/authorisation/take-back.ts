import { revokeToken } from '@slipway/connectors/oauth/ask-tokens.ts';

import type { Service } from '../../platform/service.ts';
import type { StoredConnection } from '../connection-store.ts';
import { settingsOf, toolsOf } from '../connector-tools.ts';
import { appOf, authorisationOf } from './app-of.ts';
import type { StoredAuthorisation } from './authorisation-store.ts';
import { openTokens } from './stored-tokens.ts';

const disconnectMsMax = 20_000;

type Dependencies = Pick<Service, 'vault' | 'clock' | 'config' | 'sendToSystem' | 'log'>;

/**
 * Revokes the sign-in at the vendor. The connection is removed even if this fails: the tokens then expire, or
 * the user revokes them at the vendor.
 */
export async function takeBack(
  needs: Dependencies,
  connection: StoredConnection,
  row: StoredAuthorisation,
): Promise<void> {
  const vendor = authorisationOf(connection.kind);
  const settings = settingsOf(needs, connection);
  const app = appOf(settings);
  if (!vendor || !app) return;
  const { accessToken, refreshToken } = openTokens(needs, row.workspaceId, row.tokensSealed);
  const tools = toolsOf(needs, connection.workspaceId);
  const call = { signal: AbortSignal.timeout(disconnectMsMax) };
  const told = vendor.disconnect
    ? await vendor.disconnect({
        tools,
        settings: connection.settings,
        token: accessToken,
        tenantId: row.tenantId,
        call,
      })
    : await revokeToken(tools, vendor, app, refreshToken ?? accessToken);
  if (!told) needs.log.warn({ connectionId: connection.id }, 'the provider did not revoke the sign-in');
}
