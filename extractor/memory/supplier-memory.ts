import type { FieldName } from '@slipway/contract/fields.ts';

/** The keys that identify a supplier on a page: IDs without blanks, names folded to letters and digits. */
export type SupplierKeys = { taxIds: string[]; ibans: string[]; domains: string[]; names: string[] };

/** The text to the left of and above a value, folded, with numbers replaced by `#`; null if there is none. */
export type Surroundings = { left: string | null; above: string | null };

/** Where a confirmed document printed the value of a field, and its shape. */
export type Lesson = Surroundings & {
  field: FieldName;
  /**
   * As fractions of the page: the right edge for amounts, otherwise the left edge, and the middle of the
   * line.
   */
  x: number;
  y: number;
  page: 'FIRST' | 'LAST' | 'OTHER';
  /** Digits as 9, all other characters as printed. */
  shape: string;
  /** The number of printed words. */
  words: number;
  /** Whether the day comes before the month, if the confirmed date shows it. */
  dayFirst: boolean | null;
  /** A user had to correct the value: the rules misread this layout. */
  corrected: boolean;
  /** For a currency sign: the confirmed code. Otherwise absent. */
  meaning?: string;
};

/** What was learned from one confirmed document about its supplier. */
export type Taught = {
  keys: SupplierKeys;
  vendor: TaughtVendor;
  lessons: Lesson[];
  /** Earlier lessons that would have given another value here. */
  contradicted: { field: FieldName; left: string | null; above: string | null }[];
};

/** The same, with the source document. */
export type TaughtBy = Taught & { document: number };

/** The confirmed name; `printed` says whether words on the page contain it. */
export type TaughtVendor = { name: string; printed: boolean };

/** A lesson with the number of confirmed documents that agree with it, and that contradict it. */
export type LearnedLesson = Lesson & { seen: number; contradicted: number; documents: number[] };

/** Everything that was learned about one supplier, as plain data for another process. */
export type SupplierMemory = {
  id: number;
  /** The number of confirmed documents. */
  documents: number;
  keys: SupplierKeys;
  /** One row per confirmed name, the most frequent first. */
  names: (TaughtVendor & { seen: number })[];
  lessons: LearnedLesson[];
};

/** The fields that have a position in the layout and change from document to document. */
export const placedFields = [
  'documentNumber',
  'documentDate',
  'dueDate',
  'buyerReference',
  'orderReference',
  'paymentReference',
  'netAmount',
  'taxAmount',
  'totalAmount',
  'paidAmount',
  'amountDue',
] as const satisfies readonly FieldName[];
export type PlacedField = (typeof placedFields)[number];
