import type { EmailImport } from '@slipway/sdk/client.ts';

/** The values of the form, as text until they are sent. */
export type ImportDraft = {
  name: string;
  folderId: string;
  senders: string;
  answersFailures: boolean;
  settings: Record<string, string>;
};

const firstSettings: Record<string, string> = {
  host: '',
  port: '993',
  security: 'TLS',
  user: '',
  signIn: 'PASSWORD',
  password: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  refreshToken: '',
  mailbox: 'INBOX',
  begin: 'ALL',
  afterwards: 'SEEN',
  moveTo: '',
};

export const secretNames: readonly string[] = ['password', 'clientSecret', 'refreshToken'];

export function draftOf(row: EmailImport | undefined): ImportDraft {
  const kept = Object.entries(row?.settings ?? {})
    .filter(([name, value]) => value !== null && !secretNames.includes(name))
    .map(([name, value]) => [name, String(value)]);
  return {
    name: row?.name ?? '',
    folderId: row?.folder ? String(row.folder.id) : '',
    senders: row?.allowedSenders.join('\n') ?? '',
    answersFailures: row?.answersFailures ?? false,
    settings: { ...firstSettings, ...Object.fromEntries(kept) },
  };
}

/** The request; a secret that was not entered again stays unchanged. */
export function bodyOf(draft: ImportDraft, kind: EmailImport['kind']) {
  const name = draft.name.trim();
  return {
    ...(name === '' ? {} : { name }),
    folderId: draft.folderId === '' ? null : Number(draft.folderId),
    allowedSenders: draft.senders.split(/[\s,;]+/).filter((one) => one !== ''),
    answersFailures: draft.answersFailures,
    ...(kind === 'IMAP' ? { settings: settingsOf(draft) } : {}),
  };
}

export function settingsOf({ settings }: ImportDraft): Record<string, unknown> {
  const entries = Object.entries(settings).filter(
    ([name, value]) => !(value === '' && secretNames.includes(name)),
  );
  const sent = entries.map(([name, value]) => [name, value.trim() === '' ? null : sentValue(name, value)]);
  return Object.fromEntries(sent);
}

function sentValue(name: string, text: string): string | number {
  if (name === 'port') return Number(text);
  return secretNames.includes(name) ? text : text.trim();
}

/** Whether the server changed: stored secrets are not sent to another server. */
export function goesElsewhere({ settings }: ImportDraft, row: EmailImport): boolean {
  const kept = draftOf(row).settings;
  return ['host', 'port', 'security', 'tokenUrl'].some(
    (name) => (settings[name] ?? '').trim() !== (kept[name] ?? ''),
  );
}

/** The required fields of a mailbox. */
export function missingIn({ settings }: ImportDraft, isNew: boolean): string[] {
  const needed = ['host', 'port', 'user', 'mailbox'];
  if (settings['signIn'] === 'PASSWORD' && isNew) needed.push('password');
  if (settings['signIn'] === 'OAUTH2')
    needed.push('tokenUrl', 'clientId', ...(isNew ? ['refreshToken'] : []));
  if (settings['afterwards'] === 'MOVE') needed.push('moveTo');
  return needed.filter((name) => (settings[name] ?? '').trim() === '');
}
