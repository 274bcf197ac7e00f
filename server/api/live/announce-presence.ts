import { Problem } from '@slipway/contract/problems.ts';
import { assertDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { roomOf } from './fan.ts';
import { channel, type PresenceReceived, type Received } from './heard.ts';
import { liveHub } from './hub.ts';
import { forgetSilent, notePresence, peopleAt } from './presence.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'log'>;

/** Publishes to all processes that a user reviews a document or has left it. Returns who is there. */
export async function announcePresence(
  service: Dependencies,
  actor: Actor,
  documentId: number,
  state: PresenceReceived['state'],
) {
  if (actor.kind !== 'USER') throw new Problem('person_required');
  const { workspaceId } = actor;
  const presence = { documentId, id: actor.userId, name: actor.name, state };
  const fan = await liveHub(service);
  await service.db.write(workspaceId, async (db) => {
    await assertDocument(db, documentId);
    db.notify(channel, JSON.stringify({ workspaceId, presence } satisfies Received));
  });
  // The process's own message arrives a moment later, but the response must be current.
  const known = new Map(roomOf(fan, workspaceId).presence);
  const there = new Map(known.get(documentId));
  known.set(documentId, there);
  const nowMs = service.clock.now().getTime();
  notePresence(known, presence, nowMs);
  forgetSilent(known, nowMs);
  return { documentId, people: peopleAt(known, documentId) };
}
