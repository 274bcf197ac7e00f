import assert from 'node:assert/strict';
import { test } from 'node:test';

import { attachMissingFile } from './attach-file.ts';
import type { Booking, Connector, Step } from './connector.ts';
import { sweepSurplus } from './sweep-surplus.ts';
import { startLedger } from './testing/ledger.ts';
import { sampleBooking, today } from './testing/sample-booking.ts';
import { send, sendUntilKnown } from './testing/send-until-known.ts';

const { signal } = new AbortController();

async function sweep(connector: Connector, booking: Booking, ended: 'ACCEPTED' | 'REFUSED' = 'ACCEPTED') {
  const result = await sweepSurplus({ connector, booking, ended, beforeStep: async () => {}, signal });
  assert.ok(result.kind === 'swept', JSON.stringify(result));
  return result.swept;
}

test('the steps run in order, and each is recorded before it starts', async () => {
  const ledger = startLedger();
  const steps: Step[] = [];
  const sent = await send(ledger.connector, sampleBooking('k'), {
    beforeStep: async (step) => {
      steps.push(step);
      assert.equal(ledger.calls.length, steps.length - 1);
    },
  });
  assert.equal(sent.kind, 'accepted');
  assert.deepEqual(steps, ['find', 'preflight', 'create', 'find', 'attach', 'post', 'read']);
});

test('of several drafts the oldest is posted, and the others are removed', async () => {
  const ledger = startLedger();
  for (let at = 0; at < 3; at++) await ledger.connector.createDraft(sampleBooking('k'), { signal });
  const sent = await send(ledger.connector, sampleBooking('k'));
  assert.deepEqual(sent, {
    kind: 'accepted',
    reference: 'V-1',
    url: null,
    differences: [],
    file: 'ATTACHED',
  });
  assert.deepEqual(ledger.statesOf('k'), ['POSTED']);
});

test('a booked record is kept, even if an older draft exists', async () => {
  const ledger = startLedger();
  const booking = sampleBooking('k');
  await ledger.connector.createDraft(booking, { signal });
  await ledger.connector.createDraft(booking, { signal });
  await ledger.connector.post({ id: '2', url: null }, booking, { signal });
  const sent = await send(ledger.connector, booking);
  assert.equal(sent.kind === 'accepted' && sent.reference, 'V-2');
  assert.deepEqual(ledger.statesOf('k'), ['POSTED']);
});

test('a duplicate booking is reported, never removed', async () => {
  const ledger = startLedger();
  const booking = sampleBooking('k');
  for (const id of ['1', '2']) {
    await ledger.connector.createDraft(booking, { signal });
    await ledger.connector.post({ id, url: null }, booking, { signal });
  }
  const sent = await send(ledger.connector, booking);
  assert.deepEqual(sent.kind === 'accepted' && sent.differences.map(({ code }) => code), ['BOOKED_TWICE']);
  assert.deepEqual(ledger.statesOf('k'), ['POSTED', 'POSTED']);
});

test('a record that was cancelled there does not count as booked', async () => {
  const ledger = startLedger();
  await send(ledger.connector, sampleBooking('k'));
  ledger.cancel('k');
  assert.equal((await send(ledger.connector, sampleBooking('k'))).kind, 'accepted');
  assert.deepEqual(ledger.statesOf('k'), ['CANCELLED', 'POSTED']);
});

test('a refused posting removes the draft, and names the refused step', async () => {
  const ledger = startLedger();
  ledger.refusePosting('The period is closed.');
  const sent = await send(ledger.connector, sampleBooking('k'));
  assert.deepEqual(sent.kind === 'refused' && [sent.refusal.step, sent.refusal.message], [
    'post',
    'The period is closed.',
  ]);
  assert.deepEqual(ledger.statesOf('k'), []);
});

test('a system that refuses to post twice is ignored if the record is posted', async () => {
  const ledger = startLedger({ refusesPostTwice: true });
  ledger.loseAnswerOf('post');
  assert.equal((await send(ledger.connector, sampleBooking('k'))).kind, 'uncertain');
  ledger.hidePostingOnce();
  assert.equal((await send(ledger.connector, sampleBooking('k'))).kind, 'accepted');
  assert.deepEqual(ledger.statesOf('k'), ['POSTED']);
});

