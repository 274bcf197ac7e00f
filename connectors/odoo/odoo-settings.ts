import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

const Name = z.string().trim().min(1).max(200);
const timeoutSecondsMax = 300;

export const OdooSettings = z.strictObject({
  address: z
    .url({ protocol: /^https?$/, error: 'Must be an address such as https://example.odoo.com.' })
    .max(2000)
    .refine(hasNoCredentials, 'Must not hold a user name or password: use the settings below.')
    .meta({
      title: 'Address',
      description: 'Of the Odoo server. It must begin with https, except inside your own network.',
      destination: true,
    }),
  database: z
    .string()
    .regex(/^[^\s/?#%]{1,100}$/, 'Must be the name of a database.')
    .meta({
      title: 'Database',
      description: 'As Odoo names it, such as example for example.odoo.com.',
      destination: true,
    }),
  user: Name.optional().meta({
    title: 'User',
    description: 'The name that the user signs in with. Odoo 19 and newer know it by the API key alone.',
  }),
  userKey: z.string().min(1).max(500).meta({
    title: 'API key',
    description:
      'Of the user, made in Odoo under My Profile, Account Security. Up to Odoo 18 the password will do; from 19 on the key alone says who the user is.',
    secret: true,
  }),
  company: Name.optional().meta({
    title: 'Company',
    description: "Its name or id. Default: the user's own.",
  }),
  transport: z.enum(['AUTO', 'JSON_RPC', 'JSON_2']).default('AUTO').meta({
    title: 'Interface',
    description: 'By itself: JSON-2 from Odoo 19 on, JSON-RPC before.',
  }),
  ...planSettings,
  purchaseJournal: Name.optional().meta({
    title: 'Journal for purchases',
    description: 'Its name, code or id. Default: the first that Odoo has.',
  }),
  salesJournal: Name.optional().meta({
    title: 'Journal for sales',
    description: 'Its name, code or id. Default: the first that Odoo has.',
  }),
  attachFile: z.boolean().default(true).meta({
    title: 'Attach the file',
    description: 'The source file stands beside the invoice or the statement.',
  }),
  timeoutSeconds: z.int().min(1).max(timeoutSecondsMax).default(60).meta({
    title: 'Time limit in seconds',
    description: 'After this time without a response, Slipway searches for the document by its key.',
  }),
});
export type OdooSettings = z.output<typeof OdooSettings>;

function hasNoCredentials(address: string): boolean {
  const parsed = URL.parse(address);
  return parsed !== null && parsed.username === '' && parsed.password === '';
}
