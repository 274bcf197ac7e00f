import type { Hybrid, HybridOrder } from '@slipway/extractor/hybrid/make-hybrid.ts';
import type { OpenedMessage, OpeningLimits } from '@slipway/extractor/mail/opened-message.ts';
import type { Arranged, ArrangeOrder } from '@slipway/extractor/paging/page-order.ts';
import type { Known, Reading } from '@slipway/extractor/reading.ts';
import type { Logger } from 'pino';

import type { Config } from './config/config.ts';
import type { Database, Writer } from './db/database.ts';
import type { Metrics } from './metrics/metrics.ts';

/** Everything we need from outside ourselves. A use case names what it takes: `Pick<Service, …>`. */
export type Service = {
  config: Config;
  db: Database;
  clock: Clock;
  random: Random;
  files: Files;
  vault: Vault;
  readers: Readers;
  pageCache: PageCache;
  /** To webhook receivers: `https:` only. */
  send: Send;
  /** To accounting systems: also `http:`, but only to addresses that the operator allows. */
  sendToSystem: Send;
  queue: Queue;
  /** Null where nothing is scanned for viruses. */
  scanner: Scanner | null;
  /** Null where no mail is sent. */
  mail: Mailer | null;
  log: Logger;
  metrics: Metrics;
  health: Health;
};

/** How this process is doing, for the operator's screen. */
export type Health = {
  startedAt: Date;
  /** What is due and since when, by kind of job. */
  waiting(): Promise<{ kind: string; count: number; oldest: Date | null }[]>;
  /** What was logged as wrong, newest first. */
  faults(): readonly Fault[];
};
export type Fault = { occurredAt: Date; level: 'warn' | 'error'; what: string; message: string };

export type Clock = { now(): Date };

export type Random = {
  /** A UUID of version 7, which sorts by time. */
  uuid(): string;
  bytes(length: number): Buffer;
};

/** Where the bytes of documents are kept. Keys are made by us, never by a user. */
export type Files = {
  /** Keeps a stream; synced when it returns. Throws a Problem when it grows over `bytesMax`. */
  put(key: string, content: AsyncIterable<Uint8Array>, bytesMax: number): Promise<StoredFile>;
  /** The whole content; throws when it is not what was kept. */
  get(key: string, sha256: string): Promise<Buffer>;
  /** The content as a stream, for what may be larger than the memory; it is not held against a checksum. */
  open(key: string): Promise<AsyncIterable<Uint8Array>>;
  remove(key: string): Promise<void>;
  /** Throws a Problem when there is no room for more. */
  assertRoom(): Promise<void>;
  /** Null where the room has no end that we could know. */
  freeBytes(): Promise<number | null>;
};
export type StoredFile = { key: string; bytes: number; sha256: string; head: Buffer };

/** Encrypts what must be readable again, bound to the row it belongs to (`context`). */
export type Vault = {
  seal(plain: string, context: string): Buffer;
  open(sealed: Uint8Array, context: string): string;
  /** The same content under the newest key; null when it is under that one already. */
  reseal(sealed: Uint8Array, context: string): Buffer | null;
  /** What everything begins with that is under the newest key. */
  readonly newestHead: Buffer;
};

/** Reads documents in sandboxed processes of their own. Throws Unreadable. */
export type Readers = {
  read(bytes: Uint8Array, known: Known): Promise<Reading>;
  renderPage(
    bytes: Uint8Array,
    page: number,
    widthPx: number,
  ): Promise<{ mediaType: string; bytes: Uint8Array }>;
  /** Puts an e-invoice into a PDF. */
  makeHybrid(original: Uint8Array, order: HybridOrder): Promise<Hybrid>;
  openMessage(
    bytes: Uint8Array,
    limits: OpeningLimits,
  ): Promise<{ message: OpenedMessage; content: Uint8Array }>;
  printPage(html: Uint8Array): Promise<Uint8Array | null>;
  takeAttachment(bytes: Uint8Array, path: string, limits: OpeningLimits): Promise<Uint8Array>;
  /** Makes files of the pages of others. */
  arrangePages(files: readonly Uint8Array[], order: ArrangeOrder): Promise<Arranged>;
  /** How the processes are shut off from the rest of the machine. */
  readonly isolation: string;
  close(): void;
};

export type PageImage = { mediaType: string; bytes: Uint8Array };

/** Drawn pages, kept near at hand. */
export type PageCache = {
  /** The image of a file's page in this width; drawn, and kept, where there is none. */
  get(fileKey: string, page: number, widthPx: number, draw: () => Promise<PageImage>): Promise<PageImage>;
  /** Removes all images of a file. */
  forget(fileKey: string): Promise<void>;
  /** Removes all images that have had their time. */
  purgeOld(): Promise<void>;
};

/** One HTTP request to an address that a user chose, guarded against reaching inside. */
export type Send = (request: OutgoingRequest) => Promise<OutgoingAnswer>;
export type OutgoingRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  /** The whole attempt, from resolving the name to complete headers. */
  timeoutMs?: number;
  bodyBytesMax?: number;
};
export type OutgoingAnswer = {
  /** Null when no complete answer came. */
  status: number | null;
  error: null | 'TIMEOUT' | 'DNS' | 'TLS' | 'CONNECT' | 'BLOCKED_ADDRESS' | 'INVALID_URL';
  /** More about the error, for people. */
  reason: string | null;
  headers: Record<string, string>;
  body: Buffer;
  /** False when the body was longer than asked for, or broke off. */
  bodyComplete: boolean;
  /** Whether the other side may have seen any of the request. */
  requestLeft: boolean;
  durationMs: number;
};

/** Wakes a worker for a row that is due; in the caller's transaction, so that neither is lost. */
export type Queue = {
  enqueue(db: Writer, kind: string, target: Target): Promise<void>;
};
/** Looks for malware in what arrived. Throws where it does not answer. */
export type Scanner = {
  scan(content: Uint8Array): Promise<Decision>;
  /** What it calls itself, with the age of what it knows. */
  version(): Promise<string>;
};
export type Decision = { kind: 'CLEAN' } | { kind: 'INFECTED'; signature: string } | { kind: 'TOO_LARGE' };
/** Sends emails. A repetition with the same key is seen as such by anyone who receives it. */
export type Mailer = {
  send(letter: { key: string; to: string; subject: string; text: string }): Promise<void>;
  close(): void;
};

export type Target = { workspaceId: number; id: number };
