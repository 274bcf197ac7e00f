import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { categories, lexwareKey, startLexware } from '@slipway/connectors/lexware/testing/start-lexware.ts';
import {
  administrationId,
  moneybirdToken,
  startMoneybird,
} from '@slipway/connectors/moneybird/testing/start-moneybird.ts';
import { sevdeskToken, startSevdesk } from '@slipway/connectors/sevdesk/testing/start-sevdesk.ts';

import { uploadRead } from '../testing/documents.ts';
import { until } from '../testing/run-process.ts';
import { startTestService } from '../testing/start.ts';

const lexware = await startLexware();
const sevdesk = await startSevdesk();
const moneybird = await startMoneybird();
const addresses = [
  `https://api.lexware.io=${lexware.url}`,
  `https://my.sevdesk.de=${sevdesk.url}`,
  `https://moneybird.com=${moneybird.url}`,
];
const service = await startTestService({ env: { SLIPWAY_SYSTEM_ADDRESSES: addresses.join(',') } });
const { call, work, clock } = service;
after(() => {
  for (const one of [lexware, sevdesk, moneybird]) one.close();
});

const systems = [
  {
    kind: 'LEXWARE',
    settings: { apiKey: lexwareKey, expenseAccount: categories[0]?.name },
    booked: () => lexware.vouchers.map(({ totalGrossAmount, files }) => [totalGrossAmount, files.length]),
  },
  {
    kind: 'SEVDESK',
    settings: { apiToken: sevdeskToken, expenseAccount: '6815' },
    booked: () =>
      sevdesk.vouchers.map(({ voucherPosSave, filename }) => [
        voucherPosSave[0]?.sumGross,
        sevdesk.files.has(filename ?? '') ? 1 : 0,
      ]),
  },
  {
    kind: 'MONEYBIRD',
    settings: { administrationId, apiToken: moneybirdToken, expenseAccount: '4215' },
    booked: () =>
      moneybird.records.map(({ details_attributes: [detail], attachments }) => [
        Number(detail?.price),
        attachments.length,
      ]),
  },
];

for (const { kind, settings, booked } of systems) {
  test(`${kind}: a document goes from the inbox to the accounting system, exactly once, with its attachment`, async () => {
    // The connection test has a time limit, which a busy machine can exceed.
    const ask = () => call('POST', '/integrations/test', { body: { kind, settings } });
    await until(async () => (await ask()).body.ok);
    const connection = (await call('POST', '/integrations', { body: { kind, settings } })).body;
    await work();
    const { reference } = (await call('GET', `/integrations/${connection.id}`)).body;
    assert.equal(reference.state, 'DONE', JSON.stringify(reference));

    const { id } = await uploadRead(service, { number: `RE-${kind}` });
    await call('POST', `/documents/${id}/validate`);
    const preview = await call('POST', `/documents/${id}/export/preview`, {
      body: { connectionId: connection.id },
    });
    assert.deepEqual(preview.body.refusals, []);
    await call('POST', `/documents/${id}/export`, { body: { connectionId: connection.id } });
    await work();

    const document = (await call('GET', `/documents/${id}`)).body;
    assert.deepEqual(
      [document.status, document.exportError, document.export.reference],
      ['EXPORTED', null, `RE-${kind}`],
    );
    assert.deepEqual(booked(), [[document.totalAmount, 1]]);

    // The first supplier of an empty ledger is not reported as new for the rest of the day.
    assert.equal(reference.counts.PARTY, undefined);
    clock.advance(60_000);
    await work();
    const parties = (await call('GET', `/integrations/${connection.id}/master-data?type=PARTY`)).body.data;
    assert.deepEqual(
      parties.map(({ name }: { name: string }) => name),
      [document.vendorName],
    );
  });
}
