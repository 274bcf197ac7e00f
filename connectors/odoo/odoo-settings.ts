import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

const Name = z.string().trim().min(1).max(200);
const timeoutSecondsMax = 300;

export const OdooSettings = z.strictObject({
  address: z
    .url({ protocol: /^https?$/, error: 'Must be an address such as https://example.odoo.com.' })
    .max(2000)
    .refine(hasNoCredentials, 'Must not contain a user name or password: use the settings below.')
    .meta({
      title: 'Address',
      description: 'Address of the Odoo server. It must begin with https, except inside your own network.',
      destination: true,
    }),
  database: z
    .string()
    .regex(/^[^\s/?#%]{1,100}$/, 'Must be the name of a database.')
    .meta({
      title: 'Database',
      description: 'The database name in Odoo, such as example for example.odoo.com.',
      destination: true,
    }),
  user: Name.optional().meta({
    title: 'User',
    description: 'The name that the user signs in with. Odoo 19 and newer identify the user by the API key.',
  }),
  userKey: z.string().min(1).max(500).meta({
    title: 'API key',
    description:
      'Created by the user in Odoo under My Profile, Account Security. Up to Odoo 18, the password also works.',
    secret: true,
  }),
  company: Name.optional().meta({
    title: 'Company',
    description: 'Name or ID. Default: the company of the user.',
  }),
  transport: z.enum(['AUTO', 'JSON_RPC', 'JSON_2']).default('AUTO').meta({
    title: 'Interface',
    description: 'Automatic: JSON-2 from Odoo 19, JSON-RPC before.',
  }),
  ...planSettings,
  purchaseJournal: Name.optional().meta({
    title: 'Journal for purchases',
    description: 'Name, code or ID. Default: the first in Odoo.',
  }),
  salesJournal: Name.optional().meta({
    title: 'Journal for sales',
    description: 'Name, code or ID. Default: the first in Odoo.',
  }),
  attachFile: z.boolean().default(true).meta({
    title: 'Attach the file',
    description: 'Attaches the source file to the invoice or bank statement.',
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
