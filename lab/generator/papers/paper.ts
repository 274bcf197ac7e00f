import type { DocumentType } from '@slipway/contract/document.ts';
import type { ExactAccount, ExactEntry, ExactLine, ExactTax } from '@slipway/contract/exact-values.ts';
import type { FieldName } from '@slipway/contract/fields.ts';

export const paperKinds = [
  'INVOICE',
  'CREDIT_NOTE',
  'RECEIPT',
  'BANK_STATEMENT',
  'PAYMENT_REMINDER',
  'ORDER_DOCUMENT',
] as const;
export type PaperKind = (typeof paperKinds)[number];

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt';

/** A generated document with what is true of it; the same for the same seed. */
export type Paper = {
  seed: number;
  kind: PaperKind;
  /** The layout family, as in `mirrored-window/grid/ruled/stack`: split training from calibration by this name. */
  layout: string;
  language: Language;
  pages: number;
  pdf: Buffer;
  truth: PaperTruth;
  /** Who received it, for a reader that is reported who it works for; its names are those printed. */
  owner: { names: string[]; taxIds: string[]; ibans: string[] };
};

/** What a reader should find, seen as a purchase: only what is printed; a field that is not printed is absent. */
export type PaperTruth = {
  documentType: DocumentType;
  fields: Partial<Record<FieldName, TrueField>>;
  lines: ExactLine[];
  taxes: ExactTax[];
  statement: { accounts: ExactAccount<ExactEntry>[] } | null;
};

export type TrueField = {
  /** As a reading has it: decimal text, `YYYY-MM-DD`, ISO 4217 code, IBAN without spaces, or the text itself. */
  value: string;
  /** Other values that are as right: a second account, the name without its legal form. */
  also: string[];
  /** The exact texts that are printed for it, each once. */
  printed: string[];
};