test('a refused search never makes a booked document appear as refused', async () => {
  const ledger = startLedger();
  ledger.refuseAt('read');
  const read = await send(ledger.connector, sampleBooking('read'));
  assert.deepEqual(read.kind === 'uncertain' && read.step, 'read');
  ledger.refuseAt('find', 1);
  const found = await send(ledger.connector, sampleBooking('found'));
  assert.deepEqual(found.kind === 'uncertain' && found.step, 'find');
  ledger.refuseAt('find');
  const openCreate = { at: today, rounds: 1 };
  assert.equal((await send(ledger.connector, sampleBooking('open'), { openCreate })).kind, 'wait');
  ledger.refuseAt('find');
  assert.equal((await send(ledger.connector, sampleBooking('never'))).kind, 'refused');
});

test('an attached file is not attached again', async () => {
  const ledger = startLedger();
  ledger.loseAnswerOf('attach');
  await sendUntilKnown(ledger.connector, sampleBooking('k'));
  assert.equal(ledger.calls.filter((step) => step === 'attach').length, 1);
  assert.equal(ledger.filesOf('k'), 1);
});

test('a connector that never answers is abandoned at its limit, and one that throws is uncertain', async () => {
  const slow = startLedger({ callMsMax: 30 });
  slow.hangAt('create');
  const hung = await send(slow.connector, sampleBooking('k'));
  assert.deepEqual(hung.kind === 'uncertain' && hung.step, 'create');
  const broken = startLedger();
  broken.throwAt('post');
  const thrown = await send(broken.connector, sampleBooking('k'));
  assert.deepEqual(thrown.kind === 'uncertain' && thrown.step, 'post');
});

test('a cancelled export ends immediately and returns nothing', async () => {
  const ledger = startLedger();
  ledger.hangAt('create');
  const off = new AbortController();
  const sending = send(ledger.connector, sampleBooking('k'), {
    signal: off.signal,
    beforeStep: async (step) => {
      if (step === 'create') queueMicrotask(() => off.abort(new Error('The lease is lost.')));
    },
  });
  await assert.rejects(sending, /lease is lost/);
});

test('without drafts and a native key, a user decides after two lost responses', async () => {
  const ledger = startLedger({ draft: false, nativeKey: null });
  const at = new Date(today.getTime() - 3_600_000);
  const once = await send(ledger.connector, sampleBooking('k'), { openCreate: { at, rounds: 1 } });
  assert.equal(once.kind, 'accepted');
  const twice = await send(ledger.connector, sampleBooking('other'), { openCreate: { at, rounds: 2 } });
  assert.equal(twice.kind, 'needsAttention');
  assert.deepEqual(ledger.statesOf('other'), []);
});

test('through a network that loses and delays every fourth call, each of 300 documents is booked once', async () => {
  const ledger = startLedger({ faults: { seed: 7, share: 0.25 } });
  for (let at = 1; at <= 300; at++) {
    const sent = await sendUntilKnown(ledger.connector, sampleBooking(`k${at}`));
    assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
  }
  ledger.deliverLate();
  for (let at = 1; at <= 300; at++) {
    ledger.faultless();
    const swept = await sweep(ledger.connector, sampleBooking(`k${at}`));
    assert.deepEqual([swept.bookedTwice, swept.left], [[], []]);
    assert.deepEqual(ledger.statesOf(`k${at}`), ['POSTED'], `k${at}`);
  }
  assert.ok(ledger.faultsSeen() > 300, `${ledger.faultsSeen()} faults`);
});

test('a search whose response is lost is repeated immediately; a change is not', async () => {
  const ledger = startLedger();
  ledger.loseAnswerOf('find');
  assert.equal((await send(ledger.connector, sampleBooking('found'))).kind, 'accepted');
  ledger.loseAnswerOf('create');
  const sent = await send(ledger.connector, sampleBooking('made'));
  assert.deepEqual([sent.kind, ledger.statesOf('made')], ['uncertain', ['DRAFT']]);
});

