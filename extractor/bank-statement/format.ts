import type { ReadStatement } from './statement.ts';

/** The first bytes of a file; its text where it is text of any encoding, without white space at the start. */
export type FileHead = { bytes: Uint8Array; text: string | null };

/**
 * One format of bank files. A format is a folder with one of these in it and one line in formats.ts:
 * docs/extending-reading.md walks through it.
 */
export type StatementFormat<Name extends string = string> = {
  /** Stored with the document; capital letters. */
  name: Name;
  /** What people call it: "bank statement (…)". */
  label: string;
  /** What the original is served as. */
  mediaType: string;
  /** By content alone, and quickly: it is asked of every file that comes in. */
  recognises: (head: FileHead) => boolean;
  /** Throws Unreadable where nothing of it can be read; what is left out becomes a finding. */
  read: (bytes: Uint8Array) => ReadStatement;
};
