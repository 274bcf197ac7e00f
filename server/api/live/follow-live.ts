import { Readable } from 'node:stream';
import { Problem } from '@slipway/contract/problems.ts';

import { onAccessChange } from '../../identity/access-cache.ts';
import type { Actor } from '../../identity/actor.ts';
import { authorize } from '../../identity/authorize.ts';
import type { Service } from '../../platform/service.ts';
import {
  endStream,
  type Fan,
  flushLater,
  removeStream,
  roomOf,
  type Stream,
  streamsOf,
  writeEvent,
} from './fan.ts';
import { liveHub } from './hub.ts';
import { eventText } from './pending-changes.ts';
import { forgetSilent, peopleAt } from './presence.ts';

const heartbeatSeconds = 15;
/** A user may have several windows, each with a stream; more is an error of the program. */
const streamsOfOneMax = 8;
const streamsMax = 5_000;
/** How long a browser waits before it reconnects. */
const retryMs = 2_000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'log'>;

/** A stream of changes in the workspace; it ends when the permission to read ends. */
export async function followLive(
  service: Dependencies,
  actor: Actor,
  authorization: string | undefined,
): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const fan = await liveHub(service);
  assertRoom(fan, actor);
  const stream: Stream = {
    actor,
    out: new Readable({ read: () => undefined }),
    mayGoOn: () => mayGoOn(service, authorization),
    behind: false,
  };
  const room = roomOf(fan, actor.workspaceId);
  room.streams.add(stream);
  stream.out.once('close', () => removeStream(fan, stream));
  look(service, fan);
  forgetSilent(room.presence, service.clock.now().getTime());
  const presence = [...room.presence.keys()].map((documentId) => ({
    documentId,
    people: peopleAt(room.presence, documentId),
  }));
  const at = service.clock.now().toISOString();
  writeEvent(
    stream,
    `retry: ${retryMs}\n\n${eventText({ type: 'hello', at: at as never, heartbeatSeconds, presence })}`,
  );
  return {
    stream: stream.out,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      // Proxies that buffer responses would delay the stream.
      'x-accel-buffering': 'no',
      // The connection is not reused: closing the server would wait for it.
      connection: 'close',
    },
  };
}

function assertRoom(fan: Fan, actor: Actor): void {
  const streams = streamsOf(fan);
  const own = streams.filter(({ actor: other }) => other.kind === actor.kind && other.id === actor.id);
  if (own.length >= streamsOfOneMax || streams.length >= streamsMax) {
    throw new Problem('rate_limited', 'The limit of open streams has been reached.', {
      retryAfterSeconds: heartbeatSeconds,
    });
  }
}

/** An unavailable database does not invalidate the token. */
async function mayGoOn(service: Dependencies, authorization: string | undefined): Promise<boolean> {
  try {
    await authorize(service, { access: 'docs.read' }, authorization);
    return true;
  } catch (error) {
    return !(error instanceof Problem);
  }
}

const looking = new WeakSet<Fan>();

/** While there are streams: sends keep-alives, and ends streams without permission. */
function look(service: Dependencies, fan: Fan): void {
  if (looking.has(fan)) return;
  looking.add(fan);
  const forget = onAccessChange(service.db, () => void endUnauthorized(fan));
  const timer = setInterval(() => {
    const streams = streamsOf(fan);
    if (streams.length === 0) {
      clearInterval(timer);
      forget();
      looking.delete(fan);
      return;
    }
    for (const stream of streams) writeEvent(stream, ':\n\n');
    tellLeft(service, fan);
    void endUnauthorized(fan);
  }, heartbeatSeconds * 1000);
  timer.unref();
}

async function endUnauthorized(fan: Fan): Promise<void> {
  await Promise.all(
    streamsOf(fan).map(async (stream) => {
      if (!(await stream.mayGoOn())) endStream(stream);
    }),
  );
}

function tellLeft({ clock }: Dependencies, fan: Fan): void {
  for (const [workspaceId, room] of fan.rooms) {
    for (const documentId of forgetSilent(room.presence, clock.now().getTime())) {
      const people = peopleAt(room.presence, documentId);
      room.pending.presence.set(documentId, { type: 'presence', documentId, people });
    }
    flushLater(fan, workspaceId);
  }
}
