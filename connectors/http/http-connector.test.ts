import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, describe, test } from 'node:test';

import { verify } from '@octokit/webhooks-methods';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

import { connectorKinds } from '../registry.ts';
import type { Sent } from '../sent.ts';
import { sampleBooking, sampleStatement, today } from '../testing/sample-booking.ts';
import { sendPlainly } from '../testing/send-plainly.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { type Mischief, startReceiver } from '../testing/start-receiver.ts';

const secret = 'whsec_for_the_tests_only';
const receiver = await startReceiver();
after(receiver.close);

function connect(settings: object = {}, tools: object = {}) {
  const usual = { send: sendPlainly, allowInsecureHttp: true, booksRoot: null, now: () => today };
  return connectorKinds.HTTP.create({ url: receiver.url, secret, ...settings }, { ...usual, ...tools });
}
const inline = connect({ file: 'INLINE', authorization: 'Bearer abc', timeoutSeconds: 1 });

test('the document is sent as JSON numbers and text, with its file, signed over the sent bytes', async () => {
  const booking = sampleBooking('signed-1', { fields: { vendorName: 'Grüße 🙂 GmbH' } });
  await send(inline, booking);
  const last = receiver.received.at(-1);
  assert.ok(last);
  const { document, file, key } = last.body;
  assert.deepEqual([key, document.fields.totalAmount, document.taxes[0]?.rate], ['signed-1', 59.38, 19]);
  assert.deepEqual([document.fields.vendorName, document.fields.dueDate], ['Grüße 🙂 GmbH', null]);
  assert.equal(Buffer.from(file?.contentBase64 ?? '', 'base64').toString(), '%PDF-1.7 the file of signed-1');
  const { headers, raw } = last;
  assert.equal(headers['idempotency-key'], 'signed-1');
  assert.equal(headers.authorization, 'Bearer abc');
  assert.ok(await verify(secret, raw.toString(), String(headers['x-service-signature'])));
  assert.ok(!(await verify(secret, raw.toString() + ' ', String(headers['x-service-signature']))));
});

test('a stock library of Standard Webhooks verifies the request, and the search too', () => {
  const last = receiver.received.at(-1);
  const lookUp = receiver.lookedUp.at(-1);
  assert.ok(last && lookUp);
  const webhook = new Webhook(secret, { format: 'raw' });
  const sign = (headers: typeof lookUp, body: string) =>
    webhook.sign(String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1000), body);
  assert.equal(last.headers['webhook-signature'], sign(last.headers, last.raw.toString()));
  assert.equal(lookUp['webhook-signature'], sign(lookUp, ''));
  const empty = createHmac('sha256', secret).update('').digest('hex');
  assert.equal(lookUp['x-service-signature'], `sha256=${empty}`);
});

test('a bank statement is sent with all its entries', async () => {
  assert.equal((await send(inline, sampleStatement('statement-1'))).kind, 'accepted');
  const accounts = receiver.booked.get('statement-1')?.body.document.statement?.accounts;
  assert.deepEqual(
    accounts?.[0]?.entries.map(({ amount }) => amount),
    [45.5, -20],
  );
});

test('the file is sent as a link if one can be created, and a missing link is reported before anything is sent', async () => {
  const linking = connect();
  const booking = sampleBooking('link-1');
  const without = await send(linking, booking);
  assert.equal(without.kind === 'refused' && without.refusal.category, 'SETTINGS');
  assert.equal(receiver.booked.has('link-1'), false);
  assert.ok(booking.file);
  const url = 'https://slipway.example/f/abc';
  assert.equal((await send(linking, { ...booking, file: { ...booking.file, url } })).kind, 'accepted');
  const { file } = receiver.booked.get('link-1')?.body ?? {};
  assert.deepEqual([file?.url, file?.contentBase64], [url, null]);
});

type Row = {
  says: string;
  mischief: Mischief;
  expected: (sent: Sent) => unknown;
  value: unknown;
  booked: boolean;
};

const no = (status: number, body: object): Mischief => ({ does: 'refuse', status, body });
const babble = (status: number, body: string, books = false, headers = {}): Mischief => ({
  does: 'babble',
  status,
  body,
  books,
  headers,
});
const refusal = (sent: Sent) =>
  sent.kind === 'refused' && [sent.refusal.category, sent.refusal.code, sent.refusal.field];
const kind = (sent: Sent) => sent.kind;

