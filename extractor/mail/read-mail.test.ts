import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';
import { makeInvoicePdf } from '../../lab/generator/make-invoice-pdf.ts';
import { makeUblInvoice } from '../../lab/generator/make-ubl-invoice.ts';
import { paperEInvoice, paperInvoice } from '../../lab/generator/sample-domestic.ts';
import { extract } from '../extract.ts';
import type { Reading, Unreadable } from '../reading.ts';
import { renderPage } from '../render-page.ts';
import { sniff } from '../sniff.ts';
import { type MailPart, makeMail } from '../testing/make-mail.ts';
import { drawInvoice, makePdf } from '../testing/make-pdf.ts';
import { openMail } from './open-mail.ts';

const pdf: MailPart = {
  name: 'invoice.pdf',
  mediaType: 'application/pdf',
  bytes: await makePdf(drawInvoice),
};
const other: MailPart = { ...pdf, name: 'other.pdf', bytes: await makeInvoicePdf(paperInvoice) };
const ownCompany = { names: [], taxIds: [], ibans: [] };

function read(...parts: MailPart[]): Promise<Reading> {
  return extract(makeMail(parts), { ownCompany });
}

async function drawPicture(width: number, height: number): Promise<Uint8Array> {
  const create = { width, height, channels: 3, background: '#336699' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

const findingOf = ({ findings }: Reading, code: string) => findings.find((finding) => finding.code === code);

test('an email is opened: sender, date, subject, and every attached file', async () => {
  const mail = await openMail(makeMail([pdf], 'Your invoice'));
  assert.equal(mail.from, 'billing@nordlicht.example');
  assert.deepEqual(mail.to, ['invoices@brandt.example']);
  assert.equal(mail.subject, 'Your invoice');
  assert.equal(mail.date, '2026-10-05T07:30:00.000Z');
  assert.match(mail.text, /find it attached/);
  assert.deepEqual(mail.attachments, [
    {
      fileName: 'invoice.pdf',
      mediaType: 'application/pdf',
      disposition: 'attachment',
      contentId: null,
      bytes: pdf.bytes,
    },
  ]);
});

test('the invoice attached to an email is read, whatever its file name', async () => {
  const reading = await read({ ...pdf, name: 'SCAN.DAT', mediaType: 'application/octet-stream' });
  assert.equal(reading.mediaType, 'message/rfc822');
  assert.equal(reading.fields.totalAmount?.value, '59.38');
  assert.match(findingOf(reading, 'FROM_ATTACHMENT')!.message, /“SCAN\.DAT”/);
});

test('an invoice in a forwarded email is read', async () => {
  const forwarded = { mediaType: 'message/rfc822', bytes: makeMail([pdf]) };
  assert.equal((await read(forwarded)).fields.totalAmount?.value, '59.38');
});

test('of several documents the first is read, and the others are listed', async () => {
  const reading = await read(pdf, other);
  assert.equal(reading.fields.totalAmount?.value, '59.38');
  assert.match(
    findingOf(reading, 'SEVERAL_ATTACHMENTS')!.message,
    /2 documents are attached: “invoice\.pdf”, “other\.pdf”/,
  );
});

test('the same file sent twice is one document', async () => {
  assert.equal(findingOf(await read(pdf, { ...pdf, name: 'copy.pdf' }), 'SEVERAL_ATTACHMENTS'), undefined);
});

test('logos, signatures and certificates are not documents', async () => {
  const logo = { name: 'logo.png', mediaType: 'image/png', bytes: await drawPicture(320, 90) };
  const banner = { name: 'banner.png', mediaType: 'image/png', bytes: await drawPicture(1200, 150) };
  const shown = {
    mediaType: 'image/png',
    bytes: await drawPicture(800, 600),
    disposition: 'inline',
    contentId: 'a@b',
  } as const;
  const signed = {
    name: 'smime.p7s',
    mediaType: 'application/pkcs7-signature',
    bytes: new Uint8Array([48, 130, 1]),
  };
  const reading = await read(logo, banner, shown, signed, pdf);
  assert.equal(findingOf(reading, 'SEVERAL_ATTACHMENTS'), undefined);
  assert.equal(reading.fields.totalAmount?.value, '59.38');
});

test('an e-invoice and the PDF of the same invoice are one document: the XML counts, the PDF is shown', async () => {
  const print = { name: 'a.pdf', mediaType: 'application/pdf', bytes: await makeInvoicePdf(paperEInvoice) };
  const xml = { name: 'a.xml', mediaType: 'text/xml', bytes: makeUblInvoice(paperEInvoice) };
  const reading = await read(xml, print);
  assert.equal(reading.fields.documentNumber?.source, 'XML');
  assert.equal(reading.fields.documentNumber?.page, 1);
  assert.equal(findingOf(reading, 'SEVERAL_ATTACHMENTS'), undefined);
  const strange = await read(xml, pdf);
  assert.equal(strange.fields.documentNumber?.source, 'TEXT', 'the PDF prints another number than the XML');
  assert.match(findingOf(strange, 'SEVERAL_ATTACHMENTS')!.message, /“invoice\.pdf”, “a\.xml”/);
});

test('an email without a document is rejected, and the message says what to do', async () => {
  const refused = (error: Unreadable) =>
    error.code === 'NOTHING_FOUND' && /Forward the email with its PDF/.test(error.message);
  await assert.rejects(read(), refused);
});

test('the page of an email is the page of its document', async () => {
  const image = await renderPage(makeMail([pdf]), 1, 200);
  const { width, height } = await sharp(image.bytes).metadata();
  assert.deepEqual([width, Math.round(height! / 10)], [200, 28], 'A4 upright');
});

test('an email is recognised by its header, a letter that begins with a name and a colon is not an email', () => {
  assert.equal(sniff(makeMail([pdf]))?.format, 'EML');
  const letter = new TextEncoder().encode('Subject: rent\n\nDear Sir,\nfrom: nobody\n');
  assert.equal(sniff(letter), null);
});
