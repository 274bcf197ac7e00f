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
/** What a secret that is set shows as; sent back, it leaves the secret as it is. */
const hidden = '••••';
const isSecret = (name: string) => (mailboxSecrets as readonly string[]).includes(name);

/** Where secrets are sent to. */
const goalNames = ['host', 'port', 'security', 'tokenUrl'] as const;

/**
 * Settings as they were sent, over those that are kept; throws where something is missing or wrong. Secrets that are
 * kept go nowhere else: anyone who names another server has to know them.
 */
export function mergedSettings(needs: Dependencies, kept: StoredImport | null, sent: Sent): MailboxSettings {
  const changed = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== hidden));
  const goesOn = goalNames.every((name) => !(name in changed) || changed[name] === kept?.settings[name]);
  const before: Sent = kept ? { ...kept.settings, ...(goesOn && secretsOf(needs, kept)) } : {};
  const parsed = Settings.safeParse({ ...before, ...changed });
  if (!parsed.success) throw invalidInput(parsed.error, '/settings');
  return parsed.data;
}

/** The columns that settings fill: the secrets among them sealed. */
export function settingsColumns({ vault }: Dependencies, workspaceId: number, settings: MailboxSettings) {
  const entries = Object.entries(settings);
  const secrets = Object.fromEntries(entries.filter(([name, value]) => isSecret(name) && value !== null));
  return {
    settings: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secretsSealed: vault.seal(JSON.stringify(secrets), emailImportContext(workspaceId)),
  };
}

/** With its secrets: to sign in by. */
export function settingsOf(needs: Dependencies, row: StoredImport): MailboxSettings {
  return Settings.parse({ ...row.settings, ...secretsOf(needs, row) });
}

/** As people see them. */
export function shownSettings(needs: Dependencies, row: StoredImport): Sent {
  const set = Object.keys(secretsOf(needs, row)).filter((name) => isSecret(name));
  const shown = Object.fromEntries(mailboxSecrets.map((name) => [name, set.includes(name) ? hidden : null]));
  return { ...row.settings, ...shown };
}

function secretsOf({ vault }: Dependencies, { workspaceId, secretsSealed }: StoredImport): Sent {
  if (!secretsSealed) return {};
  return JSON.parse(vault.open(secretsSealed, emailImportContext(workspaceId))) as Sent;
}

/** What sealed secrets are bound to: they open in no other workspace. */
export function emailImportContext(workspaceId: number): string {
  return `email-import:${workspaceId}`;
}
