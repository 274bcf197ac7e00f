import { z } from 'zod';

import { askCloud, askForRecord, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { readAllPages } from '../cloud/read-pages.ts';
import { type Answer, type Call, ok } from '../connector.ts';
import type { InvoicePlan, PlannedParty } from '../plan/invoice-plan.ts';

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

/**
 * The contact of the booking. A contact cannot be removed, so the exact name is searched first: an earlier,
 * lost request may have created it.
 */
export async function contactFor(
  api: CloudApi,
  { party, side }: Pick<InvoicePlan, 'party' | 'side'>,
  call: Call,
): Promise<Answer<string>> {
  if (party.found) return ok(party.found.id);
  const role = side === 'SALE' ? 'customer' : 'vendor';
  const there = await contactsNamed(api, party.name, role, call);
  if (there.kind !== 'ok') return there;
  const [first] = there.value;
  if (first) return ok(first.id);
  const content = newContact(party, role);
  const created = await askCloud(
    api,
    { method: 'POST', path: '/contacts', body: { kind: 'json', content }, step: 'create' },
    Created,
    call,
  );
  return mapOk(created, ({ id }) => id);
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

type NewParty = Extract<PlannedParty, { found: null }>;

function newContact({ name, taxId }: NewParty, role: 'customer' | 'vendor') {
  const isVatId = /^[A-Z]{2}/.test(taxId ?? '');
  return {
    version: 0,
    roles: { [role]: {} },
    company: { name, ...(taxId && (isVatId ? { vatRegistrationId: taxId } : { taxNumber: taxId })) },
  };
}
