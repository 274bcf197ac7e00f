import { describeSettings } from '@slipway/connectors/describe-settings.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import { ConnectionKind } from '@slipway/contract/connections.ts';

import type { Asked } from '../access/actor.ts';
import type { Service } from '../service.ts';
import { authorisationOf } from './authorisation/app-of.ts';
import { redirectAddress } from './authorisation/begin-authorisation.ts';

/** Every kind of accounting system, with the form that its own schema makes. */
export async function listConnectionKinds({ config }: Pick<Service, 'config'>, asked: Asked) {
  const data = ConnectionKind.options.map((kind) => {
    const { title, description } = connectorKinds[kind];
    const redirectUri = authorisationOf(kind) ? redirectAddress(config, asked) : null;
    const handsOver = 'pack' in connectorKinds[kind];
    const settings = describeSettings(connectorKinds[kind]);
    return { kind, name: title, description, settings, handsOver, redirectUri };
  });
  return { data, nextCursor: null, hasMore: false };
}
