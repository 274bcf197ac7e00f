import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startLedger } from './testing/ledger.ts';
import { sampleBooking } from './testing/sample-booking.ts';
import { send } from './testing/send-until-known.ts';

test('a document without a file has none, and a file that is too large is not sent along', async () => {
  const ledger = startLedger();
  const without = await send(ledger.connector, { ...sampleBooking('k'), file: null });
  assert.equal(without.kind === 'accepted' && without.file, 'NONE');
  const bytes = sampleBooking('k').file!.bytes;
  for (const [attach, maxFileBytes, goesAlong] of [
    ['inline', bytes, true],
    ['inline', bytes - 1, false],
    ['none', bytes, false],
  ] as const) {
    const { connector } = startLedger({ attach, maxFileBytes });
    const files: boolean[] = [];
    const watching = {
      ...connector,
      createDraft: (...said: Parameters<typeof connector.createDraft>) => {
        files.push(said[0].file !== null);
        return connector.createDraft(...said);
      },
    };
    await send(watching, sampleBooking('k'));
    assert.deepEqual(files, [goesAlong], `${attach} ${maxFileBytes}`);
  }
});

test('a record that is booked already is only read back', async () => {
  const ledger = startLedger();
  await send(ledger.connector, sampleBooking('k'));
  ledger.calls.length = 0;
  assert.equal((await send(ledger.connector, sampleBooking('k'))).kind, 'accepted');
  assert.deepEqual(ledger.calls, ['find', 'read']);
});
