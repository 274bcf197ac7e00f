import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Booking, Connector } from './connector.ts';
import { lexwareSystem } from './lexware/testing/lexware-system.ts';
import { moneybirdSystem } from './moneybird/testing/moneybird-system.ts';
import { odooSystem } from './odoo/testing/odoo-system.ts';
import { quickBooksSystem } from './quickbooks/testing/quickbooks-system.ts';
import { connectorKinds } from './registry.ts';
import { sevdeskSystem } from './sevdesk/testing/sevdesk-system.ts';
import { templateSystem } from './template/testing/template-system.ts';
import { exportPackageSystem } from './testing/export-package-system.ts';
import { sampleBooking, today } from './testing/sample-booking.ts';
import { sendPlainly } from './testing/send-plainly.ts';
import { send, sendUntilKnown } from './testing/send-until-known.ts';
import { type BookKind, isToolHere, startBook } from './testing/start-book.ts';
import { startReceiver } from './testing/start-receiver.ts';
import type { SuiteSystem } from './testing/suite-system.ts';
import { trytonSystem } from './tryton/testing/tryton-system.ts';
import { xeroSystem } from './xero/testing/xero-system.ts';

const systems: Record<string, () => Promise<SuiteSystem>> = {
  BEANCOUNT: () => book('BEANCOUNT'),
  HLEDGER: () => book('HLEDGER'),
  LEDGER: () => book('LEDGER'),
  FILES: () => exportPackageSystem('FILES'),
  DATEV: () => exportPackageSystem('DATEV', { consultant: 1001, client: 7 }),
  SANDBOX: () => exportPackageSystem('SANDBOX'),
  HTTP: receiver,
  TRYTON: trytonSystem,
  'ODOO 17 (JSON-RPC)': () => odooSystem(17),
  'ODOO 19 (JSON-2)': () => odooSystem(19),
  LEXWARE: lexwareSystem,
  MONEYBIRD: moneybirdSystem,
  SEVDESK: sevdeskSystem,
  XERO: xeroSystem,
  QUICKBOOKS: quickBooksSystem,
  TEMPLATE: templateSystem,
};

const closings = {
  BEANCOUNT: ['\n2000-01-01 custom "slipway-locked-until" 2026-10-31\n', '\n'],
  HLEDGER: ['\n; locked-until:2026-10-31\n', '\n'],
  LEDGER: ['\n; locked-until:2026-10-31\n', '\n'],
} as const;

async function book(kind: BookKind): Promise<SuiteSystem> {
  isToolHere(kind);
  const held = startBook(kind);
  const first = await send(held.connector, sampleBooking('first', { fields: { documentNumber: 'FIRST' } }));
  assert.equal(first.kind, 'accepted');
  const open = await held.mainText();
  let lose = false;
  const connector: Connector = {
    ...held.connector,
    async createDraft(booking, call) {
      const created = await held.connector.createDraft(booking, call);
      if (!lose) return created;
      lose = false;
      throw new Error('read ECONNRESET');
    },
  };
  return {
    connector,
    booked: async () => (await held.entries()).filter((key) => key !== 'first'),
    drafts: held.drafts,
    refuseDate: () => held.append(closings[kind][0]),
    refusesDateNoMore: () => held.write(open),
    loseNextAnswer: () => {
      lose = true;
    },
    close: held.close,
  };
}

async function receiver(): Promise<SuiteSystem> {
  const held = await startReceiver();
  const tools = { send: sendPlainly, allowInsecureHttp: true, booksRoot: null, now: () => today };
  const settings = { url: held.url, secret: 'whsec_for_the_tests_only', file: 'INLINE' };
  const closed = {
    accepted: false,
    code: 'CLOSED_PERIOD',
    message: 'October is closed.',
    field: 'documentDate',
  };
  return {
    connector: connectorKinds.HTTP.create(settings, tools),
    booked: async () => [...held.booked.keys()],
    drafts: async () => [],
    refuseDate: async () => void held.next({ does: 'refuse', status: 422, body: closed }),
    refusesDateNoMore: async () => {},
    loseNextAnswer: () => held.next({ does: 'loseAnswer' }),
    close: held.close,
  };
}

