import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

/**
 * The form that an admin fills in, and the schema that it is checked by: `title` is the field's label, `description` the
 * help below it. What has `secret: true` is kept encrypted and never shown again. `planSettings` are the questions that
 * every system with accounts and tax codes is asked: keep them, so that people meet the same ones everywhere.
 */
export const TemplateSettings = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'Must be an https address.' })
    .max(2000)
    .meta({ title: 'Address', description: 'Of the ledger, such as https://ledger.example.com/api.' }),
  token: z
    .string()
    .min(8)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, 'Must be the token as the ledger shows it.')
    .meta({ title: 'Access token', description: 'Bookings are made as its owner.', secret: true }),
  ...planSettings,
});
export type TemplateSettings = z.output<typeof TemplateSettings>;
