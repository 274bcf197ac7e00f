import assert from 'node:assert/strict';

import { newApiClient } from '../server/testing/api-client.ts';
import { receive } from './document-steps.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const article = (id: string) => page.locator(`article#${id}`);

journey('the reference has a quickstart, and an example of each call in three languages', async () => {
  await page.goto(`${service.origin}/docs`);
  await page.getByRole('heading', { name: 'Quickstart' }).waitFor();
  for (const language of ['curl', 'JavaScript', 'Python']) {
    await article('uploadDocument').getByText(language, { exact: true }).click();
  }
  await article('uploadDocument').getByText('-F file=@invoice.pdf').waitFor();
  await assertAccessible(page, 'article#uploadDocument');
});

journey('a call is tried with a client of the workspace', async () => {
  const { clientId, clientSecret } = await newApiClient(service, ['docs.read']);
  const id = await receive(service, { number: 'TRY-1' });
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret').fill(clientSecret);
  await page.getByRole('button', { name: 'Get token' }).click();
  await page.getByText('The token is valid for an hour.').waitFor();
  const operation = article('getDocument');
  await operation.getByText('Try it', { exact: true }).click();
  await operation.getByLabel('id', { exact: true }).fill(String(id));
  await operation.getByRole('button', { name: 'Send GET' }).click();
  await operation.getByText('"documentNumber": "TRY-1"').waitFor();
  await assertAccessible(page, 'article#getDocument');
});

journey('a refused call shows the problem', async () => {
  const operation = article('validateDocument');
  await operation.getByText('Try it', { exact: true }).click();
  await operation.getByLabel('id', { exact: true }).fill('999999');
  await operation.getByRole('button', { name: 'Send POST' }).click();
  await operation.getByText('insufficient_scope').last().waitFor();
  assert.match((await operation.locator('pre[role=status]').textContent()) ?? '', /^403/);
});
