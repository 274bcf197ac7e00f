import type { Actor } from '../access/actor.ts';
import type { Service } from '../service.ts';
import { getConnection } from './connection-store.ts';
import { connectorOf } from './connector-tools.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'config' | 'sendToSystem' | 'vault'>;
const askMsMax = 20_000;
const itemsMax = 5000;
const suggestionsMax = 500;

/** The accounts and tax codes of the system, and what vendors were booked on so far, for the forms. */
export async function listConnectionAccounts(needs: Needs, actor: Actor, id: number) {
  const connection = await needs.db.read(actor.workspaceId, (db) => getConnection(db, id));
  const connector = connectorOf(needs, connection);
  const call = { signal: AbortSignal.timeout(askMsMax) };
  const items = await upTo(itemsMax, connector.reference(call));
  const booked = connector.booked ? await upTo(itemsMax, connector.booked(call)) : [];
  return {
    accounts: items
      .filter((item) => item.type === 'ACCOUNT')
      .map(({ id, name, active }) => ({ id, name, active })),
    taxCodes: items
      .filter((item) => item.type === 'TAX_CODE')
      .map(({ id, name, active, rate }) => ({ id, name, active, rate })),
    suggestions: booked.toSorted((a, b) => b.times - a.times).slice(0, suggestionsMax),
  };
}

async function upTo<Item>(max: number, items: AsyncIterable<Item>): Promise<Item[]> {
  const taken: Item[] = [];
  for await (const item of items) {
    if (taken.length === max) break;
    taken.push(item);
  }
  return taken;
}
