import type { AppCredentials } from '@slipway/connectors/oauth/ask-tokens.ts';
import type { Authorisation } from '@slipway/connectors/oauth/authorisation.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { ConnectionKind } from '@slipway/contract/connections.ts';

/** How users sign in to this kind of system; undefined if no sign-in is needed. */
export function authorisationOf(kind: ConnectionKind): Authorisation | undefined {
  return (connectorKinds[kind] as { authorisation?: Authorisation }).authorisation;
}

/** The app that users authorise; null if the connection uses other credentials. */
export function appOf(settings: Readonly<Record<string, unknown>>): AppCredentials | null {
  const { clientId, clientSecret } = settings;
  if (typeof clientId !== 'string') return null;
  return { clientId, clientSecret: typeof clientSecret === 'string' ? clientSecret : null };
}
