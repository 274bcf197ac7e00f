import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { endpoints } from '@slipway/contract/endpoints/all.ts';
import { EventBody, TestEventBody } from '@slipway/contract/event-body.ts';
import {
  collectSchemas,
  type EndpointSchemas,
  type JsonSchema,
} from '@slipway/contract/openapi/json-schemas.ts';
import { ProblemReply } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import { comment, typeText } from './type-text.ts';

const book = collectSchemas(endpoints, [ProblemReply, EventBody, TestEventBody]);

/**
 * The contents of contract-types.ts with all types expanded, so that the published package needs neither the
 * contract nor zod. The build compares the two with the compiler.
 */
export function writtenTypes(): string {
  const named = Object.entries(book.components).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${typeText(schema, referenceName)};`,
  );
  const calls = endpoints.map((endpoint) => `${endpoint.name}: ${callText(endpoint)};`);
  const promises = endpoints.map((endpoint) => `${endpoint.name}: ${promiseText(endpoint)};`);
  return [
    ...named,
    `export type Calls = { ${calls.join('\n')} };`,
    'export type CallName = keyof Calls;',
    `export type Promises = { ${promises.join('\n')} };`,
  ].join('\n\n');
}

function referenceName(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

function callText(endpoint: Endpoint): string {
  const schemas: EndpointSchemas = book.ofEndpoint.get(endpoint.name) ?? {};
  const text = (schema: JsonSchema | undefined) => (schema ? typeText(schema, referenceName) : 'undefined');
  const body = endpoint.bodyKind === 'upload' ? 'FormData' : text(schemas.body);
  const optionalBody = endpoint.body?.safeParse(undefined).success ? ' | undefined' : '';
  return `{
    params: ${text(schemas.params)};
    query: ${endpoint.query ? queryText(endpoint.query) : 'undefined'};
    body: ${body}${optionalBody};
    reply: ${endpoint.bytes ? 'Blob' : endpoint.stream ? `AsyncIterable<${text(schemas.reply)}>` : text(schemas.reply)};
  }`;
}

/** Filters as values (lists, booleans), not as query text; all are optional. Enums that only a filter has are expanded. */
function queryText(query: z.ZodType): string {
  const { $defs = {}, ...schema } = z.toJSONSchema(query, { io: 'output' }) as JsonSchema;
  const nameOf = (reference: string): string => {
    const name = referenceName(reference);
    const definition = ($defs as Record<string, JsonSchema>)[name] ?? {};
    const isNamed = Array.isArray(definition['enum']) && name in book.components;
    return isNamed ? name : typeText(definition, nameOf);
  };
  return typeText({ ...schema, required: [] }, nameOf);
}

function promiseText({
  method,
  path,
  access,
  idempotent,
  versioned,
  bytes,
  stream,
  bodyKind,
}: Endpoint): string {
  const parts = [
    `method: '${method}'; path: '${path}'; access: '${access}'`,
    ...(idempotent ? ['idempotent: true'] : []),
    ...(versioned ? ['versioned: true'] : []),
    ...(stream ? ['stream: true'] : []),
    ...(bytes ? ['bytes: readonly string[]'] : []),
    ...(bodyKind ? [`bodyKind: '${bodyKind}'`] : []),
  ];
  return `{ ${parts.join('; ')} }`;
}
