import assert from 'node:assert/strict';

import { newMember } from '../server/testing/new-member.ts';
import { receive } from './document-steps.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, signIn, startJourney, waitForText } from './start-journey.ts';

const { service, page } = await startJourney();
const vendor = 'Petra Ohnesorg';

const lookFor = async (about: string) => {
  await page.getByLabel('Person', { exact: true }).fill(about);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
};

journey('an admin searches for a member, who must be removed first', async () => {
  const pia = await newMember(service, 'REVIEWER');
  const id = await receive(service, { number: 'PO-1', vendor });
  await service.call('POST', '/legal-holds', {
    body: { reason: 'Audit', subject: { kind: 'DOCUMENT', id } },
  });
  await service.call('POST', `/documents/${id}/validate`, { token: pia.token });
  await page.goto(`${service.origin}/settings/personal-data`);
  await signIn(page, service.admin);
  await page.getByRole('heading', { name: 'Personal data' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await waitForText(page, 'Enter a search term.');
  await lookFor(pia.email);
  await waitForText(page, 'Pia Person is a member');
  await assertAccessible(page);
  assert.equal((await service.call('DELETE', `/members/${pia.id}`)).status, 204);
});

journey('the admin previews the deletion, types the name, and gets a report', async () => {
  await lookFor('Pia Person');
  await page.getByRole('heading', { name: 'Will be deleted' }).waitFor();
  await page.getByRole('row', { name: /Document histories/ }).waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Delete personal data…' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  const typed = page.getByRole('dialog').getByRole('textbox');
  assert.equal(
    await typed.getAttribute('aria-invalid'),
    'true',
    'nothing is deleted before the name is typed',
  );
  await assertAccessible(page);
  await typed.fill('Pia Person');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await waitForText(page, 'Personal data of “Pia Person” deleted');
  await waitForText(page, /replaced by “Person [0-9a-f]{8}”/);
  await page.getByRole('heading', { name: 'Deleted data' }).waitFor();
  await assertAccessible(page);
  const [entry] = (await service.call('GET', '/audit-log?action=PERSON_FORGOTTEN')).body.data;
  assert.equal(entry.actor.name, 'Ada Admin');
});

journey('for a supplier, the page lists the documents that remain, with reasons', async () => {
  await lookFor(vendor);
  const documents = page.getByRole('row', { name: /^Documents/ });
  await documents.getByText('1 is under legal hold.').waitFor();
  await documents.getByRole('link', { name: /No\. \d+/ }).waitFor();
  await assertAccessible(page);
});

journey('of two people with the same name, one is chosen, in German, too', async () => {
  const [one] = [await newMember(service, 'VIEWER'), await newMember(service, 'VIEWER')];
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Deutsch' }).click();
  await page.getByLabel('Person', { exact: true }).fill('pia person');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('heading', { name: 'Mehrere Personen haben diesen Namen' }).waitFor();
  await page.getByRole('button', { name: `Auswählen: Pia Person, ${one.email}` }).click();
  await waitForText(page, 'Pia Person ist Mitglied');
});
