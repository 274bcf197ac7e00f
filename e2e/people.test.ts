import { openAsBlob } from 'node:fs';
import { join } from 'node:path';

import { newMember } from '../server/testing/new-member.ts';
import { assertAccessible } from './open-browser.ts';
import { chooseInMenu, journey, readingMsMax, samplesFolder, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();

journey('a member of two workspaces chooses one and sees only its documents', async () => {
  const other = await service.newWorkspace();
  const body = { email: service.admin.email, role: 'REVIEWER' };
  const invited = await service.call('POST', '/invitations', { token: other.token, body });
  const { password } = service.admin;
  const acceptance = { token: invited.body.token, name: 'Ada Admin', password };
  await service.call('POST', '/auth/accept-invitation', { token: null, body: acceptance });
  await uploadTo(service.admin.token);

  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'Choose a workspace' }).waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: /Reviewer/ }).click();
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  await chooseInMenu(page, 'Sign out');
});

journey('a viewer sees the values and no forbidden buttons', async () => {
  const viewer = await newMember(service, 'VIEWER');
  await signIn(page, viewer);
  await page.getByRole('link', { name: /Papierhaus/ }).click({ timeout: readingMsMax });
  const total = page.getByLabel('Total', { exact: true });
  await total.waitFor();
  await page.getByRole('button', { name: 'Original file' }).waitFor();
  for (const name of ['Validate', 'Export…', 'More actions']) {
    await page.getByRole('button', { name }).waitFor({ state: 'detached' });
  }
  await page.locator('input[data-field="totalAmount"][readonly]').waitFor();
  await assertAccessible(page);
});

async function uploadTo(token: string): Promise<void> {
  const form = new FormData();
  const name = 'papierhaus-re-2026-10977.xml';
  form.append('file', await openAsBlob(join(samplesFolder, name)), name);
  await service.call('POST', '/documents', { token, form });
}
