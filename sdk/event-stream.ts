import type { Outside } from './outside.ts';

/** The service writes at least every 15 seconds: a stream that is silent for longer is broken. */
const silenceMsMax = 45_000;
const messageCharsMax = 1024 * 1024;

/** Fetches with a timeout for the headers only, because a stream has no end. */
export async function fetchStream(
  { fetch, wait }: Outside,
  url: string,
  init: RequestInit,
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<Response> {
  const late = new AbortController();
  const answered = new AbortController();
  const giveUp = () => late.abort(new DOMException('No answer came in time.', 'TimeoutError'));
  wait(timeoutMs, answered.signal).then(giveUp, () => undefined);
  try {
    return await fetch(url, { ...init, signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]) });
  } finally {
    answered.abort();
  }
}

/** The messages of a stream of server-sent events with JSON data; ends when the service ends it. */
export async function* messagesIn(answer: Response, { wait }: Outside): AsyncGenerator<unknown> {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read(), wait);
      if (done) return;
      text += value;
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      if (text.length > messageCharsMax) throw new TypeError('A message of the stream has no end.');
      for (const block of blocks) {
        const data = dataIn(block);
        if (data !== '') yield JSON.parse(data);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function beforeSilence<T>(reading: Promise<T>, wait: Outside['wait']): Promise<T> {
  const received = new AbortController();
  const silence = wait(silenceMsMax, received.signal).then(() => {
    throw new DOMException('The stream became silent.', 'TimeoutError');
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    silence.catch(() => undefined);
    received.abort();
  }
}

/** Comments begin with a colon; the data contains the name of the event, too. */
function dataIn(block: string): string {
  return block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');
}
