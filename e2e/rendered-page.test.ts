import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readSigns } from '../lab/generator/render-page.ts';
import { upload } from '../server/testing/documents.ts';
import { becomes, receive } from './document-steps.ts';
import { assertAccessible, assertFits, openPhone, wearTheme } from './open-browser.ts';
import { journey, samplesFolder, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const shown = () => page.getByRole('region', { name: 'Page', exact: true });
const lit = () => shown().locator('[data-lit]');
/** The name of the value whose control has the focus. */
const focused = () =>
  page.evaluate(() => {
    const { dataset } = document.activeElement as HTMLElement;
    return dataset['field'] ?? dataset['value'];
  });
let invoice = 0;

async function open(id: number): Promise<void> {
  await page.goto(`${service.origin}/documents/${id}`);
  await shown().waitFor();
}

async function receiveFile(name: string): Promise<number> {
  const { id } = (await upload(service.call, readFileSync(join(samplesFolder, name)), { name })).body;
  await becomes(service, id, 'EXTRACTED');
  return id;
}

journey('an e-invoice is shown as a page, its XML in the second tab', async () => {
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  invoice = await receive(service, { number: 'DP-1' });
  await open(invoice);
  await shown().getByText('Purchase invoice').waitFor();
  await shown().getByText('Papierwerk Nord GmbH').waitFor();
  await shown()
    .getByRole('row', { name: /Paper 10 pcs 10\.00 19 % 100\.00/ })
    .waitFor();
  await assertAccessible(page);
  await page.getByRole('tab', { name: 'Source' }).click();
  await page.getByText('<cbc:ID>DP-1</cbc:ID>').waitFor();
  await assertAccessible(page);
  await page.getByRole('tab', { name: 'Page', exact: true }).click();
});

journey('a click on a value leads to its field, and the value of the focused field is marked', async () => {
  await shown().getByText('DP-1', { exact: true }).click();
  assert.equal(await focused(), 'documentNumber');
  assert.equal(await lit().textContent(), 'DP-1');
  await page.locator('[data-field="dueDate"]').focus();
  assert.equal(await lit().textContent(), '31/10/2026');
  await shown().getByText('Paper', { exact: true }).click();
  assert.equal(await focused(), 'lines.0.description');
  assert.equal(await lit().textContent(), 'Paper');
  await page.locator('[data-value="taxes.0.rate"]').focus();
  assert.equal(await lit().textContent(), '19');
});

journey('the page keeps the value of the file while another is typed, and marks it', async () => {
  await page.locator('[data-field="documentNumber"]').fill('DP-1b');
  const value = shown().locator('.changed');
  await value.waitFor();
  assert.equal(await value.textContent(), 'DP-1');
  await page.locator('[data-field="documentDate"]').fill('today');
  await page.locator('[data-field="documentNumber"]').focus();
  await page.getByText('Not a valid date. Example: 25/10/2026 (DD/MM/YYYY).').waitFor();
  assert.equal(await shown().getByText('today').count(), 0);
});

journey('the page itself never scrolls: only its parts do', async () => {
  await page.getByText(/^More \(/).click();
  const { scrollHeight, clientHeight } = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return { scrollHeight, clientHeight };
  });
  assert.equal(scrollHeight, clientHeight);
});

journey('the page prints without the fields beside it', async () => {
  const beside = ['Validate and next', 'Add field', 'Documents'];
  for (const name of beside) assert.ok(await page.getByText(name, { exact: true }).first().isVisible());
  const printed = (await readSigns(await page.pdf())).flat().map(({ sign }) => sign);
  // Firefox embeds fonts in which spaces and digits have no code.
  const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, '');
  const text = lettersOf(printed.join(''));
  assert.match(text, /PapierwerkNordGmbH/);
  for (const name of beside) assert.ok(!text.includes(lettersOf(name)), `${name} is printed`);
});

journey('a bank file is shown as a statement whose entries lead to their rows', async () => {
  await open(await receiveFile('foerdebank-2026-10.camt053.xml'));
  await shown().getByText('DE34 2199 0044 0003 7182 65').click();
  assert.equal(await focused(), 'statement.0.account');
  await shown().getByText('Tischlerei Brandt & Söhne KG').click();
  assert.equal(await focused(), 'statement.0.entries.1.counterparty');
  await shown().getByText('-898.21').click();
  assert.equal(await focused(), 'statement.0.entries.1.amount');
  assert.equal(await lit().textContent(), '-898.21');
  await assertAccessible(page);
});

journey('an entry far down a long statement is found from the page', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `2026-03-${10 + (at % 20)};Client ${at};${at}.00`);
  const csv = ['Date;Payee;Amount', ...rows].join('\n');
  const { id } = (await upload(service.call, csv, { name: 'march.csv' })).body;
  await becomes(service, id, 'EXTRACTED');
  await open(id);
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('Client 7');
  await shown().getByText('Client 251', { exact: true }).click();
  const cell = page.locator('[data-value="statement.0.entries.251.counterparty"]:focus');
  await cell.waitFor();
  assert.equal(await cell.inputValue(), 'Client 251');
});

journey('the page fits on a phone and in the dark, in German, too', async () => {
  const phone = await openPhone();
  await phone.goto(service.origin);
  await wearTheme(phone, 'dark');
  await signIn(phone, service.admin);
  await phone.getByRole('heading', { name: 'All documents' }).waitFor();
  await phone.goto(`${service.origin}/documents/${invoice}`);
  await phone.getByRole('region', { name: 'Page', exact: true }).waitFor();
  await assertFits(phone);
  await service.call('PATCH', '/auth/me', { body: { language: 'de' } });
  await phone.reload();
  await phone.getByRole('tab', { name: 'Quelltext' }).waitFor();
  await phone.getByText('Eingangsrechnung').first().waitFor();
});
