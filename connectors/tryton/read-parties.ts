import { z } from 'zod';

import type { PartyItem } from '../master-data/master-data.ts';
import type { Desk } from './desk.ts';
import { alsoInactive, hasModel, pagesOf, YesNo } from './read-rows.ts';
import { wireInstant } from './wire-values.ts';

const Party = z.object({
  id: z.int(),
  name: z.string().nullable(),
  active: YesNo,
  supplier_payment_term: z.int().nullable(),
  customer_payment_term: z.int().nullable(),
  bank_accounts: z.array(z.int()).optional(),
  'tax_identifier.': z.object({ code: z.string() }).nullable(),
});
type Party = z.output<typeof Party>;

/**
 * Tryton does not distinguish suppliers and customers: every party may be both. The company itself is
 * neither.
 */
export async function* readParties(desk: Desk, since: Date | null): AsyncGenerator<PartyItem> {
  const hasBanks = await hasModel(desk, 'bank.account.number');
  yield* readPartiesWhere(desk, changedSince(since, hasBanks));
}

/** The same for the parties that match a condition. */
export async function* readPartiesWhere(
  desk: Desk,
  condition: readonly unknown[],
): AsyncGenerator<PartyItem> {
  const hasBanks = await hasModel(desk, 'bank.account.number');
  const fields = ['name', 'active', 'supplier_payment_term', 'customer_payment_term', 'tax_identifier.code'];
  if (hasBanks) fields.push('bank_accounts');
  const where = [alsoInactive, ...condition];
  for await (const page of pagesOf(desk, 'party.party', where, fields, Party)) {
    const ibans = await readIbans(desk, page);
    const numbers = await readUntypedNumbers(desk, page);
    for (const party of page) {
      const taxId = party['tax_identifier.']?.code ?? numbers.get(party.id) ?? null;
      yield itemOf(desk, party, taxId, ibans);
    }
  }
}

function itemOf(
  desk: Desk,
  party: Party,
  taxId: string | null,
  ibans: ReadonlyMap<number, string[]>,
): PartyItem {
  return {
    type: 'PARTY',
    id: String(party.id),
    name: party.name ?? '',
    active: party.active,
    role: party.id === desk.company.party ? 'OWN' : 'BOTH',
    taxId,
    ibans: (party.bank_accounts ?? []).flatMap((id) => ibans.get(id) ?? []),
    account: null,
    taxCode: null,
    term: termOf(party),
    currencyCode: null,
  };
}

/** A party with different terms for its two roles has none in common. */
function termOf({ supplier_payment_term: supplier, customer_payment_term: customer }: Party): string | null {
  if (supplier !== null && customer !== null && supplier !== customer) return null;
  const term = supplier ?? customer;
  return term === null ? null : String(term);
}

function changedSince(since: Date | null, hasBanks: boolean): unknown[] {
  if (!since) return [];
  const at = wireInstant(since);
  const parts = ['', 'identifiers.', ...(hasBanks ? ['bank_accounts.', 'bank_accounts.numbers.'] : [])];
  const changed = parts.flatMap((part) => [
    [`${part}create_date`, '>=', at],
    [`${part}write_date`, '>=', at],
  ]);
  return [['OR', ...changed]];
}

const Identifier = z.object({ id: z.int(), party: z.int(), code: z.string().nullable() });

/** VAT IDs outside the EU, which are stored without a type: Tryton does not treat them as tax identifiers. */
async function readUntypedNumbers(desk: Desk, parties: readonly Party[]): Promise<Map<number, string>> {
  const ids = parties.filter((party) => party['tax_identifier.'] === null).map(({ id }) => id);
  const numbers = new Map<number, string>();
  if (ids.length === 0) return numbers;
  const where = [
    ['party', 'in', ids],
    ['type', '=', null],
  ];
  for await (const page of pagesOf(desk, 'party.identifier', where, ['party', 'code'], Identifier)) {
    for (const { party, code } of page) {
      if (code && /^[A-Z]{2}/.test(code) && !numbers.has(party)) numbers.set(party, code);
    }
  }
  return numbers;
}

const BankNumber = z.object({ id: z.int(), account: z.int(), number_compact: z.string().nullable() });

/** By the bank account's id. */
async function readIbans(desk: Desk, parties: readonly Party[]): Promise<Map<number, string[]>> {
  const accounts = [...new Set(parties.flatMap(({ bank_accounts }) => bank_accounts ?? []))];
  const ibans = new Map<number, string[]>();
  if (accounts.length === 0) return ibans;
  const where = [
    ['account', 'in', accounts],
    ['type', '=', 'iban'],
  ];
  const fields = ['account', 'number_compact'];
  for await (const page of pagesOf(desk, 'bank.account.number', where, fields, BankNumber)) {
    for (const { account, number_compact } of page) {
      if (number_compact) ibans.set(account, [...(ibans.get(account) ?? []), number_compact]);
    }
  }
  return ibans;
}
