import type { PresenceReceived } from './heard.ts';

/** A reviewer who is silent for this long is gone. */
const presentMs = 45_000;

type Person = { id: string; name: string };
type Seen = Person & { seenAtMs: number };

/** The reviewers of documents in one workspace. Not stored: after a restart it is restored within seconds. */
export type Presence = Map<number, Map<string, Seen>>;

/** Records a notification. Returns whether the visible state changed. */
export function notePresence(
  presence: Presence,
  { documentId, id, name, state }: PresenceReceived,
  nowMs: number,
): boolean {
  const people = presence.get(documentId) ?? new Map<string, Seen>();
  const wasThere = people.has(id);
  if (state === 'REVIEWING') {
    people.set(id, { id, name, seenAtMs: nowMs });
    presence.set(documentId, people);
    return !wasThere;
  }
  people.delete(id);
  if (people.size === 0) presence.delete(documentId);
  return wasThere;
}

/** Removes reviewers who were silent for too long. Returns their documents. */
export function forgetSilent(presence: Presence, nowMs: number): number[] {
  const left: number[] = [];
  for (const [documentId, people] of presence) {
    const before = people.size;
    for (const [id, { seenAtMs }] of people) if (nowMs - seenAtMs > presentMs) people.delete(id);
    if (people.size < before) left.push(documentId);
    if (people.size === 0) presence.delete(documentId);
  }
  return left;
}

export function peopleAt(presence: Presence | undefined, documentId: number): Person[] {
  return [...(presence?.get(documentId)?.values() ?? [])].map(({ id, name }) => ({ id, name }));
}
