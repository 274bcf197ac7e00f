import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

import { newMember } from '../server/testing/new-member.ts';
import { until } from '../server/testing/run-process.ts';
import { cuttableNetwork } from './cut-network.ts';
import { assertFits, openPhone, touch } from './open-browser.ts';
import { chooseInMenu, journey, signIn, startJourney } from './start-journey.ts';
import { takePhoto } from './take-photo.ts';

const { service } = await startJourney();
const network = service && (await cuttableNetwork(service.origin));
let phone: Page = service && (await openPhone({ serviceWorkers: 'allow' }));
const uploads = () => phone.getByRole('region', { name: 'Uploads' });
const stored = () => uploads().getByText(/stored on this device/i);
const documents = async (): Promise<{ fileName: string }[]> =>
  (await service.call('GET', '/documents?limit=100')).body.data;

/** The installed app as it is opened from the home screen. */
async function openApp(): Promise<void> {
  await phone.goto(`${network.origin}/documents`);
}

/** Closes the app, as a phone does, and opens it again. */
async function openAgain(): Promise<void> {
  const closed = phone;
  // First the new page: without pages, Firefox ends.
  phone = await phone.context().newPage();
  await closed.close();
  await openApp();
}

journey('after the first sign-in, the app is stored on the phone', async () => {
  await openApp();
  await signIn(phone, service.admin);
  await phone.getByRole('heading', { name: 'No documents yet' }).waitFor();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

journey('without a connection, the app opens, takes photos and keeps them when it is closed', async () => {
  await network.cut();
  await openAgain();
  await phone.getByRole('heading', { name: 'No connection' }).waitFor();
  await assertFits(phone);
  await takePhoto(phone, 'Take photo');
  await takePhoto(phone, 'Take photo');
  await until(async () => (await stored().count()) === 2);
  await assertFits(phone);
  await openAgain();
  await phone.getByRole('heading', { name: 'No connection' }).waitFor();
  await until(async () => (await stored().count()) === 2);
});

journey('two windows upload each stored photo once when the connection is back', async () => {
  const other = await phone.context().newPage();
  await other.goto(`${network.origin}/documents`);
  await other.getByRole('heading', { name: 'No connection' }).waitFor();
  await network.mend();
  await uploads().getByText('2 of 2 uploaded').waitFor();
  await other.getByRole('heading', { name: 'All documents' }).waitFor();
  const names = (await documents()).map(({ fileName }) => fileName);
  assert.equal(names.length, 2);
  for (const name of names) assert.match(name, /^photo-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.png$/);
  await openAgain();
  await phone.getByRole('heading', { name: 'All documents' }).waitFor();
  assert.equal(await uploads().count(), 0, 'nothing is left on the phone');
  await other.close();
});

journey('a photo that is removed from the list is not uploaded', async () => {
  await network.cut();
  await takePhoto(phone, 'Take photo');
  await stored().waitFor();
  await touch(uploads().getByRole('button', { name: 'Remove' }));
  await uploads().waitFor({ state: 'detached' });
  await network.mend();
  await openAgain();
  await phone.getByRole('heading', { name: 'All documents' }).waitFor();
  assert.equal(await uploads().count(), 0);
  assert.equal((await documents()).length, 2);
});

journey('after the session ended, a photo waits for its own user and is not shown to another', async () => {
  await network.cut();
  await takePhoto(phone, 'Take photo');
  await stored().waitFor();
  await phone.context().clearCookies();
  await network.mend();
  await openAgain();
  await signIn(phone, await newMember(service, 'REVIEWER'));
  await phone.getByRole('heading', { name: 'All documents' }).waitFor();
  assert.equal(await uploads().count(), 0);
  assert.equal((await documents()).length, 2);
  await chooseInMenu(phone, 'Sign out');
  await signIn(phone, service.admin);
  await uploads().getByText('1 of 1 uploaded').waitFor();
  assert.equal((await documents()).length, 3);
});

journey('a user who signs out with photos on the phone is asked before they are discarded', async () => {
  await network.cut();
  await takePhoto(phone, 'Take photo');
  await stored().waitFor();
  await chooseInMenu(phone, 'Sign out');
  const dialog = phone.getByRole('dialog', { name: 'Sign out and discard files?' });
  await dialog.getByText('One unsent file will be discarded').waitFor();
  await assertFits(phone);
  await touch(dialog.getByRole('button', { name: 'Cancel' }));
  await stored().waitFor();
  await chooseInMenu(phone, 'Sign out');
  await touch(dialog.getByRole('button', { name: 'Discard and sign out' }));
  await phone.getByRole('button', { name: 'Sign in' }).waitFor();
  await network.mend();
  await signIn(phone, service.admin);
  await phone.getByRole('heading', { name: 'All documents' }).waitFor();
  assert.equal(await uploads().count(), 0);
  assert.equal((await documents()).length, 3);
});
