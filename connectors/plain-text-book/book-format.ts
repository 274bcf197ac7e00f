import { readBeancount } from './beancount-read.ts';
import { newBeancountBook, writeBeancount } from './beancount-write.ts';
import type { Assertion, BookEntry, BookPart } from './book.ts';
import { beancountAccount, hledgerAccount, ledgerAccount } from './book-settings.ts';
import { readHledger } from './hledger-read.ts';
import { newHledgerBook, writeHledger } from './hledger-write.ts';
import { readLedger, readStatedBalances } from './ledger-read.ts';
import { newLedgerBook, writeLedger } from './ledger-write.ts';

/** How one plain-text accounting format is written, read and checked. */
export type BookFormat = {
  kind: 'BEANCOUNT' | 'HLEDGER' | 'LEDGER';
  /** Its name for users. */
  label: string;
  extension: 'beancount' | 'journal' | 'ledger';
  /** Accounts must be opened before their use; in other formats only if the ledger declares any. */
  opensAccounts: boolean;
  isAccount(name: string): boolean;
  write(entry: BookEntry): string;
  read(text: string): BookPart;
  /** The printed balances of an entry, if the tool does not check them. */
  statedBalances?(text: string): Assertion[];
  newBook(accounts: readonly string[], baseCurrency: string): string;
  includeLine(path: string): string;
  checker: { program: string; strict(file: string): string[]; lenient(file: string): string[] };
};

export const beancount: BookFormat = {
  kind: 'BEANCOUNT',
  label: 'beancount',
  extension: 'beancount',
  opensAccounts: true,
  isAccount: (name) => beancountAccount.test(name),
  write: writeBeancount,
  read: readBeancount,
  newBook: newBeancountBook,
  includeLine: (path) => `include "${path}"`,
  checker: {
    program: 'bean-check',
    // The cache would be an extra file beside the ledger.
    strict: (file) => ['--no-cache', file],
    lenient: (file) => ['--no-cache', file],
  },
};

export const hledger: BookFormat = {
  kind: 'HLEDGER',
  label: 'hledger',
  extension: 'journal',
  opensAccounts: false,
  isAccount: (name) => hledgerAccount.test(name),
  write: writeHledger,
  read: readHledger,
  newBook: newHledgerBook,
  includeLine: (path) => `include ${path}`,
  checker: {
    program: 'hledger',
    strict: (file) => ['-f', file, 'check', '--strict'],
    lenient: (file) => ['-f', file, 'check'],
  },
};

export const ledger: BookFormat = {
  kind: 'LEDGER',
  label: 'ledger',
  extension: 'ledger',
  opensAccounts: false,
  isAccount: (name) => ledgerAccount.test(name),
  write: writeLedger,
  read: readLedger,
  statedBalances: readStatedBalances,
  newBook: newLedgerBook,
  includeLine: (path) => `include ${path}`,
  checker: {
    program: 'ledger',
    // The user's own settings of the tool are ignored.
    strict: (file) => ['--args-only', '--pedantic', '--check-payees', '-f', file, 'source'],
    lenient: (file) => ['--args-only', '-f', file, 'source'],
  },
};
