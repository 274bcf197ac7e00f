import assert from 'node:assert/strict';

import { newMember } from '../server/testing/new-member.ts';
import { receive } from './document-steps.ts';
import { assertAccessible, assertFits, openPage, openPhone } from './open-browser.ts';
import { journey, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();

journey('a bookkeeper asks a colleague, who finds the question behind the bell', async () => {
  const pia = await newMember(service, 'REVIEWER');
  const id = await receive(service, { number: 'D-1', vendor: 'Cordes AG' });
  await page.goto(`${service.origin}/documents/${id}`);
  await signIn(page, service.admin);
  await page.getByLabel('Assigned to').selectOption({ label: 'Pia Person' });
  const box = page.getByRole('textbox', { name: 'Comment' });
  await box.pressSequentially('@pi');
  await page.getByRole('listbox', { name: 'Members' }).getByText('Pia Person').waitFor();
  await assertAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('is this ours?');
  await page.keyboard.press('Control+Enter');
  await page.getByText('@Pia Person is this ours?').waitFor();
  await box.and(page.locator(':placeholder-shown')).waitFor();
  const mail = await page.getByRole('link', { name: 'Ask a colleague by email' }).getAttribute('href');
  assert.ok(mail?.includes(encodeURIComponent(`${service.origin}/documents/${id}`)), `${mail}`);

  const hers = await openPage();
  await hers.goto(`${service.origin}/documents`);
  await signIn(hers, pia);
  await hers.getByRole('button', { name: 'Notifications: 2 new' }).click();
  await assertAccessible(hers);
  await hers.getByRole('menuitem', { name: /mentioned you: Cordes AG D-1/ }).click();
  await hers.getByText('@Pia Person is this ours?').waitFor();
  await hers.getByRole('button', { name: 'Notifications: 1 new' }).click();
  await hers.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await hers.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  await receive(service, { number: 'D-2', vendor: 'Another AG' });
  await hers.getByRole('link', { name: 'Documents', exact: true }).click();
  await hers.getByRole('link', { name: 'Assigned to me' }).click();
  await hers.getByRole('heading', { name: 'Assigned to me' }).waitFor();
  await hers.getByText('1 document', { exact: true }).waitFor();
  await hers.getByRole('link', { name: 'Cordes AG' }).waitFor();
});

journey('a user mutes what does not concern them, also on a phone', async () => {
  const phone = await openPhone();
  await phone.goto(`${service.origin}/notifications`);
  await signIn(phone, service.admin);
  await phone.getByText('No notifications').first().waitFor();
  const choice = phone.getByLabel('Rejected exports');
  await choice.uncheck();
  await assertFits(phone);
  await phone.reload();
  await choice.waitFor();
  assert.equal(await choice.isChecked(), false);
});

journey('help offers the keys of the screen and the reference of the API', async () => {
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'API reference' }).waitFor();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});
