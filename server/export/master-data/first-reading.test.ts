import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sevdeskOrigin } from '@slipway/connectors/sevdesk/sevdesk-api.ts';
import { sevdeskToken, startSevdesk } from '@slipway/connectors/sevdesk/testing/start-sevdesk.ts';

import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const system = await startSevdesk();
after(system.close);
const service = await startTestService({
  env: { SLIPWAY_SYSTEM_ADDRESSES: `${sevdeskOrigin}=${system.url}` },
});
const { call, work, clock } = service;
const leaseMs = 60_000;

test('an export waits while the master data of a new connection is read for the first time', async () => {
  const settings = { apiToken: sevdeskToken, expenseAccount: '6815' };
  const { body: connection } = await call('POST', '/integrations', { body: { kind: 'SEVDESK', settings } });
  // Another process has begun to read it.
  await service.service.db.write('all', async (db) => {
    await db`
      update master_data_syncs set state = 'RUNNING', lease_id = gen_random_uuid(),
        due_at = ${new Date(clock.now().getTime() + leaseMs)}
      where connection_id = ${connection.id}`;
  });
  const { id } = await uploadRead(service, { number: 'FIRST-1' });
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`);
  await work();
  const status = async () => (await call('GET', `/documents/${id}`)).body.status;
  assert.equal(await status(), 'EXPORTING');
  clock.advance(leaseMs + 1000);
  await work();
  assert.equal(await status(), 'EXPORTED');
});
