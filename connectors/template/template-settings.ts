import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

/**
 * The settings form and its validation: `title` is the field's label, `description` the help text. A value
 * with `secret: true` is stored encrypted and never shown again; if a value with `destination: true` changes,
 * the secrets must be entered again, so that none is sent to another server. `planSettings` are common to all systems
 * with accounts and tax codes: include them unchanged.
 */
export const TemplateSettings = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'Must be an https address.' })
    .max(2000)
    .meta({
      title: 'Address',
      description: 'Address of the ledger, such as https://ledger.example.com/api.',
      destination: true,
    }),
  token: z
    .string()
    .min(8)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, 'Must be the token as the ledger shows it.')
    .meta({ title: 'Access token', description: 'Entries are made as its owner.', secret: true }),
  ...planSettings,
});
export type TemplateSettings = z.output<typeof TemplateSettings>;
