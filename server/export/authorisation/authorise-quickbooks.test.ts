import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  quickBooksApp,
  realmId,
  startQuickBooks,
} from '@slipway/connectors/quickbooks/testing/start-quickbooks.ts';

import { uploadRead } from '../../testing/documents.ts';
import { startTestService, testClock } from '../../testing/start.ts';

const clock = testClock();
const vendor = await startQuickBooks({ now: () => clock.now() });
const names = ['quickbooks.api', 'appcenter', 'oauth.platform', 'developer.api'];
const env = {
  SLIPWAY_SYSTEM_ADDRESSES: names.map((name) => `https://${name}.intuit.com=${vendor.url}`).join(','),
};
const service = await startTestService({ clock, env });
const { call, work } = service;
after(async () => {
  vendor.close();
  await service.stop();
});

test('Slipway connects the company that was chosen at Intuit and sends documents there', async () => {
  const settings = { ...quickBooksApp, expenseAccount: '6300' };
  const { id } = (await call('POST', '/integrations', { body: { kind: 'QUICKBOOKS', settings } })).body;
  const begun = (await call('POST', `/integrations/${id}/authorise`)).body;
  const answer = await fetch(begun.authorizationUrl, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const { code = '', state = '', ...parameters } = Object.fromEntries(back.searchParams);
  assert.deepEqual(parameters, { realmId });
  const body = { code, state, parameters };
  const finished = (await call('POST', '/integrations/authorisations', { body })).body;
  assert.equal(finished.outcome, 'CONNECTED', JSON.stringify(finished));
  const { authorisation, healthCode } = (await call('GET', `/integrations/${id}`)).body;
  assert.deepEqual([authorisation.tenant, healthCode], [{ id: realmId, name: 'Hafen Handel GmbH' }, 'WORKS']);

  clock.advance(60 * 60_000);
  const document = await uploadRead(service, { number: 'Q-1' });
  await call('POST', `/documents/${document.id}/validate`);
  await call('POST', `/documents/${document.id}/export`);
  await work();
  const booked = (await call('GET', `/documents/${document.id}`)).body;
  assert.deepEqual([booked.status, booked.export.reference, booked.findings], ['EXPORTED', 'Q-1', []]);
  assert.deepEqual([vendor.booked.length, vendor.files.length], [1, 1]);

  assert.equal((await call('DELETE', `/integrations/${id}`)).status, 204);
  assert.equal(vendor.desk.endedCount(), 1);
});
