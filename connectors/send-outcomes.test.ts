import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Answer, refuse, type Step } from './connector.ts';
import type { Sending } from './send-document.ts';
import { startLedger } from './testing/ledger.ts';
import { sampleBooking, today } from './testing/sample-booking.ts';
import { send } from './testing/send-until-known.ts';

const { signal } = new AbortController();
const inFlightMs = 60_000;
const reason = 'The connection was reset.';
const lost: Answer<unknown> = { kind: 'uncertain', reason };
const notSent: Answer<unknown> = { kind: 'notSent', reason };
const later: Answer<unknown> = { kind: 'wait', waitMs: 7000, reason: 'Too many requests.' };
const signedOut: Answer<unknown> = { kind: 'reauth', reason: 'Signed out.' };
const refusal = { category: 'OTHER', step: 'create', message: 'Unknown tax.' } as const;
const refused = refuse(refusal);
type Options = Parameters<typeof startLedger>[0];

/** The outcome if one step of the procedure is answered like this. */
async function outcomeOf(step: Step, answer: Answer<unknown>, skip = 0, options: Options = {}) {
  const ledger = startLedger(options);
  ledger.answerAt(step, answer, skip);
  const sent = await send(ledger.connector, sampleBooking('k'));
  return { sent, states: ledger.statesOf('k'), calls: ledger.calls };
}
const uncertain = (step: Step, said = reason) => ({
  kind: 'uncertain',
  step,
  reason: said,
  pollAgainMs: inFlightMs,
});
const early = { early: true };
const away = (step: Step, said = reason) => ({
  kind: 'wait',
  step,
  reason: said,
  waitMs: 60_000,
  unavailable: true,
});

test('a search or check before anything is sent leaves nothing in doubt: the connection waits', async () => {
  for (const step of ['find', 'preflight'] as const) {
    assert.deepEqual((await outcomeOf(step, notSent)).sent, away(step));
    assert.deepEqual((await outcomeOf(step, later)).sent, {
      kind: 'wait',
      step,
      reason: 'Too many requests.',
      waitMs: 7000,
    });
    assert.deepEqual((await outcomeOf(step, signedOut)).sent, {
      kind: 'reauth',
      step,
      reason: 'Signed out.',
    });
    const { sent, states } = await outcomeOf(step, refused);
    assert.deepEqual([sent, states], [{ kind: 'refused', refusal: { ...refused.refusal, step } }, []]);
    const ledger = startLedger();
    ledger.neverReach(step);
    assert.deepEqual(await send(ledger.connector, sampleBooking('k')), away(step));
    assert.equal(ledger.calls.filter((one) => one === step).length, 3, 'asked three times');
  }
});

test('a search that is lost slowly is not repeated immediately', async () => {
  for (const [tookMs, asked] of [
    [3000, 3],
    [3001, 1],
  ] as const) {
    const ledger = startLedger();
    ledger.neverReach('find');
    let ms = 0;
    const now = () => {
      const at = new Date(today.getTime() + ms);
      ms += tookMs;
      return at;
    };
    assert.equal((await send(ledger.connector, sampleBooking('k'), { now })).kind, 'wait');
    assert.equal(ledger.calls.length, asked, `${tookMs} ms`);
  }
});

test('what a check foresees is refused before anything is created', async () => {
  const foreseen: Answer<unknown> = { kind: 'ok', value: [refused.refusal] };
  const { sent, states, calls } = await outcomeOf('preflight', foreseen);
  assert.deepEqual(sent, { kind: 'refused', refusal: { ...refused.refusal, step: 'preflight' } });
  assert.deepEqual([states, calls], [[], ['find', 'preflight']]);
});

test('a lost creation is looked up when it can no longer arrive, and may be looked up earlier', async () => {
  assert.deepEqual((await outcomeOf('create', lost)).sent, { ...uncertain('create'), ...early });
  assert.deepEqual((await outcomeOf('create', notSent)).sent, away('create'));
  assert.deepEqual((await outcomeOf('create', later)).sent, {
    kind: 'wait',
    step: 'create',
    reason: 'Too many requests.',
    waitMs: 7000,
  });
  const { sent } = await outcomeOf('create', refused);
  assert.deepEqual(sent, { kind: 'refused', refusal: { ...refused.refusal, step: 'create' } });
});

