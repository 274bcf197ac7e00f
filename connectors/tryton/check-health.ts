import { z } from 'zod';

import type { ConnectionHealth } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import { paymentMethodOf } from './books-setup.ts';
import { type Desk, stopWith } from './desk.ts';
import { YesNo } from './read-rows.ts';
import { hasStatements } from './record.ts';

/** The permissions to book invoices, find them again and attach files. */
const needed = ['account.invoice', 'account.invoice.line', 'account.tax', 'party.party', 'ir.attachment'];

const Rights = z.record(z.string(), z.object({ read: YesNo, write: YesNo, create: YesNo, delete: YesNo }));

/** The company, and whether the user can book in it. */
export async function checkHealth(desk: Desk): Promise<ConnectionHealth> {
  const rights = await desk.ask('model.ir.model.access.get_access', [needed], Rights);
  const mayBook = rights['account.invoice']?.create && rights['account.invoice'].write;
  if (!mayBook) {
    return stopWith({
      category: 'PERMISSION',
      step: 'find',
      ...refusalText('TRYTON_NOT_ALLOWED'),
      retryable: true,
    });
  }
  const { paymentMethod } = desk.link.settings;
  if (paymentMethod !== undefined) await paymentMethodOf(desk, paymentMethod);
  const notes: string[] = [];
  if (!rights['party.party']?.create) notes.push('The user may not create parties in Tryton.');
  if (!rights['ir.attachment']?.create) notes.push('The user may not attach files in Tryton.');
  if (!(await hasStatements(desk)))
    notes.push('Bank statements cannot be booked: the module is not active there.');
  return { organisation: desk.company.name, baseCurrency: desk.company.currency.code, notes };
}
