import assert from 'node:assert/strict';
import { join } from 'node:path';

import { showField } from './document-steps.ts';
import { assertAccessible, assertFits } from './open-browser.ts';
import { chooseFiles, journey, readingMsMax, samplesFolder, signIn, startJourney } from './start-journey.ts';

const paper = 'papierhaus-re-2026-10482.pdf';
const other = 'tischlerei-brandt-26-318.pdf';
const { service, page } = await startJourney();
const field = (label: string) => page.getByLabel(label, { exact: true });
let id = 0;

async function saved() {
  return (await service.call('GET', `/documents/${id}`)).body;
}

journey('an invoice opens at its first uncertain value', async () => {
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await chooseFiles(page, [join(samplesFolder, paper), join(samplesFolder, other)]);
  for (const name of [/Papierhaus/, /Tischlerei/])
    await page.getByRole('row', { name }).getByText('To review').waitFor({ timeout: readingMsMax });
  await page.getByRole('link', { name: /Papierhaus/ }).click();
  await page.getByAltText(`Page 1 of ${paper}`).waitFor();
  id = Number(/documents\/(\d+)/.exec(page.url())?.[1]);
  const marked = page.locator('.field.uncertain input');
  assert.ok((await marked.count()) > 0, 'nothing is in doubt');
  assert.equal(await marked.first().evaluate((input) => input === document.activeElement), true);
  await assertAccessible(page);
});

journey('Enter accepts a value; the arrows reach every field; Tab skips certain values', async () => {
  const first = page.locator('.field.uncertain input').first();
  const name = await first.getAttribute('data-field');
  await first.press('Enter');
  await page.locator(`.field:not(.uncertain) input[data-field="${name}"]`).waitFor();
  await field('Net').focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await field('Tax').evaluate((input) => input === document.activeElement), true);
  await field('Total').fill('909,26');
  await field('Supplier').focus();
  await page.keyboard.press('Tab');
  assert.equal(await field('Total').evaluate((input) => input === document.activeElement), true);
});

journey('all changes are undone step by step, and redone', async () => {
  assert.equal(await field('Total').inputValue(), '909.26');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.equal(await field('Total').inputValue(), '908.26');
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+Shift+Z');
  assert.equal(await field('Total').inputValue(), '909.26');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  assert.equal(await field('Total').inputValue(), '908.26');
});

journey('the arrow keys choose among the amounts on the page, and each is highlighted', async () => {
  await field('Total').focus();
  await page.keyboard.press('Alt+ArrowDown');
  const list = page.getByRole('listbox', { name: 'Values for Total' });
  await list.getByRole('option', { name: /777\.60/ }).waitFor();
  await assertAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.locator('.box.lit').waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  assert.equal(await field('Total').inputValue(), '908.26');
});

journey("words are taken by dragging over them, in the format of the user's language", async () => {
  await (await showField(page, 'Amount due')).focus();
  const net = page.locator('.page-text span', { hasText: '777,60' }).first();
  await net.scrollIntoViewIfNeeded();
  const place = await net.boundingBox();
  assert.ok(place);
  await page.mouse.move(place.x - 2, place.y - 2);
  await page.mouse.down();
  await page.mouse.move(place.x + place.width + 2, place.y + place.height + 1, { steps: 4 });
  await page.mouse.up();
  assert.equal(await field('Amount due').inputValue(), '777.60');
  await page.getByText(/From page 1/).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await field('Amount due').inputValue(), '');
});

journey('a click on a rotated page takes the right word', async () => {
  await page.getByRole('button', { name: 'Rotate pages' }).click();
  await (await showField(page, 'Buyer reference')).focus();
  await page.locator('.page-text span', { hasText: 'K-20417' }).first().click();
  assert.equal(await field('Buyer reference').inputValue(), 'K-20417');
  for (let turn = 0; turn < 3; turn++) await page.getByRole('button', { name: 'Rotate pages' }).click();
});

journey('a saved change can be undone', async () => {
  await page.keyboard.press('Control+s');
  await page.getByText('Saved.').waitFor();
  assert.equal((await saved()).fields.buyerReference.value, 'K-20417');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Buyer reference').and(page.locator('[value=""]')).waitFor();
  assert.equal((await saved()).fields.buyerReference.value, null);
});

journey('an invalid amount is reported and not validated', async () => {
  await field('Total').fill('about 12');
  await page.getByText('Not a valid amount.').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Resolve the issue first.').waitFor();
  assert.equal((await saved()).status, 'EXTRACTED');
  await field('Total').focus();
  await page.keyboard.press('Escape');
});

journey('a value that another user also changed is shown next to mine to choose from', async () => {
  await (await showField(page, 'Order number')).fill('MINE-1');
  const theirs = { fields: { orderReference: 'THEIRS-2', buyerReference: 'Lager 7' } };
  assert.equal((await service.call('PATCH', `/documents/${id}`, { body: theirs })).status, 200);
  await page.getByRole('button', { name: 'Use theirs: THEIRS-2' }).waitFor();
  assert.equal(await field('Buyer reference').inputValue(), 'Lager 7');
  // The list of uploads lies over the page until it disappears.
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Keep mine: MINE-1' }).click();
  await page.getByRole('button', { name: 'Keep mine: MINE-1' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  assert.equal((await saved()).fields.orderReference.value, 'MINE-1');
});

journey('without a network, nothing is lost: changes are sent when the network is back', async () => {
  await field('Buyer reference').fill('Kept offline');
  await page.context().setOffline(true);
  await page.getByText('No connection.').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /Tischlerei/ }).waitFor();
  await page.getByText(/is not validated yet/).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Papierhaus Lindgrün GmbH validated.').waitFor();
  const { status, fields } = await saved();
  assert.deepEqual([status, fields.buyerReference.value], ['VALIDATED', 'Kept offline']);
});

journey('the keys of the review are shown, and lead to the next and previous document', async () => {
  await page.keyboard.press('F1');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Validate and open next document').waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  const title = (await page.locator('h1').textContent()) ?? '';
  await page.getByRole('button', { name: /^(Next|Previous) document$/, disabled: false }).waitFor();
  const isLast = await page.getByRole('button', { name: 'Next document' }).isDisabled();
  await page.keyboard.press(isLast ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
  await page.locator('h1', { hasNotText: title }).waitFor();
  await page.keyboard.press(isLast ? 'Alt+ArrowRight' : 'Alt+ArrowLeft');
  await page.locator('h1', { hasText: title }).waitFor();
});

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  journey(`the review fits ${width} pixels, with its next step always in sight`, async () => {
    await page.setViewportSize({ width, height });
    const button = page.getByRole('button', { name: 'Validate and next' });
    await button.waitFor();
    const place = await button.boundingBox();
    assert.ok(place && place.y + place.height <= height);
    await assertFits(page);
  });
}
