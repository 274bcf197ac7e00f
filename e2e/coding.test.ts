import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { until } from '../server/testing/run-process.ts';
import { becomes, documentOf, receive } from './document-steps.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const lines = [
  { description: 'Kopierpapier A4', taxRate: 19, lineAmount: 90 },
  { description: 'Porto', taxRate: 19, lineAmount: 10 },
];
let bookId = 0;

const panel = () => page.getByRole('region', { name: 'Account coding' });
const choice = (name: string) => panel().getByRole('combobox', { name, exact: true });
const ofLine = (name: string) => page.getByRole('combobox', { name, exact: true });
const folder = () => join(service.folder, 'books', String(service.admin.workspaceId), 'main');
const journal = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.journal'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** An invoice with two lines that add up to its net amount. */
async function received(number: string): Promise<number> {
  const id = await receive(service, { number });
  await service.call('PATCH', `/documents/${id}`, { body: { lines } });
  return id;
}

async function exported(id: number): Promise<void> {
  await service.call('POST', `/documents/${id}/validate`);
  await service.call('POST', `/documents/${id}/export`);
  await becomes(service, id, 'EXPORTED');
}

const open = (id: number) => page.goto(`${service.origin}/documents/${id}`);

journey('a ledger with accounts for paper and postage is connected', async () => {
  const settings = { folder: 'main', costCentres: ['4100 Marketing', '4200 Sales'] };
  bookId = (await service.call('POST', '/integrations', { body: { kind: 'HLEDGER', settings } })).body.id;
  await exported(await received('K-0'));
  const main = readdirSync(folder()).find((name) => /^main\./.test(name)) ?? '';
  for (const name of ['office', 'postage']) {
    appendFileSync(join(folder(), main), `\naccount expenses:${name}  ; type: X\n`);
  }
  await service.call('POST', `/integrations/${bookId}/master-data/refresh`);
  await until(async () => {
    const { body } = await service.call('GET', `/integrations/${bookId}/accounts`);
    return JSON.stringify(body.accounts).includes('expenses:postage');
  }, readingMsMax);
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

journey('the review shows the account of the document, with the reason', async () => {
  await open(await received('K-1'));
  await panel().waitFor();
  await panel().getByText('default of the connection').first().waitFor();
  assert.equal(await choice('Account').getAttribute('placeholder'), 'expenses:uncategorised');
  await assertAccessible(page);
});

journey('an account is chosen by keyboard for the document, and another one for a line', async () => {
  await choice('Account').focus();
  await page.keyboard.type('EXPENSES:office');
  await page.keyboard.press('Enter');
  await panel().getByText('chosen for this document').first().waitFor();
  assert.equal(await choice('Account').inputValue(), 'expenses:office');

  const description = page.getByRole('textbox', { name: 'Description, row 2' });
  const second = page.getByRole('row').filter({ has: description });
  await second.getByRole('combobox', { name: 'Account of line 2', exact: true }).waitFor();
  await ofLine('Account of line 2').fill('expenses:postage');
  await page.keyboard.press('Tab');
  await page.getByText('chosen for this line').first().waitFor();
  await assertAccessible(page);
});

journey('a cost centre is found by its name, for the document and for a line', async () => {
  await choice('Cost centre').focus();
  await page.keyboard.type('market');
  await panel().getByRole('option', { name: '4100 Marketing' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel().getByText('chosen for this document').first().waitFor();
  assert.equal(await choice('Cost centre').inputValue(), '4100 Marketing');
  await ofLine('Cost centre of line 2').fill('4200');
  await page.keyboard.press('Tab');
  await page.getByText('chosen for this line').nth(1).waitFor();
  await assertAccessible(page);
});

journey('the coding of the lines is hidden and shown again, and stays as the user left it', async () => {
  const shows = page.getByRole('button', { name: 'Coding by line · 1 set' });
  await shows.click();
  await ofLine('Account of line 2').waitFor({ state: 'detached' });
  await page.reload();
  await shows.waitFor();
  assert.equal(await ofLine('Account of line 2').count(), 0);
  await shows.click();
  assert.equal(await ofLine('Account of line 2').inputValue(), 'expenses:postage');
});

journey('an account that the ledger does not have is refused and changes nothing', async () => {
  await choice('Account').fill('expenses:nothing');
  await page.keyboard.press('Enter');
  await panel().getByText('No active account with this name.').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await choice('Account').inputValue(), 'expenses:office');
});

journey(
  'a document with an account that matches nothing is not validated, and the text is kept',
  async () => {
    const fault = panel().getByText('No active account with this name.');
    const isAtAccount = () =>
      choice('Account').evaluate((field) => field === field.ownerDocument.activeElement);
    const id = Number(page.url().split('/').at(-1));
    for (const validate of [
      () => page.keyboard.press('Control+Enter'),
      () => page.getByRole('button', { name: 'Validate', exact: true }).click(),
      () => page.keyboard.press('Control+s'),
    ]) {
      await choice('Account').fill('expenses:nothing');
      await validate();
      await fault.waitFor();
      await until(isAtAccount, readingMsMax);
      assert.equal(await choice('Account').inputValue(), 'expenses:nothing');
      assert.equal((await documentOf(service, id)).status, 'EXTRACTED');
    }
    await page.reload();
    await fault.waitFor();
    assert.equal(await choice('Account').inputValue(), 'expenses:nothing');
    await page.getByRole('button', { name: 'Discard' }).click();
    await until(async () => (await choice('Account').inputValue()) === 'expenses:office', readingMsMax);
  },
);

journey('an account that is being typed is not chosen when the page is reloaded', async () => {
  const { coding } = await documentOf(service, Number(page.url().split('/').at(-1)));
  await choice('Account').fill('expenses:post');
  await panel().getByRole('option', { name: 'expenses:postage' }).waitFor();
  await page.reload();
  await until(async () => (await choice('Account').inputValue()) === 'expenses:post', readingMsMax);
  assert.deepEqual((await documentOf(service, Number(page.url().split('/').at(-1)))).coding, coding);
  await page.getByRole('button', { name: 'Discard' }).click();
  await until(async () => (await choice('Account').inputValue()) === 'expenses:office', readingMsMax);
});

journey('a booking by key shows its preview first, and books nothing until it is confirmed', async () => {
  const id = await received('K-1b');
  await open(id);
  await panel().waitFor();
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal((await documentOf(service, id)).status, 'EXTRACTED');
});

journey('the message of a validation covers no button of the document', async () => {
  await page.getByRole('button', { name: 'Validate', exact: true }).click();
  const message = page.locator('.toasts li');
  await message.first().waitFor();
  assert.equal(await message.count(), 1);
  const [shown, bar] = [await message.boundingBox(), await page.locator('.action-bar').boundingBox()];
  assert.ok(shown && bar && shown.x + shown.width <= bar.x);
  await service.call('DELETE', `/documents/${page.url().split('/').at(-1)}`);
});

/** As on a slow computer: the page shows a response later than it handles it. */
async function showResponsesLate(): Promise<void> {
  await page.addInitScript((lateMs) => {
    const { setTimeout } = window;
    const late = (act: () => void, ms = 0) => setTimeout(act, ms === 0 ? lateMs : ms);
    window.setTimeout = late as typeof setTimeout;
  }, 300);
}

journey('an account that is typed when the document is validated is saved first', async () => {
  await showResponsesLate();
  const byKey = () => page.keyboard.press('Control+Enter');
  const byButton = () => page.getByRole('button', { name: 'Validate', exact: true }).click();
  for (const [number, validate] of [
    ['K-1a', byKey],
    ['K-1d', byButton],
  ] as const) {
    const id = await received(number);
    await open(id);
    await panel().waitFor();
    await choice('Account').fill('expenses:office');
    await validate();
    await becomes(service, id, 'VALIDATED');
    assert.equal((await documentOf(service, id)).coding[0]?.account, 'expenses:office');
    await service.call('DELETE', `/documents/${id}`);
  }
});

journey('an account that is typed before the accounts are loaded is saved first, too', async () => {
  const id = await received('K-1c');
  const loading = Promise.withResolvers<void>();
  await page.route('**/accounts', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await open(id);
  await panel().waitFor();
  await choice('Account').fill('expenses:postage');
  await page.keyboard.press('Control+Enter');
  loading.resolve();
  await becomes(service, id, 'VALIDATED');
  assert.equal((await documentOf(service, id)).coding[0]?.account, 'expenses:postage');
  await page.unroute('**/accounts');
  await service.call('DELETE', `/documents/${id}`);
});

journey('the document is booked on the chosen accounts, line by line', async () => {
  const { data } = (await service.call('GET', '/documents?limit=10')).body;
  const { id } = data.find(({ documentNumber }: { documentNumber: string }) => documentNumber === 'K-1');
  await exported(id);
  assert.match(
    journal(),
    /expenses:office\s+90\.00 EUR .*cost-centre:4100\n.*expenses:postage\s+10\.00 EUR .*cost-centre:4200/,
  );
  await open(id);
  const booked = page.getByRole('region', { name: 'Booked to' });
  await booked.getByText('expenses:postage').waitFor();
  await booked.getByText('4100 Marketing').waitFor();
  await assertAccessible(page);
});

journey(
  'the next invoice of the supplier proposes the account, with how often and when it was used',
  async () => {
    await open(await received('K-2'));
    await page
      .getByText(/used 1 of 1 times, last .+ on/)
      .first()
      .waitFor();
    assert.equal(await ofLine('Account of line 2').getAttribute('placeholder'), 'expenses:postage');
    await assertAccessible(page);
  },
);

journey('emptying the field removes the choice', async () => {
  await choice('Account').fill('expenses:office');
  await page.keyboard.press('Enter');
  await panel().getByText('chosen for this document').first().waitFor();
  await choice('Account').fill('');
  await page.keyboard.press('Enter');
  await panel().getByText('chosen for this document').first().waitFor({ state: 'detached' });
});
