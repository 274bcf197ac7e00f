import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sevdeskOrigin } from '@slipway/connectors/sevdesk/sevdesk-api.ts';
import { sevdeskToken, startSevdesk } from '@slipway/connectors/sevdesk/testing/start-sevdesk.ts';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const system = await startSevdesk();
after(system.close);
const service = await startTestService({
  env: { SLIPWAY_SYSTEM_ADDRESSES: `${sevdeskOrigin}=${system.url}` },
});
const { call, work, clock } = service;
const settings = { apiToken: sevdeskToken, expenseAccount: '6815' };
await call('POST', '/integrations', { body: { kind: 'SEVDESK', settings } });
await work();

const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const made = () => system.asked.filter(({ path }) => path.endsWith('/saveVoucher')).length;

const decide = (id: number, body: object) => call('POST', `/documents/${id}/export/decision`, { body });

/**
 * sevdesk has neither drafts nor keys. Both requests that create the voucher are lost, and a search by our
 * key finds nothing.
 */
async function undecided(number: string): Promise<number> {
  const { id } = await uploadRead(service, { number });
  await call('POST', `/documents/${id}/validate`);
  for (let time = 0; time < 2; time++)
    system.next(({ path }) => path.endsWith('/saveVoucher'), 'lose the request');
  await call('POST', `/documents/${id}/export`);
  await work();
  assert.equal(
    (await decide(id, { decision: 'BOOKED' })).body.code,
    'nothing_to_decide',
    'still looking for the booking',
  );
  for (let round = 0; round < 2; round++) {
    clock.advance(10 * 60_000);
    await work();
  }
  return id;
}

test('after two lost responses nothing is sent again automatically: a user checks and sends the document again', async () => {
  const before = made();
  const id = await undecided('U-1');
  const document = await get(id);
  assert.deepEqual([document.status, made() - before], ['EXPORTING', 2]);
  assert.deepEqual(
    document.findings.map(({ code }: { code: string }) => code),
    ['EXPORT_UNKNOWN'],
  );
  const decided = await decide(id, { decision: 'SEND_AGAIN' });
  assert.deepEqual([decided.status, decided.body.findings], [200, []]);
  await work();
  assert.deepEqual([(await get(id)).status, made() - before], ['EXPORTED', 3]);
  assert.equal((await decide(id, { decision: 'SEND_AGAIN' })).body.code, 'invalid_state');
});

test('a user who finds the document in the accounting system says so, and nothing more is sent', async () => {
  const id = await undecided('U-2');
  const before = made();
  const decided = await decide(id, { decision: 'BOOKED', reference: 'RE-77' });
  assert.deepEqual([decided.body.status, decided.body.export.reference], ['EXPORTED', 'RE-77']);
  clock.advance(3600_000);
  await work();
  assert.equal(made(), before);
  const [last] = (await call('GET', `/documents/${id}/history`)).body.data;
  assert.deepEqual(
    [last.action, last.actor.name, last.outcome.reference],
    ['acceptExport', 'Ada Admin', 'RE-77'],
  );
});
