import { z } from 'zod';

import type { RefusalCategory } from '../connector.ts';
import { plainAccount, sameAccounts } from '../master-data/match-key.ts';
import { refusalText } from '../refusal-text.ts';
import type { Desk } from './desk.ts';
import { Linked, Text } from './odoo-values.ts';
import { stopWith } from './stopped.ts';

const Journal = z.object({
  id: z.int(),
  name: Text,
  code: Text,
  type: z.string(),
  bank_acc_number: Text,
  currency_id: Linked,
});
export type Journal = z.output<typeof Journal>;

export function journalsOf(desk: Desk): Promise<Journal[]> {
  return desk.remember('journals', () => {
    const domain = [['company_id', '=', desk.company.id]];
    const asked = { arguments: { domain, fields: Object.keys(Journal.shape), order: 'id' } };
    return desk.ask('account.journal', 'search_read', asked, z.array(Journal));
  });
}

/** The connection's journal for this side; null if Odoo chooses. */
export async function invoiceJournal(desk: Desk, side: 'PURCHASE' | 'SALE'): Promise<number | null> {
  const { purchaseJournal, salesJournal } = desk.link.settings;
  const named = side === 'PURCHASE' ? purchaseJournal : salesJournal;
  if (named === undefined) return null;
  const type = side === 'PURCHASE' ? 'purchase' : 'sale';
  const journal = (await journalsOf(desk)).find((one) => one.type === type && goesBy(one, named));
  return journal ? journal.id : noJournal('SETTINGS', named);
}

/** The bank journal of this account, by its IBAN, or by bank code and number. */
export async function bankJournal(desk: Desk, account: string | null): Promise<Journal> {
  const journals = (await journalsOf(desk)).filter(({ type }) => type === 'bank');
  const numbered = journals.map((journal) => ({ journal, iban: journal.bank_acc_number }));
  const found = sameAccounts(account, numbered);
  const [first] = found;
  // Of several journals with one number the first counts; its currency is checked.
  if (new Set(found.map(({ iban }) => plainAccount(iban))).size > 1) {
    const values = {
      iban: account ?? '',
      found: found.map(({ journal: { id, name } }) => name ?? `#${id}`).join(', '),
    };
    const said = refusalText('BANK_ACCOUNT_AMBIGUOUS', values);
    return stopWith({ category: 'ACCOUNT', step: 'preflight', ...said, retryable: true });
  }
  return first ? first.journal : noJournal('ACCOUNT', account ?? '');
}

function goesBy({ id, name, code }: Journal, named: string): boolean {
  return [String(id), name, code].includes(named);
}

function noJournal(category: RefusalCategory, journal: string): never {
  const said = refusalText('ODOO_NO_JOURNAL', { journal });
  return stopWith({ category, step: 'preflight', ...said, retryable: true });
}
