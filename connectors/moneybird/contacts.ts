import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { Contacts, NewParty } from '../cloud/book-with-contact.ts';
import type { CloudApi, CloudRequest } from '../cloud/cloud-api.ts';
import type { Call } from '../connector.ts';
import type { PartyItem } from '../master-data/master-data.ts';
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

/** How contacts are found and created for a booking. */
export function contactsOf(api: CloudApi, call: Call): Contacts {
  const ask = <Reply>(request: Pick<CloudRequest, 'method' | 'query' | 'body'>, reply: z.ZodType<Reply>) =>
    askCloud(api, { ...request, path: '/contacts.json', step: 'create' }, reply, call);
  return {
    async find({ name }) {
      const there = await ask(
        { method: 'GET', query: { query: name, per_page: searchedMax } },
        z.array(Contact),
      );
      return mapOk(there, (all) => all.find((one) => nameOf(one) === name && !one.archived)?.id ?? null);
    },
    async create(party) {
      const body = { kind: 'json', content: { contact: newContact(party) } } as const;
      return mapOk(await ask({ method: 'POST', body }, z.object({ id: Id })), ({ id }) => id);
    },
  };
}

function newContact({ name, taxId, iban }: NewParty) {
  return { company_name: name, ...(taxId && { tax_number: taxId }), ...(iban && { bank_account: iban }) };
}
