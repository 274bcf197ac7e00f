import assert from 'node:assert/strict';

import { assertAccessible, openPhone } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';
import { takePhoto } from './take-photo.ts';

const { service, page } = await startJourney();
let url = '';
let phone = page && (await openPhone());

journey(
  'a phone scans the code and uploads photos without signing in; they appear next to the code',
  async () => {
    await page.goto(service.origin);
    await signIn(page, service.admin);
    await page.getByRole('button', { name: 'Upload from phone' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Upload from phone' });
    await dialog.getByRole('img', { name: 'QR code for the upload link' }).waitFor();
    await dialog.getByText('works only on this computer').waitFor();
    await assertAccessible(page);

    const { data } = (await service.call('GET', '/upload-links')).body;
    assert.equal(data.length, 1, 'one link, and no more');
    // The content of the QR code.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    url = await page.evaluate(() => navigator.clipboard.readText());

    await phone.goto(url);
    await phone.getByRole('heading', { name: 'Photos for Workspace 1' }).waitFor();
    assert.ok(!phone.url().includes('ul_'), 'the token stays out of the address');
    await takePhoto(phone, 'Take photo');
    await phone.getByText('Photo uploaded').waitFor();
    await assertAccessible(phone);
    await dialog.getByText('One file received').waitFor();
    await dialog.getByRole('link', { name: /^photo-.*\.png$/ }).waitFor();
  },
);

journey('without a connection, photos wait on the page and are sent when it returns', async () => {
  await phone.context().setOffline(true);
  await takePhoto(phone, 'Take another photo');
  await takePhoto(phone, 'Take another photo');
  await phone.getByText('No connection').waitFor();
  await phone.context().setOffline(false);
  await phone.getByText('All 3 photos uploaded').waitFor();
  await page.getByText('3 files received').waitFor();
  const { data } = (await service.call('GET', '/documents')).body;
  assert.deepEqual(
    data.map(({ source }: { source: { channel: string } }) => source.channel),
    ['PHONE', 'PHONE', 'PHONE'],
  );
});

journey('pages of one invoice become one document', async () => {
  await phone.getByRole('button', { name: 'Merge 3 photos into one document' }).tap();
  await phone.getByText('3 photos merged into one document').waitFor({ timeout: readingMsMax });
  await page.getByText('One file received').waitFor();
  const { data } = (await service.call('GET', '/documents')).body;
  assert.equal(data.length, 1);
});

journey(
  'photos taken without a connection are stored, and uploaded when the link is opened again',
  async () => {
    await phone.context().setOffline(true);
    await takePhoto(phone, 'Take another photo');
    await phone.getByText('Photos are stored on this device').waitFor();
    const closed = phone;
    phone = await phone.context().newPage();
    await closed.close({ runBeforeUnload: false });
    await phone.context().setOffline(false);
    await phone.goto(url);
    await phone.getByText('Photo uploaded').waitFor();
    await page.getByText('2 files received').waitFor();
    await phone.reload();
    await phone.getByRole('button', { name: 'Take photo' }).waitFor();
    assert.equal(
      await phone.getByRole('region', { name: 'Photos' }).count(),
      0,
      'nothing is left on the phone',
    );
    await takePhoto(phone, 'Take photo');
    await page.getByText('3 files received').waitFor();
  },
);

journey('after the link ends, the phone says so, also after a reload', async () => {
  await page.getByRole('button', { name: 'Turn off link' }).click();
  await page.getByText('Link turned off').waitFor();
  await takePhoto(phone, 'Take another photo');
  await phone.getByText('This link has expired').waitFor();
  await phone.reload();
  await phone.getByText('This link has expired').waitFor();
  assert.equal(await phone.getByRole('button', { name: 'Take photo' }).count(), 0);
});
