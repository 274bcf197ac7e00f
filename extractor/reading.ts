import type { Box, DocumentType, Evidence, FieldSource, Finding } from '@slipway/contract/document.ts';
import type { ExactAccount, ExactEntry, ExactLine, ExactTax } from '@slipway/contract/exact-values.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import type { StatedTerms } from '@slipway/contract/stated-terms.ts';

import type { SupplierMemory } from './memory/supplier-memory.ts';

/**
 * What was read from one file. Amounts are exact decimal text, dates `YYYY-MM-DD`;
 * what was not printed is null or absent, never computed and never defaulted.
 */
export type Reading = {
  mediaType: string;
  documentType: DocumentType | null;
  /** ISO 639-1, most likely first. */
  languages: string[];
  fields: Partial<Record<FieldName, ReadField>>;
  lines: ReadLine[];
  taxes: ReadTax[];
  /** What an e-invoice states and no field holds; absent for other files. */
  terms?: StatedTerms | null;
  statement: { accounts: ReadAccount[] } | null;
  findings: Finding[];
  /** Where the file seems to hold another document: each starts on its page, with the reasons. Empty for one document. */
  splits: ReadSplit[];
  /** Whose confirmed documents helped to read it: the id in `Known.memory`. */
  supplier?: number | null;
  /** The SHA-256 of the e-invoice that was read, alone or inside of a PDF. */
  eInvoiceSha256?: string | null;
  /** How the first page looks (see image/fingerprint-of.ts); null for files without pages. */
  imageFingerprint?: string | null;
  /** One row a page that can be shown; empty for files without pages (XML, bank formats). */
  pages: ReadPage[];
};

export type ReadField = {
  /** Normalised: decimal text, `YYYY-MM-DD`, ISO 4217 code, IBAN without spaces, or the text itself. */
  value: string;
  /** As it stands in the file. */
  text: string;
  /** 0 to 1. */
  confidence: number;
  source: FieldSource;
  page: number | null;
  box: Box | null;
  evidence: Evidence[];
};

/** Where on the page it stands; null in files without pages. */
type Placed = { page: number | null; box: Box | null };

export type ReadLine = ExactLine & Placed;
export type ReadTax = ExactTax;
export type ReadEntry = ExactEntry & Placed;
export type ReadAccount = ExactAccount<ReadEntry>;

export type ReadPage = {
  /** From 1. */
  page: number;
  /** In points for a PDF, in pixels for an image; as shown, after rotation. */
  width: number;
  height: number;
  source: 'TEXT' | 'OCR' | 'NONE';
  words: ReadWord[];
};

/** A proposal for people: the file's next document starts on this page (from 2). */
export type ReadSplit = { page: number; confidence: number; reasons: Evidence[] };

/** In reading order; words of one printed line share `line`. */
export type ReadWord = { text: string; box: Box; line: number; confidence: number | null };

/** Told after every page that is done. */
export type OnPage = (page: number, pageCount: number) => void;

/** What is known before a file is read; plain data, so that it can be handed to another process. */
export type Known = {
  reader: Reader;
  /** What confirmed documents taught of their suppliers. */
  memory?: readonly SupplierMemory[];
  /** Tried on an encrypted PDF after the empty one. */
  passwords?: readonly string[];
  /** Leaves confidence as the rules and the field model state it: for fitting alone. */
  unfitted?: boolean;
};

/** Who the workspace is: never the vendor of what it receives. */
export type Reader = { names: string[]; taxIds: string[]; ibans: string[] };

/** Why a file cannot be read: a stable code and words that a bookkeeper understands. */
export class Unreadable extends Error {
  readonly code: UnreadableCode;
  constructor(code: UnreadableCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The process that read the file was stopped from outside. It says nothing about the file: read it again. */
export class Interrupted extends Error {}

export type UnreadableCode =
  | 'EMPTY_FILE'
  | 'UNSUPPORTED_FORMAT'
  | 'DAMAGED_FILE'
  | 'PASSWORD_PROTECTED'
  | 'FORBIDDEN_XML'
  | 'TOO_LARGE'
  | 'TOO_MANY_PAGES'
  | 'TOO_SLOW'
  | 'TOO_MUCH_MEMORY'
  | 'NOTHING_FOUND';
