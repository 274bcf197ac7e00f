import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import S3rver from 's3rver';

import { asSuperuser } from '../../testing/as-superuser.ts';
import { invoicePdf, ublInvoice } from '../../testing/documents.ts';
import { runCommand, startCommand } from '../../testing/run-command.ts';
import { callerAt, freePort, isReady, runProcess, until } from '../../testing/run-process.ts';
import { newDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { authority, startReceiver } from '../../webhooks/testing/start-receiver.ts';

const password = 'correct horse battery';
const parent = mkdtempSync(join(tmpdir(), 'slipway-backup-'));
after(() => rmSync(parent, { recursive: true, force: true }));
const target = join(parent, 'target');
const receiver = await startReceiver();

type Place = { database: TestDatabase; env: Record<string, string> };

/** A data folder and a database of their own. */
async function newPlace(name: string): Promise<Place> {
  const database = await newDatabase();
  after(() => database.drop());
  return {
    database,
    env: {
      DATABASE_URL: database.url,
      SLIPWAY_DATA: join(parent, name),
      SLIPWAY_ADMIN_PASSWORD: password,
      SLIPWAY_BACKUP_PASSPHRASE: 'seven lorries of gravel',
      SLIPWAY_WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8,::1/128',
      SLIPWAY_WEBHOOK_CA_FILE: authority.file,
    },
  };
}

async function startAt({ env }: Place) {
  const port = await freePort();
  const running = runProcess(['start', '--no-samples'], { ...env, PORT: String(port) });
  const caller = callerAt(port, password);
  await until(() => isReady(port));
  await caller.signIn();
  return { running, port, ...caller };
}

/** Tables that say where an installation is and what was backed up: they differ in a copy on purpose. */
const ownOfEachPlace = ['migrations', 'installation', 'backups'];

/** A hash of all rows of each table. */
async function contentOf({ database }: Place): Promise<Record<string, unknown>> {
  const tables = await asSuperuser(
    { database },
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (ownOfEachPlace.includes(String(name))) continue;
    const [row] = await asSuperuser(
      { database },
      `select count(*)::int as rows, md5(string_agg(line, '' order by line)) as hash from (select t::text as line from "${String(name)}" t) lines`,
    );
    found[String(name)] = row;
  }
  return found;
}

/** The hashes of all files under a folder, by path. */
function filesUnder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')])
      .sort(),
  );
}

const original = await newPlace('original');
const backUp = (more: string[] = [], env = original.env) =>
  runCommand(['backup', '--to', target, ...more], env);
const largeFile = Buffer.concat([Buffer.from(await invoicePdf(7)), randomBytes(3_000_000)]);
const book = join(parent, 'original', 'books', '1', 'ledger.journal');

test('a backup of a busy service restores to exactly its documents, files, ledgers and audit log', async () => {
  const service = await startAt(original);
  const endpoint = { url: receiver.url, events: ['EXTRACTION_FINISHED'], allFolders: true };
  assert.equal((await service.call('POST', '/webhooks', endpoint)).status, 201);
  mkdirSync(join(book, '..'), { recursive: true });
  writeFileSync(book, '2026-10-01 Papierwerk\n');

  let isBackedUp = false;
  const uploaded: number[] = [];
  const load = (async () => {
    for (let n = 0; !isBackedUp || n < 40; n++) {
      uploaded.push(await service.upload(`${n}.xml`, ublInvoice({ number: `B-${n}` })));
      // Deleted documents lose their files while the backup reads them.
      if (n % 5 === 4) await service.call('DELETE', `/documents/${uploaded.splice(-3, 1)[0]}`);
    }
  })();
  await until(async () => uploaded.length > 10);
  const busy = await backUp();
  isBackedUp = true;
  assert.deepEqual([busy.status, busy.stderr], [0, '']);
  const [, documents, files] = /(\d+) documents, (\d+) files/.exec(busy.stdout) ?? [];
  assert.ok(Number(documents) > 0 && Number(files) >= Number(documents), busy.stdout);
  await load;

  const copy = await newPlace('copy-of-busy');
  const restored = await runCommand(['restore', '--from', target], copy.env);
  assert.deepEqual([restored.status, restored.stderr], [0, '']);
  const [rows] = await asSuperuser(copy, 'select count(*)::int as count from documents');
  assert.equal(rows?.['count'], Number(documents));
  for (const { key, sha256 } of await asSuperuser(copy, 'select file_key as key, sha256 from documents')) {
    const bytes = readFileSync(join(parent, 'copy-of-busy', 'files', String(key)));
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
  }

  const content = largeFile.toString('base64');
  const large = await service.call('POST', '/documents', { fileName: 'large.pdf', contentBase64: content });
  assert.equal(large.status, 201);
  await until(
    async () => (await service.call('GET', '/documents?status=UPLOADED,EXTRACTING')).body.data.length === 0,
  );
  assert.equal(await service.running.stop('SIGTERM'), 0);
});

