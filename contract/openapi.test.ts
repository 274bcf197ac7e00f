import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endpoints } from './endpoints/all.ts';
import { readAccepted } from './openapi/accepted.ts';
import { breakingChanges, type Comparable } from './openapi/compare.ts';
import { openApiDocument } from './openapi.ts';
import { problemCodes } from './problems.ts';
import { allScopes } from './scopes.ts';

const made = openApiDocument({ serverUrl: 'https://slipway.test/api/v1', version: '1.0.0' });

type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  'x-required-scope'?: string;
  'x-further-scopes'?: string[];
  responses: Record<string, unknown>;
};
const operations = Object.values(made.paths).flatMap((methods) => Object.values(methods) as Operation[]);

test('every endpoint is documented under its own name', () => {
  assert.deepEqual(
    operations.map(({ operationId }) => operationId).sort(),
    endpoints.map(({ name }) => name).sort(),
  );
});

test('every reference has a target', () => {
  for (const [, kind = '', name = ''] of JSON.stringify(made).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
    assert.ok(made.components[kind]?.[name], `#/components/${kind}/${name}`);
  }
});

test('every scope is required by an endpoint, and is documented identically in two places', () => {
  const asked = operations.filter((operation) => operation['x-required-scope']);
  for (const operation of asked) {
    const needed = [operation['x-required-scope'], ...(operation['x-further-scopes'] ?? [])];
    assert.deepEqual(operation.security[0]?.['clientCredentials'], needed);
  }
  assert.deepEqual(
    [...new Set(asked.map((operation) => operation['x-required-scope']))].sort(),
    [...allScopes].sort(),
  );
});

test('every problem has an example, and can occur somewhere', () => {
  const answered = new Set(
    Object.keys(made.components['responses'] ?? {}).flatMap((name) => name.split('-or-')),
  );
  // An unsupported method belongs to no operation.
  assert.deepEqual([...answered, 'method_not_allowed'].sort(), [...problemCodes].sort());
  assert.deepEqual(Object.keys(made.components['examples'] ?? {}).sort(), [...answered].sort());
});

test('the webhooks of all six kinds are documented, and only the test has no document', () => {
  assert.deepEqual(Object.keys(made.webhooks).sort(), [
    'DOCUMENT_ARCHIVED',
    'DOCUMENT_EXPORTED',
    'ENDPOINT_TESTED',
    'EXPORT_FAILED',
    'EXTRACTION_FAILED',
    'EXTRACTION_FINISHED',
  ]);
  const bodyOf = (kind: string) => JSON.stringify(made.webhooks[kind]).match(/schemas\/(\w*Body)/)?.[1];
  assert.equal(bodyOf('ENDPOINT_TESTED'), 'TestEventBody');
  assert.equal(bodyOf('EXPORT_FAILED'), 'EventBody');
});

test('the accepted contract matches the code', () => {
  assert.deepEqual(breakingChanges(readAccepted() as Comparable, copy()), []);
});

function copy() {
  return structuredClone(made) as unknown as Comparable & {
    paths: Record<string, Record<string, Operation>>;
  };
}
// A test changes a copy of the document without type checks.
type Loose = ReturnType<typeof JSON.parse>;
function changed(change: (document: Loose) => void): string[] {
  const document = copy();
  change(document);
  return breakingChanges(copy(), document);
}

function replyOf(document: Loose, path: string): Loose {
  return document.paths[path].post.responses['200'].content['application/json'].schema;
}

const breaking: [string, (document: Loose) => void, RegExp][] = [
  ['an endpoint goes', (d) => delete d.paths['/folders'].post, /POST \/folders: removed/],
  ['an endpoint is renamed', (d) => (d.paths['/folders'].get.operationId = 'x'), /renamed to x/],
  ['a scope changes', (d) => (d.paths['/folders'].get['x-required-scope'] = 'docs.edit'), /needs docs.edit/],
  [
    'a reply loses one of its kinds',
    (d) => replyOf(d, '/auth/login').oneOf.pop(),
    /POST \/auth\/login 200: its choices changed/,
  ],
  [
    'a field of a reply goes',
    (d) => delete d.components.schemas.Folder.properties.name,
    /Folder\.name: removed/,
  ],
  [
    'a field of a reply changes its type',
    (d) => (d.components.schemas.Folder.properties.name.type = 'integer'),
    /Folder\.name: its type changed/,
  ],
  [
    'a new field must be sent',
    (d) => {
      d.components.schemas.WebhookCreation.properties.region = { type: 'string' };
      d.components.schemas.WebhookCreation.required.push('region');
    },
    /region: is now required/,
  ],
  [
    'a value is not taken any more',
    (d) => d.components.schemas.DocumentType.enum.pop(),
    /DocumentType: values removed: OTHER/,
  ],
  [
    'another status is answered',
    (d) => {
      const { responses } = d.paths['/folders'].post;
      responses['200'] = responses['201'];
      delete responses['201'];
    },
    /does not answer 201/,
  ],
  [
    'a filter goes',
    (d) => d.paths['/documents'].get.parameters.shift(),
    /GET \/documents: the parameter limit was removed/,
  ],
  ['a webhook goes', (d) => delete d.webhooks.EXPORT_FAILED, /webhook EXPORT_FAILED: removed/],
];
for (const [name, change, fault] of breaking) {
  test(`clients are warned when ${name}`, () => {
    assert.match(changed(change).join('\n'), fault);
  });
}

const growing: [string, (document: Loose) => void][] = [
  ['a new endpoint', (d) => (d.paths['/new'] = { get: d.paths['/folders'].get })],
  ['a new field of a reply', (d) => (d.components.schemas.Folder.properties.colour = { type: 'string' })],
  [
    'a new value of a reply',
    (d) => d.components.schemas.Evidence && d.components.schemas.FieldSource.enum.push('NEW'),
  ],
  [
    'a new field that need not be sent',
    (d) => (d.components.schemas.WebhookCreation.properties.region = { type: 'string' }),
  ],
];
for (const [name, change] of growing) {
  test(`${name} breaks no client`, () => assert.deepEqual(changed(change), []));
}
