import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import { findGaps } from '@slipway/contract/reconcile.ts';
import type { ReadAccount, ReadEntry, Reading } from '../reading.ts';

/** The result of reading one bank file. */
export type ReadStatement = { accounts: ReadAccount[]; findings: Finding[]; documentType?: DocumentType };

/** An empty account. */
export function newAccount(): ReadAccount {
  return {
    account: null,
    bankName: null,
    holder: null,
    number: null,
    currencyCode: null,
    periodStart: null,
    periodEnd: null,
    openingBalance: null,
    closingBalance: null,
    entries: [],
  };
}

/** An entry with only its amount. */
export function newEntry(amount: string): ReadEntry {
  return {
    bookingDate: null,
    valueDate: null,
    amount,
    counterparty: null,
    counterpartyIban: null,
    description: null,
    reference: null,
    balance: null,
    page: null,
    box: null,
  };
}

/**
 * Converts the result into a reading, with a finding for every statement whose balances contradict its
 * entries.
 */
export function toReading(mediaType: string, { accounts, findings, documentType }: ReadStatement): Reading {
  const type = documentType ?? 'BANK_STATEMENT';
  const isEmpty = accounts.length === 0 && findings.length === 0;
  return {
    mediaType,
    documentType: type,
    languages: [],
    fields: {},
    lines: [],
    taxes: [],
    statement: type === 'BANK_STATEMENT' ? { accounts } : null,
    findings: [...findings, ...findGaps(accounts), ...(isEmpty ? [noStatement()] : [])],
    splits: [],
    pages: [],
  };
}

/** The file is in a bank format, but contains no account statement. */
export function noStatement(): Finding {
  const message = 'The file contains no account statement.';
  return { code: 'NO_STATEMENT', severity: 'WARNING', field: null, message };
}

/** Reports an entry that cannot be read. */
export function unreadableEntry(what: string, why: string): Finding {
  const text = what.replace(/\s+/g, ' ').trim().slice(0, 120);
  const message = `An entry was left out: ${text} (${why}).`;
  return { code: 'ENTRY_UNREADABLE', severity: 'WARNING', field: null, message, values: { text } };
}

/** Reports that a statement may be incomplete. The entries that were read are correct. */
export function breaksOff(what: string): Finding {
  return {
    code: 'FILE_BREAKS_OFF',
    severity: 'WARNING',
    field: null,
    message: `${what}: entries may be missing.`,
  };
}

/** Reports pending entries: they are shown, but not included in any total. */
export function pendingEntries(count: number): Finding {
  const words = count === 1 ? 'One entry is pending, not booked' : `${count} entries are pending, not booked`;
  const message = `${words}: not included in the balances, and not exported.`;
  return {
    code: 'PENDING_ENTRIES',
    severity: 'INFO',
    field: null,
    message,
    values: { count: String(count) },
  };
}
