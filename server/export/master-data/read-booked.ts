import type { BookedVendor } from '@slipway/connectors/connector.ts';
import { MasterDataFault } from '@slipway/connectors/master-data/master-data-fault.ts';

import type { Service, Target } from '../../platform/service.ts';
import { getConnection } from '../connection-store.ts';
import { connectorOf } from '../connector-tools.ts';
import { replaceBooked } from '../learned-store.ts';
import { saveBooked } from './sync-store.ts';
import { OutOfTime, until } from './until.ts';

/** The ledger may have years of bookings; no export waits for this. */
const readMsMax = 5 * 60_000;
const rowsMax = 50_000;
const keptMax = 500;

/** Reads the accounts that vendors were booked on, for suggestions. If this fails, the old data stays. */
export async function readBooked(service: Service, { workspaceId, id }: Target): Promise<void> {
  const connection = await service.db.read(workspaceId, (db) => getConnection(db, id));
  const signal = AbortSignal.timeout(readMsMax);
  const told = connectorOf(service, connection).booked?.({ signal });
  if (!told) return;
  try {
    const booked = await rowsOf(until(signal, told));
    await service.db.write(workspaceId, async (db) => {
      await saveBooked(db, id, mostOften(booked));
      await replaceBooked(db, id, booked);
    });
  } catch (error) {
    if (error instanceof MasterDataFault || error instanceof OutOfTime) return;
    service.log.error({ err: error, connectionId: id }, 'reading the accounts of suppliers failed');
  }
}

async function rowsOf(told: AsyncIterable<BookedVendor>): Promise<BookedVendor[]> {
  const rows: BookedVendor[] = [];
  for await (const row of told) {
    if (rows.push(row) === rowsMax) break;
  }
  return rows;
}

/** As many as the forms show, the most frequent first. */
export function mostOften(booked: readonly BookedVendor[]): BookedVendor[] {
  return booked.toSorted((a, b) => b.times - a.times).slice(0, keptMax);
}
