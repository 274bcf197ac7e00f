import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import type { TestService } from '../server/testing/start.ts';
import { showField } from './document-steps.ts';
import { assertAccessible } from './open-browser.ts';
import {
  chooseFiles,
  chooseInMenu,
  journey,
  readingMsMax,
  samplesFolder,
  signIn,
  startJourney,
} from './start-journey.ts';

const invoice = 'papierhaus-re-2026-10482.pdf';
const { service, page } = await startJourney();

journey('a wrong password is rejected, the right one opens the documents', async () => {
  await page.goto(service.origin);
  await page.getByLabel('Email').fill(service.admin.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();
  await assertAccessible(page);

  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
});

journey('after a reload the user is still signed in', async () => {
  await page.reload();
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
});

journey('the list shows how an uploaded invoice is processed', async () => {
  await chooseFiles(page, [join(samplesFolder, invoice), import.meta.filename]);
  await page.getByText('1 of 2 uploaded, 1 failed').waitFor();
  await page.getByText(/File type not supported/).waitFor();

  const row = page.getByRole('row', { name: /Papierhaus/ });
  await row.getByText('To review').waitFor({ timeout: readingMsMax });
  assert.match((await row.textContent()) ?? '', /908\.26\sEUR/);
  await assertAccessible(page);
});

journey(
  'a corrected field survives a reload and is saved, and the page highlights where values are printed',
  async () => {
    await page.getByRole('link', { name: /Papierhaus/ }).click();
    await page.getByAltText(`Page 1 of ${invoice}`).waitFor();
    await page.getByLabel('Number', { exact: true }).focus();
    await page.locator('.box.lit').waitFor();
    await assertAccessible(page);

    await page.getByLabel('Total', { exact: true }).fill('909,26');
    await page.getByRole('button', { name: /Show: .*but the total is 909.26/ }).waitFor();
    await page.reload();
    await page.getByLabel('Total', { exact: true }).waitFor();
    assert.equal(await page.getByLabel('Total', { exact: true }).inputValue(), '909,26');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    assert.equal(await page.getByLabel('Total', { exact: true }).inputValue(), '908.26');

    await (await showField(page, 'Order number')).fill('B-2026-0731-X');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
    const saved = await documentOf(service);
    assert.equal(saved.fields.orderReference.value, 'B-2026-0731-X');
    assert.equal(saved.fields.totalAmount.value, 908.26);
  },
);

journey('a clicked word goes into the field, with its position on the page', async () => {
  await (await showField(page, 'Buyer reference')).focus();
  await page.locator('.page-text span', { hasText: 'K-20417' }).first().click();
  assert.equal(await page.getByLabel('Buyer reference').inputValue(), 'K-20417');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  const { buyerReference } = (await documentOf(service)).fields;
  assert.deepEqual([buyerReference.value, buyerReference.page], ['K-20417', 1]);
  assert.ok(buyerReference.box.width > 0);
});

journey('when another user saved first, neither change is lost', async () => {
  await page.getByLabel('Buyer reference').fill('Lager 7');
  const { id } = await documentOf(service);
  const theirs = { fields: { orderReference: 'B-1' } };
  assert.equal((await service.call('PATCH', `/documents/${id}`, { body: theirs })).status, 200);

  await page.getByText('Another user changed this document.').waitFor();
  assert.equal(await page.getByLabel('Order number').inputValue(), 'B-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  const { fields } = await documentOf(service);
  assert.deepEqual([fields.orderReference.value, fields.buyerReference.value], ['B-1', 'Lager 7']);
});

journey('an expected refusal is shown before the export, and its reason stays on the document', async () => {
  await connectBook(page, service);
  await page.getByRole('button', { name: 'Validate', exact: true }).click();
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('dialog').getByText('Main book will reject this document').waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Export anyway' }).click();
  await page.getByText('Main book rejected this document.').waitFor({ timeout: readingMsMax });
  await page.locator('.status-mark', { hasText: 'Export failed' }).waitFor();
  const { exportError } = await documentOf(service);
  assert.equal(exportError.code, 'CLOSED_PERIOD');
  // In the user's language, with the code from the service.
  await page
    .getByRole('alert')
    .getByText(/ledger is locked.*CLOSED_PERIOD/)
    .waitFor();
});

journey('after the correction the document is exported and shows its reference', async () => {
  const [connection] = (await service.call('GET', '/integrations')).body.data;
  const settings = { lockedUntil: null };
  await service.call('PATCH', `/integrations/${connection.id}`, { body: { settings } });
  await page.getByRole('button', { name: 'Export…' }).click();
  const entry = page.getByRole('region', { name: 'Entry' });
  await entry.getByText(/908\.26 EUR/).waitFor();
  await page.getByRole('button', { name: 'Export to Main book' }).click();
  await page.getByText(/Booked in beancount as/).waitFor({ timeout: readingMsMax });
  const { status, export: exported } = await documentOf(service);
  assert.equal(status, 'EXPORTED');
  await page.getByText(new RegExp(exported.reference)).waitFor();
});

journey('signing out ends the session in the browser and in the service', async () => {
  await chooseInMenu(page, 'Sign out');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto(`${service.origin}/documents`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

/** Connects a ledger that is locked for the year of the invoice, then returns to the document. */
async function connectBook(page: Page, service: TestService): Promise<void> {
  const settings = { folder: 'main-book', lockedUntil: '2026-12-31' };
  const body = { kind: 'BEANCOUNT', name: 'Main book', settings };
  assert.equal((await service.call('POST', '/integrations', { body })).status, 201);
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.waitForURL('**/integrations');
  // Another client created it after this page had loaded the list.
  await page.reload();
  await page.getByRole('link', { name: 'Main book' }).waitFor();
  await assertAccessible(page);
  await page.goBack();
  await page.getByLabel('Total', { exact: true }).waitFor();
}

/** The only document, as the API shows it. */
async function documentOf(service: TestService) {
  const [{ id }] = (await service.call('GET', '/documents')).body.data;
  return (await service.call('GET', `/documents/${id}`)).body;
}
