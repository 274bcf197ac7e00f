import type { BookedVendor, Connector } from '@slipway/connectors/connector.ts';
import { costCentresIn } from '@slipway/connectors/cost-centre-setting.ts';
import type { MasterDataItem } from '@slipway/connectors/master-data/master-data.ts';
import { MasterDataFault } from '@slipway/connectors/master-data/master-data-fault.ts';

import type { Actor } from '../identity/actor.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { getConnection } from './connection-store.ts';
import { connectorOf } from './connector-tools.ts';
import { findLastUses } from './learned-store.ts';
import { isEmptyMasterData } from './master-data/books-of.ts';
import { listKnown } from './master-data/master-data-store.ts';
import { mostOften } from './master-data/read-booked.ts';
import { findBooked, findSync } from './master-data/sync-store.ts';
import { OutOfTime, until } from './master-data/until.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config' | 'sendToSystem' | 'vault'>;
const askMsMax = 20_000;
const itemsMax = 5000;

/** Accounts, tax codes and cost centres, and the accounts used for each vendor, for the forms. */
export async function listConnectionAccounts(needs: Dependencies, actor: Actor, id: number) {
  const [connection, known, lastUses] = await needs.db.read(actor.workspaceId, async (db) => {
    return [await getConnection(db, id), await knownOf(db, id), await findLastUses(db, id)] as const;
  });
  const { items, suggestions } = known ?? (await askSystem(connectorOf(needs, connection)));
  return {
    accounts: items
      .filter((item) => item.type === 'ACCOUNT')
      .map(({ id, code, name, active }) => ({
        ...{ id, code, name, active },
        lastUsedAt: lastUses.get(id)?.toISOString() ?? null,
      })),
    taxCodes: items
      .filter((item) => item.type === 'TAX_CODE')
      .map(({ id, code, name, active, rate }) => ({ id, code, name, active, rate })),
    costCentres: [
      ...items.filter((item) => item.type === 'COST_CENTRE'),
      ...costCentresIn(connection.settings),
    ].map(({ id, code, name, active }) => ({ id, code, name, active })),
    suggestions,
  };
}

type Told = { items: MasterDataItem[]; suggestions: BookedVendor[] };

/** null if nothing was read yet: then the accounting system is asked directly. */
async function knownOf(db: Reader, connectionId: number): Promise<Told | null> {
  const sync = await findSync(db, connectionId);
  if (!sync?.syncedAt || isEmptyMasterData(sync)) return null;
  const [known, suggestions] = await Promise.all([listKnown(db, connectionId), findBooked(db, connectionId)]);
  return { items: known.map(({ item, active }) => ({ ...item, active })), suggestions };
}

async function askSystem({ reference, booked }: Connector): Promise<Told> {
  const call = { signal: AbortSignal.timeout(askMsMax) };
  const items = await toldBy(until(call.signal, reference(call)));
  const used = booked ? await toldBy(until(call.signal, booked(call))) : [];
  return { items, suggestions: mostOften(used) };
}

/** The first items; none if the system is unavailable, which the connection test explains. */
async function toldBy<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const taken: Item[] = [];
  try {
    for await (const item of items) {
      if (taken.push(item) === itemsMax) break;
    }
  } catch (error) {
    if (!(error instanceof MasterDataFault || error instanceof OutOfTime)) throw error;
  }
  return taken;
}
