import { z } from 'zod';

import { mapOk } from '../cloud/ask-cloud.ts';
import { type Answer, type Call, type ExportKey, ok } from '../connector.ts';
import type { InvoicePlan, PlannedParty } from '../plan/invoice-plan.ts';
import { requestKey } from '../request-key.ts';
import { askCompany, type Company, findAll, quoted } from './quickbooks-api.ts';

const nameLengthMax = 100;
const taxIdLengthMax = 20;

const Named = z.object({ Id: z.string(), DisplayName: z.string() });

/**
 * The vendor or customer of a booking. Names are unique there, so that one created by a lost request is found
 * by its exact name, and never duplicated.
 */
export async function partyFor(
  company: Company,
  { side, party, currencyCode }: Pick<InvoicePlan, 'side' | 'party' | 'currencyCode'>,
  key: ExportKey,
  call: Call,
): Promise<Answer<string>> {
  if (party.found) return ok(party.found.id);
  const entity = side === 'SALE' ? 'Customer' : 'Vendor';
  const name = displayName(party.name);
  const where = `DisplayName = ${quoted(name)}`;
  const there = await findAll(company, { entity, where, schema: Named, step: 'create' }, call);
  if (there.kind !== 'ok') return there;
  const [first] = there.value;
  if (first) return ok(first.Id);
  const content = newParty(party, name, entity, currencyCode);
  const created = await askCompany(
    company,
    {
      method: 'POST',
      path: `/${entity.toLowerCase()}`,
      query: { requestid: requestKey(company.api.tools.now(), key, entity, name) },
      body: { kind: 'json', content },
      step: 'create',
    },
    z.object({ [entity]: Named }),
    call,
  );
  return mapOk(created, (one) => (one[entity] as z.output<typeof Named>).Id);
}

type NewParty = Extract<PlannedParty, { found: null }>;

function newParty({ taxId }: NewParty, name: string, entity: 'Vendor' | 'Customer', currency: string) {
  const number = taxId && taxId.length <= taxIdLengthMax ? taxId : null;
  const tax = entity === 'Vendor' ? { TaxIdentifier: number } : { PrimaryTaxIdentifier: number };
  return { DisplayName: name, CurrencyRef: { value: currency }, ...(number && tax) };
}

/** Colons, tabs and line breaks have a special meaning in names there. */
export function displayName(name: string): string {
  return name
    .replace(/[:\s]+/g, ' ')
    .trim()
    .slice(0, nameLengthMax)
    .trim();
}
