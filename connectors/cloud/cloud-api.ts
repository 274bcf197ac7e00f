import type { FieldName } from '@slipway/contract/fields.ts';

import type { Answer, Call, RefusalCategory, Step } from '../connector.ts';
import type { HttpRequest, Tools } from '../tools.ts';
import type { MultipartPart } from './multipart-form.ts';

/** A vendor's JSON API, as its connector uses it. */
export type CloudApi = {
  /** The name of the system: `Moneybird`. */
  system: string;
  /** Without a slash at its end. */
  baseUrl: string;
  tools: Pick<Tools, 'send' | 'now' | 'allowInsecureHttp'>;
  /**
   * The headers that sign a request in. `refused` means that the last ones got a 401: new ones are returned
   * if possible, and the request is repeated; otherwise the answer is `reauth`.
   */
  signIn(call: Call, refused: boolean): Promise<Answer<Record<string, string>>>;
  /** The meaning of the system's own message for a 4xx; null if it cannot be read. */
  readRefusal(status: number, content: unknown): CloudRefusal | null;
  /** The vendor's exceptions from the usual meaning of an answer; null if there are none. */
  readSpecial?(reply: CloudReply, request: CloudRequest): Answer<never> | null;
  /** Limits the request rate; see `paceRequests`. */
  pace?(call: Call): Promise<void>;
  /** The delay after a 429 without a time. */
  slowDownMs?: number;
  timeoutMs?: number;
};

export type CloudRefusal = {
  /** The system's own message, verbatim. */
  message: string;
  code: string | null;
  category: RefusalCategory;
  field: FieldName | null;
  retryable?: boolean;
};

export type CloudRequest = {
  method: HttpRequest['method'];
  /** Below the base address, with the leading slash. */
  path: string;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  body?: CloudBody;
  step: Step;
  /**
   * Whether it changes something. A lost or unreadable answer to a write is uncertain; a read is only
   * repeated. Default: everything but GET.
   */
  writes?: boolean;
  replyBytesMax?: number;
};

export type CloudBody =
  | { kind: 'json'; content: unknown }
  | { kind: 'form'; parts: MultipartPart[] }
  | { kind: 'bytes'; mediaType: string; bytes: Uint8Array };

/** A successful answer. `content` is its JSON, undefined if it has none. */
export type CloudReply = { status: number; headers: Record<string, string>; content: unknown };
