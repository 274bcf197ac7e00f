import assert from 'node:assert/strict';

import { receive } from './document-steps.ts';
import { journey, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const dialog = () => page.getByRole('dialog');

journey('a document waits in the list', async () => {
  await receive(service);
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('row', { name: /Papierwerk/ }).waitFor();
});

journey('the filters open at the first field, and Enter applies them', async () => {
  await page.getByRole('button', { name: 'Filter documents' }).press('Enter');
  await dialog().waitFor();
  assert.equal(await focusedLabel(), 'Type');
  await dialog().getByLabel('Supplier name contains').fill('No such vendor');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByRole('link', { name: 'Show all documents' }).click();
});

journey(
  'what is typed right after a dialog has opened goes into its first field, and Enter sends it',
  async () => {
    await page.goto(`${service.origin}/settings/folders`);
    await page.getByRole('button', { name: 'New folder' }).press('Enter');
    await page.keyboard.type('Travel');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('Travel', { exact: true }).waitFor();
    assert.equal(await focusedLabel(), 'New folder');
  },
);

journey('the dialog that deletes a document opens at Cancel and returns the focus to the field', async () => {
  await page.goto(`${service.origin}/documents`);
  await page.getByRole('link', { name: /Papierwerk/ }).click();
  await page.getByLabel('Buyer reference').focus();
  await page.keyboard.press('Alt+Delete');
  await dialog().waitFor();
  assert.equal(await focusedLabel(), 'Cancel');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  assert.equal(await focusedLabel(), 'Buyer reference');
});

journey('a dialog opened from a menu returns the focus to the button of the menu', async () => {
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Delete/ }).press('Enter');
  await dialog().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  assert.equal(await focusedLabel(), 'More actions');
});

journey('a dialog that only informs is not closed by Enter', async () => {
  await page.keyboard.press('F1');
  await dialog().waitFor();
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

/** The label of the control with the focus. */
async function focusedLabel(): Promise<string | undefined> {
  return page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement | null;
    const [label] = control?.labels ?? [];
    return (control?.getAttribute('aria-label') ?? label?.textContent ?? control?.textContent ?? '').trim();
  });
}
