import type { Box, DocumentType, Evidence, FieldSource, Finding } from '@slipway/contract/document.ts';
import type { ExactAccount, ExactEntry, ExactLine, ExactTax } from '@slipway/contract/exact-values.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import type { StatedTerms } from '@slipway/contract/stated-terms.ts';

import type { SupplierMemory } from './memory/supplier-memory.ts';

/**
 * The reading of one file. Amounts are exact decimal text, dates `YYYY-MM-DD`. Values that are not printed
 * are null or absent, never computed and never defaulted.
 */
export type Reading = {
  mediaType: string;
  documentType: DocumentType | null;
  /** ISO 639-1, most likely first. */
  languages: string[];
  fields: Partial<Record<FieldName, ReadField>>;
  lines: ReadLine[];
  taxes: ReadTax[];
  /** The terms of an e-invoice that have no field; absent for other files. */
  terms?: StatedTerms | null;
  statement: { accounts: ReadAccount[] } | null;
  findings: Finding[];
  /**
   * Where the file seems to contain another document: its first page, with the evidence. Empty for one
   * document.
   */
  splits: ReadSplit[];
  /** The supplier whose confirmed documents were used: the ID in `Known.memory`. */
  supplier?: number | null;
  /** The SHA-256 of the e-invoice that was read, standalone or embedded in a PDF. */
  eInvoiceSha256?: string | null;
  /** The image fingerprint of the first page (see image/fingerprint-of.ts); null for files without pages. */
  imageFingerprint?: string | null;
  /** One row per displayable page; empty for files without pages (XML, bank formats). */
  pages: ReadPage[];
};

export type ReadField = {
  /** Normalised: decimal text, `YYYY-MM-DD`, ISO 4217 code, IBAN without spaces, or the text itself. */
  value: string;
  /** As written in the file. */
  text: string;
  /** 0 to 1. */
  confidence: number;
  source: FieldSource;
  page: number | null;
  box: Box | null;
  evidence: Evidence[];
};

/** Its place on the page; null in files without pages. */
type Placed = { page: number | null; box: Box | null };

export type ReadLine = ExactLine & Placed;
export type ReadTax = ExactTax;
export type ReadEntry = ExactEntry & Placed;
export type ReadAccount = ExactAccount<ReadEntry>;

export type ReadPage = {
  /** From 1. */
  page: number;
  /** In points for a PDF, in pixels for an image; as displayed, after rotation. */
  width: number;
  height: number;
  source: 'TEXT' | 'OCR' | 'NONE';
  words: ReadWord[];
};

/** A proposal for a reviewer: the file's next document starts on this page (from 2). */
export type ReadSplit = { page: number; confidence: number; reasons: Evidence[] };

/** In reading order; words of one printed line have the same `line`. */
export type ReadWord = { text: string; box: Box; line: number; confidence: number | null };

/** Called after every completed page. */
export type OnPage = (page: number, pageCount: number) => void;

/** Everything known before a file is read, as plain data for another process. */
export type Known = {
  ownCompany: OwnCompany;
  /** What was learned about suppliers from confirmed documents. */
  memory?: readonly SupplierMemory[];
  /** Passwords for encrypted PDF files, tried after the empty one. */
  passwords?: readonly string[];
  /** Keeps the confidence of the rules and the field model: for fitting only. */
  unfitted?: boolean;
};

/** The own company of the workspace: never the vendor of a received document. */
export type OwnCompany = { names: string[]; taxIds: string[]; ibans: string[] };

/** Why a file cannot be read: a stable code and a message that a bookkeeper understands. */
export class Unreadable extends Error {
  readonly code: UnreadableCode;
  constructor(code: UnreadableCode, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The process was stopped from outside while it read the file. This is not a fault of the file: read it
 * again.
 */
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