test('a second backup sends only what is new, and verifies', async () => {
  const { status, stdout } = await backUp();
  assert.equal(status, 0);
  const [, all] = /documents, (\d+) files/.exec(stdout) ?? [];
  const [, sent] = /sent: (\d+) new files/.exec(stdout) ?? [];
  assert.ok(Number(sent) > 0 && Number(sent) < Number(all), stdout);
  const verified = await backUp(['--verify']);
  assert.deepEqual([verified.status, verified.stderr], [0, '']);
  assert.match(verified.stdout, /is complete and unchanged/);
});

test('a restored copy has the same rows and files, is quiet until its release, and its audit log verifies', async () => {
  const before = await contentOf(original);
  const copy = await newPlace('copy');
  const { status, stdout, stderr } = await runCommand(['restore', '--from', target], copy.env);
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /This copy is on hold/);
  assert.deepEqual(await contentOf(copy), before);
  assert.equal(
    readFileSync(join(parent, 'copy', 'books', '1', 'ledger.journal'), 'utf8'),
    '2026-10-01 Papierwerk\n',
  );
  const stored = filesUnder(join(parent, 'original', 'files'));
  for (const [path, hash] of Object.entries(filesUnder(join(parent, 'copy', 'files')))) {
    assert.equal(hash, stored[path]);
  }
  assert.equal(statSync(join(parent, 'copy', 'secret.key')).mode & 0o777, 0o600);

  const service = await startAt(copy);
  assert.equal((await service.call('GET', '/auth/me')).body.isHeldCopy, true);
  const received = receiver.received.length;
  const id = await service.upload('new.xml', ublInvoice({ number: 'COPY-1' }));
  await until(async () => (await service.call('GET', `/documents/${id}`)).body.status === 'EXTRACTED');
  assert.equal(receiver.received.length, received, 'a copy on hold sends no webhook');
  const audit = await runCommand(['verify-audit-log'], copy.env);
  assert.deepEqual([audit.status, audit.stderr], [0, '']);
  // The signing secret is sealed by the restored key.
  assert.equal((await runCommand(['release-copy'], copy.env)).status, 0);
  await until(async () => receiver.received.length > received);
  assert.equal(await service.running.stop('SIGTERM'), 0);
});

