import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@slipway/contract/endpoint.ts';

import type { z } from 'zod';

import type { Actor, RequestInfo } from '../../identity/actor.ts';
import type { UploadSource } from '../../platform/files/upload-source.ts';
import type { Service } from '../../platform/service.ts';

export type Input<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  asked: RequestInfo;
  /** From If-Match: the version that the caller read. */
  expectedVersion: number | undefined;
  idempotencyKey: string | undefined;
  /** For `oauth-form` endpoints: the raw body, which the handler parses. */
  rawBody: string;
  /** For `upload` endpoints: the parts or the JSON, streamed. */
  upload: UploadSource;
};

/** A reply with more than a body: headers, another status, or bytes. */
export class Answer<Reply = unknown> {
  readonly reply: Reply | undefined;
  readonly headers: Record<string, string | string[]>;
  readonly bytes: Uint8Array | undefined;
  /** For `stream` endpoints: data that is sent until either side ends it. */
  readonly stream: Readable | undefined;
  readonly status: number | undefined;
  constructor(parts: {
    reply?: Reply;
    headers?: Record<string, string | string[]>;
    bytes?: Uint8Array;
    stream?: Readable;
    status?: number;
  }) {
    this.reply = parts.reply;
    this.headers = parts.headers ?? {};
    this.bytes = parts.bytes;
    this.stream = parts.stream;
    this.status = parts.status;
  }
}

/** Public endpoints have no actor; handlers check tokens other than access tokens. */
type RequesterOf<E extends Endpoint> = E['access'] extends 'public' | 'selection' | 'upload-link'
  ? null
  : Actor;
export type Handler<E extends Endpoint> = (
  service: Service,
  actor: RequesterOf<E>,
  input: Input<E>,
) => Promise<ReplyOf<E> | Answer<ReplyOf<E>> | NothingOf<E>>;
/** Where no content is promised, a handler need not return anything. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is the type of a function's missing return.
type NothingOf<E extends Endpoint> = E['reply'] extends z.ZodType ? never : void;

export type Route = {
  endpoint: Endpoint;
  handle(service: Service, actor: Actor | null, input: Input<Endpoint>): Promise<unknown>;
};

/** One operation of the contract and its handler. */
export function route<const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
