import assert from 'node:assert/strict';

import { receive } from './document-steps.ts';
import { assertFits } from './open-browser.ts';
import { journey, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
let id = 0;

journey('an admin adds custom fields to the documents of the workspace', async () => {
  id = await receive(service, { number: 'OF-1' });
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('link', { name: 'Documents', exact: true }).waitFor();
  await page.goto(`${service.origin}/settings/workspace`);
  await page.getByRole('button', { name: 'Add field' }).click();
  const first = page.getByRole('group', { name: 'Field 1' });
  await first.getByLabel('Name').fill('Cost type');
  await first.getByLabel('Type').selectOption('Choice');
  await first.getByRole('textbox', { name: 'Choices' }).fill('Fixed');
  await page.keyboard.press('Enter');
  await first.getByRole('textbox', { name: 'Choices' }).fill('Variable');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('group', { name: 'Field 2' }).getByLabel('Name').fill('Kilometres');
  await page.getByRole('group', { name: 'Field 2' }).getByLabel('Type').selectOption('Number');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const { customFields } = (await service.call('GET', '/workspace')).body;
  assert.deepEqual(
    customFields.map(({ key, kind, choices }: Record<string, unknown>) => [key, kind, choices]),
    [
      ['costType', 'CHOICE', ['Fixed', 'Variable']],
      ['kilometres', 'NUMBER', []],
    ],
  );
  await assertFits(page);
});

journey('the review shows the custom fields below those of the invoice, and saves each', async () => {
  await page.goto(`${service.origin}/documents/${id}`);
  const own = page.getByRole('group', { name: 'Custom fields' });
  await own.getByLabel('Cost type').selectOption('Variable');
  await own.getByLabel('Kilometres').fill('12,5');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    async ({ path, token }) => {
      const reply = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      const { metadata } = await reply.json();
      return metadata.costType === 'Variable' && metadata.kilometres === '12.5';
    },
    { path: `/api/v1/documents/${id}`, token: service.admin.token },
  );
  await own.getByLabel('Kilometres').fill('far');
  await page.keyboard.press('Enter');
  await own.getByText('Enter a number such as 12.5.').waitFor();
  await assertFits(page);
  await page.reload();
  assert.equal(await own.getByLabel('Kilometres').inputValue(), '12.5');
});
