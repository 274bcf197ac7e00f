import { decimal, sum } from '@slipway/contract/money.ts';

import { accounts, type ContactRow, taxRates, trackingCategories } from './xero-books.ts';
import type { LineInput, RecordInput } from './xero-schema.ts';

/** Xero's errors for a record, with its own messages; drafts may have a locked date. */
export function faultsOf(
  record: RecordInput,
  contacts: readonly ContactRow[],
  lockedUntil: string | null,
  numbers: readonly string[],
): string[] {
  const faults = record.LineItems.flatMap(lineFaults);
  const { Contact } = record;
  const known = contacts.find((one) =>
    'ContactID' in Contact ? one.ContactID === Contact.ContactID : one.Name === Contact.Name,
  );
  if ('ContactID' in Contact && !known) faults.push('Contact could not be found');
  if (known?.ContactStatus === 'ARCHIVED') faults.push('The contact is archived and cannot be used.');
  if (record.Status === 'AUTHORISED') faults.push(...lockFaults(record.Date, lockedUntil));
  if (record.Type === 'ACCREC' && numbers.includes(record.InvoiceNumber ?? '')) {
    faults.push('Invoice # must be unique.');
  }
  return faults;
}

export function lockFaults(date: string, lockedUntil: string | null): string[] {
  if (lockedUntil === null || date > lockedUntil) return [];
  return [`The document date cannot be before the period lock date, currently set at ${lockedUntil}`];
}

function lineFaults(line: LineInput): string[] {
  const { AccountCode, AccountID, TaxType, Quantity, UnitAmount, Tracking = [] } = line;
  if (UnitAmount === undefined) return [];
  const account = accounts.find((one) =>
    AccountCode ? one.Code === AccountCode : one.AccountID === AccountID,
  );
  const faults: string[] = [];
  if (!account) faults.push(`Account code '${AccountCode}' is not a valid code for this document.`);
  if (account?.Status === 'ARCHIVED') {
    faults.push(
      `Account code '${AccountCode}' has been archived, or deleted. Please choose another account.`,
    );
  }
  for (const { TrackingCategoryID, TrackingOptionID } of Tracking) {
    const category = trackingCategories.find((one) => one.TrackingCategoryID === TrackingCategoryID);
    const option = category?.Options.find((one) => one.TrackingOptionID === TrackingOptionID);
    if (option?.Status !== 'ACTIVE') faults.push('The tracking option is not available.');
  }
  const tax = taxRates.find((one) => one.TaxType === TaxType);
  if (!tax)
    faults.push(
      `The TaxType code '${TaxType}' does not exist or cannot be used for this type of transaction.`,
    );
  const isWrongWay =
    (account?.Class === 'REVENUE' && tax?.ReportTaxType === 'INPUT') ||
    (account?.Class === 'EXPENSE' && tax?.ReportTaxType === 'OUTPUT');
  if (isWrongWay) {
    faults.push(`The TaxType code '${TaxType}' cannot be used with account code '${AccountCode}'.`);
  }
  if (Quantity !== undefined && Quantity < 0) faults.push('Quantity must not be less than zero.');
  return faults;
}

/** The sums, with the given tax or otherwise the rate's. */
export function totalsOf(lines: readonly LineInput[]): { SubTotal: number; TotalTax: number; Total: number } {
  const nets = lines.map(({ Quantity = 1, UnitAmount = 0 }) =>
    decimal(Quantity).times(UnitAmount).toDecimalPlaces(2),
  );
  const taxes = lines.map(({ TaxAmount, TaxType }, at) => {
    const rate = taxRates.find((one) => one.TaxType === TaxType)?.EffectiveRate ?? 0;
    return TaxAmount ?? nets[at]!.times(rate).dividedBy(100).toDecimalPlaces(2).toNumber();
  });
  const SubTotal = sum(nets.map((net) => net.toFixed()));
  const TotalTax = sum(taxes.map(String));
  return { SubTotal: Number(SubTotal), TotalTax: Number(TotalTax), Total: Number(sum([SubTotal, TotalTax])) };
}
