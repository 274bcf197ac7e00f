import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { readPages } from '../cloud/read-pages.ts';
import type { Call } from '../connector.ts';
import type {
  AccountItem,
  BankAccountItem,
  CostCentreItem,
  MasterDataItem,
  TaxItem,
} from '../master-data/master-data.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';
import { Contact, partyOf } from './contacts.ts';
import { Id, listed } from './sevdesk-api.ts';
import { rateOf, taxItem } from './tax-rules.ts';

const pageSize = 1000;

const Guide = z.object({
  accountDatevId: Id,
  accountNumber: z.string(),
  accountName: z.string(),
  allowedTaxRules: z.array(
    z.object({
      id: z.coerce.number(),
      name: z.string().nullish(),
      description: z.string().nullish(),
      taxRates: z.array(z.union([z.string(), z.number()])),
    }),
  ),
  allowedReceiptTypes: z.array(z.string()),
});
type Guide = z.output<typeof Guide>;

const CheckAccount = z.object({
  id: Id,
  name: z.string(),
  iban: z.string().nullish(),
  currency: z.string().nullish(),
  status: z.union([z.string(), z.number()]).nullish(),
});

const CostCentre = z.object({
  id: Id,
  name: z.string(),
  number: z.union([z.string(), z.number()]).nullish(),
});

/** The receipt guidance lists the tax rules and rates of each account. */
export async function* sevdeskMasterData(api: CloudApi, call: Call): AsyncGenerator<MasterDataItem> {
  const request = { method: 'GET', path: '/ReceiptGuidance/forAllAccounts', step: 'preflight' } as const;
  const guides = await askCloud(api, request, listed(Guide), call);
  if (guides.kind !== 'ok') throw new MasterDataFault(guides);
  const taxes = new Map<string, TaxItem>();
  for (const guide of guides.value.objects) {
    const taken = taxesOf(guide);
    for (const tax of taken) taxes.set(tax.id, tax);
    yield accountOf(guide, taken);
  }
  yield* taxes.values();
  yield* costCentres(api, call);
  for await (const one of all(api, '/CheckAccount', {}, CheckAccount, call)) yield bankAccountOf(one);
  for await (const one of all(api, '/Contact', { depth: 1 }, Contact, call)) {
    const party = partyOf(one);
    if (party) yield party;
  }
}

/** An account without the cost centre module refuses the list. */
async function* costCentres(api: CloudApi, call: Call): AsyncGenerator<CostCentreItem> {
  const request = {
    method: 'GET',
    path: '/CostCentre',
    query: { limit: pageSize },
    step: 'preflight',
  } as const;
  const answer = await askCloud(api, request, listed(CostCentre), call);
  if (answer.kind === 'refused') return;
  if (answer.kind !== 'ok') throw new MasterDataFault(answer);
  for (const { id, number, name } of answer.value.objects) {
    const code = number === null || number === undefined || number === '' ? null : String(number);
    yield { type: 'COST_CENTRE', id, code, name, active: true };
  }
}

function taxesOf({ allowedTaxRules }: Guide): TaxItem[] {
  return allowedTaxRules
    .flatMap(({ id, name, description, taxRates }) =>
      taxRates.map((said) => {
        const rate = rateOf(said);
        return rate === null ? null : taxItem({ rule: id, rate }, description ?? name ?? `Rule ${id}`);
      }),
    )
    .filter((tax) => tax !== null);
}

function accountOf(guide: Guide, taxes: TaxItem[]): AccountItem {
  const types = guide.allowedReceiptTypes.map((one) => one.toUpperCase());
  return {
    type: 'ACCOUNT',
    id: guide.accountDatevId,
    name: guide.accountName,
    active: true,
    code: guide.accountNumber,
    use: types.includes('EXPENSE') ? 'EXPENSE' : types.includes('REVENUE') ? 'INCOME' : null,
    currencies: null,
    taxCodes: taxes.map(({ id }) => id),
  };
}

/** 0 is archived, 100 is active. */
function bankAccountOf({ id, name, iban, currency, status }: z.output<typeof CheckAccount>): BankAccountItem {
  const active = String(status ?? '100') !== '0';
  return { type: 'BANK_ACCOUNT', id, name, active, iban: iban || null, currencyCode: currency || null };
}

function all<Item extends z.ZodType>(
  api: CloudApi,
  path: string,
  query: Record<string, number>,
  item: Item,
  call: Call,
): AsyncGenerator<z.output<Item>> {
  return readPages(async (index) => {
    const paged = { ...query, limit: pageSize, offset: index * pageSize };
    const answer = await askCloud(
      api,
      { method: 'GET', path, query: paged, step: 'preflight' },
      listed(item),
      call,
    );
    return mapOk(answer, ({ objects }) => ({ items: objects, hasMore: objects.length === pageSize }));
  });
}
