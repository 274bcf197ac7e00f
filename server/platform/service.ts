import type { Hybrid, HybridOrder } from '@slipway/extractor/hybrid/make-hybrid.ts';
import type { OpenedMessage, OpeningLimits } from '@slipway/extractor/mail/opened-message.ts';
import type { Arranged, ArrangeOrder } from '@slipway/extractor/paging/page-order.ts';
import type { Known, Reading } from '@slipway/extractor/reading.ts';
import type { Logger } from 'pino';

import type { Config } from './config/config.ts';
import type { Database, Writer } from './db/database.ts';
import type { Metrics } from './metrics/metrics.ts';

/** All external dependencies. A use case names those that it needs: `Pick<Service, …>`. */
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
  /** Null if virus scanning is disabled. */
  scanner: Scanner | null;
  /** Null if no email is sent. */
  mail: Mailer | null;
  log: Logger;
  metrics: Metrics;
  health: Health;
};

/** The state of this process for the System screen. */
export type Health = {
  startedAt: Date;
  /** The due rows and the oldest due time, by kind of job. */
  waiting(): Promise<{ kind: string; count: number; oldest: Date | null }[]>;
  /** Logged errors, newest first. */
  faults(): readonly Fault[];
};
export type Fault = { occurredAt: Date; level: 'warn' | 'error'; what: string; message: string };

export type Clock = { now(): Date };

export type Random = {
  /** A UUID of version 7, which sorts by time. */
  uuid(): string;
  bytes(length: number): Buffer;
};

/** The store of document files. Slipway generates the keys, never a user. */
export type Files = {
  /** Stores a stream; synced when it returns. Throws a Problem if it exceeds `bytesMax`. */
  put(key: string, content: AsyncIterable<Uint8Array>, bytesMax: number): Promise<StoredFile>;
  /** The whole content; throws a LostFile if it is missing or changed. The log then names `owner`. */
  get(key: string, sha256: string, owner?: FileOwner): Promise<Buffer>;
  /**
   * The content as a stream, for files larger than the memory. Throws a LostFile if it is missing; its checksum is
   * not verified.
   */
  open(key: string, owner?: FileOwner): Promise<AsyncIterable<Uint8Array>>;
  remove(key: string): Promise<void>;
  /** Throws a Problem if there is no space left. */
  assertRoom(): Promise<void>;
  /** Null if the space is unlimited or unknown. */
  freeBytes(): Promise<number | null>;
};
/** What a file belongs to. */
export type FileOwner = { documentId: number } | { intakeId: number } | { archiveId: number };
export type StoredFile = { key: string; bytes: number; sha256: string; head: Buffer };

/** Encrypts secrets that must be readable again, bound to their row (`context`). */
export type Vault = {
  seal(plain: string, context: string): Buffer;
  open(sealed: Uint8Array, context: string): string;
  /** The same content encrypted with the newest key; null if it already is. */
  reseal(sealed: Uint8Array, context: string): Buffer | null;
  /** The prefix of everything encrypted with the newest key. */
  readonly newestHead: Buffer;
};

/** Reads documents in sandboxed processes. Throws Unreadable. */
export type Readers = {
  read(bytes: Uint8Array, known: Known): Promise<Reading>;
  renderPage(
    bytes: Uint8Array,
    page: number,
    widthPx: number,
  ): Promise<{ mediaType: string; bytes: Uint8Array }>;
  /** Embeds an e-invoice in a PDF. */
  makeHybrid(original: Uint8Array, order: HybridOrder): Promise<Hybrid>;
  openMessage(
    bytes: Uint8Array,
    limits: OpeningLimits,
  ): Promise<{ message: OpenedMessage; content: Uint8Array }>;
  printPage(html: Uint8Array): Promise<Uint8Array | null>;
  takeAttachment(bytes: Uint8Array, path: string, limits: OpeningLimits): Promise<Uint8Array>;
  /** Creates files from the pages of others. */
  arrangePages(files: readonly Uint8Array[], order: ArrangeOrder): Promise<Arranged>;
  /** How the sandboxes are isolated from the rest of the machine. */
  readonly isolation: string;
  close(): void;
};

export type PageImage = { mediaType: string; bytes: Uint8Array };

/** A cache of rendered pages. */
export type PageCache = {
  /** The image of a file's page in this width; rendered and cached if it is missing. */
  get(fileKey: string, page: number, widthPx: number, draw: () => Promise<PageImage>): Promise<PageImage>;
  /** Deletes all images of a file. */
  forget(fileKey: string): Promise<void>;
  /** Deletes all expired images. */
  purgeOld(): Promise<void>;
};

/** One HTTP request to an address that a user chose, with protection against internal addresses (SSRF). */
export type Send = (request: OutgoingRequest) => Promise<OutgoingAnswer>;
export type OutgoingRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  /** The limit of the whole attempt, from name resolution to complete headers. */
  timeoutMs?: number;
  /** Ends the attempt earlier: the caller's time for all of its requests is over. */
  signal?: AbortSignal;
  bodyBytesMax?: number;
};
export type OutgoingAnswer = {
  /** Null without a complete response. */
  status: number | null;
  error: null | 'TIMEOUT' | 'DNS' | 'TLS' | 'CONNECT' | 'BLOCKED_ADDRESS' | 'INVALID_URL';
  /** A readable detail of the error. */
  reason: string | null;
  headers: Record<string, string>;
  body: Buffer;
  /** False if the body was longer than requested, or incomplete. */
  bodyComplete: boolean;
  /** Whether the other side may have received any part of the request. */
  requestLeft: boolean;
  durationMs: number;
};

/** Wakes a worker for a due row, in the caller's transaction, so that both are atomic. */
export type Queue = {
  enqueue(db: Writer, kind: string, target: Target): Promise<void>;
};
/** Scans files for malware. Throws if the scanner does not answer. */
export type Scanner = {
  scan(content: Uint8Array): Promise<Decision>;
  /** The scanner's version and the age of its database. */
  version(): Promise<string>;
};
export type Decision = { kind: 'CLEAN' } | { kind: 'INFECTED'; signature: string } | { kind: 'TOO_LARGE' };
/** Sends emails. Receivers recognise a repetition by the key. */
export type Mailer = {
  send(letter: { key: string; to: string; subject: string; text: string }): Promise<void>;
  /** Connects and signs in without sending. Throws if the server refuses. */
  verify(): Promise<void>;
  close(): void;
};

export type Target = { workspaceId: number; id: number };
