import type { EmailImportKind } from '@slipway/contract/email-imports.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';
import { chooseFolder } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { listIntakes } from '../log/read-intakes.ts';
import { newLocalPart } from './address.ts';
import * as store from './import-store.ts';
import { mergedSettings, settingsColumns, shownSettings } from './mailbox-settings.ts';
import { mailDomain, receptionOf } from './reception.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault'>;
type Sent = Record<string, unknown>;
const Cursor = z.tuple([z.number().int()]);

export async function listEmailImports(
  needs: Dependencies,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(query.cursor, Cursor)?.[0] ?? 0;
  const rows = await needs.db.read(actor.workspaceId, (db) => store.listImports(db, after, query.limit + 1));
  const page = pageOf(rows, query.limit, ({ id }) => [id]);
  return { ...page, data: page.data.map((row) => shown(needs, row)), reception: receptionOf(needs) };
}

export async function getEmailImport(needs: Dependencies, actor: Actor, id: number) {
  return shown(needs, await needs.db.read(actor.workspaceId, (db) => store.getImport(db, id)));
}

/** The API never returns secrets: a stored secret shows as dots. */
function shown(needs: Pick<Service, 'vault' | 'config'>, row: store.ShownImport) {
  const isMailbox = row.kind === 'IMAP';
  return {
    ...row,
    folder: row.folderId === null ? null : { id: row.folderId, name: row.folderName ?? '' },
    address: row.localPart === null ? null : `${row.localPart}@${mailDomain(needs)}`,
    settings: isMailbox ? shownSettings(needs, row) : null,
  };
}

type Creation = {
  kind: EmailImportKind;
  name?: string | undefined;
  folderId: number | null;
  allowedSenders: string[];
  answersFailures: boolean;
  settings?: Sent | undefined;
};

export async function createEmailImport(needs: Dependencies, actor: Actor, wanted: Creation) {
  const { kind, allowedSenders, answersFailures } = wanted;
  const now = needs.clock.now();
  const mailbox = kind === 'IMAP' ? mailboxColumns(needs, actor, wanted, now) : null;
  const own = mailbox ?? { settings: {}, secretsSealed: null };
  return needs.db.write(actor.workspaceId, async (db) => {
    const folderId = wanted.folderId === null ? null : await chooseFolder(db, wanted.folderId);
    const name = wanted.name ?? String(mailbox?.settings['user'] ?? 'Mail');
    const localPart = kind === 'SMTP' ? newLocalPart(needs.random, name) : null;
    const dueAt = kind === 'IMAP' ? now : null;
    const row = { kind, name, folderId, localPart, ...own, allowedSenders, answersFailures, dueAt };
    const id = await store.insertImport(db, row, now);
    await audit(needs, db, actor, 'EMAIL_IMPORT_CREATED', targetOf({ id, name }), { kind });
    return shown(needs, await store.getImport(db, id));
  });
}

function mailboxColumns(needs: Dependencies, actor: Actor, { settings }: Creation, now: Date) {
  const parsed = mergedSettings(needs, null, settings ?? {});
  const since = parsed.begin === 'NEW' ? now.toISOString() : null;
  return {
    ...settingsColumns(needs, actor.workspaceId, parsed),
    cursor: { uidValidity: null, uid: 0, settledUid: 0, since, newFrom: 0 },
  };
}

/** Messages that arrived through an import; not found if it does not exist. */
export async function listMessages(
  needs: Dependencies,
  actor: Actor,
  id: number,
  query: { limit: number; cursor?: string | undefined },
) {
  await needs.db.read(actor.workspaceId, (db) => store.getImport(db, id));
  return listIntakes(needs, actor, { ...query, emailImportId: id });
}

function targetOf({ id, name }: { id: number; name: string }) {
  return { kind: 'emailImport', id, name };
}

type Change = {
  name?: string | undefined;
  folderId?: number | null | undefined;
  allowedSenders?: string[] | undefined;
  answersFailures?: boolean | undefined;
  settings?: Sent | undefined;
};

export async function changeEmailImport(needs: Dependencies, actor: Actor, id: number, change: Change) {
  const now = needs.clock.now();
  const { settings, folderId, ...others } = change;
  return needs.db.write(actor.workspaceId, async (db) => {
    const row = await store.lockImport(db, id);
    const changes = settings ? changedSettings(needs, row, settings, now) : null;
    if (changes && !isSame(row.settings, changes.settings, mailboxNames)) {
      await store.forgetNumbers(db, id);
    }
    const known = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
    await store.updateImport(db, id, {
      ...known,
      ...(folderId === undefined
        ? {}
        : { folderId: folderId === null ? null : await chooseFolder(db, folderId) }),
      ...changes,
      updatedAt: now,
    });
    const changed = Object.keys(change).filter((name) => change[name as keyof Change] !== undefined);
    await audit(needs, db, actor, 'EMAIL_IMPORT_CHANGED', targetOf(row), { changed });
    return shown(needs, await store.getImport(db, id));
  });
}

/** The settings that identify a mailbox. */
const mailboxNames = ['host', 'port', 'user', 'mailbox'];

function isSame(one: Sent, other: Sent, names: readonly string[]): boolean {
  return names.every((name) => one[name] === other[name]);
}

/** A different mailbox starts at its first message; the same one continues at its cursor. */
function changedSettings(needs: Dependencies, row: store.StoredImport, sent: Sent, now: Date) {
  if (row.kind !== 'IMAP') throw new Problem('wrong_email_import');
  const settings = mergedSettings(needs, row, sent);
  const goesOn = isSame(row.settings, settings, [...mailboxNames, 'begin']);
  const since = settings.begin === 'NEW' ? now.toISOString() : null;
  return {
    ...settingsColumns(needs, row.workspaceId, settings),
    ...(goesOn ? {} : { cursor: { uidValidity: null, uid: 0, settledUid: 0, since, newFrom: 0 } }),
    dueAt: row.active ? now : null,
    attempts: 0,
  };
}

export async function deleteEmailImport(needs: Dependencies, actor: Actor, id: number): Promise<void> {
  await needs.db.write(actor.workspaceId, async (db) => {
    const row = await store.lockImport(db, id);
    await store.removeImport(db, id, needs.clock.now());
    await audit(needs, db, actor, 'EMAIL_IMPORT_DELETED', targetOf(row));
  });
}

export async function setEmailImportActive(needs: Dependencies, actor: Actor, id: number, active: boolean) {
  const now = needs.clock.now();
  return needs.db.write(actor.workspaceId, async (db) => {
    const row = await store.lockImport(db, id);
    const dueAt = active && row.kind === 'IMAP' ? now : null;
    await store.updateImport(db, id, { active, dueAt, attempts: 0, updatedAt: now });
    await audit(needs, db, actor, 'EMAIL_IMPORT_CHANGED', targetOf(row), { changed: ['active'] });
    return shown(needs, await store.getImport(db, id));
  });
}

/** The old address stops working as soon as the response is sent. */
export async function renewEmailAddress(needs: Dependencies, actor: Actor, id: number) {
  const now = needs.clock.now();
  return needs.db.write(actor.workspaceId, async (db) => {
    const row = await store.lockImport(db, id);
    if (row.kind !== 'SMTP') throw new Problem('wrong_email_import');
    const localPart = newLocalPart(needs.random, row.name);
    await store.updateImport(db, id, { localPart, updatedAt: now });
    await audit(needs, db, actor, 'EMAIL_IMPORT_CHANGED', targetOf(row), { changed: ['address'] });
    return shown(needs, await store.getImport(db, id));
  });
}
