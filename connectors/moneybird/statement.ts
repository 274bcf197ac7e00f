import { decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { askCloud, askForRecord, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { containsKey } from '../cloud/key-in-text.ts';
import {
  type Answer,
  type BookableDocument,
  type Booking,
  type Call,
  type ExportKey,
  ok,
  type Refusal,
  type RemoteDocument,
  type RemoteRef,
  refuse,
  refuseFirst,
} from '../connector.ts';
import { type PlannedBankAccount, planStatement } from '../plan/plan-statement.ts';
import { refusalText } from '../refusal-text.ts';
import { Id } from './moneybird-api.ts';

/** The first transaction represents its statement: statements themselves cannot be searched. */
const refPrefix = 'financial_mutations/';

export function isStatementRef({ id }: RemoteRef): boolean {
  return id.startsWith(refPrefix);
}

/** A statement of one bank account, or all refusals. */
export function planBankAccount({
  document,
  books,
}: Booking): Answer<PlannedBankAccount> & { all?: Refusal[] } {
  const planned = planStatement(document, books);
  if (planned.kind === 'refused') return { ...refuseFirst(planned.refusals), all: planned.refusals };
  const [account, ...others] = planned.plan.accounts;
  if (account && others.length === 0) return ok(account);
  const said = refusalText('STATEMENT_ONE_ACCOUNT', { system: 'Moneybird' });
  return refuse({ category: 'NOT_BOOKABLE', step: 'preflight', ...said });
}

/** All transactions in one request, each with the export key in place of the bank's own number. */
export function statementBody(account: PlannedBankAccount, key: ExportKey) {
  const { bankAccount, entries, closing, to, number } = account;
  return {
    financial_statement: {
      financial_account_id: bankAccount.id,
      reference: number === null ? key : `${number} · ${key}`,
      ...(closing !== null && to !== null && { official_date: to, official_balance: closing }),
      financial_mutations_attributes: entries.map((entry, index) => ({
        date: entry.date,
        message: messageOf(entry),
        amount: entry.amount,
        ...(entry.counterparty && { contra_account_name: entry.counterparty }),
        ...(entry.counterpartyIban && { contra_account_number: entry.counterpartyIban }),
        offset: index,
        account_servicer_transaction_id: `${key}/${index + 1}`,
      })),
    },
  };
}

function messageOf({ description, reference, counterparty }: PlannedBankAccount['entries'][number]): string {
  const parts = [description, reference].filter((part) => part !== null && part !== '');
  return parts.join(' ') || (counterparty ?? '–');
}

const Mutation = z.object({
  id: Id,
  date: z.string().nullish(),
  currency: z.string().nullish(),
  account_servicer_transaction_id: z.string().nullish(),
});
type Mutation = z.output<typeof Mutation>;

const Statement = z.object({ financial_mutations: z.array(Mutation).min(1) });

export async function bookStatement(api: CloudApi, booking: Booking, call: Call): Promise<Answer<RemoteRef>> {
  const planned = planBankAccount(booking);
  if (planned.kind !== 'ok') return planned;
  const content = statementBody(planned.value, booking.key);
  const request = { method: 'POST', path: '/financial_statements.json', step: 'create' } as const;
  const made = await askCloud(api, { ...request, body: { kind: 'json', content } }, Statement, call);
  return mapOk(made, ({ financial_mutations: mutations }) => {
    const first = mutations.find(({ account_servicer_transaction_id: own }) => own === `${booking.key}/1`);
    return { id: `${refPrefix}${(first ?? mutations[0])?.id}`, url: null };
  });
}

/** Few transactions share the date and amount of the first one; ours has the key. */
export async function findStatements(
  api: CloudApi,
  key: ExportKey,
  document: BookableDocument,
  call: Call,
): Promise<Answer<RemoteDocument[]>> {
  const first = document.statement?.accounts[0]?.entries[0];
  const day = (first?.bookingDate ?? first?.valueDate)?.replaceAll('-', '');
  if (!first || !day) return ok([]);
  const size = decimal(first.amount).abs().toFixed();
  const filter = `period:${day}..${day},amount_from:${size},amount_to:${size}`;
  const request = { method: 'GET', path: '/financial_mutations.json', step: 'find' } as const;
  const answer = await askCloud(api, { ...request, query: { filter } }, z.array(Mutation), call);
  return mapOk(answer, (mutations) =>
    mutations
      .filter(({ account_servicer_transaction_id: own }) => containsKey(own, key))
      .map((one) => remoteStatement(one, key)),
  );
}

export async function readStatement(
  api: CloudApi,
  ref: RemoteRef,
  call: Call,
): Promise<Answer<RemoteDocument | null>> {
  const path = `/financial_mutations/${encodeURIComponent(ref.id.slice(refPrefix.length))}.json`;
  const answer = await askForRecord(api, { method: 'GET', path, step: 'read' }, Mutation, call);
  return mapOk(answer, (one) => {
    const key = one?.account_servicer_transaction_id?.split('/')[0] ?? '';
    return one && remoteStatement(one, key);
  });
}

function remoteStatement({ id, currency }: Mutation, key: ExportKey): RemoteDocument {
  return {
    ref: { id: `${refPrefix}${id}`, url: null },
    key,
    state: 'POSTED',
    reference: key,
    documentNumber: null,
    documentDate: null,
    vendorName: null,
    currencyCode: currency ?? null,
    totalAmount: null,
    taxAmount: null,
    attachments: null,
  };
}
