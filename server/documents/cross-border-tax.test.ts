import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;
let number = 0;

/** The findings about tax of a purchase from this vendor. */
async function findingsOf(vendorTaxId: string, amounts: object): Promise<[string, string][]> {
  const { id } = await uploadRead(service, { number: `X-${++number}` });
  const { body } = await call('PATCH', `/documents/${id}`, {
    body: { fields: { vendorTaxId, ...amounts }, taxes: [] },
  });
  return body.findings
    .filter(({ code }: { code: string }) => /FOREIGN_TAX|REVERSE/.test(code))
    .map(({ code, severity }: { code: string; severity: string }) => [code, severity]);
}
const taxed = { netAmount: '100.00', taxAmount: '21.00', totalAmount: '121.00' };
const untaxed = { netAmount: '100.00', taxAmount: '0.00', totalAmount: '100.00' };

test('without own tax IDs, nothing is said about the country of a tax', async () => {
  assert.deepEqual(await findingsOf('NL004495445B01', taxed), []);
});

test('the tax of another country is a warning, because it is not input tax at home', async () => {
  await call('PATCH', '/workspace', { body: { ownTaxIds: ['DE811907980'] } });
  assert.deepEqual(await findingsOf('NL004495445B01', taxed), [['FOREIGN_TAX', 'WARNING']]);
  assert.deepEqual(await findingsOf('DE136695976', taxed), []);
});

test('a purchase from abroad without tax points to reverse charge, one from home does not', async () => {
  assert.deepEqual(await findingsOf('NL004495445B01', untaxed), [['REVERSE_CHARGE_POSSIBLE', 'INFO']]);
  assert.deepEqual(await findingsOf('DE136695976', untaxed), []);
});

test('an e-invoice that states why it has no tax needs no guess', async () => {
  const stated = { AE: 'REVERSE_CHARGE', K: 'INTRA_COMMUNITY_SUPPLY', O: 'REVERSE_CHARGE_POSSIBLE' };
  for (const [category, code] of Object.entries(stated)) {
    const file = ublInvoice({ number: `X-${++number}`, tax: '0.00', total: '100.00' })
      .replaceAll(/<cbc:ID>S<\/cbc:ID><cbc:Percent>19/g, `<cbc:ID>${category}</cbc:ID><cbc:Percent>0`)
      .replace('DE136695976', 'NL004495445B01');
    const { body } = await upload(call, file);
    await work();
    const { findings } = (await call('GET', `/documents/${body.id}`)).body;
    const codes = findings.map((finding: { code: string }) => finding.code);
    assert.deepEqual(
      codes.filter((one: string) => Object.values(stated).includes(one)),
      [code],
    );
  }
});

test('a company with tax IDs of two countries may deduct both taxes', async () => {
  await call('PATCH', '/workspace', { body: { ownTaxIds: ['DE811907980', 'NL123456782B90'] } });
  assert.deepEqual(await findingsOf('BE0428759497', taxed), []);
});
