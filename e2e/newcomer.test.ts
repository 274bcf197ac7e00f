import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

import { authority, startReceiver } from '../server/webhooks/testing/start-receiver.ts';
import { showField } from './document-steps.ts';
import { assertAccessible, assertFits, openPhone } from './open-browser.ts';
import { journey, readingMsMax, samplesFolder, startJourney } from './start-journey.ts';

const byKeys = 'tischlerei-brandt-26-331.xml';
const byTouch = 'papierhaus-re-2026-10977.xml';
/** A user who needs more steps does not find the target. */
const tabsMax = 60;

const { service, page } = await startJourney({ SLIPWAY_WEBHOOK_CA_FILE: authority.file });
const receiver = await startReceiver();
const { keyboard } = page ?? {};
const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

/** Presses Tab until the element has the focus; the focus must be visible at each step. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs <= tabsMax; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      assert.notEqual(await target.evaluate(ringOf), 'none', 'the focus cannot be seen');
      return;
    }
    await keyboard.press(key);
  }
  assert.fail(`${String(target)} is not reached by ${tabsMax} times ${key}`);
}

/** The outline of the focused element, or of the card that shows its focus. */
function ringOf(element: Element): string {
  const ringed = [element, element.closest('label')].find(
    (one) => one && getComputedStyle(one).outlineStyle !== 'none',
  );
  return ringed ? getComputedStyle(ringed).outlineStyle : 'none';
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await keyboard.press(key);
}

async function fill(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await keyboard.press('Control+a');
  await keyboard.type(text);
}

/** Opens the first document of a view, once its list has loaded. */
async function openFirst(view: string): Promise<void> {
  // The address changes before the list does: an active row may still belong to the previous list.
  await page.locator(`.place[aria-current=page][href*="view=${view}"]`).waitFor();
  await page
    .locator('.document-grid:not([aria-busy="true"])')
    .getByRole('row', { name: /Tischlerei/ })
    .waitFor();
  await keyboard.press('ArrowDown');
  await page.locator('.document-row.active').waitFor();
  await keyboard.press('Enter');
  await page.waitForURL(/documents\/\d+/);
}

async function chooseBy(open: () => Promise<void>, on: Page, file: string): Promise<void> {
  const [chooser] = await Promise.all([on.waitForEvent('filechooser'), open()]);
  await chooser.setFiles(join(samplesFolder, file));
}

journey('a new user signs in and sees the first steps', async () => {
  await page.goto(service.origin);
  await fill(page.getByLabel('Email'), service.admin.email);
  await fill(page.getByLabel('Password'), service.admin.password);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  const next = page.locator('[aria-current=step]').first();
  await next.getByText('Upload a document').waitFor();
  await assertAccessible(page);
  await chooseBy(() => press(button('Upload a document')), page, byKeys);
  await page
    .getByRole('row', { name: /Tischlerei/ })
    .getByText('To review')
    .waitFor({ timeout: readingMsMax });
  await page.getByRole('region', { name: 'First steps' }).getByText('1 of 4 done').waitFor();
  await assertAccessible(page);
});

journey('the second step opens the document; a lost network loses no input', async () => {
  await press(link('Review and validate it'));
  await openFirst('review');
  await page.getByRole('heading', { name: /Tischlerei/ }).waitFor();
  const reference = await showField(page, 'Buyer reference');
  await reference.selectText();
  await page.context().setOffline(true);
  await keyboard.type('Lager 7');
  await page.getByText('No connection.').first().waitFor();
  await keyboard.press('Control+s');
  assert.equal(await reference.inputValue(), 'Lager 7');
  await page.context().setOffline(false);
  await page.getByText('No connection.').first().waitFor({ state: 'detached', timeout: readingMsMax });
  await keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'All done' }).waitFor({ timeout: readingMsMax });
  await page.getByText(/Tischlerei .* validated\./).waitFor();
  const [{ id }] = (await service.call('GET', '/documents')).body.data;
  const { status, fields } = (await service.call('GET', `/documents/${id}`)).body;
  assert.deepEqual([status, fields.buyerReference.value], ['VALIDATED', 'Lager 7']);
});

