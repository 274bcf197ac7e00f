import type { ExportKey, RemoteDocument } from '../connector.ts';

/**
 * Where the entries of one connection wait until a person hands them over. The server keeps them in its database:
 * there all its machines see them, and an entry comes to exactly one export package by a constraint and not by care.
 */
export type PackageFolder = {
  find(key: ExportKey): Promise<ShelvedEntry | null>;
  /** Keeps an entry; one that is there with its key already stays as it is. */
  keep(entry: ShelvedEntry): Promise<void>;
  /** Those who may be a party, by any of its keys (see `match-key.ts`), with their numbers. */
  findParties(role: PartyRole, keys: readonly string[]): Promise<NumberedParty[]>;
  /** The lowest number of the range that nobody has; null when there is none. Changes nothing. */
  findFreeNumber(role: PartyRole, range: NumberRange): Promise<number | null>;
  /** Gives a party a number of the range for good; asked again for the same name and tax id, tells it again. */
  addParty(role: PartyRole, party: ShelvedParty, range: NumberRange): Promise<number | null>;
};

export type PartyRole = 'CREDITOR' | 'DEBTOR';
/** From and to, and what of it is taken by others. */
export type NumberRange = { from: number; to: number; taken: readonly number[] };
export type ShelvedParty = { name: string; taxId: string | null; keys: readonly string[] };
export type NumberedParty = { number: number; name: string; taxId: string | null };

/** One document, written once as its kind hands it over, and never changed. */
export type ShelvedEntry = {
  key: ExportKey;
  documentId: number;
  /** The day on which it is booked. */
  date: string;
  /** What the kind wrote, as JSON: only the kind itself reads it. */
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
