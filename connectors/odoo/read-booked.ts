import { z } from 'zod';

import type { BookedVendor, Call } from '../connector.ts';
import type { Link } from './ask-odoo.ts';
import { openDesk } from './desk.ts';
import { Linked } from './odoo-values.ts';

/** The newest lines are enough. */
const linesMax = 5000;
const Line = z.object({ partner_id: Linked, account_id: Linked });

/** The accounts of suppliers' documents, from their lines. */
export async function* readBooked(link: Link, call: Call): AsyncGenerator<BookedVendor> {
  const desk = await openDesk(link, call);
  // Before Odoo 16, generated lines are marked.
  const ofDocument =
    desk.version >= 16
      ? [['display_type', '=', 'product']]
      : [
          ['exclude_from_invoice_tab', '=', false],
          ['display_type', '=', false],
        ];
  const domain = [
    ['company_id', '=', desk.company.id],
    ['move_id.move_type', 'in', ['in_invoice', 'in_receipt', 'in_refund']],
    ['parent_state', '=', 'posted'],
    ...ofDocument,
  ];
  const asked = { arguments: { domain, fields: Object.keys(Line.shape), limit: linesMax, order: 'id desc' } };
  const rows = await desk.ask('account.move.line', 'search_read', asked, z.array(Line));
  const counted = new Map<string, BookedVendor>();
  for (const { partner_id: partner, account_id: account } of rows) {
    if (!partner || !account) continue;
    const key = `${partner.id} ${account.id}`;
    const times = (counted.get(key)?.times ?? 0) + 1;
    counted.set(key, { vendor: partner.name, account: String(account.id), times });
  }
  yield* counted.values();
}
