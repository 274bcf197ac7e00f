import { setTimeout as pause } from 'node:timers/promises';

import type { FeedEvent } from '../checks/check-feed.ts';
import type { ApiCaller } from './api-caller.ts';
import { within } from './within.ts';

const everyMs = 200;
const lastMsMax = 5 * 60_000;

/** Reads the feed of events as a program does, always after the last event that it has. */
export function followFeed(caller: ApiCaller) {
  const events: FeedEvent[] = [];
  let isOver = false;
  const following = (async () => {
    for (let isLast = false; !isLast; ) {
      const wasOver = isOver;
      const after = events.at(-1)?.id;
      const { status, body } = await caller.ask('GET', `/events?limit=200${after ? `&after=${after}` : ''}`);
      if (status === 401) await caller.newToken();
      if (status === 200) events.push(...body.data);
      isLast = wasOver && status === 200 && !body.hasMore;
      if (status !== 200 || body.data.length === 0) await pause(everyMs);
    }
  })();
  return {
    events,
    /** Reads on to the end of the feed. */
    async stop(): Promise<void> {
      isOver = true;
      await within('the end of the feed', lastMsMax, following);
    },
  };
}
