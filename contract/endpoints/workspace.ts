import { z } from 'zod';
import { CustomFields } from '../custom-fields.ts';
import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { CurrencyCode } from '../fields.ts';
import { isIban } from '../iban.ts';
import { nameUpTo } from '../names.ts';

const ownMax = 20;
const DefaultAccountFinding = z.enum(['OFF', 'WARNING', 'BLOCKING']);

export const Workspace = z
  .object({
    id: z.string().meta({ description: 'The name that sign-in shows.' }),
    name: z.string().meta({
      description: 'The company name as printed on documents: never the vendor of a received document.',
    }),
    ownNames: z.array(z.string()).meta({ description: 'Other names printed on documents.' }),
    ownTaxIds: z.array(z.string()),
    ownIbans: z.array(z.string()),
    homeCurrency: CurrencyCode.nullable().meta({
      description:
        'The currency of its ledger. New queue rules use it by default; it is never used to fill in values.',
    }),
    timeZone: z.string().meta({ description: 'IANA name; determines when its days and months begin.' }),
    defaultFolderId: Id.nullable().meta({
      description: 'The folder for uploads without a folder; null for the oldest folder.',
    }),
    archiveAfterExport: z.boolean().meta({
      description: 'Whether a document is archived as soon as the accounting system has booked it.',
    }),
    validateAndExport: z.boolean().default(false).meta({
      description:
        'Whether the main action of the web app validates and exports a document, if an accounting system is connected.',
    }),
    defaultAccountFinding: DefaultAccountFinding.default('OFF').meta({
      description:
        "The finding for documents to which only the connection's default account applies: none, a warning, or one that prevents validation.",
    }),
    customFields: CustomFields.default([]).meta({
      description: 'The custom fields of the workspace. Their values are in `metadata`.',
    }),
    isTest: z.boolean().meta({
      description:
        'Whether it is for tests only: file names determine the simulated results, and only the SANDBOX can be connected.',
    }),
    version: z.number().int().positive(),
    createdAt: Instant,
  })
  .meta({ id: 'Workspace' });

const Name = nameUpTo(200);
const Iban = z
  .string()
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine(isIban, 'Must be a valid IBAN, such as DE89370400440532013000.');
const TaxId = z
  .string()
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(4)
      .max(30)
      .regex(/^[A-Z0-9./-]+$/, 'Must be a VAT ID or tax number, such as DE136695976.'),
  );
const TimeZone = z.string().max(60).refine(isTimeZone, 'Must be a time zone, such as Europe/Berlin.');

export const getWorkspace = endpoint({
  name: 'getWorkspace',
  tag: 'Workspace',
  method: 'GET',
  path: '/workspace',
  summary: 'Get the settings of the workspace',
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
  summary: 'Change settings of the workspace; omitted settings do not change',
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
    validateAndExport: z.boolean().optional(),
    defaultAccountFinding: DefaultAccountFinding.optional(),
    customFields: CustomFields.optional().meta({
      description: 'Replaces the list. Values of a removed field remain in the metadata of documents.',
    }),
    isTest: z.boolean().optional().meta({
      description:
        'Can be changed only while the workspace has neither documents nor connections; otherwise, 409 `test_workspace`.',
    }),
  }),
  status: 200,
  reply: Workspace,
  problems: ['folder_not_found', 'precondition_failed', 'test_workspace'],
  versioned: true,
});

/** Whether this runtime supports the time zone. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
