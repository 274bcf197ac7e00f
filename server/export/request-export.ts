import { noRules } from '@slipway/connectors/choose-coding.ts';
import type { Answer } from '@slipway/connectors/connector.ts';
import { bookableTypes } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { documentOf, type StoredDocument } from '../documents/document.ts';
import { getFolderDefaults } from '../documents/folder-defaults-store.ts';
import { exportKind } from '../documents/job-kinds.ts';
import { moveDocument } from '../documents/move.ts';
import { getDocument, lockDocument } from '../documents/store.ts';
import type { Actor } from '../identity/actor.ts';
import type { Reader, Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { assertNoDuplicate } from '../reading/duplicates/compare-document.ts';
import { askInTime } from './ask-in-time.ts';
import { bookingOf, contentHashOf } from './booking.ts';
import { chosenIn, codingRulesOf } from './coding-rules.ts';
import { getConnection, listActive, type StoredConnection } from './connection-store.ts';
import { connectorOf } from './connector-tools.ts';
import { insertExport, keyPrefix, latestExport, updateExport } from './export-store.ts';
import { booksOf } from './master-data/books-of.ts';

type Dependencies = Pick<
  Service,
  'db' | 'clock' | 'random' | 'queue' | 'files' | 'config' | 'sendToSystem' | 'vault'
>;
type Choice = { connectionId?: number | undefined } | undefined;

/** Sets the document to EXPORTING and makes its export due. */
export async function requestExport(
  needs: Dependencies,
  actor: Actor,
  id: number,
  choice: Choice,
  expectedVersion?: number,
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    return documentOf((await beginExport(needs, db, actor, document, choice)).document);
  });
}

/** The same within the caller's transaction, for a locked document. */
export async function beginExport(
  needs: Dependencies,
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  choice: Choice,
): Promise<{ document: StoredDocument; exportId: number }> {
  assertBookable(document);
  const moved = await moveDocument(needs, db, actor, document, 'startExport');
  await assertNoDuplicate(db, document);
  const connection = await chooseConnection(db, choice, document.folderId);
  const exportId = await enqueue(needs, db, actor, document, connection);
  await needs.queue.enqueue(db, exportKind, {
    workspaceId: document.workspaceId,
    id: connection.id,
  });
  return { document: moved, exportId };
}

function assertBookable({ documentType }: StoredDocument): void {
  if (documentType !== null && bookableTypes.includes(documentType)) return;
  throw new Problem(
    'not_bookable',
    documentType === null
      ? 'The document has no type yet.'
      : `Documents of the type ${documentType} are not booked: their amounts are booked with the invoice.`,
  );
}

/** The requested connection, the folder's connection, or the only active one. */
export async function chooseConnection(
  db: Reader,
  choice: Choice,
  folderId: number | null = null,
): Promise<StoredConnection> {
  if (choice?.connectionId !== undefined) {
    const connection = await getConnection(db, choice.connectionId).catch(() => undefined);
    if (connection?.active) return connection;
    throw new Problem('no_connection', `This workspace has no active connection ${choice.connectionId}.`);
  }
  const active = await listActive(db);
  const preferred = folderId === null ? null : (await getFolderDefaults(db, folderId)).connectionId;
  const ofFolder = active.find(({ id }) => id === preferred);
  if (ofFolder) return ofFolder;
  // A document is never sent to another ledger because its own connection is disabled.
  if (preferred !== null)
    throw new Problem('no_connection', `The accounting system of the folder, ${preferred}, is not active.`);
  if (active.length > 1) {
    throw new Problem(
      'no_connection',
      'Several accounting systems are connected. Choose one with connectionId.',
    );
  }
  if (!active[0]) throw new Problem('no_connection');
  return active[0];
}

/** A refused export without changes keeps its row and key; an edited document gets a new revision. */
async function enqueue(
  needs: Dependencies,
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  connection: StoredConnection,
): Promise<number> {
  const now = needs.clock.now();
  const latest = await latestExport(db, document.id, connection.id);
  const contentHash = contentHashOf(
    bookingOf(needs, document, '', 0, noRules),
    chosenIn(document, connection.id),
  );
  if (latest?.contentHash.equals(contentHash)) {
    const state = {
      state: 'REQUESTED',
      dueAt: now,
      step: null,
      stepAt: null,
      rounds: 0,
      attachRounds: 0,
      leaseId: null,
      sweepAt: null,
      requestedAt: now,
      requestedBy: actor.name,
    } as const;
    await updateExport(db, latest.id, state);
    return latest.id;
  }
  const revision = (latest?.revision ?? 0) + 1;
  const key = `${await keyPrefix(db)}-d${document.id}-c${connection.id}-r${revision}`;
  const row = { documentId: document.id, connectionId: connection.id, revision, key, contentHash };
  return insertExport(db, row, actor.name, now);
}

const previewMsMax = 20_000;

/** Shows what would be sent or refused, also before validation, without changes. */
export async function previewExport(needs: Dependencies, actor: Actor, id: number, choice: Choice) {
  const { document, connection, booking } = await needs.db.read(actor.workspaceId, async (db) => {
    const document = await getDocument(db, id);
    assertBookable(document);
    const connection = await chooseConnection(db, choice, document.folderId);
    const revision = ((await latestExport(db, id, connection.id))?.revision ?? 0) + 1;
    const key = `${await keyPrefix(db)}-d${id}-c${connection.id}-r${revision}`;
    const rules = await codingRulesOf(db, document, connection);
    const booking = bookingOf(needs, document, key, revision, rules);
    const { books } = await booksOf(db, connection.id, booking.document);
    return { document, connection, booking: { ...booking, books } };
  });
  const connector = connectorOf(needs, connection);
  const [shown, foreseen] = await Promise.all([
    askInTime(previewMsMax, (call) => connector.preview(booking, call)),
    askInTime(previewMsMax, (call) => connector.preflight(booking, call)),
  ]);
  const preview = shown.kind === 'ok' ? shown.value : { mediaType: 'text/plain', content: '', coding: [] };
  const refusals =
    foreseen.kind === 'ok'
      ? foreseen.value.map(({ category, message, field, wording, values }) => ({
          code: category,
          message,
          field,
          wording,
          values,
        }))
      : [
          {
            ...{ code: 'NOT_CHECKED', message: wordsOf(foreseen), field: null },
            values: { answer: foreseen.kind },
          },
        ];
  const { name, kind } = connection;
  const { version } = document;
  const of = {
    connection: { id: connection.id, name, kind },
    version,
    masterDataSyncedAt: booking.books.syncedAt,
  };
  return { ...of, ...preview, refusals };
}

function wordsOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  return answer.kind === 'refused' ? answer.refusal.message : answer.reason;
}
