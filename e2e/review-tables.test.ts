import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinPdfs } from '@slipway/extractor/testing/join-pdfs.ts';
import { drawInvoice, makePdf } from '@slipway/extractor/testing/make-pdf.ts';
import type { Locator } from 'playwright-core';
import { makeInvoicePdf } from '../lab/generator/make-invoice-pdf.ts';
import { lampInvoice, swissInvoice } from '../lab/generator/sample-foreign.ts';
import { ublInvoice } from '../server/testing/documents.ts';
import { until } from '../server/testing/run-process.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, readingMsMax, samplesFolder, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const secret = 'alpenglow 4478';
const ids: Record<string, number> = {};
const cell = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const findings = (): Locator => page.getByRole('region', { name: 'Issues' });

async function put(name: string, bytes: string | Uint8Array): Promise<void> {
  const content = Buffer.from(bytes).toString('base64');
  const { body } = await service.call('POST', '/documents', {
    body: { fileName: name, contentBase64: content },
  });
  ids[name] = body.id;
}

async function waitUntilRead(): Promise<void> {
  await until(async () => {
    const { data } = (await service.call('GET', '/documents?limit=100')).body;
    return data.every(
      ({ status, extractionError }: { status: string; extractionError: unknown }) =>
        !['UPLOADED', 'EXTRACTING'].includes(status) || extractionError,
    );
  }, readingMsMax);
}

