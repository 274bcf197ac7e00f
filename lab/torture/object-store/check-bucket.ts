import path from 'node:path';

import type { Figure } from '../../bench/figure.ts';
import type { Installation } from '../../bench/installation.ts';
import { exactly } from '../attack.ts';
import { smallInvoice } from '../files/small-invoice.ts';
import type { Acknowledged } from '../load/steady-load.ts';
import { waitUntil } from '../load/wait-until.ts';
import { type Bucket, sha256 } from './bucket.ts';
import { objectOf } from './check-files.ts';
import { filesOf, type StoredUpload } from './store-service.ts';

/** Maintenance deletes objects every ten minutes. */
const maintenanceMsMax = 15 * 60_000;
const lifecycleMsMax = 5 * 60_000;
const vatPercent = 19;

/** Compares the objects of all acknowledged uploads with what was sent. */
export async function checkObjects(
  installation: Installation,
  bucket: Bucket,
  small: readonly Acknowledged[],
  large: readonly StoredUpload[],
): Promise<Figure> {
  let wrong = 0;
  const expected = [
    ...small.map(({ id, number, cents }) => ({ id, sha256: sha256(smallInvoice(number, netOf(cents))) })),
    ...large,
  ];
  for (const { id, sha256: sent } of expected) {
    const object = await bucket.digest(await objectOf(installation, id));
    if (object?.sha256 !== sent) wrong += 1;
  }
  return exactly(
    'acknowledged files that are missing or changed in the bucket',
    wrong,
    0,
    `${expected.length} files`,
  );
}

/** The net amount of a total, which is a whole number of cents. */
function netOf(total: number): number {
  const near = Math.round((total * 100) / (100 + vatPercent));
  const isRight = (net: number) => net + Math.round((net * vatPercent) / 100) === total;
  return [near, near - 1, near + 1].find(isRight) ?? near;
}

/** Waits until everything due was deleted, then compares the bucket with the database. */
export async function checkDeleted(
  installation: Installation,
  bucket: Bucket,
  deleted: readonly string[],
): Promise<Figure[]> {
  // Files of failed uploads are deleted a day later. They are due now.
  await installation.sql('update pending_file_deletions set delete_after = least(delete_after, now())');
  await waitUntil(
    'maintenance deleted all files that are due',
    async () => {
      const [row] = await installation.sql('select count(*) as open from pending_file_deletions');
      return Number(row?.['open']) === 0;
    },
    { msMax: maintenanceMsMax, everyMs: 1000 },
  );
  const objects = new Set(await bucket.list());
  const rows = await installation.sql(
    `select file_key from documents union select file_key from document_companions
      union select file_key from intakes where file_key is not null`,
  );
  const known = new Set(rows.map((row) => String(row['file_key'])));
  return [
    exactly(
      'objects of deleted documents that remain',
      deleted.filter((key) => objects.has(key)).length,
      0,
      `${deleted.length} documents`,
    ),
    exactly(
      'objects without a document',
      [...objects].filter((key) => !known.has(key)).length,
      0,
      `${objects.size} objects`,
    ),
    exactly('documents without an object', [...known].filter((key) => !objects.has(key)).length, 0),
  ];
}

/** Applies the documented lifecycle rule, and waits until no incomplete upload is left. */
export async function checkLifecycle(bucket: Bucket, process: () => Promise<unknown>): Promise<Figure[]> {
  const left = (await bucket.uploads()).length;
  await bucket.abortUploadsAfterDays(1);
  await waitUntil(
    'the lifecycle rule aborted all incomplete uploads',
    async () => {
      await process();
      return (await bucket.uploads()).length === 0;
    },
    { msMax: lifecycleMsMax, everyMs: 2000 },
  ).catch(() => undefined);
  return [
    { what: 'incomplete multipart uploads after the outages', ours: left, unit: 'uploads' },
    exactly('incomplete multipart uploads after the lifecycle rule', (await bucket.uploads()).length, 0),
  ];
}

/** Backs up into one bucket and restores into another; compares every file of the copy. */
export async function checkBackup(
  installation: Installation,
  uploads: readonly StoredUpload[],
  target: Bucket,
  restored: Bucket,
  say: (line: string) => void,
): Promise<Figure[]> {
  const address = `s3://${target.name}/slipway`;
  say((await installation.command('backup', '--to', address)).trim());
  say((await installation.command('backup', '--verify', '--to', address)).trim());
  const folder = path.join(installation.folder, 'restored');
  const elsewhere = installation.inFolder(folder, { SLIPWAY_S3_BUCKET: restored.name });
  say((await elsewhere.command('restore', '--from', address)).trim());
  const served = await elsewhere.serve();
  const files = filesOf(served, installation);
  let equal = 0;
  try {
    for (const { id, sha256: sent } of uploads) {
      const { status, body } = await files.download(id);
      if (status === 200 && sha256(body) === sent) equal += 1;
    }
  } finally {
    await served.stop();
  }
  const name = String((await target.list()).find((one) => !one.includes(':')));
  const { body } = await target.send('GET', name);
  await target.put(name, Buffer.concat([body, Buffer.from('x')]));
  const noticed = await installation.command('backup', '--verify', '--to', address).then(
    () => 0,
    () => 1,
  );
  return [
    exactly(
      'files of the restored copy that are unchanged',
      equal,
      uploads.length,
      `${(await restored.list()).length} objects`,
    ),
    exactly(
      'incomplete uploads in the other buckets',
      (await target.uploads()).length + (await restored.uploads()).length,
      0,
    ),
    exactly('a changed backup object is reported by --verify', noticed, 1, name),
  ];
}
