import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { LeftOut } from '@slipway/contract/export-package.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Service } from '../../platform/service.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { getConnection, lockConnection, type StoredConnection } from '../connection-store.ts';
import { buildExportPackage } from './pack-export-package.ts';
import * as store from './store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'files'>;

/** More entries wait for the next package. */
const entriesMax = 4500;
const bytesMax = 2 * 1024 * 1024 * 1024;
/** A longer list would be unreadable. */
const namedMax = 20;

/**
 * Takes the waiting entries into a new export package and creates its files. The entries are taken in one
 * transaction: after a crash they belong to this package only, and the next request finishes it.
 */
export async function createExportPackage(
  needs: Dependencies,
  actor: Actor,
  connectionId: number,
  { until = null }: { until?: string | null | undefined } = {},
) {
  const begun = await begin(needs, actor, connectionId, until);
  return store.shown(await finishExportPackage(needs, actor, begun));
}

async function begin(
  needs: Dependencies,
  actor: Actor,
  connectionId: number,
  until: string | null,
): Promise<store.StoredExportPackage> {
  return needs.db.write(actor.workspaceId, async (db) => {
    const connection = await lockConnection(db, connectionId);
    const unfinished = await store.findUnfinished(db, connectionId);
    if (unfinished) return unfinished;
    const chosen = handsOver(connection)
      ? await store.chooseWaiting(db, connectionId, until, { entriesMax, bytesMax })
      : null;
    if (!chosen) throw new Problem('nothing_to_package');
    const { ids, earliest, latest } = chosen;
    const values = { connectionId, documents: ids.length, earliest, latest };
    const made = await store.insertExportPackage(db, {
      ...values,
      createdBy: actor.name,
      createdAt: needs.clock.now(),
    });
    const taken = await store.takeEntries(db, made.id, ids);
    if (taken !== ids.length) throw new Error('An entry was taken by another export package.');
    return made;
  });
}

/**
 * Creates the files of an export package once; finished files never change. Documents that cannot be included
 * are named and wait again. If none can be included, the package is undone.
 */
export async function finishExportPackage(
  needs: Dependencies,
  actor: Actor,
  exportPackage: store.StoredExportPackage,
): Promise<store.StoredExportPackage> {
  if (exportPackage.state === 'READY') return exportPackage;
  const { workspaceId } = actor;
  const [connection, entries, settings] = await needs.db.read(workspaceId, async (db) => [
    await getConnection(db, exportPackage.connectionId),
    await store.listEntries(db, exportPackage.id),
    await getSettings(db),
  ]);
  const { pack } = connectorKinds[connection.kind] as { pack?: Parameters<typeof buildExportPackage>[0] };
  if (!pack) throw new Error(`Connections of kind ${connection.kind} have no export packages.`);
  const about = { ...exportPackage, timeZone: settings.timeZone };
  const packed = await buildExportPackage(pack, needs.files, about, entries).catch(async (fault: unknown) => {
    await needs.db.write(workspaceId, (db) => store.undoExportPackage(db, exportPackage.id));
    throw fault;
  });
  const { included, leftOut } = packed;
  const named = leftOut.map(({ entry, ...reason }) => ({ documentId: entry.documentId, ...reason }));
  const days = included.map(({ date }) => date).sort();
  const [earliest, latest] = [days[0], days.at(-1)];
  if (earliest === undefined || latest === undefined) {
    await needs.db.write(workspaceId, (db) => store.undoExportPackage(db, exportPackage.id));
    throw new Problem('nothing_to_package', sayLeftOut(named), { leftOut: named });
  }
  return needs.db.write(workspaceId, async (db) => {
    const { bytes, parts } = packed;
    const documents = included.length;
    const finished = { bytes, documents, earliest, latest, leftOut: named };
    if (await store.finishExportPackage(db, exportPackage.id, finished)) {
      const ids = leftOut.map(({ entry }) => entry.id);
      await store.releaseEntries(db, exportPackage.id, ids, needs.clock.now());
      await store.insertParts(db, exportPackage.id, parts);
      const target = { kind: 'connection', id: connection.id, name: connection.name };
      await audit(needs, db, actor, 'HANDED_OVER', target, { number: exportPackage.number, documents });
    }
    return store.getExportPackage(db, exportPackage.connectionId, exportPackage.id);
  });
}

function sayLeftOut(leftOut: readonly LeftOut[]): string | null {
  const said = leftOut
    .slice(0, namedMax)
    .map(({ documentId, reason }) => `Document ${documentId} cannot be included: ${reason}`);
  const more = leftOut.length - said.length;
  return [...said, ...(more > 0 ? [`${more} more documents cannot be included.`] : [])].join(' ') || null;
}

function handsOver({ kind }: Pick<StoredConnection, 'kind'>): boolean {
  return 'pack' in connectorKinds[kind];
}
