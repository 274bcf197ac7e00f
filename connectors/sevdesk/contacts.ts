import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { type Answer, type Call, ok } from '../connector.ts';
import type { PartyItem } from '../master-data/master-data.ts';
import type { InvoicePlan, PlannedParty } from '../plan/invoice-plan.ts';
import { Id, listed, single } from './sevdesk-api.ts';

const categories = { SUPPLIER: 2, CUSTOMER: 3 } as const;
const searchedMax = 100;

export const Contact = z.object({
  id: Id,
  name: z.string().nullish(),
  surename: z.string().nullish(),
  familyname: z.string().nullish(),
  vatNumber: z.string().nullish(),
  taxNumber: z.string().nullish(),
  bankAccount: z.string().nullish(),
  category: z.object({ id: Id }).nullish(),
});
export type Contact = z.output<typeof Contact>;

/** An organisation has a name, a person has two; `surename` is the first name. */
export function nameOf({ name, surename, familyname }: Contact): string | null {
  return name || [surename, familyname].filter(Boolean).join(' ') || null;
}

/** Partners, and custom categories, may be either. */
export function partyOf(contact: Contact): PartyItem | null {
  const name = nameOf(contact);
  if (!name) return null;
  const category = Number(contact.category?.id);
  const isOne = { [categories.SUPPLIER]: 'SUPPLIER', [categories.CUSTOMER]: 'CUSTOMER' } as const;
  return {
    type: 'PARTY',
    id: contact.id,
    name,
    active: true,
    role: isOne[category as keyof typeof isOne] ?? 'BOTH',
    taxId: contact.vatNumber || contact.taxNumber || null,
    ibans: contact.bankAccount ? [contact.bankAccount] : [],
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
  { party, side }: Pick<InvoicePlan, 'party' | 'side'>,
  call: Call,
): Promise<Answer<string>> {
  if (party.found) return ok(party.found.id);
  const query = { depth: 1, name: party.name, limit: searchedMax };
  const there = await askCloud(
    api,
    { method: 'GET', path: '/Contact', query, step: 'create' },
    listed(Contact),
    call,
  );
  if (there.kind !== 'ok') return there;
  const category = side === 'SALE' ? categories.CUSTOMER : categories.SUPPLIER;
  const same = there.value.objects.find(
    (one) => nameOf(one) === party.name && Number(one.category?.id) === category,
  );
  if (same) return ok(same.id);
  const content = newContact(party, category);
  const created = await askCloud(
    api,
    { method: 'POST', path: '/Contact', body: { kind: 'json', content }, step: 'create' },
    single(z.object({ id: Id })),
    call,
  );
  return mapOk(created, ({ objects }) => objects.id);
}

function newContact({ name, taxId, iban }: Extract<PlannedParty, { found: null }>, category: number) {
  const isVatId = /^[A-Z]{2}/.test(taxId ?? '');
  return {
    name,
    category: { id: category, objectName: 'Category' },
    ...(taxId && (isVatId ? { vatNumber: taxId } : { taxNumber: taxId })),
    ...(iban && { bankAccount: iban }),
  };
}
