/**
 * The types of every call, taken from the contract by the compiler. Nothing of the contract is left at
 * run time, and the published package holds this file's types written out (see build/write-types.ts).
 */
import type * as document from '@slipway/contract/document.ts';
import type * as auth from '@slipway/contract/endpoints/auth.ts';
import type * as moves from '@slipway/contract/endpoints/document-moves.ts';
import type * as documents from '@slipway/contract/endpoints/documents.ts';
import type * as folders from '@slipway/contract/endpoints/folders.ts';
import type * as integrations from '@slipway/contract/endpoints/integrations.ts';
import type * as oauth from '@slipway/contract/endpoints/oauth.ts';
import type * as people from '@slipway/contract/endpoints/people.ts';
import type * as pricing from '@slipway/contract/endpoints/pricing.ts';
import type * as suppliers from '@slipway/contract/endpoints/suppliers.ts';
import type * as webhooks from '@slipway/contract/endpoints/webhooks.ts';
import type { ProblemReply } from '@slipway/contract/problems.ts';
import type { z } from 'zod';

type Contract = typeof oauth &
  typeof auth &
  typeof people &
  typeof folders &
  typeof documents &
  typeof moves &
  typeof suppliers &
  typeof webhooks &
  typeof integrations &
  typeof pricing;

/** Every endpoint that was promised, by its name. */
export type Promises = {
  [K in keyof Contract as Contract[K] extends { name: infer Name extends string; method: string }
    ? Name
    : never]: Contract[K];
};

/** What each call takes and answers. */
export type Calls = { [Name in keyof Promises]: CallOf<Promises[Name]> };
export type CallName = keyof Calls;

type CallOf<E> = {
  params: E extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  query: E extends { query: infer Q extends z.ZodType } ? Loose<z.output<Q>> : undefined;
  body: E extends { bodyKind: 'upload' }
    ? FormData
    : E extends { body: infer B extends z.ZodType }
      ? z.input<B>
      : undefined;
  reply: E extends { reply: infer R extends z.ZodType }
    ? z.output<R>
    : E extends { bytes: readonly string[] }
      ? Blob
      : undefined;
};

/** Filters may be left out, or be undefined. */
type Loose<Query> = { [Key in keyof Query]?: Query[Key] | undefined };

export type Problem = ProblemReply;

export type Document = z.output<typeof document.Document>;
export type DocumentSummary = z.output<typeof document.DocumentSummary>;
export type DocumentType = z.output<typeof document.DocumentType>;
export type Status = Document['status'];
export type FieldName = keyof Document['fields'];
export type DocumentEdit = Calls['editDocument']['body'];
export type Folder = z.output<typeof folders.Folder>;
export type WebhookEndpoint = z.output<typeof webhooks.WebhookEndpoint>;
export type Delivery = z.output<typeof webhooks.Delivery>;
export type Connection = z.output<typeof integrations.Connection>;
export type EventBody = z.output<typeof webhooks.EventBody>;
export type TestEventBody = z.output<typeof webhooks.TestEventBody>;