test('while an earlier creation may still arrive, nothing is created', async () => {
  const sendAfter = async (ms: number, rounds = 1, options: Options = {}) => {
    const ledger = startLedger(options);
    const openCreate = { at: new Date(today.getTime() - ms), rounds };
    return {
      sent: await send(ledger.connector, sampleBooking('k'), { openCreate }),
      states: ledger.statesOf('k'),
    };
  };
  const { sent, states } = await sendAfter(inFlightMs - 1);
  const text = 'The answer was lost; the document may still arrive.';
  assert.deepEqual(sent, { kind: 'uncertain', step: 'create', reason: text, pollAgainMs: 1, early: true });
  assert.deepEqual(states, []);
  assert.equal((await sendAfter(inFlightMs)).sent.kind, 'accepted');
  const alone = { draft: false, nativeKey: null };
  assert.deepEqual((await sendAfter(inFlightMs, 2, alone)).sent, {
    kind: 'needsAttention',
    reason: 'The answer was lost 2 times and no record with the key k is found.',
  });
  assert.equal((await sendAfter(inFlightMs, 2, { draft: false, nativeKey: 'header' })).sent.kind, 'accepted');
  assert.equal((await sendAfter(inFlightMs, 2, { draft: true })).sent.kind, 'accepted');
});

test('a record that is there already is finished, and none is created', async () => {
  const ledger = startLedger();
  await ledger.connector.createDraft(sampleBooking('k'), { signal });
  assert.equal((await send(ledger.connector, sampleBooking('k'))).kind, 'accepted');
  assert.deepEqual(ledger.calls, ['create', 'find', 'attach', 'post', 'read']);
});

test('a system that does not find what it accepted is asked again later', async () => {
  const { sent } = await outcomeOf('find', { kind: 'ok', value: [] }, 1);
  const text = 'The system accepted the document but does not find it yet.';
  assert.deepEqual(sent, { ...uncertain('create', text), ...early });
  const unsearchable = await outcomeOf('find', refused, 1);
  assert.deepEqual(unsearchable.sent, {
    ...uncertain('find', 'The document cannot be searched: Unknown tax.'),
    ...early,
  });
  assert.deepEqual((await outcomeOf('find', notSent, 1)).sent, away('find'));
});

test('a refusal after a lost creation is believed only if a search finds nothing', async () => {
  const openCreate: Sending['openCreate'] = { at: new Date(today.getTime() - inFlightMs), rounds: 1 };
  const again = async (answers: [Step, Answer<unknown>, number][]) => {
    const ledger = startLedger();
    for (const [step, answer, skip] of answers) ledger.answerAt(step, answer, skip);
    return send(ledger.connector, sampleBooking('k'), { openCreate });
  };
  assert.deepEqual(await again([['create', refused, 0]]), {
    kind: 'refused',
    refusal: { ...refused.refusal, step: 'create' },
  });
  assert.deepEqual(
    await again([
      ['create', refused, 0],
      ['find', notSent, 1],
    ]),
    away('find'),
  );
  assert.deepEqual(
    await again([['find', refused, 0]]),
    away('find', 'The document cannot be searched: Unknown tax.'),
  );
});

test('a lost posting may be repeated earlier only where the system posts a record once', async () => {
  const once = await outcomeOf('post', lost);
  assert.deepEqual(once.sent, { ...uncertain('post'), ...early });
  assert.deepEqual((await outcomeOf('post', lost, 0, { refusesPostTwice: true })).sent, uncertain('post'));
  assert.deepEqual((await outcomeOf('post', later)).sent, {
    kind: 'wait',
    step: 'post',
    reason: 'Too many requests.',
    waitMs: 7000,
  });
});

test('a refused draft that cannot be deleted stays, and nothing tries to delete it', async () => {
  const ledger = startLedger({ deletableDraft: false });
  ledger.refusePosting('The period is closed.');
  assert.equal((await send(ledger.connector, sampleBooking('k'))).kind, 'refused');
  assert.ok(!ledger.calls.includes('discard'));
  assert.deepEqual(ledger.statesOf('k'), ['DRAFT']);
});

test('each request is recorded under its own step before it starts', async () => {
  const ledger = startLedger();
  ledger.refusePosting('The period is closed.');
  const steps: Step[] = [];
  await ledger.connector.createDraft(sampleBooking('k'), { signal });
  await ledger.connector.createDraft(sampleBooking('k'), { signal });
  ledger.calls.length = 0;
  await send(ledger.connector, sampleBooking('k'), { beforeStep: async (step) => void steps.push(step) });
  assert.deepEqual(steps, ['find', 'discard', 'attach', 'post', 'read', 'discard']);
  assert.deepEqual(ledger.calls, steps);
});

