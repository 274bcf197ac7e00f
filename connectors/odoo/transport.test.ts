import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Booking } from '../connector.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { odoo as kind } from './odoo-connector.ts';
import { call, connectOdoo } from './testing/odoo-system.ts';

type Held = Awaited<ReturnType<typeof connectOdoo>>;

async function withOdoo(version: number, work: (held: Held) => Promise<void>): Promise<void> {
  const held = await connectOdoo(version);
  try {
    await work(held);
  } finally {
    held.close();
  }
}
const booked = (held: Held, key: string): Promise<Booking> =>
  held.withBooks(sampleBooking(key, { fields: { documentNumber: key } }));

test('the interface depends on the version, and can be configured', async () => {
  await withOdoo(17, async (held) => {
    assert.equal((await held.connector.check(call)).kind, 'ok');
    const forced = await held.connect({ transport: 'JSON_2' }).check(call);
    assert.equal(forced.kind === 'refused' && forced.refusal.wording, 'ODOO_NOT_THERE');
    const nameless = await held.connect({ user: undefined }).check(call);
    assert.equal(nameless.kind === 'refused' && nameless.refusal.wording, 'ODOO_USER_MISSING');
  });
  await withOdoo(19, async (held) => {
    for (const changes of [{ user: undefined }, { transport: 'JSON_2' }, { transport: 'JSON_RPC' }]) {
      assert.equal((await held.connect(changes).check(call)).kind, 'ok', JSON.stringify(changes));
    }
    // A password is not an API key.
    assert.equal((await held.connect({ userKey: 'capture-pw' }).check(call)).kind, 'reauth');
  });
});

test('a version that is too old is reported', async () => {
  await withOdoo(13, async (held) => {
    const checked = await held.connector.check(call);
    assert.equal(checked.kind === 'refused' && checked.refusal.message.includes('13'), true);
  });
});

test('without TLS nothing is sent, unless the operator allows it', async () => {
  await withOdoo(17, async (held) => {
    const checked = await held.connect({}, { allowInsecureHttp: false }).check(call);
    assert.equal(checked.kind === 'refused' && checked.refusal.wording, 'ADDRESS_WITHOUT_TLS');
    assert.deepEqual(held.calls, []);
  });
});

test('the key is the only secret of the settings', () => {
  assert.deepEqual(kind.secrets, ['userKey']);
});

for (const version of [17, 19]) {
  describe(`Odoo ${version}`, () => {
    test('a record whose response was lost is found again', () =>
      withOdoo(version, async (held) => {
        for (const method of ['account.move.load', 'account.move.action_post', 'ir.attachment.create']) {
          const booking = await booked(held, `lost-${method}`);
          held.next(method, 'lose the answer');
          const first = await send(held.connector, booking);
          assert.equal(first.kind, 'uncertain', method);
          const last = await sendUntilKnown(held.connector, booking);
          assert.deepEqual(
            [last.kind, last.kind === 'accepted' && last.differences],
            ['accepted', []],
            method,
          );
          assert.equal(held.moves('posted').filter((key) => key === booking.key).length, 1);
        }
        const files = held.store.rows('ir.attachment').map(({ res_id }) => res_id);
        assert.equal(new Set(files).size, files.length);
      }));

    test('a request that never arrives is sent again, and after a lost search the outcome is known', () =>
      withOdoo(version, async (held) => {
        held.next('account.move.load', 'lose the request');
        assert.equal((await send(held.connector, await booked(held, 'never'))).kind, 'uncertain');
        assert.equal((await sendUntilKnown(held.connector, await booked(held, 'never'))).kind, 'accepted');
        held.next('ir.model.data.check_object_reference', 'lose the request');
        assert.equal((await send(held.connector, await booked(held, 'look'))).kind, 'wait');
      }));

    test('after a proxy’s answer to a write the outcome is unknown, and a limit only waits', () =>
      withOdoo(version, async (held) => {
        const booking = await booked(held, 'proxy');
        for (const status of [500, 502, 504, 200]) {
          held.next('account.move.action_post', { status, body: '<html>Gateway</html>' });
          const sent = await send(held.connector, await booked(held, `proxy-${status}`));
          assert.equal(sent.kind, 'uncertain', String(status));
        }
        for (const status of [429, 503]) {
          held.next('ir.model.data.check_object_reference', { status, body: 'Too many requests' });
          assert.equal((await send(held.connector, booking)).kind, 'wait', String(status));
        }
        held.next('ir.attachment.create', { status: 413, body: 'Too large' });
        const large = await send(held.connector, booking);
        assert.ok(large.kind === 'accepted', JSON.stringify(large));
        assert.deepEqual(
          large.differences.map(({ code }) => code),
          ['FILE_MISSING'],
        );
      }));

    test('two workers that send one document at the same time create one record: the second waits', () =>
      withOdoo(version, async (held) => {
        const booking = await booked(held, 'both');
        let letGo = () => {};
        held.next('account.move.load', { until: new Promise((resolve) => (letGo = resolve)) });
        const first = held.connector.createDraft(booking, call);
        while (!held.calls.includes('account.move.load')) await new Promise(setImmediate);
        const second = await held.connector.createDraft(booking, call);
        assert.ok(second.kind === 'wait', JSON.stringify(second));
        assert.match(second.reason, /could not serialize access/);
        letGo();
        assert.equal((await first).kind, 'ok');
        assert.deepEqual(held.moves('draft'), ['both']);
      }));

    test('posting a posted record is no error, although Odoo refuses it', () =>
      withOdoo(version, async (held) => {
        const booking = await booked(held, 'again');
        await send(held.connector, booking);
        const found = await held.connector.find('again', call);
        assert.ok(found.kind === 'ok' && found.value[0]);
        assert.deepEqual(await held.connector.post(found.value[0].ref, booking, call), {
          kind: 'ok',
          value: null,
        });
      }));

    test('a key with dots has one external id, and the record has an address for users', () =>
      withOdoo(version, async (held) => {
        const sent = await send(held.connector, await booked(held, 'a.b-1.c'));
        assert.ok(held.store.externalIds.has('slipway.a~b-1~c'));
        const place = held.store.externalIds.get('slipway.a~b-1~c');
        const url =
          version < 18 ? `/web#id=${place?.id}&model=account.move` : `/odoo/m-account.move/${place?.id}`;
        assert.ok(sent.kind === 'accepted' && sent.url?.startsWith(held.address + url), JSON.stringify(sent));
      }));
  });
}
