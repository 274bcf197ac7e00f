import { decimal } from '@slipway/contract/money.ts';

import { jsonAmount } from '../cloud/json-amount.ts';
import { withKey } from '../cloud/key-in-text.ts';
import type { ExportKey } from '../connector.ts';
import type { AccountItem } from '../master-data/master-data.ts';
import type { InvoicePlan, PlannedLine } from '../plan/invoice-plan.ts';
import { itemIdOf } from './sales-items.ts';
import type { TransactionKind } from './transaction-kinds.ts';

/** Longer numbers are shortened; the note has the complete one. */
export const numberLengthMax = 21;
const noteLengthMax = 4000;
const descriptionLengthMax = 4000;

type Ref = { value: string };
export type LineBody = { Amount: number; Description: string } & (
  | {
      DetailType: 'AccountBasedExpenseLineDetail';
      AccountBasedExpenseLineDetail: { AccountRef: Ref; TaxCodeRef?: Ref; ClassRef?: Ref };
    }
  | {
      DetailType: 'SalesItemLineDetail';
      SalesItemLineDetail: {
        ItemRef: Ref;
        Qty?: number;
        UnitPrice?: number;
        TaxCodeRef?: Ref;
        ClassRef?: Ref;
      };
    }
);
type TaxLineBody = {
  Amount: number;
  DetailType: 'TaxLineDetail';
  TaxLineDetail: { TaxRateRef: Ref; PercentBased: true; TaxPercent: number; NetAmountTaxable: number };
};
export type TransactionBody = {
  TxnDate: string;
  DueDate?: string;
  DocNumber?: string;
  PrivateNote: string;
  CurrencyRef: Ref;
  GlobalTaxCalculation: 'TaxExcluded' | 'NotApplicable';
  Line: LineBody[];
  TxnTaxDetail?: { TotalTax: number; TaxLine: TaxLineBody[] };
  SalesTermRef?: Ref;
  VendorRef?: Ref;
  CustomerRef?: Ref;
  EntityRef?: Ref & { type: 'Vendor' };
  AccountRef?: Ref;
  PaymentType?: 'Cash' | 'CreditCard';
};

/** The id of the only rate of a tax code on the plan's side; null if it has several. */
export type RateOf = (taxCode: string) => string | null;

export function transactionKindOf(
  { side, isCreditNote, isPaid }: InvoicePlan,
  paidFrom: AccountItem | null,
): TransactionKind {
  if (side === 'SALE') return isCreditNote ? 'CreditMemo' : 'Invoice';
  if (isCreditNote) return 'VendorCredit';
  return isPaid && paidFrom ? 'Purchase' : 'Bill';
}

/**
 * Lines without tax, and the document's own tax below them, if each code has one rate: only then QuickBooks
 * accepts the amount. The export key is in the note that only the company sees.
 */
export function transactionBody(
  plan: InvoicePlan,
  key: ExportKey,
  partyId: string,
  paidFrom: AccountItem | null,
  rateOf: RateOf,
): TransactionBody {
  const kind = transactionKindOf(plan, paidFrom);
  const { number, term } = plan;
  const hasTerm = kind === 'Bill' || kind === 'Invoice';
  return {
    TxnDate: plan.date,
    ...(hasTerm && plan.dueDate && { DueDate: plan.dueDate }),
    ...(hasTerm && term && { SalesTermRef: { value: term.id } }),
    ...(number && { DocNumber: number.slice(0, numberLengthMax) }),
    PrivateNote: withKey(number && number.length > numberLengthMax ? number : 'Slipway', key, noteLengthMax),
    CurrencyRef: { value: plan.currencyCode },
    ...taxBody(plan, rateOf),
    Line: plan.lines.map((line) => lineBody(line, plan.side)),
    ...partyBody(kind, partyId),
    ...(kind === 'Purchase' && paidFrom && paymentBody(paidFrom)),
  };
}

function taxBody(
  plan: InvoicePlan,
  rateOf: RateOf,
): Pick<TransactionBody, 'GlobalTaxCalculation' | 'TxnTaxDetail'> {
  if (plan.lines.every(({ tax }) => tax === null)) return { GlobalTaxCalculation: 'NotApplicable' };
  const lines: TaxLineBody[] = [];
  for (const { tax, rate, base, amount } of plan.taxes) {
    if (decimal(amount).isZero()) continue;
    const rateId = rateOf(tax.id);
    if (rateId === null) return { GlobalTaxCalculation: 'TaxExcluded' };
    const detail = {
      TaxRateRef: { value: rateId },
      PercentBased: true as const,
      TaxPercent: jsonAmount(rate),
      NetAmountTaxable: jsonAmount(base),
    };
    lines.push({ Amount: jsonAmount(amount), DetailType: 'TaxLineDetail', TaxLineDetail: detail });
  }
  const TxnTaxDetail = { TotalTax: jsonAmount(plan.tax), TaxLine: lines };
  return { GlobalTaxCalculation: 'TaxExcluded', ...(lines.length > 0 && { TxnTaxDetail }) };
}

function lineBody(line: PlannedLine, side: InvoicePlan['side']): LineBody {
  const common = {
    Amount: jsonAmount(line.net),
    Description: line.description.slice(0, descriptionLengthMax),
  };
  const codes = {
    ...(line.tax && { TaxCodeRef: { value: line.tax.id } }),
    ...(line.costCentre && { ClassRef: { value: line.costCentre.id } }),
  };
  const item = itemIdOf(line.account);
  if (side === 'SALE' && item !== null) {
    const SalesItemLineDetail = { ItemRef: { value: item }, ...quantityBody(line), ...codes };
    return { ...common, DetailType: 'SalesItemLineDetail', SalesItemLineDetail };
  }
  const AccountBasedExpenseLineDetail = { AccountRef: { value: line.account.id }, ...codes };
  return { ...common, DetailType: 'AccountBasedExpenseLineDetail', AccountBasedExpenseLineDetail };
}

/** QuickBooks rejects a line whose price and quantity do not give its amount. */
function quantityBody({ quantity, unitPrice, net }: PlannedLine): { Qty?: number; UnitPrice?: number } {
  if (quantity === null || unitPrice === null) return {};
  if (!decimal(quantity).times(unitPrice).equals(net)) return {};
  return { Qty: jsonAmount(quantity), UnitPrice: jsonAmount(unitPrice) };
}

function partyBody(kind: TransactionKind, value: string) {
  if (kind === 'Purchase') return { EntityRef: { value, type: 'Vendor' as const } };
  return kind === 'Invoice' || kind === 'CreditMemo' ? { CustomerRef: { value } } : { VendorRef: { value } };
}

/** Cards are liabilities there. */
function paymentBody({ id, use }: AccountItem) {
  const PaymentType = use === 'LIABILITY' ? ('CreditCard' as const) : ('Cash' as const);
  return { AccountRef: { value: id }, PaymentType };
}