test('a booking counts only when the system shows it as booked', async () => {
  const shows = (value: unknown) => outcomeOf('read', { kind: 'ok', value });
  const text = 'The system reported the booking, but does not show the document as booked.';
  assert.deepEqual((await shows(null)).sent, { ...uncertain('read', text), ...early });
  assert.deepEqual((await outcomeOf('read', signedOut)).sent, {
    kind: 'reauth',
    step: 'read',
    reason: 'Signed out.',
  });
  assert.deepEqual((await outcomeOf('read', notSent)).sent, away('read'));
});

test('without a reference the booking has the id of its record', async () => {
  const ledger = startLedger();
  await send(ledger.connector, sampleBooking('k'));
  const shown = await ledger.connector.read({ id: '1', url: null }, { signal });
  assert.ok(shown.kind === 'ok' && shown.value);
  ledger.answerAt('read', { kind: 'ok', value: { ...shown.value, reference: null } });
  const sent = await send(ledger.connector, sampleBooking('k'));
  assert.equal(sent.kind === 'accepted' && sent.reference, '1');
});

test('a file that is lost on its way is attached again, and a sign-out is reported immediately', async () => {
  assert.deepEqual((await outcomeOf('attach', lost)).sent, uncertain('attach'));
  assert.deepEqual((await outcomeOf('attach', signedOut)).sent, {
    kind: 'reauth',
    step: 'attach',
    reason: 'Signed out.',
  });
  const ledger = startLedger();
  ledger.answerAt('attach', signedOut);
  const last = await send(ledger.connector, sampleBooking('k'), { attachRounds: 2 });
  assert.equal(last.kind, 'reauth', 'also at the last attempt');
  ledger.answerAt('attach', lost);
  const given = await send(ledger.connector, sampleBooking('k'), { attachRounds: 2 });
  assert.deepEqual(
    given.kind === 'accepted' && [given.file, given.differences.map(({ message }) => message)],
    ['PENDING', [reason]],
  );
});

test('after the booking, a lost file is attached later without asking again', async () => {
  const ledger = startLedger();
  await send(ledger.connector, { ...sampleBooking('k'), file: null });
  ledger.answerAt('attach', lost);
  const sent = await send(ledger.connector, sampleBooking('k'));
  assert.equal(sent.kind === 'accepted' && sent.file, 'PENDING');
});

test('a file that the system refuses is named with the reason, and one that it does not show is missing', async () => {
  const { sent } = await outcomeOf(
    'attach',
    refuse({ category: 'ATTACHMENT', step: 'attach', message: 'No PDF.' }),
  );
  assert.deepEqual(sent.kind === 'accepted' && [sent.file, sent.differences[0]?.message], [
    'REFUSED',
    'No PDF.',
  ]);
  for (const [attach, file] of [
    ['after', 'PENDING'],
    ['inline', 'REFUSED'],
  ] as const) {
    const ledger = startLedger({ attach });
    const booking = sampleBooking('k');
    await ledger.connector.createDraft(booking, { signal });
    const shown = await ledger.connector.read({ id: '1', url: null }, { signal });
    assert.ok(shown.kind === 'ok' && shown.value);
    const value = { ...shown.value, state: 'POSTED', attachments: [] };
    ledger.answerAt('read', { kind: 'ok', value });
    const sent = await send(ledger.connector, booking);
    assert.ok(sent.kind === 'accepted', attach);
    assert.deepEqual([sent.file, sent.differences.map(({ code }) => code)], [file, ['FILE_MISSING']]);
  }
});

test('a second booking and a second draft that cannot be removed are reported by their ids', async () => {
  const ledger = startLedger();
  const booking = sampleBooking('k');
  for (let count = 1; count <= 3; count++) await ledger.connector.createDraft(booking, { signal });
  for (const id of ['1', '2']) await ledger.connector.post({ id, url: null }, booking, { signal });
  ledger.answerAt('discard', later);
  const sent = await send(ledger.connector, booking);
  assert.deepEqual(sent.kind === 'accepted' && sent.differences, [
    {
      field: 'record',
      code: 'BOOKED_TWICE',
      message: 'The document is booked twice: cancel 2 or the other booking.',
      values: { names: '2' },
    },
    {
      field: 'record',
      code: 'DRAFT_LEFT',
      message: 'A second draft of the document, 3, could not be removed.',
      values: { names: '3' },
    },
  ]);
});
