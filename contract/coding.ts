import { z } from 'zod';

import { CalendarDate } from './dates.ts';

/** Where the choice of an account or tax code comes from, the most particular first. */
export const codingSources = [
  'LINE', // a person chose it for this line
  'CHOSEN', // a person chose it for this document
  'DOCUMENT', // the document's metadata names it
  'VENDOR', // the connection's settings name it for this vendor
  'SUPPLIER', // it is set for the supplier
  'LEARNED', // it was booked so before
  'PARTY', // the books themselves have it for this party
  'FOLDER',
  'DOCUMENT_TYPE',
  'CONNECTION',
  'ONLY', // there is no other in the books
] as const;
export const CodingSource = z.enum(codingSources);
export type CodingSource = z.infer<typeof CodingSource>;

/** What a choice was learned from: bookings that the accounting system accepted. */
export const CodingEvidence = z
  .object({
    name: z.string().meta({ description: 'What the books call the account or tax code.' }),
    times: z.number().int().meta({ description: 'How often it was booked so.' }),
    of: z.number().int().meta({ description: 'Of so many like it.' }),
    lastReference: z.string().nullable().meta({ description: 'What the books call the last of them.' }),
    lastDate: CalendarDate.nullable(),
  })
  .meta({ id: 'CodingEvidence' });
export type CodingEvidence = z.infer<typeof CodingEvidence>;

export const CodedPart = z.object({
  part: z.enum(['ACCOUNT', 'COUNTER_ACCOUNT', 'TAX', 'PAYMENT_TERMS']),
  value: z.string().meta({ description: 'As these books call it.' }),
  asked: z.string().meta({ description: 'As it was set.' }),
  source: CodingSource,
  message: z.string().meta({ examples: ['account 6300: set for this supplier'] }),
  lines: z
    .array(z.number().int())
    .nullable()
    .default(null)
    .meta({ description: 'The lines that it holds for, counted from 1; null for the whole document.' }),
  evidence: CodingEvidence.nullable().default(null).meta({
    description: 'How often it was booked so before, where that is the reason.',
  }),
});

/** What stands in documents has no more lines and connections than these. */
const linesMax = 1000;
const connectionsMax = 20;
const Chosen = z.string().trim().min(1).max(200).nullable().default(null);

/** The account and tax code that a person chose; null leaves them to what is set or was learned. */
const DocumentCodingRow = z
  .strictObject({
    connectionId: z.number().int().positive(),
    account: Chosen.meta({ description: 'For the whole document: the id of an account of these books.' }),
    taxCode: Chosen.meta({ description: 'The same of a tax code, for what is of its rate.' }),
    lines: z
      .array(
        z.strictObject({
          line: z.number().int().min(1).max(linesMax).meta({ description: 'Counted from 1.' }),
          account: Chosen,
          taxCode: Chosen,
        }),
      )
      .max(linesMax)
      .default([])
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
        message: 'Names each line once.',
      }),
  })
  .meta({
    id: 'DocumentCoding',
    description: 'What a person chose to book the document on in the books of one connection.',
  });

export const DocumentCoding = z
  .array(DocumentCodingRow)
  .max(connectionsMax)
  .refine((rows) => new Set(rows.map(({ connectionId }) => connectionId)).size === rows.length, {
    message: 'Names each connection once.',
  });
export type DocumentCoding = z.output<typeof DocumentCoding>;
