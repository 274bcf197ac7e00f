import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { allScopes } from '@slipway/contract/scopes.ts';

import { curlSnippet, sdkSnippet } from './client-snippets.ts';
import { callsByScope } from './scope-endpoints.ts';
import { presetNames, presetOf, presets } from './scope-presets.ts';

test('a choice is known for the preset it is, in any order, and for one’s own otherwise', () => {
  assert.equal(presetOf(['document_type.view', 'docs.read']), 'read');
  assert.equal(presetOf(['docs.upload']), 'upload');
  assert.equal(presetOf(['docs.upload', 'docs.delete']), 'own');
  assert.equal(presetOf([]), 'own');
  for (const name of presetNames) if (name !== 'own') assert.equal(presetOf(presets[name]), name);
});

test('every permission opens something, and uploading opens nothing but uploads', () => {
  for (const scope of allScopes) assert.ok((callsByScope.get(scope) ?? []).length > 0, scope);
  assert.deepEqual(
    new Set(callsByScope.get('docs.upload')?.map(({ path }) => path.split('/')[1])).has('documents'),
    true,
  );
});

const credentials = {
  baseUrl: 'https://slipway.example.com/api/v1',
  clientId: 'cli_1',
  clientSecret: 'sk_2',
};

test('what is to be tried is a shell script and a module, whatever the client may do', () => {
  for (const scope of allScopes) {
    const given = { ...credentials, scopes: [scope] };
    execFileSync('sh', ['-n', '-c', curlSnippet(given)]);
    assert.match(curlSnippet(given), /-u 'cli_1:sk_2'/);
    assert.match(sdkSnippet(given), /clientSecret: 'sk_2'/);
  }
  assert.match(
    curlSnippet({ ...credentials, scopes: ['docs.read'] }),
    /Bearer \$token" '.*\/documents\?limit=5'/,
  );
});
