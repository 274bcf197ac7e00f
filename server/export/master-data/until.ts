export class OutOfTime extends Error {}

/** The items, for as long as the signal lasts, also when what tells them does not listen to it. */
export async function* until<Item>(signal: AbortSignal, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const { promise: outOfTime, reject } = Promise.withResolvers<never>();
  outOfTime.catch(() => undefined);
  signal.addEventListener('abort', () => reject(new OutOfTime()), { once: true });
  for (;;) {
    const next = await Promise.race([iterator.next(), outOfTime]).catch((error: unknown) => {
      throw signal.aborted ? new OutOfTime() : error;
    });
    if (next.done) return;
    yield next.value;
  }
}
