import assert from 'node:assert/strict';
import { join } from 'node:path';

import { receive } from './document-steps.ts';
import { assertFits, openPhone } from './open-browser.ts';
import { chooseFiles, journey, readingMsMax, samplesFolder, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const row = (name: string) => page.getByRole('row', { name });

journey('a file that needs a password is called so, and is found in the status filter', async () => {
  await receive(service, { number: 'LW-1', vendor: 'Ankerwerft AG' });
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await row('Ankerwerft').waitFor();
  await chooseFiles(page, [join(samplesFolder, 'aarhof-protected.pdf')]);
  await row('aarhof-protected.pdf').getByText('Password required').waitFor({ timeout: readingMsMax });
  await page.getByRole('button', { name: 'Filter by Status' }).click();
  // No document is queued, so that status is not offered.
  assert.equal(await page.getByRole('menuitemcheckbox', { name: /Queued/ }).count(), 0);
  await page.getByRole('menuitemcheckbox', { name: /Password required or unreadable/ }).click();
  await page.keyboard.press('Escape');
  await row('Ankerwerft').waitFor({ state: 'detached' });
  await row('aarhof-protected.pdf').waitFor();
  await page.getByText('1 document', { exact: true }).waitFor();
  await assertFits(page);
  await page.getByRole('link', { name: 'Remove filter: View: Password required or unreadable' }).click();
  await row('Ankerwerft').waitFor();
});

journey('on a phone, the sort button says how the list is sorted', async () => {
  const phone = await openPhone();
  await phone.goto(service.origin);
  await signIn(phone, service.admin);
  await phone.getByText('Newest first', { exact: true }).waitFor();
  await phone.getByRole('button', { name: 'Sort: Newest first' }).tap();
  await phone.getByRole('menuitemcheckbox', { name: 'Total, highest first' }).tap();
  await phone.getByRole('button', { name: 'Sort: Total, highest first' }).waitFor();
  await phone.locator('.filter-bar').getByText('Total, highest first', { exact: true }).waitFor();
  await assertFits(phone);
});
