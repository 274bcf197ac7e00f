import assert from 'node:assert/strict';
import { join } from 'node:path';

import { assertAccessible, assertFits, wearTheme } from './open-browser.ts';
import { chooseFiles, journey, readingMsMax, samplesFolder, signIn, startJourney } from './start-journey.ts';

const first = 'tischlerei-brandt-26-331.xml';
const second = 'papierhaus-re-2026-10977.xml';
const { service, page } = await startJourney();

journey('two e-invoices are uploaded and read', async () => {
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await chooseFiles(page, [join(samplesFolder, first), join(samplesFolder, second)]);
  for (const name of [/Tischlerei/, /Papierhaus/]) {
    await page.getByRole('row', { name }).getByText('To review').waitFor({ timeout: readingMsMax });
  }
});

journey('a search finds a document by its number, or says that there are no results', async () => {
  await page.getByLabel('Search documents').fill('10977');
  await page.getByRole('row', { name: /Tischlerei/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Papierhaus/ }).waitFor();
  await page.getByLabel('Search documents').fill('no such paper');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByRole('link', { name: 'Show all documents' }).click();
  await page.getByRole('row', { name: /Tischlerei/ }).waitFor();
});

journey('a question mark shows the keyboard shortcuts and Escape hides them', async () => {
  await page.getByRole('link', { name: /Papierhaus/ }).click();
  await page
    .getByRole('region', { name: 'Page', exact: true })
    .getByText('RE-2026-10977', { exact: true })
    .waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await assertAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

journey('Back closes the keyboard shortcuts with their page', async () => {
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.goBack();
  await page.getByRole('row', { name: /Tischlerei/ }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goForward();
  await page
    .getByRole('region', { name: 'Page', exact: true })
    .getByText('RE-2026-10977', { exact: true })
    .waitFor();
});

journey('Escape in a field restores the extracted value', async () => {
  const total = page.getByLabel('Total', { exact: true });
  await total.fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await total.press('Escape');
  assert.equal(await total.inputValue(), '416.42');
});

journey('rare actions are in a menu, and their keys work while the menu is closed', async () => {
  await page.keyboard.press('Alt+a');
  await page.getByText('Archived.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).waitFor({ state: 'detached' });
  await assertAccessible(page);
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByText('Restored.').waitFor();
  await page.keyboard.press('Alt+Shift+Delete');
  await page.getByRole('heading', { name: 'Delete this document?' }).waitFor();
  await page.keyboard.press('Escape');
});

journey('Ctrl and Enter validates and opens the next document, then says that all is done', async () => {
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /Tischlerei/ }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'All done' }).waitFor();
  await page.getByText('No more documents to review in this list.').waitFor();
  await page.getByText('Values corrected').waitFor();
  await assertAccessible(page);
  await page.getByRole('link', { name: 'Show validated documents' }).click();
  await page.getByRole('row', { name: /Papierhaus/ }).waitFor();
  const { data } = (await service.call('GET', '/documents')).body;
  assert.deepEqual(
    data.map(({ status }: { status: string }) => status),
    ['VALIDATED', 'VALIDATED'],
  );
});

journey('the document validated without a visit to its fields is not counted as read correctly', async () => {
  const { documents, unchecked, untouched } = (await service.call('GET', '/accuracy')).body;
  assert.deepEqual({ documents, unchecked, untouched }, { documents: 2, unchecked: 1, untouched: 1 });
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    journey(`both screens fit ${width} pixels and are accessible in the ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height });
      await wearTheme(page, colorScheme);
      await page.goto(`${service.origin}/documents`);
      await page.getByRole('row', { name: /Papierhaus/ }).waitFor();
      await assertFits(page);
      await page.getByRole('link', { name: /Papierhaus/ }).click();
      await page.getByRole('region', { name: 'Page', exact: true }).waitFor();
      await assertFits(page);
    });
  }
}
