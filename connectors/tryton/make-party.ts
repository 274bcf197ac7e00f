import { z } from 'zod';

import type { BookableDocument } from '../connector.ts';
import { countryOfParty } from '../e-invoice/country-of-party.ts';
import { addressParts, splitAddress } from '../e-invoice/split-address.ts';
import { noBooks, type PartyItem } from '../master-data/master-data.ts';
import { ibanKey, taxIdKey } from '../master-data/match-key.ts';
import { chooseParty } from '../plan/choose-party.ts';
import type { InvoicePlan, PlannedParty } from '../plan/invoice-plan.ts';
import { refusalText } from '../refusal-text.ts';
import { type Setup, setupOf } from './books-setup.ts';
import { type Desk, stopWith } from './desk.ts';
import { readPartiesWhere } from './read-parties.ts';

/** The data of the party that an invoice needs. */
export type InvoiceParty = { id: number; address: number; account: number; term: number | null };

type Asking = { document: Pick<BookableDocument, 'fields'>; side: InvoicePlan['side'] };
type NewParty = Extract<PlannedParty, { found: null }>;

/** The plan's party in the current data; created if the plan requires it. */
export async function partyFor(
  desk: Desk,
  { party, side }: InvoicePlan,
  document: Pick<BookableDocument, 'fields'>,
): Promise<InvoiceParty> {
  const id = party.found ? Number(party.found.id) : await findOrMake(desk, party, { document, side });
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
  if (!row) return stopWith({ ...no, ...refusalText('TRYTON_PARTY_GONE', { party: name }) });
  const [first] = row.addresses;
  if (first === undefined)
    return stopWith({ ...no, ...refusalText('TRYTON_PARTY_WITHOUT_ADDRESS', { party: name }) });
  const setup = await setupOf(desk);
  const account = mainAccount(row, setup, side);
  if (account === null) {
    const said = refusalText('TRYTON_NO_MAIN_ACCOUNT', { party: name });
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

/** The address for invoices, if the party has several. */
async function invoiceAddress(desk: Desk, ids: readonly number[]): Promise<number | null> {
  const where = [
    ['id', 'in', ids],
    ['invoice', '=', true],
  ];
  const [first] = await desk.ask('model.party.address.search', [where, 0, 1], z.array(z.int()));
  return first ?? null;
}

/** Searches again by the same rules, because an earlier attempt or document may have created it. */
async function findOrMake(desk: Desk, party: NewParty, { document, side }: Asking): Promise<number> {
  const taxId = taxIdKey(party.taxId);
  const named = ['name', 'ilike', party.name.replace(/[\\%_]/g, '\\$&')];
  const where = taxId === null ? [named] : [['OR', named, ['identifiers.code', '=', taxId]]];
  const parties: PartyItem[] = [];
  for await (const item of readPartiesWhere(desk, where)) parties.push(item);
  const books = { ...noBooks, syncedAt: desk.link.tools.now(), parties };
  const chosen = chooseParty(document, side, books, { createParties: true });
  if ('category' in chosen) return stopWith({ ...chosen, step: 'create' });
  if (chosen.found) return Number(chosen.found.id);
  const { address, country } = await addressFor(desk, party.address);
  const row = {
    name: party.name,
    addresses: [['create', [address]]],
    ...(taxId !== null && { identifiers: [['create', [identifierOf(taxId)]]] }),
  };
  const [id] = await desk.ask('model.party.party.create', [[row]], z.array(z.int()).length(1));
  if (id === undefined) throw new Error('Tryton created a party without an id.');
  const notes = [
    ...(ibanKey(party.iban) === null ? [] : [`IBAN on the first document: ${party.iban}`]),
    ...(country === null ? [] : [`Country on the first document: ${country}`]),
  ];
  if (notes.length > 0) await addNote(desk, id, notes.join('\n'));
  return id;
}

/** Tryton validates EU VAT IDs, which begin with two letters; it stores others unchanged. */
function identifierOf(code: string): { type: string | null; code: string } {
  return { type: unionPrefixes.has(code.slice(0, 2)) ? 'eu_vat' : null, code };
}

const unionPrefixes = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

type NewAddress = { street?: string; postal_code?: string; city?: string; country?: number };

/** The address in Tryton's fields. `country` is a country that Tryton does not have, for a note. */
async function addressFor(
  desk: Desk,
  text: string | null,
): Promise<{ address: NewAddress; country: string | null }> {
  const parts = addressParts(text);
  const code = countryOfParty(parts, null);
  const { lines, postcode, city } = splitAddress(parts, code ?? '');
  const id = code === null ? undefined : await countryId(desk, code);
  const address = {
    ...(lines.length > 0 && { street: lines.join('\n') }),
    ...(postcode !== null && { postal_code: postcode.replace(/^[A-Z]{1,2}-/, '') }),
    ...(city !== null && { city }),
    ...(id !== undefined && { country: id }),
  };
  return { address, country: id === undefined ? code : null };
}

/** Tryton has only imported countries. */
async function countryId(desk: Desk, code: string): Promise<number | undefined> {
  const [id] = await desk.ask(
    'model.country.country.search',
    [[['code', '=', code]], 0, 1],
    z.array(z.int()),
  );
  return id;
}

/** A bank account in Tryton belongs to a bank, which no document names; a user creates it from the note. */
async function addNote(desk: Desk, id: number, message: string): Promise<void> {
  const row = { resource: `party.party,${id}`, message };
  await desk.ask('model.ir.note.create', [[row]], z.array(z.int()));
}
