import { type DecimalText, decimal } from '@slipway/contract/money.ts';

import type { Booking, Refusal } from '../connector.ts';
import type { Written } from '../export-package/export-package-connector.ts';
import { type PlannedBankAccount, type PlannedEntry, planStatement } from '../plan/plan-statement.ts';
import { checkDatevDay } from './check-datev-day.ts';
import type { Cells } from './columns.ts';
import { bankBooks, defaultAccounts } from './datev-books.ts';
import type { DatevContent } from './datev-content.ts';
import type { DatevSettings } from './datev-settings.ts';
import { linkOf } from './pack-datev.ts';
import { previewRows } from './preview-rows.ts';
import { refuseCells } from './refuse-cells.ts';
import { stackOf } from './stack.ts';
import { toWindows1252 } from './windows-1252.ts';
import { amountCell, dayAndMonth, fittingCell, textCell } from './write-cells.ts';

type DatedRow = DatevContent['rows'][number];

/** Every entry of a bank statement, against the clearing account. */
export function writeStatementEntry(
  { document, key, file }: Booking,
  settings: DatevSettings,
  now: Date,
): Written | Refusal[] {
  const planned = planStatement(document, bankBooks(settings, now));
  if (planned.kind === 'refused') return planned.refusals;
  const { accounts } = planned.plan;
  const guid = linkOf(key, file);
  const rows = accounts.flatMap((account) =>
    account.entries
      .filter(({ amount }) => !decimal(amount).isZero())
      .map((entry) => ({ date: entry.date, cells: writeEntry(account, entry, settings, guid) })),
  );
  const days = [...new Set(rows.map(({ date }) => date))].sort();
  const refusals = [
    ...days.flatMap((day) => checkDatevDay(day, settings, now)).slice(0, 1),
    ...rows.flatMap(({ cells }) => refuseCells(cells)),
  ];
  if (refusals.length > 0) return refusals;
  const content: DatevContent = { stack: stackOf(settings), rows, party: null, guid };
  return {
    date:
      accounts
        .map(({ to }) => to)
        .filter((day) => day !== null)
        .sort()
        .at(-1) ??
      days.at(-1) ??
      '',
    content,
    record: recordOf(accounts),
    preview: { ...previewRows(rows.map(({ cells }: DatedRow) => cells)), coding: [] },
  };
}

/** The entries of a statement have no common date, total or party. */
function recordOf(accounts: readonly PlannedBankAccount[]): Written['record'] {
  const named = accounts.map(({ bankAccount, number }) =>
    [bankAccount.name, number].filter(Boolean).join(' / '),
  );
  return {
    reference: named.join(', '),
    documentNumber: null,
    documentDate: null,
    vendorName: null,
    currencyCode: null,
    totalAmount: null,
    taxAmount: null,
  };
}

function writeEntry(
  { bankAccount, currencyCode }: PlannedBankAccount,
  { amount, date, counterparty, description, reference }: PlannedEntry,
  settings: DatevSettings,
  guid: string | null,
): Cells {
  // Text that DATEV's characters cannot represent is in the linked statement itself.
  const [name, purpose] = [counterparty, description ?? reference].map(
    (text) => toWindows1252(text ?? '') ?? '',
  );
  const cells: Cells = {
    1: amountCell(absolute(amount)),
    2: textCell(decimal(amount).isNegative() ? 'H' : 'S'),
    3: textCell(currencyCode),
    7: bankAccount.id,
    8: defaultAccounts(settings).suspense,
    10: dayAndMonth(date),
    14: fittingCell([name, purpose].filter(Boolean).join(', '), 60),
    114: settings.finalised ? '1' : '0',
  };
  if (guid !== null) cells[20] = textCell(`BEDI "${guid}"`);
  if (purpose) {
    cells[48] = textCell('Verwendungszweck');
    cells[49] = fittingCell(purpose, 210);
  }
  return cells;
}

function absolute(amount: DecimalText): DecimalText {
  return decimal(amount).abs().toFixed();
}
