import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { packConnectorTemplate } from '../release/pack-packages.ts';

const root = path.join(import.meta.dirname, '../..');
/** Inside the checkout: the copied connectors find its packages. */
const parent = path.join(root, '.slipway');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(path.join(parent, 'connector-'));
const program = path.join(folder, 'package', 'create-connector.mjs');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
after(() => rmSync(folder, { recursive: true, force: true }));
before(() => {
  const file = packConnectorTemplate(folder);
  assert.equal(path.basename(file), `create-slipway-connector-${version}.tgz`);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  cpSync(path.join(root, 'connectors'), path.join(folder, 'connectors'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});

const create = (...words: string[]) =>
  spawnSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' });

test('the package creates a connector under another name, whose tests pass', () => {
  const { status, stdout } = create('acme', 'Acme Books');
  assert.deepEqual([status, /Created connectors\/acme/.test(stdout)], [0, true]);
  const files = readdirSync(path.join(folder, 'connectors/acme'), { recursive: true, encoding: 'utf8' });
  assert.ok(files.includes('acme-connector.ts') && files.includes('testing/start-acme.ts'), files.join());
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, 'connectors/acme', file), 'utf8'));
  assert.ok(texts.some((text) => text.includes('Acme Books')));
  assert.deepEqual(
    texts.filter((text) => /template|tiny.?ledger/i.test(text)),
    [],
  );
  const { NODE_TEST_CONTEXT: _own, ...env } = process.env;
  const tested = spawnSync(process.execPath, ['--test', 'connectors/acme/acme.test.ts'], {
    ...{ cwd: folder, env },
    encoding: 'utf8',
  });
  assert.equal(tested.status, 0, tested.stdout);
});

test('the program refuses a name that is no identifier, an existing connector, and another folder', () => {
  assert.match(create('My-Books').stderr, /lower-case letters and digits/);
  assert.match(create('odoo').stderr, /exists/);
  const elsewhere = spawnSync(process.execPath, [program, 'acme'], { cwd: parent, encoding: 'utf8' });
  assert.deepEqual(
    [elsewhere.status, elsewhere.stderr],
    [1, 'Run this in the folder of a checkout of Slipway.\n'],
  );
});
