import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';

import { newMember } from '../server/testing/new-member.ts';
import { assertAccessible, openPage } from './open-browser.ts';
import { chooseInMenu, journey, signIn, startJourney, waitForText } from './start-journey.ts';

const { service, page } = await startJourney();
/** Passkeys need a host name, not an IP address. */
const home = () => service.origin.replace('127.0.0.1', 'localhost');
const recoveryCodes: string[] = [];

journey('a user sets up an authenticator app and saves the recovery codes', async () => {
  const { admin } = service;
  await page.goto(home());
  await signIn(page, admin);
  await chooseInMenu(page, 'My account');
  await page.getByRole('button', { name: 'Set up app' }).click();
  await confirmPassword('wrong', 'Next');
  await waitForText(page, 'Incorrect current password.');
  await confirmPassword(admin.password, 'Next');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await assertAccessible(page);
  const secret = Secret.fromBase32(
    (await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', ''),
  );
  await page.getByLabel('Code from the app').fill('000 000');
  await page.keyboard.press('Enter');
  await waitForText(page, /Code incorrect/);
  codeAhead = (steps) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Code from the app').fill(codeAhead(0));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog').getByRole('listitem');
  await codes.first().waitFor();
  recoveryCodes.push(...(await codes.allTextContents()));
  assert.equal(recoveryCodes.length, 10);
  await assertAccessible(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await waitForText(page, /10 unused codes/);
  await assertAccessible(page);
});

let codeAhead: (steps: number) => string;

async function confirmPassword(password: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: action }).click();
}

let signed: { credential: unknown };

journey('a user adds a passkey and signs in with it', async () => {
  const { admin } = service;
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await confirmPassword(admin.password, 'Create passkey');
  await waitForText(page, 'This field is required.');
  await page.getByRole('dialog').getByLabel('Name').fill('Blue key');
  await assertAccessible(page);
  await confirmPassword(admin.password, 'Create passkey');
  await waitForText(page, /not used yet/);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The same key');
  await confirmPassword(admin.password, 'Create passkey');
  await waitForText(page, /already set up/);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await chooseInMenu(page, 'Sign out');
  await signIn(page, admin);
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  await assertAccessible(page);
  const sent = page.waitForRequest('**/auth/mfa/passkey');
  await page.getByRole('button', { name: 'Use passkey' }).click();
  signed = (await sent).postDataJSON();
  await page.getByRole('button', { name: /account menu/ }).waitFor();
});

journey('a passkey response works only once', async () => {
  const { credential } = signed;
  const { email, password } = service.admin;
  const { body } = await service.call('POST', '/auth/login', { token: null, body: { email, password } });
  const { mfaToken } = body;
  const prove = (headers = {}) =>
    service.call('POST', '/auth/mfa/passkey', { token: null, body: { mfaToken, credential }, headers });
  assert.equal((await prove()).body.code, 'invalid_code', 'no challenge was asked for');
  await service.call('POST', '/auth/mfa/passkey/options', { token: null, body: { mfaToken } });
  assert.equal((await prove()).body.code, 'invalid_code', 'it is another challenge');
});

journey('a user signs in with a code of the app, and with a recovery code', async () => {
  await chooseInMenu(page, 'Sign out');
  await signIn(page, service.admin);
  await page.getByRole('button', { name: 'Authenticator app' }).click();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await waitForText(page, /Code incorrect/);
  await page.getByLabel('Code', { exact: true }).fill(codeAhead(1));
  await page.keyboard.press('Enter');
  await chooseInMenu(page, 'Sign out');
  await signIn(page, service.admin);
  await page.getByRole('button', { name: 'Recovery code' }).click();
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toUpperCase());
  await page.keyboard.press('Enter');
  await chooseInMenu(page, 'My account');
  await waitForText(page, /9 unused codes/);
  await waitForText(page, /last used/);
});

