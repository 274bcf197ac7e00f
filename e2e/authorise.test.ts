import assert from 'node:assert/strict';
import { after } from 'node:test';

import { startXero, xeroApp } from '../connectors/xero/testing/start-xero.ts';
import { uuid } from '../connectors/xero/testing/xero-schema.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, signIn, startJourney } from './start-journey.ts';

const vendor = await startXero({ now: () => new Date() });
after(() => vendor.close());
const addresses = ['api', 'login', 'identity'].map((name) => `https://${name}.xero.com=${vendor.url}`);
const { service, page } = await startJourney({ SLIPWAY_SYSTEM_ADDRESSES: addresses.join(',') });

journey('the redirect URI is next to the field for the client ID', async () => {
  await page.goto(`${service.origin}/integrations/new`);
  await signIn(page, service.admin);
  await page.getByRole('radio', { name: /^Xero/ }).check();
  await page.getByText(`${service.origin}/integrations/callback`).waitFor();
  await assertAccessible(page);
  await page.getByLabel('Name').fill('Our Xero');
  await page.getByLabel('Client ID').fill(xeroApp.clientId);
  await page.getByLabel('Client secret').fill(xeroApp.clientSecret);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByText('Not signed in to Xero').waitFor();
  await assertAccessible(page);
});

journey('after refusing at the vendor, the user returns and sees that', async () => {
  vendor.desk.refuseNext('access_denied');
  await page.getByRole('button', { name: 'Sign in to Xero' }).click();
  await page.getByText('Access was denied').waitFor();
  await page.getByText('Not signed in to Xero').waitFor();
  await assertAccessible(page);
});

journey('after allowing access at the vendor, the user returns to a working connection', async () => {
  await page.getByRole('button', { name: 'Sign in to Xero' }).click();
  await page.getByText('Connected to Xero').waitFor();
  await page.getByText('Hafen Handel GmbH').waitFor();
  await page.getByText('Connected', { exact: true }).waitFor();
  await assertAccessible(page);
});

journey('a revoked sign-in must be repeated; one of several companies is chosen', async () => {
  vendor.desk.endAll();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('alert').getByText('Access to Xero lost').waitFor();
  await assertAccessible(page);

  const [own] = vendor.tenants.splice(0);
  assert.ok(own);
  vendor.tenants.push(
    { ...own, id: uuid(8, 2), tenantId: uuid(9, 2), tenantName: 'Hafen Filiale GmbH' },
    { ...own, id: uuid(8, 3), tenantId: uuid(9, 3), tenantName: 'Hafen Werft GmbH' },
  );
  await page.getByRole('button', { name: 'Sign in to Xero again' }).click();
  await page.getByText('Different company', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Hafen Werft GmbH' }).check();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Use this company' }).click();
  await page.getByText('Documents are booked in Hafen Werft GmbH.').waitFor();
  await page.getByText('Connected', { exact: true }).waitFor();
});

journey('opening the redirect URI again shows an error and changes nothing', async () => {
  await page.goto(`${service.origin}/integrations/callback?code=old&state=used`);
  await page.getByText('Sign-in unknown or already complete').waitFor();
  await assertAccessible(page);
});
