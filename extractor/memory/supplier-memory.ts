import type { FieldName } from '@slipway/contract/fields.ts';

/** What a supplier is known by where it stands on a page: ids without blanks, names folded to letters and digits. */
export type SupplierKeys = { taxIds: string[]; ibans: string[]; domains: string[]; names: string[] };

/** What is printed beside and above a value, folded, numbers masked by `#`; null where nothing is. */
export type Surroundings = { left: string | null; above: string | null };

/** Where a confirmed document printed the value of one field, and what it looked like. */
export type Lesson = Surroundings & {
  field: FieldName;
  /** Of the page: the right edge for amounts, else the left one; and the middle of the line. In fractions. */
  x: number;
  y: number;
  page: 'FIRST' | 'LAST' | 'OTHER';
  /** Digits as 9, all else as printed. */
  shape: string;
  /** How many printed words it has. */
  words: number;
  /** Day before month or after it, where the confirmed date tells. */
  dayFirst: boolean | null;
  /** A person had to put the value right: the rules misread this layout. */
  corrected: boolean;
  /** For a currency's sign: the code that was confirmed. Absent elsewhere. */
  meaning?: string;
};

/** What one confirmed document taught of its supplier. */
export type Taught = {
  keys: SupplierKeys;
  vendor: TaughtVendor;
  lessons: Lesson[];
  /** Lessons of documents before it that would have read another value here. */
  contradicted: { field: FieldName; left: string | null; above: string | null }[];
};

/** The same, with the document it comes from. */
export type TaughtBy = Taught & { document: number };

/** The name as confirmed; `printed` tells whether words of the page spell it. */
export type TaughtVendor = { name: string; printed: boolean };

/** A lesson with how many confirmed documents agree with it, and how many spoke against it. */
export type LearnedLesson = Lesson & { seen: number; contradicted: number; documents: number[] };

/** Everything that is known of one supplier; plain data, so that it can be handed to another process. */
export type SupplierMemory = {
  id: number;
  /** Confirmed documents behind it. */
  documents: number;
  keys: SupplierKeys;
  /** One row a name that was confirmed, most often confirmed first. */
  names: (TaughtVendor & { seen: number })[];
  lessons: LearnedLesson[];
};

/** The fields that stand at a place of the layout and change from document to document. */
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
