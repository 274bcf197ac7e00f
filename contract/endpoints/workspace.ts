import { z } from 'zod';

import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { CurrencyCode } from '../fields.ts';
import { isIban } from '../iban.ts';
import { nameUpTo } from '../names.ts';

const ownMax = 20;

export const Workspace = z
  .object({
    id: z.string().meta({ description: 'As sign-in names it.' }),
    name: z
      .string()
      .meta({ description: 'The company as it stands on paper: never the vendor of what it receives.' }),
    ownNames: z.array(z.string()).meta({ description: 'What else it is called on paper.' }),
    ownTaxIds: z.array(z.string()),
    ownIbans: z.array(z.string()),
    homeCurrency: CurrencyCode.nullable().meta({
      description:
        'The currency in which its books are kept. Rules of queues start with it; it fills in no value.',
    }),
    timeZone: z.string().meta({ description: 'IANA name; where its days and months begin.' }),
    defaultFolderId: Id.nullable().meta({
      description: 'Where uploads go that name no folder; null for the oldest folder.',
    }),
    archiveAfterExport: z.boolean().meta({
      description: 'Whether a document is archived as soon as the accounting system has it.',
    }),
    isTest: z.boolean().meta({
      description:
        'Whether it is for trying alone: the names of files decide what becomes of them, and it can be connected with nothing but the SANDBOX.',
    }),
    version: z.number().int().positive(),
    createdAt: Instant,
  })
  .meta({ id: 'Workspace' });

const Name = nameUpTo(200);
const Iban = z
  .string()
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine(isIban, 'Is not a valid IBAN: its length or its check digits are wrong.');
const TaxId = z
  .string()
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(4)
      .max(30)
      .regex(/^[A-Z0-9./-]+$/, 'Must be a VAT or tax id, as in DE136695976.'),
  );
const TimeZone = z.string().max(60).refine(isTimeZone, 'Must be a time zone, as in Europe/Berlin.');

export const getWorkspace = endpoint({
  name: 'getWorkspace',
  tag: 'Workspace',
  method: 'GET',
  path: '/workspace',
  summary: 'The settings of the workspace',
  access: 'person',
  status: 200,
  reply: Workspace,
  problems: [],
});
export const changeWorkspace = endpoint({
  name: 'changeWorkspace',
  tag: 'Workspace',
  method: 'PATCH',
  path: '/workspace',
  summary: 'Change settings of the workspace; what is not sent stays',
  access: 'admin',
  body: z.strictObject({
    name: Name.optional(),
    ownNames: z.array(Name).max(ownMax).optional(),
    ownTaxIds: z.array(TaxId).max(ownMax).optional(),
    ownIbans: z.array(Iban).max(ownMax).optional(),
    homeCurrency: CurrencyCode.nullable().optional(),
    timeZone: TimeZone.optional(),
    defaultFolderId: Id.nullable().optional(),
    archiveAfterExport: z.boolean().optional(),
    isTest: z.boolean().optional().meta({
      description:
        'Only while the workspace holds neither documents nor connections: else 409 `test_workspace`.',
    }),
  }),
  status: 200,
  reply: Workspace,
  problems: ['folder_not_found', 'precondition_failed', 'test_workspace'],
  versioned: true,
});

/** Whether this runtime can count days there. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
