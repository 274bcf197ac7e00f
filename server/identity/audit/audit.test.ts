import assert from 'node:assert/strict';
import { test } from 'node:test';

import { testClock } from '../../testing/start.ts';
import { type Act, chainStart, findBreaks, hashOfLink, type Link } from './chain.ts';

const clock = testClock();

function act(more: Partial<Act> = {}): Act {
  return {
    occurredAt: clock.now(),
    actorKind: 'USER',
    actorId: 'ada',
    actorName: 'Ada',
    action: 'FOLDER_CREATED',
    targetKind: 'folder',
    targetId: '7',
    targetName: 'Receipts',
    details: {},
    ...more,
  };
}

function chainOf(acts: readonly Act[]): Link[] {
  const links: Link[] = [];
  for (const one of acts) {
    const before = links.at(-1) ?? chainStart;
    const sequence = before.sequence + 1;
    links.push({ ...one, sequence, previousHash: before.hash, hash: hashOfLink(one, sequence, before.hash) });
  }
  return links;
}

const links = chainOf([act(), act({ details: { from: 'a', to: 'b' } }), act({ action: 'FOLDER_DELETED' })]);

test('an unchanged chain verifies, as a whole and from any row', () => {
  assert.deepEqual(findBreaks(links), []);
  assert.deepEqual(findBreaks(links.slice(2), links[1]), []);
});

test('the order of details in the database does not matter', () => {
  const other = links.map((link) => ({
    ...link,
    details: Object.fromEntries(Object.entries(link.details).reverse()),
  }));
  assert.deepEqual(findBreaks(other), []);
});

const touched: [string, (links: Link[]) => void, number, RegExp][] = [
  ['a changed name', (links) => Object.assign(links[1]!, { actorName: 'Eve' }), 2, /changed after/],
  [
    'a changed detail',
    (links) => Object.assign(links[1]!, { details: { from: 'a', to: 'c' } }),
    2,
    /changed after/,
  ],
  ['a changed time', (links) => Object.assign(links[0]!, { occurredAt: new Date(0) }), 1, /changed after/],
  ['a removed row', (links) => void links.splice(1, 1), 2, /Row 2 is missing/],
  ['a removed first row', (links) => void links.shift(), 1, /Row 1 is missing/],
  [
    'a row that was rewritten with a new hash',
    (links) => {
      const forged = { ...links[1]!, actorName: 'Eve' };
      links[1] = { ...forged, hash: hashOfLink(forged, 2, forged.previousHash) };
    },
    3,
    /does not follow/,
  ],
];
for (const [what, touch, sequence, words] of touched) {
  test(`${what} breaks the chain, and the position is reported`, () => {
    const copy = links.map((link) => ({ ...link }));
    touch(copy);
    const [fault, ...more] = findBreaks(copy);
    assert.equal(fault?.sequence, sequence);
    assert.match(fault?.reason ?? '', words);
    assert.deepEqual(more, []);
  });
}

test('every break of a chain is reported, not only the first', () => {
  const copy = chainOf(Array.from({ length: 9 }, () => act())).map((link) => ({ ...link }));
  copy[1]!.actorName = 'Eve';
  copy[4]!.targetName = 'Bribes';
  copy.splice(6, 2);
  assert.deepEqual(
    findBreaks(copy).map(({ reason }) => reason),
    [
      'Row 2 was changed after it was written.',
      'Row 5 was changed after it was written.',
      'Rows 7 to 8 are missing.',
    ],
  );
});
