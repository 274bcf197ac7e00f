import {
  type MailboxSettings,
  mailboxSecrets,
  MailboxSettings as Settings,
} from '@slipway/contract/email-imports.ts';
import { invalidInput } from '@slipway/contract/invalid-input.ts';

import type { Service } from '../../platform/service.ts';
import type { StoredImport } from './import-store.ts';

type Sent = Record<string, unknown>;
type Dependencies = Pick<Service, 'vault'>;
/** Shown in place of a stored secret. If a request contains it, the secret stays unchanged. */
const hidden = '••••';
const isSecret = (name: string) => (mailboxSecrets as readonly string[]).includes(name);

/** The settings that determine where secrets are sent. */
const goalNames = ['host', 'port', 'security', 'tokenUrl'] as const;

/**
 * Merges the request with the stored settings; throws if something is missing or wrong. Stored secrets are
 * never sent elsewhere: a new server needs the secrets again.
 */
export function mergedSettings(needs: Dependencies, kept: StoredImport | null, sent: Sent): MailboxSettings {
  const changed = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== hidden));
  const goesOn = goalNames.every((name) => !(name in changed) || changed[name] === kept?.settings[name]);
  const before: Sent = kept ? { ...kept.settings, ...(goesOn && secretsOf(needs, kept)) } : {};
  const parsed = Settings.safeParse({ ...before, ...changed });
  if (!parsed.success) throw invalidInput(parsed.error, '/settings');
  return parsed.data;
}

/** The columns for settings, with encrypted secrets. */
export function settingsColumns({ vault }: Dependencies, workspaceId: number, settings: MailboxSettings) {
  const entries = Object.entries(settings);
  const secrets = Object.fromEntries(entries.filter(([name, value]) => isSecret(name) && value !== null));
  return {
    settings: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secretsSealed: vault.seal(JSON.stringify(secrets), emailImportContext(workspaceId)),
  };
}

/** Includes the secrets, for the sign-in. */
export function settingsOf(needs: Dependencies, row: StoredImport): MailboxSettings {
  return Settings.parse({ ...row.settings, ...secretsOf(needs, row) });
}

/** As the API shows them. */
export function shownSettings(needs: Dependencies, row: StoredImport): Sent {
  const set = Object.keys(secretsOf(needs, row)).filter((name) => isSecret(name));
  const shown = Object.fromEntries(mailboxSecrets.map((name) => [name, set.includes(name) ? hidden : null]));
  return { ...row.settings, ...shown };
}

function secretsOf({ vault }: Dependencies, { workspaceId, secretsSealed }: StoredImport): Sent {
  if (!secretsSealed) return {};
  return JSON.parse(vault.open(secretsSealed, emailImportContext(workspaceId))) as Sent;
}

/** The encryption context of secrets: they can be decrypted only in their own workspace. */
export function emailImportContext(workspaceId: number): string {
  return `email-import:${workspaceId}`;
}
