import type { ExportKey, RemoteDocument } from '../connector.ts';

/**
 * The waiting entries of one connection. The server stores them in its database: all machines share them, and
 * a constraint guarantees that an entry is in exactly one export package.
 */
export type PackageFolder = {
  find(key: ExportKey): Promise<ShelvedEntry | null>;
  /** Stores an entry; an existing one with the same key stays unchanged. */
  keep(entry: ShelvedEntry): Promise<void>;
  /** Possible parties by their keys (see `match-key.ts`), with their numbers. */
  findParties(role: PartyRole, keys: readonly string[]): Promise<NumberedParty[]>;
  /** The lowest free number of the range; null if there is none. Changes nothing. */
  findFreeNumber(role: PartyRole, range: NumberRange): Promise<number | null>;
  /** Assigns a number of the range permanently; for the same name and tax ID, returns the same one. */
  addParty(role: PartyRole, party: ShelvedParty, range: NumberRange): Promise<number | null>;
};

export type PartyRole = 'CREDITOR' | 'DEBTOR';
/** First and last number, and those in use. */
export type NumberRange = { from: number; to: number; taken: readonly number[] };
export type ShelvedParty = { name: string; taxId: string | null; keys: readonly string[] };
export type NumberedParty = { number: number; name: string; taxId: string | null };

/** One document in the form of its kind, which never changes. */
export type ShelvedEntry = {
  key: ExportKey;
  documentId: number;
  /** The booking date. */
  date: string;
  /** The kind's own content, as JSON. */
  content: unknown;
  file: ShelvedFile | null;
  record: ShelvedRecord;
};

export type ShelvedFile = { name: string; mediaType: string; sha256: string; bytes: number };

export type ShelvedRecord = Pick<
  RemoteDocument,
  | 'reference'
  | 'documentNumber'
  | 'documentDate'
  | 'vendorName'
  | 'currencyCode'
  | 'totalAmount'
  | 'taxAmount'
>;
