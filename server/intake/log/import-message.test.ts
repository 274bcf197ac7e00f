import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeArchive } from '@slipway/extractor/testing/make-archive.ts';
import { type MailPart, makeMail } from '@slipway/extractor/testing/make-mail.ts';
import { makeTnef } from '@slipway/extractor/testing/make-tnef.ts';
import sharp from 'sharp';
import { makeInvoicePdf } from '../../../lab/generator/make-invoice-pdf.ts';
import { makeUblInvoice } from '../../../lab/generator/make-ubl-invoice.ts';
import { paperEInvoice } from '../../../lab/generator/sample-domestic.ts';
import {
  intakeParts,
  invoicePart,
  newMailImport,
  type Part,
  takeMailIn,
} from '../../testing/incoming-mail.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startTestService } from '../../testing/start.ts';

const outbox = await startMailServer();
const started = await startTestService({ env: outbox.env });
const { service, call, work, clock, admin } = started;
const { body: folder } = await call('POST', '/folders', { body: { name: 'Mail' } });
const emailImportId = await newMailImport(started, folder.id);

const invoice = await invoicePart();
const other: MailPart = { ...invoice, name: 'zweite.pdf', bytes: await makeInvoicePdf(paperEInvoice) };
const docx: MailPart = {
  name: 'angebot.docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes: makeArchive({ '[Content_Types].xml': '<Types/>' }),
};

/** Receives an email and opens it. */
async function receive(mail: Uint8Array, sent?: Parameters<typeof takeMailIn>[3]) {
  const received = await takeMailIn(started, emailImportId, mail, sent);
  await work();
  return { ...received, ...(await call('GET', `/intakes/${received.intakeId}`)).body };
}

const text = 'Guten Tag, im Anhang wie besprochen.';
let mails = 0;
/** Each email is unique, unless a test repeats it on purpose. */
const mail = (parts: readonly MailPart[], body = text, fields: readonly string[] = []) =>
  makeMail(parts, `Post ${++mails}`, body, fields);
const file = (
  name: string,
  content: string | Uint8Array,
  mediaType = 'application/octet-stream',
): MailPart => ({
  name,
  mediaType,
  bytes: Buffer.from(content),
});
const picture = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#369' } })
      .png()
      .toBuffer(),
  );

/** The latest audit log entry for this action. */
const audited = async (action: string) =>
  (await call('GET', `/audit-log?action=${action}&limit=1`)).body.data[0];

