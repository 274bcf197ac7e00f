import assert from 'node:assert/strict';

import { receive } from './document-steps.ts';
import { assertAccessible, assertFits, openPage, openPhone } from './open-browser.ts';
import { chooseInMenu, journey, signIn, startJourney, waitForText } from './start-journey.ts';

const { service, page } = await startJourney();
const { keyboard } = page ?? {};
const search = () => page.getByRole('combobox', { name: 'Search and commands' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const group = (name: string) => page.getByRole('group', { name });

async function openPalette(query = ''): Promise<void> {
  await keyboard.press('Control+k');
  await search().waitFor();
  await keyboard.type(query);
}

journey('Ctrl + K finds a document by its number, without a mouse', async () => {
  const id = await receive(service, { number: 'PAL-4711' });
  await receive(service, { number: 'PAL-4712', total: '230.0' });
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('grid').waitFor();
  await openPalette('pal-4711');
  await group('Documents')
    .getByRole('option', { name: /PAL-4711/, selected: true })
    .waitFor();
  await assertAccessible(page);
  await keyboard.press('Enter');
  await page.waitForURL(`**/documents/${id}`);
});

journey('settings and pages are found by name; recently used ones come first', async () => {
  await openPalette('email imp');
  await group('Settings').getByRole('option', { name: 'Email import', selected: true }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Email import', exact: true }).waitFor();
  await openPalette();
  const recent = await group('Recently used').getByRole('option').allInnerTexts();
  assert.match(recent[0] ?? '', /Email import/);
  assert.equal(recent.length, 2);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.waitForURL(/\/documents\/\d+$/);
});

journey('actions run from the palette; Esc closes it and does nothing', async () => {
  await openPalette('dark');
  await option('Appearance: Dark').waitFor();
  await keyboard.press('Enter');
  await page.locator('[data-theme=dark]').first().waitFor();
  await openPalette('nothing is called like this');
  await waitForText(page, /^No results/);
  await assertAccessible(page);
  await keyboard.press('Escape');
  await search().waitFor({ state: 'detached' });
  await openPalette('keyboard');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ctrl + K').waitFor();
  await keyboard.press('Escape');
});

journey('after signing out, the next user sees none of the recent items', async () => {
  await chooseInMenu(page, 'Sign out');
  await page.getByLabel('Email').waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('slipway.recent-commands')), null);
});

journey('on a phone the palette opens by touch, in German, too', async () => {
  const phone = await openPhone();
  await phone.goto(service.origin);
  await signIn(phone, service.admin);
  await phone.getByRole('button', { name: 'Search and commands' }).click();
  await phone.getByRole('combobox').fill('intake');
  await assertFits(phone);
  await phone.getByRole('option', { name: 'Intake log' }).click();
  await phone.getByRole('heading', { name: 'Intake log' }).waitFor();
  const german = await openPage({ locale: 'de-DE' });
  await german.goto(service.origin);
  await german.getByLabel('E-Mail').fill(service.admin.email);
  await german.getByLabel('Passwort').fill(service.admin.password);
  await german.getByRole('button', { name: 'Anmelden' }).click();
  await german.getByRole('button', { name: 'Suche und Befehle' }).click();
  await german.getByRole('combobox').fill('einstell');
  await german.getByRole('option', { name: 'Mitglieder' }).waitFor();
  await assertAccessible(german);
});
