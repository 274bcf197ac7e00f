import { z } from 'zod';

import { Approval } from './approvals.ts';
import { Channel } from './channel.ts';
import { DocumentCoding } from './coding.ts';
import { CalendarDate, Instant } from './dates.ts';
import { ExportError } from './export-error.ts';
import { CurrencyCode, type FieldName, fieldNames, fieldTable } from './fields.ts';
import { Amount } from './money.ts';
import { Box } from './place.ts';
import { Statement, StatementSummary } from './statement.ts';
import { Action, Status } from './status.ts';
import { messageValues } from './wording.ts';

export { Box } from './place.ts';
export { AccountStatement, Statement, StatementEntry } from './statement.ts';
export { messageValues, Wording } from './wording.ts';

export const DocumentType = z
  .enum([
    'SALES_INVOICE',
    'PURCHASE_INVOICE',
    'SALES_CREDIT_NOTE',
    'PURCHASE_CREDIT_NOTE',
    'RECEIPT',
    'BANK_STATEMENT',
    'PAYMENT_REMINDER',
    'ORDER_DOCUMENT',
    'OTHER',
  ])
  .meta({ id: 'DocumentType', description: 'The type of the document.' });
export type DocumentType = z.infer<typeof DocumentType>;

/** Reminders, orders and other documents are never booked, because their invoice is. */
export const bookableTypes: readonly DocumentType[] = [
  'SALES_INVOICE',
  'PURCHASE_INVOICE',
  'SALES_CREDIT_NOTE',
  'PURCHASE_CREDIT_NOTE',
  'RECEIPT',
  'BANK_STATEMENT',
];

export const Id = z
  .number()
  .int()
  .positive()
  .meta({ id: 'Id', examples: [4711] });

export const FieldSource = z.enum(['XML', 'QR', 'TEXT', 'OCR', 'MEMORY', 'RULE', 'MANUAL']).meta({
  id: 'FieldSource',
  description:
    'The source of a value: the e-invoice XML, a QR code, the text layer, character recognition, earlier documents from this supplier, a rule, or a user.',
});
export type FieldSource = z.infer<typeof FieldSource>;

export const Evidence = z
  .object({ code: z.string(), message: z.string(), values: messageValues })
  .meta({ id: 'Evidence', description: 'A reason for a value: a stable code and its text.' });
/** `values` may be omitted if the message has none. */
export type Evidence = z.input<typeof Evidence>;

const fieldParts = {
  text: z.string().nullable().meta({ description: 'The text as printed.' }),
  confidence: z.number().min(0).max(1).nullable(),
  source: FieldSource.nullable(),
  page: z.number().int().positive().nullable(),
  box: Box.nullable(),
  evidence: z.array(Evidence),
  confirmed: z.boolean().meta({ description: 'Whether a user has confirmed the value.' }),
};
export const TextField = z.object({ value: z.string().nullable(), ...fieldParts }).meta({ id: 'TextField' });
export const DateField = z
  .object({ value: CalendarDate.nullable(), ...fieldParts })
  .meta({ id: 'DateField' });
export const AmountField = z.object({ value: Amount.nullable(), ...fieldParts }).meta({ id: 'AmountField' });

function fieldShape(name: FieldName) {
  const { kind } = fieldTable[name];
  if (kind === 'amount') return AmountField;
  return kind === 'date' ? DateField : TextField;
}

type NamesOf<Kind> = {
  [Name in FieldName]: (typeof fieldTable)[Name]['kind'] extends Kind ? Name : never;
}[FieldName];
type FieldShapes = Record<NamesOf<'text' | 'currency'>, typeof TextField> &
  Record<NamesOf<'date'>, typeof DateField> &
  Record<NamesOf<'amount'>, typeof AmountField>;

export const Fields = z
  .object(Object.fromEntries(fieldNames.map((name) => [name, fieldShape(name)])) as FieldShapes)
  .meta({ id: 'Fields', description: 'Every field, always present; a value that is not printed is null.' });

/** BG-25 of EN 16931. */
export const Line = z
  .object({
    description: z.string().nullable(),
    quantity: Amount.nullable(),
    unit: z.string().nullable(),
    unitPrice: Amount.nullable(),
    taxRate: Amount.nullable().meta({ description: 'Percent.' }),
    lineAmount: Amount.nullable(),
    page: z.number().int().positive().nullable(),
    box: Box.nullable(),
  })
  .meta({ id: 'Line' });

/** BG-23 of EN 16931. */
export const Tax = z
  .object({
    category: z
      .string()
      .nullable()
      .meta({ description: 'The tax category (UNCL 5305), such as S, Z, E, AE, K, G or O.' }),
    rate: Amount.nullable().meta({ description: 'Percent.' }),
    baseAmount: Amount.nullable(),
    taxAmount: Amount.nullable(),
  })
  .meta({ id: 'Tax' });

export const Acknowledgement = z
  .object({
    by: z.object({ id: z.string(), name: z.string() }),
    at: Instant,
    note: z.string().nullable().meta({ description: 'Why it is correct anyway.' }),
  })
  .meta({ id: 'Acknowledgement', description: 'Who acknowledged a finding.' });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

export const Finding = z
  .object({
    code: z.string(),
    severity: z.enum(['BLOCKING', 'WARNING', 'INFO']),
    field: z.string().nullable(),
    message: z.string(),
    values: messageValues,
    acknowledged: Acknowledgement.nullable().default(null).meta({
      description: 'Valid until the finding changes; an acknowledged finding does not block.',
    }),
  })
  .meta({ id: 'Finding', description: 'A problem or hint about the document.' });
