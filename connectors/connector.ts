import type { DocumentType } from '@slipway/contract/document.ts';
import type { ExactAccount, ExactEntry, ExactLine, ExactTax } from '@slipway/contract/exact-values.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import type { DecimalText } from '@slipway/contract/money.ts';
import type { RefusalWording } from '@slipway/contract/refusals.ts';
import type { StatedTerms } from '@slipway/contract/stated-terms.ts';

import type { Chosen, CodingRules } from './choose-coding.ts';
import type { Books, MasterDataItem } from './master-data/master-data.ts';

/**
 * A workspace's connection to one accounting system. Connectors know no database and no queue: secrets and
 * settings are values (registry.ts), and the order of the calls, which guarantees "exactly once", is in
 * send-document.ts.
 * Every call returns a value. An exception is an error of ours and counts as uncertain.
 */
export type Connector = {
  kind: string;
  capabilities: Capabilities;
  /** Tests the sign-in, the company and the permissions. Changes nothing. */
  check(call: Call): Promise<Answer<ConnectionHealth>>;
  /**
   * Accounts, tax codes and so on: all of them, or a `MasterDataFault`, so that an unread item is never
   * treated as removed. With `since`, at least all changes after that instant.
   */
  reference(call: Call, since?: Date): AsyncIterable<MasterDataItem>;
  /** The accounts used for each vendor; absent if the system does not provide them. */
  booked?(call: Call): AsyncIterable<BookedVendor>;
  /** The content that would be sent, for a user. Changes nothing. */
  preview(booking: Booking, call: Call): Promise<Answer<BookingPreview>>;
  /** Foreseeable refusals. Changes nothing. */
  preflight(booking: Booking, call: Call): Promise<Answer<Refusal[]>>;
  /**
   * ALL records with the export key, in any state. `document` helps systems that cannot search for the key:
   * they read the records with its number or date.
   */
  find(key: ExportKey, call: Call, document?: BookableDocument): Promise<Answer<RemoteDocument[]>>;
  /** Can be repeated. If `capabilities.draft` is false, this books immediately. */
  createDraft(booking: Booking, call: Call): Promise<Answer<RemoteRef>>;
  /**
   * Called only if `capabilities.attach` is 'after'. Can be repeated; the same file is never stored twice.
   */
  attach(ref: RemoteRef, booking: Booking, file: BookableFile, call: Call): Promise<Answer<null>>;
  /**
   * Removes one file of a draft or posted record; a missing one is no error. Absent if the system does not
   * allow it: then a file that a lost request duplicated stays.
   */
  detach?(ref: RemoteRef, attachment: RemoteAttachment, call: Call): Promise<Answer<null>>;
  /** Posts the draft. Posting a posted record is no error. */
  post(ref: RemoteRef, booking: Booking, call: Call): Promise<Answer<null>>;
  /** Removes a draft; a missing one is no error. Never removes a posted record. */
  discardDraft(ref: RemoteRef, call: Call): Promise<Answer<null>>;
  /** The current record in the system; null if it no longer exists. */
  read(ref: RemoteRef, call: Call): Promise<Answer<RemoteDocument | null>>;
};

export type Capabilities = {
  /** Whether a record is first a draft, and posted by a second call. */
  draft: boolean;
  /** 'inline': `createDraft` includes the file; 'after': `attach` adds it before posting. */
  attach: 'after' | 'inline' | 'none';
  /** The system's own protection against a second record with the same key, if any. */
  nativeKey: 'header' | 'externalId' | 'unique' | null;
  findByKey: boolean;
  postIsIdempotent: boolean;
  deletableDraft: boolean;
  maxFileBytes: number;
  /** null if the system has no documented limit. */
  ratePerMinute: number | null;
  /** The time limit of one call. */
  callMsMax: number;
  /** Longer than the system's longest request: a lost call may take effect for this long. */
  maxInFlightMs: number;
};

/** Passed to every call: it ends when the signal is aborted (a lost lease, the call's deadline). */
export type Call = { signal: AbortSignal };

export type Answer<Value> =
  | { kind: 'ok'; value: Value }
  /** The system refused, and changed nothing. */
  | { kind: 'refused'; refusal: Refusal }
  /** Nothing was sent: no connection, a blocked address, an invalid setting. Certainly changed nothing. */
  | { kind: 'notSent'; reason: string }
  /**
   * A timeout, a reset after bytes were sent, 502/504, an unreadable 2xx: it may or may not have happened.
   */
  | { kind: 'uncertain'; reason: string }
  /** Not now: a rate limit, maintenance, a temporary error that certainly changed nothing. */
  | { kind: 'wait'; waitMs: number; reason: string }
  /** The connection's credentials are no longer valid; a user must connect again. */
  | { kind: 'reauth'; reason: string };