describe('An email', () => {
  test('with two invoices, a logo and an appointment becomes two documents, and shows why the rest did not', async () => {
    const logo = {
      ...file('logo.png', await picture(200, 60), 'image/png'),
      contentId: 'l@x',
      disposition: 'inline',
    } as const;
    const intake = await receive(
      mail([invoice, other, logo, file('termin.ics', 'BEGIN:VCALENDAR\r\n', 'text/calendar')]),
    );
    assert.deepEqual(intakeParts(intake), [
      [`Post ${mails}`, 'SKIPPED', 'COVER_TEXT'],
      ['rechnung.pdf', 'IMPORTED', null],
      ['zweite.pdf', 'IMPORTED', null],
      ['logo.png', 'SKIPPED', 'LOGO'],
      ['termin.ics', 'SKIPPED', 'CALENDAR'],
    ]);
    assert.deepEqual(intake.counts, { parts: 5, imported: 2, duplicates: 0, skipped: 3, failed: 0 });
    const { body: document } = await call('GET', `/documents/${intake.parts[1].documentId}`);
    assert.deepEqual(
      [document.status, document.source.channel, document.source.sender, document.folder.name],
      ['EXTRACTED', 'EMAIL', 'pia@kunde.example', 'Mail'],
    );
    const { body: history } = await call('GET', `/documents/${document.id}/history`);
    assert.match(history.data.at(-1).note, new RegExp(`“Post ${mails}” from pia@kunde.example`));
    const [found] = (await call('GET', `/intakes?documentId=${document.id}`)).body.data;
    assert.equal(found.id, intake.id);
    const raw = await call('GET', `/intakes/${intake.id}/file`);
    assert.match(raw.bytes.toString(), /^Return-Path:/);
  });

  test('that was forwarded with an archive and a winmail.dat is unpacked completely', async () => {
    const zip = file(
      'belege.zip',
      makeArchive({ 'ordner/eins.pdf': other.bytes, '__MACOSX/._eins.pdf': 'x' }),
    );
    const winmail = file(
      'winmail.dat',
      makeTnef([{ name: 'zwei.pdf', bytes: invoice.bytes }]),
      'application/ms-tnef',
    );
    const forwarded = { mediaType: 'message/rfc822', bytes: mail([zip]) };
    const intake = await receive(mail([forwarded, winmail]));
    assert.deepEqual(
      intake.parts.map(({ path, name, outcome }: Part) => [path, name, outcome]),
      [
        ['1', `Post ${mails}`, 'SKIPPED'],
        ['2.1', `Post ${mails - 1}`, 'SKIPPED'],
        ['2.2.1', 'eins.pdf', 'IMPORTED'],
        ['3.1', 'zwei.pdf', 'IMPORTED'],
      ],
    );
  });

  test('with the same file twice creates one document of it', async () => {
    const intake = await receive(mail([invoice, { ...invoice, name: 'kopie.pdf' }]));
    assert.deepEqual(intakeParts(intake).slice(1), [
      ['rechnung.pdf', 'IMPORTED', null],
      ['kopie.pdf', 'DUPLICATE', 'SAME_FILE_IN_MESSAGE'],
    ]);
    assert.equal(intake.parts[2].sameAsDocumentId, intake.parts[1].documentId);
  });

  test('with an e-invoice beside its PDF creates one document: read from the XML, shown as the PDF', async () => {
    const print = { ...other, name: 'r.pdf' };
    const intake = await receive(mail([print, file('r.xml', makeUblInvoice(paperEInvoice), 'text/xml')]));
    assert.deepEqual(intakeParts(intake).slice(1), [
      ['r.pdf', 'IMPORTED', null],
      ['r.xml', 'SKIPPED', 'BELONGS_TO'],
    ]);
    const { body: document } = await call('GET', `/documents/${intake.parts[1].documentId}`);
    assert.deepEqual(
      [document.file.mediaType, document.fields.documentNumber.source],
      ['application/pdf', 'XML'],
    );
    assert.equal((await call('DELETE', `/documents/${document.id}`)).status, 204);
    const { body: after } = await call('GET', `/intakes/${intake.id}`);
    assert.deepEqual([after.parts[1].documentId, after.parts[1].document], [document.id, null]);
  });

  test('whose text is a receipt becomes a document; a mere note does not', async () => {
    const receipt =
      'Danke für Ihre Bestellung!\n\nRechnung Nr. 4711\nSumme 11,90 €\ndavon MwSt 1,90 €\nBezahlt mit Karte.';
    const intake = await receive(mail([], receipt));
    assert.deepEqual(
      intakeParts(intake).map(([, ...rest]) => rest),
      [['IMPORTED', null]],
    );
    const { body: document } = await call('GET', `/documents/${intake.parts[0].documentId}`);
    assert.deepEqual([document.file.mediaType, document.totalAmount], ['application/pdf', 11.9]);
    assert.deepEqual(
      intakeParts(await receive(mail([], 'Bis morgen!'))).map(([, ...rest]) => rest),
      [['SKIPPED', 'NO_DOCUMENT']],
    );
    assert.deepEqual(intakeParts(await receive(mail([], ''))), [[`Post ${mails}`, 'SKIPPED', 'NO_DOCUMENT']]);
  });

  test('that its mailbox reports twice under one number is one item of the intake log', async () => {
    const [one, two] = await Promise.all(
      [mail([invoice]), mail([other])].map((content) => receive(content, { sourceKey: '7:1' })),
    );
    assert.equal(one.intakeId, two.intakeId);
  });

  test('whose worker died is processed again, and nothing is created twice', async () => {
    const { intakeId } = await takeMailIn(started, emailImportId, mail([invoice, other]));
    const inAMoment = new Date(clock.now().getTime() + 20_000);
    await service.db.write(
      admin.workspaceId,
      (db) => db`update intakes set attempts = 1, due_at = ${inAMoment}
        where workspace_id = ${db.workspace} and id = ${intakeId}`,
    );
    await work();
    assert.equal((await call('GET', `/intakes/${intakeId}`)).body.state, 'RECEIVED');
    clock.advance(20_000);
    await work();
    assert.equal((await call('GET', `/intakes/${intakeId}`)).body.counts.imported, 2);
  });
});

