import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeArchive } from '@slipway/extractor/testing/make-archive.ts';
import { type MailPart, makeMail } from '@slipway/extractor/testing/make-mail.ts';
import { makeTnef } from '@slipway/extractor/testing/make-tnef.ts';
import { upload } from '../../testing/documents.ts';
import { invoicePart, newMailImport, type Part, takeMailIn } from '../../testing/incoming-mail.ts';
import { startTestService } from '../../testing/start.ts';

const started = await startTestService();
const { call, work } = started;
const { body: folder } = await call('POST', '/folders', { body: { name: 'Mail' } });
const emailImportId = await newMailImport(started, folder.id);
const invoice = await invoicePart();

/** An encoded word (RFC 2047) of UTF-16, in which half of a surrogate pair and U+0000 can be written. */
const word = (text: string) => `=?utf-16le?B?${Buffer.from(text, 'utf16le').toString('base64')}?=`;
const attached = (name: string, mediaType: string, bytes: Uint8Array): MailPart => ({
  name,
  mediaType,
  bytes,
});
const odd: [what: string, character: string][] = [
  ['half of a surrogate pair', '\ud800'],
  ['the character U+0000', '\0'],
];

for (const [what, character] of odd) {
  const name = `In${character}voice.pdf`;
  const files = { [name]: invoice.bytes };
  const mails: [where: string, mail: Uint8Array, sender?: string][] = [
    ['subject', makeMail([invoice], word(`In${character}voice`))],
    ['subject as it is', makeMail([invoice], `In${character}voice`)],
    ['sender', makeMail([invoice], `Sender with ${what}`), `pia${character}@kunde.example`],
    ['attachment name', makeMail([{ ...invoice, name: word(name) }])],
    [
      'name in a winmail.dat',
      makeMail([attached('winmail.dat', 'application/ms-tnef', makeTnef([{ name, bytes: invoice.bytes }]))]),
    ],
    ['name in an archive', makeMail([attached('all.zip', 'application/zip', makeArchive(files))])],
  ];
  for (const [where, mail, sender = 'pia@kunde.example'] of mails) {
    test(`a mail with ${what} in its ${where} is imported`, async () => {
      const { intakeId } = await takeMailIn(started, emailImportId, mail, { from: sender });
      await work();
      const { body } = await call('GET', `/intakes/${intakeId}`);
      assert.equal(body.state, 'DONE');
      const outcomes = (body.parts as Part[]).map(({ outcome }) => outcome);
      assert.ok(outcomes.includes('IMPORTED'), outcomes.join());
      for (const text of [body.subject, body.sender, ...body.parts.map((part: Part) => part.name)])
        assert.ok(text.isWellFormed() && !text.includes('\0'), JSON.stringify(text));
    });
  }

  test(`an uploaded mail with ${what} in the name of its attachment is read`, async () => {
    const mail = makeMail([{ ...invoice, name: word(name) }], `Uploaded ${what}`);
    const uploaded = await upload(call, mail, { name: 'mail.eml' });
    await work();
    const { body } = await call('GET', `/documents/${uploaded.body.id}`);
    assert.equal(body.status, 'EXTRACTED');
    const found = body.findings.find(({ code }: { code: string }) => code === 'FROM_ATTACHMENT');
    assert.match(found.message, /“In\ufffdvoice\.pdf”/);
  });
}
