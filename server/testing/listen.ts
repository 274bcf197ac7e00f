import type { Message } from '../api/live/pending-changes.ts';
import type { TestService } from './start.ts';

const heardMsMax = 120_000;

export type Listener = {
  /** All messages so far. */
  received: Message[];
  /** Waits for expected messages, and fails if they do not arrive. */
  until(holds: () => boolean): Promise<void>;
  /** Resolves when the service ends the stream. */
  ended: Promise<void>;
  stop(): void;
};

/** Follows a service's stream from its first message on. */
export async function listen(at: TestService, token = at.admin.token): Promise<Listener> {
  const stop = new AbortController();
  const answer = await fetch(`${at.baseUrl}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`No stream: ${answer.status}`);
  const received: Message[] = [];
  const waiting = new Set<() => void>();
  const look = () => {
    for (const resolve of waiting) resolve();
  };
  let over = false;
  const ended = gather(answer.body, (message) => {
    received.push(message);
    look();
  })
    .catch(() => undefined)
    .finally(() => {
      over = true;
      look();
    });
  async function until(holds: () => boolean): Promise<void> {
    const late = AbortSignal.timeout(heardMsMax);
    while (!holds()) {
      await new Promise<void>((resolve, reject) => {
        waiting.add(resolve);
        late.addEventListener('abort', () => reject(new Error(`Not heard: ${JSON.stringify(received)}`)));
      });
    }
  }
  await until(() => received.length > 0 || over);
  return { received, until, ended, stop: () => stop.abort() };
}

async function gather(body: ReadableStream<Uint8Array>, tell: (message: Message) => void): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of body) {
    const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) tell(JSON.parse(data) as Message);
    }
  }
}