test('a refusal is ignored if an earlier request, whose response was lost, has arrived after all', async () => {
  const ledger = startLedger({ draft: false });
  const booking = sampleBooking('k');
  const openCreate = { at: new Date(today.getTime() - 3_600_000), rounds: 1 };
  // It arrives between the search and the second attempt, which the system then refuses as a duplicate.
  const sent = await send(ledger.connector, booking, {
    openCreate,
    beforeStep: async (step) => {
      if (step !== 'create') return;
      await ledger.connector.createDraft(booking, { signal });
      ledger.refuseAt('create');
    },
  });
  assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
  assert.deepEqual(ledger.statesOf('k'), ['POSTED']);
});

test('a refused posting proves nothing while the record cannot be read', async () => {
  const ledger = startLedger();
  ledger.refusePosting('The entry must be in draft.');
  ledger.neverReach('read');
  const sent = await send(ledger.connector, sampleBooking('k'));
  assert.deepEqual([sent.kind, ledger.statesOf('k')], ['uncertain', ['DRAFT']]);
});

test('after three failed attempts the document is booked without its file, which is retried later', async () => {
  const ledger = startLedger();
  ledger.neverReach('attach');
  const sent = await sendUntilKnown(ledger.connector, sampleBooking('k'));
  assert.deepEqual(sent.kind === 'accepted' && [sent.file, sent.differences.map(({ code }) => code)], [
    'PENDING',
    ['FILE_MISSING'],
  ]);
  assert.equal(ledger.calls.filter((step) => step === 'attach').length, 3);
  assert.deepEqual(ledger.statesOf('k'), ['POSTED']);
});

test('a file that the system does not accept is reported, and not retried', async () => {
  const ledger = startLedger();
  const booking = sampleBooking('k');
  assert.ok(booking.file);
  const sent = await send(ledger.connector, { ...booking, file: { ...booking.file, bytes: 2_000_000 } });
  assert.equal(sent.kind === 'accepted' && sent.file, 'REFUSED');
});

test('the file of a booking is attached later without creating a record, and repeating it changes nothing', async () => {
  const ledger = startLedger();
  const booking = sampleBooking('k');
  const attaching = { connector: ledger.connector, booking, beforeStep: async () => {}, signal };
  assert.deepEqual(await attachMissingFile(attaching), { kind: 'gone' });
  await send(ledger.connector, { ...booking, file: null });
  for (let time = 0; time < 2; time++)
    assert.deepEqual(await attachMissingFile(attaching), { kind: 'attached' });
  assert.deepEqual([ledger.filesOf('k'), ledger.statesOf('k')], [1, ['POSTED']]);
});

test('copies of the file that a lost request left at the booking are removed, and one stays', async () => {
  const ledger = startLedger();
  const booking = sampleBooking('k');
  await send(ledger.connector, booking);
  assert.ok(booking.file);
  for (let time = 0; time < 2; time++)
    await ledger.connector.attach({ id: '1', url: null }, booking, booking.file, { signal });
  assert.equal(ledger.filesOf('k'), 3);
  await sweep(ledger.connector, booking);
  await sweep(ledger.connector, booking);
  assert.equal(ledger.filesOf('k'), 1);
});

test('a late draft is removed, and reported if the system does not allow its removal', async () => {
  for (const deletableDraft of [true, false]) {
    const ledger = startLedger({ deletableDraft });
    const booking = sampleBooking('k');
    await send(ledger.connector, booking);
    await ledger.connector.createDraft(booking, { signal });
    const { discarded, left } = await sweep(ledger.connector, booking);
    assert.deepEqual([discarded.length, left.length], deletableDraft ? [1, 0] : [0, 1]);
    assert.deepEqual(ledger.statesOf('k'), deletableDraft ? ['POSTED'] : ['POSTED', 'DRAFT']);
  }
});

test('behind a refusal, a late draft is removed; a booking is reported and kept', async () => {
  const ledger = startLedger();
  const booking = sampleBooking('k');
  await ledger.connector.createDraft(booking, { signal });
  assert.equal((await sweep(ledger.connector, booking, 'REFUSED')).discarded.length, 1);
  await ledger.connector.createDraft(booking, { signal });
  await ledger.connector.post({ id: '2', url: null }, booking, { signal });
  const { bookedAfterAll } = await sweep(ledger.connector, booking, 'REFUSED');
  assert.equal(bookedAfterAll?.id, '2');
  assert.deepEqual(ledger.statesOf('k'), ['POSTED']);
});