describe('A failure', () => {
  test('shows the reason for each part, and the sender is informed once', async () => {
    const locked = file('geheim.zip', makeArchive({ 'a.pdf': invoice.bytes }, { encrypted: true }));
    const bomb = file('bombe.zip', makeArchive({ 'null.pdf': new Uint8Array(60 * 1024 * 1024) }));
    const intake = await receive(mail([docx, locked, bomb, file('leer.pdf', ''), invoice]));
    assert.deepEqual(intakeParts(intake).slice(1), [
      ['angebot.docx', 'FAILED', 'UNSUPPORTED'],
      ['a.pdf', 'FAILED', 'ENCRYPTED_ARCHIVE'],
      ['null.pdf', 'FAILED', 'TOO_LARGE'],
      ['leer.pdf', 'FAILED', 'EMPTY_FILE'],
      ['rechnung.pdf', 'IMPORTED', null],
    ]);
    const [answer, ...more] = outbox.received.filter(({ to }) => to.includes('pia@kunde.example'));
    assert.match(answer!.text, /a\.pdf: Password-protected archive/);
    await call('POST', `/intakes/${intake.id}/retry`);
    await work();
    assert.deepEqual([more, outbox.received.length], [[], 1]);
    assert.equal((await audited('INTAKE_RETRIED')).target.id, String(intake.id));
  });

  test('is not answered to automatic senders, and at most five times a day', async () => {
    const before = outbox.received.length;
    await receive(mail([docx]), { from: '' });
    await receive(mail([docx]), { from: 'MAILER-DAEMON@kunde.example' });
    await receive(mail([docx], text, ['Auto-Submitted: auto-replied']), { from: 'max@kunde.example' });
    await receive(mail([docx], text, ['Precedence: bulk']), { from: 'max@kunde.example' });
    assert.equal(outbox.received.length, before);
    for (let sent = 0; sent < 7; sent++) await receive(mail([docx]), { from: 'max@kunde.example' });
    assert.equal(outbox.received.length, before + 5);
  });

  test('of a whole email is answered, too, if a human wrote it', async () => {
    const before = outbox.received.length;
    const nested = (...fields: string[]) => {
      const lines = ['From: eva@kunde.example', 'Subject: Tief', ...fields];
      for (let level = 0; level < 40; level++)
        lines.push(`Content-Type: multipart/mixed; boundary="b${level}"`, '', `--b${level}`);
      return Buffer.from([...lines, 'Content-Type: text/plain', '', 'x', ''].join('\r\n'));
    };
    const { state, parts } = await receive(nested(), { from: 'eva@kunde.example' });
    assert.deepEqual([state, parts[0].name, parts[0].reason.code], ['FAILED', 'message.eml', 'DAMAGED']);
    const answers = outbox.received.slice(before);
    assert.deepEqual(
      answers.map(({ to }) => to),
      [['eva@kunde.example']],
    );
    assert.match(answers[0]!.text, /message\.eml: /);
    await receive(nested('Auto-Submitted: auto-generated'), { from: 'eva@kunde.example' });
    await receive(nested(`X-Long: ${'x'.repeat(70_000)}`), { from: 'eva@kunde.example' });
    assert.equal(outbox.received.length, before + 1);
  });

  test('can be imported manually, if the file is readable', async () => {
    const logo = file('beleg.png', await picture(380, 390), 'image/png');
    const intake = await receive(mail([logo, docx, invoice]));
    const [, small, office] = intake.parts as Part[];
    const { body: after } = await call('POST', `/intakes/${intake.id}/parts/${small!.id}/import`);
    assert.deepEqual(intakeParts(after)[1], ['beleg.png', 'IMPORTED', null]);
    const twice = await call('POST', `/intakes/${intake.id}/parts/${small!.id}/import`);
    assert.deepEqual([twice.status, twice.body.code], [409, 'part_imported']);
    const refused = await call('POST', `/intakes/${intake.id}/parts/${office!.id}/import`);
    assert.deepEqual([refused.status, refused.body.code], [415, 'unsupported_media_type']);
    await work();
    const { target, details } = await audited('INTAKE_PART_IMPORTED');
    assert.deepEqual(target, { kind: 'intake', id: String(intake.id), name: null });
    assert.deepEqual(details, { part: small!.path, documentId: after.parts[1].documentId });
  });

  test('of a whole email is resolved once a user imports one of its parts', async () => {
    let deep = mail([invoice]);
    for (let level = 0; level < 7; level++) deep = mail([{ mediaType: 'message/rfc822', bytes: deep }], '');
    const { id, state, parts, reason } = await receive(deep);
    assert.deepEqual([state, reason.code], ['FAILED', 'TOO_DEEP']);
    const { body: after } = await call('POST', `/intakes/${id}/parts/${parts[0].id}/import`);
    assert.deepEqual([after.state, after.reason], ['DONE', null]);
  });

  test('by number or depth of parts is limited', async () => {
    const many = Array.from({ length: 1100 }, (_, at) => file(`${at}.txt`, `no ${at}`));
    const intake = await receive(mail(many));
    assert.equal(intake.counts.parts, 1001);
    assert.equal(intake.parts.at(-1).reason.code, 'TOO_MANY_PARTS');
    let deep = invoice;
    for (let level = 0; level < 8; level++)
      deep = file('tief.zip', makeArchive({ [deep.name!]: deep.bytes }));
    assert.deepEqual(intakeParts(await receive(mail([deep])))[1], ['tief.zip', 'FAILED', 'TOO_DEEP']);
  });
});

test('the intake log is complete: every received item has an outcome', async () => {
  const { body: sums } = await call('GET', '/intakes/totals');
  const { parts, imported, duplicates, skipped, failed, open } = sums.total;
  assert.equal(parts, imported + duplicates + skipped + failed);
  assert.deepEqual([open, sums.unaccounted], [0, 0]);
  // A part without an outcome would be detected.
  await service.db.write(
    admin.workspaceId,
    (
      db,
    ) => db`delete from intake_parts where workspace_id = ${db.workspace} and outcome = 'FAILED' and id in (
      select max(id) from intake_parts where workspace_id = ${db.workspace} and outcome = 'FAILED')`,
  );
  const { body: less } = await call('GET', '/intakes/totals');
  assert.deepEqual([less.total.parts, less.unaccounted], [parts - 1, 1]);
  const { body: failures } = await call('GET', '/intakes?outcome=FAILED&channel=EMAIL&text=kunde');
  assert.ok(failures.data.length > 5);
  const { body: page } = await call('GET', '/intakes?limit=2');
  const { body: next } = await call('GET', `/intakes?limit=2&cursor=${page.nextCursor}`);
  assert.ok(page.data[1].id > next.data[0].id);
});
