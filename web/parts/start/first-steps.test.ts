import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Counts } from '../../lib/queries/count-of-view.ts';
import { type Facts, isAllDone, isNewcomer, type Steps, stepsFor } from './first-steps.ts';

const statuses = {
  UPLOADED: 0,
  EXTRACTING: 0,
  EXTRACTED: 0,
  VALIDATED: 0,
  EXPORTING: 0,
  EXPORT_FAILED: 0,
  EXPORTED: 0,
};
const countsOf = (byStatus: Partial<typeof statuses>, more: Partial<Counts> = {}): Counts => ({
  total: Object.values(byStatus).reduce((sum, one) => sum + one, 0),
  archived: 0,
  needsAttention: 0,
  complete: true,
  byStatus: { ...statuses, ...byStatus },
  byFolder: [],
  byType: [],
  ...more,
});
const unknown: Facts = {
  counts: undefined,
  connections: undefined,
  apiClients: undefined,
  webhookAnswered: undefined,
};
const all: Facts = {
  counts: countsOf({ EXPORTED: 1 }),
  connections: 1,
  apiClients: 1,
  webhookAnswered: true,
};
const namesOf = ({ everyday, developers }: Steps) => [...everyday, ...developers].map(({ name }) => name);
const doneIn = ({ everyday, developers }: Steps) =>
  [...everyday, ...developers].filter(({ done }) => done).map(({ name }) => name);

test('each role is shown what it may do, and nothing else', () => {
  assert.deepEqual(namesOf(stepsFor('ADMIN', unknown)), [
    'upload',
    'review',
    'connect',
    'export',
    'apiClient',
    'webhook',
  ]);
  assert.deepEqual(namesOf(stepsFor('ACCOUNTANT', unknown)), ['upload', 'review', 'export']);
  assert.deepEqual(namesOf(stepsFor('REVIEWER', unknown)), ['upload', 'review']);
  assert.deepEqual(namesOf(stepsFor('VIEWER', unknown)), []);
});

test('a step is done by what the service says, and not by having been opened', () => {
  const at = (facts: Partial<Facts>) => doneIn(stepsFor('ADMIN', { ...unknown, ...facts }));
  assert.deepEqual(at({}), []);
  assert.deepEqual(at({ counts: countsOf({ EXTRACTED: 1 }) }), ['upload']);
  assert.deepEqual(at({ counts: countsOf({}, { archived: 1 }) }), ['upload']);
  assert.deepEqual(at({ counts: countsOf({ VALIDATED: 1 }) }), ['upload', 'review']);
  assert.deepEqual(at({ counts: countsOf({ EXPORT_FAILED: 1 }), connections: 1 }), [
    'upload',
    'review',
    'connect',
  ]);
  assert.deepEqual(at({ apiClients: 2, webhookAnswered: false }), ['apiClient']);
  assert.equal(isAllDone(stepsFor('ADMIN', all)), true);
  assert.equal(isAllDone(stepsFor('ADMIN', { ...all, webhookAnswered: false })), false);
  assert.equal(isAllDone(stepsFor('ACCOUNTANT', { ...unknown, counts: all.counts })), true);
});

test('the first steps are hidden after some exports, and with many documents', () => {
  assert.equal(isNewcomer(undefined), false);
  assert.equal(isNewcomer(countsOf({})), true);
  assert.equal(isNewcomer(countsOf({ EXPORTED: 19 })), true);
  assert.equal(isNewcomer(countsOf({ EXPORTED: 20 })), false);
  assert.equal(isNewcomer(countsOf({}, { complete: false })), false);
});
