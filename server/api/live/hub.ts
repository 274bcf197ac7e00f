import { Problem } from '@slipway/contract/problems.ts';

import type { Database } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { closeStreams, createFan, type Fan, flushLater, roomOf } from './fan.ts';
import { channel, Received } from './heard.ts';
import { addChange, addResync } from './pending-changes.ts';
import { notePresence, peopleAt } from './presence.ts';

type Hub = { fan: Fan; listening: Promise<() => Promise<void>> };

/** Several services may run in one process, each with its own hub. */
const hubs = new WeakMap<Database, Hub>();
/** Hubs that are closing: a new stream would never end, and closing would wait for it. */
const closed = new WeakSet<Database>();

/**
 * The hub of this process, which listens from its first use. Throws `service_unavailable` after it is closed.
 */
export async function liveHub(service: Pick<Service, 'db' | 'clock' | 'log'>): Promise<Fan> {
  assertOpen(service.db);
  let hub = hubs.get(service.db);
  if (!hub) {
    const fan = createFan();
    const listening = service.db.listen(
      channel,
      (payload) => hear(service, fan, payload),
      () => tellGap(service.db, fan),
    );
    const started: Hub = { fan, listening };
    hub = started;
    hubs.set(service.db, started);
    listening.catch(() => hubs.delete(service.db)); // the next caller tries again
  }
  await hub.listening;
  assertOpen(service.db);
  return hub.fan;
}

function assertOpen(db: Database): void {
  if (closed.has(db)) throw new Problem('service_unavailable', 'The service is shutting down.');
}

/** Ends all streams and the listening permanently. */
export async function closeLive({ db }: Pick<Service, 'db'>): Promise<void> {
  closed.add(db);
  const hub = hubs.get(db);
  if (!hub) return;
  hubs.delete(db);
  await closeStreams(hub.fan);
  const stop = await hub.listening.catch(() => undefined);
  await stop?.();
}

function hear({ db, clock, log }: Pick<Service, 'db' | 'clock' | 'log'>, fan: Fan, payload: string): void {
  const received = Received.safeParse(parsed(payload));
  if (!received.success) {
    log.warn({ payload: payload.slice(0, 200) }, 'received an unknown notification');
    return;
  }
  const { data } = received;
  const room = roomOf(fan, data.workspaceId);
  if ('presence' in data) {
    if (!notePresence(room.presence, data.presence, clock.now().getTime())) return;
    const { documentId } = data.presence;
    const people = peopleAt(room.presence, documentId);
    room.pending.presence.set(documentId, { type: 'presence', documentId, people });
  } else if ('burst' in data) {
    db.noteChange(data.workspaceId);
    addResync(room.pending, 'BURST');
  } else {
    db.noteChange(data.workspaceId);
    for (const [id, status, folderId, version] of data.documents)
      addChange(room.pending, { type: 'document', id, status, folderId, version, kind: data.kind });
  }
  flushLater(fan, data.workspaceId);
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/** Notifications during a lost connection are not repeated. */
function tellGap(db: Database, fan: Fan): void {
  db.noteChange('all');
  for (const [workspaceId, room] of fan.rooms) {
    addResync(room.pending, 'GAP');
    flushLater(fan, workspaceId);
  }
}
