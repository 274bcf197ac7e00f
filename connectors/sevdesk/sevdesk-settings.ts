import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

export const SevdeskSettings = z.strictObject({
  apiToken: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, 'Must be the 32 letters and digits that sevdesk shows.')
    .meta({
      title: 'API token',
      description: 'The token of an administrator, shown in sevdesk under “Einstellungen” › “Benutzer”.',
      secret: true,
    }),
  asDraft: z.boolean().default(false).meta({
    title: 'Create vouchers as drafts',
    description: 'If on, a user completes the drafts in sevdesk. If off, vouchers are booked immediately.',
  }),
  ...planSettings,
});
export type SevdeskSettings = z.output<typeof SevdeskSettings>;
