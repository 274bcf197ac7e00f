import { z } from 'zod';
import { mapOk } from '../cloud/ask-cloud.ts';
import type { CloudRequest } from '../cloud/cloud-api.ts';
import {
  type Answer,
  type Booking,
  beforeBooking,
  type Call,
  ok,
  type Refusal,
  type RemoteRef,
  refuse,
} from '../connector.ts';
import type { AccountItem, Books } from '../master-data/master-data.ts';
import { findNamed } from '../plan/find-named.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { planInvoice } from '../plan/plan-invoice.ts';
import { refusalText } from '../refusal-text.ts';
import { askOnce, requestKey } from '../request-key.ts';
import { partyFor } from './parties.ts';
import { askCompany, type Company, findAll, quoted } from './quickbooks-api.ts';
import { TaxCode } from './quickbooks-master-data.ts';
import type { QuickBooksSettings } from './quickbooks-settings.ts';
import { remoteTransaction, Transaction, urlOf } from './read-transaction.ts';
import { itemIdOf } from './sales-items.ts';
import { numberLengthMax, type RateOf, transactionBody, transactionKindOf } from './transaction-body.ts';
import { refOf, transactionKinds } from './transaction-kinds.ts';

export type PlannedTransaction =
  | { kind: 'ok'; plan: InvoicePlan; paidFrom: AccountItem | null }
  | { kind: 'refused'; refusals: Refusal[] };

/** The QuickBooks transaction of a booking, or all refusals. */
export function planTransaction(
  { document, books }: Booking,
  settings: QuickBooksSettings,
): PlannedTransaction {
  const planned = planInvoice(document, books, settings);
  if (planned.kind === 'refused') return planned;
  const { plan } = planned;
  const refusals = [...withoutItem(plan), ...otherCurrency(plan)];
  const paidFrom = plan.isPaid ? findPaidFrom(books, settings) : null;
  if (paidFrom && 'category' in paidFrom) refusals.push(paidFrom);
  if (refusals.length > 0 || (paidFrom && 'category' in paidFrom)) return { kind: 'refused', refusals };
  return { kind: 'ok', plan, paidFrom };
}

/** A sale is booked with a product or service, a purchase with an account. */
function withoutItem({ side, lines }: InvoicePlan): Refusal[] {
  const wrong = lines.find(({ account }) => (itemIdOf(account) === null) === (side === 'SALE'));
  if (!wrong) return [];
  const { name } = wrong.account;
  const said =
    side === 'SALE'
      ? refusalText('QUICKBOOKS_ITEM_NEEDED', { account: name })
      : refusalText('QUICKBOOKS_ACCOUNT_NEEDED', { item: name });
  return [refuse({ category: 'ACCOUNT', step: 'preflight', ...said }).refusal];
}

/** A vendor or customer has one fixed currency there. */
function otherCurrency({ party, currencyCode }: InvoicePlan): Refusal[] {
  const theirs = party.found?.currencyCode;
  if (!party.found || !theirs || theirs === currencyCode) return [];
  const values = { party: party.found.name, allowed: theirs, currency: currencyCode };
  const said = refusalText('QUICKBOOKS_PARTY_CURRENCY', values);
  return [refuse({ category: 'CURRENCY', step: 'preflight', field: 'currencyCode', ...said }).refusal];
}

function findPaidFrom(
  { accounts, bankAccounts }: Books,
  { receiptsPaidFrom: asked }: QuickBooksSettings,
): AccountItem | Refusal | null {
  if (asked === undefined) return null;
  const money = accounts.filter(({ id }) => bankAccounts.some((bank) => bank.id === id));
  const [found] = findNamed(money, asked, true);
  if (found?.active) return found;
  const said = found
    ? refusalText('BANK_ACCOUNT_INACTIVE', { account: found.name })
    : refusalText('BANK_ACCOUNT_UNKNOWN', { iban: asked });
  return refuse({ category: 'SETTINGS', step: 'preflight', ...said, retryable: true }).refusal;
}

/** QuickBooks accepts a repeated number of a vendor, unless the company's settings prevent that. */
export async function findSameNumber(
  company: Company,
  { side, isCreditNote, isPaid, number, party }: InvoicePlan,
  call: Call,
): Promise<Answer<Refusal[]>> {
  if (side !== 'PURCHASE' || isCreditNote || isPaid || number === null || !party.found) return ok([]);
  const { id, name } = party.found;
  const where = `DocNumber = ${quoted(number.slice(0, numberLengthMax))} and VendorRef = ${quoted(id)}`;
  const asking = { entity: 'Bill', where, schema: Transaction, step: 'preflight' as const };
  const answer = await findAll(company, asking, call);
  return mapOk(answer, (bills) => {
    const [bill] = bills.map((one) => remoteTransaction('Bill', one, ''));
    if (!bill) return [];
    const said = refusalText('NUMBER_OF_PARTY_BOOKED', {
      number,
      party: name,
      date: bill.documentDate ?? '',
    });
    return [refuse({ category: 'DUPLICATE', step: 'preflight', field: 'documentNumber', ...said }).refusal];
  });
}

/** Books immediately: QuickBooks has no drafts of these. */
export async function createTransaction(
  company: Company,
  { plan, paidFrom }: { plan: InvoicePlan; paidFrom: AccountItem | null },
  key: string,
  call: Call,
): Promise<Answer<RemoteRef>> {
  const rates = beforeBooking(await ratesOf(company, plan, call));
  if (rates.kind !== 'ok') return rates;
  const party = beforeBooking(await partyFor(company, plan, key, call));
  if (party.kind !== 'ok') return party;
  const kind = transactionKindOf(plan, paidFrom);
  const content = transactionBody(plan, key, party.value, paidFrom, rates.value);
  const schema = z.object({ [kind]: Transaction });
  const request: CloudRequest = {
    method: 'POST',
    path: `/${transactionKinds[kind].path}`,
    body: { kind: 'json', content },
    step: 'create',
  };
  const same = requestKey(company.api.tools.now(), key, kind, JSON.stringify(content));
  const answer = await askOnce(same, (requestid) =>
    askCompany(company, { ...request, query: { requestid } }, schema, call),
  );
  return mapOk(answer, (made) => {
    const { Id } = made[kind] as Transaction;
    return { id: refOf(kind, Id), url: urlOf(kind, Id) };
  });
}

/** The rates behind the plan's tax codes, for its side. */
async function ratesOf(company: Company, { taxes, side }: InvoicePlan, call: Call): Promise<Answer<RateOf>> {
  const ids = [...new Set(taxes.map(({ tax }) => tax.id))];
  if (ids.length === 0) return ok(() => null);
  const where = `Id in (${ids.map(quoted).join(', ')})`;
  const asking = { entity: 'TaxCode', where, schema: TaxCode, step: 'create' as const };
  const answer = await findAll(company, asking, call);
  return mapOk(answer, (codes) => {
    const only = new Map(
      codes.map((code) => {
        const list = side === 'SALE' ? code.SalesTaxRateList : code.PurchaseTaxRateList;
        const rates = (list?.TaxRateDetail ?? []).map(({ TaxRateRef }) => TaxRateRef.value);
        return [code.Id, rates.length === 1 ? (rates[0] ?? null) : null];
      }),
    );
    return (id: string) => only.get(id) ?? null;
  });
}
