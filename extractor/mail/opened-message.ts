import type { IntakeReasonCode } from '@slipway/contract/intake.ts';

/** What opening a message gives: who wrote it, and each piece that came with it. */
export type OpenedMessage = {
  from: string | null;
  subject: string | null;
  messageId: string | null;
  /** Written by a program, a list or a mail server: nobody is there to read an answer. */
  isAutomatic: boolean;
  pieces: OpenedAttachment[];
};

/** A leaf of the message: what holds others, such as an archive, is reported by what it holds. */
export type OpenedAttachment = {
  /** `2.1` is the first within the second. */
  path: string;
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  decision: Decision;
};

export type Decision =
  /** What is to become a document; its content stands beside, from `at` on. */
  | {
      kind: 'DOCUMENT';
      mediaType: string;
      at: number;
      length: number;
      invoice: Companion | null;
      /** Of a text that is a receipt: how it looked, where a browser can print it. */
      html: Slice | null;
    }
  | { kind: 'DUPLICATE'; of: string }
  | { kind: 'SKIPPED' | 'FAILED'; code: IntakeReasonCode; values: Record<string, string> };

/** The e-invoice of the same invoice, that came as a file beside its PDF. */
export type Companion = Slice & { path: string; name: string };
/** Where it stands in the content beside. */
export type Slice = { at: number; length: number };

export type OpeningLimits = {
  /** Of one file. */
  fileBytesMax: number;
};

/** Pieces of one message, however deep they lie. */
export const partsMax = 1000;
/** Messages in messages, archives in archives. */
export const depthMax = 5;
/** Of all archives of a message together, unpacked. */
export const unpackedBytesMax = 256 * 1024 * 1024;
