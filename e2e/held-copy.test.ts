import { assertAccessible } from './open-browser.ts';
import { journey, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();

journey('every page says that a copy is on hold, until the operator releases it', async () => {
  await service.service.db.write(
    'all',
    (db) => db`update installation set held_since = now(), held_because = 'FOLDER'`,
  );
  await page.goto(`${service.origin}/documents`);
  await signIn(page, service.admin);
  const banner = page.getByText(/^Webhooks, exports, email and imports are on hold until/);
  await banner.waitFor();
  await page.goto(`${service.origin}/settings/system`);
  await page.getByText('The data folder was copied.').waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Release copy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Stop the original first/).waitFor();
  await dialog.getByRole('button', { name: 'Release copy' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Release copy' }).waitFor({ state: 'detached' });
});
