import { describeSettings } from '@slipway/connectors/describe-settings.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import { ConnectionKind } from '@slipway/contract/connections.ts';

/** Every kind of accounting system, with the form that its own schema makes. */
export async function listConnectionKinds() {
  const data = ConnectionKind.options.map((kind) => {
    const { title, description } = connectorKinds[kind];
    return { kind, name: title, description, settings: describeSettings(connectorKinds[kind]) };
  });
  return { data, nextCursor: null, hasMore: false };
}
