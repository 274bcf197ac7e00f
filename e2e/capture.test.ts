import assert from 'node:assert/strict';
import type { JSHandle } from 'playwright-core';

import { ublInvoice } from '../server/testing/documents.ts';
import { until } from '../server/testing/run-process.ts';
import { assertAccessible, openPhone } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';
import { png, takePhoto } from './take-photo.ts';

const { service, page } = await startJourney();
/** More than the list loads before scrolling. */
const manyDocuments = 310;
const bulkAtOnce = 50;
const uploads = page?.getByRole('region', { name: 'Uploads' });

/** Dropped or pasted files, as the browser passes them to the page. */
function transferOf(
  files: { name: string; type: string; base64: string }[],
): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, files);
}

journey(
  'files dropped anywhere are uploaded, and the window shows a drop area while they are dragged',
  async () => {
    await page.goto(service.origin);
    await signIn(page, service.admin);
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    const dataTransfer = await transferOf(
      ['Anker KG', 'Birkenhof GmbH'].map((vendor, index) => ({
        name: `D-${index}.xml`,
        type: 'text/xml',
        base64: Buffer.from(ublInvoice({ number: `D-${index}`, vendor })).toString('base64'),
      })),
    );
    await page.dispatchEvent('main', 'dragenter', { dataTransfer });
    await page.getByText('Drop files to upload').waitFor();
    await page.dispatchEvent('main', 'dragleave', { dataTransfer });
    await page.getByText('Drop files to upload').waitFor({ state: 'detached' });
    await page.dispatchEvent('main', 'dragenter', { dataTransfer });
    await page.dispatchEvent('main', 'drop', { dataTransfer });
    await page.getByText('Drop files to upload').waitFor({ state: 'detached' });
    await uploads.getByText('2 of 2 uploaded').waitFor();
    // Immediately: successful uploads disappear automatically after a while.
    await uploads.getByRole('button', { name: 'Clear' }).click();
    for (const name of [/Anker/, /Birkenhof/])
      await page.getByRole('row', { name }).getByText('To review').waitFor({ timeout: readingMsMax });
  },
);

journey('a pasted image is uploaded under a name with the time, and pasted text is ignored', async () => {
  const paste = (clipboardData: JSHandle<DataTransfer>) =>
    page.evaluate((data) => {
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Firefox ignores the data in the arguments of the constructor.
      Object.defineProperty(event, 'clipboardData', { value: data });
      return document.body.dispatchEvent(event);
    }, clipboardData);
  const words = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', 'no file');
    return transfer;
  });
  assert.equal(await paste(words), true, 'the text is still for whoever wants it');
  assert.equal(await uploads.count(), 0);
  await paste(await transferOf([{ name: 'image.png', type: 'image/png', base64: png }]));
  await uploads.getByText('1 of 1 uploaded').waitFor();
  await uploads.getByText(/^\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d-image\.png$/).waitFor();
  await uploads.getByRole('button', { name: 'Clear' }).click();
});

journey('on a phone, a photo is taken with the rear camera', async () => {
  const phone = await openPhone();
  await phone.goto(service.origin);
  await signIn(phone, service.admin);
  await takePhoto(phone, 'Take photo');
  await phone.getByText('1 of 1 uploaded').waitFor();
  await assertAccessible(phone);
});

journey(
  'all matching documents can be selected, even those not loaded yet, and a running action can be stopped',
  async () => {
    await service.service.db.write(
      service.admin.workspaceId,
      (db) => db`
      insert into documents (workspace_id, folder_id, file_name, status, details, channel, received_at, file_key,
        media_type, file_bytes, sha256, metadata, search_text, created_at, updated_at)
      select documents.workspace_id, documents.folder_id, 'many-' || number || '.pdf', 'EXTRACTED',
        '{"fields":{},"lines":[],"taxes":[],"statement":null,"findings":[],"confirmed":[]}', 'API',
        documents.received_at, documents.file_key, 'application/pdf', 1, md5(number::text), '{}',
        'many-' || number || '.pdf', documents.created_at, documents.updated_at
      from generate_series(1, ${manyDocuments}::integer) as number,
        (select * from documents where workspace_id = ${db.workspace} order by id limit 1) as documents`,
    );
    await page.bringToFront();
    await page.goto(`${service.origin}/documents?text=many-`);
    await page.getByText(`${manyDocuments} documents`, { exact: true }).waitFor();
    await page.getByRole('row', { name: /many-310\.pdf/ }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: `Select all ${manyDocuments} matching documents` }).click();
    await page.getByText(`${manyDocuments} selected`).waitFor();
    await assertAccessible(page);

    const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/documents/bulk/archive', async (route) => {
      await stopped;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText(`Archiving: 0 of ${manyDocuments}`).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    goOn();
    await page.getByText(`Stopped: ${bulkAtOnce} of ${manyDocuments} done.`).waitFor();
    const { total } = (await service.call('GET', '/documents/counts?text=many-')).body;
    assert.equal(total, manyDocuments - bulkAtOnce, 'what was done stays done, and nothing else is');
    await page.getByRole('button', { name: 'Close results' }).click();
  },
);

journey('new documents are announced without moving the scrolled list', async () => {
  await page.goto(`${service.origin}/documents`);
  await page.getByRole('row', { name: /many-260\.pdf/ }).hover();
  const seen = page.getByRole('row', { name: /many-200\.pdf/ });
  // To the last loaded row: more rows load while scrolling, and a delayed wheel event may scroll too far.
  const rowsOnScreen = page.getByRole('row', { name: /many-\d+\.pdf/ });
  await until(async () => {
    if (await seen.isVisible()) return true;
    const [, last] = /many-(\d+)/.exec((await rowsOnScreen.last().textContent()) ?? '') ?? [];
    await page.mouse.wheel(0, Number(last) < 200 ? -300 : 300);
    return false;
  });
  const topOf = async () => (await seen.boundingBox())?.y ?? Number.NaN;
  // Scrolling continues for a moment: wait until the rows stop moving.
  await until(async () => {
    const before = await topOf();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    return (await topOf()) === before;
  });
  const top = await topOf();
  const form = new FormData();
  form.set('file', new File([ublInvoice({ number: 'D-9', vendor: 'Cordes AG' })], 'D-9.xml'));
  await service.call('POST', '/documents', { form });
  const bar = page.getByRole('button', { name: '1 new document' });
  await bar.waitFor();
  assert.ok(Math.abs((await topOf()) - top) < 1, 'what one looks at has moved');
  await bar.click();
  await page.getByRole('row', { name: /Cordes/ }).waitFor({ timeout: readingMsMax });
  await bar.waitFor({ state: 'detached' });
});

journey('an open menu belongs to the landmark of its button', async () => {
  for (const button of [
    page.getByRole('button', { name: /Sort/ }),
    page.getByRole('button', { name: /account menu/ }),
  ]) {
    await button.click();
    await page.getByRole('menu').waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
});
