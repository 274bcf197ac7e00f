import { z } from 'zod';

import { CalendarDate } from './dates.ts';

/** The source of an account, tax code or cost centre, the most specific first. */
export const codingSources = [
  'LINE', // a user chose it for this line
  'CHOSEN', // a user chose it for this document
  'DOCUMENT', // the document's metadata names it
  'VENDOR', // the connection's settings name it for this vendor
  'SUPPLIER', // it is set for the supplier
  'LEARNED', // earlier bookings used it
  'PARTY', // the default of this party in the accounting system
  'FOLDER',
  'DOCUMENT_TYPE',
  'CONNECTION',
  'ONLY', // the only one in the accounting system
] as const;
export const CodingSource = z.enum(codingSources);
export type CodingSource = z.infer<typeof CodingSource>;

/** The bookings that a choice was learned from; the accounting system accepted them. */
export const CodingEvidence = z
  .object({
    name: z.string().meta({ description: 'Its name in the accounting system.' }),
    times: z.number().int().meta({ description: 'How often it was used.' }),
    of: z.number().int().meta({ description: 'The number of similar entries.' }),
    lastReference: z
      .string()
      .nullable()
      .meta({ description: 'The number or name of the last entry in the accounting system.' }),
    lastDate: CalendarDate.nullable(),
  })
  .meta({ id: 'CodingEvidence' });
export type CodingEvidence = z.infer<typeof CodingEvidence>;

export const CodedPart = z.object({
  part: z.enum(['ACCOUNT', 'COUNTER_ACCOUNT', 'TAX', 'COST_CENTRE', 'PAYMENT_TERMS']),
  value: z.string().meta({ description: 'As named in this accounting system.' }),
  asked: z.string().meta({ description: 'As configured.' }),
  source: CodingSource,
  message: z.string().meta({ examples: ['account 6300: set for this supplier'] }),
  lines: z
    .array(z.number().int())
    .nullable()
    .default(null)
    .meta({ description: 'The lines that use it, counted from 1; null for the whole document.' }),
  evidence: CodingEvidence.nullable().default(null).meta({
    description: 'How often the account was used before, if that is the reason.',
  }),
});

/** Limits the lines and connections of a document. */
const linesMax = 1000;
const connectionsMax = 20;
const Chosen = z.string().trim().min(1).max(200).nullable().default(null);

/** What a user chose; null means the configured or learned value. */
const DocumentCodingRow = z
  .strictObject({
    connectionId: z.number().int().positive(),
    account: Chosen.meta({
      description: 'For the whole document: the id of an account in this accounting system.',
    }),
    taxCode: Chosen.meta({ description: 'The same for a tax code, for amounts with its rate.' }),
    costCentre: Chosen.meta({
      description: 'The same for a cost centre; only for systems that have cost centres.',
    }),
    lines: z
      .array(
        z.strictObject({
          line: z.number().int().min(1).max(linesMax).meta({ description: 'Counted from 1.' }),
          account: Chosen,
          taxCode: Chosen,
          costCentre: Chosen,
        }),
      )
      .max(linesMax)
      .default([])
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
        message: 'Must list each line only once.',
      }),
  })
  .meta({
    id: 'DocumentCoding',
    description: 'The account coding that a user chose for a document, for one connection.',
  });

export const DocumentCoding = z
  .array(DocumentCodingRow)
  .max(connectionsMax)
  .refine((rows) => new Set(rows.map(({ connectionId }) => connectionId)).size === rows.length, {
    message: 'Must list each connection only once.',
  });
export type DocumentCoding = z.output<typeof DocumentCoding>;
