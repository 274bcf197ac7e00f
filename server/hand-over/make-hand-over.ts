import { connectorKinds } from '@slipway/connectors/registry.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../access/actor.ts';
import { audit } from '../audit/audit.ts';
import { getConnection, lockConnection, type StoredConnection } from '../export/connection-store.ts';
import type { Service } from '../service.ts';
import { packHandOver } from './pack-hand-over.ts';
import * as store from './store.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'files'>;

/** What does not fit into one waits for the next. */
const entriesMax = 4500;
const bytesMax = 2 * 1024 * 1024 * 1024;

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
  return store.shown(await finishHandOver(needs, actor.workspaceId, begun));
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
    const target = { kind: 'connection', id: connectionId, name: connection.name };
    await audit(needs, db, actor, 'HANDED_OVER', target, { number: made.number, documents: ids.length });
    return made;
  });
}

/** Makes the files of a hand-over, unless they are made: once they are, nothing changes them. */
export async function finishHandOver(
  needs: Needs,
  workspaceId: number,
  handOver: store.StoredHandOver,
): Promise<store.StoredHandOver> {
  if (handOver.state === 'READY') return handOver;
  const [connection, entries] = await needs.db.read(workspaceId, async (db) => [
    await getConnection(db, handOver.connectionId),
    await store.listEntries(db, handOver.id),
  ]);
  const { pack } = connectorKinds[connection.kind] as { pack?: Parameters<typeof packHandOver>[0] };
  if (!pack) throw new Error(`Connections of kind ${connection.kind} hand nothing over.`);
  const { parts, bytes } = await packHandOver(pack, needs.files, handOver, entries);
  return needs.db.write(workspaceId, async (db) => {
    if (await store.finishHandOver(db, handOver.id, bytes)) await store.insertParts(db, handOver.id, parts);
    return store.getHandOver(db, handOver.connectionId, handOver.id);
  });
}

function handsOver({ kind }: Pick<StoredConnection, 'kind'>): boolean {
  return 'pack' in connectorKinds[kind];
}
