import { connectorKinds } from '@slipway/connectors/registry.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import { getConnection, lockConnection, type StoredConnection } from '../connection-store.ts';
import type { Service } from '../../platform/service.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { packHandOver } from './pack-hand-over.ts';
import * as store from './store.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'files'>;

/** What does not fit into one waits for the next. */
const entriesMax = 4500;
const bytesMax = 2 * 1024 * 1024 * 1024;
/** A sentence for each document would be too long. */
const namedMax = 20;

/**
 * Takes what waits into a new hand-over, and makes its files. The entries are taken in one transaction: whatever ends
 * the process after it, they are in this hand-over and in no other, and whoever asks again goes on with it.
 */
export async function makeHandOver(
  needs: Needs,
  actor: Actor,
  connectionId: number,
  { until = null }: { until?: string | null | undefined } = {},
) {
  const begun = await begin(needs, actor, connectionId, until);
  return store.shown(await finishHandOver(needs, actor, begun));
}

async function begin(
  needs: Needs,
  actor: Actor,
  connectionId: number,
  until: string | null,
): Promise<store.StoredHandOver> {
  return needs.db.write(actor.workspaceId, async (db) => {
    const connection = await lockConnection(db, connectionId);
    const unfinished = await store.findUnfinished(db, connectionId);
    if (unfinished) return unfinished;
    const chosen = handsOver(connection)
      ? await store.chooseWaiting(db, connectionId, until, { entriesMax, bytesMax })
      : null;
    if (!chosen) throw new Problem('nothing_to_hand_over');
    const { ids, earliest, latest } = chosen;
    const values = { connectionId, documents: ids.length, earliest, latest };
    const made = await store.insertHandOver(db, {
      ...values,
      createdBy: actor.name,
      createdAt: needs.clock.now(),
    });
    const taken = await store.takeEntries(db, made.id, ids);
    if (taken !== ids.length) throw new Error('An entry was taken by another hand-over.');
    return made;
  });
}

/**
 * Makes the files of a hand-over, unless they are made: once they are, nothing changes them. Documents that cannot be
 * included are named and wait again; where nothing can be included, the hand-over is undone.
 */
export async function finishHandOver(
  needs: Needs,
  actor: Actor,
  handOver: store.StoredHandOver,
): Promise<store.StoredHandOver> {
  if (handOver.state === 'READY') return handOver;
  const { workspaceId } = actor;
  const [connection, entries, settings] = await needs.db.read(workspaceId, async (db) => [
    await getConnection(db, handOver.connectionId),
    await store.listEntries(db, handOver.id),
    await getSettings(db),
  ]);
  const { pack } = connectorKinds[connection.kind] as { pack?: Parameters<typeof packHandOver>[0] };
  if (!pack) throw new Error(`Connections of kind ${connection.kind} hand nothing over.`);
  const about = { ...handOver, timeZone: settings.timeZone };
  const packed = await packHandOver(pack, needs.files, about, entries).catch(async (fault: unknown) => {
    await needs.db.write(workspaceId, (db) => store.undoHandOver(db, handOver.id));
    throw fault;
  });
  const { included, leftOut } = packed;
  const named = leftOut.map(({ entry, reason }) => ({ documentId: entry.documentId, reason }));
  const days = included.map(({ date }) => date).sort();
  const [earliest, latest] = [days[0], days.at(-1)];
  if (earliest === undefined || latest === undefined) {
    await needs.db.write(workspaceId, (db) => store.undoHandOver(db, handOver.id));
    throw new Problem('nothing_to_hand_over', sayLeftOut(named));
  }
  return needs.db.write(workspaceId, async (db) => {
    const { bytes, parts } = packed;
    const documents = included.length;
    const finished = { bytes, documents, earliest, latest, leftOut: named };
    if (await store.finishHandOver(db, handOver.id, finished)) {
      const ids = leftOut.map(({ entry }) => entry.id);
      await store.releaseEntries(db, handOver.id, ids, needs.clock.now());
      await store.insertParts(db, handOver.id, parts);
      const target = { kind: 'connection', id: connection.id, name: connection.name };
      await audit(needs, db, actor, 'HANDED_OVER', target, { number: handOver.number, documents });
    }
    return store.getHandOver(db, handOver.connectionId, handOver.id);
  });
}

function sayLeftOut(leftOut: readonly store.LeftOut[]): string | null {
  const said = leftOut
    .slice(0, namedMax)
    .map(({ documentId, reason }) => `Document ${documentId} cannot be included: ${reason}`);
  const more = leftOut.length - said.length;
  return [...said, ...(more > 0 ? [`${more} more documents cannot be included.`] : [])].join(' ') || null;
}

function handsOver({ kind }: Pick<StoredConnection, 'kind'>): boolean {
  return 'pack' in connectorKinds[kind];
}
