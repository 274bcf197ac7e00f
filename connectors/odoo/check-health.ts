import { z } from 'zod';

import type { ConnectionHealth } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { Desk } from './desk.ts';
import { invoiceJournal } from './journals.ts';
import { stopWith } from './stopped.ts';

/** The company, and whether the user may book there. Changes nothing. */
export async function checkHealth(desk: Desk): Promise<ConnectionHealth> {
  if (!(await mayCreate(desk, 'account.move'))) {
    stopWith({ category: 'PERMISSION', step: 'find', ...refusalText('ODOO_NOT_ALLOWED'), retryable: true });
  }
  await invoiceJournal(desk, 'PURCHASE');
  await invoiceJournal(desk, 'SALE');
  const notes = [`Odoo ${desk.version}.`];
  if (desk.link.settings.createParties && !(await mayCreate(desk, 'res.partner'))) {
    notes.push('The user may not create contacts: documents of unknown suppliers and customers are refused.');
  }
  if (!(await mayCreate(desk, 'account.bank.statement'))) {
    notes.push('The user may not create bank statements: they are refused.');
  }
  return { organisation: desk.company.name, baseCurrency: desk.company.currency.code, notes };
}

/** Until Odoo 17 the method had another name. */
function mayCreate({ version, ask }: Desk, model: string): Promise<boolean> {
  return version >= 18
    ? ask(model, 'has_access', { ids: [], arguments: { operation: 'create' } }, z.boolean())
    : ask(
        model,
        'check_access_rights',
        { arguments: { operation: 'create', raise_exception: false } },
        z.boolean(),
      );
}
