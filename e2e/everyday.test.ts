import assert from 'node:assert/strict';

import { invoicePdf, upload } from '../server/testing/documents.ts';
import { becomes, receive } from './document-steps.ts';
import { assertAccessible, assertFits } from './open-browser.ts';
import { journey, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const issues = () => page.getByRole('region', { name: 'Issues' });

journey('a first visit starts in the email field and reports no error', async () => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(service.origin);
  await page.locator('[name=email]:focus').waitFor();
  assert.deepEqual(errors, []);
  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  assert.deepEqual(errors, []);
});

journey('several copies of a document are one issue, with a link to each', async () => {
  const first = await receive(service, { number: 'EV-1' });
  const second = await receive(service, { number: 'EV-1 ' });
  const third = await receive(service, { number: 'EV-1', total: '119.0' });
  await page.goto(`${service.origin}/documents/${third}`);
  await issues()
    .getByRole('link', { name: `Compare with document ${first}` })
    .waitFor();
  await issues()
    .getByRole('link', { name: `Compare with document ${second}` })
    .waitFor();
  assert.equal(
    await issues()
      .getByText(/Possible duplicate of/)
      .count(),
    1,
  );
  await assertAccessible(page);
});

journey('a comparison folds what is the same', async () => {
  await issues()
    .getByRole('link', { name: /^Compare with document/ })
    .first()
    .click();
  const fold = page.getByText(/identical values$/);
  await fold.waitFor();
  assert.equal(await page.getByRole('rowheader', { name: 'Supplier', exact: true }).isVisible(), false);
  await fold.click();
  await page.getByRole('rowheader', { name: 'Supplier', exact: true }).waitFor();
  await assertAccessible(page);
});

journey('a document of one page offers no page editing', async () => {
  const { id } = (await upload(service.call, await invoicePdf(7), { name: 'one-page.pdf' })).body;
  await becomes(service, id, 'EXTRACTED');
  await page.goto(`${service.origin}/documents/${id}`);
  await page.getByRole('button', { name: 'Original file' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Edit pages' }).count(), 0);
});

journey('a sales invoice begins with the customer and folds our own data', async () => {
  const id = await receive(service, { number: 'EV-9' });
  await service.call('PATCH', `/documents/${id}`, { body: { documentType: 'SALES_INVOICE' } });
  await page.goto(`${service.origin}/documents/${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByLabel('Buyer', { exact: true }).waitFor();
  const own = page.getByLabel('Supplier', { exact: true });
  assert.equal(await own.isVisible(), false);
  await page.getByText(/^More \(/).click();
  await page.getByRole('group', { name: 'Our company' }).waitFor();
  await own.waitFor();
  await assertAccessible(page);
});

journey('the form of an accounting system appears beside the list, on a phone below it', async () => {
  await page.goto(`${service.origin}/integrations/new`);
  await page.getByRole('radio', { name: 'Odoo' }).check();
  await page.getByRole('heading', { name: 'Odoo' }).waitFor();
  await assertAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'DATEV' }).check();
  const heading = page.getByRole('heading', { name: 'DATEV' });
  await heading.waitFor();
  const box = await heading.boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= 844, 'the form is in view');
  await assertFits(page);
});
