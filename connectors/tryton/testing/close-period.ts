import type { askAsPerson } from './ask-as-person.ts';

type Ask = Awaited<ReturnType<typeof askAsPerson>>;

/** Closes a month like a bookkeeper, with its journals. */
export async function closePeriod(ask: Ask, name: string): Promise<void> {
  await ask('account.period.close', await ask('account.period.search', [['name', '=', name]]));
}

/** Reopening the month leaves its journals closed: each is opened separately. */
export async function reopenPeriod(ask: Ask, name: string): Promise<void> {
  await ask('account.period.reopen', await ask('account.period.search', [['name', '=', name]]));
  const closed = [
    ['period.name', '=', name],
    ['state', '=', 'close'],
  ];
  await ask('account.journal.period.reopen', await ask('account.journal.period.search', closed));
}
