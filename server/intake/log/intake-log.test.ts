import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';
import { intakeParts, invoicePart, newMailImport, takeMailIn } from '../../testing/incoming-mail.ts';
import { startTestService } from '../../testing/start.ts';

const started = await startTestService();
const { call, work } = started;
const { body: folder } = await call('POST', '/folders', { body: { name: 'Mail' } });
const emailImportId = await newMailImport(started, folder.id);
const invoice = await invoicePart();

const arrive = async (mail: Uint8Array, from?: string): Promise<number> =>
  (await takeMailIn(started, emailImportId, mail, from ? { from } : {})).intakeId;

/** Receives an email and opens it. */
async function receive(mail: Uint8Array) {
  const id = await arrive(mail);
  await work();
  return (await call('GET', `/intakes/${id}`)).body;
}

test('an identical email is not imported again, unless a user requests it', async () => {
  const same = makeMail([invoice], 'Lieferung');
  const first = await receive(same);
  const again = await receive(same);
  assert.deepEqual([again.repeatsId, again.state], [first.id, 'DONE']);
  assert.deepEqual([again.subject, again.sender], ['Lieferung', 'pia@kunde.example']);
  assert.deepEqual(intakeParts(again), [['message.eml', 'DUPLICATE', 'SAME_MESSAGE']]);
  await call('POST', `/intakes/${again.id}/retry`);
  await work();
  const { body: retried } = await call('GET', `/intakes/${again.id}`);
  assert.deepEqual(retried.counts, { parts: 2, imported: 1, duplicates: 0, skipped: 1, failed: 0 });
  assert.equal(retried.parts[1].sameAsDocumentId !== null, true);
});

test('an identical email is found by the words of the first, even if that is opened later, and by its own', async () => {
  const same = makeMail([invoice], 'Frachtbrief nach Bremen');
  const ids = [await arrive(same), await arrive(same, 'weiter@spedition.example')];
  await work();
  ids.push(await arrive(same));
  const found = async (text: string) =>
    (await call('GET', `/intakes?text=${encodeURIComponent(text)}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  assert.deepEqual(await found('frachtbrief bremen'), ids.toReversed());
  assert.deepEqual(await found('spedition'), [ids[1]]);
  assert.deepEqual(await found('frachtbrief nach hamburg'), []);
});

test('a rejected upload appears in the intake log, too', async () => {
  const form = new FormData();
  form.set('file', new File(['MZ'], 'programm.exe'));
  assert.equal((await call('POST', '/documents', { form })).status, 415);
  const [newest] = (await call('GET', '/intakes?state=FAILED&channel=WEB')).body.data;
  assert.deepEqual(
    [newest.subject, newest.reason.code, newest.counts.failed],
    ['programm.exe', 'UNSUPPORTED', 1],
  );
  const retried = await call('POST', `/intakes/${newest.id}/retry`);
  assert.deepEqual([retried.status, retried.body.code], [409, 'intake_not_stored']);
});
