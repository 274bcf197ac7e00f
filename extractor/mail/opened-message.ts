import type { IntakeReasonCode } from '@slipway/contract/intake.ts';

/** The result of opening a message: its sender, and each attachment. */
export type OpenedMessage = {
  from: string | null;
  subject: string | null;
  messageId: string | null;
  /** Whether a program, a mailing list or a mail server wrote it, so that a reply is pointless. */
  isAutomatic: boolean;
  pieces: OpenedAttachment[];
};

/** A leaf of the message. Containers, such as archives, are reported by their contents. */
export type OpenedAttachment = {
  /** `2.1` is the first part within the second. */
  path: string;
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  decision: Decision;
};

export type Decision =
  /** Becomes a document. Its content starts at offset `at` of the separate content. */
  | {
      kind: 'DOCUMENT';
      mediaType: string;
      at: number;
      length: number;
      invoice: Companion | null;
      /** For a text receipt: its HTML, if a browser is available to print it. */
      html: Slice | null;
    }
  | { kind: 'DUPLICATE'; of: string }
  | { kind: 'SKIPPED' | 'FAILED'; code: IntakeReasonCode; values: Record<string, string> };

/** The e-invoice of the same invoice, attached as a separate file to its PDF. */
export type Companion = Slice & { path: string; name: string };
/** A range in the separate content. */
export type Slice = { at: number; length: number };

export type OpeningLimits = {
  /** Limit for one file. */
  fileBytesMax: number;
};

/** Limit for the parts of one message, at any depth. */
export const partsMax = 1000;
/** Limit for nested messages and archives. */
export const depthMax = 5;
/** Limit for all archives of a message together, unpacked. */
export const unpackedBytesMax = 256 * 1024 * 1024;
