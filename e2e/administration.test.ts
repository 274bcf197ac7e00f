import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { newMember } from '../server/testing/new-member.ts';
import { receive } from './document-steps.ts';
import { downloadFile } from './download-file.ts';
import { assertAccessible } from './open-browser.ts';
import { chooseInMenu, journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();

journey('prices are public, by month and by year, in each currency', async () => {
  await page.goto(`${service.origin}/pricing`);
  await page.getByRole('heading', { name: 'Office' }).waitFor();
  await page.getByText('€49').waitFor();
  await assertAccessible(page);
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await page.getByText('€490').waitFor();
  await page.getByLabel('Currency').selectOption('CHF');
  await page.getByText(/CHF\s520/).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, service.admin);
});

journey('an admin enters the company data; a wrong IBAN is reported at its field', async () => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'General' }).waitFor();
  await page.getByLabel('Company name').fill('Anders GmbH');
  await page.getByRole('textbox', { name: 'Bank accounts (IBAN)' }).fill('DE89 3704 0044 0532 0130 01');
  await page.keyboard.press('Enter');
  await page.getByLabel('Base currency').selectOption('EUR');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alert')
    .getByText(/Must be a valid IBAN/)
    .waitFor();
  await page
    .locator(':focus')
    .and(page.getByRole('textbox', { name: 'Bank accounts (IBAN)' }))
    .waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: /Remove DE89 3704/ }).click();
  await page.getByRole('textbox', { name: 'Bank accounts (IBAN)' }).fill('DE89 3704 0044 0532 0130 00');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Anders GmbH: account menu' }).waitFor();
  assert.deepEqual((await service.call('GET', '/workspace')).body.ownIbans, ['DE89370400440532013000']);
});

journey('a change by another user is shown and not overwritten', async () => {
  await service.call('PATCH', '/workspace', { body: { timeZone: 'Europe/Vienna' } });
  await page.getByLabel('Base currency').selectOption('CHF');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Changed by another user/).waitFor();
  assert.equal(await page.getByLabel('Time zone').inputValue(), 'Europe/Vienna');
  assert.equal(await page.getByLabel('Base currency').inputValue(), 'EUR');
});

journey(
  'a folder is created, renamed, and deleted when it is empty; otherwise the reason is shown',
  async () => {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Folders' }).click();
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('button', { name: 'New folder' }).last().click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Post');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rename Post' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Inbox');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/already in use/)
      .waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Letters');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete Letters' }).waitFor();
    await receive(service, { number: 'F-1' });
    await page.reload();
    await page.getByRole('button', { name: 'Delete Inbox' }).click();
    await page.getByText('Contains 1 document.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Letters' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('link', { name: 'Letters' }).waitFor({ state: 'detached' });
    await assertAccessible(page);
  },
);

