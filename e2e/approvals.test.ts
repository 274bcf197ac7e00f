import assert from 'node:assert/strict';

import { newMember, type TestMember } from '../server/testing/new-member.ts';
import { documentOf, receive } from './document-steps.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
let rita: TestMember;

/** An invoice that the reviewer has validated, so that it waits for another user. */
async function validated(number: string): Promise<number> {
  const id = await receive(service, { number, net: '2000.00', tax: '380.00', total: '2380.00' });
  const done = await service.call('POST', `/documents/${id}/validate`, { token: rita.token });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return id;
}

journey('an admin creates a rule with a preview, and is warned of too few approvers', async () => {
  rita = await newMember(service, 'REVIEWER');
  await service.call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'f' } } });
  await page.goto(`${service.origin}/settings/approvals`);
  await signIn(page, service.admin);
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await page.getByText('Enter a name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Above 1,000');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await page.getByText(/Only one user can approve/).waitFor();
  await page.getByText(/No preview: no pending documents/).waitFor();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Save rule' }).click();
  await page.getByText('One approval.').waitFor();
  await page.getByText('Approvers: any admin.').waitFor();
  await assertAccessible(page);
});

journey('a rule whose only approver has left can be renamed', async () => {
  const max = await newMember(service, 'REVIEWER');
  const made = await service.call('POST', '/approval-rules', { body: { name: 'Max', memberIds: [max.id] } });
  await service.call('DELETE', `/members/${max.id}`);
  await page.goto(`${service.origin}/settings/approvals`);
  await page.getByRole('button', { name: 'Edit Max' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Of Max');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await page.getByRole('button', { name: 'Edit Of Max' }).waitFor();
  await service.call('DELETE', `/approval-rules/${made.body.id}`);
});

journey('pending approvals appear in the navigation and in a list; a rejection needs a reason', async () => {
  const id = await validated('E-1');
  await page.getByRole('link', { name: 'Waiting for me (1)' }).click();
  await page.getByRole('heading', { name: 'Waiting for me' }).waitFor();
  await assertAccessible(page);
  await page.getByRole('link', { name: 'Papierwerk Nord GmbH' }).click();
  await page.getByText('Waiting for approval').first().waitFor();
  await page.getByText('You can approve this document.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Export' }).count(), 0);
  await page.keyboard.press('Alt+n');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText('Enter a reason.').waitFor();
  await page.getByLabel('Reason').fill('We never ordered this.');
  await page.keyboard.press('Enter');
  await page.getByText('Rejected by Ada Admin').waitFor();
  await page
    .getByText(/We never ordered this/)
    .first()
    .waitFor();
  await assertAccessible(page);
  assert.equal((await documentOf(service, id)).status, 'EXTRACTED');
  await page.getByRole('link', { name: /Waiting for me/ }).waitFor({ state: 'detached' });
});

journey(
  'a document approved by keyboard can be exported; before that, the approval can be withdrawn',
  async () => {
    const id = await validated('E-2');
    await page.goto(`${service.origin}/documents/${id}`);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await page.keyboard.press('Alt+p');
    await page.getByText(/Ada Admin approved on/).waitFor();
    await page.getByRole('button', { name: 'Export' }).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw approval' }).click();
    await page.getByText('Waiting for approval').first().waitFor();
  },
);

journey('the user who validates a document sees that another user must approve it', async () => {
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Validate', exact: true }).click();
  await page.getByText('You validated this document yourself.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Approve', exact: true }).count(), 0);
});
