import type { ReadStatement } from './statement.ts';

/** The first bytes of a file, and its text if it is text in any encoding, without leading white space. */
export type FileHead = { bytes: Uint8Array; text: string | null };

/**
 * One format of bank files. A format is a folder with one such object and one line in formats.ts. See
 * docs/extending-reading.md.
 */
export type StatementFormat<Name extends string = string> = {
  /** Stored with the document; capital letters. */
  name: Name;
  /** The name that users know, as in "bank statement (…)". */
  label: string;
  /** The media type with which Slipway serves the original. */
  mediaType: string;
  /** Recognises the format by content alone. It must be fast, because it runs for every received file. */
  recognises: (head: FileHead) => boolean;
  /** Throws Unreadable if nothing can be read. Anything that is left out becomes a finding. */
  read: (bytes: Uint8Array) => ReadStatement;
};