journey('a ledger is tested and connected without a manual', async () => {
  await press(link('Documents'));
  await page.getByText('2 of 4 done').waitFor();
  await press(link('Connect your accounting system'));
  await page.getByRole('heading', { name: 'Connect an accounting system' }).waitFor();
  const kind = page.getByRole('radio', { name: /beancount/ });
  await tabTo(kind);
  assert.equal(await kind.isChecked(), true);
  await press(button('Connect'));
  await page.getByRole('alert').first().waitFor();
  await fill(page.getByRole('textbox', { name: 'Folder' }), 'first-book');
  await press(button('Test'));
  await page.getByText('The connection works.').waitFor();
  await press(button('Connect'));
  // The form has a heading of the same name: only the address shows that the connection was created.
  await page.waitForURL(/\/integrations\/\d+/);
  await page.getByRole('heading', { name: 'beancount' }).waitFor();
});

journey('the document is exported to it', async () => {
  await tabTo(link('Documents'), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByText('3 of 4 done').waitFor();
  await press(link('Export it'));
  await openFirst('validated');
  await press(button('Export…'));
  await page.getByRole('region', { name: 'Entry', exact: true }).waitFor();
  await press(button('Export to beancount'));
  await page.getByText(/Booked in beancount as/).waitFor({ timeout: readingMsMax });
});

journey('an API client is created, and its secret is shown once', async () => {
  await tabTo(link('Documents'), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByText('4 of 4 done').waitFor();
  await press(page.getByText('For developers'));
  await press(link('Create an API client'));
  await press(button('New API client'));
  await fill(page.getByRole('textbox', { name: 'Name' }), 'Shop upload');
  await tabTo(page.getByRole('radio').and(page.locator(':checked')));
  await keyboard.press('ArrowDown');
  await press(button('Create'));
  const secret = await page.getByLabel('Client secret', { exact: true }).inputValue();
  const clientId = await page.getByLabel('Client ID').inputValue();
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
  });
  assert.equal((await service.call('POST', '/oauth/token', { token: null, form })).status, 200);
  await press(button('I’ve saved it'));
});

journey('the same steps work by touch on a phone', async () => {
  const phone = await openPhone();
  await phone.goto(service.origin);
  await phone.getByLabel('Email').fill(service.admin.email);
  await phone.getByLabel('Password').fill(service.admin.password);
  await phone.getByRole('button', { name: 'Sign in' }).tap();
  await phone.getByRole('row', { name: /Tischlerei/ }).waitFor();
  const steps = phone.getByRole('region', { name: 'First steps' });
  await assertFits(phone);
  await steps.getByRole('button', { name: 'Hide' }).tap();
  await steps.waitFor({ state: 'detached' });
  await phone.reload();
  await phone.getByRole('button', { name: 'Take photo' }).waitFor();
  await chooseBy(() => phone.getByRole('button', { name: 'Upload documents' }).tap(), phone, byTouch);
  const row = phone.getByRole('row', { name: /Papierhaus/ });
  await row.getByText('To review').waitFor({ timeout: readingMsMax });
  assert.equal(await steps.count(), 0, 'what was hidden is shown again');
  await assertFits(phone);
  await phone.getByRole('link', { name: /Papierhaus/ }).tap();
  await phone.getByLabel('Total', { exact: true }).waitFor();
  await assertFits(phone);
  await phone.getByRole('button', { name: 'Validate and next' }).tap();
  await phone.getByRole('heading', { name: 'All done' }).waitFor();
  const places = { Suppliers: 'Suppliers', Integrations: 'Integrations', Developers: 'Developers' };
  for (const [name, heading] of Object.entries({ ...places, Settings: 'General' })) {
    await phone.getByRole('button', { name: /: Main$/ }).tap();
    await phone.getByRole('menuitemcheckbox', { name }).tap();
    await phone.getByRole('button', { name: `${name}: Main` }).waitFor();
    await phone.getByRole('heading', { level: 1, name: heading }).waitFor();
    await assertFits(phone);
  }
});

journey('a webhook is created and tested, and the first steps disappear', async () => {
  await tabTo(
    page.getByRole('navigation', { name: 'Developers' }).getByRole('link', { name: 'Webhooks' }),
    'Shift+Tab',
  );
  await keyboard.press('Enter');
  await press(button('New webhook'));
  await fill(page.getByRole('textbox', { name: 'URL' }), receiver.url);
  await press(button('Create'));
  await press(link('Open and send a test'));
  await press(button('Send test'));
  await page.getByText('Test successful').waitFor();
  assert.equal((await receiver.receives(1)).length, 1);
  await tabTo(link('Documents'), 'Shift+Tab');
  await keyboard.press('Enter');
  await page
    .getByRole('row', { name: /Tischlerei/ })
    .getByText('Exported')
    .waitFor();
  await page.getByRole('region', { name: 'First steps' }).waitFor({ state: 'detached' });
});
