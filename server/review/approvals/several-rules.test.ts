import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newMember } from '../../testing/new-member.ts';
import { as, nextNumber, startApprovals, why } from './testing/start-approvals.ts';

const { service, rita, otto, makeRule, act, stateOf, validated } = await startApprovals();
const { call, admin } = service;
const bob = await newMember(service, 'REVIEWER');
const carl = await newMember(service, 'REVIEWER');

const folder = async (name: string): Promise<number> =>
  (await call('POST', '/folders', { body: { name } })).body.id;
const ruleFor = (name: string, folderId: number, body: object) =>
  makeRule({ name, rules: [{ when: 'folder', folderIds: [folderId] }], ...body });
const move = (id: number, folderId: number) =>
  call('PATCH', `/documents/${id}`, { ...as(rita), body: { folderId } });
const validatedIn = async (folderId: number): Promise<number> => {
  const { id } = await validated(rita, { number: nextNumber() });
  await move(id, folderId);
  return id;
};

const toBob = await folder('Bob');
const toAdmins = await folder('Admins');
const toTwo = await folder('Two');
await ruleFor('Bob', toBob, { memberIds: [bob.id], roles: [] });
await ruleFor('Admins', toAdmins, { roles: ['ADMIN'] });
await ruleFor('Two', toTwo, { approvals: 2, roles: ['REVIEWER', 'ACCOUNTANT'] });

test('a document approved by a named reviewer waits for an admin in the folder of another rule', async () => {
  const id = await validatedIn(toBob);
  assert.equal((await act('approve', id, bob)).body.approval.state, 'APPROVED');
  const { approval } = (await move(id, toAdmins)).body;
  assert.deepEqual([approval.state, approval.askedOf.roles, approval.needed], ['WAITING', ['ADMIN'], 2]);
  assert.equal(approval.given.length, 1, 'the approval stays');
  assert.equal((await act('export', id, admin)).body.code, 'approval_missing');
  assert.equal((await move(id, toBob)).body.approval.state, 'WAITING', 'moving back changes nothing');
  assert.equal(why(await act('approve', id, carl)), 'NOT_ASKED');
  assert.equal((await act('approve', id, admin)).body.approval.state, 'APPROVED');
  assert.equal((await act('withdraw-approval', id, bob)).body.approval.state, 'WAITING');
  assert.equal(why(await act('approve', id, carl)), 'NOT_ASKED', 'the rule of the first folder applies');
  assert.equal((await act('approve', id, bob)).body.approval.state, 'APPROVED');
});

test('two approvals by reviewers do not replace the one by an admin, in any order', async () => {
  const id = await validatedIn(toTwo);
  await act('approve', id, bob);
  await act('approve', id, otto);
  assert.deepEqual((await move(id, toAdmins)).body.approval.askedOf.roles, ['ADMIN']);
  assert.equal((await act('approve', id, admin)).body.approval.state, 'APPROVED');

  const other = await validatedIn(toTwo);
  await act('approve', other, bob);
  assert.equal((await move(other, toAdmins)).body.approval.needed, 2);
  assert.equal((await act('approve', other, otto)).body.approval.state, 'WAITING');
  assert.equal((await stateOf(other)).askedOf.roles[0], 'ADMIN');
  assert.equal((await act('approve', other, admin)).body.approval.state, 'APPROVED');
});

test('approvals that the document has count for the rule of the next folder', async () => {
  const id = await validatedIn(toBob);
  await act('approve', id, bob);
  const { approval } = (await move(id, toTwo)).body;
  assert.deepEqual([approval.state, approval.needed, approval.given.length], ['WAITING', 2, 1]);
  assert.equal((await act('approve', id, carl)).body.approval.state, 'APPROVED');
});
