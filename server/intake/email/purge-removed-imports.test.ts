import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';

import { takeMailIn } from '../../testing/incoming-mail.ts';
import { startTestService } from '../../testing/start.ts';
import { purgeRemovedImports } from './purge-removed-imports.ts';

const started = await startTestService();
const { service, call, clock, work } = started;
const dayMs = 24 * 60 * 60 * 1000;

async function newAddress(name: string): Promise<number> {
  const { status, body } = await call('POST', '/email-imports', { body: { kind: 'SMTP', name } });
  assert.equal(status, 201);
  return body.id;
}
const remove = (id: number) => call('DELETE', `/email-imports/${id}`);

test('a removed address is kept as long as the intake log names it, and any other for one day', async () => {
  const [used, unused, current] = [
    await newAddress('Used'),
    await newAddress('Unused'),
    await newAddress('Current'),
  ];
  const { intakeId } = await takeMailIn(started, used, makeMail([], 'A note'));
  await work();
  await remove(used);
  await remove(unused);
  clock.advance(dayMs - 1);
  assert.equal(await purgeRemovedImports(service), 0);
  clock.advance(1);
  assert.deepEqual([await purgeRemovedImports(service), await purgeRemovedImports(service)], [1, 0]);
  const { body } = await call('GET', `/intakes/${intakeId}`);
  assert.deepEqual(body.emailImport, { id: used, name: 'Used' });
  assert.equal((await call('GET', `/email-imports/${current}`)).status, 200);
});
