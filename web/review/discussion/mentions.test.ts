import assert from 'node:assert/strict';
import { test } from 'node:test';

import { membersLike, mentionAt, mentionedIn, withMention } from './mentions.ts';

const members = [
  { id: '1', name: 'Anna Berg' },
  { id: '2', name: 'Bernd Adam' },
];

test('an @ at the beginning of a word begins a mention', () => {
  assert.equal(mentionAt('@', 1), '');
  assert.equal(mentionAt('Please check, @an', 17), 'an');
  assert.equal(mentionAt('billing@example.com', 19), null);
  assert.equal(mentionAt('Please check', 12), null);
});

test('members are found by the beginning of each part of their name', () => {
  assert.deepEqual(
    membersLike('a', members).map(({ id }) => id),
    ['1', '2'],
  );
  assert.deepEqual(
    membersLike('ber', members).map(({ id }) => id),
    ['1', '2'],
  );
  assert.deepEqual(membersLike('x', members), []);
});

test('the chosen name replaces what was typed, and is notified', () => {
  const { text, cursor } = withMention('@an please', 3, 'Anna Berg');
  assert.equal(text, '@Anna Berg please');
  assert.equal(cursor, 11);
  assert.deepEqual(mentionedIn(text, members), ['1']);
  assert.deepEqual(mentionedIn('Anna Berg knows', members), []);
});
