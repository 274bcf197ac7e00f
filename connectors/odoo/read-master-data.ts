import { z } from 'zod';

import type { Call } from '../connector.ts';
import type { BankAccountItem, CurrencyItem, MasterDataItem, PartyItem } from '../master-data/master-data.ts';
import type { Link } from './ask-odoo.ts';
import { type Desk, openDesk } from './desk.ts';
import { journalsOf } from './journals.ts';
import { lockPeriods } from './lock-dates.ts';
import { Text } from './odoo-values.ts';
import { readAccounts } from './read-accounts.ts';
import { readAnalyticAccounts } from './read-analytic-accounts.ts';
import { readList } from './read-list.ts';
import { readTaxes } from './read-taxes.ts';
import { readTerms } from './read-terms.ts';

/** The master data in the order of its use. */
export async function* readReference(link: Link, call: Call, since?: Date): AsyncGenerator<MasterDataItem> {
  const desk = await openDesk(link, call);
  yield* readAccounts(desk, since);
  yield* readTaxes(desk);
  yield* readAnalyticAccounts(desk);
  yield* readTerms(desk);
  yield* readParties(desk, since);
  for (const period of await lockPeriods(desk)) yield period;
  yield* readBankAccounts(desk);
  yield* readCurrencies(desk);
}

const Partner = z.object({
  id: z.int(),
  name: Text,
  vat: Text,
  active: z.boolean(),
  bank_ids: z.array(z.int()),
});
const Bank = z.object({ id: z.int(), acc_number: Text });

/** Companies and independent people; contacts and addresses below them are not used in bookings. */
async function* readParties(desk: Desk, since?: Date): AsyncGenerator<PartyItem> {
  const banks = new Map<number, string>();
  for await (const { id, acc_number } of readList(desk, { model: 'res.partner.bank', row: Bank })) {
    if (acc_number) banks.set(id, acc_number);
  }
  const domain = [
    ['parent_id', '=', false],
    ['company_id', 'in', [false, desk.company.id]],
  ];
  const list = { model: 'res.partner', domain, row: Partner, archived: true, since };
  for await (const { id, name, vat, active, bank_ids } of readList(desk, list)) {
    if (!name) continue;
    yield {
      type: 'PARTY',
      id: String(id),
      name,
      active,
      // Every other partner in Odoo may be both.
      role: id === desk.company.partner ? 'OWN' : 'BOTH',
      taxId: vat,
      ibans: bank_ids.flatMap((bank) => banks.get(bank) ?? []),
      account: null,
      taxCode: null,
      // Odoo applies a party's own terms itself, by side.
      term: null,
      currencyCode: null,
    };
  }
}

async function* readBankAccounts(desk: Desk): AsyncGenerator<BankAccountItem> {
  for (const { id, name, type, bank_acc_number, currency_id } of await journalsOf(desk)) {
    if (type !== 'bank') continue;
    yield {
      type: 'BANK_ACCOUNT',
      id: String(id),
      name: name ?? '',
      active: true,
      iban: bank_acc_number,
      currencyCode: currency_id?.name ?? desk.company.currency.code,
    };
  }
}

const Currency = z.object({ id: z.int(), name: z.string() });

/** Odoo has all currencies; those in use are active. */
async function* readCurrencies(desk: Desk): AsyncGenerator<CurrencyItem> {
  for await (const { id, name } of readList(desk, { model: 'res.currency', row: Currency })) {
    yield { type: 'CURRENCY', id: String(id), name, active: true };
  }
}
