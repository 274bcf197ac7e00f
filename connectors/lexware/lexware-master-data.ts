import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi, CloudRequest } from '../cloud/cloud-api.ts';
import { readPages } from '../cloud/read-pages.ts';
import type { Call } from '../connector.ts';
import type {
  AccountItem,
  MasterDataItem,
  PartyItem,
  TaxItem,
  TermItem,
} from '../master-data/master-data.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';
import { type Contact, ContactPage, nameOf } from './contacts.ts';

const pageSize = 250;

const Categories = z.array(
  z.object({
    id: z.string().min(1),
    name: z.string(),
    type: z.enum(['income', 'outgo']),
    groupName: z.string().nullish(),
  }),
);
const Terms = z.array(
  z.object({
    id: z.string().min(1),
    paymentTermLabelTemplate: z.string(),
    paymentTermDuration: z.int().nullish(),
    paymentDiscountConditions: z.unknown().optional(),
  }),
);

/**
 * Posting categories are the accounts. The system has no tax codes but a rate for each item: German rates,
 * with those of the second half of 2020, are offered as tax codes.
 */
export async function* lexwareMasterData(api: CloudApi, call: Call): AsyncGenerator<MasterDataItem> {
  const get = (path: string): CloudRequest => ({ method: 'GET', path, step: 'preflight' });
  const categories = await askCloud(api, get('/posting-categories'), Categories, call);
  if (categories.kind !== 'ok') throw new MasterDataFault(categories);
  for (const { id, name, type } of categories.value) yield account(id, name, type);
  for (const rate of ['19', '7', '0', '16', '5']) yield taxOf(rate);
  yield { type: 'CURRENCY', id: 'EUR', name: 'EUR', active: true };
  const terms = await askCloud(api, get('/payment-conditions'), Terms, call);
  if (terms.kind !== 'ok') throw new MasterDataFault(terms);
  for (const one of terms.value) yield term(one);
  const contacts = readPages(async (page) => {
    const query = { page, size: pageSize };
    const answer = await askCloud(api, { ...get('/contacts'), query }, ContactPage, call);
    return mapOk(answer, ({ content, last }) => ({ items: content, hasMore: !last }));
  });
  for await (const contact of contacts) {
    const item = partyOf(contact);
    if (item) yield item;
  }
}

function account(id: string, name: string, type: 'income' | 'outgo'): AccountItem {
  const use = type === 'income' ? 'INCOME' : 'EXPENSE';
  return { type: 'ACCOUNT', id, name, active: true, code: null, use, currencies: ['EUR'], taxCodes: null };
}

function taxOf(rate: string): TaxItem {
  return {
    type: 'TAX_CODE',
    id: rate,
    name: `${rate} %`,
    active: true,
    code: null,
    rate,
    use: 'BOTH',
    reverseCharge: false,
  };
}

function term(one: z.output<typeof Terms>[number]): TermItem {
  const days = one.paymentDiscountConditions ? null : (one.paymentTermDuration ?? null);
  return { type: 'PAYMENT_TERM', id: one.id, name: one.paymentTermLabelTemplate, active: true, days };
}

function partyOf(contact: Contact): PartyItem | null {
  const name = nameOf(contact);
  const isVendor = Boolean(contact.roles.vendor);
  const isCustomer = Boolean(contact.roles.customer);
  if (!name || !(isVendor || isCustomer)) return null;
  return {
    type: 'PARTY',
    id: contact.id,
    name,
    active: !contact.archived,
    role: isVendor && isCustomer ? 'BOTH' : isVendor ? 'SUPPLIER' : 'CUSTOMER',
    taxId: contact.company?.vatRegistrationId || contact.company?.taxNumber || null,
    ibans: [],
    account: null,
    taxCode: null,
    term: null,
    currencyCode: 'EUR',
  };
}