async function open(name: string): Promise<void> {
  await page.goto(`${service.origin}/documents/${ids[name]}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const days = (at: number) => String(1 + (at % 28)).padStart(2, '0');
/** A statement with 120 entries; after the fiftieth, the printed balance is 35.20 too low. */
function statement(): string {
  const entries = Array.from(
    { length: 120 },
    (_, at) => `2026-03-${days(at)};Client ${at};Invoice ${at};1.00`,
  );
  const rows = entries.map((row, at) => `${row};${(101 + at - (at >= 50 ? 35.2 : 0)).toFixed(2)}`);
  return ['Date;Payee;Purpose;Amount;Balance', ...rows].join('\n');
}

/** A statement with one booked and one pending entry. */
function pendingStatement(): string {
  const entry = (status: string, amount: string, text: string) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-05-09</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`;
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt><Rpt><Id>R1</Id>
    <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
    ${entry('BOOK', '25.00', 'Rent')}${entry('PDNG', '40.00', 'Sale of chairs')}</Rpt></BkToCstmrAcctRpt></Document>`;
}

journey('documents with issues are uploaded', async () => {
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  await put('sums.xml', ublInvoice({ number: 'T-1', total: '120.00' }));
  await put('statement.csv', statement());
  await put('pending.xml', pendingStatement());
  await put('first.xml', ublInvoice({ number: 'T-2' }));
  await waitUntilRead();
  await put('second.xml', ublInvoice({ number: 'T-2', date: '2026-10-02' }));
  await put('locked.pdf', await makeInvoicePdf(swissInvoice, { password: secret }));
  const both = [await makePdf(drawInvoice), await makeInvoicePdf(lampInvoice)];
  await put('two.pdf', await joinPdfs(both));
  const sample = 'papierhaus-re-2026-10482.pdf';
  await put('lines.pdf', new Uint8Array(await readFile(join(samplesFolder, sample))));
  await waitUntilRead();
});

journey('different sums are acknowledged with a reason, which is shown with the name', async () => {
  await open('sums.xml');
  const sums = findings().getByRole('listitem').filter({ hasText: 'but the total is 120.00' });
  await sums.getByText('Blocking').waitFor();
  await sums.getByRole('button', { name: /^Accept/ }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('Enter a reason.').waitFor();
  await assertAccessible(page);
  await page.getByLabel('Reason for accepting').fill('A gift of one euro is added.');
  await page.keyboard.press('Enter');
  await sums.getByText(/Accepted by Ada Admin.*A gift of one euro is added/).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
  await sums.getByText('Blocking').waitFor();
});

journey('without a network, the acknowledgement fails visibly and nothing is lost', async () => {
  await page.context().setOffline(true);
  const sums = findings().getByRole('listitem').filter({ hasText: 'but the total is 120.00' });
  await sums.getByRole('button', { name: /^Accept/ }).click();
  await page.getByLabel('Reason for accepting').fill('As printed.');
  await page.keyboard.press('Enter');
  await page
    .getByText(/not reachable/)
    .first()
    .waitFor();
  assert.equal(await page.getByLabel('Reason for accepting').inputValue(), 'As printed.');
  await page.context().setOffline(false);
  await page.getByLabel('Reason for accepting').press('Enter');
  await sums.getByText(/Accepted by Ada Admin/).waitFor();
});

journey('lines are edited like a spreadsheet, and checked while they are typed', async () => {
  await open('lines.pdf');
  const lines = page.getByRole('grid', { name: 'Lines' });
  await page.getByText('777.60 – matches Net').waitFor();
  await cell('Amount, row 2').fill('95.00');
  await page.getByText(/Quantity × price = 94.00/).waitFor();
  await page.getByText(/differs from Net/).waitFor();
  await cell('Amount, row 2').fill('94.00');
  await cell('Quantity, row 1').fill('twelve');
  await page.getByRole('textbox', { name: 'Quantity, row 1: Not a valid amount' }).fill('12');
  await cell('Description, row 1').press('Control+d');
  assert.equal(await cell('Description, row 2').inputValue(), await cell('Description, row 1').inputValue());
  await cell('Description, row 2').press('Alt+Delete');
  await page.getByText('777.60 – matches Net').waitFor();
  await cell('Description, row 1').press('Enter');
  assert.equal(await focusedName(), 'Description, row 2');
  await page.keyboard.press('Tab');
  assert.equal(await focusedName(), 'Quantity, row 2');
  assert.equal(await lines.getByRole('row').count(), 5);
  await assertAccessible(page);
});

journey('line items are read from a table that the user marks on the page', async () => {
  await page.getByRole('button', { name: 'Select table on page' }).click();
  await page.getByText('Drag over the table’s rows.').waitFor();
  const { body } = await service.call('GET', `/documents/${ids['lines.pdf']}`);
  const first = body.lines[0].box;
  const last = body.lines.at(-1).box;
  const sheet = page.locator('[data-page="1"]');
  await sheet.scrollIntoViewIfNeeded();
  const scroller = page.getByRole('region', { name: 'Page images' });
  await scroller.evaluate((element, share) => {
    element.scrollTop = element.scrollHeight * share - 100;
  }, first.y);
  const box = await sheet.boundingBox();
  assert.ok(box);
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(first.x - 0.02, first.y - 0.004));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, (first.y + last.y) / 2), { steps: 4 });
  await page.mouse.move(...at(first.x + first.width + 0.02, last.y + last.height + 0.004), { steps: 4 });
  await page.mouse.up();
  await page.getByText('Rows found on the page: 5').waitFor();
  await page.getByRole('button', { name: 'Use rows' }).click();
  await page.getByText('Rows found on the page: 5').waitFor({ state: 'detached' });
  await page.getByText('777.60 – matches Net').waitFor();
  assert.equal(await cell('Amount, row 1').inputValue(), '298.80');
});

journey('a gap in a statement is reported and shown, and entries are found by their text', async () => {
  await open('statement.csv');
  const missing = /35\.20.*missing before this row/;
  await page.getByRole('button', { name: 'Show gap' }).click();
  await page.getByText(missing).waitFor();
  assert.equal(await focusedName(), 'Booking date, row 51');
  await page.getByLabel('Search entries').fill('client 99');
  await page.getByText('1 of 120').waitFor();
  await page.getByLabel('Search entries').fill('');
  await assertAccessible(page);
});

journey('pending entries of a statement are listed separately and marked', async () => {
  await open('pending.xml');
  const pending = page.getByRole('region', { name: 'Pending entries (1)' });
  await page.getByText('Not in the balances, not exported.', { exact: true }).waitFor();
  await pending.getByRole('row', { name: /Pending .*Sale of chairs .*40\.00/ }).waitFor();
  await page.getByRole('heading', { name: 'Entries (1)', exact: true }).waitFor();
  await assertAccessible(page);
});

journey('two documents are compared side by side, and "not a duplicate" is stored', async () => {
  await open('second.xml');
  await findings().getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Is this a duplicate?' }).waitFor();
  await page.getByText('One value differs.').waitFor();
  await page.getByRole('row', { name: /^Date .*different/ }).waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Not a duplicate' }).click();
  await page.getByText('Marked as not a duplicate').waitFor();
  const { body } = await service.call('GET', `/documents/${ids['second.xml']}`);
  assert.equal(body.duplicateOf, null);
});

journey('the history lists in sentences who did what', async () => {
  await open('sums.xml');
  await page.getByText('History', { exact: true }).click();
  const history = page.locator('.history');
  await history.getByText('Slipway read the document').waitFor();
  await history
    .getByText(/Issue accepted: Net 100.00 and tax 19.00 add up to 119.00/)
    .first()
    .waitFor();
  await assertAccessible(page);
});

journey('a locked file is read with the password that the user enters', async () => {
  await open('locked.pdf');
  const box = page.getByRole('region', { name: 'The file is password-protected' });
  const field = box.getByLabel('File password');
  await field.and(page.locator(':focus')).waitFor();
  assert.equal(await page.getByText(/could not be read/).count(), 0);
  await box.getByRole('button', { name: 'Unlock and read' }).click();
  await box.getByText('Enter the password.').waitFor();
  await assertAccessible(page);
  await field.fill('wrong');
  await page.keyboard.press('Enter');
  await box.getByText(/Incorrect password/).waitFor({ timeout: readingMsMax });
  await field.fill(secret);
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'detached', timeout: readingMsMax });
  await page.getByText(/Encrypted file. Download the original/).waitFor();
});

journey('a file with several documents says so, with the page and the reasons', async () => {
  await open('two.pdf');
  const note = page.getByRole('region', { name: 'Several documents in one file' });
  await note.getByText('Page 2').waitFor();
  await note.getByText(/Has its own title/).waitFor();
  await assertAccessible(page);
});

async function focusedName(): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}
