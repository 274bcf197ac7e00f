import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import { ublInvoice, upload } from '../server/testing/documents.ts';
import { oddInvoicePdf } from '../server/testing/odd-invoice.ts';
import { becomes } from './document-steps.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const usual = 'DE02120300000000202051';
const changed = 'DE89370400440532013000';

journey('without an accounting system, the page explains connections and leads to the form', async () => {
  await page.goto(`${service.origin}/integrations`);
  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'No accounting system connected' }).waitFor();
  await assertAccessible(page);
  await page.getByRole('link', { name: 'Connect accounting system' }).click();
  await page.getByRole('radio', { name: /hledger/ }).waitFor();
  await assertAccessible(page);
});

journey('a missing or wrong folder is reported before saving; then it is corrected', async () => {
  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByText('This field is required.').waitFor();
  await page.getByLabel('Name').fill('Main book');
  await page.getByLabel('Folder', { exact: true }).fill('../elsewhere');
  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByRole('alert').getByText('The connection test failed.').waitFor();
  await page.getByText('The folder is not inside the folder that the operator allows.').waitFor();
  assert.equal((await service.call('GET', '/integrations')).body.data.length, 0);

  await page.getByLabel('Folder', { exact: true }).fill('main-book');
  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByText('The connection works.').first().waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('heading', { name: 'Main book' }).waitFor();
  await page.getByRole('heading', { name: 'No exports yet' }).waitFor();
});

journey('without a network, no success is shown and the input stays', async () => {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Locked until').fill('2026-12-31');
  await page.route('**/api/v1/integrations/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alert')
    .getByText(/not reachable/)
    .waitFor({ timeout: readingMsMax });
  assert.equal(await page.getByLabel('Locked until').inputValue(), '2026-12-31');
  await page.unroute('**/api/v1/integrations/*');
  await page.getByLabel('Name').fill('Main book 2026');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Main book 2026' }).waitFor();
  await assertAccessible(page);
});

journey('expected refusals are shown during the review', async () => {
  const id = await receive('J-1', usual);
  await page.goto(`${service.origin}/documents/${id}`);
  await page.getByText('Main book 2026 will reject this document').waitFor();
  await page.getByText(/Unlock the period or change the document date/).waitFor();
  const [book] = (await service.call('GET', '/integrations')).body.data;
  await service.call('PATCH', `/integrations/${book.id}`, { body: { settings: { lockedUntil: null } } });
  await service.call('POST', `/documents/${id}/validate`);
  await page.reload();
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Expenses:Uncategorised', { exact: true }).waitFor();
  await dialog.getByText('default of the connection').first().waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Export to Main book 2026' }).click();
  await page.getByText(/Booked in beancount as/).waitFor({ timeout: readingMsMax });
});

journey('a booked document appears in the recent exports, with a link', async () => {
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('link', { name: 'Main book 2026' }).click();
  const row = page.getByRole('row', { name: /J-1/ });
  await row.getByText('Booked').waitFor();
  await row.getByRole('link', { name: 'J-1' }).waitFor();
  await assertAccessible(page);
});

