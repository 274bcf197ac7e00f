import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

export const SevdeskSettings = z.strictObject({
  apiToken: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, 'Must be the 32 letters and digits that sevdesk shows.')
    .meta({
      title: 'API token',
      description: 'Of an administrator, shown in sevdesk under “Einstellungen” › “Benutzer”.',
      secret: true,
    }),
  asDraft: z.boolean().default(false).meta({
    title: 'Leave vouchers as drafts',
    description: 'Somebody completes each voucher in sevdesk; otherwise it is booked at once.',
  }),
  ...planSettings,
});
export type SevdeskSettings = z.output<typeof SevdeskSettings>;