for (const [kind, start] of Object.entries(systems)) {
  describe(kind, () => {
    let system: SuiteSystem;
    before(async () => {
      system = await start();
    });
    after(() => system.close());
    const numbered = (key: string): Booking => {
      const booking = sampleBooking(key, { fields: { documentNumber: key } });
      return { ...booking, books: system.books ?? booking.books };
    };
    const bookedAs = async (key: string) => (await system.booked()).filter((one) => one === key).length;

    test('an invoice is booked as it is, with its file', async () => {
      const sent = await send(system.connector, numbered('accepted-1'));
      assert.equal(sent.kind, 'accepted');
      assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
      assert.ok(sent.kind === 'accepted' && sent.reference);
      assert.equal(await bookedAs('accepted-1'), 1);
    });

    test('a booking is found by its key, and nothing else is', async () => {
      const call = { signal: new AbortController().signal };
      const none = await system.connector.find('never-sent', call);
      assert.deepEqual(none, { kind: 'ok', value: [] });
      await send(system.connector, numbered('found-1'));
      const found = await system.connector.find('found-1', call);
      assert.ok(found.kind === 'ok');
      assert.deepEqual(
        found.value.map(({ key, state, totalAmount, documentDate }) => [
          key,
          state,
          Number(totalAmount),
          documentDate,
        ]),
        [['found-1', 'POSTED', 59.38, '2026-10-05']],
      );
    });

    test('sending the same document again leaves one record', async () => {
      const first = await send(system.connector, numbered('again-1'));
      const second = await send(system.connector, numbered('again-1'));
      assert.deepEqual(second, first);
      assert.equal(await bookedAs('again-1'), 1);
    });

    test('a refusal names the field, leaves no record and no draft, and the export can be retried', async () => {
      await system.refuseDate();
      const sent = await send(system.connector, numbered('refused-1'));
      assert.ok(sent.kind === 'refused', JSON.stringify(sent));
      assert.deepEqual([sent.refusal.category, sent.refusal.field], ['CLOSED_PERIOD', 'documentDate']);
      assert.notEqual(sent.refusal.message, '');
      assert.equal(await bookedAs('refused-1'), 0);
      assert.deepEqual(await system.drafts(), []);
      await system.refusesDateNoMore();
      assert.equal((await send(system.connector, numbered('refused-1'))).kind, 'accepted');
      assert.equal(await bookedAs('refused-1'), 1);
    });

    test('a lost response is uncertain, and the record is found again instead of being created twice', async () => {
      system.loseNextAnswer();
      const sent = await send(system.connector, numbered('lost-1'));
      assert.equal(sent.kind, 'uncertain');
      assert.ok(sent.kind === 'uncertain' && sent.pollAgainMs >= system.connector.capabilities.maxInFlightMs);
      assert.equal((await sendUntilKnown(system.connector, numbered('lost-1'))).kind, 'accepted');
      assert.equal(await bookedAs('lost-1'), 1);
      assert.deepEqual(await system.drafts(), []);
    });

    test('an export that is interrupted at any step leads to exactly one record', async () => {
      for (let step = 1; step <= 8; step++) {
        const key = `ended-${step}`;
        const sent = await sendUntilKnown(system.connector, numbered(key), step);
        assert.deepEqual(
          [key, sent.kind, sent.kind === 'accepted' && sent.differences],
          [key, 'accepted', []],
        );
        assert.equal(await bookedAs(key), 1);
      }
      assert.deepEqual(await system.drafts(), []);
    });

    test('a file that is too large is reported, and the document is booked without it', async () => {
      const whole = numbered('large-1');
      assert.ok(whole.file);
      const bytes = system.connector.capabilities.maxFileBytes + 1;
      const sent = await send(system.connector, { ...whole, file: { ...whole.file, bytes } });
      assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
      assert.deepEqual(
        sent.differences.map(({ field, code }) => [field, code]),
        [['file', 'FILE_MISSING']],
      );
      assert.equal(await bookedAs('large-1'), 1);
    });

    test('the connection can be tested without changes', async () => {
      const before = await system.booked();
      const health = await system.connector.check({ signal: new AbortController().signal });
      assert.equal(health.kind, 'ok');
      assert.deepEqual(await system.booked(), before);
    });

    test('a document can be previewed without being booked', async () => {
      const before = await system.booked();
      const call = { signal: new AbortController().signal };
      const preview = await system.connector.preview(numbered('preview-1'), call);
      assert.ok(preview.kind === 'ok' && preview.value.content.includes('59.38'), JSON.stringify(preview));
      assert.deepEqual([await system.booked(), await system.drafts()], [before, []]);
    });

    test('nothing is sent after the caller has lost its lease', async () => {
      const lost = send(system.connector, numbered('leaseless-1'), {
        beforeStep: async (step) => {
          if (step === 'create') throw new Error('The lease is lost.');
        },
      });
      await assert.rejects(lost, /lease is lost/);
      assert.equal(await bookedAs('leaseless-1'), 0);
    });
  });
}
