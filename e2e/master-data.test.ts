import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { receive } from './document-steps.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();

const bookFile = () =>
  join(service.folder, 'books', String(service.admin.workspaceId), 'main', 'main.beancount');

async function connectBook(): Promise<number> {
  const body = { kind: 'BEANCOUNT', name: 'Main book', settings: { folder: 'main' } };
  return (await service.call('POST', '/integrations', { body })).body.id;
}

/** The first booking creates the ledger with its accounts. */
async function bookFirst(): Promise<void> {
  const id = await receive(service, { number: 'K-1' });
  await service.call('POST', `/documents/${id}/validate`);
  await page.goto(`${service.origin}/documents/${id}`);
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('button', { name: 'Export to Main book' }).click();
  await page.getByText(/Booked in beancount as/).waitFor({ timeout: readingMsMax });
}

journey('a connection shows its master data and the age of the data', async () => {
  const id = await connectBook();
  await page.goto(`${service.origin}/integrations`);
  await signIn(page, service.admin);
  await page.getByRole('link', { name: 'Main book' }).waitFor();
  await bookFirst();
  appendFileSync(bookFile(), '2000-01-01 open Expenses:Old\n2026-01-01 close Expenses:Old\n');
  await page.goto(`${service.origin}/integrations/${id}`);
  await page.getByRole('tab', { name: 'Master data' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('row', { name: /Expenses:Uncategorised/ }).waitFor({ timeout: readingMsMax });
  await page.getByText('Master data: now').waitFor();
  await assertAccessible(page);
});

journey('accounts can be searched, and closed ones are marked', async () => {
  await page.getByRole('searchbox', { name: 'Search' }).fill('expenses');
  const closed = page.getByRole('row', { name: /Expenses:Old/ });
  await closed.getByText('Closed').waitFor();
  await page.getByLabel('Status').selectOption('Active');
  await closed.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Expenses:Uncategorised/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('nowhere');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await assertAccessible(page);
});

journey('forms offer only the active accounts', async () => {
  await page.getByRole('tab', { name: 'Settings' }).click();
  const list = await page.getByLabel('Expense account', { exact: true }).getAttribute('list');
  const offered = page.locator(`datalist[id="${list}"] option`);
  await offered.first().waitFor({ state: 'attached' });
  const values = await offered.evaluateAll((options) => options.map((one) => one.getAttribute('value')));
  assert.ok(values.includes('Expenses:Uncategorised'), values.join());
  assert.ok(!values.includes('Expenses:Old'), values.join());
});

journey('an expected refusal shows the age of the master data, and disappears after a refresh', async () => {
  const before = readFileSync(bookFile(), 'utf8');
  appendFileSync(bookFile(), '2026-01-01 close Expenses:Uncategorised\n');
  const id = await receive(service, { number: 'K-2' });
  await page.goto(`${service.origin}/documents/${id}`);
  await page.getByText('Main book will reject this document').waitFor();
  await page.getByText(/^Master data: /).waitFor();
  await assertAccessible(page);
  writeFileSync(bookFile(), before);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Main book will reject this document').waitFor({ state: 'detached' });
});
