import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { ConnectionKind, ConnectionMapping } from '@slipway/contract/connections.ts';
import { invalidInput } from '@slipway/contract/invalid-input.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Service } from '../platform/service.ts';
import type { StoredConnection } from './connection-store.ts';
import { sealContext, secretsOf } from './connector-tools.ts';

export type Settings = Record<string, unknown>;
/** Shown in place of a stored secret. If a request contains it, the secret stays unchanged. */
export const hidden = '••••';

/** Settings validated by their kind, with defaults. */
export function parsedSettings(kind: ConnectionKind, settings: Settings): Settings {
  const parsed = connectorKinds[kind].settings.safeParse(settings);
  if (!parsed.success) throw invalidInput(parsed.error, '/settings');
  return parsed.data;
}

/** The same as stored in the connection's row, with encrypted secrets. */
export function resolvedSettings(
  { vault }: Pick<Service, 'vault'>,
  workspaceId: number,
  kind: ConnectionKind,
  settings: Settings,
) {
  const { secrets } = connectorKinds[kind];
  const entries = Object.entries(parsedSettings(kind, settings));
  const secret = entries.filter(([name]) => (secrets as readonly string[]).includes(name));
  const open = entries.filter(([name]) => !(secrets as readonly string[]).includes(name));
  return {
    settings: Object.fromEntries(open),
    secretsSealed:
      secret.length === 0
        ? null
        : vault.seal(JSON.stringify(Object.fromEntries(secret)), sealContext(workspaceId)),
  };
}

/**
 * Each setting in the request replaces the stored one; null removes it; dots keep a secret. Stored secrets are
 * never sent elsewhere: another server or database needs each of them again.
 */
export function mergedSettings(
  needs: Pick<Service, 'vault'>,
  connection: StoredConnection,
  settings: Settings,
): Settings {
  const secrets = secretsOf(needs, connection);
  const sent = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== hidden));
  if (goesElsewhere(connection, sent)) assertSentAgain(Object.keys(secrets), sent);
  return Object.fromEntries(
    Object.entries({ ...connection.settings, ...secrets, ...sent }).filter(([, value]) => value !== null),
  );
}

function goesElsewhere({ kind, settings }: StoredConnection, sent: Settings): boolean {
  return connectorKinds[kind].destinations.some((name) => name in sent && sent[name] !== settings[name]);
}

function assertSentAgain(secrets: readonly string[], sent: Settings): void {
  const missing = secrets.filter((name) => !(name in sent));
  if (missing.length === 0) return;
  const detail = 'A stored secret is not sent to another server or database: enter it again.';
  throw new Problem('invalid_input', null, {
    errors: missing.map((name) => ({ pointer: `/settings/${name}`, code: 'required', detail })),
  });
}

/** Each part in the request replaces that part. Throws if an account name is invalid in this ledger. */
export function mergedMapping(
  { kind, mapping }: Pick<StoredConnection, 'kind' | 'mapping'>,
  sent: ConnectionMapping,
): ConnectionMapping {
  const { isAccount } = connectorKinds[kind] as { isAccount?(name: string): boolean };
  const named = [
    ...Object.entries(sent.accounts ?? {}).map(([name, account]) => [`/mapping/accounts/${name}`, account]),
    ...Object.entries(sent.taxes ?? {}).map(([name, account]) => [`/mapping/taxes/${name}`, account]),
  ] as [string, string][];
  const errors = named.flatMap(([pointer, account]) =>
    !isAccount || isAccount(account)
      ? []
      : [
          {
            pointer,
            code: 'invalid_account',
            detail: `"${account}" is not a valid account name in this ledger.`,
          },
        ],
  );
  if (errors.length > 0) throw new Problem('invalid_input', null, { errors });
  return { ...mapping, ...sent };
}
