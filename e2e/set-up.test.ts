import assert from 'node:assert/strict';

import { assertAccessible, assertFits, openPhone } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const stepTitle = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

journey('an admin sets up a new workspace, step by step, and leaves out what can wait', async () => {
  await page.goto(`${service.origin}/documents`);
  await signIn(page, service.admin);
  await page.getByRole('link', { name: 'Set up in five steps' }).click();
  await stepTitle('Company');
  await page.getByLabel('Company name').fill('Nordlicht Handel GmbH');
  const taxId = page.getByRole('textbox', { name: 'VAT IDs and tax numbers' });
  await taxId.fill('DE314278652');
  await page.keyboard.press('Enter');
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await stepTitle('Accounting system');
  assert.deepEqual((await service.call('GET', '/workspace')).body.ownTaxIds, ['DE314278652']);
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await stepTitle('Email');
  await page.getByRole('button', { name: 'Create address' }).click();
  await page.locator('.set-up-list code').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await stepTitle('Members');
  await page.getByLabel('Email address').fill('pia@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Invitation link for pia@example.com').waitFor();
  await assertAccessible(page);
});

journey('who comes back goes on at the first step that is not done', async () => {
  await page.goto(`${service.origin}/set-up`);
  await stepTitle('Accounting system');
  await page.getByRole('link', { name: 'First document' }).click();
  await stepTitle('First document');
});

journey('sample documents can be tried, and removed again', async () => {
  await page.getByRole('button', { name: 'Try with sample documents' }).click();
  const remove = page.getByRole('button', { name: 'Remove 5 sample documents' });
  await remove.waitFor({ timeout: readingMsMax });
  await service.call('POST', '/sample-documents');
  assert.equal((await service.call('GET', '/sample-documents')).body.count, 5, 'they are added once');
  await assertAccessible(page);
  await remove.click();
  await page.getByRole('button', { name: 'Try with sample documents' }).waitFor();
  assert.equal((await service.call('GET', '/documents')).body.data.length, 0);
});

journey('the set-up fits on a phone', async () => {
  const phone = await openPhone();
  await phone.goto(`${service.origin}/set-up?step=company`);
  await signIn(phone, service.admin);
  await phone.getByLabel('Company name').waitFor();
  await assertFits(phone);
});
