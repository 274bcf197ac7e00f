import assert from 'node:assert/strict';
import { test } from 'node:test';

import { placeOf, type Self } from './place-of-approver.ts';

type Asked = Parameters<typeof placeOf>[0];
const anna: Self = { userId: 'anna', role: 'ACCOUNTANT' };
const ben: Self = { userId: 'ben', role: 'ADMIN' };
const asked: Asked = {
  askedOf: { roles: ['ACCOUNTANT'], members: [{ id: 'ben', name: 'Ben' }] },
  notBy: [],
  byPrograms: false,
};
const place = (
  me: Self,
  changes: Partial<Asked> = {},
  {
    given = [],
    awayFor = [],
    isProgram = false,
  }: { given?: string[]; awayFor?: Self[]; isProgram?: boolean } = {},
) => placeOf({ ...asked, ...changes }, given, { me, awayFor, isProgram });
const barred = (id: string, reason: 'VALIDATED' | 'EDITED' | 'EXCEPTED') => ({
  notBy: [{ id, name: id, reason }],
});

test('members of an asked role and members asked by name approve for themselves, and others do not', () => {
  assert.deepEqual(place(anna), { place: anna });
  assert.deepEqual(place(ben), { place: ben });
  assert.deepEqual(place({ userId: 'cleo', role: 'REVIEWER' }), { refusal: 'NOT_ASKED' });
  assert.deepEqual(place(ben, { askedOf: { roles: [], members: [] } }), { refusal: 'NOT_ASKED' });
});

test('who validated or changed the document, or is excepted, does not approve it, and learns why', () => {
  for (const reason of ['VALIDATED', 'EDITED', 'EXCEPTED'] as const) {
    assert.deepEqual(place(anna, barred('anna', reason)), { refusal: reason });
    assert.deepEqual(place(anna, barred('ben', reason)), { place: anna });
  }
});

test('no user approves twice', () => {
  assert.deepEqual(place(anna, {}, { given: ['anna'] }), { refusal: 'ALREADY_GIVEN' });
  assert.deepEqual(place(anna, {}, { given: ['ben'] }), { place: anna });
  const twice = place(anna, barred('anna', 'EDITED'), { given: ['anna'] });
  assert.deepEqual(twice, { refusal: 'EDITED' });
});

test('a substitute approves for an absent member who was asked and has not approved', () => {
  const cleo: Self = { userId: 'cleo', role: 'REVIEWER' };
  assert.deepEqual(place(cleo, {}, { awayFor: [anna, ben] }), { place: anna });
  assert.deepEqual(place(cleo, {}, { awayFor: [anna, ben], given: ['anna'] }), { place: ben });
  assert.deepEqual(place(cleo, barred('anna', 'EDITED'), { awayFor: [anna, ben] }), { place: ben });
  assert.deepEqual(place(cleo, barred('cleo', 'EDITED'), { awayFor: [anna] }), { refusal: 'EDITED' });
  assert.deepEqual(place(cleo, {}, { awayFor: [{ userId: 'dora', role: 'VIEWER' }] }), {
    refusal: 'NOT_ASKED',
  });
  assert.deepEqual(place(anna, {}, { awayFor: [ben] }), { place: anna }, 'first for oneself');
});

test('an API client approves for its creator only where the rule allows programs', () => {
  assert.deepEqual(place(anna, {}, { isProgram: true }), { refusal: 'PROGRAM' });
  assert.deepEqual(place(anna, { byPrograms: true }, { isProgram: true }), { place: anna });
  assert.deepEqual(place(anna, { byPrograms: true }), { place: anna });
});
