import { z } from 'zod';

import { appSettings } from '../oauth/app-settings.ts';
import { planSettings } from '../plan/plan-settings.ts';

export const QuickBooksSettings = z.strictObject({
  ...appSettings,
  environment: z.enum(['PRODUCTION', 'SANDBOX']).default('PRODUCTION').meta({
    title: 'Environment',
    description: 'The environment of the app’s keys. A sandbox company is for tests.',
  }),
  ...planSettings,
  receiptsPaidFrom: z.string().trim().min(1).max(200).optional().meta({
    title: 'Receipts are paid from',
    description:
      'A bank or card account in QuickBooks, by its number or name. Receipts are then booked as expenses paid from it; without one, as unpaid bills.',
    input: 'ACCOUNT',
  }),
});
export type QuickBooksSettings = z.output<typeof QuickBooksSettings>;
