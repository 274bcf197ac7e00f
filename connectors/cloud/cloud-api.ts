import type { FieldName } from '@slipway/contract/fields.ts';

import type { Answer, Call, RefusalCategory, Step } from '../connector.ts';
import type { HttpRequest, Tools } from '../tools.ts';
import type { MultipartPart } from './multipart-form.ts';

/** A vendor's JSON interface, as its connector knows it. */
export type CloudApi = {
  /** What people call the system: `Moneybird`. */
  system: string;
  /** Without a slash at its end. */
  baseUrl: string;
  tools: Pick<Tools, 'send' | 'now' | 'allowInsecureHttp'>;
  /**
   * The headers that sign a request in. `refused` says that the last ones were refused with 401: whatever can get
   * newer ones answers them, and the request is sent again; who cannot answers `reauth`.
   */
  signIn(call: Call, refused: boolean): Promise<Answer<Record<string, string>>>;
  /** What the system's own words for a 4xx mean; null where they cannot be read. */
  readRefusal(status: number, content: unknown): CloudRefusal | null;
  /**
   * What the vendor's contract says of answers that usually leave a write in doubt, or the other way round; null where
   * nothing is said.
   */
  readSpecial?(reply: CloudReply, request: CloudRequest): Answer<never> | null;
  /** Keeps the requests within the vendor's limit; see `paceRequests`. */
  pace?(call: Call): Promise<void>;
  /** How long to wait after a 429 that names no time. */
  slowDownMs?: number;
  timeoutMs?: number;
};

export type CloudRefusal = {
  /** The system's own sentences, word for word. */
  message: string;
  code: string | null;
  category: RefusalCategory;
  field: FieldName | null;
  retryable?: boolean;
};

export type CloudRequest = {
  method: HttpRequest['method'];
  /** Below the base address, from its slash on. */
  path: string;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  body?: CloudBody;
  step: Step;
  /**
   * Whether something changes there. A lost or unreadable answer to a write is uncertain; a read is only asked again.
   * Not said: everything but GET writes.
   */
  writes?: boolean;
  replyBytesMax?: number;
};

export type CloudBody =
  | { kind: 'json'; content: unknown }
  | { kind: 'form'; parts: MultipartPart[] }
  | { kind: 'bytes'; mediaType: string; bytes: Uint8Array };

/** An answer with a fine status. `content` is its JSON, undefined where it is none. */
export type CloudReply = { status: number; headers: Record<string, string>; content: unknown };
