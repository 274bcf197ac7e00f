import type { askAsPerson } from './ask-as-person.ts';

type Ask = Awaited<ReturnType<typeof askAsPerson>>;

/** As a bookkeeper closes a month; whose books it belongs to closes with it. */
export async function closePeriod(ask: Ask, name: string): Promise<void> {
  await ask('account.period.close', await ask('account.period.search', [['name', '=', name]]));
}

/** Opening the month again leaves its journals closed: each is opened for itself. */
export async function reopenPeriod(ask: Ask, name: string): Promise<void> {
  await ask('account.period.reopen', await ask('account.period.search', [['name', '=', name]]));
  const closed = [
    ['period.name', '=', name],
    ['state', '=', 'close'],
  ];
  await ask('account.journal.period.reopen', await ask('account.journal.period.search', closed));
}
