/** One page of a list. `nextCursor` is null on the last. */
export type Page<Item> = { data: Item[]; nextCursor: string | null; hasMore: boolean };

/**
 * A list: await it for one page, or iterate over all items of all pages with `for await`. The first request
 * is sent when one of them starts.
 */
export type Listing<Item> = PromiseLike<Page<Item>> &
  AsyncIterable<Item> & { pages(): AsyncIterable<Page<Item>> };

/** Creates a list from a function that fetches one page; `cursor` is undefined for the first. */
export function listing<Item>(fetchPage: (cursor: string | undefined) => Promise<Page<Item>>): Listing<Item> {
  async function* pages(): AsyncGenerator<Page<Item>> {
    let cursor: string | undefined;
    do {
      const page = await fetchPage(cursor);
      yield page;
      cursor = page.hasMore ? (page.nextCursor ?? undefined) : undefined;
    } while (cursor !== undefined);
  }
  async function* items(): AsyncGenerator<Item> {
    for await (const page of pages()) yield* page.data;
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: it is awaited for its first page.
    then: (resolve, reject) => fetchPage(undefined).then(resolve, reject), // oxlint-disable-line unicorn/no-thenable
    [Symbol.asyncIterator]: items,
    pages,
  };
}

/** `limit`: items of a page; `cursor`: the `nextCursor` of an earlier page. */
export type Paging = { limit?: number | undefined; cursor?: string | undefined };

export function withCursor<Query extends Paging>(query: Query, cursor: string | undefined): Query {
  return cursor === undefined ? query : { ...query, cursor };
}
