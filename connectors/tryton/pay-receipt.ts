import { decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { refusalText } from '../refusal-text.ts';
import { paymentMethodOf } from './books-setup.ts';
import { type Desk, Stopped, stopWith } from './desk.ts';
import { wireDate, wireDecimal } from './wire-values.ts';

const wizard = 'wizard.account.invoice.pay';

const Due = z
  .array(
    z.object({
      state: z.string(),
      number: z.string().nullable(),
      description: z.string().nullable(),
      invoice_date: z.iso.date(),
      amount_to_pay: z.string(),
      currency: z.int(),
      account: z.int(),
    }),
  )
  .length(1);

/**
 * Marks a posted receipt as paid on its date. Tryton accepts no second payment of the same invoice this way,
 * so it can be repeated after a lost response.
 */
export async function payReceipt(desk: Desk, id: number, named: string): Promise<null> {
  const fields = ['state', 'number', 'description', 'invoice_date', 'amount_to_pay', 'currency', 'account'];
  const parameters = [[['id', '=', id]], 0, 1, null, fields];
  const [due] = await desk.ask('model.account.invoice.search_read', parameters, Due);
  if (due?.state !== 'posted' || decimal(due.amount_to_pay).isZero()) return null;
  const method = await paymentMethodOf(desk, named);
  const start = {
    amount: wireDecimal(due.amount_to_pay),
    currency: due.currency,
    currency_digits: 2,
    company: desk.company.id,
    invoice_account: due.account,
    payment_method: method,
    date: wireDate(due.invoice_date),
    description: due.description,
  };
  const [session] = await desk.ask(`${wizard}.create`, [], z.tuple([z.int()]).rest(z.unknown()));
  try {
    const about = { active_id: id, active_ids: [id], active_model: 'account.invoice' };
    await desk.ask(`${wizard}.execute`, [session, { start }, 'choice'], z.unknown(), about);
  } catch (fault) {
    if (fault instanceof Stopped && fault.answer.kind === 'refused') {
      const said = refusalText('TRYTON_NOT_PAID', { number: due.number ?? '' });
      stopWith({ ...fault.answer.refusal, step: 'post', ...said, retryable: true });
    }
    throw fault;
  }
  await desk.ask(`${wizard}.delete`, [session], z.unknown());
  return null;
}
