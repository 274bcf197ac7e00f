import type { DocumentType } from '@slipway/contract/document.ts';
import type { ExactAccount, ExactEntry, ExactLine, ExactTax } from '@slipway/contract/exact-values.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import type { DecimalText } from '@slipway/contract/money.ts';
import type { RefusalWording } from '@slipway/contract/refusals.ts';
import type { StatedTerms } from '@slipway/contract/stated-terms.ts';

import type { Chosen, CodingRules } from './choose-coding.ts';
import type { Books, MasterDataItem } from './master-data/master-data.ts';

/**
 * One workspace's link to one accounting system, ready to be called. Nothing here knows a database or a
 * queue: secrets and settings come in as values when the connector is created (registry.ts), and the
 * order of the calls, which makes "exactly once", is send-document.ts.
 *
 * Every call answers with a value. What a connector throws is a fault of ours and counts as uncertain.
 */
export type Connector = {
  kind: string;
  capabilities: Capabilities;
  /** Can we sign in, whose books are they, and what may we do there? Changes nothing. */
  check(call: Call): Promise<Answer<ConnectionHealth>>;
  /**
   * Accounts, tax codes and so on: all of them, or a `MasterDataFault` thrown, so that nothing passes for removed that
   * was only not read. With `since`, at least what changed after that instant.
   */
  reference(call: Call, since?: Date): AsyncIterable<MasterDataItem>;
  /** What vendors were booked on so far; absent where the system does not tell. */
  booked?(call: Call): AsyncIterable<BookedVendor>;
  /** What would be written or sent, for a person to look at before it is. Changes nothing. */
  preview(booking: Booking, call: Call): Promise<Answer<BookingPreview>>;
  /** What would be refused, as far as it can be told beforehand. Changes nothing. */
  preflight(booking: Booking, call: Call): Promise<Answer<Refusal[]>>;
  /**
   * ALL records that carry our key, in any state. `document` helps systems that cannot be asked for the key itself: they
   * look at the records with its number or date, and read the key there.
   */
  find(key: ExportKey, call: Call, document?: BookableDocument): Promise<Answer<RemoteDocument[]>>;
  /** May be repeated. Where `capabilities.draft` is false, this books immediately. */
  createDraft(booking: Booking, call: Call): Promise<Answer<RemoteRef>>;
  /** Only asked where `capabilities.attach` is 'after'. May be repeated; the same file is never kept twice. */
  attach(ref: RemoteRef, booking: Booking, file: BookableFile, call: Call): Promise<Answer<null>>;
  /**
   * Removes one file of a record, draft or posted; one that is gone already is no fault. Absent where the system does
   * not let us: then a file that a lost request left twice stays so.
   */
  detach?(ref: RemoteRef, attachment: RemoteAttachment, call: Call): Promise<Answer<null>>;
  /** Turns the draft into a booking. Posting what is posted is no fault. */
  post(ref: RemoteRef, booking: Booking, call: Call): Promise<Answer<null>>;
  /** Removes a draft; a draft that is gone already is no fault. Never removes what is posted. */
  discardDraft(ref: RemoteRef, call: Call): Promise<Answer<null>>;
  /** The record as the system holds it now; null when it is not there any more. */
  read(ref: RemoteRef, call: Call): Promise<Answer<RemoteDocument | null>>;
};

export type Capabilities = {
  /** Whether a record can be a draft first, and be posted by a second call. */
  draft: boolean;
  /** 'inline': the file goes along with `createDraft`; 'after': by `attach`, before posting. */
  attach: 'after' | 'inline' | 'none';
  /** What of the system itself keeps a second record with our key out, if anything does. */
  nativeKey: 'header' | 'externalId' | 'unique' | null;
  findByKey: boolean;
  postIsIdempotent: boolean;
  deletableDraft: boolean;
  maxFileBytes: number;
  /** null where the system names no limit. */
  ratePerMinute: number | null;
  /** One call is failed after so long. */
  callMsMax: number;
  /** Longer than the system's longest request: so long a lost call may still take effect. */
  maxInFlightMs: number;
};

/** What every call carries: it ends immediately when the signal is aborted (a lost lease, the call's deadline). */
export type Call = { signal: AbortSignal };

export type Answer<Value> =
  | { kind: 'ok'; value: Value }
  /** The system said no, and changed nothing. */
  | { kind: 'refused'; refusal: Refusal }
  /** Nothing was sent: no connection, a blocked address, a broken setting. Certain to have changed nothing. */
  | { kind: 'notSent'; reason: string }
  /** Time-out, reset after bytes were sent, 502/504, an unreadable 2xx: it may or may not have happened. */
  | { kind: 'uncertain'; reason: string }
  /** Not now: a rate limit, maintenance, a transient fault that certainly changed nothing. */
  | { kind: 'wait'; waitMs: number; reason: string }
  /** The connection's credentials no longer hold; a person must connect again. */
  | { kind: 'reauth'; reason: string };

/**
 * One export of one revision of one document: its key is the same for every attempt, and stands in a
 * searchable place of the remote record.
 */
export type Booking = {
  key: ExportKey;
  document: BookableDocument;
  file: BookableFile | null;
  /** What is known of the books; see `planInvoice`. */
  books: Books;
};

