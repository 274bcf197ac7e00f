import assert from 'node:assert/strict';
import { test } from 'node:test';

import { matchCommands } from './match-commands.ts';

const commands = [
  { id: 'usage', label: 'Usage', words: 'plan' },
  { id: 'members', label: 'Members', words: 'invite users' },
  { id: 'email', label: 'Email import', words: 'mailbox' },
  { id: 'check', label: 'Prüflisten' },
];
const idsOf = (query: string, recent?: string[]) =>
  matchCommands(commands, query, recent).map(({ id }) => id);

test('a command is found by the beginning of its words, whatever the case and the accents', () => {
  assert.deepEqual(idsOf('IMP'), ['email']);
  assert.deepEqual(idsOf('prufl'), ['check']);
  assert.deepEqual(idsOf('inv us'), ['members']);
  assert.deepEqual(idsOf('sage'), []);
});

test('what was used recently comes first, the latest at the top', () => {
  assert.deepEqual(idsOf('', ['check', 'email']), ['check', 'email', 'usage', 'members']);
});

test('a label that begins with the query comes before one that contains it', () => {
  assert.deepEqual(
    matchCommands(
      [
        { id: 'view', label: 'All documents' },
        { id: 'page', label: 'Documents' },
      ],
      'doc',
    ).map(({ id }) => id),
    ['page', 'view'],
  );
});
