import { Problem } from '@slipway/contract/problems.ts';

import { getDocument } from '../documents/store.ts';
import type { Actor } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { getConnection } from './connection-store.ts';
import { findAccepted } from './export-store.ts';

/** The accounts with which an exported document was booked. Throws `not_booked` for any other. */
export function getBooking({ db }: Pick<Service, 'db'>, actor: Actor, id: number) {
  return db.read(actor.workspaceId, async (db) => {
    const { status } = await getDocument(db, id);
    const row = status === 'EXPORTED' ? await findAccepted(db, id) : undefined;
    if (row?.outcome?.kind !== 'accepted') throw new Problem('not_booked');
    const { name, kind } = await getConnection(db, row.connectionId);
    const { reference, coding = null } = row.outcome;
    return { connection: { id: row.connectionId, name, kind }, reference, coding };
  });
}
