import { decimal, sum } from '@slipway/contract/money.ts';

import type { StandInReply } from '../../cloud/testing/start-stand-in.ts';
import { accounts, classes, type PartyRow, taxCodes, taxRates } from './quickbooks-books.ts';
import type { TransactionInput } from './quickbooks-schema.ts';

/** QuickBooks's error for a transaction, with its own message. */
export function faultOf(
  input: TransactionInput,
  parties: readonly PartyRow[],
  closedUntil: string | null,
): StandInReply | null {
  if (closedUntil !== null && (input.TxnDate ?? '') <= closedUntil) {
    return fault(
      400,
      '6210',
      'Account Period Closed Error',
      'The account period has closed and the account books cannot be updated through through the QBO Services API.',
    );
  }
  const party = parties.find(({ Id }) => Id === partyIdOf(input));
  if (!party)
    return fault(400, '2500', 'Invalid Reference Id', 'Invalid Reference Id : Names element id not found');
  if (!party.Active)
    return fault(400, '610', 'Object Not Found', 'Object Not Found : Vendor has been made inactive.');
  if (party.CurrencyRef.value !== (input.CurrencyRef?.value ?? 'EUR')) {
    return fault(
      400,
      '6000',
      'A business validation error has occurred while processing your request',
      'Business Validation Error: The currency of the transaction is invalid for customer / vendor / account.',
    );
  }
  return input.Line.reduce<StandInReply | null>((found, line) => found ?? lineFault(line), null);
}

function lineFault(line: TransactionInput['Line'][number]): StandInReply | null {
  const detail =
    line.DetailType === 'SalesItemLineDetail' ? line.SalesItemLineDetail : line.AccountBasedExpenseLineDetail;
  if (detail.ClassRef && !classes.some(({ Id }) => Id === detail.ClassRef?.value))
    return fault(400, '2500', 'Invalid Reference Id', 'Invalid Reference Id : Classes element id not found');
  if (line.DetailType === 'SalesItemLineDetail') {
    const { Qty, UnitPrice } = line.SalesItemLineDetail;
    const isWrong =
      Qty !== undefined && UnitPrice !== undefined && !decimal(Qty).times(UnitPrice).equals(line.Amount);
    return isWrong
      ? fault(
          400,
          '6070',
          'Amount calculation incorrect in the request',
          'Amount is not equal to UnitPrice * Qty.',
        )
      : null;
  }
  const account = accounts.find(({ Id }) => Id === line.AccountBasedExpenseLineDetail.AccountRef.value);
  if (!account)
    return fault(400, '2500', 'Invalid Reference Id', 'Invalid Reference Id : Accounts element id not found');
  return account.Active
    ? null
    : fault(400, '610', 'Object Not Found', 'Object Not Found : The account has been made inactive.');
}

export function partyIdOf(input: TransactionInput): string | undefined {
  if ('VendorRef' in input) return input.VendorRef.value;
  return 'CustomerRef' in input ? input.CustomerRef.value : input.EntityRef?.value;
}

/** If no amount was sent, QuickBooks computes the tax of each line. */
export function computedTax({ Line }: TransactionInput): number {
  const taxes = Line.map((line) => {
    const detail =
      line.DetailType === 'SalesItemLineDetail'
        ? line.SalesItemLineDetail
        : line.AccountBasedExpenseLineDetail;
    const code = taxCodes.find(({ Id }) => Id === detail.TaxCodeRef?.value);
    const rates = (code?.PurchaseTaxRateList.TaxRateDetail ?? []).map(
      ({ TaxRateRef }) => taxRates.find(({ Id }) => Id === TaxRateRef.value)?.RateValue ?? 0,
    );
    return decimal(line.Amount)
      .times(sum(rates.map(String)))
      .dividedBy(100)
      .toDecimalPlaces(2)
      .toFixed();
  });
  return Number(sum(taxes));
}

export function fault(
  status: number,
  code: string,
  Message: string,
  Detail: string,
  type = 'ValidationFault',
): StandInReply {
  return {
    status,
    body: { Fault: { Error: [{ Message, Detail, code, element: '' }], type }, time: '2026-11-20T10:00:00Z' },
  };
}

export function invalid({ path, message }: { path: PropertyKey[]; message: string }): StandInReply {
  return fault(
    400,
    '2010',
    'Request has invalid or unsupported property',
    `Property Name: ${path.join('.')}: ${message}`,
  );
}