/**
 * One export of one revision of a document: its key is the same for every attempt, and is searchable in the
 * remote record.
 */
export type Booking = {
  key: ExportKey;
  document: BookableDocument;
  file: BookableFile | null;
  /** The master data; see `planInvoice`. */
  books: Books;
};

/**
 * See `exportKeyPattern`: letters, digits, `.`, `_` and `-`, so that it can be part of file names and URLs.
 */
export type ExportKey = string;

export const exportKeyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;

/** A document as connectors receive it: amounts are exact decimal text, positive in credit notes. */
export type BookableDocument = {
  id: number;
  /** Grows with every edit of booked data. */
  revision: number;
  documentType: DocumentType;
  fileName: string;
  /** Every field, null if unknown. */
  fields: Record<FieldName, string | null>;
  lines: BookableLine[];
  taxes: BookableTax[];
  /** Terms of its e-invoice without a field of their own; see `chooseTerm`. */
  terms: StatedTerms | null;
  statement: { accounts: BookableAccount[] } | null;
  /** The document in our web app, as a link for bookkeepers. */
  url: string | null;
  externalId: string | null;
  metadata: Record<string, string>;
  /** The workspace's account rules; see `chooseCoding`. */
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
  /** A link without sign-in that expires; null if none can be created. */
  url: string | null;
  load(): Promise<Uint8Array>;
};

/** The text of an entry, or the body of a request; an included file is only named. */
export type BookingPreview = { mediaType: string; content: string; coding: CodedPart[] };

/** One choice of the entry, and its reason. */
export type CodedPart = Chosen & {
  part: 'ACCOUNT' | 'COUNTER_ACCOUNT' | 'TAX' | 'COST_CENTRE' | 'PAYMENT_TERMS';
  /** The item's id in the accounting system, if it is an item. */
  id?: string;
  /** The lines that use it, counted from 1; absent or null for the whole document. */
  lines?: number[] | null;
};

export type RemoteRef = {
  /** The system's own identifier, as text. */
  id: string;
  url: string | null;
};

/** A record in the system. Values that the system does not return are null, and are not compared. */
export type RemoteDocument = {
  ref: RemoteRef;
  key: ExportKey;
  state: 'DRAFT' | 'POSTED' | 'CANCELLED';
  /** Its readable reference there, such as the voucher's number. */
  reference: string | null;
  documentNumber: string | null;
  documentDate: string | null;
  vendorName: string | null;
  currencyCode: string | null;
  /** With our sign: positive for credit notes too. */
  totalAmount: DecimalText | null;
  taxAmount: DecimalText | null;
  attachments: RemoteAttachment[] | null;
};

export type RemoteAttachment = {
  name: string;
  sha256: string | null;
  /** The system's own identifier; required by a connector with `detach`. */
  id?: string;
};

/** The step at which something was refused or lost, in the order of the procedure. */
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

/** A refusal that needs a user's action. */
export type Refusal = {
  category: RefusalCategory;
  step: Step;
  /** In words that a bookkeeper understands. */
  message: string;
  /** The code of `message`; null for the system's own message. */
  wording: RefusalWording | null;
  /** The values of the message. */
  values: Record<string, string>;
  /** The system's own message, verbatim; null for our own checks. */
  providerMessage: string | null;
  /** The system's own code. */
  code: string | null;
  field: FieldName | null;
  /** Whether the same document may succeed later without an edit: a period reopened, an account opened. */
  retryable: boolean;
};

export type ConnectionHealth = {
  organisation: string | null;
  baseCurrency: string | null;
  /** Notes for a user, such as "hledger is not installed: only our own checks run". */
  notes: string[];
};

/** How often documents of a vendor were booked on an account. */
export type BookedVendor = { vendor: string; account: string; times: number };

export function ok<Value>(value: Value): Answer<Value> {
  return { kind: 'ok', value };
}

/** A refusal with the given properties; the others are null, and `retryable` is false by default. */
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

/** The first of several refusals, as an answer. */
export function refuseFirst(refusals: readonly Refusal[]): { kind: 'refused'; refusal: Refusal } {
  const [refusal] = refusals;
  if (!refusal) throw new Error('A refusal without a reason.');
  return { kind: 'refused', refusal };
}

/** An answer to a request before the booking: if it was lost, the booking was certainly not requested. */
export function beforeBooking<Value>(answer: Answer<Value>): Answer<Value> {
  return answer.kind === 'uncertain' ? { ...answer, kind: 'notSent' } : answer;
}
