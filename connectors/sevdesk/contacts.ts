import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { Contacts, NewParty } from '../cloud/book-with-contact.ts';
import type { CloudApi, CloudRequest } from '../cloud/cloud-api.ts';
import type { Call } from '../connector.ts';
import type { PartyItem } from '../master-data/master-data.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
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

/** How contacts are found and created for a booking. */
export function contactsOf(api: CloudApi, call: Call): Contacts {
  const ask = <Reply>(request: Pick<CloudRequest, 'method' | 'query' | 'body'>, reply: z.ZodType<Reply>) =>
    askCloud(api, { ...request, path: '/Contact', step: 'create' }, reply, call);
  const categoryOf = ({ side }: InvoicePlan) => (side === 'SALE' ? categories.CUSTOMER : categories.SUPPLIER);
  return {
    async find({ name }, plan) {
      const query = { depth: 1, name, limit: searchedMax };
      const there = await ask({ method: 'GET', query }, listed(Contact));
      const isSame = (one: Contact) => nameOf(one) === name && Number(one.category?.id) === categoryOf(plan);
      return mapOk(there, ({ objects }) => objects.find(isSame)?.id ?? null);
    },
    async create(party, plan) {
      const body = { kind: 'json', content: newContact(party, categoryOf(plan)) } as const;
      const created = await ask({ method: 'POST', body }, single(z.object({ id: Id })));
      return mapOk(created, ({ objects }) => objects.id);
    },
  };
}

function newContact({ name, taxId, iban }: NewParty, category: number) {
  const isVatId = /^[A-Z]{2}/.test(taxId ?? '');
  return {
    name,
    category: { id: category, objectName: 'Category' },
    ...(taxId && (isVatId ? { vatNumber: taxId } : { taxNumber: taxId })),
    ...(iban && { bankAccount: iban }),
  };
}
