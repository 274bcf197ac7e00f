import { z } from 'zod';

import { askCloud, askForRecord, mapOk } from '../cloud/ask-cloud.ts';
import type { Contacts, NewParty } from '../cloud/book-with-contact.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { readAllPages } from '../cloud/read-pages.ts';
import { type Answer, type Call, ok } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';

/** Shorter names cannot be searched. */
const searchLengthMin = 3;
const pageSize = 250;

export const Contact = z.object({
  id: z.string().min(1),
  version: z.int().nullish(),
  archived: z.boolean().nullish(),
  roles: z.object({ customer: z.unknown().optional(), vendor: z.unknown().optional() }),
  company: z
    .object({
      name: z.string(),
      taxNumber: z.string().nullish(),
      vatRegistrationId: z.string().nullish(),
    })
    .nullish(),
  person: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }).nullish(),
});
export type Contact = z.output<typeof Contact>;

export const ContactPage = z.object({ content: z.array(Contact), last: z.boolean() });
const Created = z.object({ id: z.string().min(1) });

export function nameOf({ company, person }: Contact): string | null {
  const name = company?.name ?? [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return name || null;
}

export function readContact(api: CloudApi, id: string, call: Call): Promise<Answer<Contact | null>> {
  return askForRecord(
    api,
    { method: 'GET', path: `/contacts/${encodeURIComponent(id)}`, step: 'read' },
    Contact,
    call,
  );
}

/** How contacts are found and created for a booking. */
export function contactsOf(api: CloudApi, call: Call): Contacts {
  const roleOf = ({ side }: InvoicePlan) => (side === 'SALE' ? 'customer' : 'vendor');
  return {
    find: async ({ name }, plan) =>
      mapOk(await contactsNamed(api, name, roleOf(plan), call), ([first]) => first?.id ?? null),
    async create(party, plan) {
      const content = newContact(party, roleOf(plan));
      const request = {
        method: 'POST',
        path: '/contacts',
        body: { kind: 'json', content },
        step: 'create',
      } as const;
      return mapOk(await askCloud(api, request, Created, call), ({ id }) => id);
    },
  };
}

async function contactsNamed(
  api: CloudApi,
  name: string,
  role: 'customer' | 'vendor',
  call: Call,
): Promise<Answer<Contact[]>> {
  if (name.length < searchLengthMin) return ok([]);
  const found = await readAllPages(async (page) => {
    const query = { name: searchText(name), [role]: 'true', page, size: pageSize };
    const answer = await askCloud(
      api,
      { method: 'GET', path: '/contacts', query, step: 'create' },
      ContactPage,
      call,
    );
    return mapOk(answer, ({ content, last }) => ({ items: content, hasMore: !last }));
  });
  return mapOk(found, (contacts) => contacts.filter((one) => nameOf(one) === name && !one.archived));
}

/** `%` and `_` are wildcards there; `&`, `<` and `>` are searched in their stored form, as HTML. */
function searchText(name: string): string {
  return name
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function newContact({ name, taxId }: NewParty, role: 'customer' | 'vendor') {
  const isVatId = /^[A-Z]{2}/.test(taxId ?? '');
  return {
    version: 0,
    roles: { [role]: {} },
    company: { name, ...(taxId && (isVatId ? { vatRegistrationId: taxId } : { taxNumber: taxId })) },
  };
}
