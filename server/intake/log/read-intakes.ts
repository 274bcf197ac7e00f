import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';
import { fileHeaders } from '../../documents/read-documents.ts';
import { assertSafe } from '../../documents/scan-state.ts';
import { getDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Reader } from '../../platform/db/database.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './intake-log-store.ts';
import { listParts, type StoredPart } from './intake-store.ts';

type Dependencies = Pick<Service, 'db'>;
type Listed = store.IntakeLogFilter & { limit: number; cursor?: string | undefined };
const Cursor = z.tuple([z.number().int()]);

export async function listIntakes({ db }: Dependencies, actor: Actor, { limit, cursor, ...filter }: Listed) {
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  const rows = await db.read(actor.workspaceId, (db) => store.listIntakes(db, filter, before, limit + 1));
  const page = pageOf(rows, limit, ({ id }) => [id]);
  return { ...page, data: page.data.map(intakeOf) };
}

export function getIntake({ db }: Dependencies, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => shownIntake(db, id));
}

/** An item with its parts. */
export async function shownIntake(db: Reader, id: number) {
  const intake = await store.getIntake(db, id);
  return { ...intakeOf(intake), parts: (await listParts(db, id)).map(partOf) };
}

export async function getIntakeTotals({ db }: Dependencies, actor: Actor, period: store.Period) {
  const channels = await db.read(actor.workspaceId, (db) => store.getIntakeTotals(db, period));
  const sum = (name: Exclude<keyof store.ChannelTotals, 'channel'>) =>
    channels.reduce((total, one) => total + one[name], 0);
  const total = {
    intakes: sum('intakes'),
    open: sum('open'),
    parts: sum('parts'),
    imported: sum('imported'),
    duplicates: sum('duplicates'),
    skipped: sum('skipped'),
    failed: sum('failed'),
  };
  const unaccounted = sum('unaccounted');
  return { from: period.from ?? null, to: period.to ?? null, total, channels, unaccounted };
}

/** The original: the whole email, or the file of an upload that became a document. */
export async function getIntakeFile(
  needs: Pick<Service, 'db' | 'files' | 'scanner'>,
  actor: Actor,
  id: number,
) {
  const { db, files } = needs;
  const { fileKey, sha256, ...file } = await db.read(actor.workspaceId, (db) => findWhole(needs, db, id));
  return { bytes: await files.get(fileKey, sha256, { intakeId: id }), headers: fileHeaders(file) };
}

type Whole = { fileKey: string; sha256: string; mediaType: string; fileName: string };

/** Only files that the virus scanner has passed, if there is one. */
async function findWhole(needs: Pick<Service, 'scanner'>, db: Reader, id: number): Promise<Whole> {
  const { fileKey, sha256, mediaType, subject, state, reason, repeatsId } = await store.getIntake(db, id);
  if (reason?.code === 'INFECTED') throw new Problem('infected_file');
  // A repetition shares the file of the first message, and its scan result.
  if (fileKey && repeatsId !== null) return findWhole(needs, db, repeatsId);
  if (fileKey && sha256 && mediaType) {
    if (needs.scanner && state === 'RECEIVED') throw new Problem('not_scanned');
    return { fileKey, sha256, mediaType, fileName: `${subject?.trim() || 'message'}.eml` };
  }
  const [part] = await listParts(db, id);
  if (!part?.documentId || part.documentFileName === null) throw new Problem('intake_not_stored');
  const document = await getDocument(db, part.documentId);
  assertSafe(needs, document);
  return document;
}

function intakeOf(intake: store.ListedIntake) {
  const { emailImportId, emailImportName, mediaType, bytes, sha256 } = intake;
  const { parts, imported, duplicates, skipped, failed, ...rest } = intake;
  return {
    ...rest,
    sender: intake.sender || null,
    emailImport: emailImportId === null ? null : { id: emailImportId, name: emailImportName ?? '' },
    file: mediaType !== null && bytes !== null && sha256 !== null ? { mediaType, bytes, sha256 } : null,
    counts: { parts, imported, duplicates, skipped, failed },
  };
}

function partOf({ documentFileName: fileName, documentStatus: status, ...part }: StoredPart) {
  const id = part.documentId;
  const document = id !== null && fileName !== null && status !== null ? { id, fileName, status } : null;
  return { ...part, document };
}
