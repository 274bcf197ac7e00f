import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

const Name = z.string().trim().min(1).max(200);
const timeoutSecondsMax = 300;

export const TrytonSettings = z.strictObject({
  address: z
    .url({ protocol: /^https?$/, error: 'Must be an address such as https://tryton.example.com.' })
    .max(2000)
    .refine(hasNoCredentials, 'Must not contain a user name or password: use the settings below.')
    .meta({
      title: 'Address',
      description:
        'Address of the Tryton server, without the database. It must begin with https, except inside your own network.',
      destination: true,
    }),
  database: z
    .string()
    .regex(/^[^\s/?#%]{1,100}$/, 'Must be the name of a database.')
    .meta({ title: 'Database', description: 'As on the sign-in page of Tryton.', destination: true }),
  user: Name.meta({
    title: 'User',
    description: 'A separate user for Slipway, with the permissions listed in the guide.',
  }),
  password: z.string().min(1).max(500).meta({
    title: 'Password',
    description: 'Stored encrypted and never shown again.',
    secret: true,
  }),
  company: Name.optional().meta({
    title: 'Company',
    description: 'Name or ID. Default: the company of the user.',
  }),
  ...planSettings,
  attachFile: z.boolean().default(true).meta({
    title: 'Attach the file',
    description: 'Attaches the source file to the invoice or bank statement.',
  }),
  paymentMethod: Name.optional().meta({
    title: 'Payment method for receipts',
    description:
      'If set, receipts are booked as paid on their date. If empty, they stay open like other supplier invoices.',
  }),
  bookOverdueSales: z.boolean().default(false).meta({
    title: 'Book sales that are overdue',
    description: 'If off, Tryton rejects overdue sales invoices with a warning.',
  }),
  statementJournal: Name.optional().meta({
    title: 'Statement journal',
    description: 'Name or ID. Default: the journal with the bank account of the statement.',
  }),
  statementAccount: Name.optional().meta({
    title: 'Account for statement entries',
    description: 'The account for bank statement entries until they are assigned.',
    input: 'ACCOUNT',
  }),
  timeoutSeconds: z.int().min(1).max(timeoutSecondsMax).default(60).meta({
    title: 'Time limit in seconds',
    description: 'After this time without a response, Slipway searches for the document by its key.',
  }),
});
export type TrytonSettings = z.output<typeof TrytonSettings>;

function hasNoCredentials(address: string): boolean {
  const parsed = URL.parse(address);
  return parsed !== null && parsed.username === '' && parsed.password === '';
}
