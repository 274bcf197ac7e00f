import assert from 'node:assert/strict';
import { join } from 'node:path';

import { becomes, receive, showField } from './document-steps.ts';
import { assertFits } from './open-browser.ts';
import { chooseFiles, journey, readingMsMax, samplesFolder, signIn, startJourney } from './start-journey.ts';

const paper = 'papierhaus-re-2026-10482.pdf';
const { service, page } = await startJourney();
const summary = () => page.getByRole('region', { name: 'Summary' });
const inSummary = (label: string) => summary().getByLabel(label, { exact: true });
const isFocused = (label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator(':focus')).waitFor();
const vendors = ['Ankerwerft AG', 'Birkenhof AG'];
const coded: number[] = [];
let id = 0;

journey('the summary of an invoice with its coding fits a small screen without scrolling', async () => {
  const settings = { folder: 'main', costCentres: ['4100 Marketing'] };
  await service.call('POST', '/integrations', { body: { kind: 'HLEDGER', settings } });
  id = await receive(service, { number: 'SU-1' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('link', { name: 'Documents', exact: true }).waitFor();
  await page.goto(`${service.origin}/documents/${id}`);
  const labels = ['Supplier', 'Number', 'Date', 'Due date', 'Net', 'Tax', 'Total'];
  const codes = ['Account', 'Tax code', 'Cost centre'];
  for (const label of [...labels, ...codes]) {
    const box = await inSummary(label).boundingBox();
    const foot = await page.locator('.review-foot').boundingBox();
    assert.ok(box && foot && box.y + box.height <= foot.y, `${label} is below the fold`);
  }
  assert.equal(await page.locator('.review-form').evaluate((form) => form.scrollTop), 0);
  await assertFits(page);
});

journey('other values are under "More", and an empty field is added by its name', async () => {
  assert.equal(await page.getByLabel('BIC', { exact: true }).count(), 0);
  const bic = await showField(page, 'BIC');
  await isFocused('BIC');
  await bic.fill('MARKDEF1100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText(/^More \(/).waitFor();
  assert.equal(await page.getByLabel('BIC', { exact: true }).isVisible(), false);
  assert.equal(await (await showField(page, 'BIC')).inputValue(), 'MARKDEF1100');
});

journey('a counter shows how many values to check, and leads from one to the next', async () => {
  await inSummary('Total').fill('2');
  await page.getByText('1 to check', { exact: true }).waitFor();
  await inSummary('Number').fill('');
  await page.getByText('2 to check', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next value or issue to check' }).click();
  await isFocused('Total');
  await page.keyboard.press('F8');
  await isFocused('Number');
  await page.keyboard.press('Shift+F8');
  await isFocused('Total');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByText('Nothing to check').waitFor();
});

journey('the focused value is highlighted on the page and enlarged beside its evidence', async () => {
  await page.goto(`${service.origin}/documents`);
  await chooseFiles(page, [join(samplesFolder, paper)]);
  await page
    .getByRole('row', { name: /Papierhaus/ })
    .getByText('To review')
    .waitFor({ timeout: readingMsMax });
  await page.getByRole('link', { name: /Papierhaus/ }).click();
  await page.getByAltText(`Page 1 of ${paper}`).waitFor();
  await inSummary('Total').focus();
  await page.locator('.box.lit').waitFor();
  await page.locator('.source-crop img').waitFor();
  await page
    .locator('.field-detail')
    .getByText(/printed as/)
    .waitFor();
  await assertFits(page);
});

journey('a workspace can make "Validate and export" its main action', async () => {
  await page.goto(`${service.origin}/settings/workspace`);
  await page.getByLabel('Validate and export in one step').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.goto(`${service.origin}/documents/${id}`);
  await page.getByRole('button', { name: 'Validate and export' }).click();
  await page.getByText(/The export has started/).waitFor();
  await becomes(service, id, 'EXPORTED');
});

journey('selected documents are coded together by searching for the account', async () => {
  for (const vendor of vendors) coded.push(await receive(service, { number: `SU-${vendor}`, vendor }));
  await page.goto(`${service.origin}/documents?view=review`);
  for (const name of vendors) await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Code…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Code 2 documents' });
  await dialog.getByRole('combobox', { name: 'Account', exact: true }).pressSequentially('uncat');
  await dialog.getByRole('option', { name: /uncategorised/ }).click();
  await assertFits(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(/2 documents coded: expenses:uncategorised/).waitFor();
});

journey('one button exports all validated documents', async () => {
  for (const one of coded) await service.call('POST', `/documents/${one}/validate`);
  await page.goto(`${service.origin}/documents?view=validated`);
  await page.getByRole('button', { name: 'Export 2', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click();
  for (const one of coded) await becomes(service, one, 'EXPORTED');
});
