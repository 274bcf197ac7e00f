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
  assert.equal(await focusedLabel(), 'Folder');
  await dialog().getByLabel('Supplier name contains').fill('No such vendor');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByRole('link', { name: 'Show all documents' }).click();
});

for (const width of [1440, 900, 390]) {
  journey(`the limits of a range of dates or amounts stay side by side, ${width} pixels wide`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Filter documents' }).press('Enter');
    await dialog().waitFor();
    const ranges = [
      ['Document date from', 'Document date until'],
      ['Uploaded from', 'Uploaded until'],
      ['Minimum total', 'Maximum total'],
    ];
    for (const [from, to] of ranges) {
      const [left, right] = await Promise.all(
        [from, to].map((label) => dialog().getByLabel(label!, { exact: true }).boundingBox()),
      );
      assert.ok(left && right && left.y === right.y && right.x >= left.x + left.width, `${from} ${to}`);
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}

journey('the filter suggests suppliers, and a part of the name is enough', async () => {
  const { data } = (await service.call('GET', '/documents')).body;
  await service.call('POST', `/documents/${data[0].id}/validate`);
  await page.getByRole('button', { name: 'Filter documents' }).press('Enter');
  await dialog().waitFor();
  await dialog().getByLabel('Supplier name contains').fill('pierw');
  await dialog().locator('datalist option[value*="Papierwerk"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Papierwerk/ }).waitFor();
});

journey('text typed right after a dialog opens goes into its first field, and Enter submits it', async () => {
  await page.goto(`${service.origin}/settings/folders`);
  await page.getByRole('button', { name: 'New folder' }).press('Enter');
  await page.keyboard.type('Travel');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('Travel', { exact: true }).waitFor();
  assert.equal(await focusedLabel(), 'New folder');
});

journey('the dialog that deletes a document opens at Cancel and returns the focus to the field', async () => {
  await page.goto(`${service.origin}/documents`);
  await page.getByRole('link', { name: /Papierwerk/ }).click();
  await page.getByLabel('Number', { exact: true }).focus();
  await page.keyboard.press('Alt+Shift+Delete');
  await dialog().waitFor();
  assert.equal(await focusedLabel(), 'Cancel');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  assert.equal(await focusedLabel(), 'Number');
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