const rows: Row[] = [
  {
    says: 'a refusal with 422 keeps the message, the code and the field',
    mischief: no(422, {
      accepted: false,
      code: 'supplier',
      message: 'Lieferant gesperrt',
      field: 'vendorName',
    }),
    expected: (sent) =>
      sent.kind === 'refused' && [sent.refusal.category, sent.refusal.providerMessage, sent.refusal.field],
    value: ['SUPPLIER', 'Lieferant gesperrt', 'vendorName'],
    booked: false,
  },
  {
    says: 'a refusal with 200 is a refusal',
    mischief: no(200, { accepted: false, code: 'E-17', message: 'No.', field: 'no such field' }),
    expected: refusal,
    value: ['OTHER', 'E-17', null],
    booked: false,
  },
  {
    says: 'a refusal with 409 is a refusal',
    mischief: no(409, { accepted: false, code: 'DUPLICATE', message: 'Twice.', field: 'documentNumber' }),
    expected: refusal,
    value: ['DUPLICATE', 'DUPLICATE', 'documentNumber'],
    booked: false,
  },
  {
    says: 'a 404 without a message is a refusal',
    mischief: babble(404, '<html>'),
    expected: refusal,
    value: ['OTHER', 'HTTP_404', null],
    booked: false,
  },
  {
    says: 'a 413 refers to the file',
    mischief: babble(413, ''),
    expected: refusal,
    value: ['ATTACHMENT', 'HTTP_413', null],
    booked: false,
  },
  {
    says: 'a redirect is not followed, but reported',
    mischief: babble(307, '', false, { location: 'https://elsewhere.example/' }),
    expected: refusal,
    value: ['SETTINGS', 'HTTP_307', null],
    booked: false,
  },
  {
    says: 'a 401 stops the connection',
    mischief: babble(401, ''),
    expected: kind,
    value: 'reauth',
    booked: false,
  },
  {
    says: 'a 429 waits as long as the receiver asks',
    mischief: babble(429, '', false, { 'retry-after': '7' }),
    expected: (sent) => sent.kind === 'wait' && sent.waitMs,
    value: 7000,
    booked: false,
  },
  {
    says: 'a 500 is uncertain',
    mischief: babble(500, '{"accepted":false,"code":"x","message":"y"}'),
    expected: kind,
    value: 'uncertain',
    booked: false,
  },
  {
    says: 'a 502 is uncertain, although it was booked',
    mischief: babble(502, 'Bad gateway', true),
    expected: kind,
    value: 'uncertain',
    booked: true,
  },
  {
    says: 'a 200 in another form is uncertain',
    mischief: babble(200, '{"ok":true}', true),
    expected: kind,
    value: 'uncertain',
    booked: true,
  },
  {
    says: 'a 202 is uncertain',
    mischief: babble(202, '', true),
    expected: kind,
    value: 'uncertain',
    booked: true,
  },
  {
    says: 'no response in time is uncertain',
    mischief: { does: 'hang' },
    expected: kind,
    value: 'uncertain',
    booked: false,
  },
  {
    says: 'a closed connection is uncertain',
    mischief: { does: 'loseAnswer' },
    expected: kind,
    value: 'uncertain',
    booked: true,
  },
];

describe('the meaning of an answer', () => {
  for (const [at, { says, mischief, expected, value, booked }] of rows.entries()) {
    test(says, async () => {
      const key = `answer-${at}`;
      receiver.next(mischief);
      assert.deepEqual(expected(await send(inline, sampleBooking(key))), value);
      assert.equal(receiver.booked.has(key), booked);
      const posts = () => receiver.received.filter(({ body }) => body.key === key).length;
      assert.equal(posts(), 1);
      // In every case, the next attempts end with one record, and an existing one is not sent again.
      assert.equal((await sendUntilKnown(inline, sampleBooking(key))).kind, 'accepted');
      assert.equal(posts(), booked ? 1 : 2);
    });
  }
});

test('after a lost response nothing is sent again before the lost request can no longer arrive', async () => {
  receiver.next({ does: 'hang' });
  assert.equal((await send(inline, sampleBooking('early-1'))).kind, 'uncertain');
  const at = new Date(today.getTime() - 10_000);
  const early = await send(inline, sampleBooking('early-1'), { openCreate: { at, rounds: 1 } });
  assert.equal(early.kind === 'uncertain' && early.pollAgainMs, inline.capabilities.maxInFlightMs - 10_000);
  assert.equal(receiver.received.filter(({ body }) => body.key === 'early-1').length, 1);
});

test('an unreachable receiver makes the connection wait, and the outcome is known', async () => {
  const gone = await startReceiver();
  gone.close();
  const sent = await send(connect({ url: gone.url, file: 'NONE' }), sampleBooking('gone-1'));
  assert.equal(sent.kind, 'wait');
});

test('differences between the accounting system and the document are reported', async () => {
  Object.assign(receiver.overrides, {
    documentDate: '2026-11-01',
    totalAmount: '59.40',
    fileSha256: 'f'.repeat(64),
  });
  const sent = await send(inline, sampleBooking('different-1'));
  for (const name of Object.keys(receiver.overrides)) delete receiver.overrides[name];
  assert.ok(sent.kind === 'accepted');
  const told = sent.differences.map(({ field, code }) => `${field} ${code}`);
  assert.deepEqual(told, ['documentDate DIFFERENT', 'totalAmount DIFFERENT', 'file FILE_MISSING']);
});

test('an address without TLS is refused unless the operator allows it, and nothing is sent there', async () => {
  const requests = receiver.lookedUp.length;
  const sent = await send(connect({}, { allowInsecureHttp: false }), sampleBooking('plain-1'));
  assert.equal(sent.kind === 'refused' && sent.refusal.category, 'SETTINGS');
  assert.equal(receiver.lookedUp.length, requests);
  for (const url of ['ftp://x.example/', 'https://user:pass@x.example/', 'no address']) {
    assert.throws(() => connect({ url }), z.ZodError, url);
  }
});

test('the settings define their secrets, and the form', () => {
  assert.deepEqual(connectorKinds.HTTP.secrets, ['secret', 'authorization']);
  for (const { settings } of Object.values(connectorKinds)) {
    const form = z.toJSONSchema(settings, { io: 'input' });
    for (const field of Object.values(form.properties ?? {})) {
      assert.ok(typeof field === 'object' && field.title && field.description, JSON.stringify(field));
    }
  }
});
