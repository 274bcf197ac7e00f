import { once } from 'node:events';
import type { Readable } from 'node:stream';

import type { Actor } from '../../identity/actor.ts';
import { eventText, isPending, messagesOf, nothingPending, type Pending } from './pending-changes.ts';
import type { Presence } from './presence.ts';

/** The pause between two messages to a workspace; changes meanwhile are combined. */
const restMs = 150;
/** A longer pause under load, so that a thousand changes are few messages. */
const busyRestMs = 1_000;
const busyFrom = 10;
/** A reader that is this far behind is asked to reload once it has caught up. */
const backlogBytesMax = 64 * 1024;
const closeMsMax = 1_000;

export type Stream = {
  actor: Actor;
  out: Readable;
  /** Whether the token still permits reading. */
  mayGoOn(): Promise<boolean>;
  behind: boolean;
};

/** The state of one workspace and its streams. */
export type Room = {
  streams: Set<Stream>;
  pending: Pending;
  presence: Presence;
  /** No message is sent before this time. */
  quietUntilMs: number;
  timer: NodeJS.Timeout | undefined;
};
export type Fan = { rooms: Map<number, Room> };

export function createFan(): Fan {
  return { rooms: new Map() };
}

export function roomOf({ rooms }: Fan, workspaceId: number): Room {
  let room = rooms.get(workspaceId);
  if (!room) {
    room = {
      streams: new Set(),
      pending: nothingPending(),
      presence: new Map(),
      quietUntilMs: Number.NEGATIVE_INFINITY,
      timer: undefined,
    };
    rooms.set(workspaceId, room);
  }
  return room;
}

/** Sends pending changes: immediately after a quiet time, otherwise after the pause. */
export function flushLater(fan: Fan, workspaceId: number): void {
  const room = roomOf(fan, workspaceId);
  if (room.timer || !isPending(room.pending)) return;
  const waitMs = Math.max(0, room.quietUntilMs - performance.now());
  room.timer = setTimeout(() => {
    room.timer = undefined;
    const messages = messagesOf(room.pending);
    const isBusy = messages.length >= busyFrom || room.pending.resync !== null;
    room.quietUntilMs = performance.now() + (isBusy ? busyRestMs : restMs);
    const text = messages.map(eventText).join('');
    room.pending = nothingPending();
    for (const stream of room.streams) writeEvent(stream, text);
    forgetEmpty(fan, workspaceId, room);
  }, waitMs);
  room.timer.unref();
}

/** Writes, unless the reader is behind: then it is asked to reload as soon as it reads again. */
export function writeEvent(stream: Stream, text: string): void {
  if (stream.out.readableLength > backlogBytesMax) {
    stream.behind = true;
    return;
  }
  if (stream.behind) {
    stream.behind = false;
    stream.out.push(eventText({ type: 'resync', reason: 'BURST' }));
  }
  stream.out.push(text);
}

export function streamsOf({ rooms }: Fan): Stream[] {
  return [...rooms.values()].flatMap(({ streams }) => [...streams]);
}

export function endStream({ out }: Stream): void {
  if (!out.destroyed) out.push(null);
}

export function removeStream(fan: Fan, stream: Stream): void {
  const { workspaceId } = stream.actor;
  const room = roomOf(fan, workspaceId);
  room.streams.delete(stream);
  forgetEmpty(fan, workspaceId, room);
}

/** Ends all streams and waits a moment for readers to receive the end. */
export async function closeStreams(fan: Fan): Promise<void> {
  for (const { timer } of fan.rooms.values()) clearTimeout(timer);
  const streams = streamsOf(fan);
  const late = AbortSignal.timeout(closeMsMax);
  const closed = streams.map(({ out }) => once(out, 'close', { signal: late }).catch(() => undefined));
  streams.forEach(endStream);
  await Promise.all(closed);
}

function forgetEmpty({ rooms }: Fan, workspaceId: number, room: Room): void {
  if (room.streams.size === 0 && room.presence.size === 0 && !room.timer) rooms.delete(workspaceId);
}
