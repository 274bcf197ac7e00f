export class OutOfTime extends Error {}

/** Yields the items until the signal aborts, even if the source ignores the signal. */
export async function* until<Item>(signal: AbortSignal, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const { promise: outOfTime, reject } = Promise.withResolvers<never>();
  outOfTime.catch(() => undefined);
  signal.addEventListener('abort', () => reject(new OutOfTime()), { once: true });
  if (signal.aborted) reject(new OutOfTime());
  for (;;) {
    const next = await Promise.race([iterator.next(), outOfTime]).catch((error: unknown) => {
      throw signal.aborted ? new OutOfTime() : error;
    });
    if (next.done) return;
    yield next.value;
  }
}
