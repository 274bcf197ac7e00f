import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { invoicePdf, upload } from '../server/testing/documents.ts';
import { becomes, receive } from './document-steps.ts';
import { downloadFile } from './download-file.ts';
import { assertAccessible, assertFits, openPage, openPhone, wearTheme } from './open-browser.ts';
import { journey, signIn, startJourney, waitForText } from './start-journey.ts';

const { service, page } = await startJourney();
const { keyboard } = page ?? {};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () => page.locator('.grid-scroller .document-row');
const head = () => page.getByRole('columnheader').allInnerTexts();

journey('several types are filtered together, with the number of documents beside each', async () => {
  await receive(service, { number: 'L-1', vendor: 'Papierhaus' });
  await receive(service, { number: 'L-2', total: '119.01', currency: 'CHF', vendor: 'Bergbahn' });
  const receipt = await receive(service, { number: 'L-3', vendor: 'Kiosk' });
  const edit = { documentType: 'RECEIPT' };
  assert.equal((await service.call('PATCH', `/documents/${receipt}`, { body: edit })).status, 200);
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await rows().nth(2).waitFor();
  await button('Filter by Type').click();
  await page.getByRole('menuitemcheckbox', { name: /Purchase invoice\s*2/ }).click();
  await page.waitForURL(/documentTypes=PURCHASE_INVOICE/);
  await page.getByRole('menuitemcheckbox', { name: /Receipt\s*1/ }).click();
  await page.waitForURL(/RECEIPT/);
  await assertAccessible(page);
  await page.getByRole('menuitemcheckbox', { name: /Purchase invoice\s*2/ }).click();
  await keyboard.press('Escape');
  await rows().filter({ hasText: 'Papierhaus' }).waitFor({ state: 'detached' });
  assert.equal(await rows().count(), 1);
  await page.getByRole('link', { name: 'Remove filter: Receipt' }).click();
  await rows().nth(2).waitFor();
});

journey('the selection is summed up exactly, for each currency', async () => {
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await waitForText(page, '3 selected');
  const totals = await page.locator('.selection-totals > span:not(.only-read)').allInnerTexts();
  assert.deepEqual(totals, ['238.00 EUR', '119.01 CHF']);
  await button('Clear selection').click();
});

journey('the list is downloaded with its filter, as CSV and as an Excel file', async () => {
  await page.goto(`${service.origin}/documents?vendorName=bergbahn`);
  await rows().nth(0).waitFor();
  for (const [choice, file] of [
    ['CSV file', 'documents.csv'],
    ['Excel file', 'documents.xlsx'],
  ] as const) {
    await button('Download').click();
    const { name, path } = await downloadFile(page.getByRole('menuitem', { name: choice }));
    assert.equal(name, file);
    const content = readFileSync(path);
    if (file.endsWith('csv')) assert.match(content.toString(), /Bergbahn,.*L-2/);
    else assert.equal(content.subarray(0, 2).toString(), 'PK');
    assert.ok(!content.includes('Papierhaus'));
  }
});

journey('columns are chosen and ordered by keyboard, and stay after a reload', async () => {
  await page.goto(`${service.origin}/documents`);
  await button('Columns').click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: 'Number' }).check();
  await dialog.getByRole('checkbox', { name: 'Due date' }).uncheck();
  await dialog.getByRole('button', { name: 'Move Total up' }).focus();
  await keyboard.press('Enter');
  await assertAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('columnheader', { name: 'Number' }).waitFor();
  const chosen = await head();
  assert.deepEqual(chosen.map((name) => name.trim()).filter(Boolean), [
    'Status and type',
    'Supplier or customer',
    'Date',
    'Total',
    'Issues',
    'Number',
  ]);
  await page.reload();
  await page.getByRole('columnheader', { name: 'Number' }).waitFor();
  assert.deepEqual(await head(), chosen);
  await rows().filter({ hasText: 'L-1' }).first().waitFor();
});

journey('Space shows the page of the active document, and the arrow keys go through the list', async () => {
  const { id } = (await upload(service.call, await invoicePdf(7), { name: 'peek.pdf' })).body;
  await becomes(service, id, 'EXTRACTED');
  await page.locator(`a[href$="/documents/${id}"]`).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  const peek = page.getByRole('complementary', { name: 'Preview' });
  await peek.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  await assertAccessible(page);
  const first = await peek.getByRole('heading').textContent();
  await keyboard.press('ArrowDown');
  await page.waitForFunction((name) => document.querySelector('.peek h2')?.textContent !== name, first);
  await keyboard.press('Escape');
  await peek.waitFor({ state: 'detached' });
  await page.locator(`a[href$="/documents/${id}"]`).hover();
  await page.locator('.hover-preview img').waitFor();
});

journey('on a phone and in German the list fits, in the dark, too', async () => {
  const phone = await openPhone();
  await phone.goto(service.origin);
  await signIn(phone, service.admin);
  await phone.locator('.grid-scroller .document-row').first().waitFor();
  await assertFits(phone);
  const german = await openPage({ locale: 'de-DE' });
  await german.goto(service.origin);
  await wearTheme(german, 'dark');
  await german.getByLabel('E-Mail').fill(service.admin.email);
  await german.getByLabel('Passwort').fill(service.admin.password);
  await german.getByRole('button', { name: 'Anmelden' }).click();
  await german.getByRole('button', { name: 'Nach Belegart filtern' }).click();
  await german.getByRole('menuitemcheckbox', { name: /Eingangsrechnung/ }).waitFor();
  await assertAccessible(german);
});
