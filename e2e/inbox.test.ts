import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

import { ublInvoice } from '../server/testing/documents.ts';
import { newMember } from '../server/testing/new-member.ts';
import { assertAccessible, assertFits } from './open-browser.ts';
import { chooseInMenu, journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const vendors = [
  'Anker und Sohn KG',
  'Birkenhof GmbH',
  'Cordes Papier AG',
  'Deichmann Werke',
  'Eichenlaub OHG',
];
const row = (name: string | RegExp): Locator => page.getByRole('row', { name });
const xml = (number: string, vendor: string, total = '119.00') => ({
  name: `${number}.xml`,
  mimeType: 'text/xml',
  buffer: Buffer.from(ublInvoice({ number, vendor, total })),
});

journey('many files are uploaded together with separate results, into the folder of the list', async () => {
  await service.call('POST', '/folders', { body: { name: 'Travel' } });
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  await assertAccessible(page);
  const files = vendors.map((vendor, index) => xml(`I-${index + 1}`, vendor));
  const strange = { name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('no document') };
  await page
    .getByLabel('Files to upload')
    .first()
    .setInputFiles([...files, strange]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByText('5 of 6 uploaded, 1 failed').waitFor();
  await uploads.getByText(/File type not supported/).waitFor();
  for (const vendor of vendors) await row(vendor).getByText('To review').waitFor({ timeout: readingMsMax });
  await assertAccessible(page);
});

journey('an upload whose connection is lost resumes automatically and creates one document', async () => {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.context().setOffline(true);
  await page
    .getByLabel('Files to upload')
    .first()
    .setInputFiles([xml('I-6', 'Fährhaus Betriebs GmbH')]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByText(/Connection lost/).waitFor();
  await page.context().setOffline(false);
  await uploads.getByText('1 of 1 uploaded').waitFor();
  await row('Fährhaus').getByText('To review').waitFor({ timeout: readingMsMax });
  const { data } = (await service.call('GET', '/documents?text=I-6')).body;
  assert.equal(data.length, 1);
});

journey(
  'changes by other users appear immediately: a new document, its status and its reviewer',
  async () => {
    const form = new FormData();
    form.set('file', new File([ublInvoice({ number: 'I-7', vendor: 'Gutshof Nord eG' })], 'I-7.xml'));
    const { id } = (await service.call('POST', '/documents', { form })).body;
    await row('Gutshof').getByText('To review').waitFor({ timeout: readingMsMax });
    const { token } = await newMember(service, 'REVIEWER');
    await service.call('POST', `/documents/${id}/presence`, { token, body: { state: 'REVIEWING' } });
    await row('Gutshof')
      .getByText(/In review by/)
      .waitFor();
    await service.call('POST', `/documents/${id}/presence`, { token, body: { state: 'GONE' } });
    await row('Gutshof')
      .getByText(/In review by/)
      .waitFor({ state: 'detached' });
    await service.call('POST', `/documents/${id}/validate`);
    await row('Gutshof').getByText('Validated').waitFor();
  },
);

journey('by keyboard alone: down, select, archive, undo', async () => {
  await page.getByRole('heading', { name: 'All documents' }).click();
  for (const key of ['j', 'j', 'x', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.getByText('2 selected').waitFor();
  await assertAccessible(page);
  await page.keyboard.press('e');
  await page.getByText('2 documents archived.').waitFor();
  await row('Fährhaus').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('Fährhaus').waitFor();
  await page.keyboard.press('?');
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Archive selected documents')
    .waitFor();
  await page.keyboard.press('Escape');
});

journey('the list keeps its position while a document is open', async () => {
  await row('Birkenhof').getByRole('checkbox').check();
  await page.getByRole('row', { name: /Cordes/ }).press('Enter');
  await page.waitForURL(/\/documents\/\d+/);
  await page.goBack();
  await page.getByText('1 selected').waitFor();
  assert.equal(await row('Birkenhof').getByRole('checkbox').isChecked(), true);
  await page.keyboard.press('Escape');
  await page.getByText('1 selected').waitFor({ state: 'detached' });
});

journey('documents are moved together; refused ones show the reason and can be retried', async () => {
  await row('Anker').getByRole('checkbox').check();
  await row('Deichmann').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Move…' }).click();
  await page.getByRole('dialog').getByLabel('Folder').selectOption('Travel');
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('2 documents moved to “Travel”.').waitFor();
  await page.getByRole('link', { name: /Travel/ }).click();
  await row('Birkenhof').waitFor({ state: 'detached' });
  await row('Deichmann').waitFor();

  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByText('0 of 2 done, 2 failed.').waitFor();
  await page
    .locator('.bulk-bar')
    .getByRole('link', { name: /Anker|Deichmann/ })
    .waitFor();
  await page.getByRole('button', { name: 'Show results' }).click();
  const results = page.getByRole('dialog', { name: 'Results' });
  await results.getByRole('link', { name: 'Anker und Sohn KG' }).waitFor();
  assert.equal(await results.getByRole('img', { name: 'Failed' }).count(), 2);
  await assertAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close results' }).click();
});

journey('filters are chips in the address, can be left out one by one, and go back', async () => {
  await page.getByRole('link', { name: 'All documents', exact: false }).first().click();
  await page.getByLabel('Search documents').fill('I-3');
  await row('Cordes').waitFor();
  await row('Birkenhof').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Filter documents' }).click();
  await page.getByLabel('Minimum total').fill('1.000,5x');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('Enter an amount, such as 1234.50').waitFor();
  await page.getByLabel('Minimum total').fill('1.000,50');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  assert.equal(new URL(page.url()).search, '?text=I-3&amountMin=1000.50');
  await assertAccessible(page);
  await page
    .getByRole('list', { name: 'Filters' })
    .getByRole('link', { name: /At least/ })
    .click();
  await row('Cordes').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByRole('link', { name: 'Show all documents' }).click();
  await row('Birkenhof').waitFor();
});

journey('a view is saved under a name, found again, and deleted', async () => {
  await page.getByLabel('Search documents').fill('GmbH');
  await row('Cordes').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter a name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Limited companies');
  await page.getByLabel('Share with all members').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Limited companies' }).waitFor();
  await page
    .getByRole('link', { name: /All documents/ })
    .first()
    .click();
  await row('Cordes').waitFor();
  await page.getByRole('link', { name: /Limited companies/ }).click();
  await row('Cordes').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions for view Limited companies' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('View “Limited companies” deleted.').waitFor();
});

journey('a column sorts the list; each empty view explains its purpose', async () => {
  await page.goto(`${service.origin}/documents`);
  await page.getByRole('button', { name: 'Supplier or customer' }).click();
  await page.waitForURL(/sort=vendorName/);
  await page.getByRole('columnheader', { name: 'Supplier or customer' }).waitFor();
  const first = page.getByRole('grid').getByRole('row').nth(1);
  await first.getByText('Anker').waitFor();
  await page.getByRole('link', { name: /Exported/ }).click();
  await page.getByRole('heading', { name: 'No exported documents yet' }).waitFor();
  await page.getByRole('link', { name: /Needs attention/ }).click();
  await page.getByRole('heading', { name: 'Nothing needs attention' }).waitFor();
});

journey(
  'a batch is followed until each document is booked or rejected, and rejected ones are retried',
  async () => {
    const made = await service.call('POST', '/integrations', {
      body: { kind: 'HLEDGER', name: 'Ledger', settings: { folder: 'batch', lockedUntil: '2026-01-31' } },
    });
    const old = new FormData();
    old.set(
      'file',
      new File([ublInvoice({ number: 'I-8', vendor: 'Hafenamt', date: '2026-01-15' })], 'I-8.xml'),
    );
    await service.call('POST', '/documents', { form: old });
    await page.goto(`${service.origin}/documents`);
    await row('Hafenamt').getByText('To review').waitFor({ timeout: readingMsMax });
    for (const name of ['Hafenamt', 'Birkenhof', 'Cordes']) await row(name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Validate', exact: true }).click();
    await page.getByText('3 documents validated.').waitFor();
    for (const name of ['Hafenamt', 'Birkenhof', 'Cordes']) await row(name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('alert').getByText('2 booked, 1 rejected').waitFor({ timeout: readingMsMax });
    await page.getByRole('link', { name: 'Show results' }).click();
    await page.getByRole('status').getByText('2 booked, 1 rejected').waitFor();
    const refused = page.getByRole('row').filter({ hasText: 'Hafenamt' });
    await refused.getByText('The ledger is locked up to and including 31 Jan 2026').waitFor();
    await refused.getByText('Unlock the period or change the document date').waitFor();
    await assertAccessible(page);
    await page.getByRole('radio', { name: '2 booked' }).check();
    await page.getByRole('row').filter({ hasText: 'Birkenhof' }).getByText('Booked').waitFor();
    await refused.waitFor({ state: 'detached' });

    await service.call('PATCH', `/integrations/${made.body.id}`, {
      body: { settings: { lockedUntil: null } },
    });
    await page.getByRole('button', { name: 'Retry 1 rejected document' }).click();
    await page.getByRole('status').getByText('3 booked').waitFor({ timeout: readingMsMax });
    await page.getByRole('link', { name: 'All batches' }).click();
    const booked = page.getByRole('row').filter({ hasText: '3 booked' });
    await booked.getByText('Finished').waitFor();
    await assertAccessible(page);

    const [{ id }] = (await service.call('GET', '/documents?text=Anker')).body.data;
    for (let later = 0; later < 200; later++)
      await service.call('POST', '/export-batches', { body: { documentIds: [id] } });
    await page.reload();
    await page.getByRole('row').nth(25).waitFor();
    assert.equal(await booked.count(), 0);
    for (let shown = 25; shown <= 200; shown += 25) {
      await page.getByRole('row').nth(shown).waitFor();
      await page.getByRole('button', { name: 'Show more' }).click();
    }
    await booked.waitFor();
    await page.goto(`${service.origin}/documents`);
    await row('Hafenamt').getByText('Exported').waitFor();
  },
);

journey('on a phone, folders and views are a panel, and the list fits', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${service.origin}/documents`);
  await row('Birkenhof').waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Folders and views' }).click();
  const panel = page.getByRole('dialog', { name: 'Folders and views' });
  await panel.getByRole('link', { name: /Travel/ }).waitFor();
  await assertAccessible(page);
  await panel.getByRole('link', { name: /Travel/ }).click();
  await page.getByRole('heading', { name: 'Travel' }).waitFor();
  await panel.waitFor({ state: 'detached' });
  await row('Deichmann').waitFor();
  await assertFits(page);
});

journey('the selection of one user is gone for the next user of the same browser', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${service.origin}/documents`);
  await row('Birkenhof').getByRole('checkbox').check();
  await chooseInMenu(page, 'Sign out');
  await signIn(page, service.admin);
  await row('Birkenhof').waitFor();
  assert.equal(await row('Birkenhof').getByRole('checkbox').isChecked(), false);
});
