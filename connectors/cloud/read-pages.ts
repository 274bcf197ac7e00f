import { type Answer, ok } from '../connector.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';

/** A list that does not end is an error of the system. */
const pagesMax = 2000;

export type Page<Item> = { items: Item[]; hasMore: boolean };

/**
 * Every item of a paged list; `index` counts from 0. Waiting for a request limit is up to the caller: it ends
 * with a MasterDataFault.
 */
export async function* readPages<Item>(
  ask: (index: number) => Promise<Answer<Page<Item>>>,
): AsyncGenerator<Item> {
  for (let index = 0; index < pagesMax; index++) {
    const answer = await ask(index);
    if (answer.kind !== 'ok') throw new MasterDataFault(answer);
    yield* answer.value.items;
    if (!answer.value.hasMore) return;
  }
  throw new Error(`The list has more than ${pagesMax} pages.`);
}

/** The same for lists that are needed completely, such as a search. */
export async function readAllPages<Item>(
  ask: (index: number) => Promise<Answer<Page<Item>>>,
): Promise<Answer<Item[]>> {
  try {
    const items: Item[] = [];
    for await (const item of readPages(ask)) items.push(item);
    return ok(items);
  } catch (fault) {
    if (fault instanceof MasterDataFault) return fault.answer;
    throw fault;
  }
}
