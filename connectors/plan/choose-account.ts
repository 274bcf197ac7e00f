import { type Chosen, sourcesById } from '../choose-coding.ts';
import type { Refusal } from '../connector.ts';
import type { AccountItem, Books } from '../master-data/master-data.ts';
import { refusalText } from '../refusal-text.ts';
import { findNamed, labelOf, labelsOf } from './find-named.ts';
import { foresee } from './resolve-amounts.ts';

/** The chosen account, if a new booking in this currency can use it. */
export function findAccount(
  chosen: Chosen | null,
  books: Books,
  currencyCode: string | null,
): AccountItem | Refusal {
  if (chosen === null) return foresee('ACCOUNT', null, refusalText('ACCOUNT_NOT_SET'));
  const met = findNamed(books.accounts, chosen.value, sourcesById.has(chosen.source));
  const [account] = met;
  if (!account) {
    return books.syncedAt === null
      ? foresee('SETTINGS', null, refusalText('BOOKS_NOT_ASKED'), true)
      : foresee('ACCOUNT', null, refusalText('NO_ACCOUNT', { account: chosen.value }), true);
  }
  if (met.length > 1) {
    const values = { account: chosen.value, found: labelsOf(met) };
    return foresee('ACCOUNT', null, refusalText('ACCOUNT_AMBIGUOUS', values));
  }
  const label = labelOf(account);
  if (!account.active)
    return foresee('ACCOUNT', null, refusalText('ACCOUNT_INACTIVE', { account: label }), true);
  const { currencies } = account;
  if (currencyCode !== null && currencies !== null && !currencies.includes(currencyCode)) {
    const values = { account: label, allowed: currencies.join(', '), currency: currencyCode };
    return foresee('ACCOUNT', 'currencyCode', refusalText('ACCOUNT_CURRENCIES', values), true);
  }
  return account;
}

/** Whether a learned or default account can still be used. */
export function isOpen(items: readonly { id: string; active: boolean }[], asked: string): boolean {
  return items.some(({ id, active }) => id === asked && active);
}