journey('a user removes the second factors and signs out another session', async () => {
  const { email, password } = service.admin;
  await page.getByRole('button', { name: 'Rename Blue key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Green key');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Green key' }).click();
  await confirmPassword(password, 'Remove');
  await page.getByRole('button', { name: 'Remove Green key' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove app' }).click();
  await waitForText(page, /Your password alone/);
  await confirmPassword(password, 'Remove');
  await page.getByRole('button', { name: 'Set up app' }).waitFor();

  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const elsewhere = await service.call('POST', '/auth/login', {
    token: null,
    body: { email, password },
    headers,
  });
  await page.reload();
  await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  await waitForText(page, 'Session signed out');
  const ended = await service.call('GET', '/auth/me', { token: elsewhere.body.accessToken });
  assert.equal(ended.status, 401);
});

journey('language and theme of a user stay after the next sign-in', async () => {
  // Both apply here immediately, and in other sessions once they are saved.
  const isKept = () => page.waitForResponse('**/api/v1/auth/me');
  await Promise.all([isKept(), page.getByRole('combobox', { name: 'Appearance' }).selectOption('dark')]);
  await Promise.all([isKept(), page.getByRole('combobox', { name: 'Language' }).selectOption('de')]);
  await page.getByRole('heading', { name: 'Mein Konto' }).waitFor();
  await assertAccessible(page);
  const other = await openPage();
  await other.goto(home());
  await signIn(other, service.admin);
  await other.getByRole('button', { name: /Benutzer- und Arbeitsbereichsmenü/ }).waitFor();
  assert.equal(await other.locator('html').getAttribute('data-theme'), 'dark');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await page.getByRole('heading', { name: 'My account' }).waitFor();
});

journey('without email, an admin passes links on, helps members and changes roles', async () => {
  const member = await newMember(service, 'VIEWER');
  await page.goto(`${home()}/settings/members`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.keyboard.press('Enter');
  await waitForText(page, 'This user is already a member.');
  await page.getByLabel('Email').fill('new@example.com');
  await page.keyboard.press('Enter');
  assert.match(
    await page.getByRole('textbox', { name: 'Link' }).inputValue(),
    /^http:\/\/localhost:\d+\/invitation#inv_/,
  );
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Withdraw invitation for new@example.com' }).click();
  await waitForText(page, 'Invitation withdrawn');

  await doWithMember('Pia Person', 'Change role');
  await page.getByRole('radio', { name: 'Reviewer' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await waitForText(page, 'Pia Person is now Reviewer');
  await doWithMember('Pia Person', 'Reset password');
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const pia = await openPage();
  await pia.goto(link);
  await pia.getByLabel('New password').fill('a password of Pia');
  await pia.keyboard.press('Enter');
  await signIn(pia, { email: member.email, password: 'a password of Pia' });
  await pia.getByRole('button', { name: /account menu/ }).waitFor();

  await doWithMember('Ada Admin', 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await waitForText(page, /Make another member an admin first/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await doWithMember('Pia Person', 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await waitForText(page, 'Pia Person was removed');
  await assertAccessible(page);
  await pia.reload();
  await pia.getByRole('heading', { name: 'Sign in' }).waitFor();
});

async function doWithMember(name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

journey('a member of two workspaces switches between them without the password', async () => {
  const other = await service.newWorkspace();
  const { admin } = service;
  const invited = await service.call('POST', '/invitations', {
    token: other.token,
    body: { email: admin.email, role: 'VIEWER' },
  });
  const acceptance = { token: invited.body.token, name: 'Ada', password: admin.password };
  await service.call('POST', '/auth/accept-invitation', { token: null, body: acceptance });
  await page.reload();
  await page.getByRole('button', { name: /account menu/ }).click();
  const there = page.getByRole('menuitemcheckbox', { name: /^Workspace/, checked: false });
  const name = await there.textContent();
  await there.click();
  await page.getByRole('button', { name: `${name}: account menu` }).waitFor();
});

journey('after a password change, the old password is rejected', async () => {
  const { email, password } = service.admin;
  await chooseInMenu(page, 'My account');
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('yet another password');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Incorrect current password.');
  await page.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await waitForText(page, 'Password changed.');
  await signIn(page, service.admin);
  await waitForText(page, 'Incorrect email or password.');
  await signIn(page, { email, password: 'yet another password' });
  await page.getByRole('heading', { name: 'Choose a workspace' }).waitFor();
});
