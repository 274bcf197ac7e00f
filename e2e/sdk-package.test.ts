import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { createClient } from '@slipway/sdk/client.ts';

import { startTestService } from '../server/testing/start.ts';

const root = path.join(import.meta.dirname, '..');
const sample = path.join(root, 'samples/files/brightwater-inv-0098213.pdf');
const project = mkdtempSync(path.join(tmpdir(), 'slipway-sdk-'));
const { baseUrl, admin } = await startTestService({ live: true });

/** What a user writes: uploads, waits for the event, corrects, approves, and sees a refusal by its code. */
const program = `
import { readFileSync } from 'node:fs';
import { createClient, SlipwayProblem, verifyWebhook, type Document } from '@slipway/sdk';

const [baseUrl = '', clientId = '', clientSecret = ''] = process.argv.slice(2);
const client = createClient({ baseUrl, clientId, clientSecret, scopes: ['docs.read', 'docs.upload', 'docs.edit'] });

const uploaded: Document = await client.documents.upload({
  file: readFileSync('sample.pdf'),
  fileName: 'sample.pdf',
  externalId: 'A-1',
  metadata: { source: 'package' },
});
const deadline = Date.now() + 60_000;
let document = uploaded;
while (document.status === 'UPLOADED' || document.status === 'EXTRACTING') {
  if (document.extractionError) throw new Error(document.extractionError.message);
  if (Date.now() > deadline) throw new Error('It was not read in time.');
  await new Promise((resolve) => setTimeout(resolve, 100));
  document = await client.documents.get(uploaded.id);
}
const edited = await client.documents.edit(
  document.id,
  { fields: { vendorName: 'Muster GmbH', totalAmount: 59.38 } },
  { version: document.version },
);
const total: number | null = edited.totalAmount;
const conflict = await client.documents
  .edit(document.id, { externalId: 'A-2' }, { version: document.version })
  .catch((error: unknown) => (error instanceof SlipwayProblem ? error.code : 'other'));
const listed: string[] = [];
for await (const { externalId } of client.documents.list({ status: ['EXTRACTED'], limit: 1 })) listed.push(externalId ?? '');
const events: string[] = [];
for await (const event of client.events.list()) events.push(event.type);
const file = await client.documents.file(document.id);
const refused = await client.webhooks.list().then(() => '', (error: SlipwayProblem) => error.problem?.requiredScope);
const forged = await verifyWebhook({ body: '{}', headers: {}, secret: 's' }).catch((error: Error) => error.name);
console.log(JSON.stringify({ status: document.status, vendor: edited.vendorName, total, conflict, listed, events, bytes: file.size, refused, forged }));
`;

function run(command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const done = spawnSync(command, words, {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, HOME: project, ...env },
  });
  assert.equal(
    done.status,
    0,
    `${command} ${words.join(' ')}\n${done.error ?? ''}${done.stdout}${done.stderr}`,
  );
  return done.stdout;
}

before(() => {
  run('npm', [
    'run',
    'package',
    '--silent',
    '--workspace',
    'sdk',
    '--prefix',
    root,
    '--',
    '--pack-destination',
    project,
  ]);
  const [tarball = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`]);
  copyFileSync(sample, path.join(project, 'sample.pdf'));
  writeFileSync(path.join(project, 'program.ts'), program);
});
after(() => rmSync(project, { recursive: true, force: true }));

test('the package installs without a network, because it needs nothing else', () => {
  const installed = path.join(project, 'node_modules');
  assert.deepEqual(
    readdirSync(installed).filter((name) => !name.startsWith('.')),
    ['@slipway'],
  );
  assert.deepEqual(readdirSync(path.join(installed, '@slipway/sdk/dist')).sort(), [
    'client.d.ts',
    'client.js',
  ]);
  for (const file of ['client.js', 'client.d.ts']) {
    const text = readFileSync(path.join(installed, '@slipway/sdk/dist', file), 'utf8');
    assert.doesNotMatch(text, /\bfrom ['"]|\bimport\(|\brequire\(|\bzod\b|@slipway\/contract/);
  }
});

test('a strict program finds all its types in the package', () => {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const words = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    'false',
  ];
  const modern = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2024,dom,dom.iterable'];
  const node = ['--typeRoots', path.join(root, 'node_modules/@types'), '--types', 'node'];
  run(process.execPath, [tsc, ...words, ...modern, ...node, '--outDir', 'built', 'program.ts']);
  const wrong = program.replace("status: ['EXTRACTED']", "status: ['READ']");
  writeFileSync(path.join(project, 'wrong.ts'), wrong);
  const refused = spawnSync(process.execPath, [tsc, ...words, ...modern, ...node, '--noEmit', 'wrong.ts'], {
    cwd: project,
    encoding: 'utf8',
  });
  assert.match(refused.stdout, /"READ"' is not assignable/);
});

test('the program works against a running service', async () => {
  const signedIn = createClient({ baseUrl, accessToken: admin.token });
  const { clientId, clientSecret } = await signedIn.apiClients.create({
    name: 'Package',
    scopes: ['docs.read', 'docs.upload', 'docs.edit'],
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['built/program.js', baseUrl, clientId, clientSecret],
    { cwd: project, timeout: 300_000 },
  );
  assert.deepEqual(JSON.parse(stdout), {
    status: 'EXTRACTED',
    vendor: 'Muster GmbH',
    total: 59.38,
    conflict: 'precondition_failed',
    listed: ['A-1'],
    events: ['EXTRACTION_FINISHED'],
    bytes: readFileSync(sample).length,
    refused: 'integration.view',
    forged: 'WebhookRefused',
  });
});
