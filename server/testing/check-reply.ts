import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type JsonSchema, walk } from '@slipway/contract/openapi/json-schemas.ts';
import { type OpenApiDocument, openApiDocument } from '@slipway/contract/openapi.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export type Reply = {
  method: string;
  /** Below `/api/v1`, with or without a query. */
  path: string;
  status: number;
  headers: Headers;
  body: unknown;
};

type Content = Record<string, { schema?: JsonSchema; examples?: Record<string, unknown> }>;
type Response = { $ref?: string; content?: Content };
type Operation = { operationId: string; responses: Record<string, Response> };
type Promised = { parts: string[]; operations: Record<string, Operation> };

const document = contractDocument();
/** Whether the document itself is in order is for its own tests. */
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
/** Each by an address of its own: so it is compiled once, and only when a reply refers to it. */
const [components, schemasAt] = ['#/components/schemas/', 'https://slipway.test/schemas/'];
for (const [name, schema] of Object.entries(document.components.schemas))
  ajv.addSchema(closed(schema), schemasAt + name);
const validators = new Map<string, ValidateFunction>();

/** Fixed words before parameters: of two paths that fit, the more exact one answers. */
const promises: Promised[] = Object.entries(document.paths)
  .map(([path, operations]) => ({ parts: path.split('/'), operations: operations as never }))
  .sort((one, other) => parametersOf(one) - parametersOf(other));

function parametersOf({ parts }: Promised): number {
  return parts.filter((part) => part.startsWith('{')).length;
}

/**
 * Fails when a reply is not what the OpenAPI document promises: its status, its content type, its body,
 * a code of a problem that is not listed, or a field that nobody promised. Paths that are not in the
 * contract are not looked at.
 */
export function checkReply(reply: Reply): void {
  const operation = operationOf(reply);
  if (!operation) return;
  const where = `${reply.method} ${reply.path} (${operation.operationId}) answered ${reply.status}`;
  assert.ok(reply.headers.get('x-request-id'), `${where} without X-Request-Id`);
  const promised = responseOf(operation, reply.status);
  assert.ok(promised, `${where}, which is not in the contract: ${JSON.stringify(reply.body)}`);
  const type = (reply.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (!promised.content) {
    assert.equal(type, '', `${where} with content, but none is promised`);
    return;
  }
  const content = promised.content[type] ?? promised.content[`${type.split('/')[0]}/*`];
  assert.ok(content, `${where} as ${type}, promised is ${Object.keys(promised.content).join(', ')}`);
  if (content.schema)
    assertBody(where, `${operation.operationId} ${reply.status} ${type}`, content.schema, reply.body);
  const code = (reply.body as { code?: string } | undefined)?.code;
  if (type === 'application/problem+json') {
    const codes = Object.keys(content.examples ?? {});
    assert.ok(
      code && codes.includes(code),
      `${where} with the code ${code}, promised is ${codes.join(', ')}`,
    );
  }
}

function operationOf({ method, path }: Reply): Operation | undefined {
  const asked = (path.split('?')[0] ?? '').replace(/\/$/, '').split('/');
  const fitting = promises.find(
    ({ parts, operations }) =>
      method.toLowerCase() in operations &&
      parts.length === asked.length &&
      parts.every((part, at) => part.startsWith('{') || part === asked[at]),
  );
  return fitting?.operations[method.toLowerCase()];
}

function responseOf({ responses }: Operation, status: number): Response | undefined {
  const response = responses[status];
  const name = response?.$ref?.split('/').at(-1);
  return name ? (document.components['responses']?.[name] as Response) : response;
}

function assertBody(where: string, key: string, schema: JsonSchema, body: unknown): void {
  const validate = validators.get(key) ?? ajv.compile(closed(schema));
  validators.set(key, validate);
  if (validate(body)) return;
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
  assert.fail(`${where} with a body that breaks the contract: ${faults.slice(0, 5).join('; ')}`);
}

/** The first file of a run writes it down for all others; a file that is run automatically makes its own. */
function contractDocument(): OpenApiDocument {
  const file = process.env['SLIPWAY_TEST_CONTRACT'];
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const made = openApiDocument({ serverUrl: 'https://slipway.test/api/v1', version: '1.0.0' });
  if (file) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(made));
    renameSync(draft, file);
  }
  return made;
}

/** Clients must bear fields they do not know; here a field that was not promised is a fault. */
function closed(schema: JsonSchema): JsonSchema {
  return walk(schema, ({ $ref, ...part }) => ({
    ...part,
    ...(typeof $ref === 'string' ? { $ref: $ref.replace(components, schemasAt) } : {}),
    ...('properties' in part && !('additionalProperties' in part) ? { additionalProperties: false } : {}),
  }));
}