journey('folder rules are created from conditions, previewed, ordered and deleted', async () => {
  for (const name of ['Travel', 'Paper']) {
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Choose a folder.').waitFor();
    await page.getByLabel('Move to folder').selectOption('Inbox');
    await page.getByLabel('Condition').selectOption('Channel');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('checkbox', { name: 'phone' }).check();
    await page.getByText('0 of 1 pending document would match.').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  await page.getByText('Channel: Phone').first().waitFor();
  await page.getByRole('button', { name: 'Move Paper up' }).press('Enter');
  await page.getByText('“Paper” moved to position 1').waitFor();
  await page.locator(':focus[aria-label="Move Paper up"]').waitFor();
  await page.getByRole('button', { name: 'Delete Travel' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('heading', { name: 'Travel', exact: true }).waitFor({ state: 'detached' });
  await page.locator('main:focus').waitFor();
});

journey('a queue is created from conditions, with a preview before it is saved', async () => {
  await receive(service, { number: 'Q-1', vendor: 'Alfa', net: '2000.00', tax: '380.00', total: '2380.00' });
  await page.getByRole('link', { name: 'Queues' }).click();
  await page.getByRole('heading', { name: 'No queues yet' }).waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'New queue' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Large amounts');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.keyboard.type('many');
  await page.getByRole('button', { name: 'Save queue' }).click();
  await page.getByText('Enter an amount.').waitFor();
  assert.equal(await page.getByLabel('Amount').inputValue(), 'many');
  await page.getByLabel('Amount').fill('1.000,00');
  await page.getByText('1 of 2 pending documents would match.').waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Save queue' }).click();
  await page.getByText('Total above 1,000.00 EUR').waitFor();
  await page.getByText('No pending documents', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Apply to pending documents' }).click();
  await page.getByRole('button', { name: 'Apply rules' }).click();
  await page.getByRole('link', { name: '1 pending document' }).waitFor();
  await assertAccessible(page);
});

journey('queues are reordered by keyboard, and a deleted queue keeps its documents', async () => {
  await service.call('POST', '/queues', {
    body: { name: 'New suppliers', rules: [{ when: 'newSupplier' }] },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Move New suppliers up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('“New suppliers” moved to position 1').waitFor();
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'Move New suppliers up',
  );
  const { data } = (await service.call('GET', '/queues')).body;
  assert.deepEqual(
    data.map(({ name }: { name: string }) => name),
    ['New suppliers', 'Large amounts'],
  );
  await page.getByRole('button', { name: 'Delete Large amounts' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('heading', { name: 'Large amounts', exact: true }).waitFor({ state: 'detached' });
});

journey('without a network, the page says so and keeps the input', async () => {
  await page.getByRole('button', { name: 'New queue' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Never lost');
  await page.route('**/api/v1/queues', (route) => route.abort());
  await page.getByRole('button', { name: 'Save queue' }).click();
  await page
    .getByRole('alert')
    .getByText(/not reachable/)
    .waitFor({ timeout: readingMsMax });
  assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Never lost');
  await page.unroute('**/api/v1/queues');
  await page.getByRole('button', { name: 'Save queue' }).click();
  await page.getByRole('heading', { name: 'Never lost' }).waitFor();
});

journey('the intake log loads more rows on scrolling, and shows failures', async () => {
  for (let number = 0; number <= 25; number++) {
    const form = new FormData();
    form.set('file', new File(['MZ'], `programme-${number}.exe`));
    await service.call('POST', '/documents', { form });
  }
  await page.getByRole('link', { name: 'Intake log' }).click();
  await page.getByLabel('Result').selectOption('failed');
  await page.getByRole('row', { name: /programme-25\.exe.*1 failed/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'programme-0.exe' }).count(), 0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('link', { name: 'programme-0.exe' }).waitFor();
  await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
  await assertAccessible(page);
});

journey('document types list their required fields', async () => {
  await page.getByRole('link', { name: 'Document types' }).click();
  await page.getByRole('cell', { name: 'Number, Date, Supplier, Currency, Total' }).first().waitFor();
  await assertAccessible(page);
});

journey('usage is shown by month, as bars and as figures', async () => {
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.getByText('2 documents').waitFor();
  await page.getByRole('img', { name: 'Documents uploaded per month' }).waitFor();
  await page.getByRole('table', { name: 'Data per month' }).waitFor();
  await assertAccessible(page);
});

journey('an empty accuracy page explains itself, then shows the corrections', async () => {
  await page.getByRole('link', { name: 'Accuracy' }).click();
  await page.getByRole('heading', { name: 'No documents validated in this period' }).waitFor();
  const id = await receive(service, { number: 'A-1' });
  await service.call('PATCH', `/documents/${id}`, { body: { fields: { documentNumber: 'A-2' } } });
  await service.call('POST', `/documents/${id}/validate`);
  await page.reload();
  await page.getByRole('heading', { name: 'Accuracy by field' }).waitFor();
  await page.getByText('Data table').first().click();
  await page.getByRole('row', { name: /^Number 1 0 1 0 0 0 0%/ }).waitFor();
  await assertAccessible(page);
});

journey('the audit log shows who did what, and can be filtered and downloaded', async () => {
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('cell', { name: 'deleted a queue' }).waitFor();
  await assertAccessible(page);
  await page.getByRole('search').getByLabel('Action').selectOption({ label: 'created a folder' });
  await page.getByRole('cell', { name: 'deleted a queue' }).waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Post' }).waitFor();
  const { path } = await downloadFile(page.getByRole('button', { name: 'Download CSV' }));
  const csv = readFileSync(path, 'utf8');
  assert.match(csv, /FOLDER_CREATED,folder,\d+,Post/);
  assert.doesNotMatch(csv, /QUEUE_DELETED/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('cell', { name: 'deleted a queue' }).waitFor();
  await service.call('POST', '/email-imports', { body: { kind: 'SMTP', name: 'Bills' } });
  await page.reload();
  await page.getByRole('cell', { name: 'type: import address' }).waitFor();
});

journey('the operator sees the status of the service', async () => {
  await page.getByRole('link', { name: 'System' }).click();
  await page.getByRole('heading', { name: 'Database' }).waitFor();
  await page.getByRole('row', { name: /^Reading 0/ }).waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await assertAccessible(page);
});

journey('other members can view settings, and see who can change them', async () => {
  const member = await newMember(service, 'VIEWER');
  await chooseInMenu(page, 'Sign out');
  await signIn(page, member);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('Only admins can change these settings.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0);
  assert.equal(await page.getByRole('link', { name: 'Audit log' }).count(), 0);
  await page.getByRole('link', { name: 'Queues' }).click();
  await page.getByText('You have read-only access.').waitFor();
  await assertAccessible(page);
  await page.goto(`${service.origin}/settings/audit-log`);
  await page.getByRole('heading', { name: 'Admins only' }).waitFor();
  await assertAccessible(page);
});
