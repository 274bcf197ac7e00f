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
/** The document itself has its own tests. */
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
/** Each schema has its own address, so it is compiled once, when a reply first refers to it. */
const [components, schemasAt] = ['#/components/schemas/', 'https://slipway.test/schemas/'];
for (const [name, schema] of Object.entries(document.components.schemas))
  ajv.addSchema(closed(schema), schemasAt + name);
const validators = new Map<string, ValidateFunction>();

/** Fixed segments before parameters: of two matching paths, the more specific one applies. */
const promises: Promised[] = Object.entries(document.paths)
  .map(([path, operations]) => ({ parts: path.split('/'), operations: operations as never }))
  .sort((one, other) => parametersOf(one) - parametersOf(other));

function parametersOf({ parts }: Promised): number {
  return parts.filter((part) => part.startsWith('{')).length;
}

/**
 * Fails if a reply differs from the OpenAPI document: in its status, content type, body, problem code or
 * fields. Paths outside the contract are not checked.
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
    assert.equal(type, '', `${where} with content, but none is documented`);
    return;
  }
  const content = promised.content[type] ?? promised.content[`${type.split('/')[0]}/*`];
  assert.ok(content, `${where} as ${type}, documented is ${Object.keys(promised.content).join(', ')}`);
  if (content.schema)
    assertBody(where, `${operation.operationId} ${reply.status} ${type}`, content.schema, reply.body);
  const code = (reply.body as { code?: string } | undefined)?.code;
  if (type === 'application/problem+json') {
    const codes = Object.keys(content.examples ?? {});
    assert.ok(
      code && codes.includes(code),
      `${where} with the code ${code}, documented is ${codes.join(', ')}`,
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
  assert.fail(`${where} with a body that violates the contract: ${faults.slice(0, 5).join('; ')}`);
}

/** The first test file of a run writes it for all others; a file that runs alone creates its own. */
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

/** Clients must ignore unknown fields; in tests, an undocumented field is an error. */
function closed(schema: JsonSchema): JsonSchema {
  return walk(schema, ({ $ref, ...part }) => ({
    ...part,
    ...(typeof $ref === 'string' ? { $ref: $ref.replace(components, schemasAt) } : {}),
    ...('properties' in part && !('additionalProperties' in part) ? { additionalProperties: false } : {}),
  }));
}
