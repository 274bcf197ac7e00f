import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeArchive } from '../testing/make-archive.ts';
import { makeMail } from '../testing/make-mail.ts';
import { drawInvoice, makePdf } from '../testing/make-pdf.ts';
import { makeTnef, makeTnefAround } from '../testing/make-tnef.ts';
import { isReceiptText } from './body-receipt.ts';
import { decodeUuencode } from './decode-uuencode.ts';
import { headOf, isAutomatic } from './is-automatic.ts';
import { openMail } from './open-mail.ts';
import { openMessage, takeAttachment } from './open-message.ts';
import { openTnef } from './open-tnef.ts';
import { textOfHtml } from './text-of-html.ts';

const limits = { fileBytesMax: 1024 * 1024 };
const pdf = await makePdf(drawInvoice);
const zipped = (name: string, bytes: Uint8Array) => ({ name, mediaType: 'application/zip', bytes });

test('the text of an email is a receipt if it names an amount and a payment', () => {
  const receipts = [
    'Thank you for your order. Total: $23.80, paid by card.',
    'Rechnung 4711. Gesamtbetrag 1.234,50 EUR inkl. MwSt.',
    'Votre reçu. Montant total TTC : 12,00 €',
    'Factura 12: importe total 99,00 € IVA incluido',
    'Order number 12\nTotal paid\nCHF 12.50',
  ];
  const notes = [
    'See you tomorrow at 10.30!',
    'Please find the invoice attached.',
    'Our spring sale: everything 20,00 € off!',
    'I will pay the 12,00 € next week.',
  ];
  assert.deepEqual(
    receipts.map(isReceiptText),
    receipts.map(() => true),
  );
  assert.deepEqual(
    notes.map(isReceiptText),
    notes.map(() => false),
  );
});

test('text from HTML has one line per table row and decodes entities', () => {
  const html =
    '<style>p{}</style><table><tr><td>Summe</td> <td>11,90&nbsp;&euro;</td></tr></table>&#8222;a&#x201c;';
  assert.equal(textOfHtml(html), 'Summe 11,90 €\n\n„a“');
});

test('an archive that unpacks to more than its limit is reported, and its other files are used', async () => {
  const bomb = makeArchive({ 'bomb.pdf': new Uint8Array(50 * 1024 * 1024), 'good.pdf': pdf });
  const { message } = await openMessage(makeMail([zipped('all.zip', bomb)]), limits);
  const told = message.pieces.map(({ path, decision }) => [
    path,
    'code' in decision ? decision.code : decision.kind,
  ]);
  assert.deepEqual(told, [
    ['1', 'COVER_TEXT'],
    ['2.1', 'TOO_LARGE'],
    ['2.2', 'DOCUMENT'],
  ]);
});

test('an attachment that was left out can be retrieved by its path', async () => {
  const mail = makeMail([zipped('all.zip', makeArchive({ 'a.txt': 'no', 'b.pdf': pdf }))]);
  assert.deepEqual(Buffer.from(await takeAttachment(mail, '2.2', limits)), Buffer.from(pdf));
  assert.deepEqual(Buffer.from(await takeAttachment(mail, '2.1', limits)).toString(), 'no');
  await assert.rejects(takeAttachment(mail, '9', limits), /cannot be extracted/);
});

test('a winmail.dat gives its files with their long names, and reports if it is incomplete', () => {
  const files = [
    { name: 'Rechnung März.pdf', bytes: pdf },
    { name: 'b.txt', bytes: Buffer.from('b') },
  ];
  const tnef = makeTnef(files);
  assert.deepEqual(
    openTnef(tnef).files.map(({ name, bytes }) => [name, bytes.length]),
    files.map(({ name, bytes }) => [name, bytes.length]),
  );
  assert.deepEqual([openTnef(tnef).isWhole, openTnef(tnef.subarray(0, -40)).isWhole], [true, false]);
});

test('a message attached in a winmail.dat is opened, and empty files are reported', async () => {
  const inner = makeTnef([
    { name: 'a.pdf', bytes: pdf },
    { name: 'empty.pdf', bytes: new Uint8Array() },
  ]);
  const winmail = { name: 'winmail.dat', mediaType: 'application/ms-tnef', bytes: makeTnefAround(inner) };
  const { message } = await openMessage(makeMail([winmail]), limits);
  const told = message.pieces.map(({ path, name, decision }) => [
    path,
    name,
    'code' in decision ? decision.code : decision.kind,
  ]);
  assert.deepEqual(told.slice(1), [
    ['2.1.1', 'a.pdf', 'DOCUMENT'],
    ['2.1.2', 'empty.pdf', 'EMPTY_FILE'],
  ]);
});

test('an OLE drawing in a winmail.dat is reported as unreadable, with its bytes', async () => {
  const drawing = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex');
  const winmail = { name: 'winmail.dat', mediaType: 'application/ms-tnef', bytes: makeTnefAround(drawing) };
  const { message } = await openMessage(makeMail([winmail]), limits);
  const told = message.pieces.map(({ path, bytes, decision }) => [path, bytes, decision]);
  assert.deepEqual(told.slice(1), [['2.1', 512, { kind: 'FAILED', code: 'UNSUPPORTED', values: {} }]]);
});

test('every truncated archive or winmail.dat is opened or reported, and never crashes', async () => {
  for (const whole of [makeArchive({ 'a.pdf': pdf }), makeTnef([{ name: 'a.pdf', bytes: pdf }])]) {
    for (let length = 1; length < whole.length; length += 97) {
      const mail = makeMail([
        { name: 'x.bin', mediaType: 'application/octet-stream', bytes: whole.subarray(0, length) },
      ]);
      const { message } = await openMessage(mail, limits);
      assert.ok(message.pieces.length >= 2);
    }
  }
});

test('a uuencoded file is decoded', () => {
  const text = 'begin 644 cat.txt\n#0V%T\n`\nend\n';
  assert.equal(Buffer.from(decodeUuencode(Buffer.from(text)) ?? []).toString(), 'Cat');
  assert.equal(decodeUuencode(Buffer.from('begin the day')), null);
});

test('the header of an email that cannot be opened shows whether a program wrote it', () => {
  const head = (text: string) => headOf(Buffer.from(text));
  assert.equal(head('Subject: a\r\nPrecedence:\r\n bulk\r\n\r\nAuto-Submitted: no')?.('precedence'), 'bulk');
  assert.equal(head('Subject: a\nSubject: b\n\n')?.('subject'), 'a');
  assert.equal(head('\r\n\r\n From someone\r\nList-Id: x\r\n\r\n')?.('list-id'), 'x');
  assert.equal(head('Subject: a\n\nList-Id: x')?.('list-id'), undefined);
  assert.equal(isAutomatic(head('Auto-Submitted: Auto-Replied\n\n')!), true);
  assert.equal(isAutomatic(head('Auto-Submitted: no\n\n')!), false);
  assert.equal(head(`X: ${'x'.repeat(70_000)}\n\n`), null);
});

test('an email that a program wrote is marked as automatic', async () => {
  const isAutomatic = async (...fields: string[]) =>
    (await openMail(makeMail([], 'x', 'y', fields))).isAutomatic;
  assert.deepEqual(
    await Promise.all([
      isAutomatic(),
      isAutomatic('Auto-Submitted: no'),
      isAutomatic('Auto-Submitted: auto-replied'),
      isAutomatic('Precedence: bulk'),
      isAutomatic('List-Id: <news.example>'),
    ]),
    [false, false, true, true, true],
  );
});
