import { type Booking, type Refusal, refuse } from '../connector.ts';
import type { BankAccountItem, Books } from '../master-data/master-data.ts';
import { findNamed } from '../plan/find-named.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { planInvoice } from '../plan/plan-invoice.ts';
import { refusalText } from '../refusal-text.ts';
import { type RecordBody, recordBody, recordKindOf } from './invoice-body.ts';
import type { RecordKind } from './record-kinds.ts';
import type { XeroSettings } from './xero-settings.ts';

export type PlannedRecord =
  | { kind: 'ok'; plan: InvoicePlan; list: RecordKind; body: RecordBody }
  | { kind: 'refused'; refusals: Refusal[] };

/** The Xero record of a booking, or all refusals. */
export function planRecord({ key, document, books }: Booking, settings: XeroSettings): PlannedRecord {
  const planned = planInvoice(document, books, settings);
  if (planned.kind === 'refused') return planned;
  const { plan } = planned;
  const paidFrom = plan.isPaid ? findPaidFrom(books, settings) : null;
  if (paidFrom && 'category' in paidFrom) return { kind: 'refused', refusals: [paidFrom] };
  const body = recordBody(plan, key, document.url, paidFrom);
  return { kind: 'ok', plan, list: recordKindOf(plan, paidFrom), body };
}

/** By its id, code or name; the code is an account's. */
function findPaidFrom(
  { bankAccounts, accounts }: Books,
  { receiptsPaidFrom: asked }: XeroSettings,
): BankAccountItem | Refusal | null {
  if (asked === undefined) return null;
  const banks = accounts.filter(({ use }) => use === 'BANK');
  const [account] = findNamed(banks, asked, true);
  const found = bankAccounts.find(({ id }) => id === account?.id);
  if (found?.active) return found;
  const said = found
    ? refusalText('BANK_ACCOUNT_INACTIVE', { account: found.name })
    : refusalText('BANK_ACCOUNT_UNKNOWN', { iban: asked });
  return refuse({ category: 'SETTINGS', step: 'preflight', ...said, retryable: true }).refusal;
}