/** A new finding: without values if the message has none, and not acknowledged. */
export type Finding = Omit<z.input<typeof Finding>, 'acknowledged'> & {
  acknowledged?: Acknowledgement | null | undefined;
};

export const SplitProposal = z
  .object({
    page: z.number().int().min(2).meta({ description: 'The first page of the next document.' }),
    confidence: z.number().min(0).max(1),
    reasons: z.array(Evidence),
  })
  .meta({ id: 'SplitProposal', description: 'A page where another document may begin, and why.' });

export const ExtractionError = z
  .object({ code: z.string(), message: z.string(), occurredAt: Instant })
  .meta({ id: 'ExtractionError', description: 'Why a document could not be read.' });
export const ExportRecord = z
  .object({
    system: z.string(),
    reference: z.string().nullable(),
    url: z.string().nullable(),
    exportedAt: Instant.nullable(),
  })
  .meta({ id: 'ExportRecord', description: 'The URL of the document in the accounting system.' });

export const Scan = z
  .object({
    state: z.enum(['WAITING', 'CLEAN', 'INFECTED']),
    signature: z
      .string()
      .nullable()
      .meta({ description: 'The name of the malware, as reported by the scanner.' }),
    fault: z.enum(['UNREACHABLE', 'TOO_LARGE', 'FILE_LOST']).nullable().meta({
      description:
        'Why the scan is pending: the scanner does not respond, the file is too large for it, or the file is missing from the store. It is retried automatically.',
    }),
  })
  .meta({ id: 'Scan', description: 'The result of the virus scan. The file is not opened before the scan.' });

export const FolderRef = z.object({ id: Id, name: z.string() }).meta({ id: 'FolderRef' });
export const QueueRef = z.object({ id: Id, name: z.string() }).meta({ id: 'QueueRef' });

/** The eleven fields of the interface specification, in its order. */
export const specifiedShape = {
  id: Id,
  fileName: z.string(),
  status: Status,
  documentType: DocumentType.nullable(),
  documentNumber: z.string().nullable(),
  vendorName: z.string().nullable(),
  totalAmount: Amount.nullable(),
  currencyCode: CurrencyCode.nullable(),
  documentDate: CalendarDate.nullable(),
  dueDate: CalendarDate.nullable(),
  queue: QueueRef.nullable(),
};

export const Metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .meta({ id: 'Metadata', description: 'Up to 50 key-value pairs of your own.' });

const summaryShape = {
  ...specifiedShape,
  buyerName: z.string().nullable().meta({ description: 'The customer of a sales invoice.' }),
  statementSummary: StatementSummary.nullable().meta({ description: 'Null for all but bank statements.' }),
  folder: FolderRef,
  source: z.object({
    channel: Channel,
    sender: z.string().nullable(),
    recipient: z.string().nullable().meta({ description: 'The recipient of the email that contained it.' }),
    receivedAt: Instant,
  }),
  file: z.object({
    mediaType: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
    pages: z.number().int().nullable(),
    changed: z
      .boolean()
      .meta({ description: 'Whether pages were rotated, moved or removed; the original file is stored.' }),
  }),
  extractionError: ExtractionError.nullable(),
  exportError: ExportError.nullable(),
  export: ExportRecord.nullable(),
  findingCounts: z
    .object({ blocking: z.number().int(), warning: z.number().int() })
    .meta({ description: 'The number of findings that are not acknowledged, by severity.' }),
  scan: Scan.nullable().meta({ description: 'Null if the file was not scanned.' }),
  approval: Approval,
  duplicateOf: Id.nullable(),
  splitFrom: Id.nullable(),
  splitInto: z.array(Id).meta({ description: 'The documents that contain its pages, in order.' }),
  mergedInto: Id.nullable(),
  mergedFrom: z.array(Id).meta({ description: 'The documents that it was merged from.' }),
  replaced: z.boolean().meta({
    description:
      'Whether other documents replace it, because it was split or merged, or because its source was restored. The only possible action is to undo this.',
  }),
  externalId: z.string().nullable(),
  metadata: Metadata,
  version: z.number().int().positive(),
  allowedActions: z.array(Action),
  createdAt: Instant,
  updatedAt: Instant,
  archivedAt: Instant.nullable(),
};

/** A list row: everything except the details of the reading. */
export const DocumentSummary = z.object(summaryShape).meta({ id: 'DocumentSummary' });

export const Document = z
  .object({
    ...summaryShape,
    fields: Fields,
    lines: z.array(Line),
    taxes: z.array(Tax),
    statement: Statement.nullable(),
    coding: DocumentCoding.meta({
      description:
        'The accounts, tax codes and cost centres that a user chose; empty if the rules determine all of them.',
    }),
    findings: z.array(Finding),
    splitProposals: z
      .array(SplitProposal)
      .meta({ description: 'Empty for a file with one document; otherwise only the first one was read.' }),
  })
  .meta({ id: 'Document' });

/** The document in webhooks: the eleven specified fields and a few more; never lines. */
export const WebhookDocument = z
  .object({
    ...specifiedShape,
    extractionError: ExtractionError.nullable(),
    exportError: ExportError.nullable(),
    archivedAt: Instant.nullable(),
    externalId: z.string().nullable(),
  })
  .meta({ id: 'WebhookDocument' });

export const Word = z
  .object({ text: z.string(), box: Box, confidence: z.number().nullable() })
  .meta({ id: 'Word' });
