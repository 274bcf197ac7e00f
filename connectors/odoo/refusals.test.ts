import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Booking } from '../connector.ts';
import type { Sent } from '../sent.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { call, connectOdoo } from './testing/odoo-system.ts';

const told = (sent: Sent) =>
  sent.kind === 'refused' ? [sent.refusal.category, sent.refusal.field, sent.refusal.wording] : sent;

for (const version of [17, 19]) {
  describe(`Odoo ${version}`, () => {
    let odoo: Awaited<ReturnType<typeof connectOdoo>>;
    before(async () => {
      odoo = await connectOdoo(version);
    });
    after(() => odoo.close());
    const booked = async (key: string, changes: Parameters<typeof sampleBooking>[1] = {}): Promise<Booking> =>
      odoo.withBooks(sampleBooking(key, { ...changes, fields: { documentNumber: key, ...changes.fields } }));
    const leftNothing = (key: string) => {
      assert.ok(!odoo.moves('draft', 'posted').includes(key), `${key} is still there`);
    };

    test('an account that was closed after the last read is refused, and no draft is left', async () => {
      const booking = await booked('closed-account');
      odoo.change(
        'account.account',
        odoo.ids.expense,
        version < 19 ? { deprecated: true } : { active: false },
      );
      const sent = await send(odoo.connector, booking);
      odoo.change(
        'account.account',
        odoo.ids.expense,
        version < 19 ? { deprecated: false } : { active: true },
      );
      assert.deepEqual(told(sent), ['ACCOUNT', null, 'ODOO_ACCOUNT']);
      const word = version < 19 ? 'deprecated' : 'archived';
      const words = `The account Office supplies (6815) is ${word}.`;
      assert.equal(sent.kind === 'refused' && sent.refusal.providerMessage, words);
      leftNothing('closed-account');
    });

    test('removed accounts, taxes and partners are refused with Odoo’s message', async () => {
      const whole = await booked('gone');
      const without = (part: object): Booking => ({ ...whole, books: { ...whole.books, ...part } });
      const { accounts, taxes, parties } = whole.books;
      const rows: [Booking, string, RegExp][] = [
        [
          without({ accounts: accounts.map((one) => (one.code === '6815' ? { ...one, id: '9999' } : one)) }),
          'ACCOUNT',
          /database id '9999' in field 'Invoice lines\/Account'/,
        ],
        [
          without({ taxes: taxes.map((one) => (one.name === '19% input' ? { ...one, id: '9998' } : one)) }),
          'TAX',
          /database id '9998' in field 'Invoice lines\/Taxes'/,
        ],
        [
          without({ parties: parties.map((one) => ({ ...one, id: '9997' })) }),
          'SUPPLIER',
          /database id '9997' in field 'Partner'/,
        ],
      ];
      for (const [booking, category, words] of rows) {
        const sent = await send(odoo.connector, booking);
        assert.ok(sent.kind === 'refused', JSON.stringify(sent));
        assert.equal(sent.refusal.category, category);
        assert.match(sent.refusal.providerMessage ?? '', words);
        leftNothing('gone');
      }
    });

    test('a number that the supplier has already used is refused, because Odoo only shows a hint', async () => {
      assert.equal((await send(odoo.connector, await booked('number-1'))).kind, 'accepted');
      const again = await send(
        odoo.connector,
        await booked('number-2', { fields: { documentNumber: 'number-1' } }),
      );
      assert.deepEqual(told(again), ['DUPLICATE', 'documentNumber', 'ODOO_NUMBER_BOOKED']);
      assert.match(
        again.kind === 'refused' ? again.refusal.message : '',
        /number-1 of Papier & Büro AG.*BILL\/2026/,
      );
      leftNothing('number-2');
    });

    test('a locked date is refused, because Odoo would book on another one', async () => {
      const { company } = odoo.ids;
      const locks = [
        'fiscalyear_lock_date',
        'tax_lock_date',
        version < 18 ? 'period_lock_date' : 'purchase_lock_date',
      ];
      for (const lock of locks) {
        odoo.change('res.company', company, { [lock]: '2026-10-05' });
        const sent = await send(odoo.connector, await booked(lock));
        odoo.change('res.company', company, { [lock]: false });
        assert.ok(sent.kind === 'refused', lock);
        assert.equal(sent.refusal.wording, 'ODOO_LOCKED');
        assert.deepEqual(
          [sent.refusal.category, sent.refusal.field],
          ['CLOSED_PERIOD', 'documentDate'],
          lock,
        );
        leftNothing(lock);
      }
    });

    test('a date that is locked just before posting leads to another booking date, and this is reported', async () => {
      let locked = false;
      const lockBeforePosting = async (step: string) => {
        if (step !== 'post' || locked) return;
        locked = true;
        odoo.change('res.company', odoo.ids.company, { fiscalyear_lock_date: '2026-10-31' });
      };
      const sent = await send(odoo.connector, await booked('moved'), { beforeStep: lockBeforePosting });
      odoo.change('res.company', odoo.ids.company, { fiscalyear_lock_date: false });
      assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
      assert.deepEqual(
        sent.differences.map(({ field, message }) => [field, message.includes('2026-11-20')]),
        [['documentDate', true]],
      );
    });

    test('a foreign currency without a rate is refused, because Odoo would use a rate of one', async () => {
      const francs = await send(odoo.connector, await booked('francs', { fields: { currencyCode: 'CHF' } }));
      assert.deepEqual(told(francs), ['CURRENCY', 'currencyCode', 'ODOO_NO_RATE']);
      const kronor = await send(odoo.connector, await booked('kronor', { fields: { currencyCode: 'SEK' } }));
      assert.deepEqual(told(kronor), ['CURRENCY', 'currencyCode', 'CURRENCY_OFF']);
      const dollars = await send(
        odoo.connector,
        await booked('dollars', { fields: { currencyCode: 'USD' } }),
      );
      assert.deepEqual([dollars.kind, dollars.kind === 'accepted' && dollars.differences], ['accepted', []]);
    });

    test('a tax that is included in the price does not fit a net amount, and nothing is posted', async () => {
      const connector = odoo.connect({ purchaseTaxes: [{ rate: '19', taxCode: '19% in the price' }] });
      const sent = await send(connector, await booked('included'));
      assert.deepEqual(told(sent), ['AMOUNT', 'totalAmount', 'ODOO_AMOUNTS']);
      leftNothing('included');
    });

    test('missing permissions for bookings, contacts or statements are reported', async () => {
      const reader = odoo.connect({ user: 'reader', userKey: 'key-of-reader' });
      const checked = await reader.check(call);
      assert.equal(checked.kind === 'refused' && checked.refusal.category, 'PERMISSION');
      const narrow = odoo.connect({ user: 'narrow', userKey: 'key-of-narrow' });
      const health = await narrow.check(call);
      assert.equal(health.kind === 'ok' && health.value.notes.length, 3);
      const unknown = { vendorName: 'Neu Handel GmbH', vendorTaxId: 'DE999999999' };
      const sent = await send(narrow, await booked('narrow', { fields: unknown }));
      assert.deepEqual(told(sent), ['PERMISSION', null, 'ODOO_NOT_ALLOWED']);
      assert.match(
        sent.kind === 'refused' ? (sent.refusal.providerMessage ?? '') : '',
        /create 'Contact' \(res.partner\)/,
      );
    });

    test('a key that is no longer accepted stops the connection', async () => {
      const sent = await send(odoo.connect({ userKey: 'an-old-key' }), await booked('key'));
      assert.equal(sent.kind, 'reauth');
    });

    test('a missing database, company or journal is reported as a wrong setting', async () => {
      for (const changes of [{ database: 'other' }, { company: 'Nobody Ltd' }, { purchaseJournal: 'NONE' }]) {
        const checked = await odoo.connect(changes).check(call);
        assert.equal(
          checked.kind === 'refused' && checked.refusal.category,
          'SETTINGS',
          JSON.stringify(changes),
        );
      }
      assert.equal((await odoo.connect({ company: 'Hafen Lager GmbH' }).check(call)).kind, 'ok');
    });

    test('a record that a user cancelled or removed in Odoo meanwhile is not posted', async () => {
      const booking = await booked('cancelled');
      const made = await odoo.connector.createDraft(booking, call);
      assert.ok(made.kind === 'ok');
      odoo.change('account.move', Number(made.value.id.split(',')[1]), { state: 'cancel' });
      const posted = await odoo.connector.post(made.value, booking, call);
      assert.equal(posted.kind === 'refused' && posted.refusal.wording, 'ODOO_CANCELLED');
      assert.equal((await odoo.connector.discardDraft(made.value, call)).kind, 'ok');
      const gone = await odoo.connector.post(made.value, booking, call);
      assert.equal(gone.kind === 'refused' && gone.refusal.wording, 'ODOO_CANCELLED');
      assert.equal((await odoo.connector.discardDraft(made.value, call)).kind, 'ok');
    });

    test('a posted record is never removed', async () => {
      await send(odoo.connector, await booked('stays'));
      const found = await odoo.connector.find('stays', call);
      assert.ok(found.kind === 'ok' && found.value[0]);
      const discarded = await odoo.connector.discardDraft(found.value[0].ref, call);
      assert.equal(discarded.kind === 'refused' && discarded.refusal.wording, 'ODOO_POSTED_ALREADY');
      assert.ok(odoo.moves('posted').includes('stays'));
    });

    test('a record without read permission is not created again', async () => {
      await send(odoo.connector, await booked('hidden'));
      const reader = odoo.connect({ user: 'reader', userKey: 'key-of-reader' });
      const found = await reader.find('hidden', call);
      assert.equal(found.kind === 'refused' && found.refusal.wording, 'ODOO_HIDDEN');
    });
  });
}
