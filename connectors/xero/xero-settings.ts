import { z } from 'zod';

import { appSettings } from '../oauth/app-settings.ts';
import { planSettings } from '../plan/plan-settings.ts';

export const XeroSettings = z.strictObject({
  ...appSettings,
  ...planSettings,
  receiptsPaidFrom: z.string().trim().min(1).max(200).optional().meta({
    title: 'Receipts are paid from',
    description:
      'A bank account in Xero, by its code or name. Receipts are then booked as spend money transactions from it; without one, as unpaid bills.',
    input: 'ACCOUNT',
  }),
});
export type XeroSettings = z.output<typeof XeroSettings>;
