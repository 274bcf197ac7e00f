import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

const Name = z.string().trim().min(1).max(200);
const timeoutSecondsMax = 300;

export const TrytonSettings = z.strictObject({
  address: z
    .url({ protocol: /^https?$/, error: 'Must be an address such as https://tryton.example.com.' })
    .max(2000)
    .refine(hasNoCredentials, 'Must not hold a user name or password: use the settings below.')
    .meta({
      title: 'Address',
      description:
        'Of the Tryton server, without the database. It must begin with https, except inside your own network.',
      destination: true,
    }),
  database: z
    .string()
    .regex(/^[^\s/?#%]{1,100}$/, 'Must be the name of a database.')
    .meta({ title: 'Database', description: 'As at the sign-in of Tryton.', destination: true }),
  user: Name.meta({
    title: 'User',
    description: 'A user of its own for Slipway, with the rights that the guide names.',
  }),
  password: z.string().min(1).max(500).meta({
    title: 'Password',
    description: 'Kept encrypted, and never shown again.',
    secret: true,
  }),
  company: Name.optional().meta({
    title: 'Company',
    description: "Its name or id. Default: the user's own.",
  }),
  ...planSettings,
  attachFile: z.boolean().default(true).meta({
    title: 'Attach the file',
    description: 'The source file stands beside the invoice or the statement.',
  }),
  paymentMethod: Name.optional().meta({
    title: 'Payment method of receipts',
    description:
      'With it, receipts are booked as paid on their day. Default: they stay open like other supplier invoices.',
  }),
  bookOverdueSales: z.boolean().default(false).meta({
    title: 'Book sales that are overdue',
    description: 'Tryton warns of them. Without this, such an invoice is refused with the warning.',
  }),
  statementJournal: Name.optional().meta({
    title: 'Statement journal',
    description: 'Its name or id. Default: the one with the bank account that the statement names.',
  }),
  statementAccount: Name.optional().meta({
    title: 'Account for statement entries',
    description: 'Where the entries of bank statements wait until somebody says what they were for.',
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
