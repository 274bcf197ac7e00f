import { z } from 'zod';

import type { InvoicePlan, PlannedParty } from '../plan/invoice-plan.ts';
import { ibanKey, taxIdKey } from '../reference/match-key.ts';
import { say } from '../say-refusal.ts';
import { type Setup, setupOf } from './books-setup.ts';
import { type Desk, stopWith } from './desk.ts';

/** What an invoice takes from its party. */
export type InvoiceParty = { id: number; address: number; account: number; term: number | null };

type NewParty = Extract<PlannedParty, { found: null }>;

/** The party of the plan as the books have it now; made where the plan says so. */
export async function partyFor(desk: Desk, { party, side }: InvoicePlan): Promise<InvoiceParty> {
  const id = party.found ? Number(party.found.id) : await findOrMake(desk, party);
  return readParty(desk, id, party.found?.name ?? (party.found === null ? party.name : ''), side);
}

const Party = z.object({
  id: z.int(),
  addresses: z.array(z.int()),
  account_payable: z.int().nullable(),
  account_receivable: z.int().nullable(),
  supplier_payment_term: z.int().nullable(),
  customer_payment_term: z.int().nullable(),
});

async function readParty(
  desk: Desk,
  id: number,
  name: string,
  side: InvoicePlan['side'],
): Promise<InvoiceParty> {
  const fields = Object.keys(Party.shape);
  const where = [['id', '=', id]];
  const [row] = await desk.ask('model.party.party.search_read', [where, 0, 1, null, fields], z.array(Party));
  const no = { category: 'SUPPLIER', step: 'create', field: 'vendorName', retryable: true } as const;
  if (!row) return stopWith({ ...no, ...say('TRYTON_PARTY_GONE', { party: name }) });
  const [first] = row.addresses;
  if (first === undefined)
    return stopWith({ ...no, ...say('TRYTON_PARTY_WITHOUT_ADDRESS', { party: name }) });
  const setup = await setupOf(desk);
  const account = mainAccount(row, setup, side);
  if (account === null) {
    const said = say('TRYTON_NO_MAIN_ACCOUNT', { party: name });
    return stopWith({ category: 'ACCOUNT', step: 'create', ...said, retryable: true });
  }
  const address = row.addresses.length === 1 ? first : ((await invoiceAddress(desk, row.addresses)) ?? first);
  const term = side === 'PURCHASE' ? row.supplier_payment_term : row.customer_payment_term;
  return { id, address, account, term };
}

function mainAccount(row: z.output<typeof Party>, setup: Setup, side: InvoicePlan['side']): number | null {
  return side === 'PURCHASE'
    ? (row.account_payable ?? setup.payable)
    : (row.account_receivable ?? setup.receivable);
}

/** The one that is for invoices, where the party has several. */
async function invoiceAddress(desk: Desk, ids: readonly number[]): Promise<number | null> {
  const where = [
    ['id', 'in', ids],
    ['invoice', '=', true],
  ];
  const [first] = await desk.ask('model.party.address.search', [where, 0, 1], z.array(z.int()));
  return first ?? null;
}

const Known = z.array(z.object({ id: z.int() }));

/** Looked for once more, since an earlier try whose answer was lost may have made it. */
async function findOrMake(desk: Desk, party: NewParty): Promise<number> {
  const taxId = taxIdKey(party.taxId);
  const where = taxId === null ? [['name', '=', party.name]] : [['identifiers.code', '=', taxId]];
  const [known] = await desk.ask('model.party.party.search_read', [where, 0, 1, null, ['name']], Known);
  if (known) return known.id;
  const row = {
    name: party.name,
    addresses: [['create', [addressOf(party.address)]]],
    ...(taxId !== null && { identifiers: [['create', [identifierOf(taxId)]]] }),
  };
  const [id] = await desk.ask('model.party.party.create', [[row]], z.array(z.int()).length(1));
  if (id === undefined) throw new Error('Tryton made a party without an id.');
  if (ibanKey(party.iban) !== null) await noteIban(desk, id, party.iban ?? '');
  return id;
}

/** Of two letters and digits, Tryton checks the VAT ids of the Union; of others it keeps what it gets. */
function identifierOf(code: string): { type: string | null; code: string } {
  return { type: unionPrefixes.has(code.slice(0, 2)) ? 'eu_vat' : null, code };
}

const unionPrefixes = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** Postal code and town where a line has their form; the rest is the street. */
export function addressOf(text: string | null): { street?: string; postal_code?: string; city?: string } {
  const parts = (text ?? '')
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const at = parts.findIndex((part) => /^(?:[A-Z]{1,2}-)?\d{4,5} \p{L}/u.test(part));
  if (at === -1) return parts.length === 0 ? {} : { street: parts.join('\n') };
  const [, postal_code = '', city = ''] = /^(?:[A-Z]{1,2}-)?(\d{4,5}) (.*)$/u.exec(parts[at] ?? '') ?? [];
  const street = parts.filter((_, index) => index !== at).join('\n');
  return { ...(street !== '' && { street }), postal_code, city };
}

/** A bank account of Tryton's belongs to a bank, which no document names; a person makes it from the note. */
async function noteIban(desk: Desk, id: number, iban: string): Promise<void> {
  const row = { resource: `party.party,${id}`, message: `IBAN on the first document: ${iban}` };
  await desk.ask('model.ir.note.create', [[row]], z.array(z.int()));
}
