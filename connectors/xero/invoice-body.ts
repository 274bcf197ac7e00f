import { decimal } from '@slipway/contract/money.ts';

import { jsonAmount } from '../cloud/json-amount.ts';
import type { ExportKey } from '../connector.ts';
import type { AccountItem, BankAccountItem, CostCentreItem } from '../master-data/master-data.ts';
import type { InvoicePlan, PlannedLine, PlannedParty } from '../plan/invoice-plan.ts';
import { spreadTax } from '../plan/spread-tax.ts';
import type { RecordKind } from './record-kinds.ts';

/** Xero's code for "no tax". */
const noTax = 'NONE';
const unitDecimalsMax = 4;
const nameLengthMax = 255;
const taxNumberLengthMax = 50;

export type LineBody = {
  Description: string;
  Quantity?: number;
  UnitAmount?: number;
  AccountCode?: string;
  AccountID?: string;
  TaxType?: string;
  TaxAmount?: number;
  Tracking?: { TrackingCategoryID: string; TrackingOptionID: string }[];
};

/** One invoice, bill, credit note or spend money transaction in Xero's format. */
export type RecordBody = {
  Type: 'ACCPAY' | 'ACCREC' | 'ACCPAYCREDIT' | 'ACCRECCREDIT' | 'SPEND';
  Status: 'DRAFT' | 'AUTHORISED';
  Contact: { ContactID: string } | { Name: string; TaxNumber?: string };
  Date: string;
  DueDate?: string;
  InvoiceNumber?: string;
  CreditNoteNumber?: string;
  Reference?: string;
  Url?: string;
  CurrencyCode: string;
  LineAmountTypes: 'Exclusive';
  LineItems: LineBody[];
  BankAccount?: { AccountID: string };
};

/** The Xero list of the document. */
export function recordKindOf(
  { isCreditNote, isPaid }: InvoicePlan,
  paidFrom: BankAccountItem | null,
): RecordKind {
  if (isCreditNote) return 'CreditNotes';
  return isPaid && paidFrom ? 'BankTransactions' : 'Invoices';
}

/**
 * Each line with the document's own tax. The export key is in a field that Xero keeps: the reference of a
 * sale or of spent money; bills and their credit notes have none, so it is in a last line of text.
 */
export function recordBody(
  plan: InvoicePlan,
  key: ExportKey,
  url: string | null,
  paidFrom: BankAccountItem | null,
): RecordBody {
  const kind = recordKindOf(plan, paidFrom);
  const isSale = plan.side === 'SALE';
  const hasReference = isSale || kind === 'BankTransactions';
  const taxes = spreadTax(plan);
  const lines = plan.lines.map((line, at) => lineBody(line, taxes[at] ?? '0'));
  return {
    Type: typeOf(plan, kind),
    Status: kind === 'BankTransactions' ? 'AUTHORISED' : 'DRAFT',
    Contact: contactBody(plan.party),
    Date: plan.date,
    // Xero approves nothing without a due date.
    ...(kind === 'Invoices' && { DueDate: plan.dueDate ?? plan.date }),
    ...numberBody(plan, kind),
    ...(hasReference && {
      Reference: kind === 'BankTransactions' && plan.number ? `${plan.number} · ${key}` : key,
    }),
    ...(url && kind !== 'CreditNotes' && { Url: url }),
    CurrencyCode: plan.currencyCode,
    LineAmountTypes: 'Exclusive',
    LineItems: hasReference ? lines : [...lines, { Description: keyLine(key) }],
    ...(kind === 'BankTransactions' && paidFrom && { BankAccount: { AccountID: paidFrom.id } }),
  };
}

export function keyLine(key: ExportKey): string {
  return `Slipway · ${key}`;
}

function typeOf({ side }: InvoicePlan, kind: RecordKind): RecordBody['Type'] {
  if (kind === 'BankTransactions') return 'SPEND';
  if (kind === 'CreditNotes') return side === 'SALE' ? 'ACCRECCREDIT' : 'ACCPAYCREDIT';
  return side === 'SALE' ? 'ACCREC' : 'ACCPAY';
}

function numberBody({ number }: InvoicePlan, kind: RecordKind) {
  if (number === null || kind === 'BankTransactions') return {};
  return kind === 'CreditNotes' ? { CreditNoteNumber: number } : { InvoiceNumber: number };
}

/** A contact that Xero does not have is created with the record, by its name. */
function contactBody(party: PlannedParty): RecordBody['Contact'] {
  if (party.found) return { ContactID: party.found.id };
  const taxNumber = party.taxId?.slice(0, taxNumberLengthMax);
  return { Name: party.name.slice(0, nameLengthMax), ...(taxNumber && { TaxNumber: taxNumber }) };
}

function lineBody(line: PlannedLine, tax: string): LineBody {
  return {
    Description: line.description,
    ...amountBody(line),
    ...accountBody(line.account),
    TaxType: line.tax?.id ?? noTax,
    TaxAmount: jsonAmount(tax),
    ...trackingBody(line.costCentre),
  };
}

/**
 * Xero computes the line's amount from these two, so they are included only if they give it; quantities are
 * never negative.
 */
function amountBody({ quantity, unitPrice, net }: PlannedLine): Pick<LineBody, 'Quantity' | 'UnitAmount'> {
  if (quantity !== null && unitPrice !== null) {
    const fits =
      decimal(quantity).greaterThan(0) &&
      decimal(quantity).decimalPlaces() <= unitDecimalsMax &&
      decimal(unitPrice).decimalPlaces() <= unitDecimalsMax &&
      decimal(quantity).times(unitPrice).equals(net);
    if (fits) return { Quantity: jsonAmount(quantity), UnitAmount: jsonAmount(unitPrice) };
  }
  return { Quantity: 1, UnitAmount: jsonAmount(net) };
}

/** The option of a tracking category; its id contains both. */
function trackingBody(costCentre: CostCentreItem | null): Pick<LineBody, 'Tracking'> {
  if (costCentre === null) return {};
  const [TrackingCategoryID = '', TrackingOptionID = ''] = costCentre.id.split('/');
  return { Tracking: [{ TrackingCategoryID, TrackingOptionID }] };
}

/** Every account has an id; its code is readable. */
function accountBody({ code, id }: AccountItem): Pick<LineBody, 'AccountCode' | 'AccountID'> {
  return code === null ? { AccountID: id } : { AccountCode: code };
}
