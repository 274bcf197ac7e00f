import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { ublInvoice, upload } from '../server/testing/documents.ts';
import { downloadFile } from './download-file.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();

journey('missing values of an e-invoice link to their fields; then it is downloaded', async () => {
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  const { id } = (await upload(service.call, ublInvoice({ number: 'EI-1' }))).body;
  await page.getByText('Papierwerk Nord GmbH').first().waitFor({ timeout: readingMsMax });
  await service.call('PATCH', `/documents/${id}`, { body: { fields: { dueDate: null } } });
  await page.goto(`${service.origin}/documents/${id}`);
  await page.getByRole('button', { name: 'E-invoice', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download as e-invoice' });
  await dialog.getByLabel('CII').check();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await dialog.getByText('One value required for an e-invoice is missing').waitFor();
  await dialog.getByText(/no due date \(BT-9\)/).waitFor();
  await assertAccessible(page);
  await dialog.getByRole('button', { name: 'Correct Due date' }).click();
  await dialog.waitFor({ state: 'detached' });

  await service.call('PATCH', `/documents/${id}`, { body: { fields: { dueDate: '2026-10-31' } } });
  await page.getByRole('button', { name: 'E-invoice', exact: true }).click();
  await dialog.getByLabel('CII').check();
  const { name, path } = await downloadFile(dialog.getByRole('button', { name: 'Download' }));
  assert.equal(name, 'invoice.cii.xml');
  assert.match(await readFile(path, 'utf8'), /<ram:ID>EI-1<[\s\S]*GrandTotalAmount>119.00</);
});

journey('an invoice with a negative total becomes a credit note with one button', async () => {
  const parts = { number: 'EI-2', net: '-100.00', tax: '-19.00', total: '-119.00' };
  const { id } = (await upload(service.call, ublInvoice(parts))).body;
  await page.goto(`${service.origin}/documents/${id}`);
  const button = page.getByRole('button', { name: 'Change to credit note' });
  await button.waitFor({ timeout: readingMsMax });
  await assertAccessible(page);
  await button.click();
  await page.getByText('Changed to credit note. All signs were reversed.').waitFor();
  await button.waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-field="totalAmount"]').inputValue(), '119.00');
  const { body } = await service.call('GET', `/documents/${id}`);
  assert.deepEqual([body.documentType, body.totalAmount], ['PURCHASE_CREDIT_NOTE', 119]);
});
