import { z } from 'zod';

import { jsonAmount } from '../cloud/json-amount.ts';
import { jsonPreview } from '../cloud/json-preview.ts';
import { partyName } from '../cloud/plan-booking.ts';
import { type Call, type Connector, ok, refuseFirst } from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import type { Tools } from '../tools.ts';
import { createTransaction, findSameNumber, planTransaction } from './create-transaction.ts';
import { findFiles, removeFile, uploadFile } from './files.ts';
import { askCompany, type Company, quickBooksCompany, requestMsMax } from './quickbooks-api.ts';
import { quickBooksAuthorisation } from './quickbooks-authorisation.ts';
import { Preferences, quickBooksMasterData } from './quickbooks-master-data.ts';
import { QuickBooksSettings } from './quickbooks-settings.ts';
import { findTransactions, readTransaction } from './read-transaction.ts';
import { transactionBody, transactionKindOf } from './transaction-body.ts';
import { splitRef } from './transaction-kinds.ts';

/** Intuit accepts up to 100 MB; more than this takes too long for one request. */
const fileBytesMax = 20 * 1024 * 1024;
/** Tax codes, the party, and the booking itself; or the five kinds of transactions, with their files. */
const requestsPerCallMax = 6;

export const quickbooks = connectorKind({
  title: 'QuickBooks Online',
  description:
    'Books bills, vendor credits, expenses, invoices and credit memos with their files in QuickBooks Online.',
  settings: QuickBooksSettings,
  authorisation: quickBooksAuthorisation,
  create: createQuickBooksConnector,
});

export function createQuickBooksConnector(settings: QuickBooksSettings, tools: Tools): Connector {
  const company = quickBooksCompany(settings, tools);
  return {
    kind: 'QUICKBOOKS',
    capabilities: {
      draft: false,
      attach: 'after',
      nativeKey: 'header',
      findByKey: true,
      postIsIdempotent: true,
      deletableDraft: false,
      maxFileBytes: fileBytesMax,
      ratePerMinute: 500,
      callMsMax: requestsPerCallMax * requestMsMax,
      maxInFlightMs: 2 * requestMsMax,
    },
    check: (call) => check(company, call),
    reference: (call) => quickBooksMasterData(company, call),
    async preview(booking) {
      const planned = planTransaction(booking, settings);
      if (planned.kind === 'refused') return refuseFirst(planned.refusals);
      const { plan, paidFrom } = planned;
      const partyId = plan.party.found?.id ?? `(${partyName(plan.party)})`;
      const body = transactionBody(plan, booking.key, partyId, paidFrom, () => null);
      const sums = { TxnTaxDetail: { TotalTax: jsonAmount(plan.tax) }, TotalAmt: jsonAmount(plan.total) };
      return ok(jsonPreview({ [transactionKindOf(plan, paidFrom)]: { ...body, ...sums } }, plan.coding));
    },
    async preflight(booking, call) {
      const planned = planTransaction(booking, settings);
      return planned.kind === 'refused' ? ok(planned.refusals) : findSameNumber(company, planned.plan, call);
    },
    find: (key, call, document) => findTransactions(company, key, document, call),
    async createDraft(booking, call) {
      const planned = planTransaction(booking, settings);
      if (planned.kind === 'refused') return refuseFirst(planned.refusals);
      return createTransaction(company, planned, booking.key, call);
    },
    async attach(ref, _, file, call) {
      const { kind, id } = splitRef(ref.id);
      const there = await findFiles(company, kind, id, 'attach', call);
      if (there.kind !== 'ok') return there;
      if (there.value.some(({ sha256 }) => sha256 === file.sha256)) return ok(null);
      return uploadFile(company, ref.id, file, call);
    },
    detach: async (_, { id }, call) => (id ? removeFile(company, id, call) : ok(null)),
    post: async () => ok(null),
    discardDraft: async () => ok(null),
    read: (ref, call) => readTransaction(company, ref.id, call),
  };
}

const Info = z.object({
  QueryResponse: z.object({
    CompanyInfo: z.array(z.object({ CompanyName: z.string().nullish() })).nullish(),
  }),
});

async function check(company: Company, call: Call): ReturnType<Connector['check']> {
  const query = { query: 'select * from CompanyInfo' };
  const info = await askCompany(company, { method: 'GET', path: '/query', query, step: 'find' }, Info, call);
  if (info.kind !== 'ok') return info;
  const asked = await askCompany(
    company,
    { method: 'GET', path: '/preferences', step: 'find' },
    Preferences,
    call,
  );
  if (asked.kind !== 'ok') return asked;
  return ok({
    organisation: info.value.QueryResponse.CompanyInfo?.[0]?.CompanyName ?? null,
    baseCurrency: asked.value.Preferences.CurrencyPrefs?.HomeCurrency?.value ?? null,
    notes: [],
  });
}
