import assert from 'node:assert/strict';

import { joinPdfs } from '../extractor/testing/join-pdfs.ts';
import { makePdf } from '../extractor/testing/make-pdf.ts';
import { makeInvoicePdf } from '../lab/generator/make-invoice-pdf.ts';
import { randomInvoice } from '../lab/generator/random-invoice.ts';
import { upload } from '../server/testing/documents.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const main = page?.getByRole('main');
const part = (number: number) => main.locator('section', { hasText: `Document ${number}` });
const pageButton = (number: number) => main.getByRole('button', { name: new RegExp(`^Page ${number}(,|$)`) });

async function uploadScan(): Promise<number> {
  const invoices = await Promise.all([301, 302].map((seed) => makeInvoicePdf(randomInvoice(seed))));
  const cover = await makePdf((pdf) => void pdf.text('Batch of Monday', 72, 72));
  const { body } = await upload(service.call, await joinPdfs([...invoices, cover]), { name: 'batch.pdf' });
  return body.id;
}

journey('a proposed split is shown with its reason and changed by keyboard', async () => {
  const id = await uploadScan();
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page
    .getByRole('row', { name: /batch\.pdf/ })
    .getByText('To review')
    .waitFor({ timeout: readingMsMax });
  await page.goto(`${service.origin}/documents/${id}`);
  await page.getByRole('link', { name: 'Review and split' }).click();
  await main.getByText('One proposed split').waitFor();
  await part(2).getByText('different document number').waitFor();
  await assertAccessible(page);

  const count = await main.getByRole('button', { name: /^Page \d+(,|$)/ }).count();
  await pageButton(count).focus();
  await page.keyboard.type('sr');
  await part(3).waitFor();
  await main.getByRole('button', { name: `Page ${count}, rotated by 90°` }).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Delete');
  await main.getByText('1 page will be removed.').waitFor();
  await main.getByRole('button', { name: 'Split into 2 documents' }).waitFor();
});

journey('a page is dragged into another document, and back', async () => {
  const order = () => main.getByRole('button', { name: /^Page \d+(,|$)/ }).allTextContents();
  await pageButton(1).dragTo(pageButton(2));
  await main.getByRole('button', { name: 'Save pages' }).waitFor();
  assert.deepEqual((await order()).slice(0, 2), ['2', '1']);
  await main.getByRole('button', { name: 'Undo' }).click();
  await main.getByRole('button', { name: 'Split into 2 documents' }).waitFor();
  assert.deepEqual((await order()).slice(0, 2), ['1', '2']);
});

journey('the file is split, each part leads to its document, and the original can be restored', async () => {
  await main.getByRole('button', { name: 'Split into 2 documents' }).click();
  await main.getByText('2 documents created').waitFor();
  await assertAccessible(page);
  const links = main.getByRole('listitem').getByRole('link');
  assert.deepEqual(await links.allTextContents(), ['batch-1.pdf', 'batch-2.pdf']);
  await main.getByRole('button', { name: 'Restore original' }).click();
  await page.getByText('Original restored').waitFor();
});

journey('selected documents are merged into one, and restored', async () => {
  for (const [seed, name] of [
    [311, 'first.pdf'],
    [312, 'second.pdf'],
  ] as const)
    await upload(service.call, await makeInvoicePdf(randomInvoice(seed)), { name });
  await page.goto(`${service.origin}/documents`);
  for (const name of [/first\.pdf/, /second\.pdf/]) {
    const row = page.getByRole('row', { name });
    await row.getByText('To review').waitFor({ timeout: readingMsMax });
    await row.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Move .*second\.pdf up$/ }).click();
  await assertAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Merged into second.pdf.').waitFor();
  await page.getByRole('row', { name: /first\.pdf/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: /first\.pdf/ }).waitFor();
});