/** See `exportKeyPattern`: letters, digits, `.`, `_` and `-`, so that it can be a file name and a URL's part. */
export type ExportKey = string;

export const exportKeyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;

/** A document as connectors receive it: amounts are exact decimal text, credit notes hold positive amounts. */
export type BookableDocument = {
  id: number;
  /** Grows with every edit of what is booked. */
  revision: number;
  documentType: DocumentType;
  fileName: string;
  /** Every field, null when it is unknown. */
  fields: Record<FieldName, string | null>;
  lines: BookableLine[];
  taxes: BookableTax[];
  /** What its e-invoice stated and no field holds; see `chooseTerm`. */
  terms: StatedTerms | null;
  statement: { accounts: BookableAccount[] } | null;
  /** The document in our own web app, for the person who reads the books. */
  url: string | null;
  externalId: string | null;
  metadata: Record<string, string>;
  /** What the workspace set on accounts and taxes; see `chooseCoding`. */
  rules: CodingRules;
};

export type BookableLine = ExactLine;
export type BookableTax = ExactTax;
export type BookableEntry = ExactEntry;
export type BookableAccount = Omit<ExactAccount<BookableEntry>, 'pendingEntries'>;

/** The source file; its bytes are loaded only by a connector that sends them. */
export type BookableFile = {
  name: string;
  mediaType: string;
  /** Lower-case hex. */
  sha256: string;
  bytes: number;
  /** A link that opens without signing in and expires; null when none can be made. */
  url: string | null;
  load(): Promise<Uint8Array>;
};

/** The text of an entry, or the body of a request; a file that goes along is only named. */
export type BookingPreview = { mediaType: string; content: string; coding: CodedPart[] };

/** One choice of the entry, and why it was made. */
export type CodedPart = Chosen & {
  part: 'ACCOUNT' | 'COUNTER_ACCOUNT' | 'TAX' | 'PAYMENT_TERMS';
  /** The item's own id in the books, where it is one. */
  id?: string;
  /** The lines that it holds for, counted from 1; absent or null for the whole document. */
  lines?: number[] | null;
};

export type RemoteRef = {
  /** The system's own identifier, as text. */
  id: string;
  url: string | null;
};

/** A record as the system holds it. What the system does not tell is null, and is not compared. */
export type RemoteDocument = {
  ref: RemoteRef;
  key: ExportKey;
  state: 'DRAFT' | 'POSTED' | 'CANCELLED';
  /** What people call the record there, such as the voucher's number. */
  reference: string | null;
  documentNumber: string | null;
  documentDate: string | null;
  vendorName: string | null;
  currencyCode: string | null;
  /** In our sign: positive for credit notes too. */
  totalAmount: DecimalText | null;
  taxAmount: DecimalText | null;
  attachments: RemoteAttachment[] | null;
};

export type RemoteAttachment = {
  name: string;
  sha256: string | null;
  /** The system's own identifier; needed by a connector that has `detach`. */
  id?: string;
};

/** Where something was refused or lost, in the order of the procedure. */
export const steps = ['find', 'preflight', 'create', 'discard', 'attach', 'detach', 'post', 'read'] as const;
export type Step = (typeof steps)[number];

export type RefusalCategory =
  | 'CLOSED_PERIOD'
  | 'ACCOUNT'
  | 'TAX'
  | 'SUPPLIER'
  | 'AMOUNT'
  | 'UNBALANCED'
  | 'CURRENCY'
  | 'DATE'
  | 'DUPLICATE'
  | 'PERMISSION'
  | 'ATTACHMENT'
  | 'SETTINGS'
  | 'REMOTE_CHANGED'
  | 'NOT_BOOKABLE'
  | 'OTHER';

/** A "no" that a person must act on. */
export type Refusal = {
  category: RefusalCategory;
  step: Step;
  /** In words that a bookkeeper understands. */
  message: string;
  /** Names the sentence of `message`; null where the words are the system's own. */
  wording: RefusalWording | null;
  /** What the sentence names. */
  values: Record<string, string>;
  /** What the system itself said, word for word; null when we found it ourselves. */
  providerMessage: string | null;
  /** The system's own code. */
  code: string | null;
  field: FieldName | null;
  /** Whether the same document may pass later without being edited: a period reopened, an account opened. */
  retryable: boolean;
};

export type ConnectionHealth = {
  organisation: string | null;
  baseCurrency: string | null;
  /** What a person should know, such as "hledger is not installed: only our own checks run". */
  notes: string[];
};

/** How often documents of a vendor were booked on an account. */
export type BookedVendor = { vendor: string; account: string; times: number };

export function ok<Value>(value: Value): Answer<Value> {
  return { kind: 'ok', value };
}

/** A refusal with what is known of it; the rest is null, and it is not retryable unless said so. */
export function refuse(refusal: Pick<Refusal, 'category' | 'step' | 'message'> & Partial<Refusal>): {
  kind: 'refused';
  refusal: Refusal;
} {
  return {
    kind: 'refused',
    refusal: {
      wording: null,
      values: {},
      providerMessage: null,
      code: null,
      field: null,
      retryable: false,
      ...refusal,
    },
  };
}
