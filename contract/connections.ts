import { z } from 'zod';

import { ConnectionAuthorisation } from './authorisations.ts';
import { Instant } from './dates.ts';
import { DocumentType, Id, messageValues, Wording } from './document.ts';
import { Remedy } from './export-error.ts';
import { MasterDataState } from './master-data.ts';

export const ConnectionKind = z
  .enum([
    'BEANCOUNT',
    'HLEDGER',
    'LEDGER',
    'FILES',
    'DATEV',
    'HTTP',
    'TRYTON',
    'ODOO',
    'XERO',
    'QUICKBOOKS',
    'MONEYBIRD',
    'SEVDESK',
    'LEXWARE',
    'SANDBOX',
  ])
  .meta({ id: 'ConnectionKind' });
export type ConnectionKind = z.infer<typeof ConnectionKind>;

export const ConnectionSettings = z.record(z.string(), z.unknown()).meta({
  id: 'ConnectionSettings',
  description: "What the connection's kind asks for; see the connectors guide.",
});

const Account = z.string().trim().min(1).max(200);
const TaxCode = z.string().trim().min(1).max(100);
const namesMax = 2000;
const names = (to: z.ZodString) =>
  z
    .record(z.string().min(1).max(200), to)
    .refine((rows) => Object.keys(rows).length <= namesMax, `Holds at most ${namesMax} rows.`);

export const CodingDefaults = z
  .strictObject({ account: Account.nullable().default(null), taxCode: TaxCode.nullable().default(null) })
  .meta({
    id: 'CodingDefaults',
    description: 'What is booked on where nothing more particular says otherwise.',
  });

export const ConnectionMapping = z
  .strictObject({
    accounts: names(Account)
      .optional()
      .meta({ description: 'What these books call an account that is set elsewhere, as for a supplier.' }),
    taxes: names(Account).optional().meta({ description: 'The same for tax codes.' }),
    folders: z
      .record(z.string().regex(/^\d{1,15}$/, 'Must be the id of a folder, such as 12.'), CodingDefaults)
      .optional()
      .meta({ description: 'By the id of the folder that a document lies in.' }),
    documentTypes: z.partialRecord(DocumentType, CodingDefaults).optional(),
  })
  .meta({
    id: 'ConnectionMapping',
    description: 'Which accounts and tax codes documents are booked on here.',
  });
export type ConnectionMapping = z.output<typeof ConnectionMapping>;

export const SettingField = z
  .object({
    name: z.string(),
    label: z.string(),
    help: z.string().nullable(),
    kind: z.enum([
      'TEXT',
      'SECRET',
      'CHOICE',
      'FOLDER',
      'BOOLEAN',
      'NUMBER',
      'DATE',
      'ACCOUNT',
      'ACCOUNT_MAP',
      'TAX_MAP',
    ]),
    required: z.boolean(),
    default: z.unknown().meta({ description: 'What holds where nothing is entered; null for nothing.' }),
    choices: z.array(z.string()).nullable(),
    key: z.string().nullable().meta({
      description:
        'Of an ACCOUNT_MAP or TAX_MAP: the property beside `account` or `taxCode` by which each row is found, such as `rate`.',
    }),
  })
  .meta({ id: 'SettingField', description: 'One field of the form of a kind.' });
export type SettingField = z.output<typeof SettingField>;

export const ConnectionKindInfo = z
  .object({
    kind: ConnectionKind,
    name: z.string(),
    description: z.string(),
    settings: z.array(SettingField),
    handsOver: z.boolean().default(false).meta({
      description:
        'Collects documents for a person to hand over; see `POST /integrations/{id}/export-packages`.',
    }),
    redirectUri: z.string().nullable().default(null).meta({
      description:
        'Of a kind that people sign in to in the browser: the address to register with the vendor. Else null.',
    }),
  })
  .meta({ id: 'ConnectionKindInfo' });

/** Connections that were checked before codes were kept have none. */
const HealthCode = z.string().nullable().default(null).meta({
  description:
    'The same as a code, such as WORKS, EXPORTED, NOT_REACHED, REAUTH, or what was refused: SETTINGS, PERMISSION.',
});

export const ConnectionTest = z
  .object({
    ok: z.boolean(),
    code: HealthCode,
    message: z.string().meta({ description: 'In words: whether it works, and what a person should know.' }),
    checkedAt: Instant,
  })
  .meta({ id: 'ConnectionTest' });

export const ConnectionExport = z
  .object({
    id: Id,
    document: z.object({
      id: Id,
      fileName: z.string().nullable().meta({ description: 'Null for who may not read documents.' }),
      documentNumber: z.string().nullable(),
      vendorName: z.string().nullable(),
    }),
    state: z.enum(['REQUESTED', 'SENDING', 'UNCERTAIN', 'ACCEPTED', 'REFUSED']),
    reference: z.string().nullable().meta({ description: 'What the accounting system calls it.' }),
    url: z.string().nullable().meta({ description: 'Where it stands in the accounting system.' }),
    code: z.string().nullable().meta({ description: 'Of a refusal, such as CLOSED_PERIOD.' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'In words: why it was refused, waits, or is uncertain.' }),
    wording: Wording,
    values: messageValues,
    providerMessage: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'What the accounting system said, word for word.' }),
    field: z.string().nullable().default(null),
    step: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Where it was refused or lost.', examples: ['post'] }),
    remedy: Remedy.nullable().default(null),
    fileState: z.enum(['PENDING', 'REFUSED']).nullable().default(null).meta({
      description:
        'Of a booking without its file: it is tried again (PENDING), or only when asked for (REFUSED). Null when it is there.',
    }),
    requestedBy: z.string(),
    requestedAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'ConnectionExport', description: 'One document on its way into one accounting system.' });

const Code = z.string().nullable().default(null).meta({ description: 'What bookkeepers call it: 6815.' });

export const ConnectionAccounts = z
  .object({
    accounts: z.array(z.object({ id: z.string(), code: Code, name: z.string(), active: z.boolean() })),
    taxCodes: z.array(
      z.object({
        id: z.string(),
        code: Code,
        name: z.string(),
        active: z.boolean(),
        rate: z.string().nullable(),
      }),
    ),
    suggestions: z
      .array(z.object({ vendor: z.string(), account: z.string(), times: z.number().int() }))
      .meta({ description: 'What the books have booked for a vendor so far, most often first.' }),
  })
  .meta({ id: 'ConnectionAccounts' });

export const Connection = z
  .object({
    id: Id,
    kind: ConnectionKind,
    name: z.string(),
    settings: ConnectionSettings.meta({
      description: 'Without secrets; a secret that is set shows as "••••".',
    }),
    mapping: ConnectionMapping,
    active: z.boolean(),
    health: z
      .object({ ok: z.boolean(), message: z.string(), checkedAt: Instant })
      .nullable()
      .meta({ description: 'What the last check of the connection said.' }),
    healthCode: HealthCode,
    authorisation: ConnectionAuthorisation.nullable().default(null),
    reference: MasterDataState.nullable()
      .default(null)
      .meta({ description: 'What we know of its books; null where the system tells nothing of them.' }),
    createdAt: Instant,
    updatedAt: Instant,
    lastExportAt: Instant.nullable(),
  })
  .meta({ id: 'Connection' });
