import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { type Answer, type Call, ok } from '../connector.ts';
import type { PartyItem } from '../master-data/master-data.ts';
import type { InvoicePlan, PlannedParty } from '../plan/invoice-plan.ts';
import { Id } from './moneybird-api.ts';

const searchedMax = 100;

const Text = z.string().nullish();

export const Contact = z.object({
  id: Id,
  company_name: Text,
  firstname: Text,
  lastname: Text,
  tax_number: Text,
  bank_account: Text,
  sepa_iban: Text,
  archived: z.boolean().nullish(),
});
export type Contact = z.output<typeof Contact>;

export function nameOf({ company_name, firstname, lastname }: Contact): string | null {
  return company_name || [firstname, lastname].filter(Boolean).join(' ') || null;
}

/** Contacts are suppliers and customers alike. */
export function partyOf(contact: Contact): PartyItem | null {
  const name = nameOf(contact);
  if (!name) return null;
  const ibans = [contact.bank_account, contact.sepa_iban].filter((iban): iban is string => Boolean(iban));
  return {
    type: 'PARTY',
    id: contact.id,
    name,
    active: !contact.archived,
    role: 'BOTH',
    taxId: contact.tax_number || null,
    ibans: [...new Set(ibans)],
    account: null,
    taxCode: null,
    term: null,
    currencyCode: null,
  };
}

/**
 * The contact of the booking; before it is created, its exact name is searched, because a lost request may
 * have created it.
 */
export async function contactFor(
  api: CloudApi,
  { party }: Pick<InvoicePlan, 'party'>,
  call: Call,
): Promise<Answer<string>> {
  if (party.found) return ok(party.found.id);
  const query = { query: party.name, per_page: searchedMax };
  const there = await askCloud(
    api,
    { method: 'GET', path: '/contacts.json', query, step: 'create' },
    z.array(Contact),
    call,
  );
  if (there.kind !== 'ok') return there;
  const same = there.value.find((one) => nameOf(one) === party.name && !one.archived);
  if (same) return ok(same.id);
  const content = { contact: newContact(party) };
  const created = await askCloud(
    api,
    { method: 'POST', path: '/contacts.json', body: { kind: 'json', content }, step: 'create' },
    z.object({ id: Id }),
    call,
  );
  return mapOk(created, ({ id }) => id);
}

function newContact({ name, taxId, iban }: Extract<PlannedParty, { found: null }>) {
  return { company_name: name, ...(taxId && { tax_number: taxId }), ...(iban && { bank_account: iban }) };
}
