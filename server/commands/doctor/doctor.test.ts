import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { asSuperuser } from '../../testing/as-superuser.ts';
import { runCommand } from '../../testing/run-command.ts';
import { freePort } from '../../testing/run-process.ts';
import { newDatabase } from '../../testing/test-database.ts';
import type { Finding } from './finding.ts';

const parent = mkdtempSync(join(tmpdir(), 'slipway-doctor-'));
const database = await newDatabase();
after(async () => {
  await database.drop();
  rmSync(parent, { recursive: true, force: true });
});
const folder = join(parent, 'data');
const env = {
  DATABASE_URL: database.url,
  SLIPWAY_DATA: folder,
  SLIPWAY_ADMIN_PASSWORD: 'correct horse battery',
  SLIPWAY_BACKUP_PASSPHRASE: 'seven lorries of gravel',
  SLIPWAY_BACKUP_TO: join(parent, 'backups'),
  SLIPWAY_SMTP_PORT: '0',
  SLIPWAY_FREE_BYTES_MIN: '1',
  PORT: String(await freePort()),
};
const admin = ['create-admin', '--email', 'anna@example.com', '--workspace', 'Nord'];
for (const words of [['migrate'], admin, ['backup']]) {
  const { status, stderr } = await runCommand(words, env);
  assert.equal(status, 0, stderr);
}

/** What the doctor finds, by check. */
async function examine(more: Record<string, string> = {}) {
  const { status, stdout } = await runCommand(['doctor', '--json'], { ...env, ...more });
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  return { status, found: Object.fromEntries(findings.map((finding) => [finding.check, finding])) };
}

test('a healthy installation has no fault, and each check is one line', async () => {
  const { status, stdout, stderr } = await runCommand(['doctor'], env);
  assert.deepEqual([status, stderr], [0, ''], stdout);
  for (const check of ['Node.js', 'database role', 'migrations', 'backup', 'jobs', 'file store']) {
    assert.match(stdout, new RegExp(`^ok +${check} `, 'm'));
  }
  assert.match(stdout, /^warning +outgoing email .*Remedy: Set SLIPWAY_SMTP_URL/m);
  assert.match(stdout, /^0 faults, \d+ warnings?$/m);
});

test('services that do not respond are faults with a remedy, and the exit code is 1', async () => {
  const closed = await freePort();
  const { status, found } = await examine({
    SLIPWAY_SMTP_URL: `smtp://127.0.0.1:${closed}`,
    SLIPWAY_MAIL_FROM: 'slipway@example.com',
    SLIPWAY_PUBLIC_URL: 'https://slipway.example.com',
    SLIPWAY_CLAMD: `127.0.0.1:${closed}`,
    SLIPWAY_WEBHOOK_CA_FILE: join(parent, 'missing.pem'),
    SLIPWAY_S3_BUCKET: 'files',
    SLIPWAY_S3_ENDPOINT: `http://127.0.0.1:${closed}`,
    SLIPWAY_S3_ACCESS_KEY_ID: 'x',
    SLIPWAY_S3_SECRET_ACCESS_KEY: 'x',
  });
  assert.equal(status, 1);
  for (const check of ['outgoing email', 'virus scanner', 'file store', 'public address', 'webhook CA']) {
    assert.equal(found[check]?.state, 'fault', check);
    assert.ok(found[check]?.remedy, check);
  }
  assert.match(found['public address']?.remedy ?? '', /SLIPWAY_TRUSTED_PROXIES/);
});

test('a port of another program, a readable key and dangerous address ranges are named', async () => {
  const other = createServer((socket) => socket.end('hello\n'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  after(() => other.close());
  const { port } = other.address() as { port: number };
  const key = join(folder, 'secret.key');
  chmodSync(key, 0o644);
  const { status, found } = await examine({
    PORT: String(port),
    SLIPWAY_SMTP_PORT: String(port),
    SLIPWAY_WEBHOOK_ALLOWED_RANGES: '169.254.0.0/16',
  });
  chmodSync(key, 0o600);
  assert.equal(status, 1);
  assert.deepEqual([found['port']?.state, found['incoming email']?.state], ['fault', 'fault']);
  assert.match(found['port']?.detail ?? '', new RegExp(`another program uses ${port}`));
  assert.deepEqual(
    [found['secret keys']?.state, found['secret keys']?.remedy],
    ['fault', `Run: chmod 600 ${key}`],
  );
  assert.equal(found['allowed ranges']?.state, 'warning');
});

test('an old backup and a missing migration are faults', async () => {
  await asSuperuser({ database }, "update backups set finished_at = finished_at - interval '3 days'");
  const old = await examine();
  assert.deepEqual([old.status, old.found['backup']?.state], [1, 'fault']);
  assert.match(old.found['backup']?.remedy ?? '', /slipway backup/);
  await asSuperuser({ database }, "delete from migrations where name = '0018-backup.sql'");
  const behind = await examine();
  assert.deepEqual([behind.status, behind.found['migrations']?.remedy], [1, 'Run: slipway migrate']);
});

test('without a database the doctor says so, and creates nothing', async () => {
  const { status, found } = await examine({ DATABASE_URL: '', SLIPWAY_DATA: join(parent, 'nothing') });
  assert.equal(status, 1);
  assert.match(found['database']?.detail ?? '', /There is no Slipway database/);
  assert.equal(found['data folder']?.state, 'fault');
});
