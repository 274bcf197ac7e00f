import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fetchStream, messagesIn } from './event-stream.ts';
import { type Outside, surroundings } from './outside.ts';

const encoder = new TextEncoder();
const never: Outside = { ...surroundings, wait: () => new Promise(() => undefined) };

function answerOf(parts: string[], end = true): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      if (end) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

async function all(answer: Response, outside = never): Promise<unknown[]> {
  const messages: unknown[] = [];
  for await (const message of messagesIn(answer, outside)) messages.push(message);
  return messages;
}

test('messages are complete however the network splits them, and comments are ignored', async () => {
  const text =
    'retry: 2000\n\n:\n\nevent: a\ndata: {"type":"a","name":"Öhler"}\n\n:\n\ndata: {"type":"b"}\r\n\r\ndata: {"cut';
  const bytes = encoder.encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  assert.deepEqual(await all(new Response(body)), [{ type: 'a', name: 'Öhler' }, { type: 'b' }]);
});

test('a silent stream is ended', async () => {
  const outside: Outside = { ...surroundings, wait: () => Promise.resolve() };
  await assert.rejects(all(answerOf([], false), outside), { name: 'TimeoutError' });
});

test('the timeout applies only to the headers: a stream may last', async () => {
  const waits: { ms: number; signal: AbortSignal | undefined }[] = [];
  const outside: Outside = {
    ...surroundings,
    fetch: async () => answerOf(['data: 1\n\n']),
    wait: (ms, signal) => {
      waits.push({ ms, signal });
      return new Promise(() => undefined);
    },
  };
  const answer = await fetchStream(
    outside,
    'http://slipway.test',
    {},
    { signal: undefined, timeoutMs: 5_000 },
  );
  assert.equal(waits[0]?.ms, 5_000);
  assert.equal(waits[0]?.signal?.aborted, true);
  assert.deepEqual(await all(answer), [1]);
});

test('a request without a response ends after the timeout', async () => {
  const outside: Outside = {
    ...surroundings,
    fetch: (_url, { signal }) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    wait: () => Promise.resolve(),
  };
  const asked = fetchStream(outside, 'http://slipway.test', {}, { signal: undefined, timeoutMs: 1 });
  await assert.rejects(asked, { name: 'TimeoutError' });
});
