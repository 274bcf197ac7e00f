import { describeSettings } from '@slipway/connectors/describe-settings.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import { ConnectionKind } from '@slipway/contract/connections.ts';

import type { Actor, RequestInfo } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { getSettings } from '../workspace/settings/settings-store.ts';
import { authorisationOf } from './authorisation/app-of.ts';
import { redirectAddress } from './authorisation/begin-authorisation.ts';

/**
 * All kinds of accounting systems that the workspace can connect, with forms generated from their schemas.
 */
export async function listConnectionKinds(
  { config, db }: Pick<Service, 'config' | 'db'>,
  actor: Actor,
  asked: RequestInfo,
) {
  const { isTest } = await db.read(actor.workspaceId, getSettings);
  const kinds = ConnectionKind.options.filter((kind) => (kind === 'SANDBOX') === isTest);
  const data = kinds.map((kind) => {
    const { title, description } = connectorKinds[kind];
    const redirectUri = authorisationOf(kind) ? redirectAddress(config, asked) : null;
    const handsOver = 'pack' in connectorKinds[kind];
    const settings = describeSettings(connectorKinds[kind]);
    return { kind, name: title, description, settings, handsOver, redirectUri };
  });
  return { data, nextCursor: null, hasMore: false };
}
