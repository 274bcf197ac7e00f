import type { LiveMessage } from '@slipway/contract/endpoints/live.ts';
import type { z } from 'zod';

export type Message = z.output<typeof LiveMessage>;
export type Change = Extract<Message, { type: 'document' }>;
type Reason = Extract<Message, { type: 'resync' }>['reason'];

/** More changes than this are combined to a reload, because clients reload lists anyway. */
const toldMax = 50;

/** The changes in a workspace since the last message: only the latest of each document, up to a limit. */
export type Pending = { changes: Map<number, Change>; presence: Map<number, Message>; resync: Reason | null };

export function nothingPending(): Pending {
  return { changes: new Map(), presence: new Map(), resync: null };
}

export function isPending({ changes, presence, resync }: Pending): boolean {
  return changes.size > 0 || presence.size > 0 || resync !== null;
}

/** A new document that changes immediately is still reported as new. */
export function addChange(pending: Pending, change: Change): void {
  if (pending.resync !== null) return;
  const before = pending.changes.get(change.id);
  const kind = before?.kind === 'created' && change.kind === 'changed' ? 'created' : change.kind;
  pending.changes.set(change.id, { ...change, kind });
  if (pending.changes.size > toldMax) addResync(pending, 'BURST');
}

/** Clients reload everything, so single changes are not reported. */
export function addResync(pending: Pending, reason: Reason): void {
  pending.resync = pending.resync === 'GAP' ? 'GAP' : reason;
  pending.changes.clear();
}

export function messagesOf({ changes, presence, resync }: Pending): Message[] {
  return [
    ...(resync === null ? [] : [{ type: 'resync' as const, reason: resync }]),
    ...changes.values(),
    ...presence.values(),
  ];
}

/** In the format of server-sent events (WHATWG HTML, section 9.2.5). */
export function eventText(message: Message): string {
  return `event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`;
}
