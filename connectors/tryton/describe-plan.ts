import type { InvoicePlan } from '../plan/invoice-plan.ts';
import type { PlannedBankAccount } from '../plan/plan-statement.ts';

/** The content of the booking, for a user. */
export function invoiceInWords(plan: InvoicePlan): string {
  const { side, isCreditNote, party, number, date, dueDate, currencyCode, term, lines, taxes } = plan;
  const what = `${side === 'PURCHASE' ? 'Supplier' : 'Customer'} ${isCreditNote ? 'credit note' : 'invoice'}`;
  return [
    `${what} ${number ?? ''} of ${date}`,
    `Party: ${party.found ? party.found.name : `${party.name} (new)`}`,
    ...(dueDate || term ? [`Due: ${dueDate ?? term?.name ?? ''}`] : []),
    ...lines.map(({ description, account, tax, net }) => {
      const on = [account.code, account.name].filter((part) => part !== null).join(' ');
      return `${net} ${currencyCode}  ${on}${tax ? `, ${tax.name}` : ''}  ${description}`;
    }),
    ...taxes.map(({ tax, amount, base }) => `${amount} ${currencyCode}  ${tax.name} of ${base}`),
    `Total: ${plan.total} ${currencyCode}`,
  ].join('\n');
}

export function statementInWords(plan: PlannedBankAccount): string {
  const { bankAccount, number, from, to, opening, closing, currencyCode, entries } = plan;
  return [
    `Statement ${number ?? ''} of ${bankAccount.name}, ${from ?? ''} to ${to ?? ''}`,
    ...(opening === null ? [] : [`Opens with ${opening} ${currencyCode}`]),
    ...entries.map(({ date, amount, party, counterparty, description }) => {
      const who = party ? `${party.name} (known)` : (counterparty ?? '');
      return `${date}  ${amount} ${currencyCode}  ${who}  ${description ?? ''}`;
    }),
    ...(closing === null ? [] : [`Closes with ${closing} ${currencyCode}`]),
  ].join('\n');
}
