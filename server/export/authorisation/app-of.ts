import type { AppCredentials } from '@slipway/connectors/oauth/ask-tokens.ts';
import type { Authorisation } from '@slipway/connectors/oauth/authorisation.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { ConnectionKind } from '@slipway/contract/connections.ts';

/** How people sign in to the kind; undefined where nobody has to. */
export function authorisationOf(kind: ConnectionKind): Authorisation | undefined {
  return (connectorKinds[kind] as { authorisation?: Authorisation }).authorisation;
}

/** The app that people let in; null where the connection gets in another way. */
export function appOf(settings: Readonly<Record<string, unknown>>): AppCredentials | null {
  const { clientId, clientSecret } = settings;
  if (typeof clientId !== 'string') return null;
  return { clientId, clientSecret: typeof clientSecret === 'string' ? clientSecret : null };
}
