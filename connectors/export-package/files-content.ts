import { z } from 'zod';

/** An amount as exact decimal text, such as `"59.38"`. */
const Amount = z.string().nullable();
const Text = z.string().nullable();
/** Absent in entries that an earlier version stored. */
const NewText = Text.default(null);

const Line = z.object({
  description: Text,
  quantity: Amount,
  unit: Text,
  unitPrice: Amount,
  taxRate: Amount,
  amount: Amount,
  account: NewText,
  taxCode: NewText,
  costCentre: NewText,
});
const Tax = z.object({ category: Text, rate: Amount, baseAmount: Amount, taxAmount: Amount });
const Entry = z.object({
  bookingDate: Text,
  valueDate: Text,
  amount: z.string(),
  counterparty: Text,
  counterpartyIban: Text,
  description: Text,
  reference: Text,
  balance: Amount,
});
const StatementAccount = z.object({
  account: Text,
  bankName: NewText,
  holder: Text,
  number: Text,
  currencyCode: Text,
  periodStart: Text,
  periodEnd: Text,
  openingBalance: Amount,
  closingBalance: Amount,
  entries: z.array(Entry),
});

/** One document in `documents.json`; the CSV files contain the same. See docs/connectors/files.md. */
export const HandedDocument = z.object({
  id: z.number().int(),
  key: z.string(),
  type: z.string(),
  /** Every field in the header and footer of the document, by its API name. */
  fields: z.record(z.string(), Text),
  account: Text,
  taxCode: Text,
  costCentre: NewText,
  lines: z.array(Line),
  taxes: z.array(Tax),
  accounts: z.array(StatementAccount),
  externalId: Text,
  metadata: z.record(z.string(), z.string()),
  url: Text,
});
export type HandedDocument = z.output<typeof HandedDocument>;

export const FilesContent = z.object({
  document: HandedDocument,
  csv: z.enum(['COMMA', 'SEMICOLON']),
});
export type FilesContent = z.output<typeof FilesContent>;
