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
  description: 'The settings of this kind of connection; see the guides to the accounting systems.',
});

const Account = z.string().trim().min(1).max(200);
const TaxCode = z.string().trim().min(1).max(100);
const namesMax = 2000;
const names = (to: z.ZodString) =>
  z
    .record(z.string().min(1).max(200), to)
    .refine((rows) => Object.keys(rows).length <= namesMax, `Has at most ${namesMax} rows.`);

export const CodingDefaults = z
  .strictObject({
    account: Account.nullable().default(null),
    taxCode: TaxCode.nullable().default(null),
    costCentre: Account.nullable().default(null),
  })
  .meta({
    id: 'CodingDefaults',
    description: 'The defaults of the account coding.',
  });

export const ConnectionMapping = z
  .strictObject({
    accounts: names(Account).optional().meta({
      description:
        'Maps accounts that are set elsewhere, such as for a supplier, to accounts in this accounting system.',
    }),
    taxes: names(Account).optional().meta({ description: 'The same for tax codes.' }),
    folders: z
      .record(z.string().regex(/^\d{1,15}$/, 'Must be the id of a folder, such as 12.'), CodingDefaults)
      .optional()
      .meta({ description: "By the id of the document's folder." }),
    documentTypes: z.partialRecord(DocumentType, CodingDefaults).optional(),
  })
  .meta({
    id: 'ConnectionMapping',
    description: 'The account coding of this connection.',
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
      'LIST',
    ]),
    required: z.boolean(),
    default: z.unknown().meta({ description: 'The default value; null for none.' }),
    choices: z.array(z.string()).nullable(),
    key: z.string().nullable().meta({
      description:
        'For an ACCOUNT_MAP or TAX_MAP: the property, in addition to `account` or `taxCode`, that identifies each row, such as `rate`.',
    }),
  })
  .meta({ id: 'SettingField', description: 'One field of the settings form of a kind.' });
export type SettingField = z.output<typeof SettingField>;

export const ConnectionKindInfo = z
  .object({
    kind: ConnectionKind,
    name: z.string(),
    description: z.string(),
    settings: z.array(SettingField),
    handsOver: z.boolean().default(false).meta({
      description: 'Collects documents in export packages; see `POST /integrations/{id}/export-packages`.',
    }),
    redirectUri: z.string().nullable().default(null).meta({
      description:
        'For a kind with browser sign-in: the redirect URI to register with the vendor. Otherwise null.',
    }),
  })
  .meta({ id: 'ConnectionKindInfo' });

/** Connections that were tested before codes were stored have none. */
const HealthCode = z.string().nullable().default(null).meta({
  description:
    'The same as a code, such as WORKS, EXPORTED, NOT_REACHED, REAUTH, or the rejected part: SETTINGS, PERMISSION.',
});

export const ConnectionTest = z
  .object({
    ok: z.boolean(),
    code: HealthCode,
    message: z.string().meta({ description: 'The result as text.' }),
    checkedAt: Instant,
  })
  .meta({ id: 'ConnectionTest' });

export const ConnectionExport = z
  .object({
    id: Id,
    document: z.object({
      id: Id,
      fileName: z.string().nullable().meta({ description: 'Null for callers who may not read documents.' }),
      documentNumber: z.string().nullable(),
      vendorName: z.string().nullable(),
    }),
    state: z.enum(['REQUESTED', 'SENDING', 'UNCERTAIN', 'ACCEPTED', 'REFUSED']),
    reference: z.string().nullable().meta({ description: 'Its number or name in the accounting system.' }),
    url: z.string().nullable().meta({ description: 'Its URL in the accounting system.' }),
    code: z.string().nullable().meta({ description: 'The category of a rejection, such as CLOSED_PERIOD.' }),
    reason: z.string().nullable().meta({
      description: 'Why the export was rejected or is waiting, or why its outcome is unknown, as text.',
    }),
    wording: Wording,
    values: messageValues,
    providerMessage: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: "The accounting system's message, verbatim." }),
    field: z.string().nullable().default(null),
    step: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The step that was rejected or whose response was lost.', examples: ['post'] }),
    remedy: Remedy.nullable().default(null),
    fileState: z.enum(['PENDING', 'REFUSED']).nullable().default(null).meta({
      description:
        'For an entry without its file: Slipway retries automatically (PENDING) or only on request (REFUSED). Null if the file is attached.',
    }),
    requestedBy: z.string(),
    requestedAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'ConnectionExport', description: 'The export of one document to one accounting system.' });

const Code = z.string().nullable().default(null).meta({ description: 'The account code: 6815.' });

export const ConnectionAccounts = z
  .object({
    accounts: z.array(
      z.object({
        id: z.string(),
        code: Code,
        name: z.string(),
        active: z.boolean(),
        lastUsedAt: Instant.nullable()
          .default(null)
          .meta({ description: 'When Slipway last booked a document to it.' }),
      }),
    ),
    taxCodes: z.array(
      z.object({
        id: z.string(),
        code: Code,
        name: z.string(),
        active: z.boolean(),
        rate: z.string().nullable(),
      }),
    ),
    costCentres: z
      .array(z.object({ id: z.string(), code: Code, name: z.string(), active: z.boolean() }))
      .meta({ description: 'Empty if the accounting system has none.' }),
    suggestions: z
      .array(z.object({ vendor: z.string(), account: z.string(), times: z.number().int() }))
      .meta({ description: 'The accounts that were used for a vendor, the most frequent first.' }),
  })
  .meta({ id: 'ConnectionAccounts' });

export const Connection = z
  .object({
    id: Id,
    kind: ConnectionKind,
    name: z.string(),
    settings: ConnectionSettings.meta({
      description: 'Without secrets; a stored secret is shown as "••••".',
    }),
    mapping: ConnectionMapping,
    active: z.boolean(),
    health: z
      .object({ ok: z.boolean(), message: z.string(), checkedAt: Instant })
      .nullable()
      .meta({ description: 'The result of the last test of the connection.' }),
    healthCode: HealthCode,
    authorisation: ConnectionAuthorisation.nullable().default(null),
    reference: MasterDataState.nullable()
      .default(null)
      .meta({ description: 'The master data of the connection; null if the system provides none.' }),
    createdAt: Instant,
    updatedAt: Instant,
    lastExportAt: Instant.nullable(),
  })
  .meta({ id: 'Connection' });
