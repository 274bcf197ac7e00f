import type { LiveMessage } from '@slipway/sdk/client.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { api } from '../api.ts';
import { askFeed } from './ask-feed.ts';
import { unknownCursor } from './event-cursor.ts';
import { setLiveState } from './live-state.ts';
import { after, delayBefore, feedEveryMs, fresh, helloMsMax, mustAsk, type Outcome } from './pace.ts';
import { createRefresh } from './refresh-queries.ts';

/** A window that is hidden for longer needs no stream. */
const hiddenMsMax = 30_000;

/** While the window is visible, one stream reports changes, and the cache follows. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let running: AbortController | undefined;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      clearTimeout(hiding);
      if (document.visibilityState === 'visible') {
        if (running) return;
        running = new AbortController();
        void stayLive(queries, running.signal);
      } else {
        hiding = setTimeout(stop, hiddenMsMax);
      }
    }
    function stop(): void {
      running?.abort();
      running = undefined;
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(hiding);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [queries]);
}

/** Follows the stream and reconnects; without one, polls. Ends with the signal. */
async function stayLive(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const refresh = createRefresh(queries);
  let standing = fresh;
  while (!signal.aborted) {
    const outcome = await follow(signal, (message) => {
      if (message.type === 'hello') setLiveState('LIVE');
      refresh.hear(message);
    });
    standing = after(standing, outcome);
    if (signal.aborted) break;
    setLiveState(mustAsk(standing) ? 'ASKING' : 'LOST');
    const delayMs = delayBefore(standing, Math.random());
    await (mustAsk(standing) ? askFor(queries, delayMs, signal) : wait(delayMs, signal));
  }
  refresh.stop();
}

/** Reads one stream until it ends, breaks, or is silent at first. */
async function follow(signal: AbortSignal, hear: (message: LiveMessage) => void): Promise<Outcome> {
  const ended = new AbortController();
  const stop = () => ended.abort();
  signal.addEventListener('abort', stop);
  let spoke = false;
  let gaveUp = false;
  const hello = setTimeout(stop, helloMsMax);
  try {
    const stream = await api.live.follow({ signal: ended.signal, timeoutMs: helloMsMax });
    for await (const message of stream) {
      clearTimeout(hello);
      spoke = true;
      hear(message);
    }
  } catch {
    // The reason for its end does not matter, only whether it sent data.
  } finally {
    gaveUp = ended.signal.aborted;
    clearTimeout(hello);
    signal.removeEventListener('abort', stop);
    ended.abort();
  }
  if (spoke) return 'SPOKE';
  return gaveUp ? 'SILENT' : 'FAILED';
}

/** Polls the feed for a while before the next attempt to stream. */
async function askFor(queries: QueryClient, forMs: number, signal: AbortSignal): Promise<void> {
  const untilMs = performance.now() + forMs;
  let cursor = unknownCursor;
  while (!signal.aborted && performance.now() < untilMs) {
    try {
      cursor = await askFeed(queries, cursor, signal);
      setLiveState('ASKING');
    } catch {
      setLiveState('LOST');
    }
    await wait(Math.min(feedEveryMs, forMs), signal);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
