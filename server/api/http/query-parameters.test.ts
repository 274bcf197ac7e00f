import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@slipway/contract/endpoints/all.ts';

import { askForToken, newApiClient } from '../../testing/api-client.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call } = service;

test('a filter with a typo is rejected by name instead of returning everything', async () => {
  const { status, body } = await call('GET', '/documents?stauts=EXTRACTED&limit=1');
  assert.equal(status, 422);
  assert.equal(body.code, 'invalid_input');
  assert.equal(body.errors.length, 1);
  const [{ pointer, code, detail }] = body.errors;
  assert.deepEqual([pointer, code], ['/query/stauts', 'unknown_parameter']);
  assert.match(detail, /^There is no query parameter "stauts"\. Known are: .*\bstatus\b.*\.$/);
});

const asked = endpoints.filter(
  ({ problemShape, access }) =>
    problemShape !== 'oauth' && access !== 'selection' && access !== 'upload-link',
);
test(`all ${asked.length} operations reject an unknown query parameter`, async () => {
  let refused = 0;
  for (const { method, path } of asked) {
    const filled = path.replace('{clientId}', 'cli_x').replaceAll(/\{\w+\}/g, '1');
    const { status, body } = await call(method, `${filled}?no~such%2Fname=1`);
    // Some ids are UUIDs, where 1 is not found.
    if (status === 404) continue;
    refused++;
    assert.deepEqual([status, body.errors?.[0].pointer], [422, '/query/no~0such~1name'], `${method} ${path}`);
  }
  assert.ok(refused > 0.8 * asked.length, `only ${refused}`);
});

test('a repeated parameter is rejected', async () => {
  const { status, body } = await call('GET', '/documents?status=EXTRACTED&status=VALIDATED');
  assert.deepEqual([status, body.errors[0].detail], [422, 'Must be sent only once.']);
});

test('the prices reject a misspelled currency parameter', async () => {
  const { status } = await call('GET', '/public/pricing?curency=CHF', { token: null });
  assert.equal(status, 422);
});

test('the token endpoint ignores unknown parameters, as OAuth requires', async () => {
  const { clientId, clientSecret } = await newApiClient(service);
  const { status } = await askForToken(service, {
    client_id: clientId,
    client_secret: clientSecret,
    audience: 'slipway',
  });
  assert.equal(status, 200);
});
