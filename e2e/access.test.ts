import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

import { openSetup } from '../server/identity/members/first-run.ts';
import { emptyDatabase } from '../server/testing/empty-database.ts';
import { startMailServer } from '../server/testing/mail-server.ts';
import { assertAccessible, openPage } from './open-browser.ts';
import { chooseInMenu, journey, signIn, startJourney, waitForText } from './start-journey.ts';

const mail = await startMailServer();
const attempts = { SLIPWAY_RATE_SIGN_IN_PER_ACCOUNT: '5' };
const { service: first, page: nora } = await startJourney({ ...mail.env, ...attempts });
const email = 'nora@example.com';

/** A link in an email, at the address of this service, with its fragment. */
async function openLink(page: Page, text: string): Promise<void> {
  const link = new URL(/https:\/\/slipway\.example\.com\S+/.exec(text)?.[0] ?? '');
  await page.goto(first.origin + link.pathname + link.hash);
}

journey('the first admin signs up with the setup link from the log', async () => {
  await emptyDatabase(first);
  const token = await openSetup(first.service);
  await nora.goto(`${first.origin}/sign-in`);
  await waitForText(nora, /No workspace yet/);
  await nora.goto(`${first.origin}/welcome#${token}`);
  await nora.getByRole('button', { name: 'Create workspace' }).click();
  await waitForText(nora, 'This field is required.');
  assert.equal(new URL(nora.url()).hash, '', 'the token is out of the address');
  await assertAccessible(nora);
  await nora.getByLabel('Workspace name').fill('Northern Boats');
  await nora.getByLabel('Your name').fill('Nora North');
  await nora.getByLabel('Email').fill(email);
  await nora.getByLabel('Choose a password').fill('the first password');
  await nora.keyboard.press('Enter');
  await nora.getByRole('button', { name: /Northern Boats/ }).waitFor();
});

journey('a user resets a forgotten password by email', async () => {
  await chooseInMenu(nora, 'Sign out');
  await signIn(nora, { email, password: 'not the password' });
  await waitForText(nora, 'Incorrect email or password.');
  await assertAccessible(nora);
  await nora.getByRole('link', { name: 'Forgot your password?' }).click();
  await nora.getByRole('button', { name: 'Send link' }).click();
  await waitForText(nora, 'Enter an email address.');
  const letter = mail.next(email);
  await nora.getByLabel('Email').fill(email);
  await nora.getByRole('button', { name: 'Send link' }).click();
  await nora.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await assertAccessible(nora);
  const { text } = await letter;
  await openLink(nora, text);
  await nora.getByLabel('New password').fill('short');
  await nora.keyboard.press('Enter');
  await nora.getByRole('alert').filter({ hasText: 'At least 10 characters.' }).waitFor();
  await assertAccessible(nora);
  await nora.getByLabel('New password').fill('the second password');
  await nora.context().setOffline(true);
  await nora.keyboard.press('Enter');
  await waitForText(nora, /not reachable/);
  await nora.context().setOffline(false);
  await nora.getByRole('button', { name: 'Save password' }).click();
  await waitForText(nora, 'Password changed.');
  await openLink(nora, text);
  await nora.getByLabel('New password').fill('the third password');
  await nora.keyboard.press('Enter');
  await waitForText(nora, /no longer valid/);
  await nora.getByRole('link', { name: 'Back to sign-in' }).click();
  await signIn(nora, { email, password: 'the second password' });
  await nora.getByRole('button', { name: /Northern Boats/ }).waitFor();
});

journey('after too many attempts, the page says how long to wait', async () => {
  const guesser = await openPage();
  await guesser.goto(`${first.origin}/sign-in`);
  await guesser.getByLabel('Email').fill('guessed@example.com');
  const tries = guesser.getByText(/Incorrect email or password|Too many attempts/);
  for (let count = 0; count < 6; count++) {
    const answered = guesser.waitForResponse('**/auth/login');
    await guesser.getByLabel('Password').fill(`guess ${count}`);
    await guesser.keyboard.press('Enter');
    await answered;
    // The page ignores a form that is sent while it still handles the response.
    await guesser.locator('form:not(:has([aria-busy]))').waitFor();
    await tries.waitFor();
  }
  await waitForText(guesser, /Too many attempts. Try again in (one second|\d+ seconds)\./);
  assert.ok(await guesser.getByRole('button', { name: 'Sign in' }).isDisabled());
  await assertAccessible(guesser);
});

journey('an admin invites a user by email, and the user joins', async () => {
  await nora.bringToFront();
  await nora.goto(`${first.origin}/settings/members`);
  await nora.getByRole('button', { name: 'Invite', exact: true }).click();
  await nora.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await waitForText(nora, 'Enter an email address.');
  await assertAccessible(nora);
  const letter = mail.next('otto@example.com');
  await nora.getByLabel('Email').fill('otto@example.com');
  await nora.getByRole('radio', { name: 'Accountant' }).check();
  await nora.keyboard.press('Enter');
  await waitForText(nora, /sent to otto@example.com/);
  await nora.getByRole('button', { name: 'Done' }).click();
  await nora.getByText('Accountant, expires').waitFor();
  const otto = await openPage();
  await openLink(otto, (await letter).text);
  await otto.getByText('Invitation for otto@example.com (role: Accountant)').waitFor();
  await assertAccessible(otto);
  await otto.getByLabel('Your name').fill('Otto Ost');
  await otto.getByLabel('Choose a password').fill('a password of Otto');
  await otto.keyboard.press('Enter');
  await otto.getByRole('button', { name: /Northern Boats/ }).waitFor();
  await otto.goto(`${first.origin}/settings/members`);
  await waitForText(otto, 'Only admins can invite members and change roles.');
});