test('a killed backup leaves no backup, and the next one continues with what was sent', async () => {
  const other = join(parent, 'killed');
  mkdirSync(join(other), { recursive: true });
  const running = startCommand(['backup', '--to', other], original.env);
  const watcher = watch(other, { recursive: true }, (_event, name) => {
    if (name?.startsWith('objects')) running.child.kill('SIGKILL');
  });
  const killed = await running.ended;
  watcher.close();
  assert.equal(killed.status, null, `it ended before it was killed: ${killed.stderr}`);
  assert.equal(existsSync(join(other, 'backups')), false);
  const none = await runCommand(['restore', '--from', other], (await newPlace('none')).env);
  assert.match(none.stderr, /No finished backup found/);

  const objects = readdirSync(join(other, 'objects'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.part'))
    .map((one) => join(one.parentPath, one.name));
  const changedAt = objects.map((path) => statSync(path).mtimeMs);
  const again = await runCommand(['backup', '--to', other], original.env);
  assert.deepEqual([again.status, again.stderr], [0, '']);
  assert.deepEqual(
    objects.map((path) => statSync(path).mtimeMs),
    changedAt,
    'nothing is sent twice',
  );
  assert.equal((await runCommand(['backup', '--verify', '--to', other], original.env)).status, 0);
});

test('one changed byte is found, and the file and its document are named', async () => {
  const damaged = join(parent, 'killed');
  const largest = readdirSync(join(damaged, 'objects'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort((a, b) => statSync(b).size - statSync(a).size)[0]!;
  const bytes = readFileSync(largest);
  bytes[1000]! ^= 1;
  writeFileSync(largest, bytes);
  const [document] = await asSuperuser(
    original,
    `select id, file_key as key from documents where file_name = 'large.pdf'`,
  );
  const { status, stderr } = await runCommand(['backup', '--verify', '--to', damaged], original.env);
  assert.equal(status, 1);
  const name = relative(damaged, largest);
  assert.ok(
    stderr.includes(
      `file ${String(document?.['key'])} (documents ${String(document?.['id'])}): the object ${name} was changed`,
    ),
    stderr,
  );

  rmSync(largest);
  assert.equal((await runCommand(['backup', '--to', damaged], original.env)).status, 0);
  assert.equal((await runCommand(['backup', '--verify', '--to', damaged], original.env)).status, 0);
});

test('a wrong passphrase is refused clearly, and so is a backup without one', async () => {
  const wrong = await backUp(['--verify'], {
    ...original.env,
    SLIPWAY_BACKUP_PASSPHRASE: 'seven lorries of sand',
  });
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /^The passphrase is wrong/);
  const none = await backUp([], { ...original.env, SLIPWAY_BACKUP_PASSPHRASE: '' });
  assert.equal(none.status, 1);
  assert.match(none.stderr, /^Backups are encrypted\. Set SLIPWAY_BACKUP_PASSPHRASE/);
  const file = join(parent, 'passphrase');
  writeFileSync(file, 'seven lorries of gravel\n', { mode: 0o644 });
  const fromFile = { ...original.env, SLIPWAY_BACKUP_PASSPHRASE: '', SLIPWAY_BACKUP_KEY_FILE: file };
  assert.match((await backUp(['--verify'], fromFile)).stderr, /Other users can read .*chmod 600/);
});

test('a restore into a folder or database with content is refused and changes nothing', async () => {
  const before = await contentOf(original);
  const elsewhere = await newPlace('elsewhere');
  const intoFolder = { ...elsewhere.env, SLIPWAY_DATA: join(parent, 'original') };
  assert.match((await runCommand(['restore', '--from', target], intoFolder)).stderr, /is not empty/);
  const intoDatabase = { ...elsewhere.env, DATABASE_URL: original.database.url };
  assert.match(
    (await runCommand(['restore', '--from', target], intoDatabase)).stderr,
    /database is not empty/,
  );
  assert.deepEqual(await contentOf(original), before);
});

test('a bucket is a target, and old backups are removed with the objects that only they need', async () => {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(parent, 's3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await s3.run();
  after(() => s3.close());
  const s3Env = {
    SLIPWAY_BACKUP_TO: 's3://backups/slipway',
    SLIPWAY_BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    SLIPWAY_BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    SLIPWAY_BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const env = { ...original.env, ...s3Env };
  for (const removed of [undefined, 'removed: 1']) {
    const made = await runCommand(['backup', '--keep', '1'], env);
    assert.deepEqual([made.status, made.stderr], [0, '']);
    assert.equal(/removed: [^,]*/.exec(made.stdout)?.[0], removed);
  }
  const verified = await runCommand(['backup', '--verify'], env);
  assert.deepEqual([verified.status, verified.stderr], [0, '']);
  const copy = await newPlace('copy-from-bucket');
  assert.equal((await runCommand(['restore'], { ...copy.env, ...s3Env })).status, 0);
  assert.deepEqual(await contentOf(copy), await contentOf(original));
});
