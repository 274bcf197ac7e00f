import assert from 'node:assert/strict';
import { after } from 'node:test';

import { sevdeskOrigin } from '../connectors/sevdesk/sevdesk-api.ts';
import { sevdeskToken, startSevdesk } from '../connectors/sevdesk/testing/start-sevdesk.ts';
import { startReceiver } from '../connectors/testing/start-receiver.ts';
import { becomes, documentOf, receiveAndExport } from './document-steps.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const receiver = await startReceiver();
const sevdesk = await startSevdesk();
after(receiver.close);
after(sevdesk.close);
const { service, page } = await startJourney({
  SLIPWAY_SYSTEM_ADDRESSES: `${sevdeskOrigin}=${sevdesk.url}`,
  SLIPWAY_EXPORT_IN_FLIGHT_SECONDS: '1',
});

async function connect(kind: string, name: string, settings: object): Promise<number> {
  return (await service.call('POST', '/integrations', { body: { kind, name, settings } })).body.id;
}
const exportTo = (connectionId: number, number: string) =>
  receiveAndExport(service, connectionId, { number });

let ledger = 0;

journey('a refused document shows the system, its message and what to do', async () => {
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  const secret = 'a-secret-of-sixteen-or-more';
  ledger = await connect('HTTP', 'Our ledger', { url: receiver.url, secret, file: 'INLINE' });
  const body = { accepted: false, code: 'ACCOUNT', message: 'Konto 4711 ist gesperrt', field: 'vendorName' };
  receiver.next({ does: 'refuse', status: 422, body });
  const id = await exportTo(ledger, 'ST-1');
  await becomes(service, id, 'EXPORT_FAILED');
  await page.goto(`${service.origin}/documents/${id}`);
  const notice = page.getByRole('alert').filter({ hasText: 'Our ledger rejected this document.' });
  await notice.getByText('Konto 4711 ist gesperrt').waitFor();
  await notice.getByText(/choose another for the supplier or the connection/).waitFor();
  await notice.getByRole('button', { name: 'Correct Supplier' }).waitFor();
  await assertAccessible(page);
  await page.getByText('History', { exact: true }).click();
  await page.getByText('In Our ledger: Konto 4711 ist gesperrt').waitFor();
  await notice.getByRole('link', { name: 'Open connection' }).click();
  await page.getByRole('heading', { name: 'Our ledger' }).waitFor();
  await page.getByText(/choose another for the supplier/).waitFor();
});

journey('a booking without its file says why, and a user can attach the file', async () => {
  receiver.overrides['fileSha256'] = 'f'.repeat(64);
  const id = await exportTo(ledger, 'ST-2');
  await becomes(service, id, 'EXPORTED');
  await page.goto(`${service.origin}/documents/${id}`);
  const notice = page.getByRole('status').filter({ hasText: 'the attachment is missing' });
  await notice.getByText('Slipway does not retry automatically.').waitFor();
  await assertAccessible(page);
  receiver.overrides['fileSha256'] = (await documentOf(service, id)).file.sha256;
  await notice.getByRole('button', { name: 'Attach file now' }).click();
  await notice.waitFor({ state: 'detached' });
});

journey('if the outcome is unknown, a user checks the accounting system and records the result', async () => {
  const settings = { apiToken: sevdeskToken, expenseAccount: '6815' };
  const office = await connect('SEVDESK', 'Office', settings);
  for (let time = 0; time < 2; time++)
    sevdesk.next(({ path }) => path.endsWith('/saveVoucher'), 'lose the request');
  const id = await exportTo(office, 'ST-3');
  await page.goto(`${service.origin}/documents/${id}`);
  await page.getByText('Export outcome unknown.').first().waitFor({ timeout: readingMsMax });
  await assertAccessible(page);
  await page.getByLabel(/Booking reference/).fill('RE-77');
  await page.getByRole('button', { name: 'It was booked' }).click();
  await page.getByText('Booked in sevdesk as RE-77').waitFor();
  assert.equal((await documentOf(service, id)).status, 'EXPORTED');
});

journey(
  'a document whose connection has rejected credentials says so and links to the connection',
  async () => {
    receiver.next({ does: 'refuse', status: 401, body: {} });
    const id = await exportTo(ledger, 'ST-4');
    await page.goto(`${service.origin}/documents/${id}`);
    const notice = page.getByRole('status').filter({ hasText: 'Waiting for Our ledger.' });
    await notice.getByText(/Credentials rejected/).waitFor({ timeout: readingMsMax });
    await assertAccessible(page);
    await notice.getByRole('link', { name: 'Open connection' }).click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await becomes(service, id, 'EXPORTED');
  },
);