journey(
  'an account is set for a supplier, and the next document shows the reason for its account',
  async () => {
    bookByHand('Alster Strom AG', 'Expenses:Power');
    await page.reload();
    await page.getByRole('tab', { name: 'Master data' }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('row', { name: /Expenses:Power/ }).waitFor({ timeout: readingMsMax });
    await page.reload();
    await page.getByRole('tab', { name: 'Mapping' }).click();
    await page.getByRole('button', { name: 'Apply Expenses:Power for Alster Strom AG' }).click();
    await page
      .getByRole('row', { name: /Alster Strom AG/ })
      .getByText('Applied', { exact: true })
      .waitFor();
    await page.getByRole('button', { name: 'Add row' }).first().click();
    await page.getByLabel('Account in Slipway 1').fill('6300');
    await page.getByLabel('Account in the accounting system 1').fill('no account');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alert')
      .getByText(/is not a valid account name in this ledger/)
      .waitFor();
    await page.getByLabel('Account in the accounting system 1').fill('Expenses:Office');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    // The page header must not cover a button while the page is checked.
    await page.evaluate(() => window.scrollTo(0, 0));
    await assertAccessible(page);

    await page.getByRole('link', { name: 'Suppliers' }).click();
    await page.getByRole('link', { name: 'Papierwerk Nord GmbH' }).click();
    await page.getByLabel('Account', { exact: true }).fill('6300');
    await page.getByLabel('Payment terms in days').fill('soon');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alert')
      .getByText(/number/)
      .waitFor();
    await page.getByLabel('Payment terms in days').fill('14');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Applies from the next export.').waitFor();

    openAccount('Expenses:Office');
    const id = await receive('J-2', usual);
    await service.call('POST', `/documents/${id}/validate`);
    await page.goto(`${service.origin}/documents/${id}`);
    await page.getByRole('button', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Expenses:Office', { exact: true }).waitFor();
    await dialog.getByText('in Slipway: 6300 · set for this supplier').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  },
);

journey('a changed bank account shows a warning that a user resolves', async () => {
  const id = await receive('J-3', changed);
  await page.goto(`${service.origin}/suppliers`);
  await page
    .getByRole('row', { name: /Papierwerk/ })
    .getByText('New bank account to check')
    .waitFor();
  await page.getByLabel('Search suppliers').fill('nobody');
  await page.getByRole('heading', { name: 'No supplier matches “nobody”' }).waitFor();
  await page.getByLabel('Search suppliers').fill('papier');
  await page.getByRole('link', { name: 'Papierwerk Nord GmbH' }).click();
  await page.getByText(`New bank account: ${changed}`).waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Reject bank account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject bank account' }).click();
  await page.getByText(/Rejected by/).waitFor();
  assert.equal((await service.call('POST', `/documents/${id}/validate`)).body.code, 'findings_block');
});

journey('what Slipway learned about a supplier is deleted, by field or in full, and restored', async () => {
  await teach();
  await page.goto(`${service.origin}/suppliers`);
  await page.getByRole('link', { name: 'Kontor Zwölf' }).click();
  await page.getByText('right of “zwirl”').waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Delete learned data for Number' }).click();
  await page.getByText('right of “zwirl”').waitFor({ state: 'detached' });
  await page.getByText('Deleted: Number').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('right of “zwirl”').waitFor();

  await page.getByRole('button', { name: 'Delete learned data', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete learned data' }).click();
  await page.getByText(/Learned data deleted on/).waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('right of “zwirl”').waitFor();
});

journey('a connection is turned off and on, and deleted by typing its name', async () => {
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('link', { name: 'Main book 2026' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByText(/Connection off/).waitFor();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog');
  await assertAccessible(page);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await dialog.getByText('Type it exactly as shown above.').waitFor();
  await dialog.getByLabel(/to confirm/).fill('Main book 2026');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('heading', { name: 'No accounting system connected' }).waitFor();
  assert.equal((await service.call('GET', '/integrations')).body.data.length, 0);
});

/** An e-invoice that names the account to pay to, once it has been read. */
async function receive(number: string, iban: string): Promise<number> {
  const means = `<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;
  const xml = ublInvoice({ number }).replace('<cac:TaxTotal>', `${means}<cac:TaxTotal>`);
  return read(xml, `${number}.xml`);
}

/** An invoice with an unusual layout that a user corrected and approved, so that Slipway learns its supplier. */
async function teach(): Promise<void> {
  const pdf = await oddInvoicePdf({ folio: '40118', on: '03.04.2026', by: '24.04.2026', sum: '500,00' });
  const id = await read(pdf, 'odd.pdf');
  const fields = {
    documentNumber: '40118',
    documentDate: '2026-04-03',
    vendorName: 'Kontor Zwölf',
    vendorTaxId: 'DE811907980',
    currencyCode: 'EUR',
    totalAmount: 500,
  };
  const body = { documentType: 'PURCHASE_INVOICE', fields };
  await service.call('PATCH', `/documents/${id}`, { body });
  assert.equal((await service.call('POST', `/documents/${id}/validate`)).status, 200);
}

async function read(content: string | Uint8Array, name: string): Promise<number> {
  const { body } = await upload(service.call, content, { name });
  await becomes(service, body.id, 'EXTRACTED');
  return body.id;
}

/** An entry written by hand into the ledger. */
function writeIntoBook(text: string): void {
  const folder = join(service.folder, 'books', String(service.admin.workspaceId), 'main-book');
  appendFileSync(join(folder, 'main.beancount'), text);
}

function openAccount(account: string): void {
  writeIntoBook(`\n2000-01-01 open ${account}\n`);
}

function bookByHand(vendor: string, account: string): void {
  openAccount(account);
  writeIntoBook(
    `\n2026-09-01 * "${vendor}" "September"\n  Liabilities:Payable  -50.00 EUR\n  ${account}  50.00 EUR\n`,
  );
}
