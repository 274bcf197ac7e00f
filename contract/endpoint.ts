import { z } from 'zod';
import { fromDigits, idFromDigits } from './digits.ts';
import type { ProblemCode } from './problems.ts';
import type { Scope } from './scopes.ts';

/**
 * Who may call: any token with this scope; anyone (`public`); a signed-in user (`person`), or an admin
 * (`admin`); or the holder of a selection token (`selection`) or of an upload link (`upload-link`).
 */
export type Access = Scope | 'public' | 'person' | 'admin' | 'selection' | 'upload-link';

export type Tag =
  | 'Authorization'
  | 'Sign-in'
  | 'Account'
  | 'People'
  | 'API clients'
  | 'Folders'
  | 'Document types'
  | 'Documents'
  | 'Intake'
  | 'Upload links'
  | 'Email imports'
  | 'Saved views'
  | 'Live'
  | 'Suppliers'
  | 'Webhooks'
  | 'Integrations'
  | 'Export batches'
  | 'Events'
  | 'Workspace'
  | 'Queues'
  | 'Approvals'
  | 'Comments'
  | 'Notifications'
  | 'Retention'
  | 'Personal data'
  | 'Reports'
  | 'Pricing';

export type Endpoint = {
  /** The operation's name: of the route, of the SDK's method, and `operationId` in OpenAPI. */
  name: string;
  tag: Tag;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `{base_url}`, parameters in braces. */
  path: string;
  summary: string;
  description?: string;
  access: Access;
  /** Further scopes that the token must carry. */
  alsoNeeds?: readonly Scope[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** For uploads: the handler reads the stream itself, and `body` describes the JSON form. */
  bodyKind?: 'json' | 'oauth-form' | 'upload';
  status: 200 | 201 | 202 | 204;
  /** Absent: no content, or bytes if `bytes` names their media types. */
  reply?: z.ZodType;
  bytes?: readonly string[];
  /** Sends server-sent events, each a `reply`, until one side ends the stream. */
  stream?: true;
  /** Problems in addition to those that all endpoints of its kind share. */
  problems: readonly ProblemCode[];
  /** Accepts an Idempotency-Key: it creates or triggers something. */
  idempotent?: boolean;
  /** Accepts If-Match with the document's ETag. */
  versioned?: boolean;
  /** Answers If-None-Match with 304. */
  conditional?: boolean;
  problemShape?: 'oauth';
};

/** Declares one endpoint and keeps the exact types of its parts. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** The return type of a handler: the input of the reply's schema. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : undefined;

export const IdParams = z.object({ id: idFromDigits });

/** Original files, with their own media types. */
export const fileTypes = [
  'application/pdf',
  'application/xml',
  'message/rfc822',
  'application/octet-stream',
  'application/*',
  'image/*',
  'text/*',
] as const;

/** `?limit=` and `?cursor=`, the parameters of every list. */
export const Paging = z.object({
  limit: fromDigits(z.number().int().min(1).max(200).default(50)),
  cursor: z.string().max(1000).optional(),
});

/** The reply of every list. `nextCursor` is null on the last page. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable(), hasMore: z.boolean() });
}
