import { z } from 'zod';

import { appSettings } from '../oauth/app-settings.ts';
import { planSettings } from '../plan/plan-settings.ts';

export const MoneybirdSettings = z
  .strictObject({
    administrationId: z
      .string()
      .trim()
      .regex(
        /^\d{1,20}$/,
        'Must be the number that follows moneybird.com/ in the address of the administration.',
      )
      .meta({
        title: 'Administration',
        description: 'The number after moneybird.com/ in the address bar of the browser.',
      }),
    apiToken: z
      .string()
      .min(10)
      .max(500)
      .regex(/^[\x21-\x7e]+$/, 'Must be the token as Moneybird shows it.')
      .optional()
      .meta({
        title: 'API token',
        description:
          'A personal token for documents, sales invoices, bank and settings. Or use an app, so that users can sign in.',
        secret: true,
      }),
    clientId: appSettings.clientId.optional().meta({
      title: 'Client id',
      description: 'Only for browser sign-in: from the app that you registered with Moneybird.',
    }),
    clientSecret: appSettings.clientSecret.optional().meta({
      title: 'Client secret',
      description: 'From the same app. Stored encrypted.',
      secret: true,
    }),
    ...planSettings,
  })
  .refine(({ apiToken, clientId }) => Boolean(apiToken ?? clientId), {
    path: ['apiToken'],
    error: 'Enter a token, or the client ID and client secret of an app.',
  })
  .refine(({ clientId, clientSecret }) => Boolean(clientId) === Boolean(clientSecret), {
    path: ['clientSecret'],
    error: 'Enter both the client ID and the client secret of the app.',
  });
export type MoneybirdSettings = z.output<typeof MoneybirdSettings>;
