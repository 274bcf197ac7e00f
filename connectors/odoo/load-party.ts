import { createHash } from 'node:crypto';
import { nameStems, taxIdKey } from '../master-data/match-key.ts';
import type { PlannedParty } from '../plan/invoice-plan.ts';
import type { Desk } from './desk.ts';
import { loadRecord } from './load-rows.ts';
import { externalId } from './place.ts';

/**
 * The id of the supplier or customer, created if unknown. Its external id identifies it, so that a second
 * document or a lost response creates no second one.
 */
export async function loadParty(desk: Desk, party: PlannedParty): Promise<number> {
  if (party.found) return Number(party.found.id);
  const { name, taxId, address, iban } = party;
  const key = taxIdKey(taxId);
  // Includes the name: a load with the id of another party would rename it.
  const who = key === null ? `${name}|${iban ?? ''}` : `${key}|${nameStems(name)[0] ?? name}`;
  const id = `party_${createHash('sha256').update(`${desk.company.id}|${who}`).digest('hex').slice(0, 24)}`;
  return loadRecord(desk, {
    model: 'res.partner',
    head: {
      id: externalId(id),
      name,
      is_company: '1',
      ...(taxId !== null && { vat: taxId }),
      ...(address !== null && { street: address.replace(/\s*\n\s*/g, ', ') }),
    },
    lines:
      iban === null
        ? null
        : { field: 'bank_ids', rows: [{ id: externalId(`${id}_bank`), acc_number: iban }] },
  });
}
