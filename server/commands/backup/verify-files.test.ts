import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { asSuperuser } from '../../testing/as-superuser.ts';
import { uploadRead } from '../../testing/documents.ts';
import { runCommand } from '../../testing/run-command.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const env = {
  DATABASE_URL: service.database.url,
  SLIPWAY_DATA: service.folder,
  SLIPWAY_SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
};
const verify = () => runCommand(['verify-files'], env);

test('an operator learns which stored files are missing or changed, and to which documents they belong', async () => {
  const [whole, missing, changed] = [
    await uploadRead(service, { number: 'WHOLE' }),
    await uploadRead(service, { number: 'MISSING' }),
    await uploadRead(service, { number: 'CHANGED' }),
  ];
  const keyOf = async (id: number) =>
    String(
      (await asSuperuser(service, `select file_key as key from documents where id = ${id}`))[0]?.['key'],
    );
  const intact = await verify();
  assert.deepEqual(
    [intact.status, intact.stderr, intact.stdout.trim()],
    [0, '', 'All 3 stored files are complete and unchanged.'],
  );

  const lost = join(service.folder, 'files', await keyOf(missing.id));
  renameSync(lost, `${lost}.away`);
  writeFileSync(join(service.folder, 'files', await keyOf(changed.id)), 'something else');
  const { status, stderr } = await verify();
  assert.equal(status, 1);
  assert.match(stderr, /2 of 3 stored files are lost/);
  assert.ok(stderr.includes(`${await keyOf(missing.id)} (documents ${missing.id}): missing`), stderr);
  assert.ok(stderr.includes(`${await keyOf(changed.id)} (documents ${changed.id}): changed`), stderr);
  assert.ok(!stderr.includes(await keyOf(whole.id)));
});
