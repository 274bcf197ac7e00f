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

export const CodedPart = z
  .object({
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
  })
  .meta({ id: 'CodedPart', description: 'One choice of the entry, and why it was made.' });
