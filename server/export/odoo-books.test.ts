import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { database, startOdoo } from '@slipway/connectors/odoo/testing/start-odoo.ts';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;

for (const version of [17, 19]) {
  test(`Odoo ${version}: a locked period is reported, and after it is unlocked the document is booked once, with its attachment`, async () => {
    const odoo = await startOdoo(version);
    after(() => odoo.close());
    const settings = { address: odoo.address, database, userKey: 'key-of-capture', expenseAccount: '6815' };
    const named = version < 19 ? { ...settings, user: 'capture' } : settings;
    odoo.change('res.company', odoo.ids.company, { fiscalyear_lock_date: '2030-12-31' });
    const tried = await call('POST', '/integrations/test', { body: { kind: 'ODOO', settings: named } });
    assert.equal(tried.body.ok, true, JSON.stringify(tried.body));
    const connection = (await call('POST', '/integrations', { body: { kind: 'ODOO', settings: named } }))
      .body;
    assert.ok(!JSON.stringify(connection).includes('key-of-capture'));
    await work();

    const { id } = await uploadRead(service, { number: `RE-${version}`, vendor: 'Papier &amp; Büro AG' });
    await call('POST', `/documents/${id}/validate`);
    await call('POST', `/documents/${id}/export`, { body: { connectionId: connection.id } });
    await work();
    const refused = (await call('GET', `/documents/${id}`)).body;
    assert.deepEqual([refused.status, refused.exportError.code], ['EXPORT_FAILED', 'CLOSED_PERIOD']);
    assert.equal(odoo.store.rows('account.move').length, 0);

    odoo.change('res.company', odoo.ids.company, { fiscalyear_lock_date: false });
    await call('POST', `/documents/${id}/export`, { body: { connectionId: connection.id } });
    await work();
    const booked = (await call('GET', `/documents/${id}`)).body;
    const [move, ...others] = odoo.store.rows('account.move');
    assert.equal(booked.status, 'EXPORTED', JSON.stringify(booked.exportError));
    assert.equal(others.length, 0);
    assert.deepEqual([move?.['state'], move?.['ref']], ['posted', `RE-${version}`]);
    assert.equal(odoo.store.rows('ir.attachment').length, 1);
  });
}
